package import AdSpecTrace
package import VirtualTime

/// The time limits of the host, and the host's behaviour where the SDK's documents allow more than
/// one behaviour.
package struct HostSettings: Sendable {
  /// The time limit of a load, in nanoseconds of virtual time.
  ///
  /// Google publishes no time limit for a load. The default is 60 s, because AdMob's reports leave
  /// out loads that take longer than 60 s.
  package var loadTimeout: Int64 = 60_000_000_000
  /// The time limit of an adapter's set-up, in nanoseconds of virtual time.
  ///
  /// The SDK documents a limit of 30 s for the start of the SDK.
  package var setUpTimeout: Int64 = 30_000_000_000
  /// The time limit of a signal collection, in nanoseconds of virtual time.
  ///
  /// Google publishes no time limit for a signal collection.
  package var signalsTimeout: Int64 = 5_000_000_000
  /// Whether the host sets an adapter up before the adapter's first load.
  package var setsUp = true

  /// Whether the response info names a custom event by the class of the custom event.
  ///
  /// The SDK has used the class of the custom event since version 13.9. Earlier versions wrote
  /// `GADMAdapterCustomEvents` for custom events of formats without a reward.
  package var namesCustomEvents = true

  /// Creates the default settings.
  package init() {}
}

/// The clock, the trace and the settings, which every part of a host uses.
package struct HostEnvironment {
  /// The scheduler, which runs code at its virtual time.
  package let scheduler: VirtualScheduler
  /// The recorder, which records every message.
  package let recorder: TraceRecorder
  /// The time limits and choices of the host.
  package let settings: HostSettings
  /// The controllers that the app no longer shows.
  let formerControllers: FormerControllers

  init(scheduler: VirtualScheduler, recorder: TraceRecorder, settings: HostSettings) {
    (self.scheduler, self.recorder, self.settings) = (scheduler, recorder, settings)
    formerControllers = FormerControllers()
  }

  /// Runs a body on a thread.
  ///
  /// The body runs at once, except when the body is for the main thread and the scenario blocks
  /// this thread.
  func perform(on thread: String, cause: Int?, _ body: @escaping () -> Void) {
    if thread == VirtualScheduler.main, scheduler.isMainBusy {
      whenMainIsFree(cause: cause, body)
    } else {
      scheduler.perform(on: thread, cause: cause, body)
    }
  }

  /// Runs a body at once, or as soon as the scenario no longer blocks the main thread.
  ///
  /// The events of a delayed body name the scenario's current line. The cause of a delayed body is
  /// the given event, or the current cause when the argument is nil.
  package func whenMainIsFree(cause: Int? = nil, _ body: @escaping () -> Void) {
    guard scheduler.isMainBusy else { return body() }
    let line = recorder.line
    scheduler.schedule(cause: cause) { [recorder] in recorder.withLine(line, body) }
  }
}
