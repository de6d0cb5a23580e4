import AdapterPackage
import AdapterSourceText
import Testing

/// The reader of sources ends with an error where it would use up the stack or the memory.
@Suite struct SourceLimitTests {
  /// Reads an adapter whose function begins in the second line with `body`.
  private func read(_ body: String, _ declarations: String = "") throws -> VendorAPI {
    let text = """
      import KiteSDK
      final class KiteAdapter: NSObject, RTBAdapter { func load() { \(body)
      } }
      \(declarations)
      """
    return AdapterReader.read([try SourceReader.read(text, path: "ios/KiteAdapter.swift")]).api
  }

  @Test(
    "code with too many levels is refused with its line",
    arguments: [
      ("let x = ", "(", "1", ")"), ("", "{ ", "a()", " }"), ("", "do { ", "a()", " }"),
      ("", "if a { ", "a()", " }"), ("", "if a { } else ", "{ }", ""),
      ("let x = a", " + a", "", ""),
      ("let x = a", ".b()", "", ""), ("let x = ", "!(", "a", ")"), ("let x = ", "try ", "a", ""),
      ("let x = ", "a ? b : ", "c", ""),
      ("let x: ", "A<", "Int", ">"),
      ("let x: ", "(A) -> ", "Int", ""), ("let x: A", "?", "", ""),
      ("let x: ", "(", "A", ")"), ("let x = ", "Kite(a: ", "1", ")"),
      ("", "class A { ", "", "}"), ("", "func a() { ", "", "}"),
      ("let x = ", "if a { ", "1", " } else { 2 }"), ("", "kite { a in a.b(", "1", ") }"),
      ("kite ", "{ a in kite ", "{ }", "}"),
    ])
  func deepCodeIsRefused(_ start: String, _ open: String, _ middle: String, _ close: String) throws
  {
    func code(_ count: Int) -> String {
      start + String(repeating: open, count: count) + middle
        + String(repeating: close, count: count)
    }
    _ = try read(code(25))
    let error = #expect(throws: AdapterSourceError.self) { try read("\n" + code(400)) }
    #expect(
      error
        == AdapterSourceError(
          path: "ios/KiteAdapter.swift", line: 3,
          message:
            "the code has more than 150 levels, such as brackets within brackets. Move a part of it "
            + "to a function or a constant."))
  }

  /// The parser needs twice the time for each further bracket.
  @Test("many brackets of arrays in a row are refused with their line")
  func arraysInArraysAreRefused() throws {
    func code(_ count: Int) -> String {
      "\nlet x = " + String(repeating: "[", count: count) + "1"
        + String(repeating: "]", count: count)
    }
    _ = try read(code(8))
    let error = #expect(throws: AdapterSourceError.self) { try read(code(200)) }
    #expect(
      error
        == AdapterSourceError(
          path: "ios/KiteAdapter.swift", line: 3,
          message: "the code has more than 15 brackets [ in a row. Give a part of the array a name."
        ))
  }

  @Test("a closure with too many parameters is refused with its line")
  func hugeParametersAreRefused() throws {
    _ = try read("kite { $99 }")
    for number in ["$100", "$2147483648", "$9223372036854775807"] {
      let error = #expect(throws: AdapterSourceError.self) { try read("\nkite {\n\(number) }") }
      #expect(
        error
          == AdapterSourceError(
            path: "ios/KiteAdapter.swift", line: 4,
            message: "\(number) stands for a parameter of a closure, and adspec reads at most 100 "
              + "parameters. Correct the number."))
    }
  }

  /// A class that is passed as two others, and these others as a third one, can close a circle.
  @Test("no class is its own superclass")
  func superclassesFormNoCircle() throws {
    let classes = ["A", "B", "C", "E"]
    let api = try read(
      "takeE(a); takeE(b); takeA(y); takeB(y); takeA(z); takeC(z)",
      """
      let a = KiteA(), b = KiteB(), y = KiteY(), z = KiteZ()
      \(classes.map { "func take\($0)(_ kite: Kite\($0)) {}" }.joined(separator: "\n"))
      """)
    for type in api.sorted {
      var above: [String] = []
      var next = type.superclass
      while let name = next, above.count < 10 {
        above.append(name)
        next = api.types[name]?.superclass
      }
      #expect(!above.contains(type.name), "\(type.name): \(above)")
    }
  }

  @Test(
    "types that would have no end stay open",
    arguments: [
      ("var a = Kite.a; var b = Kite.b; a = [b]; b = [a]; Kite.take(a)", ""),
      ("var a = Kite.a; var b = Kite.b; var c = Kite.c; a = [b]; b = [c]; c = [a]; a.run()", ""),
      (
        "let x: A = Kite.x; Kite.take(x)",
        "typealias A = (\(Array(repeating: "A", count: 300).joined(separator: ", ")))"
      ),
      (
        "let a0 = Kite.a; "
          + (1...40).map { "let a\($0) = (a\($0 - 1), a\($0 - 1))" }.joined(separator: "; ")
          + "; Kite.take(a40)", ""
      ),
    ])
  func endlessTypesStayOpen(_ body: String, _ declarations: String) throws {
    #expect(try read(body, declarations).types["Kite"] != nil)
  }

  @Test("conditions of #if with too many levels do not hold", arguments: ["!", "(", "A || "])
  func deepConditionsDoNotHold(_ part: String) throws {
    _ = try read("a()", "#if \(String(repeating: part, count: 400))A\n#endif")
  }
}
