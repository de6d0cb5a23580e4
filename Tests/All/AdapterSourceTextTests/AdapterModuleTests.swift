import Testing

@testable import AdapterSourceText

/// The translated sources for Linux, and the table of classes.
@Suite struct AdapterModuleTests {
  /// The translation of one file, without the first line, which names the file.
  private func linux(_ text: String, with others: String...) throws -> String {
    let files =
      [("/a/A.swift", text)] + others.enumerated().map { ("/a/\($0.offset).swift", $0.element) }
    let sources = try AdapterModule(name: "Lark", files: files.map { (path: $0.0, text: $0.1) })
      .sourcesForLinux()
    let start = "#sourceLocation(file: \"/a/A.swift\", line: 1)\n"
    #expect(sources[0].hasPrefix(start))
    return String(sources[0].dropFirst(start.count))
  }

  private func table(_ texts: String...) throws -> [String] {
    let files = texts.enumerated().map { (path: "/a/\($0.offset).swift", text: $0.element) }
    return try AdapterModule(name: "Lark", files: files).classTable()
      .split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
      .filter {
        $0.hasPrefix("ObjectiveCClasses") || $0.hasPrefix("#if ") || $0.hasPrefix("#endif")
      }
      .filter { !$0.contains("canImport(UIKit)") }
      .map { $0.replacing("ObjectiveCClasses.register", with: "") }.dropLastEndif()
  }

  @Test(
    "attributes become spaces",
    arguments: [
      ("@objc func a()", "      func a()"),
      ("@objc(a:b:) func a()", "            func a()"),
      ("@objc (a) func a()", "          func a()"),
      ("@objc(\n  a\n) class A {}", "      \n   \n  class A {}"),
      ("@objcMembers @IBDesignable class A {}", "                           class A {}"),
      ("@IBOutlet weak var a: A!", "          weak var a: A!"),
      ("@objcSomething @discardableResult func a()", "@objcSomething @discardableResult func a()"),
      ("let a = \"@objc\" // @objc", "let a = \"@objc\" // @objc"),
      ("\"\\(f { @objc in })\"", "\"\\(f {       in })\""),
      ("@MainActor @objc dynamic var a = 1", "@MainActor               var a = 1"),
      ("let dynamic = 1; f(dynamic)\n", "let dynamic = 1; f(dynamic)\n"),
      ("a.dynamic\nfunc b() {}", "a.dynamic\nfunc b() {}"),
      (
        "func f(@objc a: A, b: @escaping () -> Void)", "func f(      a: A, b: @escaping () -> Void)"
      ),
      ("#if os(iOS)\n@objc\n#endif\nclass A {}", "#if os(iOS)\n     \n#endif\nclass A {}"),
      ("@objc\r\nclass A {}\r\n", "     \r\nclass A {}\r\n"),
      ("#!/usr/bin/swift @objc\n@objc class A {}", "#!/usr/bin/swift @objc\n      class A {}"),
      ("/* x /* @objc */ y */ @objc class A {}", "/* x /* @objc */ y */       class A {}"),
      ("let a = #\"\"@objc\"#; @objc class A {}", "let a = #\"\"@objc\"#;       class A {}"),
      (
        "let a = \"\"\"\n  @objc \\(f { @objc in })\n  \"\"\"; @objc class A {}",
        "let a = \"\"\"\n  @objc \\(f {       in })\n  \"\"\";       class A {}"
      ),
      ("let a = /@objc \"/\n@objc class A {}", "let a = /@objc \"/\n      class A {}"),
    ] as [(String, String)])
  func attributesBecomeSpaces(_ text: String, _ expected: String) throws {
    #expect(try linux(text) == expected)
  }

