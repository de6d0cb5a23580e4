public import Foundation

/// The environment of the app's interface: an iPhone or iPad in the light appearance.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The environment; it is the same for all views and controllers.
  public static var current: UITraitCollection { UITraitCollection() }

  /// The appearance; always light.
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
  /// How much room there is from left to right, which depends on the kind of device.
  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    UIDevice.current.userInterfaceIdiom == .pad ? .regular : .compact
  }
  /// How much room there is from top to bottom, which depends on the shape of the screen.
  open var verticalSizeClass: UIUserInterfaceSizeClass {
    UIDevice.current.userInterfaceIdiom != .pad && UIScreen.main.isLandscape ? .compact : .regular
  }
  /// The number of pixels for each point.
  open var displayScale: CGFloat { UIScreen.main.scale }
  /// The reading direction of the language; always from left to right.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  /// How large the user wants texts; always the usual size.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

/// The appearance of the interface; the raw values are the same as in UIKit.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The appearance is not known.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2
}

/// How much room there is; the raw values are the same as in UIKit.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// The room is not known.
  case unspecified = 0
  /// Little.
  case compact = 1
  /// Enough.
  case regular = 2
}

/// The reading direction; the raw values are the same as in UIKit.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// The direction is not known.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// How large the user wants texts.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the size.
  public let rawValue: String

  /// Creates a size from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The usual size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
}

/// A movement that the user feels; adspec's device does not move, so the calls have no effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  nonisolated public override init() { super.init() }

  /// Says that a movement follows soon.
  nonisolated open func prepare() {}
}

/// Lets the user feel that two things meet; the calls have no effect.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How the user feels it; the raw values are the same as in UIKit.
  public enum FeedbackStyle: Int, Sendable {
    /// A light thing.
    case light = 0
    /// A thing of medium weight.
    case medium = 1
    /// A heavy thing.
    case heavy = 2
    /// A soft thing.
    case soft = 3
    /// A hard thing.
    case rigid = 4
  }

  /// Creates a generator of a style.
  nonisolated public init(style: FeedbackStyle = .medium) { super.init() }

  /// Moves the device.
  nonisolated open func impactOccurred(intensity: CGFloat = 1) {}
}

/// Lets the user feel a result; the calls have no effect.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result; the raw values are the same as in UIKit.
  public enum FeedbackType: Int, Sendable {
    /// It worked.
    case success = 0
    /// The user should take care.
    case warning = 1
    /// It failed.
    case error = 2
  }

  /// Moves the device.
  nonisolated open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Lets the user feel a choice; the calls have no effect.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Moves the device.
  nonisolated open func selectionChanged() {}
}
