public import Foundation

/// How the device is held.
extension UIDevice {
  /// The device is held in another way; the object is the device.
  nonisolated public static var orientationDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  }

  /// How the device is held, after the shape of the screen.
  nonisolated public var orientation: UIDeviceOrientation {
    // The interface turns against the device: home button at the right is held to the left.
    UIScreen.main.isLandscape ? .landscapeLeft : .portrait
  }

  /// Whether changes of the orientation are told; here they always are.
  nonisolated public var isGeneratingDeviceOrientationNotifications: Bool { true }

  /// Asks for notifications of the orientation, which always come here.
  nonisolated public func beginGeneratingDeviceOrientationNotifications() {}

  /// Says that the notifications are no longer needed; they come all the same.
  nonisolated public func endGeneratingDeviceOrientationNotifications() {}

  /// Turns the device to its side or upright: the screen, the windows that filled it with their
  /// controllers' views, and then whoever listens.
  package nonisolated func rotate() {
    let old = UIScreen.main.bounds
    UIScreen.main.setLandscape(!UIScreen.main.isLandscape)
    for window in UIApplication.shared.windows where window.frame == old {
      window.frame = UIScreen.main.bounds
      guard let controller = window.rootViewController else { continue }
      controller.viewIfLoaded?.frame = window.bounds
      LifeCycle.run { controller.viewDidLayoutSubviews() }
    }
    NotificationCenter.default.post(
      name: UIDevice.orientationDidChangeNotification, object: self)
  }
}

/// How a device is held, with UIKit's values.
public enum UIDeviceOrientation: Int, Sendable {
  /// It is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Turned to the left, so that the home button is at the right.
  case landscapeLeft = 3
  /// Turned to the right, so that the home button is at the left.
  case landscapeRight = 4
  /// Lying with the screen up.
  case faceUp = 5
  /// Lying with the screen down.
  case faceDown = 6

  /// Whether the device is turned to either side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
