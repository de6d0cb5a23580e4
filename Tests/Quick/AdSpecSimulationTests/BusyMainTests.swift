import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing
import VirtualTime

/// Scenarios can block the main thread, and can act inside a completion.
@Suite(.usesProcessState) struct BusyMainTests {
  private func times(_ trace: Trace, _ kinds: EventKind...) -> [String] {
    trace.events.filter { kinds.contains($0.kind) }
      .map { "\($0.kind.name) \($0.time / 1_000_000) \($0.thread)" }
  }

  @Test("a set-up starts and completes while the main thread is blocked")
  func setUpCompletesWhileMainIsBlocked() throws {
    let trace = try Scene.run(
      network: "network:next_initialization():succeed { after = 1, on = \"q\" }",
      app: "app:together(function() app:block_main(4) end, function() app:set_up() end)"
    ).trace
    #expect(
      times(
        trace, .hostMainBlocked, .hostSetUp, .hostReturned, .answerSetUp, .hostMainUnblocked
      ) == [
        "host.main_blocked 0 main", "host.set_up 0 set-up", "host.returned 0 set-up",
        "answer.set_up 1000 q", "host.main_unblocked 4000 main",
      ])
  }

  @Test("a callback for the main thread waits until the thread is free")
  func networksCallbackOnTheMainThreadWaits() throws {
    let trace = try Scene.run(
      network: "network:next_initialization():succeed { after = 1 }",
      app: "app:together(function() app:block_main(4) end, function() app:set_up() end)"
    ).trace
    #expect(
      times(trace, .answerSetUp, .hostMainUnblocked) == [
        "host.main_unblocked 4000 main", "answer.set_up 4000 main",
      ])
  }

  @Test("the network function continues while the main thread is blocked")
  func networkFunctionContinues() throws {
    let outcome = try Scene.run(
      network: """
        local request = network:next_request()
        wait(2) log(now()) request:loaded { on = "q" } request:loaded()
        """,
      app: "local ad = app:start_load() wait(1) app:block_main(4) ad:await()")
    #expect(outcome.log.map(\.text) == ["2"])
    #expect(
      times(outcome.trace, .networkLoaded, .hostMainUnblocked) == [
        "network.loaded 2000 q", "host.main_unblocked 5000 main", "network.loaded 5000 main",
      ])
  }

  @Test("if an ad is not ready, the trace shows this only after the main thread is free")
  func adThatIsNotReadyIsRecordedAfterwards() throws {
    let trace = try Scene.run(
      network: "local request = network:next_request() wait(2) request:not_ready()",
      app: "local ad = app:start_load() wait(1) app:block_main(4) ad:await()"
    ).trace
    #expect(
      times(trace, .networkLoaded, .networkNotReady, .hostMainUnblocked) == [
        "host.main_unblocked 5000 main", "network.not_ready 5000 main",
      ])
  }

  @Test("while the main thread is blocked, a token reaches the adapter on another queue")
  func tokenIsGivenOnAQueue() throws {
    let trace = try Scene.run(
      network: "network:next_token():give(\"t\", { on = \"q\" })",
      app: "app:together(function() app:block_main(4) end, function() app:collect_signals() end)"
    ).trace
    #expect(
      times(trace, .answerSignals, .hostMainUnblocked) == [
        "answer.signals 0 q", "host.main_unblocked 4000 main",
      ])
  }

  @Test("the host reads the versions on the queue that the scenario names")
  func versionsAreReadOnTheQueueThatIsNamed()
    throws
  {
    let outcome = try Scene.run(
      app: """
        app:together(
          function() app:block_main(4) end,
          function() log(app:versions { on = "q" }) end)
        """)
    #expect(outcome.log.map(\.text) == ["1.2.3\t4.5.6"])
    #expect(
      times(outcome.trace, .hostVersion, .hostReturned, .hostMainUnblocked) == [
        "host.version 0 q", "host.returned 0 q", "host.main_unblocked 4000 main",
      ])
  }

  @Test("a load waits until the main thread is free") func loadWaitsForTheMainThread() throws {
    let trace = try Scene.run(
      app: "app:together(function() app:block_main(4) end, function() app:load() end)",
      keys: "set_up = false,"
    ).trace
    #expect(times(trace, .appLoad, .hostLoad) == ["app.load 0 main", "host.load 4000 main"])
  }

  @Test(
    "a call for the blocked main thread is an error",
    arguments: [
      ("ad:display()", "handle:display"), ("ad:view()", "handle:view"),
      ("app:versions()", "app:versions"),
    ])
  func callThatNeedsTheMainThreadIsRefused(_ call: String, _ name: String) throws {
    let outcome = try Scene.run(
      app: """
        local ad = app:load()
        app:together(function() app:block_main(4) end, function() wait(1) \(call) end)
        """)
    #expect(
      outcome.error?.description
        == "world.lua:3: \(name) runs on the main thread, which app:block_main keeps busy until "
        + "4.100 s; call it after that")
  }

  /// The adapter has no delegate before its completion returns.
  @Test("the event for the answer to a load names the last event inside the completion")
  func answerNamesTheLastEventInsideItsCompletion() throws {
    let trace = try Scene.run(
      app: "app:on_load(function(ad) ad:display() end) app:load() wait(1)", format: .rewarded
    ).trace
    let answer = trace.events.first { $0.kind == .answerLoad }
    let present = trace.events.first { $0.kind == .hostPresent }
    guard case .integer(let last)? = answer?["until"] else {
      Issue.record("the answer does not say what happened inside it")
      return
    }
    #expect(present?.index ?? .max <= last)
    #expect(last < trace.events.count - 2)
    let plain = try Scene.run(app: "app:load():display() wait(1)", format: .rewarded).trace
    #expect(plain.events.first { $0.kind == .answerLoad }?["until"] == nil)
  }

  @Test("a function of app:on_load can start the next load inside the completion")
  func nextLoadStartsInsideTheCompletion() throws {
    let trace = try Scene.run(
      app: """
        local other
        app:on_load(function(ad)
          if not other then other = true other = app:start_load() end
        end)
        app:load() other:await()
        """
    ).trace
    let loads = trace.events.filter { $0.kind == .hostLoad }
    #expect(loads.map(\.identity.load) == [1, 2])
    let cause = trace.nearestCause(of: loads[1].index) { $0.kind == .answerLoad }
    #expect(cause?.identity.load == 1)
  }

  @Test("waiting inside the completion is an error") func waitingInsideTheCompletionIsRefused()
    throws
  {
    let outcome = try Scene.run(app: "app:on_load(function() wait(1) end) app:load()")
    #expect(outcome.error?.description.hasPrefix("world.lua:2: wait: cannot suspend here") == true)
  }

  @Test("app:on_load requires a function") func onLoadNeedsAFunction() throws {
    let outcome = try Scene.run(app: "app:on_load(1)", checked: false)
    #expect(
      outcome.error?.description
        == "world.lua:2: app:on_load takes a function that is given the handle of each load")
  }

  @Test("the last event of a trace lists the work that still waits")
  func lastEventListsWaitingWork() throws {
    let trace = try Scene.run(app: "app:load()") { simulation in
      simulation.settings.pendingWork = { ["queue waits for dispatch_semaphore_wait"] }
      simulation.settings.attach = { scheduler, _ in
        scheduler.schedule(after: 90_000_000_000_000) {}
        return {}
      }
    }.trace
    #expect(
      trace.events.last?.attributes == [
        TraceAttribute("how", .string("quiescent")),
        TraceAttribute("pending", .array([.string("queue waits for dispatch_semaphore_wait")])),
        TraceAttribute("due", .number(90000)),
      ])
  }
}
