import AdSpecTrace

/// What the judge can decide before it reads a trace: which rules apply in a format to an adapter
/// with a profile, and which events concern them.
///
/// Nearly all traces of a run have one of few formats and profiles, so the catalogue keeps the plans.
struct JudgingPlan {
  let format: String
  let profile: TraceValue
  /// The claims of the profile, by their names.
  let claims: [String: TraceValue]
  let sdk: SDKGeneration
  /// One result for each rule of the catalogue, as for a trace without any event.
  let results: [RuleResult]
  /// The rules that can apply, in the order of the catalogue.
  let steps: [Step]

  /// A rule that can apply to a trace.
  struct Step {
    /// The position of the rule in the catalogue.
    let position: Int
    /// The kinds of events that the rule's premise can match.
    ///
    /// The rule does not concern a trace without such an event.
    let kinds: EventKindSet
  }

  /// Creates a plan for traces with the format and the profile of a header.
  init(_ bodies: [RuleBody], for header: TraceHeader) {
    format = header.format
    profile = header.profile
    claims = header.claims
    sdk = header.sdk
    let conditions = ConditionEvaluator(
      IndexedTrace(Trace(header: header, events: []), claims: claims))
    let waived = JudgingPlan.waivedRules(in: header.profile)
    var steps: [Step] = []
    var results: [RuleResult] = []
    for (position, body) in bodies.enumerated() {
      var result = RuleResult(rule: body.id, verdict: .notApplicable)
      if !body.formats.contains(header.format) {
        result.note = "not for \(header.format)"
      } else if !body.sdks.contains(header.sdk) {
        result.note = "\(body.sdks.phrase), and the host played SDK \(header.sdk.rawValue)"
      } else if let reason = waived[body.id] {
        result.verdict = .exempt
        result.note = reason
      } else if let reason = conditions.exclusion(from: body) {
        result.note = reason
      } else {
        result.verdict = .notExercised
        steps.append(Step(position: position, kinds: body.kinds))
      }
      results.append(result)
    }
    self.results = results
    self.steps = steps
  }

  /// Maps the id of each rule that a profile waives to the reason in the profile.
  private static func waivedRules(in profile: TraceValue) -> [String: String] {
    switch profile["waived"] {
    case .object(let fields)?:
      Dictionary(
        fields.map { ($0.name, "waived by the profile: \($0.value.text)") },
        uniquingKeysWith: { first, _ in first })
    case .array(let ids)?:
      Dictionary(
        ids.map { ($0.text, "waived by the profile") }, uniquingKeysWith: { first, _ in first })
    default: [:]
    }
  }

  /// Whether the plan is for traces with a header.
  func fits(_ header: TraceHeader) -> Bool {
    header.format == format && header.profile == profile && header.sdk == sdk
  }
}

extension TraceHeader {
  /// The claims of the profile, by their names.
  var claims: [String: TraceValue] {
    guard case .object(let fields) = profile else { return [:] }
    return Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
