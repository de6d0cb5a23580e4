import Testing

@testable import AdapterSourceText

/// The lexer distinguishes code from strings, comments and regular expressions.
@Suite struct SwiftLexerTests {
  /// The tokens of a text, with marks around each string and regular expression.
  private func tokens(_ text: String) -> [String] {
    SwiftLexer.tokens(of: text).map { token in
      switch token.kind {
      case .string: "‹\(token.text)›"
      case .regex: "«\(token.text)»"
      case .quotedWord: "`\(token.text)`"
      default: token.text
      }
    }
  }

  @Test(
    "code becomes tokens",
    arguments: [
      ("a // @objc\nb", ["a", "b"]),
      ("a /* x /* @objc */ y */ b", ["a", "b"]),
      ("a /* never closed /* */ b", ["a"]),
      ("#!/usr/bin/swift @objc\na", ["a"]),
      (" #!a", ["#", "!", "a"]),
      ("`class` x", ["`class`", "x"]),
      ("größe 😀 _a1 $0", ["größe", "😀", "_a1", "$0"]),
      ("1.5e3 0x1F 1...2 x.0", ["1.5e3", "0x1F", "1", "...", "2", "x", ".", "0"]),
      ("@objc(a:b:)", ["@", "objc", "(", "a", ":", "b", ":", ")"]),
      ("#if os(iOS)\n#selector(a)", ["#if", "os", "(", "iOS", ")", "#selector", "(", "a", ")"]),
      ("a?.b!.c ?? d", ["a", "?.", "b", "!.", "c", "??", "d"]),
      ("a+/* @objc */b", ["a", "+", "b"]),
    ] as [(String, [String])])
  func code(_ text: String, _ expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(
    "strings become tokens",
    arguments: [
      (#"f("@objc", x)"#, ["f", "(", #"‹"@objc"›"#, ",", "x", ")"]),
      (#""a\"@objc" b"#, [#"‹"a\"@objc"›"#, "b"]),
      (#""\\" @x"#, [#"‹"\\"›"#, "@", "x"]),
      (#""" @x"#, [#"‹""›"#, "@", "x"]),
      ("\"open @objc\nx", ["‹\"open @objc›", "x"]),
      (##"#"a"@objc"# x"##, [##"‹#"a"@objc"#›"##, "x"]),
      (###"##"a"# @objc"## x"###, [###"‹##"a"# @objc"##›"###, "x"]),
      (##"#"\"# x"##, [##"‹#"\"#›"##, "x"]),
      (##"#"""# x"##, [##"‹#"""#›"##, "x"]),
      (
        "\"\"\"\n@objc \"x\" \"\" \\\"\"\"\n\"\"\" y",
        ["‹\"\"\"\n@objc \"x\" \"\" \\\"\"\"\n\"\"\"›", "y"]
      ),
      ("#\"\"\"\n\"\"\" @objc\n\"\"\"# y", ["‹#\"\"\"\n\"\"\" @objc\n\"\"\"#›", "y"]),
    ] as [(String, [String])])
  func strings(_ text: String, _ expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(
    "regular expressions become tokens",
    arguments: [
      (#""a \(b) c" d"#, [#"‹"a \(›"#, "b", #"‹) c"›"#, "d"]),
      (
        #""\(f("x \(y) )", (1)))" z"#,
        [#"‹"\(›"#, "f", "(", #"‹"x \(›"#, "y", #"‹) )"›"#, ",", "(", "1", ")", ")", #"‹)"›"#, "z"]
      ),
      (##"#"\(a) \#(b)"# c"##, [##"‹#"\(a) \#(›"##, "b", ##"‹)"#›"##, "c"]),
      ("\"\"\"\n\\(a) \"\n\"\"\" c", ["‹\"\"\"\n\\(›", "a", "‹) \"\n\"\"\"›", "c"]),
      (
        #""\(a /* ) " */ + { "}" }())" c"#,
        [#"‹"\(›"#, "a", "+", "{", #"‹"}"›"#, "}", "(", ")", #"‹)"›"#, "c"]
      ),
    ] as [(String, [String])])
  func interpolations(_ text: String, _ expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(
    "regular expressions become tokens",
    arguments: [
      ("x = /@objc \"/ y", ["x", "=", "«/@objc \"/»", "y"]),
      (#"f(/a\/"/, b)"#, ["f", "(", #"«/a\/"/»"#, ",", "b", ")"]),
      ("/[(\"]/ z", ["«/[(\"]/»", "z"]),
      ("a / b / c", ["a", "/", "b", "/", "c"]),
      ("a/b/c", ["a", "/", "b", "/", "c"]),
      (
        "reduce(1, /) + f(2, /)",
        ["reduce", "(", "1", ",", "/", ")", "+", "f", "(", "2", ",", "/", ")"]
      ),
      ("x = /a b\n@y", ["x", "=", "/", "a", "b", "@", "y"]),
      ("x = /a / b", ["x", "=", "/", "a", "/", "b"]),
      ("#/a/\"@objc/# b", ["«#/a/\"@objc/#»", "b"]),
      ("##/a/# \"/## b", ["«##/a/# \"/##»", "b"]),
      ("#/\n  @objc \" # x\n/# b", ["«#/\n  @objc \" # x\n/#»", "b"]),
    ] as [(String, [String])])
  func regularExpressions(_ text: String, _ expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test("a token knows its line in the text") func linesAreRead() {
    let text = "a\r\nb \"\"\"\n\n\\(c)\n\"\"\" d\r/*\n*/ e\n\"x\\\n\" f"
    let lines = SwiftLexer.tokens(of: text).filter { $0.kind == .word }.map {
      "\($0.text)\($0.line)"
    }
    #expect(lines == ["a1", "b2", "c4", "d5", "e7", "f9"])
  }

  @Test("the range of a token covers the token") func rangesCoverTokens() {
    let text = "let ü = \"\\(a)\" /* b */ + `c`\n"
    let bytes = Array(text.utf8)
    let pieces = SwiftLexer.tokens(of: text).map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
    #expect(pieces == ["let", "ü", "=", "\"\\(", "a", ")\"", "+", "`c`"])
  }
}
