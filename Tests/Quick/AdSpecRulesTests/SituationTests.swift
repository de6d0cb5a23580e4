import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the situations that the conditions of rules can name, such as `OPENED`.
struct SituationTests {
  private func exercised(_ situation: String, _ text: String) throws -> Int? {
    let keys = """
      when = \(situation),
      given = on(any { "network.shown", "host.load" }) { per = "ad" },
      require = never "event.reward"
      """
    return try RuleFiles.result(keys, makeTrace(text))?.exercised
  }

  private let twice = "0 network.loaded load=1 ad=1; 1 network.failed load=1 ad=1\n"

  @Test("REPEATED_ANSWER holds after the network has answered a load twice")
  func knowsARepeatedAnswer() throws {
    #expect(try exercised("REPEATED_ANSWER", twice + "2 network.shown ad=1") == 1)
    #expect(try exercised("REPEATED_ANSWER", twice + "2 network.shown ad=2") == 0)
    #expect(
      try exercised("REPEATED_ANSWER", "0 network.loaded ad=1\n2 network.shown ad=1") == 0)
    #expect(try exercised("REPEATED_ANSWER", "0 network.shown ad=1\n" + twice) == 0)
  }

  /// The adapter gets its event delegate only when the load's completion returns.
  @Test("INSIDE_COMPLETION holds until the completion of the load returns")
  func knowsWhatHappensInsideACompletion() throws {
    let answer = "0 network.loaded load=1 ad=1\n0 answer.load load=1 ad=1 until=3\n"
    let inside = answer + "0 host.present ad=1\n0 network.shown ad=1\n"
    #expect(try exercised("INSIDE_COMPLETION", inside) == 1)
    #expect(try exercised("INSIDE_COMPLETION", inside.replacing("until=3", with: "until=2")) == 0)
    #expect(try exercised("INSIDE_COMPLETION", inside.replacing(" until=3", with: "")) == 0)
    #expect(
      try exercised("INSIDE_COMPLETION", inside.replacing("shown ad=1", with: "shown ad=2")) == 0)
    #expect(try exercised("DISPLAYED_INSIDE_COMPLETION", inside) == 1)
    let later = inside.replacing("until=3", with: "until=2")
    #expect(try exercised("DISPLAYED_INSIDE_COMPLETION", later) == 1)
    #expect(
      try exercised("DISPLAYED_INSIDE_COMPLETION", inside.replacing("until=3", with: "until=1"))
        == 0)
    #expect(
      try exercised(
        "DISPLAYED_INSIDE_COMPLETION", later + "1 host.present ad=1\n1 network.shown ad=1")
        == 1)
  }

  /// A load that the network answers once, and whose ad the adapter reports.
  private let example = """
    0 host.load load=3; 0 network.loaded load=3 ad=3; 0 host.present ad=3
    example: 0 network.shown load=3 ad=3
    0 event.will_present ad=3 <- example
    1 host.release load=3 ad=3 object=ad

    """

  @Test("DUPLICATE_ANSWER holds after a second answer if the adapter sends no event for the ad")
  func knowsALostDelegate() throws {
    let lost = example + twice + "1 host.present load=1 ad=1\n2 network.shown load=1 ad=1"
    #expect(try exercised("DUPLICATE_ANSWER", lost) == 1)
    #expect(try exercised("DUPLICATE_ANSWER", lost + "\n3 event.click ad=1") == 0)
    #expect(
      try exercised(
        "DUPLICATE_ANSWER",
        lost.replacing("2 network.shown", with: "a: 2 network.shown")
          + "\n3 event.click ad=2 <- a") == 0)
    #expect(try exercised("DUPLICATE_ANSWER", lost + "\n3 event.click ad=2") == 1)
  }

  @Test("DUPLICATE_ANSWER needs another ad that shows which events the adapter forwards")
  func knowsALostDelegateByAnExample() throws {
    let lost = "1 host.present load=1 ad=1\n2 network.shown load=1 ad=1"
    #expect(try exercised("DUPLICATE_ANSWER", twice + lost) == 0)
    let silent = example.replacing("event.will_present ad=3", with: "request.is_ready ad=3")
    #expect(try exercised("DUPLICATE_ANSWER", silent + twice + lost) == 0)
    let released = twice + "1 host.present load=1 ad=1\n1 host.release load=1 ad=1 object=ad\n"
    #expect(
      try exercised("DUPLICATE_ANSWER", example + released + "2 network.shown load=1 ad=1") == 0)
  }

  @Test("OTHER_AD_ALIVE holds while another load waits or while the host keeps another load's ad")
  func knowsWhetherAnotherAdIsAlive() throws {
    let first = "0 host.load load=1\n"
    #expect(try exercised("OTHER_AD_ALIVE", first + "1 network.shown ad=1") == 0)
    #expect(try exercised("OTHER_AD_ALIVE", first + "1 network.shown ad=2") == 1)
    for end in ["host.release", "host.timeout", "answer.load"] {
      #expect(
        try exercised("OTHER_AD_ALIVE", first + "0 \(end) load=1\n1 network.shown ad=2") == 0)
    }
    #expect(
      try exercised(
        "OTHER_AD_ALIVE", first + "0 answer.load load=1 ad=1\n1 network.shown ad=2") == 1)
  }

  @Test("ADAPTER_RELEASED holds after the host has released the adapter")
  func knowsWhetherTheAdapterWasReleased() throws {
    let release = "1 host.release adapter=1 object=adapter\n"
    #expect(
      try exercised("ADAPTER_RELEASED", release + "2 network.shown adapter=1 load=1 ad=1") == 1)
    #expect(
      try exercised("ADAPTER_RELEASED", release + "2 network.shown adapter=2 load=1 ad=1") == 0)
    #expect(try exercised("ADAPTER_RELEASED", release + "2 network.shown load=1 ad=1") == 0)
    #expect(
      try exercised("ADAPTER_RELEASED", "0 network.shown adapter=1 load=1 ad=1\n" + release) == 0)
    #expect(
      try exercised(
        "ADAPTER_RELEASED",
        "1 host.release adapter=1 load=1 ad=1 object=ad\n2 network.shown adapter=1 load=1 ad=1")
        == 0)
  }

  @Test("RELEASED_WHILE_LOADING holds if the host released the adapter while the load waited")
  func knowsWhetherTheAdapterWasReleasedWhileLoading() throws {
    let load = "0 host.load adapter=1 load=1\n1 network.shown adapter=1 load=1\n"
    let release = "2 host.release adapter=1 object=adapter\n"
    func exercised(_ trace: String) throws -> Int? {
      try self.exercised("RELEASED_WHILE_LOADING", trace)
    }
    #expect(try exercised(load + release) == 2)
    #expect(try exercised(load + release + "60 host.timeout adapter=1 load=1") == 2)
    #expect(try exercised(load + "1 host.timeout adapter=1 load=1\n" + release) == 0)
    #expect(try exercised(load + "1 answer.load adapter=1 load=1\n" + release) == 0)
    #expect(try exercised(load + release.replacing("adapter=1", with: "adapter=2")) == 0)
    #expect(try exercised("0 network.shown adapter=1\n" + release) == 0)
  }

  @Test("OPENED holds as soon as an ad is on screen")
  func knowsWhetherAnAdIsOnScreen() throws {
    let presented = "0 host.present ad=1\n"
    let showing = presented + "1 network.showing ad=1\n"
    #expect(try exercised("OPENED", "1 network.shown ad=1") == 0)
    #expect(try exercised("OPENED", presented + "1 network.shown ad=1") == 1)
    #expect(try exercised("OPENED", presented + "1 network.shown ad=2") == 0)
    #expect(try exercised("OPENED", presented + "1 host.load load=1") == 0)
    #expect(try exercised("OPENED", showing + "2 host.load load=1") == 1)
    #expect(
      try exercised(
        "OPENED", presented + "1 network.undelivered event=shown ad=1\n2 host.load load=1") == 1)
    #expect(
      try exercised("OPENED", presented + "1 network.show_failed ad=1\n2 network.shown ad=1") == 0)
    #expect(
      try exercised("OPENED", showing + "2 network.show_failed ad=1\n3 host.load load=1") == 1)
    for display in ["host.read_view", "host.render"] {
      #expect(try exercised("OPENED", "0 \(display) ad=1\n1 host.load load=1") == 1)
    }
  }

  @Test("RELEASED_AT_ONCE holds if the app releases the ad of the event at the time of the event")
  func releasesAtOnce() throws {
    let shown = "0 host.present ad=1\n1 network.shown ad=1\n"
    #expect(try exercised("RELEASED_AT_ONCE", shown) == 0)
    #expect(try exercised("RELEASED_AT_ONCE", shown + "1 host.release ad=1 object=ad") == 1)
    #expect(try exercised("RELEASED_AT_ONCE", shown + "1 host.release ad=2 object=ad") == 0)
    #expect(try exercised("RELEASED_AT_ONCE", shown + "2 host.release ad=1 object=ad") == 0)
    let inside =
      "0 host.present ad=1\n1 network.shown ad=1 -> event.will_present -> host.release ad=1 object=ad"
    #expect(try exercised("RELEASED_AT_ONCE", inside) == 1)
    let reported = "0 host.present ad=1\n1 network.shown ad=1 -> event.will_present\n"
    #expect(try exercised("RELEASED_AT_ONCE", reported + "1 host.release ad=1 object=ad") == 0)
  }

  @Test("SHOW_OVER holds after the ad of the event has left the screen")
  func knowsWhetherAShowIsOver() throws {
    let shown = "0 host.present ad=1\n0 network.showing ad=1\n"
    #expect(try exercised("SHOW_OVER", shown + "1 network.shown ad=1") == 0)
    for end in ["network.closed", "network.show_failed", "host.untrack"] {
      #expect(try exercised("SHOW_OVER", shown + "1 \(end) ad=1\n2 network.shown ad=1") == 1)
      #expect(try exercised("SHOW_OVER", shown + "1 \(end) ad=2\n2 network.shown ad=1") == 0)
    }
    let again = "1 network.closed ad=1\n2 host.present ad=1\n3 network.shown ad=1"
    #expect(try exercised("SHOW_OVER", shown + again) == 0)
  }

  @Test("FAILED_DOWNLOAD holds for an event if a later download of the same load fails")
  func knowsWhetherADownloadFailed() throws {
    let loaded = "0 network.shown load=1 ad=1\n"
    for failure in ["refused", "truncated", "timed_out", "offline"] {
      #expect(
        try exercised("FAILED_DOWNLOAD", loaded + "1 http.done load=1 outcome=\(failure)") == 1)
    }
    let delivered = "1 http.done load=1 outcome=delivered"
    #expect(try exercised("FAILED_DOWNLOAD", loaded + delivered + " type=text/html") == 1)
    #expect(try exercised("FAILED_DOWNLOAD", loaded + delivered + " type=image/png") == 0)
    #expect(try exercised("FAILED_DOWNLOAD", loaded + "1 http.done load=1 outcome=cancelled") == 0)
    let own = loaded.replacing("load=1", with: "adapter=1 load=1")
    for surrender in ["host.timeout load=1", "host.release adapter=1", "host.release load=1 ad=1"] {
      let text = own + "1 \(surrender)\n2 http.done load=1 outcome=cancelled"
      #expect(try exercised("FAILED_DOWNLOAD", text) == 1)
    }
    #expect(try exercised("FAILED_DOWNLOAD", loaded + "1 http.done load=2 outcome=refused") == 0)
    #expect(
      try exercised("FAILED_DOWNLOAD", "0 http.done load=1 outcome=refused\n" + loaded) == 0)
  }

  @Test("CONCURRENT_WAITERS holds for set-ups and loads that wait at the same time")
  func knowsWhoWaitsTogether() throws {
    let both = "0 host.load load=1\n0 host.load load=2\n"
    #expect(try exercised("CONCURRENT_WAITERS", both + "1 network.initialized") == 2)
    #expect(try exercised("CONCURRENT_WAITERS", both) == 0)
    #expect(
      try exercised("CONCURRENT_WAITERS", both + "1 answer.load load=2\n2 network.initialized")
        == 1)
    #expect(
      try exercised("CONCURRENT_WAITERS", "0 host.load load=1\n2 network.initialized") == 0)
  }
}

