import AdSpecRules
import AdSpecTrace
import Testing

/// `adspec rules test` judges cases, and says what differs from what they say.
@Suite struct RuleCaseTests {
  private static let rule = RuleFiles.rule(
    "given = on \"network.click\" { per = \"ad\" }, require = never \"event.click\",")

  private func mistakes(_ text: String) throws -> [String] {
    let catalogue = try RuleCatalogue(files: [("own.lua", Array(Self.rule.utf8))])
    do {
      return try RuleCase.cases(in: text, file: "own.traces")
        .flatMap { $0.mistakes { catalogue.judge($0) } }.map(\.description)
    } catch {
      return error.errors.map(\.description)
    }
  }

  private static let click = "  1 network.click load=1 ad=1"

  @Test("a case that says what the rule does has no mistake")
  func rightCaseIsRight() throws {
    #expect(
      try mistakes(
        "# A comment.\nrule TEST-1\nbreaks\n\(Self.click)\n  1 event.click load=1 ad=1\nkeeps\n"
          + "\(Self.click)\n") == [])
  }

  @Test("each trace with another verdict is a mistake")
  func wrongVerdictsAreFound() throws {
    let found = try mistakes(
      "rule TEST-1\nbreaks\n\(Self.click)\nkeeps\n\(Self.click)\n  1 event.click load=1 ad=1\n")
    #expect(found.count == 2)
    #expect(found[0] == "own.traces:2: the trace below \"breaks\" does not break TEST-1: pass")
    #expect(found[1].hasPrefix("own.traces:4: the trace below \"keeps\" breaks TEST-1: expected "))
  }

  @Test("mistakes in the text have their lines and the nearest names")
  func mistakesHaveLines() throws {
    #expect(
      try mistakes("rule TEST-1\nbreaks\n  1 network.clik load=1\nkeeps\n\(Self.click)\n") == [
        "own.traces:3: there is no event \"network.clik\"; did you mean \"network.click\"?"
      ])
    #expect(
      try mistakes("rule TEST-1\nbreak\n\n\nrule TEST-1\nkeeps\n\(Self.click)\n") == [
        "own.traces:2: a case has no line \"break\"; did you mean \"breaks\"?",
        "own.traces:5: the case has no trace below \"breaks\". Write its events there, indented",
      ])
    for (event, message) in [
      (
        "1 network.click images.2.url=x",
        "the list has 0 items, so there is no position 2; write the "
          + "items in their order, from 1"
      ),
      (
        "1 network.click images.1.url=x images.0.url=x",
        "the list has 1 items, so there is no position "
          + "0; write the items in their order, from 1"
      ),
      (
        "1 network.click images.-9223372036854775808=x",
        "the list has 0 items, so there is no position "
          + "-9223372036854775808; write the items in their order, from 1"
      ),
      ("1 network.click .=x", "the name of a field is missing in \".\""),
      ("1 network.click images..url=x", "the name of a field is missing in \"images..url\""),
      ("1 network.click load=99999999999", "the id load is a number from 1, not \"99999999999\""),
      (
        "1e300 network.click",
        "an event is written as NAME: SECONDS EVENT KEY=VALUE… <- CAUSE, such as "
          + "\"0.1 answer.load load=1\"; \"1e300 network.click\" has another form"
      ),
      (
        "nan network.click",
        "an event is written as NAME: SECONDS EVENT KEY=VALUE… <- CAUSE, such as "
          + "\"0.1 answer.load load=1\"; \"nan network.click\" has another form"
      ),
    ] {
      #expect(
        try mistakes("rule TEST-1\nbreaks\n  \(event)\nkeeps\n\(Self.click)\n") == [
          "own.traces:3: \(message)"
        ])
    }
    for (line, message) in [
      ("line x", "line takes whole numbers from 0, and not \"x\""),
      ("events 0 b", "events takes whole numbers from 0, and not \"b\""),
      (
        "exercised 1",
        "\"exercised\" describes a trace that keeps the rule. Write it below a line \"keeps\""
      ),
      (
        "claim icon=an image",
        "a claim is written as \"claim NAME=VALUE\", and its value has no spaces"
      ),
      ("level shoud", "there is no level \"shoud\"; did you mean \"should\"?"),
    ] {
      #expect(
        try mistakes("rule TEST-1\nbreaks\n\(Self.click)\n\(line)\nkeeps\n\(Self.click)\n") == [
          "own.traces:4: \(message)"
        ])
    }
    for (line, message) in [
      ("exercised -1", "exercised takes whole numbers from 0, and not \"-1\""),
      (
        "events 0",
        "\"events\" describes a trace that breaks the rule. Write it below a line \"breaks\""
      ),
    ] {
      #expect(
        try mistakes("rule TEST-1\nbreaks\n\(Self.click)\nkeeps\n\(Self.click)\n\(line)\n") == [
          "own.traces:6: \(message)"
        ])
    }
    for (line, message) in [
      ("missing", "\"missing\" describes a trace. Write it below the line \"breaks\" or \"keeps\""),
      ("brakes", "a case has no line \"brakes\"; did you mean \"breaks\"?"),
    ] {
      #expect(try mistakes("rule TEST-1\n\(line)\n") == ["own.traces:2: \(message)"])
    }
    #expect(
      try mistakes("rul TEST-1\n") == [
        "own.traces:1: a case has no line \"rul\"; did you mean \"rule\"?"
      ])
    #expect(
      try mistakes("breaks\n\(Self.click)\n") == [
        "own.traces:1: a case begins with \"rule ID\", such as \"rule LOAD-ONCE-1\""
      ])
    #expect(
      try mistakes("rule TEST-2\nbreaks\n\(Self.click)\nkeeps\n\(Self.click)\n").first
        == "own.traces:1: there is no rule \"TEST-2\"; did you mean \"TEST-1\"?")
  }

  /// Compares the traces of a case with the same traces in which each line is one event.
  private func expectTraces(_ text: String, _ long: [String]) throws {
    let traces = try RuleCase.cases(in: "rule TEST-1\n" + text, file: "own.traces")
      .flatMap(\.traces).map(\.trace.events)
    #expect(try traces == long.map { try makeTrace($0).events })
  }

  private static let load = """
    a: 0 host.load adapter=1 load=1 slot=unit-1
    b: 0 request.load adapter=1 load=1 slot=unit-1 ad=1 <- a
    c: 0.1 network.loaded adapter=1 load=1 slot=unit-1 ad=1 <- b
    0.1 answer.load adapter=1 load=1 slot=unit-1 ad=1 returned_delegate=true <- c
    """

  @Test("a line stands for a chain of events or for a whole step")
  func linesStandForEvents() throws {
    try expectTraces(
      """
      breaks
        0 load 1
        10 show 1 controller_number=1
        show1 -> 12 network.click click=c -> event.click
      keeps
        0 load 1 slot=s line=3 loaded.creative={} loaded.time=2
        5 fail 2 adapter=2 answer.error=
        third: 7 host.present adapter=1 load=1 -> request.show asset=x
      """,
      [
        Self.load + """

          d: 10 host.present adapter=1 load=1 slot=unit-1 ad=1 presentation=1 controller_number=1
          e: 10 request.show adapter=1 load=1 slot=unit-1 ad=1 <- d
          f: 10 network.shown adapter=1 load=1 slot=unit-1 ad=1 <- e
          10 event.will_present adapter=1 load=1 slot=unit-1 ad=1 <- f
          g: 12 network.click adapter=1 load=1 slot=unit-1 ad=1 click=c <- e
          12 event.click adapter=1 load=1 slot=unit-1 ad=1 click=c <- g
          """,
        """
        a: 0 host.load adapter=1 load=1 slot=s line=3
        b: 0 request.load adapter=1 load=1 slot=s ad=1 <- a
        c: 2 network.loaded adapter=1 load=1 slot=s ad=1 creative={} <- b
        2 answer.load adapter=1 load=1 slot=s ad=1 returned_delegate=true <- c
        d: 5 host.load adapter=2 load=2 slot=unit-2
        e: 5 request.load adapter=2 load=2 slot=unit-2 ad=2 <- d
        f: 6 network.failed adapter=2 load=2 slot=unit-2 ad=2 error=error <- e
        6 answer.load adapter=2 load=2 slot=unit-2 <- f
        g: 7 host.present adapter=1 load=1
        7 request.show adapter=1 load=1 asset=x <- g
        """,
      ])
  }

  @Test("a step at the end of time ends at the last time")
  func stepsStayInTime() throws {
    let trace = try makeTrace("9223372036 fail 1", ending: nil)
    #expect(
      trace.events.map(\.time) == [
        9_223_372_036_000_000_000, 9_223_372_036_000_000_000, .max, .max,
      ])
  }

  private static let shown =
    load + """

      d: 5 network.click adapter=1 load=1 slot=unit-1 ad=1 click=c <- b
      5 event.click adapter=1 load=1 slot=unit-1 ad=1 click=c <- d
      9 host.release ad=1
      """

  @Test("a trace can change the last trace that is written out")
  func tracesChangeTraces() throws {
    try expectTraces(
      """
      breaks
        0 load 1
        request1 -> click: 5 network.click click=c -> event.click
        9 host.release ad=1
      keeps
        with loaded1 creative.headline=a time=0.2 thread=net
        without event.click
        + 5 device.tapped
        + click -> event.click -> 6 event.video_play
      keeps
        without request1
        + 0 load 2
      keeps The same with another claim.
      claim absent_text=empty
      """,
      [
        Self.shown,
        Self.shown.replacing("c: 0.1", with: "c: 0.2")
          .replacing("ad=1 <- b\n0.1", with: "ad=1 creative.headline=a thread=net <- b\n0.1")
          .replacing("\n5 event", with: "\ne: 5 event")
          .replacing(
            "9 host",
            with: """
              5 device.tapped
              6 event.video_play adapter=1 load=1 slot=unit-1 ad=1 <- e
              9 host
              """),
        "0 host.load adapter=1 load=1 slot=unit-1\n"
          + Self.load.replacing("load=1", with: "load=2").replacing("ad=1", with: "ad=2")
          .replacing("unit-1", with: "unit-2") + "\n9 host.release ad=1",
        Self.shown,
      ])
  }

  @Test("a case has the format and the claims of its file and its rule")
  func furtherCasesBelongToTheRule() throws {
    let text = """
      format native

      rule TEST-1
      claim absent_text=empty
      breaks
        1 network.click
      keeps
        without network.click
      claim icon=image

      format banner
      claim absent_text=nil
      keeps
        1 network.click

      keeps Nothing else.
        1 network.click
      """
    let cases = try RuleCase.cases(in: text, file: "own.traces")
    #expect(cases.map(\.rule) == ["TEST-1", "TEST-1", "TEST-1"])
    #expect(cases.map(\.start) == [3, 11, 16])
    #expect(cases.map { $0.examples.map(\.start) } == [[5], [13], [16]])
    let traces = cases.flatMap(\.traces)
    #expect(traces.map(\.format) == ["native", "native", "banner", "native"])
    let claims = traces.map { trace in
      ["absent_text", "icon"].map { name in trace.profile.first { $0.name == name }?.value.readable
      }
    }
    #expect(
      claims == [
        ["\"empty\"", "\"address\""], ["\"empty\"", "\"image\""], ["\"nil\"", "\"address\""],
        ["\"empty\"", "\"address\""],
      ])
    #expect(traces.map(\.says) == ["", "", "", "Nothing else."])
  }

  @Test("a rule that does not apply to a trace gives the reason that the case names")
  func exclusionsHaveReasons() throws {
    let rule = Self.rule.replacing(
      "given =", with: "when = profile.absent_text:is \"nil\", given =")
    let catalogue = try RuleCatalogue(files: [("own.lua", Array(rule.utf8))])
    func mistakes(_ reason: String) throws -> [String] {
      let text = """
        rule TEST-1
        breaks
        \(Self.click) -> event.click
        keeps
        claim absent_text=empty
        excluded \(reason)
        """
      return try RuleCase.cases(in: text, file: "own.traces")
        .flatMap { $0.mistakes { catalogue.judge($0) } }.map(\.description)
    }
    #expect(try mistakes("absent_text is \"empty\"") == [])
    #expect(
      try mistakes("something else") == [
        "own.traces:4: in the trace below \"keeps\", the premise of TEST-1 holds 0 times, and the "
          + "verdict is not applicable (absent_text is \"empty\"); the case says excluded something "
          + "else"
      ])
  }

  @Test(
    "mistakes in chains, steps and changes have their lines",
    arguments: [
      ("0 load", "after \"load\" stands the number of the ad, such as \"0 load 1\""),
      ("0 load none", "after \"load\" stands the number of the ad, such as \"0 load 1\""),
      ("0 loed 1", "there is no event \"loed\"; did you mean \"load\"?"),
      ("9 load 1", "another event has the name \"load1\" already"),
      (
        "0 load 2 -> request.destroy",
        "the step \"load\" has no effects in its own line. Write another line, which begins with the "
          + "name of an event of the step, such as \"request1 -> …\""
      ),
      (
        "request1 -> 5 network.clik",
        "there is no event \"network.clik\"; did you mean \"network.click\"?"
      ),
      (
        "reqest1 -> 5 network.click",
        "no event above has the name \"reqest1\"; did you mean \"request1\"?"
      ),
      (
        "host.load -> 5 network.click",
        "2 events are host.load. Write a name before the event that you mean, such as "
          + "\"first: 1 host.load\""
      ),
      (
        "with loaded1 creative=x",
        "an event is written as NAME: SECONDS EVENT KEY=VALUE… <- CAUSE, such as "
          + "\"0.1 answer.load load=1\"; \"with loaded1 creative=x\" has another form"
      ),
      ("5 network.click time=soon", "the time is a number of seconds, not \"soon\""),
      (
        "5 network.click clik=",
        "network.click has no \"clik\" that \"clik=\" could remove"
      ),
    ])
  func mistakesOfLinesHaveTheirPlaces(_ line: String, _ message: String) throws {
    let text = "rule TEST-1\nbreaks\n  0 load 1\n  0 host.load\n  \(line)\nkeeps\n\(Self.click)\n"
    #expect(try mistakes(text) == ["own.traces:5: \(message)"])
  }

  @Test(
    "mistakes in changes have their lines",
    arguments: [
      (
        "1 event.click",
        "a change is written as \"without NAME…\", \"with NAME KEY=VALUE…\" or \"+ EVENT\"; "
          + "\"1 event.click\" has another form"
      ),
      ("without clik", "no event above has the name \"clik\"; did you mean \"click\"?"),
      (
        "with click",
        "a change is written as \"without NAME…\", \"with NAME KEY=VALUE…\" or \"+ EVENT\"; "
          + "\"with click\" has another form"
      ),
      ("+ clik -> event.click", "no event above has the name \"clik\"; did you mean \"click\"?"),
    ])
  func mistakesOfChangesHaveTheirPlaces(_ line: String, _ message: String) throws {
    let text =
      "rule TEST-1\nbreaks\n  click: 1 network.click\nkeeps\n  + 2 network.closed\n  \(line)\n"
    #expect(try mistakes(text) == ["own.traces:6: \(message)"])
    #expect(
      try mistakes("rule TEST-1\nkeeps\n  + 2 network.closed\nbreaks\n\(Self.click)\n") == [
        "own.traces:3: no trace above is written out, so there is nothing to change. Write the events"
      ])
  }
}
