import Foundation

/// Notices uses of UIKit on other threads than the main thread.
///
/// UIKit's classes are for the main thread only, unless their documentation says otherwise (UIKit,
/// "Important" of the overview). The model is Xcode's Main Thread Checker: it notices calls, and not
/// the release of a view, a `UIImage` or a `UIColor`.
package enum MainThreadCheck {
  /// Receives the class and the name of each call that code makes on another thread than the main
  /// thread.
  package typealias Notice = (_ className: StaticString, _ call: StaticString) -> Void

  /// A host sets the notice before other threads use UIKit, and adspec runs one thread at a time.
  private final class Setting: @unchecked Sendable {
    var notice: Notice?
  }

  private static let setting = Setting()

  /// Receives the calls; nil when nobody wants to know.
  package static var notice: Notice? {
    get { setting.notice }
    set { setting.notice = newValue }
  }

  /// Notices a call of UIKit.
  @inline(__always)
  static func use(_ className: StaticString, _ call: StaticString = #function) {
    guard let notice = setting.notice else { return }
    pass(className, call, to: notice)
  }

  @inline(never)
  private static func pass(_ className: StaticString, _ call: StaticString, to notice: Notice) {
    guard !LifeCycle.isOnMainActor else { return }
    notice(className, call)
  }
}
