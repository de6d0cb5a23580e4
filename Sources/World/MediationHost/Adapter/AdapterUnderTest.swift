package import AdSpecTrace
public import GoogleMobileAds

/// A registered adapter: its classes, and the claims about the adapter and its network.
///
/// An adapter can have one class for all formats, or several classes, such as a custom event for
/// each format. All classes of an adapter share its profile, its run and its reports.
public struct AdapterUnderTest {
  /// The name for the command line.
  public let name: String
  /// The classes, in the order of the registration.
  package var classes: [AdapterClass]
  /// The claims about the adapter and its network.
  public let profile: AdapterProfile
  /// The file of the registration.
  package let file: String
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
  /// The code that the app runs before each load, or nil.
  package var beforeLoad: ((UpcomingLoad) -> Void)?
  /// Restores the initial values of all static variables of the adapter and of the network's SDK.
  ///
  /// When this function is nil, each scenario runs in a separate process.
  package var resetStatics: (() -> Void)?
  /// The reasons why the program cannot run the adapter; empty when the program can run it.
  package private(set) var mistakes: [RegistrationMistake] = []

  /// Registers an adapter by its class.
  ///
  /// - Parameters:
  ///   - name: The name for the command line, such as `my-network`.
  ///   - type: The adapter's class.
  ///   - make: Creates an instance, as the SDK does with `init()`.
  ///   - profile: The claims about the adapter and its network.
  ///   - reset: Restores the initial values of all static variables of the adapter and of the
  ///     network's SDK. Several scenarios can run in one process only when you pass this function.
  ///   - beforeLoad: The code that the app runs before each load, such as a request for a bid that
  ///     the adapter gets in its extras. The code must call `begin()` of the load.
  ///   - file: The file of the registration. The message about a mistake in the registration names
  ///     this file.
  ///   - line: The line of the registration. The message about a mistake in the registration names
  ///     this line.
  public init(
    _ name: String, _ type: any MediationAdapter.Type,
    make: @escaping () -> any MediationAdapter, profile: AdapterProfile,
    reset: (() -> Void)? = nil, beforeLoad: ((UpcomingLoad) -> Void)? = nil,
    file: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, classes: [AdapterClass(type, make: make)], profile: profile, reset: reset,
      beforeLoad: beforeLoad, file: file, line: line)
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
  ///   - beforeLoad: The code that the app runs before each load, such as a request for a bid that
  ///     the adapter gets in its extras. The code must call `begin()` of the load.
  ///   - file: The file of the registration. The message about a mistake in the registration names
  ///     this file.
  ///   - line: The line of the registration. The message about a mistake in the registration names
  ///     this line.
  @MainActor public init(
    _ name: String, class className: String, profile: AdapterProfile, reset: (() -> Void)? = nil,
    beforeLoad: ((UpcomingLoad) -> Void)? = nil, file: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, classes: [AdapterClass(className, file: file, line: line)], profile: profile,
      reset: reset, beforeLoad: beforeLoad, file: file, line: line)
  }

  /// Registers an adapter with several classes, such as a custom event for each format.
  ///
  /// Each load goes to the class that names its format and flow most exactly. A class that names a
  /// flow comes before a class that names only formats. The program reports a mistake and ends when
  /// no class or more than one class loads a format of the profile.
  ///
  /// - Parameters:
  ///   - name: The name for the command line, such as `my-network`.
  ///   - classes: The classes that publishers name in their line items.
  ///   - profile: The claims about the adapter and its network.
  ///   - reset: Restores the initial values of all static variables of the adapter and of the
  ///     network's SDK. Several scenarios can run in one process only when you pass this function.
  ///   - beforeLoad: The code that the app runs before each load, such as a request for a bid that
  ///     the adapter gets in its extras. The code must call `begin()` of the load.
  ///   - file: The file of the registration. The message about a mistake in the registration names
  ///     this file.
  ///   - line: The line of the registration. The message about a mistake in the registration names
  ///     this line.
  public init(
    _ name: String, classes: [AdapterClass], profile: AdapterProfile,
    reset: (() -> Void)? = nil, beforeLoad: ((UpcomingLoad) -> Void)? = nil,
    file: String = #filePath, line: Int = #line
  ) {
    self.name = name
    self.classes = classes
    self.profile = profile
    self.file = file
    let lanes = AdapterUnderTest.lanes(of: classes, profile)
    tracedProfile = profile.traceValue(classes: lanes)
    var traced: [FormatAndFlow: TraceValue] = [:]
    for format in profile.formats {
      for flow in profile.flows(of: format) {
        traced[FormatAndFlow(format: format, flow: flow)] = profile.traceValue(
          of: format, flow, classes: lanes)
      }
    }
    tracedProfiles = traced
    resetStatics = reset
    self.beforeLoad = beforeLoad
    mistakes = findMistakes(file: file, line: line)
  }

  /// The profile in the trace of a run with the given format and flow.
  package func tracedProfile(
    of format: MediationFormat, _ flow: AdapterProfile.Flow
  ) -> TraceValue {
    tracedProfiles[FormatAndFlow(format: format, flow: flow)] ?? tracedProfile
  }
}

