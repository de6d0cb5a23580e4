import AdSpecTrace
import UIKit
import VirtualTime

extension Device {
  /// Installs apps that open URLs with those beginnings, in place of others.
  package func install(appsThatOpen beginnings: [String]) {
    openable = beginnings
    recorder.record(
      .deviceInstalledApps, EventIdentity(),
      [TraceAttribute("opens", .array(beginnings.map(TraceValue.string)))])
  }

  /// The user taps where no ad is.
  package func tapOutside() {
    recorder.record(.deviceTapped, EventIdentity(), [TraceAttribute("outside", .boolean(true))])
  }

  /// The user leaves the app, which goes to the background.
  package func leaveApp() {
    change(.deviceBackground) { UIApplication.shared.enterBackground() }
  }

  /// The user comes back to the app.
  package func returnToApp() {
    change(.deviceForeground) { UIApplication.shared.enterForeground() }
  }

  /// The user turns the device.
  package func rotate() {
    change(.deviceRotated) { UIDevice.current.rotate() }
  }

  /// Gives the app its usual window, or takes it away, as between two scenes.
  package func showKeyWindow(_ exists: Bool) {
    change(.deviceKeyWindow, [TraceAttribute("exists", .boolean(exists))]) { [self] in
      let application = UIApplication.shared
      let state = application.applicationState
      application.reset()
      application.environment = self
      application.scenes = exists ? application.scenes : [UIWindowScene()]
      application.setApplicationState(state)
    }
  }

  /// Lets the app show another controller, of that title.
  package func showController(named name: String) {
    change(.deviceTopController, [TraceAttribute("title", .string(name))]) {
      let controller = UIViewController()
      controller.title = name
      UIApplication.shared.keyWindow?.rootViewController = controller
    }
  }

  /// Records an event and does in its extent, on the main thread, what it stands for.
  private func change(
    _ kind: EventKind, _ attributes: [TraceAttribute] = [], _ body: @escaping () -> Void
  ) {
    let happen = { [recorder] in
      recorder.record(kind, EventIdentity(), attributes, during: body)
    }
    guard scheduler.isMainBusy else { return happen() }
    let line = recorder.line
    scheduler.schedule { [recorder] in recorder.withLine(line, happen) }
  }
}
