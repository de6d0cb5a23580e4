public import Foundation

/// The device.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private final class State: @unchecked Sendable {
    var idiom = UIUserInterfaceIdiom.phone
    var systemVersion = "18.0"
  }

  /// The device; the whole process shares this object.
  nonisolated public static let current = UIDevice()

  nonisolated private let content = State()

  nonisolated override init() { super.init() }

  /// The kind of device: a phone, unless a host changes the kind.
  nonisolated open var userInterfaceIdiom: UIUserInterfaceIdiom { content.idiom }

  /// The model, which depends on the kind of device.
  nonisolated open var model: String { content.idiom == .pad ? "iPad" : "iPhone" }

  /// The name that the owner gave the device.
  nonisolated open var name: String { model }

  /// The name of the operating system.
  nonisolated open var systemName: String { content.idiom == .pad ? "iPadOS" : "iOS" }

  /// The version of the operating system, `"18.0"` unless a host changes the version.
  nonisolated open var systemVersion: String { content.systemVersion }

  /// The identifier of the device for the vendor; every run has the same identifier, because a run
  /// must be repeatable.
  nonisolated open var identifierForVendor: UUID? {
    UUID(uuidString: "00000000-0000-4000-8000-000000000001")
  }

  /// Changes the kind of device.
  package nonisolated func setUserInterfaceIdiom(_ idiom: UIUserInterfaceIdiom) {
    content.idiom = idiom
  }

  /// Changes the version of the operating system.
  package nonisolated func setSystemVersion(_ version: String) {
    content.systemVersion = version
  }

  /// Restores the default device.
  package nonisolated func reset() {
    content.idiom = .phone
    content.systemVersion = "18.0"
  }
}

/// The kind of a device; the raw values are the same as in UIKit.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The kind is not known.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1
  /// An Apple TV.
  case tv = 2
  /// A car's display.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// An Apple Vision.
  case vision = 6
}

/// The orientation of the device.
extension UIDevice {
  /// The orientation of the device changed; the notification's object is the device.
  nonisolated public static var orientationDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  }

  /// The orientation of the device, which depends on the shape of the screen.
  nonisolated public var orientation: UIDeviceOrientation {
    // The interface turns in the opposite direction of the device: when the home button is at the
    // right, the device is turned to the left.
    UIScreen.main.isLandscape ? .landscapeLeft : .portrait
  }

  /// Whether the device posts a notification when its orientation changes; always true.
  nonisolated public var isGeneratingDeviceOrientationNotifications: Bool { true }

  /// Requests notifications about changes of the device's orientation.
  ///
  /// The call has no effect, because the device always posts the notifications.
  nonisolated public func beginGeneratingDeviceOrientationNotifications() {}

  /// Ends the request for notifications about changes of the device's orientation.
  ///
  /// The call has no effect, because the device always posts the notifications.
  nonisolated public func endGeneratingDeviceOrientationNotifications() {}

  /// Turns the device to landscape or portrait.
  ///
  /// Resizes the screen, the windows that filled the screen, and the views of the windows'
  /// controllers; then posts the notification.
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

/// The orientation of a device; the raw values are the same as in UIKit.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// The device is turned to the left, so the home button is at the right.
  case landscapeLeft = 3
  /// The device is turned to the right, so the home button is at the left.
  case landscapeRight = 4
  /// The device lies with the screen up.
  case faceUp = 5
  /// The device lies with the screen down.
  case faceDown = 6

  /// Whether the device is turned to the left or to the right.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The screen of the device.
///
/// The size of the screen is 393 by 852 points with 3 pixels per point, as on the commonest iPhone.
/// A host can change the size.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private final class State: @unchecked Sendable {
    var size = UIScreen.initialSize
    var scale: CGFloat = 3
  }

  nonisolated private static var initialSize: CGSize { CGSize(width: 393, height: 852) }

  /// The screen of the device; the whole process shares this object.
  nonisolated public static let main = UIScreen()

  nonisolated private let content = State()

  nonisolated override init() { super.init() }

  /// The rectangle of the screen in points, in the current orientation.
  nonisolated open var bounds: CGRect {
    CGRect(origin: CGPoint(x: 0, y: 0), size: content.size)
  }

  /// The rectangle of the screen in pixels, in portrait.
  nonisolated open var nativeBounds: CGRect {
    let size = portraitSize
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }

  /// The number of pixels per point.
  nonisolated open var scale: CGFloat { content.scale }

  /// The number of physical pixels of the screen for each point.
  nonisolated open var nativeScale: CGFloat { content.scale }

  /// Whether the screen is wider than high.
  package nonisolated var isLandscape: Bool { content.size.width > content.size.height }

  /// The size of the screen in points, in portrait.
  package nonisolated var portraitSize: CGSize {
    isLandscape ? CGSize(width: content.size.height, height: content.size.width) : content.size
  }

  /// Changes the size of the screen (in points, in the current orientation) and the number of
  /// pixels per point.
  package nonisolated func setSize(_ size: CGSize, scale: CGFloat = 3) {
    content.size = size
    content.scale = scale
  }

  /// Turns the device to landscape or portrait.
  package nonisolated func setLandscape(_ landscape: Bool) {
    let size = portraitSize
    content.size = landscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// Restores the default size of the screen, in portrait.
  package nonisolated func reset() {
    setSize(UIScreen.initialSize)
  }
}
