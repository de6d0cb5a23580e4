public import Foundation

/// The notifications about the app's life; their object is the app.
extension UIApplication {
  /// The app no longer receives touches, soon.
  nonisolated public static var willResignActiveNotification: Notification.Name {
    Notification.Name("UIApplicationWillResignActiveNotification")
  }
  /// The app is no longer on the screen.
  nonisolated public static var didEnterBackgroundNotification: Notification.Name {
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  /// The app comes back to the screen, soon.
  nonisolated public static var willEnterForegroundNotification: Notification.Name {
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  }
  /// The app receives touches.
  nonisolated public static var didBecomeActiveNotification: Notification.Name {
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  }
  /// The app is about to end, which no host makes it do.
  nonisolated public static var willTerminateNotification: Notification.Name {
    Notification.Name("UIApplicationWillTerminateNotification")
  }
  /// Memory is short, which no host makes it be.
  nonisolated public static var didReceiveMemoryWarningNotification: Notification.Name {
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }

  /// Takes the app off the screen, as iOS does when the user goes home: it is told before and
  /// after each change of its state.
  ///
  /// Nothing happens where the app is in the background already.
  package nonisolated func enterBackground() {
    guard applicationState != .background else { return }
    post(UIScene.willDeactivateNotification, UIApplication.willResignActiveNotification)
    setApplicationState(.inactive)
    setApplicationState(.background)
    post(UIScene.didEnterBackgroundNotification, UIApplication.didEnterBackgroundNotification)
  }

  /// Brings the app back to the screen; nothing happens where it is there already.
  package nonisolated func enterForeground() {
    guard applicationState == .background else { return }
    post(UIScene.willEnterForegroundNotification, UIApplication.willEnterForegroundNotification)
    setApplicationState(.inactive)
    setApplicationState(.active)
    post(UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification)
  }

  /// Tells of the scenes first, then of the app.
  private nonisolated func post(_ ofScenes: Notification.Name, _ ofApp: Notification.Name) {
    for scene in scenes { NotificationCenter.default.post(name: ofScenes, object: scene) }
    NotificationCenter.default.post(name: ofApp, object: self)
  }
}

/// The notifications about a scene's life; their object is the scene.
extension UIScene {
  /// The scene no longer receives touches, soon.
  nonisolated public static var willDeactivateNotification: Notification.Name {
    Notification.Name("UISceneWillDeactivateNotification")
  }
  /// The scene is no longer on the screen.
  nonisolated public static var didEnterBackgroundNotification: Notification.Name {
    Notification.Name("UISceneDidEnterBackgroundNotification")
  }
  /// The scene comes back to the screen, soon.
  nonisolated public static var willEnterForegroundNotification: Notification.Name {
    Notification.Name("UISceneWillEnterForegroundNotification")
  }
  /// The scene receives touches.
  nonisolated public static var didActivateNotification: Notification.Name {
    Notification.Name("UISceneDidActivateNotification")
  }
}
