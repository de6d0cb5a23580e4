import AdSpecRules
import AdSpecTrace
import Testing

/// Rule files whose tables contain themselves, or are too deep, are refused like any other mistake.
struct RuleTablesTests {
  private static let endless =
    "contains itself, so that reading it would never end; leave that key out, or keep the table in a "
    + "local of the file"
  private static let premise = "given = on \"network.failed\" { per = \"load\" }"
  private static let requirement = "require = never \"event.click\""

  /// The keys of a rule, and what is said of line 5, on which they stand.
  static let cycles: [(String, String)] = [
    ("formats = t, \(premise), \(requirement)", "formats"),
    (
      "given = on { \"network.failed\", where = { error = u } }, \(requirement)",
      "given.where.error.u"
    ),
    ("given = on { \"network.failed\", where = w }, \(requirement)", "given.where.error"),
    ("given = on(any(c)), \(requirement)", "given"),
    ("given = on { \"network.failed\", when = t }, \(requirement)", "given"),
    ("given = on \"network.failed\" { per = t }, \(requirement)", "given"),
    ("\(premise), require = all(r)", "require"),
    ("\(premise), require = itself { error = is_not(u) }", "require.where.error"),
    ("\(premise), require = itself { error = one_of(t) }", "require.where.error"),
    ("\(premise), \(requirement), when = t", "when"),
    ("\(premise), \(requirement), unless = any(t)", "unless"),
  ]

  @Test(arguments: cycles)
  func namesTheKeysOfACycle(_ keys: String, _ path: String) throws {
    let found = RuleFiles.mistakes(
      "local t, u, w, c, r = {}, {}, {}, {}, {} u.u = u t[1] = t t.t = t w.error = w c[1] = any(c) r[1] = all(r)\n"
        + RuleFiles.rule("formats = ALL," + keys)
        + RuleFiles.rule("\(RuleTablesTests.premise), level = 1", id: "TEST-2"))
    let message = try #require(found.first)
    #expect(message.hasPrefix("rules/test.lua:"))
    #expect(message.contains(": \(path)"))
    #expect(message.hasSuffix(RuleTablesTests.endless))
    // The rest of the file is read all the same.
    #expect(found.contains("rules/test.lua:7: level is a text, not a number"))
  }

  @Test(arguments: [
    ("local v = 1 for i = 1, 100000 do v = { v } end", "{ error = v }"),
    ("local v = { a = 1 } for i = 1, 100000 do v = { a = v } end", "{ error = v }"),
    ("local v = 1 for i = 1, 20000 do v = is_not(v) end", "{ error = v }"),
    ("local v = 1 for i = 1, 20000 do v = any { v } end", "{ error = v }"),
  ])
  func depthHasALimit(_ build: String, _ tests: String) throws {
    let found = RuleFiles.mistakes(
      build + "\n"
        + RuleFiles.rule(
          "given = on { \"network.failed\", where = \(tests) }, \(RuleTablesTests.requirement)"))
    let message = try #require(found.first)
    #expect(found.count == 1)
    #expect(message.contains("given.where.error"))
    #expect(message.hasSuffix("is nested deeper than 100 tables; make it flatter"))
  }

  @Test func countHasALimit() throws {
    let found = RuleFiles.mistakes(
      "local v = 1 for i = 1, 60 do v = { v, v } end\n"
        + RuleFiles.rule(
          "given = on { \"network.failed\", where = { error = v } }, \(RuleTablesTests.requirement)"
        )
    )
    #expect(found.count == 1)
    #expect(found.first?.contains("leads to more than 1000000 values") == true)
  }

  /// Forty tables, each twice in the one around it, are a million million ones to whoever counts.
  @Test func tablesThatAreMetAgainAndAgainAreCounted() throws {
    let keys = """
      given = on "network.loaded",
      check = function(trace)
        local t = { v = 1 }
        for _ = 1, 40 do t = { a = t, b = t } end
        trace:count { "network.loaded", where = { creative = t } }
      end
      """
    let result = try RuleFiles.result(keys, makeTrace("0 network.loaded load=1"))
    #expect(result?.checkError?.message.contains("leads to more than 1000000 values") == true)
  }
}
