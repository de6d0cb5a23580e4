import AdSpecTrace

// Threads, calls that block, and what happens to objects that are gone.
extension RuleCase {
  /// What an adapter claims that takes part in bidding.
  private static let biddingProfile =
    TraceText.profile + [TraceAttribute("flows", .array([.string("bidding")]))]

  /// The profile under which a blocking call breaks only the rule about what it delays.
  private static let realTimeProfile =
    TraceText.profile.filter { $0.name != "waived" }
    + [TraceAttribute("waived", .array([.string("TIME-REAL-1")]))]

  static let threads = [
    RuleCase(
      rule: "EVT-MAIN-1", format: "banner",
      breaking: Steps.load(1)
        + """
        click: 11 network.click adapter=1 load=1 ad=1 click=c1 thread=net <- request1
        11 event.click adapter=1 load=1 ad=1 click=c1 thread=net <- click
        """,
      conforming: Steps.load(1)
        + """
        click: 11 network.click adapter=1 load=1 ad=1 click=c1 thread=net <- request1
        11 event.click adapter=1 load=1 ad=1 click=c1 <- click
        """,
      expected: "no event.* with thread other than \"main\" per ad",
      actual: "1: event.click at 11.000 s (on net)", events: [4, 5], line: 3),
    RuleCase(
      rule: "SETUP-MAIN-1",
      breaking: """
        0 host.main_blocked
        setup: 0 host.set_up set_up=1 credentials=a thread=set-up line=4
        5 host.main_unblocked
        5 answer.set_up set_up=1 <- setup
        5 host.returned set_up=1 call=set_up thread=set-up <- setup
        """,
      conforming: """
        0 host.main_blocked
        setup: 0 host.set_up set_up=1 credentials=a thread=set-up
        0 host.returned set_up=1 call=set_up thread=set-up <- setup
        5 host.main_unblocked
        5 answer.set_up set_up=1 <- setup
        """,
      expected: "at least 1 host.returned with call \"set_up\" per set-up "
        + "before host.main_unblocked",
      actual: "none", events: [1], isMissing: true, line: 4),
    RuleCase(
      rule: "SIG-MAIN-1", profile: biddingProfile,
      breaking: """
        0 host.main_blocked
        signals: 0 host.collect_signals adapter=1 thread=signals line=4
        token: 0 request.token thread=signals <- signals
        given: 1 network.token thread=net <- token
        5 host.main_unblocked
        5 answer.signals adapter=1 signals=token <- given
        """,
      conforming: """
        0 host.main_blocked
        signals: 0 host.collect_signals adapter=1 thread=signals
        token: 0 request.token thread=signals <- signals
        given: 1 network.token thread=net <- token
        1 answer.signals adapter=1 signals=token thread=net <- given
        5 host.main_unblocked
        """,
      expected: "answer.signals before host.main_unblocked", actual: "none", events: [1, 3],
      isMissing: true,
      line: 4),
    RuleCase(
      rule: "VER-LOCK-1",
      breaking: """
        0 host.main_blocked
        version: 0 host.version thread=versions line=4
        5 host.main_unblocked
        5 host.returned call=version thread=versions <- version
        """,
      conforming: """
        0 host.main_blocked
        version: 0 host.version thread=versions
        0 host.returned call=version thread=versions <- version
        5 host.main_unblocked
        """,
      expected: "the versions before host.main_unblocked",
      actual: "none", events: [1], isMissing: true, line: 4),
  ]

