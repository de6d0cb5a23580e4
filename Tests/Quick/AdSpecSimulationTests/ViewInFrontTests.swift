import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing
import UIKit
import VirtualTime

@testable import AdSpecSimulation

/// A tap of the user goes to the view in front.
@MainActor @Suite(.usesProcessState) struct ViewInFrontTests {
  private let ad = "adapter=1 load=1 ad=1 slot=unit-1"

  /// Taps an ad on screen, in front of which there is a view.
  ///
  /// - Returns: The events from the tap on.
  private func tap(
    _ call: String, format: MediationFormat, _ change: @escaping @Sendable (UIView) -> Void
  ) throws -> [String] {
    let outcome = try Scene.run(
      app: "local ad = app:load() ad:display() wait(3) \(call)", format: format
    ) { simulation in
      simulation.settings.attach = { scheduler, _ in
        scheduler.schedule(after: 2_000_000_000, thread: VirtualScheduler.main) {
          guard let window = UIApplication.shared.keyWindow else { return }
          let front = UIView(frame: window.bounds)
          change(front)
          window.addSubview(front)
        }
        return {}
      }
    }
    #expect(outcome.error == nil)
    return outcome.trace.events.drop { $0.kind != .deviceTapped }
      .filter { $0.kind != .worldEnded }.map(\.summary)
  }

  @Test("a view in front of a banner ends the tap, and the network notices nothing")
  func viewInFrontOfABannerEndsTheTap() throws {
    let covered = try tap("user:tap()", format: .banner) { _ in }
    #expect(
      covered == [
        "device.tapped \(ad) taken_by: \"UIView\" @2"
      ])
    let free = try tap("user:tap()", format: .banner) { $0.isUserInteractionEnabled = false }
    #expect(
      free == [
        "device.tapped \(ad) @2", "network.click \(ad) click=1 @2",
        "event.click \(ad) click=1 @2", "app.did_record_click \(ad) click=1 @2",
      ])
  }

  @Test("a view in front of a native ad ends the tap, and the SDK notices nothing")
  func viewInFrontOfANativeAdEndsTheTap() throws {
    let covered = try tap("user:tap(\"icon\")", format: .native) { _ in }
    #expect(
      covered == [
        "device.tapped \(ad) asset=icon taken_by: \"UIView\" @2"
      ])
    let free = try tap("user:tap(\"icon\")", format: .native) { $0.isHidden = true }
    #expect(
      free == [
        "device.tapped \(ad) asset=icon @2", "host.click \(ad) asset=icon @2",
        "app.did_record_click \(ad) asset=icon @2", "request.click \(ad) asset=3003 @2",
      ])
  }
}
