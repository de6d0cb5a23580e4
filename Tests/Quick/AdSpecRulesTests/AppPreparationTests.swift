import AdSpecRules
import AdSpecTrace
import Testing

/// Rules judge neither what an app does before its load, nor what the network answers to the app.
@Suite struct AppPreparationTests {
  /// The app requests the ad, and the adapter gets it.
  private static let fetched = """
    app: 0 app.load
    before: 0 app.before_load load=1 slot=a <- app
    ask: 0 request.load load=1 ad=1 slot=a caller=app <- before
    yes: 1 network.loaded load=1 ad=1 slot=a <- ask
    load: 1 host.load adapter=1 load=1 slot=a prepared=true <- app

    """
  private static let answered =
    "1 answer.load adapter=1 load=1 ad=1 returned_delegate=true <- load\n"
  /// In a second load, the app gets no ad.
  private static let failed = """
    again: 5 app.load
    next: 5 app.before_load load=2 slot=b <- again
    other: 5 request.load load=2 ad=2 slot=b caller=app <- next
    no: 6 network.failed load=2 ad=2 slot=b error=error <- other
    second: 6 host.load adapter=2 load=2 slot=b prepared=true <- again

    """
  private static let child = """
    0 device.consent child=true
    app: 0 app.load
    before: 0 app.before_load load=1 slot=a <- app
    0 request.set flag=child_directed value=true caller=app <- before
    token: 0 request.token caller=app <- before
    0 network.token token="" <- token
    load: 1 host.load adapter=1 load=1 slot=a prepared=true <- app

    """

  @Test(
    "the adapter is judged by what it does itself",
    arguments: [
      ("LOAD-FALSE-1", .pass, fetched + answered),
      (
        "LOAD-FALSE-1", .fail,
        fetched + answered + failed
          + "6 answer.load adapter=2 load=2 ad=2 returned_delegate=true <- second\n"
      ),
      (
        "LOAD-FALSE-1", .pass,
        fetched + answered + failed
          + "6 answer.load adapter=2 load=2 error=error <- second\n"
      ),
      ("LOAD-ANSWER-1", .fail, fetched + "61 host.timeout adapter=1 load=1\n"),
      ("LOAD-NEVER-2", .notApplicable, fetched + "61 host.timeout adapter=1 load=1\n"),
      ("LOAD-TEST-1", .notApplicable, fetched + answered),
      ("LOAD-RETAIN-1", .notApplicable, fetched + answered),
      // The adapter does not pass the flag on, whatever the app has told the network.
      ("CONS-CHILD-1", .fail, child + "1 request.load adapter=1 load=1 ad=1 slot=a <- load\n"),
      ("CONS-CHILD-1", .notExercised, child),
      ("SIG-EMPTY-1", .notExercised, child),
    ] as [(String, Verdict, String)])
  func judges(_ rule: String, _ verdict: Verdict, _ text: String) throws {
    let flows = TraceAttribute("flows", .array([.string("waterfall"), .string("bidding")]))
    let trace = try makeTrace(
      text, format: "rewarded", profile: TraceText.profile { _ in } + [flows])
    let results = try SharedCatalogue.judge(trace)
    #expect(results.first { $0.rule == rule }?.verdict == verdict)
    let failed = results.filter { [.fail, .error].contains($0.verdict) }.map(\.rule)
    #expect(failed.allSatisfy { $0 == rule || $0 == "LOAD-ANSWER-1" }, "\(failed)")
  }
}
