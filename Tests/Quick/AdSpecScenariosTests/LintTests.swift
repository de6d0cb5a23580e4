import AdSpecTrace
import LuaScript
import Testing

@testable import AdSpecScenarios

/// The lint reports no false mistakes for modules, syntax errors, and code that it does not understand.
@Suite struct LintTests {
  @Test("a method of a module is not a call of the vocabulary") func methodsOfModules() throws {
    let module = """
      local Flow = {}
      function Flow:begin(request) return request:loaded() end
      return Flow
      """
    let source = """
      local flow = require "networks.flow"
      scenario "a module with a method" {
        formats = { "banner" },
        network = function(network) flow:begin(network:next_request()):anything() end,
      }
      """
    let chunk = try LuaChunk(source: Array(module.utf8), name: "networks/flow.lua")
    #expect(
      ScenarioText.mistakes(source, modules: ScenarioModules(["networks.flow": chunk])) == [])
  }

  @Test("a global or field that a module assigns is known") func assignmentsOfModules() throws {
    let module = """
      helper = function() end
      function string.trim(text) return text end
      """
    let source = """
      require "networks.flow"
      scenario "one" {
        formats = BANNER,
        app = function() helper() log((" x"):trim()) end,
        network = function(network) helpe() end,
      }
      """
    let chunk = try LuaChunk(source: Array(module.utf8), name: "networks/flow.lua")
    let modules = ScenarioModules(["networks.flow": chunk], sources: [Array(module.utf8)])
    #expect(
      ScenarioText.mistakes(source, modules: modules) == [
        "ads.lua:5: there is no global \"helpe\"; did you mean \"helper\"?"
      ])
  }

  /// Lua's compiler refuses files with endless nesting, but the lint also reads modules that do not
  /// compile.
  @Test(
    "endless nesting is not understood",
    arguments: ["(", "{", "- ", "do ", "if true then ", "local function f() ", "f(", "not "])
  func endlessNesting(_ opening: String) {
    let module = "return " + String(repeating: opening, count: 20_000)
    let modules = ScenarioModules([:], sources: [Array(module.utf8)])
    #expect(
      ScenarioLint.mistakes(in: Array("anything()".utf8), file: "a.lua", modules: modules) == [])
    #expect(ScenarioLint.mistakes(in: Array(module.utf8), file: "a.lua") == [])
  }

  @Test("the lint does not follow a long chain of variables to its end") func chainOfVariables() {
    let steps = String(repeating: ".b", count: 390)
    let locals = (1...100).reversed().map { "a\($0) = a\($0 - 1)\(steps)" }
    let source = """
      local \((0...100).map { "a\($0)" }.joined(separator: ", "))
      \(locals.joined(separator: "\n"))
      a100:anything()
      """
    #expect(ScenarioLint.mistakes(in: Array(source.utf8), file: "a.lua") == [])
  }

  @Test("if a module does not compile, the lint reports only this mistake") func brokenModule() {
    let mistake = InputError(file: "networks/flow.lua", line: 3, message: "'=' expected")
    let source = """
      local flow = require "networks.flow"
      scenario "one" { formats = BANNER }
      """
    #expect(
      ScenarioText.mistakes(source, modules: ScenarioModules(broken: ["networks.flow": mistake]))
        == ["networks/flow.lua:3: '=' expected"])
  }

  @Test(
    "a syntax error is the only mistake",
    arguments: [
      "app = function(app) app:laod( end", "network = function(netwrk) netwrok:next_reqest() }",
      "expect = function(trace) trace:count \"network.loadde end",
    ])
  func syntaxError(_ function: String) {
    let source = "scenario \"one\" {\n  formats = BANNER,\n  \(function),\n}"
    #expect(ScenarioText.mistakes(source).count == 1)
  }

  @Test(
    "a deep expression is read",
    arguments: [
      "a" + String(repeating: ":b()", count: 20_000),
      "1" + String(repeating: " + 1", count: 20_000),
      String(repeating: "(", count: 150) + "1" + String(repeating: ")", count: 150),
      String(repeating: "{", count: 150) + String(repeating: "}", count: 150),
    ])
  func deepExpression(_ expression: String) {
    let source = """
      local function never() local a = {} return \(expression) end
      scenario "one" { formats = BANNER }
      """
    #expect(ScenarioText.mistakes(source) == [])
  }

  @Test("a variable that depends on itself has no known type") func cycleOfVariables() {
    let steps = (1...150).map { "local ad\($0) = ad\($0 - 1):click()" }.joined(separator: "\n")
    let source = """
      scenario "one" {
        formats = BANNER,
        network = function(network)
          local first, second
          first = second
          second = first
          first:whatever()
          local ad0 = network:next_request():loaded()
          \(steps)
          ad150:clik()
        end,
      }
      """
    #expect(
      ScenarioText.mistakes(source) == [
        "ads.lua:159: an ad has no call \"clik\"; did you mean \"click\"?"
      ])
  }
}

/// The lint splits a Lua file into tokens.
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
    let tokens = LuaToken.tokens(of: Array(example.source.utf8)).map { token, line in
      switch token {
      case .name(let text): "\(line) name \(text)"
      case .string(let text): "\(line) string \(text)"
      case .number(let number): "\(line) number \(number.map { "\($0)" } ?? "?")"
      case .symbol(let text): "\(line) symbol \(text)"
      }
    }
    #expect(tokens == example.tokens)
  }
}