  @Test(
    "a file that ends too early is left to the compiler",
    arguments: [
      ("@objc class A {\n  @objc func a(_ b: B", "      class A {\n        func a(_ b: B"),
      ("class A {\n  @objc func a() {}\n", "class A {\n        func a() {}\n"),
      ("class A { @objc", "class A {      "), ("@objc class A: ", "      class A: "), ("", ""),
      ("This is no Swift { @objc )", "This is no Swift {       )"),
    ])
  func filesCanBeIncomplete(_ text: String, _ expected: String) throws {
    #expect(try linux(text) == expected)
  }

  @Test(
    "deep code is read",
    arguments: [
      "let a = " + String(repeating: "[ ", count: 40) + String(repeating: "]", count: 40),
      "let a = \"" + String(repeating: "[", count: 40) + "\"",
      "let a = b" + String(repeating: ".c()", count: 20_000),
      "let a: B" + String(repeating: ".C", count: 20_000),
    ])
  func deepCodeIsRead(_ code: String) throws {
    let isRead = try linux(code + "\n@objc class A {}") == code + "\n      class A {}"
    #expect(isRead)
  }

  @Test(
    "a private type inside another type becomes visible to the code at the end of the file",
    arguments: [
      ("class A { private class B {} }", "class A { fileprivate class B {} }"),
      (
        "extension A {\n  private final class B {}\n  private struct C {}\n}",
        "extension A {\n  fileprivate final class B {}\n  fileprivate struct C {}\n}"
      ),
      ("enum A { private typealias B = C }", "enum A { fileprivate typealias B = C }"),
      (
        "private class A { private enum B { private protocol C {} } }",
        "private class A { fileprivate enum B { fileprivate protocol C {} } }"
      ),
      (
        "class A { private var b = 1; private(set) var c = 1; private func d() {} }",
        "class A { private var b = 1; private(set) var c = 1; private func d() {} }"
      ),
      (
        "private class A {}\nprivate typealias B = A", "private class A {}\nprivate typealias B = A"
      ),
    ])
  func nestedTypesBecomeVisible(_ text: String, _ expected: String) throws {
    #expect(try linux(text).hasPrefix(expected))
  }

  @Test(
    "selectors have their Objective-C names",
    arguments: [
      ("#selector(a)", "a"), ("#selector(a(_:))", "a:"), ("#selector(a(with:))", "aWith:"),
      ("#selector(a(x:))", "aWithX:"), ("#selector(a(for:b:))", "aFor:b:"),
      ("#selector(moveTo(x:_:))", "moveTo:x::"), ("#selector(B.a(_:arg:))", "a:arg:"),
      ("#selector(self.a)", "a"), ("#selector(a(_:) as (B) -> (A) -> Void)", "a:"),
      ("#selector((a(_:)))", "a:"), ("#selector(getter: B.c)", "c"),
      ("#selector(setter: c)", "setC:"), ("#selector(tapped)", "tapped:"),
      ("#selector(named)", "other:"), ("#selector(getter: isOn)", "on"),
      ("#selector(`in`)", "in"),
    ] as [(String, String)])
  func selectorsAreThoseOfObjectiveC(_ expression: String, _ selector: String) throws {
    let other = """
      class V { @objc func tapped(_ sender: Any) {}
      @objc(other:) func named(_ x: Int) {} 
      @objc(on) var isOn = true }
      """
    // `moveTo(x:)` ends with a preposition, so its label gets no `With`.
    let expected = selector == "moveTo:x::" ? "moveToX::" : selector
    let text = try linux(expression + ";", with: other)
    let written = "Selector(\"\(expected)\")"
    #expect(text == written.padded(to: expression.count) + ";")
  }

  @Test("a selector that spans several lines keeps its line breaks")
  func longSelectorKeepsItsLines()
    throws
  {
    #expect(try linux("a(#selector(\n  b(_:)\n), c)") == "a(Selector(\"b:\")    \n \n, c)")
  }

