import AdSpecTrace
import Responsibility
import VirtualTime

extension MediationHost {
  /// Makes a call of the adapter and records that it came back.
  ///
  /// Only whether it was slow is recorded, so that the same run gives the same trace. A call in
  /// which other things happened is never slow: those take time of their own, and that virtual time
  /// passed can be seen from the trace. Nor does the time count that the harness takes within it,
  /// or a script.
  ///
  /// `size` is how many values the adapter is handed, which it may take time to read.
  func record<Result>(
    _ call: AdapterCall, _ identity: EventIdentity, handing size: Int = 0, _ body: () -> Result
  ) -> Result {
    let (result, isSlow) = make(call, handing: size, body)
    recordReturn(call, identity, isSlow: isSlow)
    return result
  }

  /// Makes a call of the adapter, and says whether it was slow each time.
  func make<Result>(
    _ call: AdapterCall, handing size: Int = 0, _ body: () -> Result
  ) -> (Result, isSlow: Bool) {
    var (result, isSlow) = measured(call, size, body)
    for _ in 1..<call.attempts where isSlow { (result, isSlow) = measured(call, size, body) }
    return (result, isSlow)
  }

  /// Records that a call of the adapter came back.
  func recordReturn(_ call: AdapterCall, _ identity: EventIdentity, isSlow: Bool) {
    var attributes = [TraceAttribute("call", .string(call.rawValue))]
    if isSlow { attributes.append(TraceAttribute("slow", .boolean(true))) }
    recorder.record(.hostReturned, identity, attributes)
  }

  private func measured<Result>(
    _ call: AdapterCall, _ size: Int, _ body: () -> Result
  ) -> (Result, isSlow: Bool) {
    guard let stopwatch else { return (Responsibility.adapter(body), false) }
    let entries = scheduler.entriesRun
    let elapsed = stopwatch()
    let (result, own) = Responsibility.measuringOwnTime { Responsibility.adapter(body) }
    let isSlow =
      elapsed() - own > call.budget(handing: size) && scheduler.entriesRun == entries
    return (result, isSlow)
  }

  /// Runs a body on a thread: at once, or when the main thread is free again if it is for that.
  func perform(on thread: String, cause: Int?, _ body: @escaping () -> Void) {
    if thread == VirtualScheduler.main, scheduler.isMainBusy {
      let line = recorder.line
      scheduler.schedule(cause: cause) { [recorder] in recorder.withLine(line, body) }
    } else {
      scheduler.perform(on: thread, cause: cause, body)
    }
  }
}