  static let calls = [
    RuleCase(
      rule: "VER-LAT-1",
      breaking: """
        version: 0 host.version line=4
        0 host.returned call=version slow=true <- version
        """,
      conforming: """
        version: 0 host.version
        0 host.returned call=version <- version
        """,
      expected: "no host.returned with call \"version\" with slow true caused by host.version",
      actual: "1: at 0.000 s", events: [0, 1], line: 4),
    RuleCase(
      rule: "VER-LAT-1",
      breaking: """
        version: 0 host.version line=4
        0.2 host.returned call=version <- version
        """,
      conforming: """
        version: 0 host.version
        0 host.returned call=version <- version
        again: 0.2 host.version
        0.2 host.returned call=version <- again
        """,
      exercised: 2,
      expected: "no host.returned with call \"version\" with another time "
        + "caused by host.version",
      actual: "1: at 0.200 s", events: [0, 1], line: 4),
    RuleCase(
      rule: "LOAD-BLOCK-1",
      breaking: """
        load: 0 host.load adapter=1 load=1 slot=a line=4
        0 request.load adapter=1 load=1 ad=1 slot=a <- load
        0.2 host.returned adapter=1 load=1 slot=a call=load <- load
        """,
      conforming: """
        load: 0 host.load adapter=1 load=1 slot=a
        0 request.load adapter=1 load=1 ad=1 slot=a <- load
        0 host.returned adapter=1 load=1 slot=a call=load <- load
        """,
      expected: "no host.returned with call \"load\" with another time per load",
      actual: "1: at 0.200 s", events: [0, 2], line: 4),
    RuleCase(
      rule: "LOAD-BLOCK-1", profile: realTimeProfile,
      breaking: """
        load: 0 host.load adapter=1 load=1 slot=a line=4
        0 device.blocking_call call=connect <- load
        0 host.returned adapter=1 load=1 slot=a call=load <- load
        0 answer.load adapter=1 load=1 slot=a error=error <- load
        """,
      conforming: """
        load: 0 host.load adapter=1 load=1 slot=a
        0 device.blocking_call call=connect thread=work <- load
        0 device.blocking_call call=Thread.start <- load
        0 device.blocking_call call=dispatch_source_create <- load
        0 host.returned adapter=1 load=1 slot=a call=load <- load
        0 device.blocking_call call=connect <- load
        0 answer.load adapter=1 load=1 slot=a error=error <- load
        """,
      expected: "no device.blocking_call with call other than \"Thread.start\", "
        + "\"pthread_create\", \"Timer on a run loop\", \"timerfd_settime\" or "
        + "\"dispatch_source_create\" with thread \"main\" before host.returned with "
        + "call \"load\" with the same load caused by host.load",
      actual: "1: at 0.000 s", events: [0, 1], line: 4),
    RuleCase(
      rule: "LOAD-REENT-1",
      breaking: """
        0 host.load adapter=1 load=1 slot=a
        0 request.load load=1 ad=1 slot=a
        0.1 network.loaded load=1 ad=1 slot=a
        0.1 answer.load adapter=1 load=1 ad=1 slot=a returned_delegate=true until=4
        0.1 network.loaded load=1 ad=1 slot=a line=7
        0.1 device.blocking_call call=deadlock waits=semaphore
        0.1 world.ended how=crash signal=SIGABRT message=semaphore
        """,
      ending: nil,
      conforming: """
        0 host.load adapter=1 load=1 slot=a
        0 request.load load=1 ad=1 slot=a
        0.1 network.loaded load=1 ad=1 slot=a
        0.1 answer.load adapter=1 load=1 ad=1 slot=a returned_delegate=true until=4
        0.1 network.loaded load=1 ad=1 slot=a
        0.1 network.loaded load=1 ad=1 slot=a
        """,
      expected: "the adapter survives network.loaded at 0.100 s",
      actual: "the adapter died (crash) at 0.100 s: signal SIGABRT, message semaphore",
      events: [4, 5, 6], line: 7),
    RuleCase(
      rule: "LOAD-REENT-1",
      breaking: Steps.load(1)
        + """
        show: 0.1 host.present adapter=1 load=1 ad=1 presentation=1 <- answer1
        0.1 device.blocking_call call=deadlock waits=semaphore <- show
        0.1 world.ended how=crash signal=SIGABRT message=semaphore
        """,
      ending: nil,
      conforming: Steps.load(1)
        + """
        present1: 0.1 host.present adapter=1 load=1 ad=1 presentation=1 <- answer1
        show1: 0.1 request.show adapter=1 load=1 ad=1 <- present1

        """ + Steps.network("shown", 1, at: 0.2, "will_present"),
      expected: "the adapter survives host.present at 0.100 s",
      actual: "the adapter died (crash) at 0.100 s: signal SIGABRT, message semaphore",
      events: [4, 5, 6], line: 3),
    RuleCase(
      rule: "TIME-REAL-1",
      breaking: """
        load: 0 host.load adapter=1 load=1 slot=a line=4
        0 host.returned adapter=1 load=1 slot=a call=load <- load
        0 device.blocking_call call=Thread.sleep thread=work <- load
        0 answer.load adapter=1 load=1 slot=a error=error <- load
        """,
      conforming: """
        load: 0 host.load adapter=1 load=1 slot=a
        0 host.returned adapter=1 load=1 slot=a call=load <- load
        0 device.blocking_call call=deadlock thread=work <- load
        0 answer.load adapter=1 load=1 slot=a error=error <- load
        """,
      exercised: 0,
      expected: "no call that waits for real time", actual: "Thread.sleep on work", events: [2],
      line: 4),
  ]

