/// What the host does where the SDK's documents leave it open, and how long it waits.
package struct HostSettings: Sendable {
  /// Nanoseconds of virtual time that a load may take.
  ///
  /// No public number exists; AdMob's reports drop loads that take longer than 60 s.
  package var loadTimeout: Int64 = 60_000_000_000
  /// Nanoseconds of virtual time that a set-up may take; 30 s is documented for the SDK's start.
  package var setUpTimeout: Int64 = 30_000_000_000
  /// Nanoseconds of virtual time that collecting signals may take.
  ///
  /// No public number exists.
  package var signalsTimeout: Int64 = 5_000_000_000
  /// Whether the host sets an adapter up before its first load.
  package var setsUp = true

  /// Whether the response info names a custom event by its own class, as the SDK does since 13.9;
  /// before, that of formats without reward said `GADMAdapterCustomEvents`.
  package var namesCustomEvents = true

  /// Creates the default settings.
  package init() {}
}
