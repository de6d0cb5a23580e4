import AdapterPackage
import AdapterSyntax
import Testing

/// The declarations of an SDK are corrected by the errors of the compiler until the adapter compiles.
@Suite struct StandInCorrectionTests {
  /// A package with one class of the SDK: two properties of types that no use says, and a property and a
  /// function of known types.
  private static func package() -> AdapterPackage {
    let api = VendorAPI()
    api.modules = ["KiteAds"]
    let type = VendorType("KiteThing")
    let zone = VendorMember("zone", nil, .variable(1))
    zone.isSettable = true
    type.members = [
      zone, VendorMember("cover", nil, .optional(.variable(2))),
      VendorMember("limit", nil, .optional(.string)),
    ]
    api.types["KiteThing"] = type
    let facts = AdapterReader.read([]).facts
    return AdapterPackage(
      api, facts,
      AdapterPackage.Options(sources: "ios", adspec: .checkout("../adspec"), layout: nil))
  }

  /// The declarations after the correction of errors in the adapter.
  private func corrected(
    _ messages: String..., source: String = "", notes: [String] = [], search: SwiftType? = nil
  ) throws -> [String] {
    var package = Self.package()
    let errors = messages.map { message in
      var error = CompilerError(
        path: "KiteAdapter.swift", line: 7, message: message, source: source)
      error.notes = notes
      return error
    }
    _ = try package.correct(errors, standIn: "StandIn.swift") { sets in sets.map { _ in search } }
    return Self.declarations(package)
  }

  /// The lines after the functions that each stand-in has, without the guesses.
  private static func declarations(_ package: AdapterPackage) -> [String] {
    let text = package.files[1].text.replacing(/\s+\/\/ guessed: [^\n]*/, with: "")
    let lines = text.split(separator: "\n").map(String.init)
    return Array(lines[(lines.firstIndex(of: "}") ?? 0)...].dropFirst())
  }

  /// The class with other lines for its properties.
  private static func thing(
    zone: String = "var zone: Any = ()  // which type?",
    cover: String = "var cover: Any?  // which type?",
    limit: String = "var limit: String?", head: String = "final class KiteThing: NSObject"
  ) -> [String] {
    let initializer =
      head.contains("class") ? "override init() { super.init() }" : "public init() {}"
    return ["public \(head) {", "  \(initializer)"]
      + [zone, cover, limit].filter { !$0.isEmpty }.map { "  public " + $0 } + ["}"]
  }

  @Test("a type that no use says is a placeholder")
  func placeholders() {
    #expect(Self.declarations(Self.package()) == Self.thing())
    #expect(Self.package().standIn.compiled.contains("public var zone: Hole1 = Hole1()"))
    #expect(Self.package().standIn.compiled.contains("public struct Hole2 { public init() {} }"))
  }

  @Test(
    "an error gives a placeholder its type",
    arguments: [
      ("cannot convert value of type 'Hole1' to expected argument type 'Int'", "Int = 0"),
      ("cannot assign value of type 'String' to type 'Hole1'", "String = \"\""),
      (
        "cannot convert return expression of type 'Hole1?' to return type 'UIView?'",
        "UIView = UIView()"
      ),
      (
        "argument type 'Hole1' does not conform to expected type 'Error'",
        "any Error = sdkError(nil)"
      ),
      ("type 'Hole1' does not conform to protocol 'Hashable'", "AnyHashable"),
      ("value of type 'Hole1' has no subscripts", "[String: Any] = [:]"),
      ("for-in loop requires 'Hole1' to conform to 'Sequence'", "[Any] = []  // which type?"),
      (
        "cannot convert value of type 'Array<K.V>' (aka 'Array<Int>') to expected argument type '[Hole1]'",
        "Int = 0"
      ),
      ("initializer 'init(_:)' requires that 'Hole1' conform to 'BinaryInteger'", "Int = 0"),
    ])
  func placeholdersGetTypes(_ message: String, _ type: String) throws {
    let lazy = "lazy var zone: \(type) = { fatalError(\"the stand-in has no value for zone\") }()"
    let zone = type.contains("=") ? "var zone: \(type)" : lazy
    #expect(try corrected(message) == Self.thing(zone: zone))
  }

