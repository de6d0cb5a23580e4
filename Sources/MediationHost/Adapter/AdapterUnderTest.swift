package import AdSpecTrace
public import GoogleMobileAds

/// An adapter as the host calls it: its static functions as closures, and a way to make one.
///
/// The SDK makes an adapter from its class name; here the class is registered with a closure,
/// since a Swift class without the Objective-C runtime cannot be made from its name.
public struct AdapterUnderTest {
  /// The name that people give on the command line.
  public let name: String
  /// The name of the adapter's class, as a line item of a waterfall names it.
  public let className: String
  /// What adapter and network claim.
  public let profile: AdapterProfile
  /// The profile as traces carry it, whatever the format.
  package let tracedProfile: TraceValue
  /// The same by format and flow, made once because each trace has one.
  private let tracedProfiles: [Lane: TraceValue]

  private struct Lane: Hashable {
    let format: MediationFormat
    let flow: AdapterProfile.Flow
  }
  /// Makes an instance.
  package var make: () -> any MediationAdapter
  /// Calls the adapter's set-up.
  package var setUp:
    (MediationServerConfiguration, @escaping GADMediationAdapterSetUpCompletionBlock) -> Void
  /// Asks for the adapter's version.
  package var adapterVersion: () -> VersionNumber
  /// Asks for the version of the network's SDK.
  package var sdkVersion: () -> VersionNumber
  /// Asks for the class of the publisher's extras that the adapter takes.
  package var networkExtrasClass: () -> (any AdNetworkExtras.Type)? = { nil }
  /// Brings everything static back to what it was at the start of the process; nil when the
  /// adapter cannot, so that each scenario needs a process of its own.
  package var reset: (() -> Void)?
  /// The app under test, where it is one in place of an adapter.
  package var app: AppUnderTest?
  /// What it is: `adapter` or `app`.
  package var kind: String { app == nil ? "adapter" : "app" }

  /// Registers an adapter.
  ///
  /// - Parameters:
  ///   - name: The name for the command line, such as `my-network`.
  ///   - type: The adapter's class.
  ///   - make: Makes an instance, as the SDK would with `init()`.
  ///   - profile: What adapter and network claim.
  ///   - reset: Brings everything static of adapter and network SDK back to its start. With it,
  ///     scenarios may share a process.
  public init(
    _ name: String, _ type: any MediationAdapter.Type,
    make: @escaping () -> any MediationAdapter, profile: AdapterProfile,
    reset: (() -> Void)? = nil
  ) {
    self.name = name
    // As `String(reflecting:)`, which first asks at length whether a type describes itself.
    className = _typeName(type)
    self.profile = profile
    tracedProfile = profile.traceValue()
    var traced: [Lane: TraceValue] = [:]
    for format in profile.formats {
      for flow in profile.flows(of: format) {
        traced[Lane(format: format, flow: flow)] = profile.traceValue(of: format, flow)
      }
    }
    tracedProfiles = traced
    self.make = make
    setUp = { type.setUp(with: $0, completionHandler: $1) }
    adapterVersion = { type.adapterVersion() }
    sdkVersion = { type.adSDKVersion() }
    networkExtrasClass = { type.networkExtrasClass() }
    self.reset = reset
  }

  /// The profile as a trace of a format in a flow carries it.
  package func tracedProfile(
    of format: MediationFormat, _ flow: AdapterProfile.Flow
  ) -> TraceValue {
    tracedProfiles[Lane(format: format, flow: flow)] ?? tracedProfile
  }

  /// Registers an app, which shows custom native ads without any adapter.
  package init(_ app: AppUnderTest) {
    name = app.name
    className = app.className
    profile = AdapterProfile(formats: [.customNative], waived: app.profile.waived)
    tracedProfile = app.profile.traceValue
    tracedProfiles = [:]
    make = { AbsentAdapter() }
    setUp = { $1(nil) }
    adapterVersion = { VersionNumber() }
    sdkVersion = { MobileAds.shared.versionNumber }
    self.app = app
  }
}
