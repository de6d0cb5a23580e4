public import AdSpecTrace
package import CallStacks
public import GoogleMobileAds

/// One class of an adapter: its static functions, and a function that creates an instance.
///
/// The SDK creates an adapter from the name of its class. Without the Objective-C runtime, a
/// program cannot create an instance of a Swift class from the name of the class alone. Therefore
/// the program registers the class with a function that creates an instance, or the class's module
/// uses the plugin AdapterSources.
///
/// Many adapters have one class for all formats. A network with custom events often has a class for
/// each format.
public struct AdapterClass {
  /// The name of the class, as a line item of a waterfall spells it.
  public let name: String
  /// The formats that the class loads; nil for all formats that no other class names.
  package let formats: [MediationFormat]?
  /// The flows in which the class loads; nil for all flows that no other class names.
  package let flows: [AdapterProfile.Flow]?
  /// The part of the program that contains the class.
  package let source: CodeOfSubject
  /// The Swift module that contains the class; nil for a class of another language.
  var module: Substring? { if case .module(let name) = source { name[...] } else { nil } }
  /// Creates an instance of the class.
  package var make: () -> any MediationAdapter
  /// Calls the set-up of the class.
  package var setUp:
    (MediationServerConfiguration, @escaping GADMediationAdapterSetUpCompletionBlock) -> Void
  /// Asks for the adapter's version.
  package var adapterVersion: () -> VersionNumber
  /// Asks for the version of the network's SDK.
  package var sdkVersion: () -> VersionNumber
  /// Asks for the class of the publisher's extras that the adapter accepts.
  package var networkExtrasClass: () -> (any AdNetworkExtras.Type)?
  /// Asks for the name of the class of extras in another language; nil for a class in Swift.
  let nameOfForeignExtras: (() -> String?)?
  /// The reason why the program cannot create an instance of the class; nil if the program can.
  let mistake: RegistrationMistake.Kind?
  /// The place of the class in the registration.
  let place: (file: String, line: Int)

  /// Passes a class of an adapter to its registration.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - formats: The formats that the class loads. Without formats, the class loads all formats
  ///     that no other class of the adapter names.
  ///   - flows: The flows in which the class loads. Without flows, the class loads in all flows
  ///     that no other class of the adapter names.
  ///   - make: Creates an instance, as the SDK does with `init()`.
  ///   - file: The file of the registration.
  ///   - line: The line of the registration.
  public init(
    _ type: any MediationAdapter.Type, formats: [MediationFormat]? = nil,
    flows: [AdapterProfile.Flow]? = nil, make: @escaping () -> any MediationAdapter,
    file: String = #filePath, line: Int = #line
  ) {
    // `_typeName` gives the same result as `String(reflecting:)`, but without the slow search for
    // conformances.
    self.init(type, _typeName(type), formats, flows, make, nil, (file, line))
  }

  /// Passes a class of an adapter to its registration by the name of the class.
  ///
  /// The SDK also finds an adapter by the name of its class.
  ///
  /// The class can be internal. The module of the class must use the plugin AdapterSources or call
  /// `ObjectiveCClasses.register(_:_:make:)`. When no adapter class has this name, the program
  /// reports the mistake and ends.
  ///
  /// - Parameters:
  ///   - name: The name that `@objc(Name)` gives the class. For a class without `@objc`, pass its
  ///     Swift name, with or without the name of its module before it. Line items name the class in
  ///     the same way.
  ///   - formats: The formats that the class loads. Without formats, the class loads all formats
  ///     that no other class of the adapter names.
  ///   - flows: The flows in which the class loads. Without flows, the class loads in all flows
  ///     that no other class of the adapter names.
  ///   - file: The file of the registration.
  ///   - line: The line of the registration.
  @MainActor public init(
    _ name: String, formats: [MediationFormat]? = nil, flows: [AdapterProfile.Flow]? = nil,
    file: String = #filePath, line: Int = #line
  ) {
    let found: AnyClass? = ObjectiveCClasses.named(name)
    guard let type = found as? any MediationAdapter.Type,
      let make = ObjectiveCClasses.maker(named: name)
    else {
      self.init(
        AbsentAdapter.self, name, formats, flows, { AbsentAdapter() },
        RegistrationMistake.Kind(type: found), (file, line))
      return
    }
    self.init(type, name, formats, flows, { Self.adapter(make) }, nil, (file, line))
  }

