import GoogleMobileAds

/// Answers an auction with neither signals nor an error if the network has no token.
@objc(EmptySignals)
final class EmptySignals: WrenAdapter {
  override func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    super.collectSignals(for: params) { signals, _ in completionHandler(signals, nil) }
  }
}
