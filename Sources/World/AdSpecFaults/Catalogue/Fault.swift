package import AdSpecSimulation
package import MediationHost

/// A named wrong behaviour that can be injected at the boundary of any subject, to test that its
/// rule notices it and no other rule does.
package struct Fault: Sendable {
  /// The id of the rule that must notice it.
  package let rule: String
  /// What goes wrong, in one sentence.
  package let says: String
  /// The formats in which it can be injected; empty for all.
  package let formats: [MediationFormat]
  /// Whether the subject dies of it.
  package let kills: Bool
  /// Makes what everything passes that crosses the boundary, anew for each world.
  let makeInjector: @Sendable () -> FaultInjector

  init(
    _ rule: String, _ says: String, formats: [MediationFormat] = [], kills: Bool = false,
    _ injector: @escaping @Sendable () -> FaultInjector
  ) {
    self.rule = rule
    self.says = says
    self.formats = formats
    self.kills = kills
    makeInjector = injector
  }

  /// The subject with the fault at its boundary.
  package func injected(into subject: some Subject) -> any Subject {
    FaultySubject(subject: subject, fault: self)
  }
}
