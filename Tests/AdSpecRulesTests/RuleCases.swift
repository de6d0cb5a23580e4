import AdSpecRules
import AdSpecTrace
import Testing

/// A trace that breaks one rule of the suite, and one like it that conforms.
struct RuleCase: CustomTestStringConvertible {
  var rule: String
  var format = "rewarded"
  var profile = TraceText.profile
  var breaking: String
  /// How the breaking trace ends; nil when its own last line says so.
  var ending: String? = "quiescent"
  /// The rules that the breaking trace leaves undecided because the adapter died.
  var leftOpen: [String] = []
  var conforming: String
  /// How often the premise holds in the conforming trace; 0 if it never does without a violation.
  var exercised = 1
  /// What the finding says.
  var expected: String
  var actual: String
  /// The events that prove it.
  var events: [Int]
  /// Whether something is missing.
  var isMissing = false
  var line: Int?
  /// The level of the finding, where that is less than the rule's.
  var level: RuleLevel?

  var testDescription: String { rule }

  static let all =
    setUp + load + late + present + events + formats + native + pictures + rewards + state
    + threads + calls + memory + customNative + customNativeClicks + customNativeViews
    + weakerNative + weaker

  private static let setUp = [
    RuleCase(
      rule: "SETUP-MULTI-1",
      breaking: """
        setup: 0 host.set_up set_up=1 credentials=a,b apps=["a","b"]
        0 request.initialize app=a <- setup
        0 request.initialize app=b <- setup
        done: 1 network.initialized
        1 answer.set_up set_up=1 <- done
        """,
      conforming: """
        setup: 0 host.set_up set_up=1 credentials=none,a,a apps=["a"]
        0 request.initialize app=a <- setup
        done: 1 network.initialized
        1 answer.set_up set_up=1 <- done
        """,
      expected: "exactly 1 request.initialize", actual: "2", events: [0, 1, 2]),
    RuleCase(
      rule: "SETUP-CONC-1",
      breaking: """
        setup: 0 host.set_up set_up=1 credentials=a line=2
        init: 0 request.initialize app=a <- setup
        0.1 host.set_up set_up=2 credentials=a line=3
        0.2 host.load adapter=1 load=1 slot=unit-1
        done: 1 network.initialized
        1 request.load adapter=1 load=1 ad=1 slot=unit-1 <- done
        1 answer.set_up set_up=2 <- done
        """,
      conforming: """
        setup: 0 host.set_up set_up=1 credentials=a
        init: 0 request.initialize app=a <- setup
        0.1 host.set_up set_up=2 credentials=a
        0.2 host.load adapter=1 load=1 slot=unit-1
        done: 1 network.initialized
        1 request.load adapter=1 load=1 ad=1 slot=unit-1 <- done
        1 answer.set_up set_up=1 <- done
        1 answer.set_up set_up=2 <- done
        """,
      exercised: 3,
      expected:
        "at least 1 answer.set_up, answer.load, request.auction or request.load per set-up or "
        + "load",
      actual: "none", events: [0], isMissing: true, line: 2),
  ]

