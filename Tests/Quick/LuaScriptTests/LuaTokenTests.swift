import LuaScript
import Testing

/// A Lua file is split into tokens.
@Suite struct LuaTokenTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let tokens: [String]

    init(_ description: String, _ source: String, _ tokens: String...) {
      testDescription = description
      self.source = source
      self.tokens = tokens
    }
  }

  @Test(
    "each token has its line",
    arguments: [
      Case(
        "names, symbols, numbers", "a_1 = 0x1F + 2.5 -- end", "1 name a_1", "1 symbol =",
        "1 number 31.0", "1 symbol +", "1 number 2.5"),
      Case(
        "numbers of every kind", "1e-3 .5 3. 0x.8p+1 7//2", "1 number 0.001", "1 number 0.5",
        "1 number 3.0", "1 number 1.0", "1 number 7.0", "1 symbol //", "1 number 2.0"),
      Case(
        "symbols of several characters", "a..b ... == ~= <= >= :: << >>", "1 name a", "1 symbol ..",
        "1 name b", "1 symbol ...", "1 symbol ==", "1 symbol ~=", "1 symbol <=", "1 symbol >=",
        "1 symbol ::", "1 symbol <<", "1 symbol >>"),
      Case(
        "escapes of every kind", #""\x41\66\u{43}\z  D\ttab""#, "1 string ABCD\ttab"),
      Case("end of line after a long bracket", "[[\na]]", "1 string a"),
      Case("first line of a program", "#!/usr/bin/lua\na", "2 name a"),
      Case("quoted texts", "\"a b\" 'c'", "1 string a b", "1 string c"),
      Case(
        "escapes", #""a\"b" 'c\'d' "e\\" f"#, #"1 string a"b"#, "1 string c'd", #"1 string e\"#,
        "1 name f"),
      Case("escaped end of line", "\"a\\\nb\" c", "1 string a\nb", "2 name c"),
      Case("text that is never closed", "\"a", "1 string a"),
      Case("line comment", "a -- b\nc", "1 name a", "2 name c"),
      Case("comment at the end", "a --", "1 name a"),
      Case("long comment", "--[[ a\n b ]] c", "2 name c"),
      Case("long comment with a level", "--[==[ a ]] ]=] \n ]==] b", "2 name b"),
      Case("long comment that is never closed", "a --[[ b\nc", "1 name a"),
      Case("comment that only looks long", "--[ a ]]\nb", "2 name b"),
      Case("long text", "[[a\n\"b\"]] c", "1 string a\n\"b\"", "2 name c"),
      Case("long text with a level", "[=[ a]] ]=]b", "1 string  a]] ", "1 name b"),
      Case("brackets", "a[b]", "1 name a", "1 symbol [", "1 name b", "1 symbol ]"),
      Case("minus", "a - -b", "1 name a", "1 symbol -", "1 symbol -", "1 name b"),
      Case("nothing", " \t\r\n"),
    ])
  func tokens(_ example: Case) {
    let tokens = LuaToken.tokens(of: Array(example.source.utf8)).map { placed in
      switch placed.token {
      case .name(let text): "\(placed.line) name \(text)"
      case .string(let text): "\(placed.line) string \(text)"
      case .number(let number): "\(placed.line) number \(number.map { "\($0)" } ?? "?")"
      case .symbol(let text): "\(placed.line) symbol \(text)"
      }
    }
    #expect(tokens == example.tokens)
  }
}