/// Tests traces in which requests can be attributed to the wrong loads, because the order of the
/// loads is only a guess.
struct AttributionTests {
  private let keys = """
    given = on "network.failed" { per = "load" },
    require = at_least(1, "answer.load")
    """

  /// A trace with two loads of one slot; both loads wait for the initialisation of the SDK.
  ///
  /// Later the network reports that one of the loads failed.
  private func trace(answered load: Int, because cause: String = "failed") -> String {
    """
    first: 0 host.load adapter=1 load=1 slot=a
    start: 0 request.initialize app=a <- first
    second: 0 host.load adapter=2 load=2 slot=a
    done: 1 network.initialized <- start
    one: 1 request.load adapter=1 load=1 ad=1 slot=a <- done
    two: 1 request.load adapter=2 load=2 ad=2 slot=a <- done
    failed: 2 network.failed adapter=1 load=1 ad=1 slot=a <- one
    2 answer.load adapter=\(load) load=\(load) error=error <- \(cause)
    """
  }

  @Test("a rule is judged if no answer contradicts the guessed order of the loads")
  func isJudgedWhereNothingContradictsTheOrder() throws {
    #expect(try RuleFiles.result(keys, makeTrace(trace(answered: 1)))?.verdict == .pass)
    #expect(
      try RuleFiles.result(keys, makeTrace(trace(answered: 2, because: "two")))?.verdict == .fail)
  }

  @Test("a rule is not decided if an answer contradicts the guessed order of the loads")
  func isNotDecidedWhereAnAnswerDoes() throws {
    #expect(
      try RuleFiles.result(keys, makeTrace(trace(answered: 2)))
        == RuleResult(
          rule: "TEST-1", verdict: .error,
          note: "not decided: network.failed at 2.000 s belongs to no load"))
  }

  @Test("a rule is not decided if the adapter refuses a load, and another one has no request")
  func isNotDecidedWhereTheRequestCanBeOfAnotherLoad() throws {
    let refused = trace(answered: 1, because: "done").replacing(
      "two: 1 request.load adapter=2 load=2 ad=2 slot=a <- done\n", with: "")
    let result = try RuleFiles.result(keys, makeTrace(refused))
    #expect(result?.note == "not decided: network.failed at 2.000 s belongs to no load")
    // The adapter answers when a picture has arrived.
    let downloads = "get: 2 http.get <- one\narrived: 2 http.done <- get\n"
    let downloaded = refused.replacing("error=error <- done", with: "error=error <- arrived")
      .replacing("failed: 2", with: downloads + "failed: 2")
    #expect(try RuleFiles.result(keys, makeTrace(downloaded))?.verdict == .pass)
  }

  /// The network's answer to the first load is among the causes of the second answer, but only
  /// because the first answer caused the second load.
  @Test("if the answer to one load caused a second load, the second load is judged")
  func isJudgedWhereALoadCameOutOfTheAnswerToAnother() throws {
    let trace = """
      first: 0 host.load adapter=1 load=1 slot=a
      start: 0 request.initialize app=a <- first
      done: 1 network.initialized <- start
      one: 1 request.load adapter=1 load=1 ad=1 slot=a <- done
      failed: 2 network.failed adapter=1 load=1 ad=1 slot=a <- one
      answer: 2 answer.load adapter=1 load=1 error=error <- failed
      second: 2 host.load adapter=2 load=2 slot=a <- answer
      2 answer.load adapter=2 load=2 error=error <- second
      """
    #expect(try RuleFiles.result(keys, makeTrace(trace))?.verdict == .pass)
  }

  @Test("a request is judged if its own load caused it")
  func isJudgedWhereTheRequestCameOutOfItsOwnLoad() throws {
    let own = trace(answered: 2).replacing("slot=a <- done", with: "slot=a <- first")
    #expect(try RuleFiles.result(keys, makeTrace(own))?.verdict == .fail)
    let other = trace(answered: 2).replacing("ad=2 slot=a <- done", with: "ad=2 slot=a <- second")
    #expect(try RuleFiles.result(keys, makeTrace(other))?.verdict == .fail)
  }

  @Test("rules do not judge events of other adapters in the waterfall")
  func otherAdaptersOfTheWaterfallAreNotJudged() throws {
    let text = """
      first: 0 host.load adapter=1 load=1 slot=a other_adapter=b
      one: 0 request.load adapter=1 load=1 ad=1 slot=a <- first
      1 network.failed load=1 ad=1 slot=a <- one
      second: 2 host.load adapter=2 load=2 slot=a
      two: 2 request.load adapter=2 load=2 ad=2 slot=a <- second

      """
    #expect(
      try RuleFiles.result(keys, makeTrace(text))
        == RuleResult(rule: "TEST-1", verdict: .notExercised))
    let own = text + "3 network.failed load=2 ad=2 slot=a <- two\n"
    #expect(try RuleFiles.result(keys, makeTrace(own))?.findings.map(\.events) == [[5]])
    let check = """
      given = on "host.load" { per = "load" },
      check = function(trace) return { actual = tostring(trace:count "host.load") } end
      """
    #expect(try RuleFiles.result(check, makeTrace(text))?.findings.map(\.actual) == ["1"])
  }
}
