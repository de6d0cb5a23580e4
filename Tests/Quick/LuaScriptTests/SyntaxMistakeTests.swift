import LuaScript
import Testing

/// A syntax error says what to write instead, and hides no syntax error after it.
@Suite struct SyntaxMistakeTests {
  private static func mistakes(_ text: String) -> [String] {
    LuaSyntaxMistakes(of: Array(text.utf8), name: "a.lua").mistakes.map(\.description)
  }

  /// Lines of Lua with the remedies of their mistakes.
  private static let remedies: [(line: String, remedies: [String])] = [
    ("if a != b then end", ["Lua writes ~= instead of !="]),
    ("if a !== b then end", ["Lua writes ~= instead of !=="]),
    ("if a === b then end", ["Lua writes == instead of ==="]),
    ("if a <> b then end", ["Lua writes ~= instead of <>"]),
    ("if a = b then end", ["Lua compares with =="]),
    ("while a = b do end", ["Lua compares with =="]),
    ("if a is nil then end", ["Lua writes == instead of is"]),
    ("if a is not nil then end", ["Lua writes ~= instead of is not"]),
    ("if a && b then end", ["Lua writes and instead of &&"]),
    ("if a || b then end", ["Lua writes or instead of ||"]),
    ("if !a then end", ["Lua writes not instead of !"]),
    (
      "if !a && b != 1 then end",
      [
        "Lua writes not instead of !", "Lua writes and instead of &&",
        "Lua writes ~= instead of !=",
      ]
    ),
    ("a += 1", ["Lua has no +=: write a = a + b"]),
    ("a.b -= 1", ["Lua has no -=: write a = a - b"]),
    ("a ..= 'x'", ["Lua has no ..=: write a = a .. b"]),
    ("a++", ["Lua has no ++: write a = a + 1"]),
    ("a := 1", ["Lua writes = instead of :="]),
    ("a = 2 ** 3", ["Lua writes ^ instead of **"]),
    ("a = 'x' . 'y'", ["Lua writes .. instead of ."]),
    ("a = b ? 1 : 2", ["a choice is written a and b or c"]),
    ("a = b?.c", ["Lua has no ?.: write a and a.b"]),
    ("a->b()", ["a call is written with a colon, ad:shown()"]),
    ("a = (b) => 1", ["a function is written function(a, b) return a end"]),
    ("a = @\"x\"", ["a text is written \"…\", without @"]),
    ("a = `x`", ["a text is written \"…\" or [[…]]"]),
    ("a = [1, 2]", ["a list is written { 1, 2 }"]),
    (
      "a = { b: 1, c: 2 }",
      ["a table is written { name = value }", "a table is written { name = value }"]
    ),
    ("a = { 1 2 }", ["write a comma before 2, or } after the last value of the table"]),
    ("a(1 2)", ["write a comma before 2"]),
    ("// a comment", ["Lua writes -- instead of //"]),
    ("# a comment", ["Lua writes -- instead of #"]),
    ("/* a comment */", ["a comment is written -- … or --[[ … ]]"]),
    ("let a = 1", ["Lua writes local"]), ("const a = 1", ["Lua writes local"]),
    ("var a = 1", ["Lua writes local"]),
    ("local a: int = 1", ["a variable has no type: write local a = 1"]),
    ("func f() end", ["Lua writes function"]),
    ("if a then elif b then end", ["Lua writes elseif"]),
    ("if a then else if b then end", ["Lua writes elseif in one word"]),
    (
      "while a do continue end",
      ["Lua has no continue: write goto continue, and ::continue:: before the end of the loop"]
    ),
    ("throw a", ["Lua writes error(\"…\")"]),
    (
      "await a:b()", ["calls that wait need no word before them: write local ad = app:load()"]
    ),
    ("for (i = 0; i < 3; i = i + 1) do end", ["a loop is written for i = 1, 10 do … end"]),
    ("if (a == 1) {", ["a block has no { }: write if … then … end, function f() … end"]),
    ("local function f() {", ["a block has no { }: write if … then … end, function f() … end"]),
    ("a.b:c", ["a call has parentheses: ad:shown()"]),
    ("a = 'x", ["close the text on its own line"]),
    (
      "a 1", ["a statement is a call, such as ad:shown(), or an assignment, such as a = 1"]
    ),
  ]

  @Test("a mistake has a remedy", arguments: remedies)
  func mistakeHasARemedy(_ line: String, _ remedies: [String]) {
    let mistakes = SyntaxMistakeTests.mistakes("do\n\(line)\nend")
    #expect(mistakes.map { $0.hasPrefix("a.lua:2: ") } == remedies.map { _ in true })
    #expect(
      mistakes.map { mistake in remedies.first { mistake.hasSuffix("; \($0)") } ?? mistake }
        == remedies)
  }

  @Test("each mistake is reported on its own line") func everyMistakeIsReported() {
    let text = """
      local function play(ad)
        // Shows the ad.
        if ad != nil && ad.ready then
          ad.count += 1
        else if ad == nil then
          fail("no ad" // 2)
        end
      end
      return {
        name = "one"
        size = { 1 2 },
      }
      """
    #expect(
      SyntaxMistakeTests.mistakes(text) == [
        "a.lua:2: unexpected symbol near '//'; Lua writes -- instead of //",
        "a.lua:3: 'then' expected near '!'; Lua writes ~= instead of !=",
        "a.lua:3: unexpected symbol near '&'; Lua writes and instead of &&",
        "a.lua:4: syntax error near '+'; Lua has no +=: write a = a + b",
        "a.lua:11: '}' expected (to close '{' at line 9) near 'size'; write a comma before size, or } "
          + "after the last value of the table",
        "a.lua:11: '}' expected near '2'; write a comma before 2, or } after the last value of the "
          + "table",
        "a.lua:5: 'end' expected (to close 'function' at line 1) near <eof>; Lua writes elseif in one "
          + "word",
      ])
  }

  @Test("the corrected text has the same lines, and compiles") func correctedTextCompiles() throws {
    let text = "local a = 1\nif a != 1 then a += 1 end\nreturn a ? 1 : 2"
    #expect(LuaSyntaxMistakes(of: Array(text.utf8), name: "a.lua").corrected == nil)
    let shorter = Array(text.utf8.prefix { $0 != UInt8(ascii: "?") })
    let corrected = try #require(LuaSyntaxMistakes(of: shorter, name: "a.lua").corrected)
    #expect(
      String(decoding: corrected, as: UTF8.self)
        == "local a = 1\nif a  ~=  1 then a  =  1 end\nreturn a ")
  }

  @Test("a chunk and a state report the first mistake with its remedy") func firstMistake() throws {
    let source = Array("return a != b, c != d".utf8)
    let message = "a.lua:1: <eof> expected near '!'; Lua writes ~= instead of !="
    #expect(throws: LuaError.self) { try LuaChunk(source: source, name: "a.lua") }
    do { _ = try LuaChunk(source: source, name: "a.lua") } catch {
      #expect(error.description == message)
    }
    do { _ = try LuaState().load(source: source, name: "a.lua") } catch {
      #expect("\(error)" == message)
    }
  }
}
