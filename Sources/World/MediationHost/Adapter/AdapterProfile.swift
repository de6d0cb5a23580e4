@_exported public import AdSpecTrace

/// What an adapter claims: formats, flows, settings, contested choices, and its network's SDK.
///
/// Rules that a claim excludes are not applicable; what is left must hold.
public struct AdapterProfile: Sendable {
  /// How a load comes about.
  public enum Flow: String, Sendable, CaseIterable, Hashable {
    /// The host asks one adapter after the other for an ad.
    case waterfall
    /// The host collects signals first; the load carries the bid that came of them.
    case bidding
  }

  /// Where the host calls set-up and signal collection.
  public enum Isolation: String, Sendable {
    /// Off the main thread, as the SDK's headers document it.
    case background
    /// On the main thread, for adapters isolated to the main actor, which would trap elsewhere.
    case mainActor = "main_actor"
  }

  /// What the clocks, queues and tasks of an adapter's process are.
  public enum Clock: String, Sendable, CaseIterable {
    /// Those of the scenario: hours pass in milliseconds, and every run is the same.
    case virtual
    /// The system's own: a scenario takes as long as it says, and no two runs are quite the same.
    case wall
  }

  /// The formats that the adapter loads.
  public var formats: [MediationFormat]
  /// The flows in which it loads them.
  public var flows: [Flow]
  /// The flows of formats that have others.
  public var flowsByFormat: [MediationFormat: [Flow]] = [:]
  /// What the adapter calls app and placement in its settings; empty where it takes them as scenarios
  /// name them, `app_id` and `parameter`.
  public var settings: [CredentialKey]
  /// What the network's SDK has and has not.
  public var sdk: NetworkClaims
  /// The claims of formats in which the SDK has something else.
  public var sdkByFormat: [MediationFormat: NetworkClaims] = [:]
  /// Whether one instance of the adapter takes several loads, so that what fails only then counts.
  public var sharesInstances: Bool
  /// Where the host calls set-up and signal collection.
  public var isolation: Isolation
  /// What its clocks, queues and tasks are, unless the command line says otherwise.
  public var clock: Clock
  /// Rules that do not count for this adapter, by id, each with the reason.
  public var waived: [String: String]

  /// Whether it is meant to conform, so that the suite can be tested on it.
  public var conforms: Bool

  /// Creates a profile.
  public init(
    formats: [MediationFormat], flows: [Flow] = [.waterfall], settings: [CredentialKey] = [],
    sdk: NetworkClaims = NetworkClaims(), sharesInstances: Bool = false,
    isolation: Isolation = .background, clock: Clock = .virtual, waived: [String: String] = [:],
    conforms: Bool = true
  ) {
    self.formats = formats
    self.flows = flows
    self.settings = settings
    self.sdk = sdk
    self.sharesInstances = sharesInstances
    self.isolation = isolation
    self.clock = clock
    self.waived = waived
    self.conforms = conforms
  }

  /// The flows of a format.
  package func flows(of format: MediationFormat) -> [Flow] { flowsByFormat[format] ?? flows }

  /// Whether the adapter takes part in bidding in any format.
  package var bids: Bool { formats.contains { flows(of: $0).contains(.bidding) } }

  /// What the network's SDK has in a format.
  package func sdk(of format: MediationFormat) -> NetworkClaims { sdkByFormat[format] ?? sdk }

  /// The profile as traces and reports carry it, for a format and flow where there is one, which is
  /// what `profile.…` in a rule reads.
  package func traceValue(of format: MediationFormat? = nil, _ flow: Flow? = nil) -> TraceValue {
    let flows = format.map { self.flows(of: $0) } ?? flows
    return .object(
      [TraceAttribute("formats", .array(formats.map { .string($0.rawValue) }))]
        + (flow.map { [TraceAttribute("flow", .string($0.rawValue))] } ?? [])
        + [
          TraceAttribute("flows", .array(flows.map { .string($0.rawValue) })),
          TraceAttribute("settings", .array(settings.map { .string($0.name) })),
          TraceAttribute(
            "needs_settings",
            .boolean((flow.map { [$0] } ?? flows).contains { requiredKeyCount(in: $0) > 0 })),
          TraceAttribute("shares_instances", .boolean(sharesInstances)),
          TraceAttribute("isolation", .string(isolation.rawValue)),
          TraceAttribute("waived", waived.traceValue),
        ] + (format.map { sdk(of: $0) } ?? sdk).traceAttributes)
  }
}

extension [String: String] {
  /// The reasons by rule, in the order of the ids.
  var traceValue: TraceValue {
    .object(sorted { $0.key < $1.key }.map { TraceAttribute($0.key, .string($0.value)) })
  }
}
