#if ObjectiveC
  public import AdSpecTrace
  import CallStacks
  import Foundation
  import GoogleMobileAds
  public import MediationHost
  import ObjectiveCBridge

  extension AdapterUnderTest {
    /// Registers an adapter written in Objective-C by the name of its class.
    ///
    /// The SDK also finds an adapter by the name of its class. A class with `+mainAdapterClass`
    /// passes its loads to the class that the method names. When no adapter class has the name, the
    /// program reports the mistake and ends.
    ///
    /// - Parameters:
    ///   - name: The name for the command line, such as `my-network`.
    ///   - className: The name of the class, as a line item of a waterfall spells it.
    ///   - profile: The claims about the adapter and its network.
    ///   - beforeLoad: The code that the app runs before each load, such as a request for a bid
    ///     that the adapter gets in its extras. The code must call `begin()` of the load.
    ///   - file: The file of the registration.
    ///   - line: The line of the registration.
    public init(
      _ name: String, objectiveC className: String, profile: AdapterProfile,
      beforeLoad: ((UpcomingLoad) -> Void)? = nil, file: String = #filePath, line: Int = #line
    ) {
      self.init(
        name, classes: [AdapterClass(objectiveC: className, file: file, line: line)],
        profile: profile, beforeLoad: beforeLoad, file: file, line: line)
    }
  }

  extension AdapterClass {
    /// Passes a class written in Objective-C to the registration of an adapter with several
    /// classes.
    ///
    /// - Parameters:
    ///   - name: The name of the class, as a line item of a waterfall spells it.
    ///   - formats: The formats that the class loads. Without formats, the class loads all formats
    ///     that no other class of the adapter names.
    ///   - flows: The flows in which the class loads. Without flows, the class loads in all flows
    ///     that no other class of the adapter names.
    ///   - file: The file of the registration.
    ///   - line: The line of the registration.
    public init(
      objectiveC name: String, formats: [MediationFormat]? = nil,
      flows: [AdapterProfile.Flow]? = nil, file: String = #filePath, line: Int = #line
    ) {
      oc_prepare()
      FunctionNames.setMethodName { symbol in adspec_objc_copy_method_name(symbol).map(text) }
      let found = ObjectiveCClass(named: name)
      let type = found ?? ObjectiveCClass.none
      self.init(
        name, formats: formats, flows: flows, source: type.source,
        make: { type.makeAdapter() }, setUp: { type.setUp($0, $1) },
        adapterVersion: { type.adapterVersion }, sdkVersion: { type.sdkVersion },
        networkExtrasClass: { type.extrasClass }, nameOfExtras: { type.nameOfExtras },
        mistake: ObjectiveCClass.mistake(found),
        file: file, line: line)
    }
  }

  /// A class of an adapter.
  ///
  /// Classes live as long as the program, so the pointer is always valid.
  struct ObjectiveCClass {
    private let pointer: Object

    /// The class with a name, or the class that it names as its main adapter class.
    init?(named name: String) {
      guard let found = adspec_objc_class(name) else { return nil }
      pointer = adspec_objc_main_adapter_class(found)
    }

    private init(_ pointer: Object) { self.pointer = pointer }

    /// A class in place of one that does not exist; the program ends before it uses the class.
    static var none: ObjectiveCClass {
      guard let root = adspec_objc_class("NSObject") else {
        fatalError("GNUstep Base has no class NSObject.")
      }
      return ObjectiveCClass(root)
    }

    /// The reason why the SDK cannot use a class, or nil.
    static func mistake(_ found: ObjectiveCClass?) -> RegistrationMistake.Kind? {
      guard let found else {
        let names = text(adspec_objc_copy_adapter_names()).split(separator: "\n").map(String.init)
        return .unknownInObjectiveC(known: names)
      }
      guard let method = adspec_objc_missing_method(found.pointer) else { return nil }
      return adspec_objc_old_protocol(found.pointer).map { .oldProtocol(String(cString: $0)) }
        ?? .lacksMethod(String(cString: method))
    }

    /// The code of the adapter: the folder of the class.
    var source: CodeOfSubject {
      guard let function = adspec_objc_function_of_class(pointer) else { return .module("") }
      return .folder(ofFunctionAt: UInt64(UInt(bitPattern: function)))
    }

    /// Creates an instance, as the SDK does.
    func makeAdapter() -> any MediationAdapter {
      guard let object = adspec_objc_new_adapter(pointer) else {
        fatalError("The adapter's -init returned nil.")
      }
      let extras = adspec_objc_extras_class(pointer)
      return adspec_objc_is_bidder(pointer)
        ? ObjectiveCBidder(owned: object, extras) : ObjectiveCAdapter(owned: object, extras)
    }

    /// Calls the set-up; without a set-up, does what the SDK does.
    func setUp(
      _ configuration: MediationServerConfiguration,
      _ completion: @escaping GADMediationAdapterSetUpCompletionBlock
    ) {
      let hasSetUp = Values.with(ObjectiveCAdapter.pairs(configuration.credentials)) {
        adspec_objc_set_up(pointer, $0, owned(SetUpCompletion(body: completion)))
      }
      if !hasSetUp {
        AdapterWithoutMethods.setUp(with: configuration, completionHandler: completion)
      }
    }

    /// The adapter's version.
    var adapterVersion: VersionNumber { VersionNumber(adspec_objc_adapter_version(pointer)) }

    /// The version of the network's SDK.
    var sdkVersion: VersionNumber { VersionNumber(adspec_objc_sdk_version(pointer)) }

    /// The name of the class of the publisher's extras.
    var nameOfExtras: String? {
      adspec_objc_extras_class(pointer).map { text(oc_copy_name_of_class($0)) }
    }

    /// The class of the publisher's extras.
    var extrasClass: (any AdNetworkExtras.Type)? {
      adspec_objc_extras_class(pointer).map(ObjectiveCExtras.type(of:))
    }
  }

  extension VersionNumber {
    fileprivate init(_ version: adspec_version) {
      self.init(
        majorVersion: Int(version.major), minorVersion: Int(version.minor),
        patchVersion: Int(version.patch))
    }
  }

  /// The default implementations of the optional methods of an adapter.
  ///
  /// What an adapter in Objective-C lacks behaves exactly as what an adapter in Swift lacks.
  final class AdapterWithoutMethods: NSObject, MediationAdapter {
    static func adapterVersion() -> VersionNumber { VersionNumber() }
    static func adSDKVersion() -> VersionNumber { VersionNumber() }
    static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
  }
#endif