  private static let load = [
    RuleCase(
      rule: "LOAD-ONCE-1",
      breaking: Steps.load(1)
        + """
        again: 5.1 network.loaded load=1 ad=1 slot=unit-1 <- request1
        5.1 answer.load adapter=1 load=1 ad=1 repeated=true returned_delegate=false <- again
        """,
      conforming: Steps.load(1) + "5.1 network.loaded load=1 ad=1 slot=unit-1 <- request1",
      expected: "at most 1 answer.load with ad without error per load",
      actual: "2: at 0.100 s (success), at 5.100 s (success)", events: [4, 3, 5], line: 3),
    RuleCase(
      rule: "LOAD-ONCE-2",
      breaking: Steps.load(1)
        + """
        again: 5 network.failed load=1 ad=1 slot=unit-1 error=error <- request1
        5 answer.load adapter=1 load=1 repeated=true error=error <- again
        """,
      conforming: Steps.load(1)
        + "5 network.failed load=1 ad=1 slot=unit-1 error=error <- request1",
      expected: "no answer.load per load caused by network.failed",
      actual: "1: at 5.000 s (error \"no fill\")", events: [4, 5], line: 3),
    RuleCase(
      rule: "LOAD-NEVER-1",
      breaking: """
        0 host.load adapter=1 load=1 slot=a line=4
        0 request.auction adapter=1 load=1 ad=1 slot=a
        0.5 network.auction_failed load=1 ad=1 slot=a
        60 host.timeout adapter=1 load=1 slot=a
        """,
      conforming: """
        0 host.load adapter=1 load=1 slot=a
        0 request.load adapter=1 load=1 ad=1 slot=a
        no: 0.5 network.failed load=1 ad=1 slot=a
        0.5 answer.load adapter=1 load=1 slot=a error=error <- no
        """,
      expected: "at least 1 answer.load per load", actual: "none", events: [2], isMissing: true),
    RuleCase(
      rule: "LOAD-NEVER-2",
      breaking: """
        load: 0 host.load adapter=1 load=1 slot=a line=4
        request: 0 request.load adapter=1 load=1 ad=1 slot=a <- load
        0.5 network.undelivered load=1 ad=1 slot=a event=loaded reason=observer_gone <- request
        60 host.timeout adapter=1 load=1 slot=a
        """,
      conforming: """
        load: 0 host.load adapter=1 load=1 slot=a
        request: 0 request.load adapter=1 load=1 ad=1 slot=a <- load
        yes: 0.5 network.loaded load=1 ad=1 slot=a wrong_kind=true <- request
        0.5 answer.load adapter=1 load=1 slot=a error=error <- yes
        """,
      expected: "at least 1 answer.load per load", actual: "none", events: [2], isMissing: true,
      line: 4),
    RuleCase(
      rule: "LOAD-NEVER-3",
      breaking: """
        load: 0 host.load adapter=1 load=1 slot=a line=4
        0 request.initialize app=a <- load
        1 network.initialize_failed
        60 host.timeout adapter=1 load=1 slot=a
        """,
      conforming: """
        load: 0 host.load adapter=1 load=1 slot=a line=4
        0 request.initialize app=a <- load
        no: 1 network.initialize_failed
        1 answer.load adapter=1 load=1 slot=a error=error <- no
        """,
      expected: "at least 1 answer.load, request.auction or request.load per load", actual: "none",
      events: [0], isMissing: true,
      line: 4),
    RuleCase(
      rule: "LOAD-PARAM-1",
      breaking: """
        load: 0 host.load adapter=1 load=1 unusable=parameter line=4
        0 request.load adapter=1 load=1 ad=1 <- load
        0.1 answer.load adapter=1 load=1 error=error
        """,
      conforming: """
        load: 0 host.load adapter=1 load=1 unusable=parameter
        0 answer.load adapter=1 load=1 error=error <- load
        """,
      expected: "no request.auction or request.load per load before answer.load with error",
      actual: "1: request.load at 0.000 s", events: [0, 1], line: 4),
    RuleCase(
      rule: "LOAD-THREAD-1",
      breaking: """
        load: 0 host.load adapter=1 load=1 slot=a
        0 request.load adapter=1 load=1 ad=1 slot=a <- load
        yes: 0.5 network.loaded load=1 ad=1 slot=a thread=net
        0.5 answer.load adapter=1 load=1 ad=1 slot=a returned_delegate=true thread=net <- yes
        """,
      conforming: """
        load: 0 host.load adapter=1 load=1 slot=a
        0 request.load adapter=1 load=1 ad=1 slot=a <- load
        yes: 0.5 network.loaded load=1 ad=1 slot=a thread=net
        0.5 answer.load adapter=1 load=1 ad=1 slot=a returned_delegate=true <- yes
        """,
      expected: "no answer.load without repeated with thread other than \"main\" per load",
      actual: "1: at 0.500 s (success, on net)", events: [0, 3]),
  ]

