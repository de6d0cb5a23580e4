import AdSpecTrace
import ScriptedNetwork

/// Finds events that no network reports after what the text says about the ad.
///
/// The text says something within a chain of calls only, such as `ad:show_failed():impression()`. Between
/// two statements, the app can do anything.
extension ScenarioLint {
  /// The states in which the ads of each format can be.
  private typealias States = [MediationFormat: Set<AdState>]

  /// Checks that an ad can be in a state in which the network reports the event of a call.
  func checkPossible(
    _ name: String, of ad: LuaExpression, _ arguments: [LuaExpression], _ line: Int
  ) {
    guard let event = ImpossibleEvents.event(of: name), !ImpossibleEvents.isBare(arguments) else {
      return
    }
    let before = states(after: ad)
    let outcomes = before.flatMap { format, states in
      states.sorted { $0.rawValue < $1.rawValue }.map {
        AdStateTable.outcome(of: event, in: $0, format)
      }
    }
    var reason: String?
    for outcome in outcomes {
      guard case .impossible(let sentence)? = outcome else { return }
      reason = reason ?? sentence
    }
    guard let reason else { return }
    refuse(
      line,
      "no network reports \(event.nameInChannel) here, because \(reason.prefix(1).lowercased())"
        + "\(reason.dropFirst().dropLast()); adspec pairs --all lists what is possible")
  }

  /// The states in which the ad can be that an expression gives.
  private func states(after expression: LuaExpression) -> States {
    let formats = (formats ?? AdStateTable.formats).filter(AdStateTable.formats.contains)
    // The network does not know that the app has released an ad.
    let all = States(
      uniqueKeysWithValues: formats.map {
        ($0, Set(AdStateTable.states(of: $0)).subtracting([.released]))
      })
    guard case .method(let object, let name, let arguments) = expression.kind else { return all }
    switch types.type(of: object) {
    case .object("request"):
      guard let state = ImpossibleEvents.answers[name] else { return all }
      return all.mapValues { _ in [state] }
    case .object("ad"):
      guard let event = ImpossibleEvents.event(of: name), !ImpossibleEvents.isBare(arguments)
      else { return all }
      let after = states(after: object).map { format, states in
        (format, Set(states.compactMap { ImpossibleEvents.state(after: event, in: $0, format) }))
      }
      return after.allSatisfy { $0.1.isEmpty } ? all : States(uniqueKeysWithValues: after)
    default: return all
    }
  }
}

/// What the calls of `request` and `ad` mean for the state of an ad.
private enum ImpossibleEvents {
  /// The state of the ad that a call of `request` gives.
  static let answers: [String: AdState] = [
    "loaded": .loaded, "not_ready": .notReady, "ad": .loading,
  ]

  private static let events: [String: EventKind] = {
    let calls = VocabularyListing.object(named: "ad")?.calls ?? []
    let pairs = calls.compactMap { call -> (String, EventKind)? in
      // The network refuses a later presentation.
      guard call.name != "refuse_show" else { return nil }
      return call.causes.first(where: AdStateTable.isOfNetwork).map { (call.name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// The event that a call of `ad` plays; nil for another call.
  static func event(of call: String) -> EventKind? { events[call] }

  /// Whether the script says that it plays what no network does.
  static func isBare(_ arguments: [LuaExpression]) -> Bool {
    guard case .table(let entries)? = arguments.last?.kind else { return false }
    return entries.contains { $0.name == "bare" }
  }

  /// The state after an event; nil if no network reports the event in the state.
  static func state(after event: EventKind, in state: AdState, _ format: MediationFormat)
    -> AdState?
  {
    switch AdStateTable.outcome(of: event, in: state, format) {
    case .possible(let next), .unlessClaimed(_, let next), .depends(_, let next): next ?? state
    case .impossible: nil
    case nil: state
    }
  }
}