  @Test("an ambiguous selector is an error") func ambiguousSelectorIsAnError() {
    let text = "class A { func b(_ x: Int) {}\nfunc b(y: Int) {}\nlet s = #selector(b) }"
    #expect(
      throws: AdapterSourceError(
        path: "/a/A.swift", line: 3,
        message: """
          `#selector(b)` could be b: or bWithY:. Write the labels, such as `#selector(b(_:))`.
          """)
    ) { try linux(text) }
  }

  @Test(
    "key paths become texts",
    arguments: [
      ("#keyPath(A.b.c)", "\"b.c\"          "), ("#keyPath(b)", "\"b\"        "),
      ("#keyPath(A.B.c)", "\"c\"            "),
    ] as [(String, String)])
  func keyPathsAreTexts(_ text: String, _ expected: String) throws {
    #expect(try linux(text) == expected)
  }

  @Test(
    "an import of os becomes an import of OSLog",
    arguments: [
      ("import os\nfoo()", "import OSLog\nfoo()"),
      ("@preconcurrency import os.log; f()", "@preconcurrency import OSLog ; f()"),
      ("import os.signpost", "import OSLog      "),
      ("import struct os.Logger\n", "import struct OSLog.Logger\n"),
      ("import os\nlet l = os.Logger()", "import OSLog\nlet l =    Logger()"),
      (
        "import os\nlet v = os.version + a.os.Logger",
        "import OSLog\nlet v = os.version + a.os.Logger"
      ),
      ("let l = os.Logger()", "let l = os.Logger()"),
      ("import osx\nimport UIKit.os", "import osx\nimport UIKit.os"),
      ("#if canImport(os)\nimport os\n#endif", "#if canImport(os)\nimport OSLog\n#endif"),
    ] as [(String, String)])
  func theSystemsLogIsItsPartForAdapters(_ text: String, _ expected: String) throws {
    #expect(try linux(text) == expected)
  }

  @Test("optional functions get a default implementation that does nothing")
  func optionalFunctionsGetAnEmptyDefault() throws {
    let text = """
      @objc public protocol P: AnyObject {
        @objc optional func a(_ x: Int, b: String?)
        func c() -> Int
        @objc optional static func d() throws -> Void
      }
      #if DEBUG
      @objc protocol Q { @objc optional func e() }
      #endif
      func call(p: P?) { p?.a?(1, b: nil); p.map { f ?($0) } }
      """
    let expected = """
            public protocol P: AnyObject {
                       func a(_ x: Int, b: String?)
        func c() -> Int
                       static func d() throws -> Void
      }
      #if DEBUG
            protocol Q {                func e() }
      #endif
      func call(p: P?) { p?.a (1, b: nil); p.map { f ?($0) } }
      #sourceLocation()
      extension P { public func a(_ x: Int, b: String?) {} }
      extension P { public static func d() throws {} }
      #if (DEBUG)
      extension Q { func e() {} }
      #endif

      """
    #expect(try linux(text) == expected)
  }

  @Test(
    "other optional requirements are errors",
    arguments: ["func a() -> Int", "var a: Int { get }", "subscript(i: Int) -> Int { get }"])
  func otherOptionalRequirementsAreErrors(_ requirement: String) {
    let error = #expect(throws: AdapterSourceError.self) {
      try linux("@objc protocol P {\n  @objc optional \(requirement)\n}")
    }
    #expect(error?.description.hasPrefix("/a/A.swift:2: error: `optional` needs the") == true)
  }

  @Test("the table lists classes by their names") func classesAreListedByTheirNames() throws {
    let rows = try table(
      """
      @objc(GADLark) final class Lark: NSObject, MediationAdapter {
        class Inner: NSObject { class func make() {} ; class var x: Int { 1 } }
        private class Hidden {}
      }
      class Base: NSObject, GoogleMobileAds.RTBAdapter {}
      class Derived: Base {}
      fileprivate class Other {}
      @available(*, unavailable) class Gone {}
      @available(iOS 13, *) public class There {}
      class Box<T> { class InBox {} }
      struct S { enum E { class Deep {} } }
      func f() { class Local {} }
      protocol P: class {}
      let c = Lark.self; let k = "class InString {}"; func g(class name: String) {}
      """,
      """
      #if os(iOS)
      class Phone {}
      #elseif canImport(X)
      class Wrist: NSObject {
      #else
      class Wrist: NSObject, MediationAdapter {
      #endif
      }
      extension Late: MediationAdapter {}
      private extension Lark { class Unseen {} }
      extension Lark { @objc(Ext) class Seen {} }
      @objcMembers class Late: NSObject { private(set) var x = 1 }
      """)
    #expect(
      rows == [
        "(\"GADLark\", `Lark`.self, make: { `Lark`() })",
        "(\"Lark.Lark.Inner\", `Lark`.`Inner`.self)",
        "(\"Lark.Inner\", `Lark`.`Inner`.self)",
        "(\"Lark.Base\", `Base`.self, make: { `Base`() })",
        "(\"Base\", `Base`.self, make: { `Base`() })",
        "(\"Lark.Derived\", `Derived`.self, make: { `Derived`() })",
        "(\"Derived\", `Derived`.self, make: { `Derived`() })",
        "(\"Lark.There\", `There`.self)",
        "(\"There\", `There`.self)",
        "(\"Lark.S.E.Deep\", `S`.`E`.`Deep`.self)",
        "(\"S.E.Deep\", `S`.`E`.`Deep`.self)",
        "#if (os(iOS))",
        "(\"Lark.Phone\", `Phone`.self)",
        "(\"Phone\", `Phone`.self)",
        "#endif",
        "#if !(os(iOS)) && (canImport(X))",
        "(\"Lark.Wrist\", `Wrist`.self, make: { `Wrist`() })",
        "(\"Wrist\", `Wrist`.self, make: { `Wrist`() })",
        "#endif",
        "#if !(os(iOS)) && !(canImport(X))",
        "(\"Lark.Wrist\", `Wrist`.self, make: { `Wrist`() })",
        "(\"Wrist\", `Wrist`.self, make: { `Wrist`() })",
        "#endif",
        "(\"Ext\", `Lark`.`Seen`.self)",
        "(\"Lark.Late\", `Late`.self, make: { `Late`() })",
        "(\"Late\", `Late`.self, make: { `Late`() })",
      ])
  }

  @Test("a class with a name for each condition is listed by each name under its condition")
  func namesHaveConditions() throws {
    let rows = try table(
      """
      #if BETA
      @objc(GADLarkBeta)
      #else
      @objc(GADLark)
      #endif
      final class Lark: NSObject, MediationAdapter {}
      #if os(iOS)
      @objc(GADOnly)
      #endif
      class Only {}
      """)
    #expect(
      rows == [
        "#if (BETA)",
        "(\"GADLarkBeta\", `Lark`.self, make: { `Lark`() })",
        "#endif",
        "#if !(BETA)",
        "(\"GADLark\", `Lark`.self, make: { `Lark`() })",
        "#endif",
        "(\"GADOnly\", `Only`.self)",
      ])
  }

  @Test("if a module calls autoreleasepool, the generated file declares this function")
  func autoreleasepoolIsDeclared() throws {
    func pool(_ text: String) throws -> Bool {
      try AdapterModule(name: "Lark", files: [(path: "/a.swift", text: text)]).classTable()
        .contains("func autoreleasepool")
    }
    #expect(try pool("autoreleasepool { f() }"))
    #expect(try !pool("// autoreleasepool { f() }"))
    #expect(try !pool("func autoreleasepool(_ f: () -> Void) {}; autoreleasepool { f() }"))
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}

extension [String] {
  /// The lines without their first `#endif`, which belongs to the import of UIKit.
  fileprivate func dropLastEndif() -> [String] {
    guard let position = firstIndex(of: "#endif") else { return self }
    var rows = self
    rows.remove(at: position)
    return rows
  }
}