// The classes of an adapter.
extension AdapterUnderTest {
  /// The names of the classes, separated by commas.
  public var className: String { classes.map(\.name).joined(separator: ", ") }

  /// The class that loads ads of a format in a flow; nil when no class does.
  package func adapterClass(
    for format: MediationFormat, in flow: AdapterProfile.Flow
  ) -> AdapterClass? {
    classes.count == 1 && classes[0].formats == nil && classes[0].flows == nil
      ? classes[0] : AdapterUnderTest.mostPrecise(classes, for: format, in: flow).first
  }

  /// The class that a line item asks for an ad of a format in a flow; nil when the name belongs to
  /// another adapter.
  ///
  /// `name` is the name of the adapter or of one of its classes.
  func adapterClass(
    named name: String, for format: MediationFormat, in flow: AdapterProfile.Flow
  ) -> AdapterClass? {
    if name == self.name { return adapterClass(for: format, in: flow) }
    return classes.first { $0.name == name }
  }

  /// The formats that a class loads in at least one flow, in the order of the profile.
  package func formats(of adapterClass: AdapterClass) -> [MediationFormat] {
    profile.formats.filter { !flows(of: adapterClass, for: $0).isEmpty }
  }

  /// The flows in which a class loads a format, in the order of the profile.
  package func flows(
    of adapterClass: AdapterClass, for format: MediationFormat
  ) -> [AdapterProfile.Flow] {
    profile.flows(of: format).filter {
      self.adapterClass(for: format, in: $0)?.name == adapterClass.name
    }
  }

  /// The attribute that names a class in events of the trace, for an adapter with several classes.
  func attributes(of type: AdapterClass) -> [TraceAttribute] {
    classes.count > 1 ? [TraceAttribute("class_name", .string(type.name))] : []
  }

  /// The classes that name a load most exactly.
  static func mostPrecise(
    _ classes: [AdapterClass], for format: MediationFormat, in flow: AdapterProfile.Flow
  ) -> [AdapterClass] {
    let precisions = classes.map { $0.precision(for: format, in: flow) }
    guard let most = precisions.compactMap(\.self).max() else { return [] }
    return zip(classes, precisions).filter { $1 == most }.map(\.0)
  }

  /// The loads of each class, in the form that traces and reports show; nil for an adapter with one
  /// class.
  ///
  /// A load is the name of its format, followed by its flow unless the flow is the waterfall.
  private static func lanes(
    of classes: [AdapterClass], _ profile: AdapterProfile
  ) -> TraceValue? {
    guard classes.count > 1 else { return nil }
    return .object(
      classes.map { type in
        let lanes = profile.formats.flatMap { format in
          profile.flows(of: format).filter { flow in
            mostPrecise(classes, for: format, in: flow).first?.name == type.name
          }.map { $0 == .waterfall ? format.rawValue : "\(format.rawValue) (\($0.rawValue))" }
        }
        return TraceAttribute(type.name, .array(lanes.map(TraceValue.string)))
      })
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

  /// Finds the class that a line item asks for an ad, and the adapter of the class.
  ///
  /// - Parameters:
  ///   - name: The name of an adapter or of a class; nil for the adapter under test.
  ///   - format: The format of the ad.
  ///   - flow: The flow of the load.
  /// - Returns: The class; nil when no adapter has the name, or when no class loads such ads.
  func find(
    _ name: String?, for format: MediationFormat, in flow: AdapterProfile.Flow
  ) -> (adapter: AdapterUnderTest, adapterClass: AdapterClass)? {
    guard let name else {
      guard let tested, let type = tested.adapterClass(for: format, in: flow) else { return nil }
      return (tested, type)
    }
    for adapter in all {
      if let type = adapter.adapterClass(named: name, for: format, in: flow) {
        return (adapter, type)
      }
    }
    return nil
  }

  /// The attributes that name the adapter in an event about an adapter that is not under test.
  ///
  /// Events about the adapter under test have no such attribute.
  func otherName(of adapter: AdapterUnderTest) -> [TraceAttribute] {
    guard let tested, adapter.name != tested.name else { return [] }
    return [TraceAttribute("other_adapter", .string(adapter.name))]
  }
}
