import Testing

/// What leads to what, across tasks, actors, streams and queues: each report has as its cause the
/// callback of the network that it stems from, also where several came at the same moment.
@Suite struct CauseTests {
  @Test(arguments: AdapterRun.names) func rewarded(_ adapter: String) throws {
    let causes = try AdapterRun.causes(
      "the user clicks an ad twice", "rewarded", adapter: adapter,
      channels: ["answer", "request", "event"])
    #expect(
      causes == [
        "request.initialize < host.set_up", "answer.set_up < network.initialized",
        "request.create < host.load", "request.load < host.load", "answer.load < network.loaded",
        "request.is_ready < host.present", "request.show < host.present",
        "event.will_present < network.showing", "event.impression < network.impression",
        "event.click < network.click", "event.click < network.click",
        "event.will_dismiss < network.closing", "event.did_dismiss < network.closed",
        "request.released < nothing",
      ])
  }

  @Test(arguments: AdapterRun.names) func banner(_ adapter: String) throws {
    let causes = try AdapterRun.causes(
      "a click opens a page over the app", "banner", adapter: adapter, channels: ["event"])
    #expect(
      causes == [
        "event.impression < network.impression", "event.click < network.click",
        "event.will_present < network.modal_opened",
        "event.will_dismiss < network.modal_closed", "event.did_dismiss < network.modal_closed",
      ])
  }

  /// A native ad is there when the last of its pictures is.
  @Test(arguments: AdapterRun.names, [("rewarded", "network.loaded"), ("native", "http.done")])
  func loadsThatWaitTogether(_ adapter: String, _ example: (format: String, last: String)) throws {
    let causes = try AdapterRun.causes(
      "loads start the initialisation themselves", example.format, adapter: adapter,
      channels: ["answer"])
    #expect(causes == Array(repeating: "answer.load < \(example.last)", count: 3))
  }
}
