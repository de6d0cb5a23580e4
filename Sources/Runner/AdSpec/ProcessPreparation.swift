import AdSpecSimulation
import AdSpecTrace
import ForkServer
import Foundation
import LuaScript
import ProcessClock
import VirtualTime

/// Prepares the process so that every run gives the same result: time is virtual, hashing is fixed,
/// and nothing depends on the user.
///
/// CProgramStart has fixed the addresses of memory before.
enum ProcessPreparation {
  /// Prepares the process.
  ///
  /// Call this function before any code of an adapter runs.
  static func prepare() {
    GivenSignals.note()
    Interruption.endAtOnce()
    StandardStreams.prepare()
    DeterministicHashing.ensure()
    ProcessClock.leaveUserBehind()
    PrivateFolders.allowInThisProcess()
    // Without this call, an adapter that counts its lines writes a file at the end of every
    // process.
    LineCounters.keep(in: nil)
  }

  /// Lets the first SIGINT, SIGTERM, SIGHUP or SIGQUIT end the work in an orderly way, so that adspec can still
  /// write reports.
  ///
  /// Before this call, each of these signals ends the process at once, because there is nothing to
  /// write.
  static func takeInterruptions() {
    Interruption.install()
    LuaInterruption.observe { Interruption.isRequested }
  }

  /// Lets scenarios take over the process's clocks, queues and tasks.
  ///
  /// If the settings ask for real time, this function changes nothing. Otherwise, Swift concurrency
  /// gets executors that later work for the scenarios. The executors stay until the process ends.
  static func prepareTime(for settings: RunSettings) -> RunSettings {
    guard !settings.isInRealTime else { return settings }
    ProcessClock.prepare()
    var settings = settings
    settings.attach = attach
    settings.pendingWork = { ProcessClock.pendingWork }
    settings.block = { ProcessClock.block(ofAtLeast: $0) }
    settings.longestSleep = { ProcessClock.longestSleep(until: $0) }
    settings.endIdleThreads = { ProcessClock.endIdleThreads() }
    return settings
  }

  /// Connects the process's clocks, queues and tasks to a scenario.
  ///
  /// Returns a function that ends this connection.
  private static func attach(
    _ scheduler: VirtualScheduler, _ recorder: TraceRecorder
  ) -> () -> Void {
    ProcessClock.attach(
      scheduler,
      onBlockingCall: { name in
        recorder.record(
          .deviceBlockingCall, EventIdentity(), [TraceAttribute("call", .string(name))])
      },
      onDeadlock: { description in
        recorder.record(
          .deviceBlockingCall, EventIdentity(),
          [
            TraceAttribute("call", .string("deadlock")),
            TraceAttribute("waits", .string(description)),
          ])
      })
    return { ProcessClock.detach() }
  }
}

/// Fixes the seed of Swift's hashing, so that an adapter's dictionaries have the same order in
/// every run.
///
/// `ProcessClock` sets the seed when the process starts. If the standard library keeps its seed in
/// another place, the process starts itself again with the environment variable for fixed hashing.
private enum DeterministicHashing {
  /// Starts the process again with fixed hashing, unless its hashing is fixed already.
  ///
  /// If the process cannot start again, it continues with random hashing.
  static func ensure() {
    let reason = Reexecution.Reason.fixedHashing
    guard !ProcessClock.hashingIsFixed,
      ProcessInfo.processInfo.environment[reason.rawValue] == nil
    else { return }
    Reexecution.execute(for: reason)
  }
}
