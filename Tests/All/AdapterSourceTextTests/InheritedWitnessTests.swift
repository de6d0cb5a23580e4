import Testing

@testable import AdapterSourceText

/// The code that the plugin adds for members of subclasses, and for members that are overridden in
/// extensions.
@Suite struct InheritedWitnessTests {
  /// A stand-in's module.
  private static let imported = [
    ImportedModule(
      name: "LarkAds",
      texts: [
        """
        import UIKit
        public protocol LarkDelegate: AnyObject {
          func larkDidLoad(_ ad: LarkAd, in view: UIView?)
          var larkZone: String? { get set }
          func larkMustClose()
        }
        extension LarkDelegate {
          public func larkDidLoad(_ ad: LarkAd, in view: UIView?) {}
          public var larkZone: String? { get { nil } set {} }
        }
        public typealias LKDelegate = LarkDelegate
        public protocol LarkClicks: AnyObject {
          func larkDidLoad(_ ad: LarkAd, in view: UIView?)
          func larkCanClick() -> Bool
        }
        public protocol LarkTaps: AnyObject { func larkCanClick() -> Bool }
        extension LarkClicks {
          public func larkDidLoad(_ ad: LarkAd, in view: UIView?) {}
          public func larkCanClick() -> Bool { true }
        }
        extension LarkTaps { public func larkCanClick() -> Bool { true } }
        open class LarkView: UIView {}
        extension LarkView: LarkDelegate { public func larkMustClose() {} }
        """
      ])
  ]

  private func module(_ texts: String...) throws -> AdapterModule {
    try AdapterModule(
      name: "Lark",
      files: texts.enumerated().map { (path: "/a/\($0.offset).swift", text: $0.element) },
      imported: Self.imported)
  }

  /// The functions in the generated file.
  private func functions(_ module: AdapterModule) -> String {
    let table = module.classTable()
    guard let start = table.firstRange(of: "\nextension `") else { return "" }
    return String(table[table.index(after: start.lowerBound)...])
  }

