#if ObjectiveC
  import Foundation
  import UIKit
  import ViewsObjectiveC

  /// The checks of the facades of UIKit: code in Objective-C, which this code drives as a scenario's
  /// user and app do.
  enum ViewChecks {
    /// Runs the checks and ends the program, if the environment asks for them.
    @MainActor static func runIfAsked() {
      switch ProcessInfo.processInfo.environment["ADSPEC_CHECKS"] {
      case "views": runAll()
      case "overrides": OverrideChecks.run()
      case "views-death": views_throw()
      case "objects":
        objects_count_until_exit()
        return
      default: return
      }
      exit(0)
    }

    @MainActor private static func runAll() {
      views_run_checks()
      print("taps")
      views_prepare_taps()
      let root = UIApplication.shared.keyWindow?.rootViewController?.view
      for view in root?.subviews ?? [] { print("  tap: \(view.tap().isHandled)") }
      print("notifications")
      views_observe()
      UIApplication.shared.enterBackground()
      UIApplication.shared.enterForeground()
      UIDevice.current.rotate()
      UIDevice.current.rotate()
      print("web views")
      views_load_page()
      while views_is_loading() { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
      views_release_target()
      for view in root?.subviews ?? [] { print("  tap without target: \(view.tap().isHandled)") }
      views_end()
    }
  }
#endif
