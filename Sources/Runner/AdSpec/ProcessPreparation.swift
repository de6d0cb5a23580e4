import AdSpecConformance
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

  /// Gives Swift concurrency executors that wait for a scenario; there is no way back from them to
  /// the system's own.
  static func prepareVirtualTime() { ProcessClock.prepare() }

  /// Hands the process's clocks, queues and tasks to a scenario.
  static func attach(
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

  /// What waits in the process's queues and tasks, one line each.
  static func pendingWork() -> [String] { ProcessClock.pendingWork }
}
