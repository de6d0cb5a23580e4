/// One instance of the app's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is in use, with UIKit's values.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is on the screen and receives touches.
    case foregroundActive = 0
    /// The scene is on the screen and receives no touches.
    case foregroundInactive = 1
    /// The scene is not on the screen.
    case background = 2
  }

  private final class State: @unchecked Sendable {
    var activation = ActivationState.foregroundActive
  }

  nonisolated private let content = State()

  /// Creates a scene in the foreground.
  package nonisolated override init() { super.init() }

  /// Whether the scene is in use.
  nonisolated public package(set) var activationState: ActivationState {
    get { content.activation }
    set { content.activation = newValue }
  }
}
