import AdSpecReports
import AdSpecTrace
import Testing

/// Tests how adspec prints text from outside adspec.
@Suite struct PlainTextTests {
  @Test(
    "control characters are escaped",
    arguments: [
      ("plain", "plain"), ("a\nb\r\tc", "a\\nb\\r\\tc"),
      ("\u{1b}[2J\u{7}\u{85}", "\\u{1b}[2J\\u{7}\\u{85}"),
      ("\u{202e}cod\u{2028}", "\\u{202e}cod\\u{2028}"), ("Grüße, 日本 👩‍👩‍👧", "Grüße, 日本 👩‍👩‍👧"), ("", ""),
    ])
  func whatSteersATerminalIsEscaped(_ text: String, _ shown: String) {
    #expect(PlainText.line(text) == shown)
  }

  @Test("a very long line is cut, and a note gives the number of omitted characters")
  func aLineOfMegabytesIsCutAndSaysSo() {
    let line = PlainText.line(String(repeating: "x", count: 3_000_000), to: 60)
    #expect(line == "\(String(repeating: "x", count: 33))… (2999967 more characters)")
    #expect(line.count <= 60)
    let escapes = PlainText.line(String(repeating: "\u{1b}", count: 3_000_000))
    #expect(escapes.count <= PlainText.usualWidth)
    #expect(escapes.hasSuffix(" more characters)"))
  }

  @Test(
    "the width of a text is measured in terminal columns",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abcde…"), ("日本語", 5, "日本…"), ("日本語", 6, "日本語"),
      ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"), ("\n\n", 3, "\\n…"), ("ab", 1, "…"),
      ("ab", 0, "…"),
    ])
  func widthIsInColumns(_ text: String, _ width: Int, _ shown: String) {
    #expect(PlainText.line(text, to: width) == shown)
  }

  @Test("lines lose colours, and empty lines at the end are removed")
  func linesHaveNoColoursAndNoEmptyEnd() {
    #expect(
      PlainText.lines("\u{1b}[31mred\u{1b}[0m\r\n\n\tin\u{1b}x\n\r\n\n") == [
        "red", "", " in\\u{1b}x",
      ])
    #expect(PlainText.lines("") == [])
  }

  @Test(
    "no line is a workflow command of GitHub",
    arguments: [
      ("::error::x", ": :error::x"), ("a\n  ::add-mask::b\nc", "a\n  : :add-mask::b\nc"),
      ("##[group]x", "# #[group]x"), ("a ::error::x ##[b]", "a ::error::x ##[b]"),
      ("a\n\n::\n", "a\n\n: :\n"), (":\n::", ":\n: :"),
    ])
  func commandsAreTexts(_ text: String, _ shown: String) {
    #expect(PlainText.withoutCommands(text) == shown)
  }

  @Test("a note gives the number of lines beyond the limit") func tooManyLinesAreCounted() {
    let text = "1\n2\n3\n4\n"
    #expect(PlainText.lines(text, atMost: 2) == ["1", "2", "… (2 more lines)"])
    #expect(PlainText.lines(text, atMost: 3, keeping: .end) == ["… (1 more line)", "2", "3", "4"])
    #expect(PlainText.lines(text, atMost: 4) == ["1", "2", "3", "4"])
  }
}

/// Tests the text that shows a trace to people.
@Suite struct MessageSequenceTests {
  @Test("the text of a trace matches the golden text") func wholeText() {
    var text = ""
    MessageSequence().write(SequenceExamples.trace) { text += $0 }
    #expect(text == Expected.sequence)
  }

  @Test("the text of a truncated trace says that the trace is truncated") func brokenTraceSaysSo() {
    var trace = SequenceExamples.trace
    trace.events.removeAll()
    var text = ""
    MessageSequence().write(trace) { text += $0 }
    #expect(
      text == """
        scenario  everything at once (rewarded)
        at        scenarios/all.lua:3
        adapter   sample, suite 3, seed 7

        #  time  line  from      to       message

        0 events in 0.000 s; the trace breaks off before its world ended

        """)
  }
}

