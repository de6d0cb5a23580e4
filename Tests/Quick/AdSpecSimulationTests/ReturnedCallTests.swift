import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

/// A call of the SDK that returns its answer gets the answer of the scenario inside the call.
@Suite(.usesProcessState) struct ReturnedCallTests {
  private func run(_ network: String) throws -> Trace {
    try Scene.run(
      network: network,
      app: "log(app:collect_signals()) app:collect_signals()",
      adapters: [
        TinyAdapter.adapter(
          "tiny", .init { $0.returnsToken = true },
          profile: {
            $0.flows = [.bidding]
            $0.sdk.tokenForm = .returned
          })
      ]
    ).trace
  }

  @Test(
    "the adapter gets the scenario's token from its call",
    arguments: [
      ("network:next_token():give('a')", ["a", "token"]),
      ("network:next_token():give_empty()", ["", "token"]),
      ("network:next_token():give_nil()", [nil, "token"]),
      ("network:next_token():fail { code = 'busy' }", [nil, "token"]),
      ("for _ = 1, 2 do network:next_token():give('a', { on = 'main' }) end", ["a", "a"]),
      ("wait(1)", ["token", "token"]),
      ("network:next_token { optional = true }:give('a') wait(5)", ["a", "token"]),
    ] as [(String, [String?])])
  func tokenIsReturned(_ network: String, _ signals: [String?]) throws {
    let trace = try run(network)
    #expect(trace.exclusion == nil)
    #expect(trace.unfinished == [])
    let answers = trace.events.filter { $0.kind == .answerSignals }
    #expect(answers.map { $0["signals"] } == signals.map { TraceValue.text($0) })
    // The adapter answers in the call of the host, and not in a callback of the network.
    #expect(answers.allSatisfy { $0.cause.map { trace.events[$0].kind } == .hostCollectSignals })
    let tokens = trace.events.filter { $0.kind == .networkToken }
    #expect(tokens.allSatisfy { $0.thread == "signals" && $0["returned"] == .boolean(true) })
  }

  @Test(
    "an answer that the call cannot return excludes the scenario",
    arguments: [
      "local token = network:next_token() wait(1) token:give('a')",
      "network:next_token():never()",
      "network:next_token():give('a', { on = 'queue' })",
      "local token = network:next_token() token:give('a') token:give('b')",
    ])
  func otherAnswersDoNotApply(_ network: String) throws {
    #expect(
      try run(network).exclusion
        == "by the profile of tiny its SDK's call for a token returns the token "
        + "(token_form is returned)")
  }
}
