public import Foundation

/// The device.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private final class State: @unchecked Sendable {
    var idiom = UIUserInterfaceIdiom.phone
    var systemVersion = "18.0"
  }

  /// The device; there is one in a process.
  nonisolated public static let current = UIDevice()

  nonisolated private let content = State()

  nonisolated override init() { super.init() }

  /// The kind of device, a phone unless a host changes it.
  nonisolated open var userInterfaceIdiom: UIUserInterfaceIdiom { content.idiom }

  /// The model, after the kind of device.
  nonisolated open var model: String { content.idiom == .pad ? "iPad" : "iPhone" }

  /// The name that the owner gave the device.
  nonisolated open var name: String { model }

  /// The name of the operating system.
  nonisolated open var systemName: String { content.idiom == .pad ? "iPadOS" : "iOS" }

  /// The version of the operating system, `"18.0"` unless a host changes it.
  nonisolated open var systemVersion: String { content.systemVersion }

  /// The same identifier in every run, since a run must be repeatable.
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

  /// Goes back to the usual device.
  package nonisolated func reset() {
    content.idiom = .phone
    content.systemVersion = "18.0"
  }
}

/// The kind of a device, with UIKit's values.
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
