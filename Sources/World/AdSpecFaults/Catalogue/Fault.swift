package import MediationHost

/// A named wrong behaviour that can be injected at the boundary of any adapter, to test that its
/// rule notices it and no other rule does.
package struct Fault: Sendable {
  /// The id of the rule that must notice it.
  package let rule: String
  /// What goes wrong, in one sentence.
  package let says: String
  /// The formats in which it can be injected; empty for all.
  package let formats: [MediationFormat]
  /// Whether the adapter dies of it.
  package let kills: Bool
  /// Wraps an adapter, with a state of its own for each call.
  package let make: @Sendable (AdapterUnderTest) -> FaultInjection

  init(
    _ rule: String, _ says: String, formats: [MediationFormat] = [], kills: Bool = false,
    _ injector: @escaping @Sendable () -> FaultInjector
  ) {
    self.rule = rule
    self.says = says
    self.formats = formats
    self.kills = kills
    make = { FaultInjection(injector(), around: $0) }
  }
}
