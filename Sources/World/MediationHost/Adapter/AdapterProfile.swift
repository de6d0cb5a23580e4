@_exported public import AdSpecTrace

/// The claims of an adapter: its formats, flows, settings and exempt rules, and the behaviour of
/// its network's SDK.
///
/// A rule that a claim excludes is not applicable. The adapter must keep all other rules.
public struct AdapterProfile: Sendable {
  /// The flow of a load: how the load comes about.
  public enum Flow: String, Sendable, CaseIterable, Hashable {
    /// The host asks one adapter after the other for an ad.
    case waterfall
    /// The host collects signals first, and the load carries the bid of the auction.
    case bidding
  }

  /// The thread on which the host sets the adapter up and collects signals.
  public enum Isolation: String, Sendable {
    /// A thread other than the main thread, as the SDK's headers document.
    case background
    /// The main thread, for adapters that are isolated to the main actor and trap on other threads.
    case mainActor = "main_actor"
  }

  /// The kind of time in an adapter's process.
  public enum Clock: String, Sendable, CaseIterable {
    /// The virtual time of the scenario: hours pass in milliseconds, and every run is the same.
    case virtual
    /// The system's time: a scenario of ten seconds takes ten real seconds, and two runs always
    /// differ a little.
    case wall
  }

  /// The formats that the adapter loads.
  public var formats: [MediationFormat]
  /// The flows in which the adapter loads a format that `flowsByFormat` does not list.
  public var flows: [Flow]
  /// The flows of each format whose flows differ from `flows`.
  public var flowsByFormat: [MediationFormat: [Flow]] = [:]
  /// The keys of the adapter's settings.
  ///
  /// If the list is empty, the adapter uses the keys of the scenarios: `app_id` and `parameter`.
  public var settings: [CredentialKey]
  /// The extras that the adapter takes from the app.
  public var extras: AdapterExtras
  /// The errors that the adapter's documents name, for their causes.
  public var errors: [AdapterError]
  /// The claims about the network's SDK.
  public var sdk: NetworkClaims
  /// The claims about the network's SDK for each format whose claims differ from `sdk`.
  public var sdkByFormat: [MediationFormat: NetworkClaims] = [:]
  /// Whether one instance of the adapter can serve several loads.
  ///
  /// When the value is false, adspec does not count failures that happen only with a shared
  /// instance.
  public var sharesInstances: Bool
  /// The thread on which the host sets the adapter up and collects signals.
  public var isolation: Isolation
  /// The kind of time in the adapter's process, unless an option of the command line sets another
  /// kind.
  public var clock: Clock
  /// The rules that do not count for this adapter.
  ///
  /// Each key of the dictionary is the id of a rule, and each value is the reason why the rule does
  /// not count.
  public var waived: [String: String]

  /// Whether the adapter is expected to pass every rule.
  ///
  /// An adapter that is expected to pass every rule serves as a test of the suite.
  public var conforms: Bool

  /// Creates a profile.
  public init(
    formats: [MediationFormat], flows: [Flow] = [.waterfall], settings: [CredentialKey] = [],
    extras: AdapterExtras = [], errors: [AdapterError] = [],
    sdk: NetworkClaims = NetworkClaims(), sharesInstances: Bool = false,
    isolation: Isolation = .background, clock: Clock = .virtual, waived: [String: String] = [:],
    conforms: Bool = true
  ) {
    self.formats = formats
    self.flows = flows
    self.settings = settings
    self.extras = extras
    self.errors = errors
    self.sdk = sdk
    self.sharesInstances = sharesInstances
    self.isolation = isolation
    self.clock = clock
    self.waived = waived
    self.conforms = conforms
  }

