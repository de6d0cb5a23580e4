/// What any subject under test claims, whatever it is: what the plan and the world need to know.
package protocol SubjectProfile: Sendable {
  /// The formats in which the subject has ads.
  var formats: [MediationFormat] { get }
  /// What its clocks, queues and tasks are, unless the command line says otherwise.
  var clock: AdapterProfile.Clock { get }
  /// Whether it is meant to conform, so that the suite can be tested on it.
  var conforms: Bool { get }
  /// What the network's SDK has, whatever the format.
  var sdk: NetworkClaims { get }
  /// Whether it takes part in bidding in any format.
  var bids: Bool { get }
  /// The flows in which it loads a format.
  func flows(of format: MediationFormat) -> [AdapterProfile.Flow]
  /// What the network's SDK has in a format.
  func sdk(of format: MediationFormat) -> NetworkClaims
  /// How many settings a load in a flow needs.
  func requiredKeyCount(in flow: AdapterProfile.Flow) -> Int
}

extension AdapterProfile: SubjectProfile {}

/// An app has custom native ads, which come from the ad server without an adapter.
extension AppProfile: SubjectProfile {
  package var formats: [MediationFormat] { [.customNative] }
  package var clock: AdapterProfile.Clock { .virtual }
  package var conforms: Bool { true }
  package var sdk: NetworkClaims { NetworkClaims() }
  package var bids: Bool { false }
  package func flows(of format: MediationFormat) -> [AdapterProfile.Flow] { [.waterfall] }
  package func sdk(of format: MediationFormat) -> NetworkClaims { sdk }
  package func requiredKeyCount(in flow: AdapterProfile.Flow) -> Int { 0 }
}