  private init(
    _ type: any MediationAdapter.Type, _ name: String, _ formats: [MediationFormat]?,
    _ flows: [AdapterProfile.Flow]?, _ make: @escaping () -> any MediationAdapter,
    _ mistake: RegistrationMistake.Kind?, _ place: (file: String, line: Int)
  ) {
    self.name = name
    self.formats = formats
    self.flows = flows
    source = .module(String(_typeName(type).prefix { $0 != "." }))
    AdapterClass.findConformance(of: type)
    self.make = make
    setUp = { type.setUp(with: $0, completionHandler: $1) }
    adapterVersion = { type.adapterVersion() }
    sdkVersion = { type.adSDKVersion() }
    networkExtrasClass = { type.networkExtrasClass() }
    nameOfForeignExtras = nil
    self.mistake = mistake
    self.place = place
  }

  /// Lets Swift find out whether a class collects signals.
  ///
  /// Swift searches all conformances of the program for the answer, and remembers it. Here it
  /// searches once, before the program forks a process for each scenario.
  @_optimize(none) @inline(never)
  private static func findConformance(of type: any MediationAdapter.Type) {
    _ = type is any RTBAdapter.Type
  }

  /// Creates a class of another language from functions that call it.
  ///
  /// - Parameters:
  ///   - name: The name of the class, as a line item of a waterfall spells it.
  ///   - formats: The formats that the class loads, or nil.
  ///   - flows: The flows in which the class loads, or nil.
  ///   - source: The part of the program that contains the class.
  ///   - make: Creates an instance.
  ///   - setUp: Calls the set-up of the class.
  ///   - adapterVersion: Asks for the adapter's version.
  ///   - sdkVersion: Asks for the version of the network's SDK.
  ///   - networkExtrasClass: Asks for the class of the publisher's extras.
  ///   - nameOfExtras: Asks for the name of that class in the other language.
  ///   - mistake: The reason why the program cannot create an instance, or nil.
  ///   - file: The file of the registration.
  ///   - line: The line of the registration.
  package init(
    _ name: String, formats: [MediationFormat]?, flows: [AdapterProfile.Flow]?,
    source: CodeOfSubject,
    make: @escaping () -> any MediationAdapter,
    setUp:
      @escaping (
        MediationServerConfiguration, @escaping GADMediationAdapterSetUpCompletionBlock
      ) -> Void,
    adapterVersion: @escaping () -> VersionNumber, sdkVersion: @escaping () -> VersionNumber,
    networkExtrasClass: @escaping () -> (any AdNetworkExtras.Type)?,
    nameOfExtras: @escaping () -> String?, mistake: RegistrationMistake.Kind?, file: String,
    line: Int
  ) {
    self.name = name
    self.formats = formats
    self.flows = flows
    self.source = source
    self.make = make
    self.setUp = setUp
    self.adapterVersion = adapterVersion
    self.sdkVersion = sdkVersion
    self.networkExtrasClass = networkExtrasClass
    nameOfForeignExtras = nameOfExtras
    self.mistake = mistake
    place = (file, line)
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

  /// How exactly the class names a load; nil if the class names another format or flow.
  ///
  /// Among the classes of an adapter, the class that names a load most exactly gets the load. A
  /// flow says more than a format, because bidding needs a class that collects signals.
  func precision(
    for format: MediationFormat, in flow: AdapterProfile.Flow
  ) -> Int? {
    // Adapters answer requests for custom native ads with native ads.
    let format = format == .customNative ? .native : format
    if let formats, !formats.contains(format) { return nil }
    if let flows, !flows.contains(flow) { return nil }
    return (flows == nil ? 0 : 2) + (formats == nil ? 0 : 1)
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