  /// An adapter that is let go of while the network still owes its answer.
  private static let releasedWhileLoading = """
    load: 0 host.load adapter=1 load=1 slot=a line=4
    request: 0 request.load adapter=1 load=1 ad=1 slot=a <- load
    0.1 host.release adapter=1 object=adapter

    """

  static let memory = [
    // The death comes before it can be seen whether the adapter goes: MEM-LEAK-1 is left open.
    RuleCase(
      rule: "MEM-DEINIT-1",
      breaking: releasedWhileLoading
        + """
        0.5 network.failed adapter=1 load=1 ad=1 slot=a error=error <- request
        0.5 world.ended how=crash signal=SIGSEGV
        """,
      ending: nil, leftOpen: ["MEM-LEAK-1"],
      conforming: releasedWhileLoading
        + """
        0.1 host.released adapter=1 object=adapter
        0.5 network.undelivered adapter=1 load=1 slot=a event=failed reason=observer_gone <- request
        """,
      expected: "the adapter survives network.failed at 0.500 s",
      actual: "the adapter died (crash) at 0.500 s: signal SIGSEGV", events: [3, 4], line: 4),
    RuleCase(
      rule: "MEM-DEINIT-1",
      breaking: releasedWhileLoading
        + """
        yes: 0.5 network.loaded adapter=1 load=1 ad=1 slot=a <- request
        0.5 answer.load adapter=1 load=1 ad=1 slot=a returned_delegate=true <- yes
        0.5 answer.load adapter=1 load=1 slot=a repeated=true error=error <- yes
        0.6 host.released adapter=1 object=adapter
        """,
      conforming: releasedWhileLoading
        + """
        yes: 0.5 network.loaded adapter=1 load=1 ad=1 slot=a <- request
        0.5 answer.load adapter=1 load=1 ad=1 slot=a returned_delegate=true <- yes
        0.6 host.released adapter=1 object=adapter
        """,
      expected: "at most 1 answer.load per load",
      actual: "2: at 0.500 s (success), at 0.500 s (error \"no fill\")", events: [3, 4, 5],
      line: 4),
    RuleCase(
      rule: "MEM-AFTER-1", format: "banner",
      breaking: Steps.load(1) + Steps.release(1, at: 30)
        + """
        40 network.impression adapter=1 load=1 ad=1 slot=unit-1 <- request1
        40 world.ended how=crash signal=SIGSEGV
        """,
      ending: nil,
      conforming: Steps.load(1) + Steps.release(1, at: 30)
        + """
        40 network.undelivered load=1 ad=1 event=impression reason=observer_gone <- request1
        """,
      expected: "the adapter survives network.impression at 40.000 s",
      actual: "the adapter died (crash) at 40.000 s: signal SIGSEGV", events: [6, 7], line: 3),
    RuleCase(
      rule: "MEM-AFTER-1", format: "banner",
      breaking: Steps.load(1) + Steps.release(1, at: 30)
        + """
        late: 40 network.impression adapter=1 load=1 ad=1 slot=unit-1 <- request1
        40 event.impression adapter=1 load=1 ad=1 <- late
        """,
      // What the network told before is still on its way.
      conforming: Steps.load(1)
        + "early: 29 network.click load=1 ad=1 slot=unit-1 click=1 <- request1\n"
        + Steps.release(1, at: 30)
          + """
          40 network.impression adapter=1 load=1 ad=1 slot=unit-1 <- request1
          40 event.click adapter=1 load=1 ad=1 click=1 <- early
          """,
      expected: "no event.*", actual: "event.impression", events: [6, 7],
      line: 3),
  ]
}