  /// Writes the profile for traces and reports.
  ///
  /// - Parameters:
  ///   - format: The format of the run, or nil for all formats.
  ///   - flow: The flow of the run, or nil for all flows.
  ///   - classes: The loads of each class of the adapter; nil for an adapter with one class.
  /// - Returns: The value of the variable `profile` in rules.
  package func traceValue(
    of format: MediationFormat? = nil, _ flow: Flow? = nil, classes: TraceValue? = nil
  ) -> TraceValue {
    let flows = format.map { self.flows(of: $0) } ?? flows
    let lineItems = (format.map { [$0] } ?? formats).flatMap { format in
      (flow.map { [$0] } ?? self.flows(of: format)).map { flow in
        (flow: flow, profile: ofLineItems(format, in: flow))
      }
    }
    return .object(
      [TraceAttribute("formats", .array(formats.map { .string($0.rawValue) }))]
        + (classes.map { [TraceAttribute("classes", $0)] } ?? [])
        + (flow.map { [TraceAttribute("flow", .string($0.rawValue))] } ?? [])
        + otherClaims(than: format)
        + [
          TraceAttribute("flows", .array(flows.map { .string($0.rawValue) })),
          TraceAttribute("settings", .array(names(of: lineItems.map(\.profile)))),
          TraceAttribute(
            "needs_settings",
            .boolean(lineItems.contains { !$0.profile.requiredKeys(for: $0.flow.use).isEmpty })),
          TraceAttribute(
            "needs_all_settings",
            .boolean(lineItems.allSatisfy { $0.profile.optionalKeys(for: $0.flow.use).isEmpty })),
          TraceAttribute(
            "passes_extras", .boolean(extras.keys.contains { $0.passedOnAs != nil })),
          TraceAttribute("errors", .array(errors.map(\.traceValue))),
          TraceAttribute("shares_instances", .boolean(sharesInstances)),
          TraceAttribute("isolation", .string(isolation.rawValue)),
          TraceAttribute("waived", waived.traceValue),
        ] + (format.map { sdk(of: $0) } ?? sdk).traceAttributes)
  }

  /// The claims about the SDK that differ from those for a format, for each other format.
  ///
  /// A scenario can also load ads of these formats.
  private func otherClaims(than format: MediationFormat?) -> [TraceAttribute] {
    guard let format, !sdkByFormat.isEmpty else { return [] }
    let own = sdk(of: format).traceAttributes
    let others = formats.compactMap { other in
      let differing = zip(sdk(of: other).traceAttributes, own).filter { $0 != $1 }.map(\.0)
      return differing.isEmpty ? nil : TraceAttribute(other.rawValue, .object(differing))
    }
    return others.isEmpty ? [] : [TraceAttribute("claims_by_format", .object(others))]
  }

  /// The names of the keys that some line items have, each once, in the order of the profile.
  private func names(of lineItems: [AdapterProfile]) -> [TraceValue] {
    let own = Set(lineItems.flatMap { $0.settings.map(\.name) })
    var names: [String] = []
    for name in settings.map(\.name) where own.contains(name) && !names.contains(name) {
      names.append(name)
    }
    return names.map(TraceValue.string)
  }
}

extension [String: String] {
  /// The reasons why rules do not count, sorted by the ids of the rules.
  package var traceValue: TraceValue {
    .object(sorted { $0.key < $1.key }.map { TraceAttribute($0.key, .string($0.value)) })
  }
}

/// The claims that adapters and apps have in common, which the plan and the world need.
package protocol SubjectProfile: Sendable {
  /// The formats of the subject's ads.
  var formats: [MediationFormat] { get }
  /// The kind of time in the subject's process, unless an option of the command line sets another
  /// kind.
  var clock: AdapterProfile.Clock { get }
  /// Whether the subject is expected to pass every rule. A subject that is expected to pass every
  /// rule serves as a test of the suite.
  var conforms: Bool { get }
  /// The claims about the network's SDK for every format that has no separate claims.
  var sdk: NetworkClaims { get }
  /// Whether the subject takes part in bidding in any format.
  var bids: Bool { get }
  /// The flows in which the subject loads a format.
  func flows(of format: MediationFormat) -> [AdapterProfile.Flow]
  /// The claims about the network's SDK for one format.
  func sdk(of format: MediationFormat) -> NetworkClaims
  /// Whether a scenario can break a setting that a load of the given format and flow requires.
  func canBreak(
    _ broken: BrokenSetting, of format: MediationFormat, in flow: AdapterProfile.Flow
  ) -> Bool
  /// Whether a scenario can set the given values of the subject's extras.
  func canSet(_ declared: DeclaredExtras) -> Bool
  /// How many settings a load of the given format and flow can have without requiring them.
  func optionalKeyCount(of format: MediationFormat, in flow: AdapterProfile.Flow) -> Int
}

extension AdapterProfile: SubjectProfile {
  package var bids: Bool { formats.contains { flows(of: $0).contains(.bidding) } }
  package func flows(of format: MediationFormat) -> [Flow] { flowsByFormat[format] ?? flows }
  package func sdk(of format: MediationFormat) -> NetworkClaims { sdkByFormat[format] ?? sdk }
  package func optionalKeyCount(of format: MediationFormat, in flow: Flow) -> Int {
    ofLineItems(format, in: flow).optionalKeys(for: flow.use).count
  }
}
