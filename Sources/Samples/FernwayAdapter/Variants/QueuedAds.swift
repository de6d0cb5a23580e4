import Dispatch
import FernwayAds

// The ads of the adapter without tasks. They differ in how events get to the main thread: from the
// network's queue over the adapter's own to the main one.

final class QueuedBanner: FernwayMediationBanner {
  override func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = onMainQueue(reporter)
  }
}

final class QueuedRewardedAd: FernwayMediationRewardedAd {
  override func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = onMainQueue(reporter)
  }
}

final class QueuedNativeAd: FernwayMediationNativeAd {
  override func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = onMainQueue(reporter)
  }
}

private func onMainQueue(
  _ reporter: any EventReporter
) -> @Sendable (FernwayAdEvent) -> Void {
  { [weak reporter] event in
    guard let reporter else { return }
    QueuedStart.queue.async {
      DispatchQueue.main.async { reporter.handle(event) }
    }
  }
}
