#if ObjectiveC
  import Foundation
  import ObjectiveCBridge
  import UIKit

  // The app, the device and the screen, and the notifications of the app.

  @c @implementation func adspec_application() -> Object { Facade.of(UIApplication.shared) }

  @c @implementation func adspec_application_number(_ what: Int32) -> Int64 {
    let app = UIApplication.shared
    return Int64(what == 0 ? app.applicationState.rawValue : app.statusBarOrientation.rawValue)
  }

  @c @implementation func adspec_application_can_open(_ url: UnsafePointer<CChar>) -> Bool {
    URL(string: String(cString: url)).map(UIApplication.shared.canOpenURL) ?? false
  }

  @c @implementation func adspec_application_open(_ url: UnsafePointer<CChar>, _ block: Object?) {
    let completion = block.map { FacadeBlock($0) }
    guard let url = URL(string: String(cString: url)) else {
      completion?.run(false)
      return
    }
    UIApplication.shared.open(url) { completion?.run($0) }
  }

  @c @implementation func adspec_device_number(_ what: Int32) -> Int64 {
    let device = UIDevice.current
    return Int64(what == 0 ? device.userInterfaceIdiom.rawValue : device.orientation.rawValue)
  }

  @c @implementation func adspec_device_copy_text(_ what: Int32) -> UnsafeMutablePointer<CChar> {
    let device = UIDevice.current
    let text =
      switch what {
      case 0: device.name
      case 1: device.model
      case 2: device.systemName
      case 3: device.systemVersion
      default: device.identifierForVendor?.uuidString ?? ""
      }
    return strdup(text).unsafelyUnwrapped
  }

  @c @implementation func adspec_screen(
    _ bounds: UnsafeMutablePointer<Double>, _ nativeBounds: UnsafeMutablePointer<Double>,
    _ scale: UnsafeMutablePointer<Double>
  ) {
    let screen = UIScreen.main
    for (target, rectangle) in [(bounds, screen.bounds), (nativeBounds, screen.nativeBounds)] {
      let parts = [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height]
      for (index, part) in parts.enumerated() { target[index] = part }
    }
    scale.pointee = screen.scale
  }

  /// Posts the notifications of UIKit to the observers in Objective-C.
  ///
  /// Notifications that Objective-C posts stay there: a Swift adapter and an Objective-C adapter never
  /// run in one scenario.
  private enum ForeignNotifications {
    private static let names = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willTerminateNotification, UIApplication.didReceiveMemoryWarningNotification,
      UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
      UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
      UIDevice.orientationDidChangeNotification,
    ]

    /// Starts to forward; the first read does the work.
    static let start: Void = {
      for name in names {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          notification in
          let sender = (notification.object as AnyObject?) as? any ForeignObject
          adspec_post_notification(name.rawValue, sender.map(Facade.of))
        }
      }
    }()
  }

  @c @implementation func adspec_forward_notifications() { ForeignNotifications.start }
#endif
