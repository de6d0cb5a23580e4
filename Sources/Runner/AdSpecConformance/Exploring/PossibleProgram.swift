import AdSpecTrace
import ScriptedNetwork

/// Decides whether a network, an app, a user and a device can do what a program plays.
///
/// Findings in a program that nothing in the world plays accuse correct adapters.
enum PossibleProgram {
  /// Whether the messages of a run can happen.
  ///
  /// - Parameters:
  ///   - events: The events of the run.
  ///   - format: The format of the program, for loads that name none.
  /// - Returns: The result is false if the network or the app does what is impossible in the state of an
  ///   ad. The user can touch the screen wherever the ad is.
  static func isPossible(_ events: [Event], format: MediationFormat) -> Bool {
    var lives = AdLives(format)
    return events.allSatisfy { event in
      lives.take(event).allSatisfy { life, input in
        guard input.channel != "device", case .impossible? = life.outcome(of: input) else {
          return true
        }
        return false
      }
    }
  }
}
