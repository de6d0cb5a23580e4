import AdSpecRules
import AdSpecTestSupport
import AdSpecTrace
import Testing

/// Tests the index that makes rules fast on long traces.
///
/// Groups of events must not change results, and the cost of a rule must not grow faster than the
/// length of the trace.
struct LongTraceTests {
  /// A long trace, which repeats the traces of all test cases of a format.
  struct Repetition: Sendable, CustomTestStringConvertible {
    let format: String
    /// Whether the traces break their rules.
    let isBreaking: Bool
    /// Whether all repetitions belong to one load.
    let isOneAd: Bool

    var testDescription: String {
      "\(format), \(isBreaking ? "breaking" : "keeping"), \(isOneAd ? "one load" : "many loads")"
    }

    /// Each format, and each kind of repetition; the thorough tests combine all of them.
    static let all: [Repetition] = {
      let formats = ["banner", "rewarded", "native", "custom_native"]
      let kinds = [(true, false), (false, false), (true, true), (false, true)]
      return formats.indices.flatMap { format in
        kinds.indices.filter { TestTier.isThorough || $0 == format }.map {
          Repetition(format: formats[format], isBreaking: kinds[$0].0, isOneAd: kinds[$0].1)
        }
      }
    }()
  }

  /// How often the shorter of two traces repeats the traces of the test cases.
  private static let times = TestTier.isThorough ? 2 : 1

