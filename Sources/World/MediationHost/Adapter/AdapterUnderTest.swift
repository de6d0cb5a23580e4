package import AdSpecTrace
public import GoogleMobileAds

/// An adapter as the host calls it: its static functions as closures, and a way to make one.
///
/// The SDK makes an adapter from its class name. Here the plugin AdapterSources lets it be found by
/// that, or the class is registered with a closure, since without the Objective-C runtime a Swift
/// class cannot be made from its name alone.
public struct AdapterUnderTest {
  /// The name that people give on the command line.
  public let name: String
  /// The name of the adapter's class, as a line item of a waterfall names it.
  public private(set) var className: String
  /// The Swift module of the adapter's class.
  package let module: String
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
  package var resetStatics: (() -> Void)?
  /// Why there is nothing to run, where the class that was named is none to run.
  package private(set) var mistake: RegistrationMistake?

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
    module = String(className.prefix { $0 != "." })
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
    resetStatics = reset
  }

  /// The profile as a trace of a format in a flow carries it.
  package func tracedProfile(
    of format: MediationFormat, _ flow: AdapterProfile.Flow
  ) -> TraceValue {
    tracedProfiles[Lane(format: format, flow: flow)] ?? tracedProfile
  }

  /// Registers an adapter by the name of its class, as the SDK finds it.
  ///
  /// The class may be internal. Its module uses the plugin AdapterSources, or calls
  /// `ObjectiveCClasses.register(_:_:make:)`. A name by which there is no adapter ends the program,
  /// which then says so.
  ///
  /// - Parameters:
  ///   - name: The name for the command line, such as `my-network`.
  ///   - className: The name that `@objc(Name)` gives the class; without one its name in Swift, alone
  ///     or after its module's, as a line item has it.
  ///   - profile: What adapter and network claim.
  ///   - reset: Brings everything static of adapter and network SDK back to its start. With it,
  ///     scenarios may share a process.
  ///   - file: The file of the registration, for what is said of it.
  ///   - line: The line of the registration.
  @MainActor public init(
    _ name: String, class className: String, profile: AdapterProfile, reset: (() -> Void)? = nil,
    file: String = #filePath, line: Int = #line
  ) {
    let found: AnyClass? = ObjectiveCClasses.named(className)
    if let type = found as? any MediationAdapter.Type,
      let make = ObjectiveCClasses.maker(named: className)
    {
      self.init(name, type, make: { Self.adapter(make) }, profile: profile, reset: reset)
    } else {
      self.init(
        name, AbsentAdapter.self, make: { AbsentAdapter() }, profile: profile, reset: reset)
      mistake = RegistrationMistake(
        adapter: name, className: className, kind: .init(type: found), file: file, line: line)
    }
    self.className = className
  }

  /// An instance that a registered function makes.
  @MainActor private static func adapter(_ make: @MainActor () -> AnyObject?)
    -> any MediationAdapter
  {
    guard let adapter = make() as? any MediationAdapter else {
      fatalError("The adapter's init() gave nothing.")
    }
    return adapter
  }
}
