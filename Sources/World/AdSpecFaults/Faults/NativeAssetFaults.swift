import GoogleMobileAds
import ScriptedNetwork
import UIKit

/// A native ad whose advertiser is its headline.
final class HeadlineForAdvertiser: ForwardedNativeAd {
  override var advertiser: String? { super.advertiser == nil ? nil : super.headline }
}

/// A native ad whose rating is in percent.
final class RatingInPercent: ForwardedNativeAd {
  override var starRating: NSDecimalNumber? {
    super.starRating.map { $0.multiplying(by: 20) }
  }
}

/// A native ad with something to look at for videos only.
final class MediaForVideosOnly: ForwardedNativeAd {
  private let hasVideo: Bool

  init(_ ad: any MediationNativeAd, of scripted: ScriptedAd?) {
    hasVideo = scripted?.creative.video != nil
    super.init(ad)
  }

  override var mediaView: UIView? { hasVideo ? super.mediaView : nil }
  override var images: [GADNativeAdImage]? { hasVideo ? super.images : nil }
}

/// A native ad that makes its media view anew each time.
final class NewMediaEachTime: ForwardedNativeAd {
  override var mediaView: UIView? { UIView() }
}

/// A native ad that does not know its aspect ratio.
final class UnknownAspectRatio: ForwardedNativeAd {
  override var mediaContentAspectRatio: CGFloat { 0 }
}

/// A native ad that does not say that it has a video.
final class NoVideo: ForwardedNativeAd {
  private let hasVideo: Bool

  init(_ ad: any MediationNativeAd, of scripted: ScriptedAd?) {
    hasVideo = scripted?.creative.video != nil
    super.init(ad)
  }

  override var hasVideoContent: Bool { hasVideo ? false : super.hasVideoContent }
}