  @Test("rules give the same results with and without groups of events", arguments: RuleCase.all)
  func groupsChangeNoResult(_ example: RuleCase) throws {
    // A thorough run judges every trace by every rule.
    let only: Set<String>? = TestTier.isThorough ? nil : [example.rule]
    for trace in example.traces.map(\.trace) {
      #expect(
        try SharedCatalogue.judge(trace, only: only, few: 0)
          == SharedCatalogue.judge(trace, only: only, few: .max))
    }
  }

  @Test(
    "on a long trace, rules give the same results with and without groups of events",
    arguments: Repetition.all)
  func groupsChangeNoResultOfALongTrace(_ repetition: Repetition) throws {
    let trace = try long(repetition, times: Self.times)
    let results = try SharedCatalogue.judge(trace, few: 0)
    #expect(try results == SharedCatalogue.judge(trace, few: .max))
    #expect(results.contains { $0.exercised > 0 })
  }

  @Test(
    "the cost of a rule does not grow faster than the length of the trace",
    arguments: Repetition.all)
  func everyRuleLooksAtThreeTimesAsManyEventsOfThreeTimesTheTrace(_ repetition: Repetition) throws {
    try expectLinearCost(
      long(repetition, times: Self.times), long(repetition, times: 3 * Self.times))
  }

  /// All loads have the same slot.
  ///
  /// The adapter has two formats that cover the screen, because some rules compare the loads of
  /// such formats.
  @Test("the cost of a rule does not grow faster than the number of loads of one slot")
  func everyRuleLooksAtThreeTimesAsManyEventsOfThreeTimesTheLoadsOfASlot() throws {
    let formats = TraceAttribute("formats", .array([.string("interstitial"), .string("rewarded")]))
    let traces = try [Self.times, 3 * Self.times].map { times in
      let repetition = Repetition(format: "rewarded", isBreaking: false, isOneAd: false)
      var trace = try long(repetition, times: times, slot: "unit")
      trace.header.profile = .object(TraceText.profile + [formats])
      return trace
    }
    try expectLinearCost(traces[0], traces[1])
  }

  /// Expects that each rule looks at about three times as many events of a trace that is three times
  /// as long.
  ///
  /// The first repetition can need fewer looks than each later one, so a short trace of one repetition
  /// has a wider bound. A cost that grows with the square of the length would be nine times as large.
  private func expectLinearCost(_ short: Trace, _ long: Trace) throws {
    let (looks, moreLooks) = try SharedCatalogue.use {
      ($0.looks(judging: short), $0.looks(judging: long))
    }
    #expect(looks.count > 5)
    for (rule, count) in moreLooks {
      let least = looks[rule, default: 0]
      #expect(count <= (Self.times == 1 ? 5 : 4) * least + 200, "\(rule): \(least), \(count)")
    }
  }

  /// Forms of rules that no rule of the suite uses.
  ///
  /// The trace has many loads of one adapter and slot. Before each load, the adapter starts the
  /// network again.
  @Test(
    "the cost of each form of a rule does not grow faster than the length of the trace",
    arguments: [
      "given = on \"network.loaded\" { per = \"slot\" }, require = follows \"event.click\"",
      "given = on \"network.loaded\" { per = \"adapter\" }, require = exactly(1, \"host.load\")",
      "given = on \"network.loaded\", require = at_most(1, \"host.load\") { until_next = \"host.release\" }",
      "given = on \"network.loaded\", require = never \"event.click\" { within = 0.5 }",
      "given = on \"network.loaded\", require = at_least(1, \"answer.load\") { caused_by = premise }",
      "given = on \"host.load\" { per = \"slot\" }, require = for_each(\"answer.load\", preceded_by \"host.load\")",
      """
      given = on "host.load" { per = "slot" },
      require = for_each("network.loaded", exactly(1, "answer.load")) { by = "ad" }
      """,
      """
      given = on "host.load" { per = "slot" },
      require = for_each("answer.load", at_least(1, "answer.load")) { by = "returned_delegate" }
      """,
      "given = on \"host.load\", require = never { \"event.click\", where = { load = premise.load } }",
      """
      given = on "network.loaded" { per = "adapter", since = "host.release", none_before = "event.click" },
      require = never "event.click" { caused_by = "host.load", per = "adapter" }
      """,
      """
      given = on "network.loaded" { per = "slot" }, when = any {
        REPEATED_ANSWER, DUPLICATE_ANSWER, OTHER_AD_ALIVE, CONCURRENT_WAITERS, ADAPTER_RELEASED,
        RELEASED_WHILE_LOADING,
        FAILED_DOWNLOAD,
      },
      require = follows "event.click"
      """,
      "given = on \"host.load\" { per = \"load\" }, when = NETWORK_OWES, require = follows \"event.click\"",
      """
      given = on "host.load" { per = "load" },
      check = function(trace, hit)
        local answer = trace:first({ "answer.load", where = { load = premise.load } }, hit)
        trace:all { "network.*", where = { ad = answer.ad } }
        trace:effects(hit, "answer.load")
        trace:cause(answer, "host.load")
      end
      """,
    ])
  func everyFormLooksAtFourTimesAsManyEventsOfFourTimesTheTrace(_ keys: String) throws {
    let catalogue = try RuleFiles.catalogue(keys)
    let traces = try [100, 400].map { count in
      try makeTrace(
        (1...count).map { number in
          """
          \(number) request.initialize -> network.initialized
          \(number) load \(number) slot=unit line=3

          """
        }.joined(),
        ending: "quiescent")
    }
    let looks = traces.map { catalogue.looks(judging: $0)["TEST-1", default: 0] }
    #expect(looks[1] <= 5 * looks[0] + 100, "\(looks)")
    for trace in traces {
      #expect(
        catalogue.judge(trace, few: 0) == catalogue.judge(trace, few: .max))
    }
  }

  /// Creates a long trace.
  ///
  /// If the repetition is of one load, only the events of the network and of the adapter are
  /// repeated. Otherwise each repetition is a new load of one adapter. Every event that has a slot
  /// gets the given slot, if this slot is not nil.
  private func long(_ repetition: Repetition, times: Int, slot: String? = nil) throws -> Trace {
    let (format, isOneAd) = (repetition.format, repetition.isOneAd)
    let traces = RuleCase.all.compactMap { example in
      example.traces.first { $0.isBreaking == repetition.isBreaking }
    }.filter { $0.format == format }.map { $0.trace(ending: nil) }
    var result = try makeTrace("", format: format, ending: nil)
    var time: Int64 = 0
    var number: Int32 = 0
    for round in 0..<times {
      for trace in traces {
        let first = result.events.count
        let start = time
        for var event in trace.events {
          let isTold = ["network", "event"].contains(event.kind.channel)
          if isOneAd, !isTold, round > 0 { continue }
          event.index = result.events.count
          event.cause = isOneAd ? nil : event.cause.map { $0 + first }
          event.time += start
          time = max(time, event.time)
          if event.identity.load != 0 { event.identity.load += number }
          if event.identity.ad != 0 { event.identity.ad += number }
          if event.identity.presentation != 0 { event.identity.presentation += number }
          if event.identity.setUp != 0 { event.identity.setUp += number }
          if event.identity.slot != nil, let slot { event.identity.slot = slot }
          event.identity.click = event.identity.click.map { "\($0)-\(number)" }
          result.events.append(event)
        }
        if !isOneAd { number += 10 }
      }
    }
    result.events.append(
      Event(
        index: result.events.count, time: time, kind: .worldEnded,
        attributes: [TraceAttribute("how", .string("quiescent"))]))
    return result
  }
}
