import AdSpecRules
import AdSpecTrace
import Testing

/// Tests words that older versions of the rule language had, and mistakes in whole files.
extension RuleMistakesTests {
  /// Words that were removed from the rule language, and the messages about these words.
  static let oldWords = pairs(
    """
    \(premise), require = never { "event.click", where = { ad = hit.ad } }
    → name "hit"; write premise
    \(premise), require = never { "request.load", where = { size = closest_size("host.load", "size") } }
    → name "closest_size"; write fits
    \(premise), require = once_for_each("event.click", "network.click", { by = "click" })
    → name "once_for_each"; write for_each(P, exactly(1, Q)) { by = … }, with the events the other way round
    \(requirement), given = on "network.click" { after = "network.shown" }
    → key of a scope "after"; write since
    \(requirement), given = on "network.click" { before = "network.shown" }
    → key of a scope "before"; write none_before
    \(requirement), given = on "network.click" { without = "network.shown" }
    → key of a scope "without"; write none_between
    \(requirement), given = on "network.click" { between = { "network.shown", "network.closed" } }
    → key of a scope "between"; write since and until_next
    \(premise), require = never "event.click" { before = "network.shown" }
    → key of a scope "before"; write until_next
    \(premise), require = never "event.click" { during = true }
    → key of a scope "during"; write caused_by = premise
    \(premise), require = never "event.click" { by_cause = AD_CAUSE }
    → key of a scope "by_cause"; write attributed_by
    """)

  @Test("if a rule uses a removed word, the message gives the new word", arguments: oldWords)
  func refusesTheOldWord(_ keys: String, _ message: String) {
    #expect(RuleFiles.mistakes(RuleFiles.rule(keys)) == ["rules/test.lua:4: unknown " + message])
  }

  static let files: [(String, [String])] = [
    ("", [": the file declares no rule; write rule { id = …, … } into it"]),
    ("local x = 1\n", [": the file declares no rule; write rule { id = …, … } into it"]),
    ("rule {\n  id = \n}", [":3: unexpected symbol near '}'"]),
    ("local x = nil\nx.y = 1", [":2: attempt to index a nil value (local 'x')"]),
    ("\nrule(1)", [":2: rule needs one table: rule { id = …, … }"]),
    (
      "rule {}",
      [
        ":1: the rule has no id; add id = \"…\"",
        ":1: the rule has no level; add one of must, should, observe",
        ":1: the rule has no severity; add one of critical, high, medium, low",
        ":1: the rule has no formats; add formats = ALL or a list",
        ":1: the rule has no says; add says = \"…\"",
        ":1: the rule has no cites; add a list of its sources",
        ":1: the rule has no given; add given = on \"channel.name\" { … }",
        ":1: the rule requires nothing; give it require, check or survives",
      ]
    ),
    (
      RuleFiles.rule("\(premise), \(requirement), 7"),
      [":1: a value stands here without a key; write key = value"]
    ),
    (
      RuleFiles.rule("\(premise), \(requirement)") + RuleFiles.rule("\(premise), \(requirement)"),
      [
        ":6: TEST-1 is declared twice, first at rules/test.lua:1; give one of them another id"
      ]
    ),
    (
      RuleFiles.rule("givn = 1, \(requirement)")
        + RuleFiles.rule(premise + ", level = 1, " + requirement, id: "B"),
      [
        ":1: TEST-1 has no given; add given = on \"channel.name\" { … }",
        ":4: unknown key of a rule \"givn\"; did you mean \"given\"?",
        ":6: level is a text, not a number",
      ]
    ),
  ]

  @Test("messages name all mistakes in a rule file", arguments: files)
  func refusesTheFile(_ contents: String, _ messages: [String]) {
    let found = RuleFiles.mistakes(contents)
    let wanted = messages.map { "rules/test.lua" + $0 }
    #expect(found == wanted)
  }

  @Test("the error of a catalogue names the mistakes in all files")
  func namesTheMistakesOfAllFiles() {
    let files = ["a.lua", "b.lua"].map { ($0, Array("rule(1)".utf8)) }
    #expect {
      _ = try RuleCatalogue(files: files)
    } throws: { error in
      (error as? InputErrors)?.description == """
        a.lua:1: rule needs one table: rule { id = …, … }
        b.lua:1: rule needs one table: rule { id = …, … }
        """
    }
  }

  @Test("rule files do not share global names")
  func filesDoNotShareNames() {
    let files = [
      (
        "a.lua",
        Array(
          ("X = 1\n"
            + RuleFiles.rule("\(RuleMistakesTests.premise), \(RuleMistakesTests.requirement)")).utf8
        )
      ),
      ("b.lua", Array("local y = X\n".utf8)),
    ]
    #expect {
      _ = try RuleCatalogue(files: files)
    } throws: { error in
      (error as? InputErrors)?.errors.map(\.file) == ["b.lua"]
    }
  }
}

/// Tests rule files with a table that contains itself, is too deep, or has too many values.
struct RuleTablesTests {
  private static let endless =
    "contains itself, so that reading it would never end; leave that key out, or keep the table in a "
    + "local of the file"
  private static let premise = "given = on \"network.failed\" { per = \"load\" }"
  private static let requirement = "require = never \"event.click\""

  /// The keys of a rule, which are on line 5 of the file, and the path that the message names.
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

  @Test(
    "a table that contains itself is refused, and the message names its path", arguments: cycles)
  func namesTheKeysOfACycle(_ keys: String, _ path: String) throws {
    let found = RuleFiles.mistakes(
      "local t, u, w, c, r = {}, {}, {}, {}, {} u.u = u t[1] = t t.t = t w.error = w c[1] = any(c) r[1] = all(r)\n"
        + RuleFiles.rule("formats = ALL," + keys)
        + RuleFiles.rule("\(RuleTablesTests.premise), level = 1", id: "TEST-2"))
    let message = try #require(found.first)
    #expect(message.hasPrefix("rules/test.lua:"))
    #expect(message.contains(": \(path)"))
    #expect(message.hasSuffix(RuleTablesTests.endless))
    // After the mistake, the reader still reads the rest of the file.
    #expect(found.contains("rules/test.lua:7: level is a text, not a number"))
  }

  @Test(
    "a table that is too deep is refused",
    arguments: [
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

  @Test("a table with too many values is refused")
  func countHasALimit() throws {
    let found = RuleFiles.mistakes(
      "local u, v = {}, {} for i = 1, 1000 do u[i] = i end for i = 1, 101 do v[i] = u end\n"
        + RuleFiles.rule(
          "given = on { \"network.failed\", where = { error = v } }, \(RuleTablesTests.requirement)"
        )
    )
    #expect(found.count == 1)
    #expect(found.first?.contains("leads to more than 100000 values") == true)
  }

  /// One table contains another table 101 times.
  ///
  /// The other table counts as 101 times its 1000 values.
  @Test("a table counts again each time it occurs")
  func tablesThatAreMetAgainAndAgainAreCounted() throws {
    let keys = """
      given = on "network.loaded",
      check = function(trace)
        local u, t = {}, {}
        for i = 1, 1000 do u[i] = i end
        for i = 1, 101 do t[i] = u end
        trace:count { "network.loaded", where = { creative = t } }
      end
      """
    let result = try RuleFiles.result(keys, makeTrace("0 network.loaded load=1"))
    #expect(result?.checkError?.message.contains("leads to more than 100000 values") == true)
  }
}
