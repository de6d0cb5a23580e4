/// How much harm is done by an adapter that breaks a rule.
package enum Severity: String, Hashable, Sendable, CaseIterable {
  /// Ads, money or rewards are lost, or the app dies.
  case critical
  /// A feature does not work.
  case high
  /// A nuisance.
  case medium
  /// A matter of tidiness.
  case low
}
