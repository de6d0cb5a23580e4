import AdSpecTestSupport
import Foundation
import Testing

/// The lists that the program prints, and the mistakes that the program finds in files.
@Suite struct CatalogueTests {
  @Test("`adspec rules` lists each rule on one line, and in JSON")
  func rulesAreListed() throws {
    let table = try Tool.run("rules")
    #expect(table.status == 0)
    let lines = table.output.split(separator: "\n").dropFirst()
    #expect(table.output.hasPrefix("rule "))
    let json = try Tool.report(try Tool.run("rules", "--json").output)
    #expect(lines.count == json.list.count)
    #expect(lines.count >= 25)
    for (line, rule) in zip(lines, json.list) {
      let words = line.split(separator: " ").map { String($0) }
      let level = rule.keys.contains("disputed") ? "disputed" : rule["level"].text ?? "?"
      let others = ["severity", "group"].map { rule[$0].text ?? "?" }
      #expect(Array(words.prefix(4)) == [rule["id"].text ?? "?", level] + others)
      #expect(line.hasSuffix(rule["says"].text ?? "?"))
    }
  }

  @Test("a rule is shown in full, with its traces and scenarios")
  func ruleIsShownInFull() throws {
    let result = try Tool.run("rules", "LOAD-ONCE-1")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("LOAD-ONCE-1  (must, critical, group load)\n  "))
    for word in [
      "  Because: ", "  Formats: banner", "  Source:  ", "  Defined: conformance/rules/",
      "  Kept by: 7 of 8 conforming adapters of different styles: sample, ",
      "  Mistake: A second success of the network completes the load again.\n",
      "  This trace breaks the rule:\n      #0  0.000 s  host    → adapter ",
      "\n    > #3  0.100 s  ", "\n    Expected: at most 1 answer.load",
      "  This trace keeps the rule. To fix the mistake, make the adapter behave so:\n    #0  ",
      "  More cases: conformance/rules/20-load.traces, lines ",
      " run --rule LOAD-ONCE-1):\n    \"the network reports loaded twice\"  ",
    ] {
      #expect(result.output.contains(word))
    }
  }

  @Test("a rule shows what its other cases are about")
  func otherCasesAreShown() throws {
    let lines = try Tool.run("rules", "BAN-SIZE-4").output.split(separator: "\n")
    let more = try #require(lines.firstIndex { $0.hasPrefix("  More cases: ") })
    #expect(
      lines[more...].dropFirst().prefix(2).map { $0.drop { $0 == " " || $0.isNumber } } == [
        "keeps  A view that gets its size later.", "keeps  A height that the SDK chooses.",
      ])
  }

  @Test("a rule shows what it leaves to other rules, and what other rules leave to it")
  func showsHandOvers() throws {
    let lines = try Tool.run("rules", "NAT-MAP-1").output.split(separator: "\n").filter {
      $0.hasPrefix("  Leaves ") || $0.hasPrefix("  Judges ")
    }
    #expect(
      lines == [
        "  Leaves to NAT-NIL-1: An invented text.", "  Leaves to NAT-STAR-1: The rating.",
        "  Judges for NAT-NIL-1: A text that belongs to another asset.",
      ])
  }

  @Test("a disputed rule says why it does not count")
  func disputesAreShown() throws {
    let lines = try Tool.run("rules", "PAGE-CLOSE-2").output.split(separator: "\n")
    #expect(lines[2].hasPrefix("  Not counted, disputed since 1.1.0: The guide asks "), "\(lines)")
  }

  @Test("`adspec rules --digest` has a line for each rule, and takes no id")
  func digestsAreListed() throws {
    let lines = try Tool.run("rules", "--digest").output.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(lines.prefix(3).map { $0[0] } == ["suite", "rules", "scenarios"])
    let digests = try Tool.report(try Tool.run("rules", "--digest", "--json").output)
    let rules = digests["rules"].list.map { rule in
      ["id", "level", "severity", "digest"].map { rule[$0].text ?? "?" }
    }
    #expect(Array(lines.dropFirst(3)) == rules)
    #expect(
      lines.prefix(3).map { $0[1] }
        == ["suite", "rules_digest", "scenarios_digest"].map { digests[$0].text ?? "?" })
    #expect(try Tool.run("rules", "--digest", "LOAD-ONCE-1").status == 64)
  }

  @Test("every rule in JSON has all properties and a source")
  func everyRuleHasItsFacts() throws {
    for rule in try Tool.report(try Tool.run("rules", "--json").output).list {
      #expect(
        rule.keys.filter { $0 != "disputed" } == [
          "because", "cites", "file", "formats", "group", "id", "level", "line", "says", "severity",
          "survives",
        ])
      #expect(!rule["cites"].list.isEmpty)
    }
  }

  @Test("`adspec adapters` lists every subject with its profile")
  func adaptersHaveTheirProfiles() throws {
    let json = try Tool.report(try Tool.run("adapters", "--json").output).list
    #expect(
      json.map { $0["name"].text } == [
        "sample", "sample-google-tracked", "sample-documented", "fernway", "fernway-queues",
        "fernway-expiry", "merlin", "merlin-defective", "quay", "quay-defective",
        "sample-custom-native", "sample-custom-native-handler",
      ])
    #expect(
      json.map { $0["kind"].text } == Array(repeating: "adapter", count: 10) + ["app", "app"])
    #expect(json[10]["profile"]["format_id"].text == "10063170")
    #expect(
      json[0]["profile"]["formats"].list.map(\.text) == [
        "banner", "interstitial", "rewarded", "rewarded_interstitial", "native", "app_open",
      ])
    let text = try Tool.run("adapters")
    #expect(
      text.output.hasPrefix("sample  (adapter SampleAdapter.SampleCustomEvent)\n  formats: "))
    #expect(text.output.contains("\nsample-documented  ("))
  }

  @Test("lint finds every mistake in several files")
  func lintFindsEveryMistake() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(
      "a.lua",
      """
      scenario "one" {
        formats = BANNER,
        tagz = {},
        aims = { "LOAD-ONCE-11" },
        network = function(network)
          network:next_reqest():loaded()
        end,
      }
      """)
    let second = try folder.write("b.lua", "scenario \"two\" { formats = BANNER,")
    let third = try folder.write("c.lua", "scenario \"three\" { formats = BANNER }")
    let result = try Tool.run("lint", first, second, third)
    #expect(result.status == 65)
    let lines: [String] = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "\(first):3: scenario has no key \"tagz\"; did you mean \"tags\"?",
        "\(first):4: there is no rule LOAD-ONCE-11; did you mean \"LOAD-ONCE-1\"?",
        "\(first):6: the network has no call \"next_reqest\"; did you mean \"next_request\"?",
        "\(second):1: unexpected symbol near <eof>",
      ])
    let good = try Tool.run("lint", third)
    #expect(good.status == 0)
    #expect(good.output + good.errors == "")
  }

  @Test(
    "mistakes inside a rule are reported before anything runs",
    arguments: [["run", "--list"], ["run"], ["rules"], ["rules", "--json"]])
  func mistakesInsideARuleAreToldBeforeAnythingRuns(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "own.lua",
      """
      rule {
        id = "OWN-1", level = "must", severity = "high", formats = ALL, says = "It holds.",
        cites = { "a test" },
        given = on "network.clik" { per = "ad" },
        require = never "event.click" { sinc = "network.click" },
      }
      """)
    let result = try BuiltExecutable.adspec().run(command + ["--rules", folder.path])
    #expect(result.status == 65)
    #expect(result.output == "")
    let lines: [String] = result.errors.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "\(path):4: unknown event \"network.clik\"; did you mean \"network.click\"?",
        "\(path):5: unknown key of a scope \"sinc\"; did you mean \"since\"?",
      ])
  }

  @Test("run refuses a wrong file with the same message as lint")
  func runRefusesWhatLintFinds() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER, app = function(app) app:laod() end }")
    let result = try Tool.run("run", path)
    #expect(result.status == 65)
    #expect(result.errors == "\(path):1: the app has no call \"laod\"; did you mean \"load\"?\n")
    #expect(result.output == "")
    #expect(try Tool.run("lint", path).output == result.errors)
  }

  @Test("a module that does not compile is reported once")
  func aModuleThatDoesNotCompileIsToldOnce() throws {
    let folder = try TemporaryFolder()
    let module = try folder.write("networks/flow.lua", "local Flow = {\nreturn Flow")
    let path = try folder.write(
      "a.lua", "local flow = require \"networks.flow\"\nscenario \"one\" { formats = BANNER }")
    let result = try Tool.run("lint", path)
    #expect(result.status == 65)
    #expect(result.output == "\(module):2: unexpected symbol near 'return'\n")
  }

  @Test("the suite and the examples have no mistakes")
  func suiteHasNoMistakes() throws {
    let folder = Project.folder
    for path in ["conformance/scenarios", "scripts/examples"] {
      let result = try Tool.run("lint", folder.appendingPathComponent(path).path)
      #expect(result.status == 0)
      #expect(result.output == "")
    }
  }
}