  private static let late = [
    RuleCase(
      rule: "LOAD-LATE-1",
      breaking: """
        load: 0 host.load adapter=1 load=1 slot=a
        request: 0 request.load adapter=1 load=1 ad=1 slot=a <- load
        60 host.timeout adapter=1 load=1 slot=a
        70 network.loaded load=1 ad=1 slot=a <- request
        80 host.load adapter=2 load=2 slot=a
        80 answer.load adapter=2 load=2 slot=a error=error
        """,
      conforming: """
        load: 0 host.load adapter=1 load=1 slot=a
        request: 0 request.load adapter=1 load=1 ad=1 slot=a <- load
        60 host.timeout adapter=1 load=1 slot=a
        late: 70 network.loaded load=1 ad=1 slot=a <- request
        70 answer.load adapter=1 load=1 ad=1 late=true returned_delegate=false <- late
        again: 80 host.load adapter=2 load=2 slot=a
        80 request.load adapter=2 load=2 ad=2 slot=a <- again
        """,
      expected: "request.load before the load is answered", actual: "an error: no fill",
      events: [4, 2, 5]),
    // Whether the network ever answers does not matter.
    RuleCase(
      rule: "LOAD-LATE-1",
      breaking: """
        load: 0 host.load adapter=1 load=1 slot=a
        0 request.load adapter=1 load=1 ad=1 slot=a <- load
        60 host.timeout adapter=1 load=1 slot=a
        80 host.load adapter=2 load=2 slot=a
        80 answer.load adapter=2 load=2 slot=a error=error
        """,
      conforming: """
        load: 0 host.load adapter=1 load=1 slot=a
        0 request.load adapter=1 load=1 ad=1 slot=a <- load
        60 host.timeout adapter=1 load=1 slot=a
        again: 80 host.load adapter=2 load=2 slot=a
        80 request.load adapter=2 load=2 ad=2 slot=a <- again
        """,
      expected: "request.load before the load is answered", actual: "an error: no fill",
      events: [3, 2, 4]),
    RuleCase(
      rule: "LOAD-ANSWER-1",
      breaking: """
        load: 0 host.load adapter=1 load=1 slot=a line=4
        60 host.timeout adapter=1 load=1 slot=a
        """,
      // The network was asked, and said nothing.
      conforming: """
        load: 0 host.load adapter=1 load=1 slot=a
        0 answer.load adapter=1 load=1 slot=a error=error <- load
        other: 1 host.load adapter=2 load=2 slot=a
        1 request.load adapter=2 load=2 ad=2 slot=a <- other
        61 host.timeout adapter=2 load=2 slot=a
        """,
      expected: "answer.load", actual: "none", events: [0, 1], isMissing: true, line: 4),
    RuleCase(
      rule: "SHOW-OUTCOME-1",
      breaking: Steps.load(1)
        + "10 host.present adapter=1 load=1 ad=1 presentation=1 line=6\n",
      conforming: Steps.load(1)
        + """
        present1: 10 host.present adapter=1 load=1 ad=1 presentation=1
        10 event.failed_to_present load=1 ad=1 <- present1
        """,
      expected: "event.will_present or event.failed_to_present",
      actual: "none, and the network was not asked to show the ad", events: [4], isMissing: true,
      line: 6),
  ]

  private static let present = [
    RuleCase(
      rule: "SHOW-NOTREADY-1",
      breaking: Steps.load(1)
        + """
        9 network.expired load=1 ad=1
        10 host.present adapter=1 load=1 ad=1 presentation=1 line=6
        """,
      conforming: Steps.load(1)
        + """
        9 network.expired load=1 ad=1
        show: 10 host.present adapter=1 load=1 ad=1 presentation=1
        10 event.failed_to_present adapter=1 load=1 ad=1 error=error <- show
        """,
      expected: "exactly 1 event.failed_to_present per ad before host.present", actual: "none",
      events: [5], isMissing: true, line: 6),
    RuleCase(
      rule: "SHOW-FAIL-1",
      breaking: Steps.load(1)
        + """
        present1: 10 host.present adapter=1 load=1 ad=1 presentation=1
        show1: 10 request.show load=1 ad=1 <- present1
        no: 11 network.show_failed load=1 ad=1 error=error <- show1
        11 event.failed_to_present adapter=1 load=1 ad=1 error=error <- no
        11 event.failed_to_present adapter=1 load=1 ad=1 error=error <- no
        """,
      conforming: Steps.load(1)
        + """
        present1: 10 host.present adapter=1 load=1 ad=1 presentation=1
        show1: 10 request.show load=1 ad=1 <- present1
        no: 11 network.show_failed load=1 ad=1 error=error <- show1
        11 event.failed_to_present adapter=1 load=1 ad=1 error=error <- no
        """,
      expected:
        "at most 1 event.failed_to_present per ad after host.present",
      actual: "2: at 11.000 s, at 11.000 s", events: [6, 7, 8]),
    RuleCase(
      rule: "SHOW-FAIL-1",
      breaking: Steps.load(1) + Steps.present(1, at: 10) + Steps.network("show_failed", 1, at: 11),
      // Of an ad that is on screen, a dismissal is as good.
      conforming: Steps.load(1) + Steps.present(1, at: 10)
        + Steps.network("show_failed", 1, at: 11, "did_dismiss"),
      expected: "at least 1 event.failed_to_present or event.did_dismiss per ad "
        + "after host.present",
      actual: "none", events: [8], isMissing: true),
    RuleCase(
      rule: "SHOW-OPEN-1",
      breaking: Steps.load(1)
        + """
        present1: 10 host.present adapter=1 load=1 ad=1 presentation=1
        10 event.will_present adapter=1 load=1 ad=1 <- present1
        show1: 10 request.show load=1 ad=1 <- present1
        """ + "\n" + Steps.network("shown", 1, at: 11, "will_present"),
      conforming: Steps.load(1) + Steps.present(1, at: 10),
      expected: "exactly 1 event.will_present per ad", actual: "2: at 10.000 s, at 11.000 s",
      events: [7, 5, 8]),
    RuleCase(
      rule: "SHOW-CLOSE-1",
      breaking: Steps.load(1) + Steps.present(1, at: 10) + Steps.network("closed", 1, at: 20),
      conforming: Steps.load(1) + Steps.present(1, at: 10)
        + Steps.network("closed", 1, at: 20, "did_dismiss") + Steps.network("closed", 1, at: 21),
      expected: "exactly 1 event.did_dismiss per ad", actual: "none", events: [8], isMissing: true),
  ]