/// A trace with a message for each pair of sender and receiver.
enum SequenceExamples {
  static let trace: Trace = {
    let ids = EventIdentity(adapter: 1, load: 1, ad: 1, slot: "ca-app-pub-394/293")
    let presented = EventIdentity(adapter: 1, load: 1, ad: 1, presentation: 1)
    var events: [Event] = []
    func add(
      _ kind: EventKind, at time: Int64, _ identity: EventIdentity = EventIdentity(),
      _ attributes: [TraceAttribute] = [], thread: String = "main", line: Int? = nil
    ) {
      events.append(
        Event(
          index: events.count, time: time * 1_000_000, kind: kind, thread: thread,
          cause: events.isEmpty ? nil : 0, identity: identity, attributes: attributes, line: line))
    }
    let noFill = TraceValue.object([
      TraceAttribute("domain", .string("com.sample")), TraceAttribute("code", .integer(3)),
      TraceAttribute("message", .string("No fill.\nTry later.")),
    ])
    let plainError = TraceValue.object([
      TraceAttribute("code", .integer(7)), TraceAttribute("message", .string("busy")),
    ])
    add(.worldStarted, at: 0)
    add(.hostSetUp, at: 0, EventIdentity(setUp: 1), thread: "set-up queue")
    add(.requestInitialize, at: 0, EventIdentity(), [TraceAttribute("app", .string("app-1"))])
    add(.answerSetUp, at: 0, EventIdentity(adapter: 1, setUp: 1), [TraceAttribute("error", .null)])
    add(.deviceConsent, at: 0, EventIdentity(), [TraceAttribute("child", .boolean(true))])
    add(.appLoad, at: 0, EventIdentity(), [], line: 4)
    add(
      .hostLoad, at: 0, ids, [TraceAttribute("format", .string("rewarded"))], line: 4)
    add(.requestLoad, at: 0, ids)
    add(.networkFailed, at: 100, ids, [TraceAttribute("error", plainError)], line: 9)
    add(.answerLoad, at: 100, ids, [TraceAttribute("error", noFill)])
    add(.httpGet, at: 120, EventIdentity(), [TraceAttribute("url", .string("http://a/b"))])
    add(.httpDone, at: 130)
    add(.hostTimeout, at: 60_000, EventIdentity(adapter: 2))
    add(.deviceTapped, at: 60_000, EventIdentity(click: "c1"), [], line: 120)
    add(.networkClick, at: 60_000, EventIdentity(load: 1, asset: "icon", click: "c1"))
    add(.eventClick, at: 60_000, presented)
    add(.appDidRecordClick, at: 60_000, presented)
    add(.deviceOpenUrl, at: 60_000, EventIdentity())
    add(.networkUndelivered, at: 60_001, EventIdentity(slot: "lost\u{1b}[2J"))
    add(
      .hostReadAsset, at: 60_001, EventIdentity(load: 1, asset: "body"),
      [
        TraceAttribute(
          "value", .array([.string(String(repeating: "long ", count: 20)), .integer(1), .null]))
      ])
    add(.worldEnded, at: 7_200_000, EventIdentity(), [TraceAttribute("how", .string("quiescent"))])
    return Trace(
      header: TraceHeader(
        suite: "3", scenario: "everything at once", file: "scenarios/all.lua", line: 3,
        adapter: "sample", format: "rewarded", seed: 7),
      events: events)
  }()
}

/// The expected text.
private enum Expected {
  static let sequence = #"""
    scenario  everything at once (rewarded)
    at        scenarios/all.lua:3
    adapter   sample, suite 3, seed 7

     #        time  line  from      to       message
     0     0.000 s        world              world.started
     1     0.000 s        host    → adapter  host.set_up           set-up 1  [set-up queue]
     2     0.000 s        adapter → network  request.initialize    app "app-1"
     3     0.000 s        adapter → host     answer.set_up         set-up 1, error nil
     4     0.000 s        device  → app      device.consent        child
     5     0.000 s    :4  app     → host     app.load
     6     0.000 s    :4  host    → adapter  host.load             load 1, slot "ca-app-pub-394/293", format "rewarded"
     7     0.000 s        adapter → network  request.load          load 1, slot "ca-app-pub-394/293"
     8     0.100 s    :9  network → adapter  network.failed        load 1, error "busy" (7)
     9     0.100 s        adapter → host     answer.load           load 1, error "No fill.\nTry later." (com.sample 3)
    10     0.120 s        adapter → http     http.get              url "http://a/b"
    11     0.130 s        http    → adapter  http.done
    12    60.000 s        host               host.timeout          adapter 2
    13    60.000 s  :120  user    → app      device.tapped         click c1
    14    60.000 s        network → adapter  network.click         load 1, asset icon, click c1
    15    60.000 s        adapter → host     event.click           load 1, presentation 1
    16    60.000 s        host    → app      app.did_record_click  load 1, presentation 1
    17    60.000 s        host    → device   device.open_url
    18    60.001 s        network            network.undelivered   slot "lost\u{1b}[2J"
    19    60.001 s        host    → adapter  host.read_asset       load 1, asset body, value ["long long long long long long long lo… (63 more characters)", 1, nil]
    20  7200.000 s        world              world.ended           how "quiescent"

    21 events in 7200.000 s; ended: quiescent

    """#
}
