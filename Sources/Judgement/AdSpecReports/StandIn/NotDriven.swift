import AdSpecRules
import AdSpecTrace

/// Why a format and flow is not driven: nothing of the suite could happen, so the rules prove
/// nothing about the adapter.
package struct NotDriven: Hashable, Sendable {
  /// What never happened in the format and flow.
  package enum Kind: String, CaseIterable, Sendable {
    /// No load succeeded.
    case noLoad = "no_load"
    /// The network gave tokens, and all signals of the adapter were empty.
    case noSignals = "no_signals"
    /// Loads succeeded, and the adapter never asked the network to show an ad.
    case noPresentation = "no_presentation"

    /// What never happened, as a part of a sentence.
    package var sentence: String {
      switch self {
      case .noLoad: "no load succeeded"
      case .noSignals: "all signals were empty"
      case .noPresentation: "no presentation reached the network"
      }
    }
  }

  /// The beginning of the note of a rule that stays undecided.
  static let note = "not driven: "

  /// What never happened.
  package let kind: Kind
  /// How far the loads or presentations came, such as `none of 3 loads reached the network`.
  package let progress: String
  /// The most frequent failure of the loads that the scenarios let succeed; nil if there is none.
  package let failure: FailedLoad?
  /// What the author can do next.
  package let advice: String

  /// Finds out why a format and flow is not driven.
  ///
  /// The result is nil if the format and flow is driven. For a shard, only the merged report can
  /// decide this. If only a part of the suite ran, it is enough that loads reached the network.
  init?(
    _ lane: Lane, _ loads: LoadCount, _ scenarios: [ScenarioResult], in report: RunReport
  ) {
    guard report.shard == nil, let kind = NotDriven.kind(lane, loads, report) else { return nil }
    self.kind = kind
    switch kind {
    case .noLoad:
      let count = PlainText.count(loads.asked, "load")
      progress =
        "\(loads.requested == 0 ? "none" : "\(loads.requested)") of \(count) "
        + "reached the network"
      failure = NotDriven.failure(of: loads, scenarios)
    case .noSignals:
      progress = "none of \(PlainText.count(loads.collected, "collection")) of signals had a text"
      failure = loads.failures.first { $0.step == .signals }
    case .noPresentation:
      progress = "none of \(PlainText.count(loads.presented, "presentation")) reached the network"
      failure = nil
    }
    let loadFunction = MediationFormat(rawValue: lane.format)?.traits.loadFunction
    let isMissing = scenarios.contains { scenario in
      loadFunction.map(scenario.unimplemented.contains) ?? false
    }
    if kind == .noLoad, isMissing, failure?.step != .death, let loadFunction {
      advice =
        "the host calls `\(loadFunction)`, and the adapter has no such method: implement it "
        + "in this spelling, in the class that conforms to `MediationAdapter`, in a subclass or in "
        + "an extension"
    } else {
      advice = NotDrivenAdvice(lane: lane, profile: report.adapter.profile)
        .text(for: kind, failure?.step)
    }
  }

  /// The most frequent failure of the loads, unless the adapter died in more scenarios, in which it
  /// could not load.
  private static func failure(of loads: LoadCount, _ scenarios: [ScenarioResult]) -> FailedLoad? {
    let usual = loads.usualFailure
    let deaths = scenarios.count { $0.ending.isDeath }
    guard usual?.step == .death || deaths > usual?.count ?? 0 else { return usual }
    return FailedLoad(
      step: .death, given: usual?.step == .death ? usual?.given ?? "" : "", count: deaths)
  }

  private static func kind(_ lane: Lane, _ loads: LoadCount, _ report: RunReport) -> Kind? {
    if loads.asked > 0, loads.succeeded == 0 {
      return report.isWholeSuite || loads.requested == 0 ? .noLoad : nil
    }
    guard report.isWholeSuite, report.incomplete == nil else { return nil }
    if loads.collected > 0, loads.filled == 0, !lane.isUsual { return .noSignals }
    // An adapter that draws its ads itself asks no network to show them.
    let isShownByNetwork =
      MediationFormat(rawValue: lane.format)?.isFullScreen == true && loads.requested > 0
    return isShownByNetwork && loads.presented > 0 && loads.shown == 0 ? .noPresentation : nil
  }

  /// Whether another format and flow is not driven for the same cause.
  func isLike(_ other: NotDriven) -> Bool {
    kind == other.kind && failure?.step == other.failure?.step
      && failure?.error == other.failure?.error
  }

  /// The error, the values that the adapter was given and the advice, one line for each.
  func lines(in lane: Lane) -> [String] {
    var lines: [String] = []
    if let failure, failure.step == .death {
      lines.append("the adapter died in \(PlainText.count(failure.count, "scenario"))")
    } else if kind == .noLoad {
      let error = failure.map { $0.error.isEmpty ? nil : $0.error } ?? nil
      lines.append(
        error.map { "the adapter's most frequent error: \(PlainText.line($0))" }
          ?? "the adapter gave no error")
    }
    if let failure, !failure.given.isEmpty {
      lines.append(
        "it was given: format \(lane.format), flow \(lane.flow), \(PlainText.line(failure.given))")
    }
    return lines + ["next: \(PlainText.line(advice, to: 1000))"]
  }
}

