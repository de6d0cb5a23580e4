public import Foundation

/// A named closure that a control runs.
open class UIAction: NSObject, @unchecked Sendable {
  /// The title that is shown.
  public let title: String

  private let handler: @MainActor (UIAction) -> Void

  /// Creates an action with that title and closure.
  public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {
    self.title = title
    self.handler = handler
    super.init()
  }

  func run() {
    LifeCycle.run { handler(self) }
  }
}
