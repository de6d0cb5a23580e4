import AdapterPackage
import Testing

/// A stand-in is corrected by the errors of the compiler until the adapter compiles against it.
@Suite struct StandInCorrectionTests {
  private static let text = """
    public class KiteAd: NSObject {
      public var zone: Hole1 = ()  // which type?
      public var cover: Hole2? { nil }  // which value?  // which type?
      public func load() -> Bool {
        return unknown()
      }
      public var limit: String? = nil
      init() {}
    }

    """

  /// The text after the correction of one error, at a line of the stand-in or of the adapter.
  private func corrected(_ message: String, line: Int = 0, source: String = "") -> String {
    var correction = StandInCorrection(Self.text)
    let path = line > 0 ? "StandIn.swift" : "KiteAdapter.swift"
    _ = correction.correct(
      [CompilerError(path: path, line: line, message: message)], standIn: "StandIn.swift",
      source: { _ in source })
    return correction.written
  }

  private static let zone = "  public var zone: Any = ()  // which type?"

  @Test(
    "an error gives a placeholder its type",
    arguments: [
      ("cannot convert value of type 'Hole1' to expected argument type 'Int'", "Int"),
      ("cannot assign value of type 'String' to type 'Hole1'", "String"),
      ("cannot convert return expression of type 'Hole1?' to return type 'URL?'", "URL"),
      ("argument type 'Hole1' does not conform to expected type 'Error'", "any Error"),
      ("type 'Hole1' does not conform to protocol 'Hashable'", "AnyHashable"),
      ("value of type 'Hole1' has no member 'localizedDescription'", "any Error"),
      ("value of type 'Hole1' has no subscripts", "[String: Any]"),
    ])
  func placeholdersGetTypes(_ message: String, _ type: String) {
    let written = type.contains(" ") && !type.hasPrefix("[") ? "(\(type))" : type
    let values = ["Int": "0", "String": "\"\"", "[String: Any]": "[:]"]
    let storage = values[type].map { " = \($0)" } ?? " { get { fatalError() } set {} }"
    let property = "  public var zone: \(written)\(storage)"
    let cover = "  public var cover: Any? { nil }  // which value?  // which type?"
    let expected = Self.text.replacing(
      "  public var zone: Hole1 = ()  // which type?", with: property
    )
    .replacing("  public var cover: Hole2? { nil }  // which value?  // which type?", with: cover)
    #expect(corrected(message) == expected)
  }

  @Test("what does not compile gets a weaker declaration, and is removed after that")
  func declarationsBecomeWeaker() {
    var correction = StandInCorrection(Self.text)
    func step(_ line: Int, _ message: String) -> [String] {
      _ = correction.correct(
        [CompilerError(path: "StandIn.swift", line: line, message: message)],
        standIn: "StandIn.swift", source: { _ in "" })
      return correction.written.split(separator: "\n").map(String.init)
    }
    let once = step(5, "cannot find 'unknown' in scope")
    #expect(
      once[3...5] == ["  public func load() -> Bool {", "    fatalError()  // which call?", "  }"])
    #expect(once.count == 9)
    let twice = step(4, "cannot find 'Bool' in scope")
    #expect(!twice.contains { $0.contains("load") })
    #expect(twice.count == 6)
  }

  @Test("an error in the adapter corrects the member that it names")
  func membersAreCorrected() {
    let unwrapped = corrected(
      "value of optional type 'String?' must be unwrapped to refer to member 'count'",
      source: "if ad.limit.count > 3 {")
    #expect(
      unwrapped.contains(
        "  public var limit: String = \"\"  // which value?"))
    let opened = corrected(
      "'KiteAd' initializer is inaccessible due to 'internal' protection level")
    #expect(opened.contains("\n  public init() {}\n"))
    let listed = corrected(
      "cannot convert value of type 'URL' to closure result type '[URL]'",
      source: "let all = ad.limit.map { URL(fileURLWithPath: $0) }")
    #expect(listed.contains("  public var limit: [String] = []  // which value?"))
    let joined = corrected(
      "referencing instance method 'joined(separator:)' requires equivalent types",
      source: "ad.limit.joined(separator: \", \")")
    #expect(joined.contains("  public var limit: [String] = []  // which value?"))
    let imported = corrected("'KiteAd' was imported as 'struct', but is a class")
    #expect(imported.hasPrefix("public struct KiteAd {\n"))
    let added = corrected("value of type 'KiteAd' has no member 'price'")
    #expect(
      added.contains(
        "NSObject {\n  public var price: Any { get { fatalError() } set {} }  // which type?\n"))
  }

  @Test("an unknown value with unknown members becomes a class with its name")
  func classesAreDeclared() {
    let text = corrected("value of type 'Hole2' has no member 'pixels'")
    #expect(text.contains("public var cover: Cover? { nil }"))
    #expect(
      text.hasSuffix(
        """

        public class Cover: NSObject {  // which name?
          public var pixels: Any { get { fatalError() } set {} }  // which type?
        }

        """))
  }

  @Test("a value that is compared with cases becomes an enumeration with its name")
  func enumerationsAreDeclared() {
    var correction = StandInCorrection(Self.text)
    _ = correction.correct(
      [
        "binary operator '==' cannot be applied to operands of type 'Hole1' and '()'",
        "reference to member 'feed' cannot be resolved without a contextual type",
      ].map { CompilerError(path: "KiteAdapter.swift", line: 7, message: $0) },
      standIn: "StandIn.swift", source: { _ in "if ad.zone == .feed {" })
    #expect(correction.written.contains("public var zone: Zone { get { fatalError() } set {} }"))
    #expect(
      correction.written.hasSuffix("\npublic enum Zone {  // which name?\n  case feed\n}\n"))
  }
}