  @Test("a type that one use shows is a guess")
  func typesAreGuessed() throws {
    var package = Self.package()
    let error = CompilerError(
      path: "KiteAdapter.swift", line: 7,
      message: "cannot convert value of type 'Hole1' to expected argument type 'Int'")
    _ = try package.correct([error], standIn: "StandIn.swift") { sets in sets.map { _ in nil } }
    #expect(
      package.files[1].text.contains("public var zone: Int = 0  // guessed: the type, by its use\n")
    )
  }

  @Test("candidates of a call give the most usual type")
  func candidatesAreOrdered() throws {
    let notes = [
      "candidate expects value of type 'URLRequest' for parameter #1 (got 'Hole1')",
      "candidate expects value of type 'Double' for parameter #1 (got 'Hole1')",
    ]
    #expect(
      try corrected("no exact matches in call to initializer", notes: notes)
        == Self.thing(zone: "var zone: Double = 0"))
  }

  @Test(
    "an error in the adapter corrects the member that it names",
    arguments: [
      (
        "value of optional type 'String?' must be unwrapped to refer to member 'count'",
        "if ad.limit.count > 3 {", "String = \"\""
      ),
      (
        "cannot convert value of type 'URL' to closure result type '[URL]'",
        "let all = ad.limit.map { URL(fileURLWithPath: $0) }", "[String] = []"
      ),
      (
        "referencing instance method 'joined(separator:)' requires equivalent types",
        "ad.limit.joined(separator: \", \")", "[String] = []"
      ),
      (
        "cannot convert value of type 'String?' to expected argument type 'Int'", "f(ad.limit)",
        "Int = 0"
      ),
    ])
  func membersAreCorrected(_ message: String, _ source: String, _ type: String) throws {
    #expect(try corrected(message, source: source) == Self.thing(limit: "var limit: \(type)"))
  }

  @Test(
    "an error in the adapter adds the member that it names",
    arguments: [
      ("ad.price", "var price: Any = ()  // which type?"),
      (
        "ad.price(for: zone, 3)",
        "func price(for: Any, _ value1: Any) {}  // which type?"
      ),
      ("if x { ad.price = 3 }", "var price: Any = ()  // which type?"),
    ])
  func membersAreAdded(_ source: String, _ declaration: String) throws {
    var expected = Self.thing()
    expected.insert("  public " + declaration, at: 5)
    #expect(
      try corrected("value of type 'KiteThing' has no member 'price'", source: source) == expected)
  }

  @Test("an error in the adapter corrects the kind of a type")
  func kindsAreCorrected() throws {
    #expect(
      try corrected("'KiteThing' was imported as 'struct', but is a class")
        == [
          "public struct KiteThing {", "  public var zone: Any = ()  // which type?",
          "  public var cover: Any?  // which type?", "  public var limit: String?",
          "  public init() {}", "}",
        ])
    let view = try corrected(
      "cannot convert value of type 'KiteThing' to expected argument type 'UIView'")
    #expect(view.first == "public final class KiteThing: UIView {")
    let open = try corrected(
      "'KiteThing' initializer is inaccessible due to 'internal' protection level")
    #expect(open.contains("  public override init() {"))
    let category = try corrected(
      "value of type 'UIView' has no member 'kiteTag'", source: "view.kiteTag = .title")
    #expect(
      category.suffix(3) == [
        "extension UIView {",
        "  public var kiteTag: Any { get { () } set {} }  // which type?", "}",
      ])
  }

  @Test("a value with unknown members has the usual type with them, or a class of its own")
  func membersOfPlaceholders() throws {
    let message = "value of type 'Hole2' has no member 'pixels'"
    #expect(
      try corrected(message, search: .named("UIImage")) == Self.thing(cover: "var cover: UIImage?"))
    #expect(
      try corrected(message) == Self.thing(cover: "var cover: KiteThing.Cover?")
        + [
          "extension KiteThing {", "  public final class Cover: NSObject {",
          "    override init() { super.init() }", "    public var pixels: Any = ()  // which type?",
          "  }", "}",
        ])
  }

  @Test("a value that is compared with cases becomes an enumeration with its name")
  func enumerationsAreDeclared() throws {
    let text = try corrected(
      "binary operator '==' cannot be applied to operands of type 'Hole1' and '()'",
      "reference to member 'feed' cannot be resolved without a contextual type",
      source: "if ad.zone == .feed {")
    #expect(
      text == [
        "extension KiteThing {", "  public enum Zone {", "    case feed", "  }",
        "}",
      ]
        + Self.thing(zone: "var zone: KiteThing.Zone = .feed"))
  }

  @Test("what does not compile in the stand-in loses one statement, then its body, then is removed")
  func declarationsBecomeWeaker() {
    var text = StandInText(
      """
      extension KiteAd {
        public final class Inner: NSObject {
          public func load() -> Bool {
            unknown()
            return other()
          }
        }
      }
      """)
    func step(_ line: Int, _ message: String) -> [String] {
      _ = text.weaken([CompilerError(path: "StandIn.swift", line: line, message: message)])
      return text.written.split(separator: "\n").map(String.init)
    }
    #expect(
      step(4, "cannot find 'unknown' in scope")[2...5] == [
        "    public func load() -> Bool {", "      // which value? unknown()",
        "      return other()",
        "    }",
      ])
    #expect(
      step(5, "cannot find 'other' in scope")[2...4] == [
        "    public func load() -> Bool {", "      fatalError()  // which call?", "    }",
      ])
    #expect(
      step(3, "cannot find 'Bool' in scope") == [
        "extension KiteAd {", "  public final class Inner: NSObject {", "  }", "}",
      ])
  }

  @Test(
    "a type is read as the compiler prints it",
    arguments: [
      ("String?", SwiftType.optional(.string)),
      ("[String : Any]", .dictionary(.string, .named("Any"))),
      ("(any Error)?", .optional(.named("Error"))), ("()", .void),
      (
        "(Int, Hole3?) -> Void",
        .function([.int, .optional(.variable(3))], .void, attributes: [], effects: [])
      ),
      ("Result<Kite.Ad, any Error>", .named("Result", [.named("Kite.Ad"), .named("Error")])),
      (
        "@Sendable (Data?) async throws -> ()",
        .function([.optional(.named("Data"))], .void, attributes: [], effects: ["async", "throws"])
      ),
      ("Kite.Ad.Type", .metatype(.named("Kite.Ad"))), ("UIView & Kite", .named("UIView & Kite")),
    ])
  func typesAreRead(_ text: String, _ type: SwiftType) {
    #expect(SwiftType(printed: text) == type)
  }

  @Test("what is no type is not read", arguments: ["feed", "init(_:)", "==", "", "[Int", "A<B"])
  func otherTextIsNoType(_ text: String) { #expect(SwiftType(printed: text) == nil) }
}
