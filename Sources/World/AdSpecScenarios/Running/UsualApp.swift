import MediationHost
import VirtualTime

/// What an app does when the scenario does not say: it loads, displays, waits for the close and
/// releases, in that order, once the network's function is over.
final class UsualApp {
  private unowned let runtime: ScenarioRuntime

  init(_ runtime: ScenarioRuntime) {
    self.runtime = runtime
  }

  func run(_ finish: @escaping () -> Void) {
    let ad = runtime.startLoad(
      runtime.configuration.load(runtime.format, in: runtime.flow), adapter: nil)
    whenAnswered(ad) { [runtime] in
      guard ad.publisher.isLoaded else { return finish() }
      ad.display()
      ad.whenClosed(within: nil) { _ in
        runtime.whenNetworkEnds {
          runtime.scheduler.scheduleWithoutCause {
            ad.release()
            finish()
          }
        }
      }
    }
  }

  private func whenAnswered(_ ad: AppAd, _ body: @escaping () -> Void) {
    let scheduler = runtime.scheduler
    guard !ad.publisher.isAnswered else {
      scheduler.scheduleWithoutCause(body)
      return
    }
    ad.publisher.onAnswer.append { scheduler.scheduleWithoutCause(body) }
  }
}
