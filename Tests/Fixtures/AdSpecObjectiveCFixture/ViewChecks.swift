#if ObjectiveC
  import Foundation
  import UIKit
  import ViewsObjectiveC

  /// The checks of the facades of UIKit: code in Objective-C, which this code drives as a scenario's
  /// user and app do.
  enum ViewChecks {
    /// Runs the checks and ends the program, if the environment asks for them.
    @MainActor static func runIfAsked() {
      guard ProcessInfo.processInfo.environment["ADSPEC_CHECKS"] == "views" else { return }
      views_run_checks()
      print("taps")
      views_prepare_taps()
      let root = UIApplication.shared.keyWindow?.rootViewController?.view
      for view in root?.subviews ?? [] { print("  tap: \(view.tap())") }
      print("notifications")
      views_observe()
      UIApplication.shared.enterBackground()
      UIApplication.shared.enterForeground()
      UIDevice.current.rotate()
      UIDevice.current.rotate()
      print("web views")
      views_load_page()
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
      views_end()
      for view in root?.subviews ?? [] { print("  tap without target: \(view.tap())") }
      exit(0)
    }
  }
#endif
