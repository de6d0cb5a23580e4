public import UIKit

/// A view that shows a banner of the sample network, in the size that it was created with.
public final class SampleBanner: UILabel {
  nonisolated private let translation = BannerTranslation()

  /// Creates a banner; the size of the frame, in points, is the size of the ad to ask for.
  nonisolated public override init(frame: CGRect) {
    super.init(frame: frame)
    translation.banner = self
  }

  /// Creates a banner without a size, since there are no archives of views here.
  nonisolated public required init?(coder: NSCoder) {
    super.init(coder: coder)
    translation.banner = self
  }

  /// The network's name of the place that the banner is for.
  nonisolated public var adUnit: String? {
    get { translation.adUnit }
    set { translation.adUnit = newValue }
  }

  /// Told what becomes of the banner.
  ///
  /// It is not kept alive.
  nonisolated public var delegate: (any SampleBannerAdDelegate)? {
    get { translation.delegate }
    set { translation.delegate = newValue }
  }

  /// Asks the network for an ad.
  ///
  /// The published SDK answers inside this call; here the scenario decides when.
  nonisolated public func fetchAd(_ request: SampleAdRequest) {
    translation.fetch(request, size: frame.size)
  }
}
