import AdSpecTestSupport
import AdapterPackage
import AdapterSourceText
import AdapterSyntax
import Foundation
import Testing

/// `adspec init` writes a package from what the reader of an adapter found.
@Suite struct AdapterPackageTests {
  private static let adapter = """
    import GoogleMobileAds
    import KiteSDK

    @objc(GADMediationAdapterKite)
    final class KiteAdapter: NSObject, RTBAdapter {
      private var ad: KiteMediationInterstitial?
      func loadInterstitial(
        for configuration: MediationInterstitialAdConfiguration,
        completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
      ) {
        let settings = configuration.credentials.settings
        guard let key = settings["sdk_key"] as? String, key.count == 32,
          let slot = settings["slotId"] as? Int
        else { return }
        Kite.initialize(key) { [self] error in
          if let error { return failed(error) }
          ad = KiteMediationInterstitial(KiteInterstitial(slot: slot))
        }
      }
      private func failed(_ error: Error) {}
    }

    final class KiteMediationInterstitial: NSObject, MediationInterstitialAd {
      let kite: KiteInterstitial
      init(_ kite: KiteInterstitial) {
        self.kite = kite
        super.init()
        kite.listener = self
        kite.quality = .high
        kite.load()
      }
      func present(from viewController: UIViewController) {
        if kite.isAdReady { kite.show(in: viewController) }
      }
    }

    extension KiteMediationInterstitial: KiteInterstitialListener {
      func kiteInterstitialLoaded(_ ad: KiteInterstitial) {}
      func kiteInterstitial(_ ad: KiteInterstitial, failedWith error: NSError) {}
      func kiteInterstitialClosed(_ ad: KiteInterstitial) {}
      func kiteInterstitialDidFrobnicate(_ ad: KiteInterstitial) {}
    }
    """

  private func package(_ declared: VendorAPI = VendorAPI()) throws -> AdapterPackage {
    let (api, facts) = AdapterReader.read(
      [try SourceReader.read(Self.adapter, path: "KiteAdapter.swift")], declared: declared)
    return AdapterPackage(api, facts, .usual)
  }

  private func text(_ path: String, _ package: AdapterPackage) throws -> String {
    try #require(package.files.first { $0.path == path }).text
  }