  @Test("a function of the base class calls the members of its subclasses")
  func theBaseClassCallsMembers() throws {
    let module = try module(
      """
      import LarkAds
      class Base: NSObject, LKDelegate { func larkMustClose() {} }
      #if DEBUG
      class Debug: Base { func larkDidLoad(_ a: LarkAd, in v: UIView?) {} }
      #endif
      enum Ads { class Ad: Base { var larkZone: String?
        func larkDidLoad(_ ad: LarkAd, in view: UIView?) {} } }
      class Constant: Base { let larkZone: String? = nil }
      struct LarkAd {}
      """)
    #expect(
      functions(module) == """
        extension `Base` {
          @_implements(LarkDelegate, larkDidLoad(_:in:)) @_disfavoredOverload
          nonisolated func adapterSourcesWitness1(_ a0: LarkAds.LarkAd, in a1: UIView?) -> Void {
            adapterSourcesCall((self, a0, a1)) { (o, a0, a1) -> Void in
              #if (DEBUG)
              if let o = o as? `Debug` { return o.`larkDidLoad`(a0, in: a1) }
              #endif
              if let o = o as? `Ads`.`Ad` { return o.`larkDidLoad`(a0, in: a1) }
              return o.`larkDidLoad`(a0, in: a1)
            }
          }
        }
        extension `Base` {
          @_implements(LarkDelegate, larkZone) @_disfavoredOverload
          nonisolated var adapterSourcesWitness2: String? {
            get {
            adapterSourcesCall(self) { (o) -> String? in
              if let o = o as? `Ads`.`Ad` { return o.`larkZone` }
              return o.`larkZone`
            }
            }
            set {
            adapterSourcesCall((self, newValue)) { (o, a0) -> Void in
              if let o = o as? `Ads`.`Ad` { return o.`larkZone` = a0 }
              o.`larkZone` = a0
            }
            }
          }
        }

        """)
    #expect(module.warnings == [])
    #expect(module.classTable().contains("import LarkAds\n"))
  }

  @Test("the class table notes names from before SDK 12")
  func olderNames() throws {
    let sdk = ImportedModule(
      name: "GoogleMobileAds",
      texts: [
        """
        public protocol MediationBannerAd: AnyObject { func changeSize(to adSize: AdSize) }
        extension MediationBannerAd { public func changeSize(to adSize: AdSize) {} }
        public typealias GADMediationBannerAd = MediationBannerAd
        """
      ])
    let source = """
      import GoogleMobileAds
      class Old: NSObject, GADMediationBannerAd { func changeAdSize(to adSize: AdSize) {} }
      class Mixed: NSObject, MediationBannerAd { func changeAdSize(to adSize: AdSize) {} }
      class New: NSObject, MediationBannerAd { func changeSize(to adSize: AdSize) {} }
      """
    let table = try AdapterModule(
      name: "Lark", files: [(path: "/a/0.swift", text: source)], imported: [sdk]
    ).classTable()
    let sentence = "changeAdSize(to:) is the name of changeSize(to:) before SDK 12"
    #expect(
      table.split(separator: "\n").filter { $0.contains("noteOlderName") } == [
        "  ObjectiveCClasses.noteOlderName(in: \"Lark\", \"Old.\(sentence)\")",
        "  ObjectiveCClasses.noteOlderName("
          + "in: \"Lark\", \"Mixed.\(sentence), which no SDK since 12 calls\")",
      ])
  }

  @Test("the class table says which adapters use a class with a name from before SDK 12")
  func adaptersOfOlderNames() throws {
    let sdk = ImportedModule(
      name: "GoogleMobileAds",
      texts: [
        """
        public protocol MediationAdapter: NSObjectProtocol {}
        public protocol MediationBannerAd: AnyObject { func changeSize(to adSize: AdSize) }
        extension MediationBannerAd { public func changeSize(to adSize: AdSize) {} }
        public typealias GADMediationBannerAd = MediationBannerAd
        """
      ])
    let sources = [
      "@objc(LarkOne) class One: NSObject, MediationAdapter { let maker = Maker() }",
      "class Maker: NSObject { func make() -> Any { Old() } }",
      """
      class Old: NSObject, GADMediationBannerAd { func changeAdSize(to adSize: AdSize) {} }
      """,
      "class Two: NSObject, MediationAdapter { func changeAdSize() {} }",
    ]
    let table = try AdapterModule(
      name: "Lark",
      files: sources.enumerated().map { (path: "/a/\($0).swift", text: $1) }, imported: [sdk]
    ).classTable()
    #expect(
      table.split(separator: "\n").filter { $0.contains("noteOlderName") } == [
        "  ObjectiveCClasses.noteOlderName(in: \"Lark\", for: [\"LarkOne\"], "
          + "\"Old.changeAdSize(to:) is the name of changeSize(to:) before SDK 12\")"
      ])
  }

  @Test("a task calls an asynchronous method that iOS accepts for a requirement")
  func asynchronousMethods() throws {
    let sdk = ImportedModule(
      name: "GoogleMobileAds",
      texts: [
        """
        public protocol MediationAdapter: NSObjectProtocol {
          static func setUp(with a: Server, completionHandler: @escaping SetUpBlock)
        }
        public protocol RTBAdapter: MediationAdapter {
          func collectSignals(for a: Parameters, completionHandler: @escaping SignalHandler)
        }
        extension MediationAdapter {
          public static func setUp(with a: Server, completionHandler: @escaping SetUpBlock) {}
        }
        """
      ])
    let module = try AdapterModule(
      name: "Lark",
      files: [
        (
          "/a/0.swift",
          """
          class Base: NSObject, RTBAdapter {
            func collectSignals(for a: Parameters) async throws -> String { "" }
          }
          class Sub: Base { static func setUp(with a: Server) async {} }
          """
        )
      ], imported: [sdk])
    let lines: [String] = functions(module).split(separator: "\n").map {
      String($0.trimmingPrefix { $0 == " " })
    }
    let returning: [String] = lines.filter { $0.contains("return") }
    #expect(
      returning == [
        "return adapterSourcesTask((o, a0), { v in try await v.0.`collectSignals`(for: v.1) }, "
          + "{ a1($0, $1) })",
        "if let o = o as? `Sub`.Type { return adapterSourcesTask((o, a0), "
          + "{ v in await v.0.`setUp`(with: v.1) }, { a1($1) }) }",
        "return o.`setUp`(with: a0, completionHandler: a1)",
      ])
  }

  @Test("protocols with the same requirement are all served")
  func sharedRequirements() throws {
    let module = try module(
      """
      typealias Delegates = LarkClicks & LarkDelegate & LarkTaps
      class Base: NSObject, Delegates {}
      class Sub: Base {
        func larkDidLoad(_ a: LarkAd, in v: UIView?) {}
        func larkCanClick() -> Bool { true }
      }
      """)
    let functions = functions(module).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    #expect(
      functions.filter { $0.contains("return") || $0.contains("@_implements") } == [
        "@_implements(LarkClicks, larkDidLoad(_:in:)) @_disfavoredOverload",
        "if let o = o as? `Sub` { return o.`larkDidLoad`(a0, in: a1) }",
        "return",
        "@_implements(LarkDelegate, larkDidLoad(_:in:)) @_disfavoredOverload",
        "if let o = o as? `Sub` { return o.`larkDidLoad`(a0, in: a1) }",
        "return",
      ])
    // The default has a result, and nobody can say which of the two defaults is meant.
    #expect(
      module.warnings
        == ["LarkClicks", "LarkTaps"].map {
          """
          /a/0.swift:5: warning: On iOS, \($0) calls `larkCanClick()`, but adspec cannot call it \
          because another protocol has a default for it, too; give Base a member to override.
          """
        })
  }

  @Test(
    "the plugin adds no function where the compiler or iOS calls no member of a subclass",
    arguments: [
      // The base class has the member.
      "class B: NSObject, LarkDelegate { func larkDidLoad(_ a: LarkAd, in v: UIView?) {} }\nclass C: B {}",
      // The subclass itself conforms.
      "class B: NSObject {}\nclass C: B, LarkDelegate { func larkDidLoad(_ a: LarkAd, in v: UIView?) {} }",
      // Objective-C does not know these members.
      "class B: LarkDelegate {}\nclass C: B { @nonobjc func larkDidLoad(_ a: LarkAd, in v: UIView?) {} }",
      "class B: LarkDelegate {}\nclass C: B { func larkDidLoad(_ a: LarkAd, in v: UIView?) throws {} }",
      "class B: LarkDelegate {}\nclass C<T>: B { func larkDidLoad(_ a: LarkAd, in v: UIView?) {} }",
      // The name differs, and the class is not written for an older SDK.
      "class B: LarkDelegate {}\nclass C: B { func larkDidLoad(_ a: LarkAd, inView v: UIView?) {} }",
      // The protocol is one of Swift.
      "protocol P: AnyObject { func f() }\nextension P { func f() {} }\nclass B: P {}\nclass C: B { func f() {} }",
    ])
  func noFunctionIsAdded(_ text: String) throws {
    let module = try module(text)
    #expect(functions(module) == "" && module.warnings == [])
  }

  @Test(
    "a member that adspec cannot call is named with a remedy",
    arguments: [
      (
        "class C: B {\n  private func larkDidLoad(_ a: LarkAd, in v: UIView?) {} }",
        "it is private; remove `private`."
      ),
      (
        "class C: B {\n  @LarkActor func larkDidLoad(_ a: LarkAd, in v: UIView?) {} }",
        "it belongs to @LarkActor; make it `nonisolated`."
      ),
    ])
  func obstaclesAreNamed(_ text: String, _ reason: String) throws {
    let module = try module(text, "class B: NSObject, LarkDelegate {}")
    #expect(
      module.warnings == [
        """
        /a/0.swift:2: warning: On iOS, LarkDelegate calls `larkDidLoad(_:in:)`, but adspec cannot call \
        it because \(reason)
        """
      ])
    #expect(functions(module) == "")
  }

  @Test("a member below a class of another module is named, because that module chose the methods")
  func classesOfOtherModulesAreNamed() throws {
    let module = try module(
      """
      import LarkAds
      class Mine: LarkView {}
      class Sub: Mine {
        func larkDidLoad(_ ad: LarkAd, in view: UIView?) {}
        func larkMustClose(now: Bool) {}
        func layout() {}
      }
      """)
    #expect(
      module.warnings == [
        """
        /a/0.swift:4: warning: On iOS, LarkDelegate calls `larkDidLoad(_:in:)`, but adspec cannot call \
        it because LarkView of LarkAds conforms to the protocol; leave the protocol out of LarkView, \
        and write `extension Sub: LarkDelegate {}` beside the line that names the adapter's folder.
        """
      ])
    #expect(functions(module) == "")
  }

  @Test("members in extensions that take part in overriding are called from the body of the class")
  func overridingInExtensions() throws {
    let sources = try module(
      """
      class Base {
        var a = 1 }
      class Sub: Base { override func b(x: Int = 1) throws -> Int { try super.b() } }
      """,
      """
      import StoreKit
      extension Base {
        @MainActor @objc public func b(x: Int = 1) throws -> Int { x }
      }
      extension Sub {
        override class var c: String { "c" }
      }
      """
    ).sourcesForLinux()
    #expect(
      sources[0] == """
        #sourceLocation(file: "/a/0.swift", line: 1)
        class Base {
        #sourceLocation()
          @MainActor public func `b`(x a0: Int = 1) throws -> Int { return try adapterSourcesMember1(x: a0) }
        #sourceLocation(file: "/a/0.swift", line: 1)
                    
          var a = 1 }
        class Sub: Base {
        #sourceLocation()
          class override var `c`: String { get { adapterSourcesMember2 } }
        #sourceLocation(file: "/a/0.swift", line: 3)
                          override func b(x: Int = 1) throws -> Int { try super.b() } }
        #sourceLocation()
        import StoreKit

        """)
    #expect(
      sources[1] == """
        #sourceLocation(file: "/a/1.swift", line: 1)
        import StoreKit
        extension Base {
          @MainActor       public func adapterSourcesMember1(x: Int = 1) throws -> Int { x }
        }
        extension Sub {
                   class var adapterSourcesMember2: String { "c" }
        }
        """)
  }

  @Test("a member that cannot be called from the body of the class is named with a remedy")
  func generatedOverridingHasLimits() throws {
    let module = try module(
      "class Base {}",
      "extension Base {\n  fileprivate func a() {} }\nclass Sub: Base { override func a() {} }")
    #expect(
      module.warnings == [
        """
        /a/1.swift:2: warning: On Linux, `a()` takes part in overriding only in the body of its class. \
        Move it from the extension into the declaration of Base.
        """
      ])
  }
}
