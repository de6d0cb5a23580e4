package import MediationHost

/// What random scenarios must know about an adapter or app.
package struct ExploredSubject: Sendable {
  /// The flow that the scenarios list; nil if the subject has one flow, so that they list none.
  package var flow: String?
  /// Whether the loads are bids.
  package var bids = false
  /// Whether the profile declares extras that the app can set.
  package var declaresExtras = false
  /// Whether the network's SDK reports the end of its initialization.
  package var starts = true
  /// Whether the network's SDK reports that its initialization failed.
  package var startsCanFail = true
  /// Whether the network's SDK can answer a load before the adapter's call has returned.
  package var answersInside = true
  /// Whether the network's SDK calls back on the main thread only.
  package var staysOnMain = false
  /// The calls that play what the network's SDK never does.
  package var excludedVerbs: Set<String> = []
  /// The fields of a load without a usable setting, or without a setting that it does not need; empty if
  /// the load has no settings.
  package var brokenSettings = ExploredSubject.unusableParameters
  /// The formats of loads beside those of the scenario's own format, with the calls that play what the
  /// network's SDK never does in the format.
  package var mixedFormats: [(name: String, excludedVerbs: Set<String>)] = []
  /// The names of the adapters that can share a waterfall with the adapter.
  package var others: [String] = []
  /// How often, in percent, the host tells a native ad about an impression or a click.
  package var chanceOfHostCounts = 20

  /// Creates a description of a subject without claims.
  package init() {}

  /// Describes a subject from its claims, for loads of a format in a flow.
  package init(
    _ profile: any SubjectProfile, _ format: MediationFormat, _ flow: AdapterProfile.Flow
  ) {
    let claims = profile.sdk(of: format)
    self.flow = profile.flows(of: format).count > 1 ? flow.rawValue : nil
    bids = flow == .bidding
    declaresExtras = profile.canSet(DeclaredExtras())
    starts = [.result, .successOnly].contains(claims.initialization)
    startsCanFail = claims.initialization == .result
    let never = claims.never.map(\.behaviour)
    answersInside = !never.contains(.answersInsideCall)
    staysOnMain = never.contains(.callsOffMain)
    excludedVerbs = Set(never.flatMap(ExploredSubject.verbs))
    brokenSettings = ExploredSubject.brokenSettings(profile, format, flow)
    mixedFormats = MediationFormat.allCases.filter { other in
      other != .customNative && profile.formats.contains(other)
        && profile.flows(of: other).contains(flow)
    }.map { other in
      let never = profile.sdk(of: other).never.map(\.behaviour)
      return (other.rawValue, Set(never.flatMap(ExploredSubject.verbs)))
    }
  }

  /// The settings of scenarios that name no placement.
  package static let unusableParameters = [
    "settings = {}", "settings = { parameter = \"\" }", "settings = { parameter = 12 }",
    "settings = { parameter = true }",
  ]

  private static func brokenSettings(
    _ profile: any SubjectProfile, _ format: MediationFormat, _ flow: AdapterProfile.Flow
  ) -> [String] {
    let positions = 1...4
    let broken = positions.flatMap { number in
      [
        ("number", BrokenSetting.Part.key(number)), ("text", .text(number)),
        ("optional", .optionalKey(number)),
      ].flatMap { name, part in
        BrokenSetting.Way.allCases.filter {
          profile.canBreak(BrokenSetting(part, way: $0), of: format, in: flow)
        }.map { "broken_setting = { how = \"\($0.rawValue)\", \(name) = \(number) }" }
      }
    }
    let optional = profile.optionalKeyCount(of: format, in: flow)
    return broken + positions.prefix(optional).map { "left_out_setting = \($0)" }
  }

  /// The calls that play a behaviour.
  private static func verbs(of behaviour: NetworkExclusion.Behaviour) -> [String] {
    switch behaviour {
    case .nilError: ["request:failed_without_error", "initialization:fail_without_error"]
    case .nilObject: ["request:loaded_without_ad"]
    case .otherObject: ["request:loaded_wrong_kind", "request:loaded_for"]
    case .answersAgain, .repeats("loaded"): ["ad:loaded", "ad:failed"]
    case .eventsBeforeAnswer: ["request:ad"]
    case .repeats, .answersInsideCall, .callsOffMain: []
    }
  }
}
