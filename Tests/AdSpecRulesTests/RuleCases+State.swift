import AdSpecTrace

// Rewards, and what loads share, leave behind and must know.
extension RuleCase {
  static let rewards = [
    RuleCase(
      rule: "REW-LATE-1",
      breaking: Steps.load(1) + Steps.present(1, at: 10)
        + Steps.network("closed", 1, at: 20, "did_dismiss") + Steps.network("reward", 1, at: 22),
      conforming: Steps.load(1) + Steps.present(1, at: 10)
        + Steps.network("closed", 1, at: 20, "did_dismiss")
        + Steps.network("reward", 1, at: 22, "reward") + Steps.network("reward", 1, at: 23),
      expected: "at least 1 event.reward per ad", actual: "none", events: [10], isMissing: true),
    RuleCase(
      rule: "REW-INVENT-1", format: "rewarded_interstitial",
      breaking: Steps.load(1) + Steps.present(1, at: 10)
        + Steps.network("video_end", 1, at: 15, "reward")
        + Steps.network("closed", 1, at: 20, "did_dismiss"),
      conforming: Steps.load(1) + Steps.present(1, at: 10) + Steps.network("video_end", 1, at: 15)
        + Steps.network("reward", 1, at: 16, "reward")
        + Steps.network("closed", 1, at: 20, "did_dismiss"),
      expected: rewardSignal, actual: "1: at 15.000 s", events: [8, 9]),
    RuleCase(
      rule: "REW-INVENT-1", profile: TraceText.profile { $0.rewardSignal = .closing },
      breaking: Steps.load(1) + Steps.present(1, at: 10)
        + Steps.network("closed", 1, at: 20, "reward", "completed=false")
        + "20 event.did_dismiss adapter=1 load=1 ad=1 slot=unit-1 <- closed1at20.0",
      conforming: Steps.load(1) + Steps.present(1, at: 10)
        + Steps.network("video_end", 1, at: 15)
        + Steps.network("closed", 1, at: 20, "reward")
        + "20 event.did_dismiss adapter=1 load=1 ad=1 slot=unit-1 <- closed1at20.0",
      expected: rewardSignal, actual: "1: at 20.000 s", events: [8, 9]),
  ]

  private static let rewardSignal =
    "no event.reward per ad before network.reward, network.undelivered with event \"reward\", "
    + "network.video_end with completed other than false, network.undelivered with completed "
    + "other than false with event \"video_end\", network.closed with completed other than false "
    + "or network.undelivered with completed other than false with event \"closed\""

  /// A second load, on an instance of its own.
  private static let otherLoad =
    Steps.load(2, at: 1).replacing("adapter=1", with: "adapter=2")

  static let state = [
    RuleCase(
      rule: "STATE-CONC-1",
      breaking: Steps.load(1) + otherLoad + Steps.present(1, at: 10)
        + "click: 11 network.click adapter=1 load=1 ad=1 slot=unit-1 click=c1 <- show1\n"
        + "11 event.click adapter=2 load=2 ad=2 slot=unit-2 click=c1 <- click\n"
        + Steps.network("closed", 1, at: 20, "did_dismiss"),
      conforming: Steps.load(1) + otherLoad + Steps.fullShow(1, at: 10),
      exercised: 7,
      expected: "no event.* with another ad than that of network.click",
      actual: "event.click of ad 2", events: [12, 13]),
    RuleCase(
      rule: "MEM-LEAK-1",
      breaking: Steps.load(1) + Steps.release(1, at: 30, isGone: false)
        + "30 host.release adapter=1 object=adapter\n31 host.released adapter=1 object=adapter",
      conforming: Steps.load(1) + Steps.release(1, at: 30)
        + "30 host.release adapter=1 object=adapter\n31 host.released adapter=1 object=adapter",
      exercised: 2,
      expected: "the ad to be gone after host.release", actual: "it is still there", events: [4],
      isMissing: true),
    RuleCase(
      rule: "CONS-CHILD-1", profile: TraceText.profile { $0.childFlag = .beforeStart },
      breaking: """
        0 device.consent under_age=true line=2
        setup: 0 host.set_up set_up=1 credentials=a
        0 request.initialize app=a <- setup
        done: 1 network.initialized
        1 request.set flag=child_directed value=true <- done
        1 answer.set_up set_up=1 <- done
        """,
      conforming: """
        0 device.consent age=child
        setup: 0 host.set_up set_up=1 credentials=a
        0 request.set flag=child_directed value=true <- setup
        0 request.initialize app=a <- setup
        """,
      expected: childSet + "request.initialize", actual: "none before it", events: [0, 2],
      line: 2),
    RuleCase(
      rule: "CONS-CHILD-1",
      breaking: """
        0 device.consent child=true
        setup: 0 host.set_up set_up=1 credentials=a
        0 request.set flag=child_directed value=true <- setup
        0 request.initialize app=a <- setup
        load: 1 host.load adapter=1 load=1 slot=a
        1 request.set flag=child_directed value=false <- load
        1 request.load adapter=1 load=1 ad=1 slot=a <- load
        """,
      // What the app corrects before the set-up it does not say any more.
      conforming: """
        0 device.consent child=true
        0 device.consent child=false
        setup: 0 host.set_up set_up=1 credentials=a
        0 request.set flag=child_directed value=false <- setup
        0 request.initialize app=a <- setup
        load: 1 host.load adapter=1 load=1 slot=a
        1 request.load adapter=1 load=1 ad=1 slot=a <- load
        """,
      exercised: 0,
      expected: childSet + "request.load", actual: "the last one before it sets false",
      events: [0, 5, 6]),
    RuleCase(
      rule: "CONS-CHILD-1", profile: TraceText.profile { $0.childFlag = .afterStart },
      breaking: """
        0 device.consent child=true
        setup: 0 host.set_up set_up=1 credentials=a
        0 request.set flag=child_directed value=true <- setup
        0 request.initialize app=a <- setup
        done: 1 network.initialized
        1 answer.set_up set_up=1 <- done
        signals: 2 host.collect_signals adapter=1
        2 request.token <- signals
        """,
      conforming: """
        0 device.consent child=true
        setup: 0 host.set_up set_up=1 credentials=a
        0 request.initialize app=a <- setup
        done: 1 network.initialized
        1 request.set flag=child_directed value=true <- done
        1 answer.set_up set_up=1 <- done
        signals: 2 host.collect_signals adapter=1
        2 request.token <- signals
        """,
      expected: childSet + "request.token", actual: "none before it", events: [0, 7]),
  ]

  private static let childSet =
    "request.set with flag \"child_directed\" with value true before "
}
