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

  @Test(
    "a chain of calls that no network plays is a mistake, and a chain that some network plays is none"
  )
  func impossibleChains() {
    let source = """
      scenario "chains" {
        formats = { "interstitial" },
        network = function(network)
          local request = network:next_request()
          local ad = request:loaded():shown()
          ad:await_display()
          ad:show_failed():impression()
          ad:closed():shown()
          ad:show_failed():impression { bare = true }
          ad:showing():shown():impression():click():modal_opened():modal_closed():closing():closed()
          ad:closed():closed():impression():loaded()
          request:ad():impression()
        end,
      }
      """
    #expect(
      ScenarioText.mistakes(source) == [
        "ads.lua:5: no network reports shown here, because nobody has tried to show the ad; "
          + "adspec pairs --all lists what is possible",
        "ads.lua:7: no network reports impression here, because nothing of the ad has been on screen; "
          + "adspec pairs --all lists what is possible",
        "ads.lua:8: no network reports shown here, because the ad has left the screen; "
          + "adspec pairs --all lists what is possible",
      ])
  }

  @Test("a chain is a mistake only if no ad of the scenario's formats can have it")
  func possibleChains() {
    let source = """
      scenario "chains" {
        formats = { "banner", "interstitial" },
        network = function(network)
          network:next_request():loaded():shown():impression()
        end,
      }
      """
    #expect(ScenarioText.mistakes(source) == [])
  }
}
