package import AdSpecTrace
public import GoogleMobileAds

/// An adapter as the host calls it: the static functions of its class, and a function that creates
/// an instance.
///
/// The SDK creates an adapter from the name of its class. A Swift class cannot be created from its
/// name alone without the Objective-C runtime. So the program registers the class with a function
/// that creates an instance, or the class's module uses the plugin AdapterSources.
public struct AdapterUnderTest {
  /// The name for the command line.
  public let name: String
  /// The name of the adapter's class, as a line item of a waterfall spells it.
  public private(set) var className: String
  /// The Swift module of the adapter's class.
  package let module: String
  /// What the adapter and its network claim.
  public let profile: AdapterProfile
  /// The profile in the traces of runs without a format.
  package let tracedProfile: TraceValue
  /// The profiles in the traces of runs with a format and flow, made once for all runs.
  private let tracedProfiles: [FormatAndFlow: TraceValue]

  private struct FormatAndFlow: Hashable {
    let format: MediationFormat
    let flow: AdapterProfile.Flow
  }
  /// Creates an instance of the adapter.
  package var make: () -> any MediationAdapter
  /// Calls the adapter's set-up.
  package var setUp:
    (MediationServerConfiguration, @escaping GADMediationAdapterSetUpCompletionBlock) -> Void
  /// Asks for the adapter's version.
  package var adapterVersion: () -> VersionNumber
  /// Asks for the version of the network's SDK.
  package var sdkVersion: () -> VersionNumber
  /// Asks for the class of the publisher's extras that the adapter accepts.
  package var networkExtrasClass: () -> (any AdNetworkExtras.Type)? = { nil }
  /// Restores all static state of adapter and network SDK to the state at the start of the process.
  ///
  /// When the function is nil, each scenario runs in a process of its own.
  package var resetStatics: (() -> Void)?
  /// Why the program cannot run the adapter, or nil when it can.
  package private(set) var mistake: RegistrationMistake?

  /// Registers an adapter by its class.
  ///
  /// - Parameters:
  ///   - name: The name for the command line, such as `my-network`.
  ///   - type: The adapter's class.
  ///   - make: Creates an instance, as the SDK does with `init()`.
  ///   - profile: What the adapter and its network claim.
  ///   - reset: Restores all static state of adapter and network SDK to the state at the start of
  ///     the process. Scenarios share a process only when the function is given.
  public init(
    _ name: String, _ type: any MediationAdapter.Type,
    make: @escaping () -> any MediationAdapter, profile: AdapterProfile,
    reset: (() -> Void)? = nil
  ) {
    self.name = name
    // Has the result of `String(reflecting:)`, which first runs a slow search for conformances.
    className = _typeName(type)
    module = String(className.prefix { $0 != "." })
    self.profile = profile
    tracedProfile = profile.traceValue()
    var traced: [FormatAndFlow: TraceValue] = [:]
    for format in profile.formats {
      for flow in profile.flows(of: format) {
        traced[FormatAndFlow(format: format, flow: flow)] = profile.traceValue(of: format, flow)
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

  /// Registers an adapter by the name of its class, as the SDK finds it.
  ///
  /// The class can be internal. Its module uses the plugin AdapterSources or calls
  /// `ObjectiveCClasses.register(_:_:make:)`. When no adapter has the name, the program reports the
  /// mistake and ends.
  ///
  /// - Parameters:
  ///   - name: The name for the command line, such as `my-network`.
  ///   - className: The name that `@objc(Name)` gives the class. A class without `@objc` has its
  ///     Swift name, alone or after the name of its module, as in a line item.
  ///   - profile: What the adapter and its network claim.
  ///   - reset: Restores all static state of adapter and network SDK to the state at the start of
  ///     the process. Scenarios share a process only when the function is given.
  ///   - file: The file of the registration, which the report of a mistake names.
  ///   - line: The line of the registration, which the report of a mistake names.
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

  /// Creates an instance with a registered function.
  @MainActor private static func adapter(_ make: @MainActor () -> AnyObject?)
    -> any MediationAdapter
  {
    guard let adapter = make() as? any MediationAdapter else {
      fatalError("The adapter's init() gave nothing.")
    }
    return adapter
  }

  /// The profile in the trace of a run with that format and flow.
  package func tracedProfile(
    of format: MediationFormat, _ flow: AdapterProfile.Flow
  ) -> TraceValue {
    tracedProfiles[FormatAndFlow(format: format, flow: flow)] ?? tracedProfile
  }
}

/// Stands for the adapter in a registration that names no adapter.
///
/// The program ends before the host asks this adapter for an ad.
private final class AbsentAdapter: NSObject, MediationAdapter {
  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
}

/// A mistake in a registration: the named class is not an adapter that the program can create.
package struct RegistrationMistake: Equatable, Sendable {
  /// What is wrong with the named class.
  package enum Kind: Equatable, Sendable {
    /// No class has the name.
    case unknown
    /// The class does not conform to `MediationAdapter`.
    case noAdapter
    /// The class was registered without a function that creates an instance.
    case notMade

    fileprivate init(type: AnyClass?) {
      self =
        type == nil ? .unknown : type is any MediationAdapter.Type ? .notMade : .noAdapter
    }
  }

  /// The adapter's name for the command line.
  package let adapter: String
  /// The name of the class.
  package let className: String
  /// What is wrong with the named class.
  package let kind: Kind
  /// The file of the registration.
  package let file: String
  /// The line of the registration.
  package let line: Int

  /// Creates a mistake.
  package init(adapter: String, className: String, kind: Kind, file: String, line: Int) {
    self.adapter = adapter
    self.className = className
    self.kind = kind
    self.file = file
    self.line = line
  }
}

/// The adapters that the line items of a scenario can name.
final class RegisteredAdapters {
  /// All adapters.
  ///
  /// An adapter under test comes first.
  private(set) var all: [AdapterUnderTest]
  /// The adapter under test, or nil when an app is under test.
  private(set) var tested: AdapterUnderTest?

  /// Registers the adapters that line items can name besides the adapter under test.
  init(_ others: [AdapterUnderTest]) {
    all = others
  }

  /// Puts an adapter under test, and drops the adapter that was under test before.
  func test(_ adapter: AdapterUnderTest) {
    if tested != nil { all.removeFirst() }
    all.insert(adapter, at: 0)
    tested = adapter
  }

  /// Finds an adapter by its name or class name; nil is the adapter under test.
  func find(_ name: String?) -> AdapterUnderTest? {
    guard let name else { return tested }
    return all.first { $0.name == name || $0.className == name }
  }

  /// The attributes by which an event names an adapter that is not under test.
  ///
  /// Events of the adapter under test need no attribute.
  func attributes(of adapter: AdapterUnderTest) -> [TraceAttribute] {
    guard let tested, adapter.name != tested.name else { return [] }
    return [TraceAttribute("other_adapter", .string(adapter.name))]
  }
}
