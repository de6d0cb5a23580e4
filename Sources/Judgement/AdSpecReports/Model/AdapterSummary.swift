package import AdSpecTrace

/// What a report says about the adapter under test.
package struct AdapterSummary: Hashable, Sendable {
  /// The name under which the adapter is registered.
  package var name: String
  /// The name of its class.
  package var className: String
  /// The version that the adapter states.
  package var adapterVersion: String
  /// The version of the network SDK that the adapter states.
  package var sdkVersion: String
  /// The formats that its profile declares, in the order of the declaration.
  package var formats: [String]
  /// What it is judged for: each format in each flow that the profile declares for it.
  package var lanes: [Lane]
  /// What the adapter and its network claim, as it stands in the header of a trace.
  package var profile: TraceValue
  /// Whether it is an app, which has no versions to state.
  package var isApp: Bool

  /// Creates a summary.
  package init(
    name: String, className: String, adapterVersion: String, sdkVersion: String,
    formats: [String], lanes: [Lane]? = nil, profile: TraceValue = .object([]), isApp: Bool = false
  ) {
    self.name = name
    self.className = className
    self.adapterVersion = adapterVersion
    self.sdkVersion = sdkVersion
    self.formats = formats
    self.lanes = lanes ?? formats.map { Lane(format: $0) }
    self.profile = profile
    self.isApp = isApp
  }
}