  private static let events = [
    RuleCase(
      rule: "EVT-KEEP-1",
      breaking: Steps.load(1) + Steps.network("loaded", 1, at: 5)
        + """
        present1: 10 host.present adapter=1 load=1 ad=1 presentation=1
        show1: 10 request.show load=1 ad=1 <- present1

        """ + Steps.network("shown", 1, at: 10) + Steps.load(2, at: 20)
        + Steps.fullShow(2, at: 30),
      conforming: Steps.load(1) + Steps.network("loaded", 1, at: 5) + Steps.fullShow(1, at: 10)
        + Steps.load(2, at: 20) + Steps.fullShow(2, at: 30),
      exercised: 5,
      expected: "event.will_present, as of the ad that was answered once", actual: "none",
      events: [7, 14, 15], isMissing: true),
    RuleCase(
      rule: "IMP-ONCE-1",
      breaking: Steps.load(1) + Steps.present(1, at: 10)
        + Steps.network("impression", 1, at: 11, "impression")
        + Steps.network("impression", 1, at: 12, "impression"),
      conforming: Steps.load(1) + Steps.present(1, at: 10)
        + Steps.network("impression", 1, at: 11, "impression")
        + Steps.network("impression", 1, at: 12),
      exercised: 2,
      expected: "at most 1 event.impression per ad before network.refreshed or "
        + "network.undelivered with event \"refreshed\"",
      actual: "2: at 11.000 s, at 12.000 s", events: [8, 9, 11]),
    RuleCase(
      rule: "IMP-MISS-1", format: "banner",
      breaking: Steps.load(1) + "10 host.read_view load=1 ad=1\n"
        + Steps.network("impression", 1, at: 11)
        .replacing("show1", with: "request1"),
      conforming: Steps.load(1)
        + Steps.network("impression", 1, at: 9).replacing("show1", with: "request1")
        + "10 host.read_view load=1 ad=1\n"
        + Steps.network("impression", 1, at: 11, "impression")
        .replacing("show1", with: "request1"),
      expected: "at least 1 event.impression per ad", actual: "none", events: [5], isMissing: true,
      line: 3),
    RuleCase(
      rule: "IMP-MISS-1",
      breaking: Steps.load(1) + Steps.present(1, at: 10) + Steps.network("impression", 1, at: 11),
      conforming: Steps.load(1)
        + """
        present1: 10 host.present adapter=1 load=1 ad=1 presentation=1
        show1: 10 request.show load=1 ad=1 <- present1

        """ + Steps.network("impression", 1, at: 10)
        + Steps.network("shown", 1, at: 11, "will_present")
        + Steps.network("closed", 1, at: 20, "did_dismiss")
        + Steps.network("impression", 1, at: 21),
      exercised: 0,
      expected: "at least 1 event.impression per ad", actual: "none", events: [8], isMissing: true),
    RuleCase(
      rule: "CLICK-MISS-1",
      breaking: Steps.load(1) + Steps.present(1, at: 10)
        + Steps.network("click", 1, at: 11, "click", "click=c1")
        + Steps.network("click", 1, at: 12, nil, "click=c2"),
      conforming: Steps.load(1) + Steps.present(1, at: 10)
        + Steps.network("click", 1, at: 11, "click", "click=c1")
        + Steps.network("click", 1, at: 12, nil, "click=c1"),
      exercised: 2,
      expected: "at least 1 event.click per click",
      actual: "none", events: [10], isMissing: true),
  ]

  private static let formats = [
    RuleCase(
      rule: "BAN-SIZE-1", format: "banner",
      breaking: """
        load: 0 host.load adapter=1 load=1 slot=a size=300x250 line=4
        0 request.load load=1 ad=1 slot=a size=320x50 <- load
        """,
      conforming: """
        load: 0 host.load adapter=1 load=1 slot=a size=300x250
        0 request.load load=1 ad=1 slot=a size=300x250 <- load
        """,
      expected: "no request.load with another size than that or a supported one within it per load",
      actual: "1: at 0.000 s", events: [0, 1], line: 4)
  ]
}