  @Test("a package has all files, and asks what the sources do not say")
  func packageIsComplete() throws {
    let package = try package()
    #expect(
      package.files.map(\.path) == [
        "Package.swift", "Sources/KiteSDK/KiteSDK.swift", "Sources/KiteSDK/KiteClaims.swift",
        "Sources/KiteAdapter/Shipped.swift", "Sources/KiteSpec/KiteSpec.swift",
        "scenarios/first.lua", ".gitignore", ".github/workflows/adspec.yml", "adspec.gitlab-ci.yml",
        ".gitlab-ci.yml",
      ])
    #expect(
      package.holes.map(\.question) == [
        "which event? kiteInterstitialDidFrobnicate(_:)"
      ])
  }

  @Test(
    "assets that an adapter reads in an unknown way are a question, and no claim",
    arguments: [("kite.title", true), ("text(\"title\")", false)])
  func unknownAssetsAreAsked(_ reading: String, _ isKnown: Bool) throws {
    let source = """
      import GoogleMobileAds
      import KiteSDK

      final class KiteAdapter: NSObject, MediationAdapter {
        var ad: KiteMediationNative?
        func loadNativeAd(
          for configuration: MediationNativeAdConfiguration,
          completionHandler: @escaping GADMediationNativeLoadCompletionHandler
        ) {
          ad = KiteMediationNative(KiteNative(slot: 1))
        }
      }

      final class KiteMediationNative: NSObject, MediationNativeAd {
        let kite: KiteNative
        init(_ kite: KiteNative) {
          self.kite = kite
          super.init()
          kite.load()
        }
        var headline: String? { \(reading) }
        func text(_ name: String) -> String? { kite.values[name] as? String }
      }
      """
    let (api, facts) = AdapterReader.read(
      [try SourceReader.read(source, path: "KiteAdapter.swift")])
    let package = AdapterPackage(api, facts, .usual)
    let question = "which assets does the SDK not have? Name them in $0.absentAssets."
    #expect(package.holes.map(\.question).contains(question) == !isKnown)
    let claims = try text("Sources/KiteSDK/KiteClaims.swift", package)
    #expect(claims.contains("$0.absentAssets = [") == isKnown)
  }

  @Test("the registration has the class, the formats, the flows and the settings")
  func registrationIsRead() throws {
    #expect(
      try text("Sources/KiteSpec/KiteSpec.swift", package()) == """
        import AdSpec
        import KiteSDK

        @main struct KiteSpec: AdapterSpec {
          @MainActor static var adapters: [AdapterUnderTest] {
            [
              AdapterUnderTest(
                "kite", class: "GADMediationAdapterKite",
                profile: AdapterProfile(
                  formats: [.interstitial], flows: [.waterfall, .bidding],
                  settings: [
                    CredentialKey("sdk_key", .app, shape: .length(32), requiredFor: [.waterfall, .bidding]),
                    CredentialKey("slotId", .placement, shape: .number),
                  ],
                  sdk: .kite)),
            ]
          }
        }

        """)
  }

  @Test("the claims follow from what the SDK has")
  func claimsFollow() throws {
    #expect(
      try text("Sources/KiteSDK/KiteClaims.swift", package()) == """
        import ScriptedNetwork

        extension NetworkClaims {
          public static let kite = NetworkClaims {
            $0.absentCallbacks = [  // guessed: the adapter takes no such callback
              .showing, .shown, .showFailed, .impression, .click, .leftApp, .modalOpened, .modalClosed,
              .closing, .reward,
            ]
            $0.tokenForm = .none  // guessed: the adapter takes no token
            $0.childFlag = .none  // guessed: the adapter sets no such flag
          }
        }

        """)
  }

  @Test("the stand-in maps each callback to the event that its name says")
  func callbacksAreMapped() throws {
    let text = try text("Sources/KiteSDK/KiteSDK.swift", package())
    let expected = [
      "    case .loaded(.ad): listener.kiteInterstitialLoaded(self)",
      "    case .failed(let error): listener.kiteInterstitial(self, failedWith: sdkError(error))",
      "    case .closed: listener.kiteInterstitialClosed(self)",
      "  public init(slot: Int) {", "    request.slot = String(slot)",
      "  public func show(in viewController: UIViewController) {",
      "  public static func initialize(_ key: String, completion: @escaping ((any Error)?) -> Void) {",
    ]
    let lines = text.split(separator: "\n").map(String.init)
    #expect(expected.filter { !lines.contains($0) } == [], "\(text)")
  }

  /// An adapter that starts its SDK.
  private static func starting(_ body: String) -> String {
    """
    import GoogleMobileAds
    import KiteSDK

    final class KiteAdapter: NSObject, MediationAdapter {
      static func setUp(
        with configuration: MediationServerConfiguration,
        completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
      ) {
        let ids = Set(configuration.credentials.compactMap { $0.settings["app_id"] as? String })
        guard let id = ids.first else { return }
    \(body)
      }
      func loadBanner(
        for configuration: MediationBannerAdConfiguration,
        completionHandler: @escaping GADMediationBannerLoadCompletionHandler
      ) {}
      private static func read(_ value: Any) {}
    }
    """
  }

  /// What an adapter does to start its SDK, the head of the stand-in's function, the id that reaches
  /// the network, and what the completion handler gets.
  static let starts = [
    (
      "Kite.shared.start(appId: id) { error in completionHandler(error) }",
      "appId: String, completion: @escaping ((any Error)?) -> Void) {", "appId", "nil",
      "(let error): completion(sdkError(error))"
    ),
    (
      "Kite.shared.start(appId: ids.sorted()[0], done: completionHandler)",
      "appId: String, done: @escaping ((any Error)?) -> Void) {", "appId", "nil",
      "(let error): done(sdkError(error))"
    ),
    (
      "Kite.shared.start(appId: id) { startError in read(startError as Any) }",
      "appId: String, completion: @escaping ((any Error)?) -> Void) {", "appId", "nil",
      "(let error): completion(sdkError(error))"
    ),
    (
      "Kite.shared.start(appId: unknown()) { outcome in read(outcome) }",
      "appId: Any, completion: @escaping (Any) -> Void) {  // which type?", "\"\\(appId)\"", "()",
      "(let error): completion(sdkError(error))"
    ),
  ]

  @Test("the start of an SDK takes the app id and reports an error", arguments: starts)
  func startIsWritten(
    _ body: String, _ head: String, _ id: String, _ success: String, _ failure: String
  ) throws {
    let (api, facts) = AdapterReader.read([
      try SourceReader.read(Self.starting(body), path: "KiteAdapter.swift")
    ])
    let text = try text("Sources/KiteSDK/KiteSDK.swift", AdapterPackage(api, facts, .usual))
    let name = failure.contains("done") ? "done" : "completion"
    let expected = """
        public func start(\(head)
          ScriptedNetwork.current.initialize(appID: \(id)) { result in
            switch result {
            case .succeeded: \(name)(\(success))
            case .failed\(failure)
            }
          }
        }
      """
    #expect(text.contains(expected), "\(text)")
  }

  @Test("a stand-in does not own view controllers and delegates")
  func stoppingLeaksIsLeftToTheAdapter() throws {
    let source = """
      import GoogleMobileAds
      import KiteSDK

      final class KiteAdapter: NSObject, MediationAdapter, KiteDelegate, KiteBannerDelegate {
        func loadBanner(
          for configuration: MediationBannerAdConfiguration,
          completionHandler: @escaping GADMediationBannerLoadCompletionHandler
        ) {
          Kite.shared.delegate = self
          let controller: UIViewController = configuration.topViewController!
          var options = KiteOptions()
          options.presenter = configuration.topViewController
          let banner = KiteBanner(placement: "a", root: controller)
          banner.viewController = controller
          banner.navigation = controller.navigationController as? UINavigationController
          banner.delegate = self
          banner.options = options
          banner.load()
        }
        func kiteDidStart(_ kite: Kite) {}
        func kiteBannerDidLoad(_ banner: KiteBanner) {}
      }
      """
    let (api, facts) = AdapterReader.read([try SourceReader.read(source, path: "KiteAdapter.swift")]
    )
    let text = try text("Sources/KiteSDK/KiteSDK.swift", AdapterPackage(api, facts, .usual))
    let properties = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.contains("Controller") || $0.contains("elegate)") }
    #expect(
      properties == [
        "public weak var presenter: UIViewController?",
        "public weak var delegate: (any KiteDelegate)?",
        "public weak var viewController: UIViewController!",
        "public weak var navigation: UINavigationController?",
        "public weak var delegate: (any KiteBannerDelegate)?", "weak var root: UIViewController!",
        "public init(placement: String, root: UIViewController) {",
      ], "\(text)")
  }

  @Test("declarations of an interface take the place of inferred ones")
  func interfacesAreTaken() throws {
    let declared = VendorAPI()
    let interface = """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target arm64-apple-ios13.0 -module-name KiteSDK
      import UIKit
      public enum KiteQuality : Swift.Int {
        case low, high
      }
      @objc open class KiteInterstitial : ObjectiveC.NSObject {
        @objc public init(slot: Swift.Int)
        @objc weak open var listener: (any KiteSDK.KiteInterstitialListener)?
        @objc open var quality: KiteSDK.KiteQuality
        @objc open func load()
        @objc open func unused()
      }
      """
    InterfaceReader.read(
      try SourceReader.read(interface, path: "KiteSDK.swiftinterface"), text: interface,
      into: declared)
    let package = try package(declared)
    let text = try text("Sources/KiteSDK/KiteSDK.swift", package)
    #expect(text.contains("public enum KiteQuality: Int {\n  case low\n  case high\n}"), "\(text)")
    #expect(text.contains("public var quality: KiteQuality = .low"), "\(text)")
    #expect(!text.contains("unused"))
    #expect(!package.guesses.map(\.question).contains("the name"))
  }

  @Test("what the compiler prints for headers stays as it is")
  func importedDeclarationsAreExact() throws {
    let declared = VendorAPI()
    let text =
      """
      import AVFoundation
      import Foundation

      public enum KiteQuality : UInt, @unchecked Sendable {

          case low = 0

          case high = 7
      }

      public typealias KiteHandler = (KiteResult?, (any Error)?) -> Void

      public let KiteVersion: String

      public func KiteCheck(_ key: String) -> Bool

      public struct KiteResult : OptionSet, @unchecked Sendable {

          public init(rawValue: UInt)

          public static var partial: KiteResult { get }
      }

      public protocol KiteInterstitialListener : NSObjectProtocol {

          func kiteInterstitialLoaded(_ ad: KiteInterstitial)

          optional func kiteInterstitialClosed(_ ad: KiteInterstitial)

          optional var kiteTag: String! { get set }
      }

      open class KiteInterstitial : NSObject, NSCopying {

          weak open var listener: (any KiteInterstitialListener)?

          open var presenter: UIViewController?

          unowned(unsafe) open var owner: (any NSObjectProtocol)?

          open var end: dispatch_block_t?

          @NSCopying open var quality: KiteQuality

          open class func shared() -> Self

          public init!(slot: Int)

          open func load(handler: @escaping KiteHandler)

          open func load() async throws -> KiteResult

          open func line() -> String!
      }

      extension UIView {

          open func kite()
      }
      """
    InterfaceReader.read(
      try SourceReader.read(text, path: "Kite.h"), text: text, into: declared)
    #expect(declared.imports == ["AVFoundation"])
    #expect(
      declared.globals.map { "\($0.key): \($0.types.map(\.text))" } == [
        "KiteCheck(_:): [\"Bool\", \"String\"]", "KiteVersion: [\"String\"]",
      ])
    let found = declared.sorted.map { type in
      var lines = [type.name, type.kind.rawValue]
      if let superclass = type.superclass { lines.append(superclass) }
      lines += type.conformances
      lines += type.cases.map { "\($0.name) = \($0.rawValue ?? "?")" }
      return lines + type.members.map(description)
    }
    #expect(
      found == [
        [
          "KiteInterstitial", "class", "weak settable listener KiteInterstitialListener?",
          "settable presenter UIViewController?", "weak settable owner NSObjectProtocol?",
          "settable end (() -> Void)?", "settable quality KiteQuality",
          "static shared() KiteInterstitial", "failable init(slot:) KiteInterstitial, Int",
          "load(handler:) Void, (KiteResult?, (any Error)?) -> Void",
          "async throws load() KiteResult", "implicit line() String?",
        ],
        [
          "KiteInterstitialListener", "protocol",
          "optional settable implicit kiteTag String?",
          "kiteInterstitialLoaded(_:) Void, KiteInterstitial",
          "optional kiteInterstitialClosed(_:) Void, KiteInterstitial",
        ],
        ["KiteQuality", "enumeration", "low = 0", "high = 7"],
        [
          "KiteResult", "structure", "OptionSet", "static partial KiteResult",
          "init(rawValue:) KiteResult, UInt",
        ],
      ])
  }

  /// The attributes of a member, its name and its types.
  private func description(_ member: VendorMember) -> String {
    var words: [String] = []
    func add(_ word: String, _ holds: Bool) { if holds { words.append(word) } }
    add("weak", member.isWeak == true)
    add("optional", member.isOptional)
    add("static", member.isStatic)
    add("settable", member.isSettable)
    add("failable", member.isFailable)
    add("async", member.isAsync)
    add("throws", member.throwsErrors)
    add("implicit", member.isImplicitlyUnwrapped)
    words += [member.key, member.types.map(\.text).joined(separator: ", ")]
    return words.joined(separator: " ")
  }

  @Test("stand-ins import the modules that adspec has") func modulesAreThoseOfTheManifest() throws {
    let manifest = try Project.text("Package.swift")
    let list = try #require(manifest.firstMatch(of: /let adapterModules = \[([^\]]+)\]/)).1
    let names = list.matches(of: /"(\w+)"/).map { String($0.1) }
    #expect(KnownNames.ownModules == Set(names))
  }

  @Test(
    "a file that ends too early is refused with its line",
    arguments: [
      ("class", "expected identifier and member block in class"),
      ("class A: B {", "expected '}' to end class"),
      ("@objc(", "expected argument for '@objc' attribute"),
      ("func f(", "expected ')' to end parameter clause"),
      ("let x = a.b(", "expected value and ')' to end function call"),
      ("switch x {", "expected '}' to end 'switch' statement"),
      ("#if DEBUG", "expected '#endif' in conditional compilation block"),
    ])
  func incompleteFilesAreRefused(_ text: String, _ message: String) throws {
    let error = #expect(throws: AdapterSourceError.self) {
      try SourceReader.read("import KiteSDK\n" + text, path: "a.swift")
    }
    #expect(
      error
        == AdapterSourceError(
          path: "a.swift", line: 2,
          message: message + ". Correct the file, so that it compiles on iOS."))
  }

  @Test("code that no build on Linux compiles can be anything")
  func inactiveCodeIsNotRead() throws {
    let text = """
      import KiteSDK
      #if os(iOS) && DEBUG
      class {
      #else
      let x = Kite.x
      #endif
      """
    let (api, facts) = AdapterReader.read([try SourceReader.read(text, path: "a.swift")])
    #expect(api.types.keys.sorted() == ["Kite"])
    #expect(facts.adapters == [])
  }
}

extension AdapterPackage.Options {
  /// A package beside a checkout of adspec, with the adapter in a folder of the package.
  static let usual = AdapterPackage.Options(
    sources: "ios", adspec: .checkout("../adspec"),
    layout: RepositoryLayout(root: "/kite", package: "/kite", sources: "/kite", adspec: "/adspec"))
}
