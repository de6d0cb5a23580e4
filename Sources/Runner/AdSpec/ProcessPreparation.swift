import AdSpecSimulation
import AdSpecTrace
import ForkServer
import LuaScript
import ProcessClock
import VirtualTime

/// Makes the process one in which a scenario's run repeats: virtual time, fixed hashing and nothing of
/// whoever runs it.
enum ProcessPreparation {
  /// Prepares the process, before anything of an adapter has run.
  static func prepare() {
    StandardStreams.prepare()
    ProcessClock.leaveUserBehind()
    DeterministicHashing.ensure()
    // An adapter that is built to count its lines would leave a file wherever a process ends.
    LineCounters.keep(in: nil)
  }

  /// Lets a first SIGINT or SIGTERM end the work and keep what is known so far.
  ///
  /// Until then either ends the process at once, as there is nothing to keep.
  static func takeInterruptions() {
    Interruption.install()
    LuaInterruption.observe { Interruption.isRequested }
  }

  /// Lets scenarios take the process's clocks, queues and tasks, unless they run in real time.
  ///
  /// Swift concurrency gets executors that wait for a scenario; there is no way back from them to the
  /// system's own.
  static func prepareTime(for settings: RunSettings) -> RunSettings {
    guard !settings.isInRealTime else { return settings }
    ProcessClock.prepare()
    var settings = settings
    settings.attach = attach
    settings.pendingWork = { ProcessClock.pendingWork }
    return settings
  }

  /// Hands the process's clocks, queues and tasks to a scenario.
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