/// What an author can do about a format that is not driven.
private struct NotDrivenAdvice {
  let lane: Lane
  let profile: TraceValue

  func text(for kind: NotDriven.Kind, _ step: FailedLoad.Step?) -> String {
    switch kind {
    case .noSignals: token
    case .noPresentation:
      "look at the stand-in: its `show` calls `NetworkAd.show(from:)`, and its ready flag is true "
        + "after `loaded`, also if the network answers inside the call of `load` (keep the ad that "
        + "the observer gets: `self.ad = ad`); then look at the adapter's `present(from:)`"
    case .noLoad: step.map(text) ?? settings
    }
  }

  private func text(for step: FailedLoad.Step) -> String {
    switch step {
    case .setUp:
      "the set-up failed before the loads. " + settings.prefix(1).uppercased()
        + settings.dropFirst()
    case .signals: token
    case .death:
      "mend the death first: the loads succeed as soon as the adapter lives, unless something else "
        + "is wrong, too"
    case .start:
      "nothing had started the SDK before these loads. If the adapter starts it in set-up or before "
        + "a load, the stand-in calls `ScriptedNetwork.current.initialize` there; if the SDK has no "
        + "start, declare `initialization = .none`. Otherwise " + settings
    case .request: settings
    case .slot:
      "the SDK's requests belong to no load, because their slot is not the load's placement: mark "
        + "the key of the placement in the profile's `settings`\(keys) with `.placement`, and pass "
        + "its value on in the stand-in's `NetworkRequest(slot:)`"
    case .callback:
      "the stand-in answers `.noCallback` to `loaded`: call the SDK's callback there, and answer "
        + "`.delivered`"
    case .delegate:
      "the SDK's delegate was gone when the ad had loaded: who keeps it until then, the adapter or "
        + "the SDK (`keepsDelegate`)? The stand-in holds it as the SDK does"
    case .answer:
      "the SDK told the adapter that the ad has loaded: look at the object and at the ready flag "
        + "that the stand-in passes on with `loaded`. The network can answer inside the call of "
        + "`load`, so the stand-in keeps the ad that its observer gets: `self.ad = ad`. If the "
        + "stand-in is right, run one scenario alone: it shows which rules the adapter breaks"
    }
  }

  private var settings: String {
    let bid = lane.isUsual ? "" : ", and what it reads in the bid response"
    if keys.isEmpty {
      return "the profile declares no `settings`, so the adapter gets the keys `parameter` and "
        + "`app_id`: declare each key that the adapter reads, such as "
        + "`CredentialKey(\"zone\", .placement)`, and the extras that it needs\(bid)"
    }
    return "compare the keys and the shapes of values that the adapter reads with the profile's "
      + "`settings`\(keys), and the extras that it needs with those above\(bid)"
  }

  private var token: String {
    "look at the token: the stand-in passes on what `ScriptedNetwork.current.token` gives, and the "
      + "adapter answers with it. The completion of `token` can come after the call has returned"
  }

  /// The keys of the profile's settings, in parentheses; empty if the profile declares none.
  private var keys: String {
    guard case .array(let names)? = profile["settings"], !names.isEmpty else { return "" }
    return " (\(names.map { "`\($0.text)`" }.joined(separator: ", ")))"
  }
}

extension ScenarioResult {
  /// Whether the rules stay undecided, because the format is not driven.
  var isLeftUndecided: Bool { results.contains { $0.note?.hasPrefix(NotDriven.note) == true } }
}

extension RunReport {
  /// Leaves the rules undecided in each format and flow that is not driven.
  ///
  /// In such a format, an unbroken rule proves nothing, and a broken rule, a failed expectation or a
  /// function that still waits can follow from the cause that keeps all loads from succeeding.
  /// Scenarios in which the adapter died keep their results. In a run of a part of the suite, the
  /// user wants to see these scenarios, so nothing changes.
  package mutating func leaveUndrivenUndecided() {
    guard isWholeSuite, incomplete == nil else { return }
    let undriven = RunSummary(self).formats.filter { !$0.isDriven }
    let kinds = Dictionary(undriven.map { ($0.lane, $0.notDriven?.kind) }) { first, _ in first }
    for position in scenarios.indices where !scenarios[position].ending.isDeath {
      guard let kind = kinds[scenarios[position].lane] ?? nil else { continue }
      scenarios[position].unfinished = []
      scenarios[position].expectations = []
      scenarios[position].results = scenarios[position].results.map { result in
        guard [.pass, .fail, .error].contains(result.verdict) else { return result }
        return RuleResult(
          rule: result.rule, verdict: .notExercised, note: NotDriven.note + kind.sentence,
          checkError: result.checkError)
      }
    }
  }
}
