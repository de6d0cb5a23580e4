import AdSpecTrace
import UIKit

/// The controllers that the app showed and that it has let go, for the trace.
final class FormerControllers {
  private struct Entry {
    weak var controller: UIViewController?
    let title: String
  }

  private var entries: [Entry] = []

  /// Follows a controller that the app lets go, and does not keep it alive.
  ///
  /// The controller of an app that names none has no title, and nothing follows it.
  func add(_ controller: UIViewController) {
    guard let title = controller.title else { return }
    entries.append(Entry(controller: controller, title: title))
  }

  /// Records an event for each controller that has been deallocated since the last call.
  func recordReleased(_ recorder: TraceRecorder) {
    for entry in entries where entry.controller == nil {
      recorder.record(
        .hostReleased, EventIdentity(),
        [
          TraceAttribute("object", .string("controller")),
          TraceAttribute("title", .string(entry.title)),
        ])
    }
    entries.removeAll { $0.controller == nil }
  }
}
