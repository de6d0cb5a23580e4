import AdSpecScenarios
import AdSpecTrace
import LuaScript
import Testing

/// What the lint leaves to others: modules, the compiler, and what it does not understand.
@Suite struct LintTests {
  @Test func methodsOfModulesAreNotTheVocabularys() throws {
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

  @Test func whatModulesAssignToIsKnown() throws {
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

  /// Lua's compiler refuses them; the lint reads modules that do not compile, too.
  @Test(arguments: ["(", "{", "- ", "do ", "if true then ", "local function f() ", "f(", "not "])
  func nestingWithoutAnEndIsNotUnderstood(_ opening: String) {
    let module = "return " + String(repeating: opening, count: 100_000)
    let modules = ScenarioModules([:], sources: [Array(module.utf8)])
    #expect(
      ScenarioLint.mistakes(in: Array("anything()".utf8), file: "a.lua", modules: modules) == [])
    #expect(ScenarioLint.mistakes(in: Array(module.utf8), file: "a.lua") == [])
  }

  @Test func variablesThatLeadToEachOtherAreNotFollowedForever() {
    let steps = String(repeating: ".b", count: 390)
    let locals = (1...100).reversed().map { "a\($0) = a\($0 - 1)\(steps)" }
    let source = """
      local \((0...100).map { "a\($0)" }.joined(separator: ", "))
      \(locals.joined(separator: "\n"))
      a100:anything()
      """
    #expect(ScenarioLint.mistakes(in: Array(source.utf8), file: "a.lua") == [])
  }

  @Test func moduleThatDoesNotCompileIsTheOnlyMistake() {
    let mistake = InputError(file: "networks/flow.lua", line: 3, message: "'=' expected")
    let source = """
      local flow = require "networks.flow"
      scenario "one" { formats = BANNER }
      """
    #expect(
      ScenarioText.mistakes(source, modules: ScenarioModules(broken: ["networks.flow": mistake]))
        == ["networks/flow.lua:3: '=' expected"])
  }

  @Test(arguments: [
    "app = function(app) app:laod( end", "network = function(netwrk) netwrok:next_reqest() }",
    "expect = function(trace) trace:count \"network.loadde end",
  ])
  func syntaxErrorsStandAlone(_ function: String) {
    let source = "scenario \"one\" {\n  formats = BANNER,\n  \(function),\n}"
    #expect(ScenarioText.mistakes(source).count == 1)
  }

  @Test(arguments: [
    "a" + String(repeating: ":b()", count: 50_000), "1" + String(repeating: " + 1", count: 50_000),
    String(repeating: "(", count: 150) + "1" + String(repeating: ")", count: 150),
    String(repeating: "{", count: 150) + String(repeating: "}", count: 150),
  ])
  func deepExpressionsAreNoTrouble(_ expression: String) {
    let source = """
      local function never() local a = {} return \(expression) end
      scenario "one" { formats = BANNER }
      """
    #expect(ScenarioText.mistakes(source) == [])
  }

  @Test func variablesThatDependOnEachOtherAreUnknown() {
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
