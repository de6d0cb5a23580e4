package import AdSpecTrace
public import GoogleMobileAds

/// An adapter in the form that the host uses: the static functions of its class, and a function
/// that creates an instance.
///
/// The SDK creates an adapter from the name of its class. Without the Objective-C runtime, a
/// program cannot create an instance of a Swift class from the name of the class alone. Therefore
/// the program registers the class with a function that creates an instance, or the class's module
/// uses the plugin AdapterSources.
public struct AdapterUnderTest {
  /// The name for the command line.
  public let name: String
  /// The name of the adapter's class, as a line item of a waterfall spells it.
  public private(set) var className: String
  /// The Swift module that contains the adapter's class.
  package let module: String
  /// The claims about the adapter and its network.
  public let profile: AdapterProfile
  /// The profile that appears in the traces of runs without a format.
  package let tracedProfile: TraceValue
  /// The profiles that appear in the traces of runs with a format and a flow.
  ///
  /// The program creates each traced profile once, for all runs.
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
  /// Restores the initial values of all static variables of the adapter and of the network's SDK.
  ///
  /// When this function is nil, each scenario runs in a separate process.
  package var resetStatics: (() -> Void)?
  /// The reason why the program cannot run the adapter, or nil when the program can run it.
  package private(set) var mistake: RegistrationMistake?

  /// Registers an adapter by its class.
  ///
  /// - Parameters:
  ///   - name: The name for the command line, such as `my-network`.
  ///   - type: The adapter's class.
  ///   - make: Creates an instance, as the SDK does with `init()`.
  ///   - profile: The claims about the adapter and its network.
  ///   - reset: Restores the initial values of all static variables of the adapter and of the
  ///     network's SDK. Several scenarios can run in one process only when you pass this function.
  public init(
    _ name: String, _ type: any MediationAdapter.Type,
    make: @escaping () -> any MediationAdapter, profile: AdapterProfile,
    reset: (() -> Void)? = nil
  ) {
    self.name = name
    // `_typeName` gives the same result as `String(reflecting:)`, but without the slow search for
    // conformances.
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

  /// Registers an adapter by the name of its class.
  ///
  /// The SDK also finds an adapter by the name of its class.
  ///
  /// The adapter's class can be internal. The module of the class must use the plugin
  /// AdapterSources or call `ObjectiveCClasses.register(_:_:make:)`. When no adapter class has this
  /// name, the program reports the mistake and ends.
  ///
  /// - Parameters:
  ///   - name: The name for the command line, such as `my-network`.
  ///   - className: The name that `@objc(Name)` gives the class. For a class without `@objc`, pass
  ///     its Swift name, with or without the name of its module before it. Line items name the
  ///     class in the same way.
  ///   - profile: The claims about the adapter and its network.
  ///   - reset: Restores the initial values of all static variables of the adapter and of the
  ///     network's SDK. Several scenarios can run in one process only when you pass this function.
  ///   - file: The file of the registration. The message about a mistake in the registration names
  ///     this file.
  ///   - line: The line of the registration. The message about a mistake in the registration names
  ///     this line.
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
      fatalError("The adapter's init() returned no instance.")
    }
    return adapter
  }

  /// The profile in the trace of a run with the given format and flow.
  package func tracedProfile(
    of format: MediationFormat, _ flow: AdapterProfile.Flow
  ) -> TraceValue {
    tracedProfiles[FormatAndFlow(format: format, flow: flow)] ?? tracedProfile
  }
}

/// A placeholder for the adapter after a mistake in a registration.
///
/// The program ends before the host asks this adapter for an ad.
private final class AbsentAdapter: NSObject, MediationAdapter {
  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
}

/// A mistake in a registration: the program cannot create an adapter from the named class.
package struct RegistrationMistake: Equatable, Sendable {
  /// The reason why the program cannot create an adapter from the class in the registration.
  package enum Kind: Equatable, Sendable {
    /// The program has no class with this name.
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
  /// The class name in the registration.
  package let className: String
  /// The reason why the program cannot create an adapter from the class in the registration.
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
  /// The adapters that line items can name besides the adapter under test.
  ///
  /// The adapter under test stays outside of this array. Most scenarios never read the array. To
  /// change it, each process would copy it, and so write to the memory of all adapters.
  private let others: [AdapterUnderTest]
  /// The adapter under test, or nil when an app is under test.
  private(set) var tested: AdapterUnderTest?

  /// All adapters.
  ///
  /// If an adapter is under test, it is the first element.
  var all: [AdapterUnderTest] { (tested.map { [$0] } ?? []) + others }

  /// Registers the adapters that line items can name besides the adapter under test.
  init(_ others: [AdapterUnderTest]) {
    self.others = others
  }

  /// Chooses another adapter as the adapter under test.
  func test(_ adapter: AdapterUnderTest) {
    tested = adapter
  }

  /// Finds an adapter by its name or class name.
  ///
  /// When the name is nil, the function finds the adapter under test.
  func find(_ name: String?) -> AdapterUnderTest? {
    guard let name else { return tested }
    if let tested, tested.name == name || tested.className == name { return tested }
    return others.first { $0.name == name || $0.className == name }
  }

  /// The attributes that name the adapter in an event about an adapter that is not under test.
  ///
  /// Events about the adapter under test have no such attribute.
  func attributes(of adapter: AdapterUnderTest) -> [TraceAttribute] {
    guard let tested, adapter.name != tested.name else { return [] }
    return [TraceAttribute("other_adapter", .string(adapter.name))]
  }
}
