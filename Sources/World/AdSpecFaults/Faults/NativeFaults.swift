import GoogleMobileAds

/// Gives an empty text for a price that the network did not supply.
final class EmptyPrice: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard let native = ad as? any MediationNativeAd else { return super.answer(load, ad, error) }
    return super.answer(load, EmptyPriceAd(native), error)
  }
}

/// A native ad whose price is never nil.
private final class EmptyPriceAd: ForwardedNativeAd {
  override var price: String? { super.price ?? "" }
}
