import AdSpecTrace

/// Decides whether a network, an app, a user and a device can do what a program plays.
///
/// Findings in a program that nothing in the world plays accuse correct adapters.
enum PossibleProgram {
  /// Whether the messages of a run can happen.
  static func isPossible(_ events: [Event]) -> Bool { true }
}
