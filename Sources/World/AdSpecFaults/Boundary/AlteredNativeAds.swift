import GoogleMobileAds

/// Hands the host other native ads in the place of the adapter's.
final class AlteredNativeAds: FaultInjector {
  /// Makes the ad for the host, of the adapter's one, its load and the injector.
  typealias Alter =
    @Sendable (any MediationNativeAd, InterceptedLoad, FaultInjector) -> ForwardedNativeAd

  private let alter: Alter

  init(_ alter: @escaping Alter) {
    self.alter = alter
    super.init()
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard let native = ad as? any MediationNativeAd else { return super.answer(load, ad, error) }
    return super.answer(load, alter(native, load, self), error)
  }
}
