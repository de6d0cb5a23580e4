import AdSpecExploration
import Testing

/// A scenario is made as short as it can be without losing what the reduction looks for.
@Suite struct ProgramReductionTests {
  /// A scenario with two loads, of which only the first one matters.
  private static let program = Statement(
    "scenario \"two loads\" {",
    [
      fixed("formats = { \"rewarded\" },"),
      Statement("config = { muted = true, test = true },"),
      Statement(
        "network = function(network)",
        [
          Statement("local request_1 = network:next_request { slot = \"unit-1\" }"),
          Statement("wait(2.7)"),
          Statement("local ad_1 = request_1:loaded { on = \"background\" }"),
          Statement(
            "if ad_1:await_display { within = 7 } then",
            [Statement("ad_1:shown()"), Statement("ad_1:click { id = \"a\", on = \"main\" }")]),
        ], "end,"),
      Statement(
        "app = function(app, user, device)",
        [
          Statement("do", [Statement("local ad = app:load()"), Statement("ad:display()")]),
          Statement("user:background()"),
        ], "end,"),
    ], "}")

  private static func fixed(_ line: String) -> Statement {
    var statement = Statement(line)
    statement.isFixed = true
    return statement
  }

  /// Reduces the program, and returns the source with the number of tested programs.
  private func reduced(
    budget: Int = 500, while shows: @escaping (String) -> Bool
  ) throws -> (source: String, tested: Int) {
    var tested = 0
    var reduction = ProgramReduction(Self.program, budget: budget) { candidates in
      tested += candidates.count
      return candidates.map { shows($0.source) }
    }
    try reduction.run()
    return (reduction.program.source, tested)
  }

  @Test("what does not matter is left out, and the rest is simple")
  func theRestIsSimple() throws {
    let (source, _) = try reduced { source in
      source.contains("function(network)") && source.contains("next_request")
        && source.contains(":loaded")
        && source.contains("await_display") && source.contains(":click")
        && (source.contains("local request_1") || source.contains("local request ="))
        && (source.contains("local ad_1") || source.contains("local ad ="))
    }
    #expect(
      source == """
        scenario "two loads" {
          formats = { "rewarded" },
          network = function(network)
            local request = network:next_request()
            local ad = request:loaded()
            ad:await_display()
            ad:click()
          end,
        }

        """)
  }

  @Test("a wait that matters takes one second")
  func waitsAreShort() throws {
    let (source, _) = try reduced { $0.contains("wait(") }
    #expect(
      source == """
        scenario "two loads" {
          formats = { "rewarded" },
          network = function()
            wait(1)
          end,
        }

        """)
  }

  @Test("a field that matters stays, without the others")
  func fieldsAreFew() throws {
    let (source, _) = try reduced { $0.contains("click") && $0.contains("on = \"main\"") }
    #expect(
      source == """
        scenario "two loads" {
          formats = { "rewarded" },
          network = function()
            ad:click { on = "main" }
          end,
        }

        """)
  }

  @Test("an action inside an event can leave the event")
  func eventsAreLeft() throws {
    let program = Statement(
      "scenario \"a\" {",
      [
        Statement(
          "app = function(app)",
          [
            Statement("local ad = app:load()"),
            Statement(
              "ad:on(\"click\", function()", [Statement("wait(1)"), Statement("ad:release()")],
              "end)"),
            Statement("ad:display()"),
          ], "end,")
      ], "}")
    var reduction = ProgramReduction(program, budget: 500) { candidates in
      candidates.map { $0.source.contains("local ad") && $0.source.contains("ad:release()") }
    }
    try reduction.run()
    #expect(
      reduction.program.source == """
        scenario "a" {
          app = function(app)
            local ad = app:load()
            ad:release()
          end,
        }

        """)
  }

  @Test("if everything matters, the program stays")
  func everythingStays() throws {
    let source = Self.program.source
    #expect(try reduced { $0 == source }.source == source)
  }

  @Test("the reduction tests as many programs as it may")
  func theBudgetHolds() throws {
    let (_, tested) = try reduced(budget: 7) { $0.contains("click") }
    #expect(tested == 7)
  }

  @Test("a test that has no more time ends the reduction")
  func theTestCanEnd() throws {
    var batches = 0
    var reduction = ProgramReduction(Self.program, budget: 500) { candidates in
      batches += 1
      return batches == 1 ? candidates.map { _ in false } : []
    }
    try reduction.run()
    #expect(batches == 2)
    #expect(reduction.budget == 0)
    #expect(reduction.program == Self.program)
  }
}

/// Random scenarios depend only on their seed.
@Suite struct RandomProgramTests {
  private func source(_ seed: UInt64, leavesOut: Bool) -> String {
    var subject = ExploredSubject()
    subject.mixedFormats = [("banner", []), ("native", [])]
    return RandomProgram(
      named: "a", for: subject, in: "native",
      by: ScenarioWriter(seed: seed, leavesOut: leavesOut)
    ).statement.source
  }

  @Test("the same seed gives the same program, and another seed another one")
  func seedsRepeat() {
    #expect(source(7, leavesOut: true) == source(7, leavesOut: true))
    #expect(source(7, leavesOut: true) != source(8, leavesOut: true))
  }

  @Test("leaving calls out changes no other statement")
  func callsAreLeftOut() {
    var shorter = 0
    for seed in 0..<50 as Range<UInt64> {
      let whole = source(seed, leavesOut: false).split(separator: "\n")
      let part = source(seed, leavesOut: true).split(separator: "\n")
      #expect(part.difference(from: whole).insertions.isEmpty, "seed \(seed)")
      if part.count < whole.count { shorter += 1 }
    }
    #expect(shorter > 25)
  }
}
