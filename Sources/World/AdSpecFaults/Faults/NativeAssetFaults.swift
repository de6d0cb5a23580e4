import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import UIKit

extension FaultCatalogue {
  /// Faults that concern the assets, pictures and videos of native ads.
  static let nativeAssets: [Fault] = [
    native("NAT-MAP-1", "The adapter passes the headline as the advertiser.") { ad, _, _ in
      HeadlineForAdvertiser(ad)
    },
    native("NAT-MAP-2", "The adapter leaves the body out.") { ad, _, _ in WithoutBody(ad) },
    native("NAT-NIL-1", "A missing price is an empty text.") { ad, _, _ in EmptyPrice(ad) },
    native("NAT-STAR-1", "The rating is in percent.") { ad, _, _ in RatingInPercent(ad) },
    Fault(
      "NAT-IMG-1", "The load completes at once, with the addresses of pictures.",
      formats: [.native]
    ) { pretendedImageLoading(isDisabled: true) },
    Fault(
      "NAT-IMG-2", "The adapter ignores that the app downloads pictures itself.",
      formats: [.native]
    ) { pretendedImageLoading(isDisabled: false) },
    Fault(
      "NAT-IMG-3", "The adapter waits forever for a picture that cannot be downloaded.",
      formats: [.native]
    ) { SwallowedDownloadFailure() },
    Fault(
      "NAT-IMG-4", "The app's options for pictures do not reach the network.", formats: [.native]
    ) {
      Hooks(request: { _, request in
        request.wantsSeveralImages = false
        request.orientation = nil
      })
    },
    native("NAT-IMG-5", "The adapter reads addresses of pictures as paths of files.") { ad, _, _ in
      PathsForAddresses(ad)
    },
    native("NAT-MEDIA-1", "An ad with a picture has neither media view nor image.") {
      MediaForVideosOnly($0, of: $2.ad(of: $1))
    },
    native("NAT-MEDIA-2", "Each read of the media view makes a new view.") { ad, _, _ in
      NewMediaEachTime(ad)
    },
    native("NAT-RATIO-1", "The aspect ratio is 0.") { ad, _, _ in UnknownAspectRatio(ad) },
    native("NAT-VIDEO-1", "An ad with a video says that it has no video.") {
      NoVideo($0, of: $2.ad(of: $1))
    },
    native("NAT-VIDEO-2", "An ad says that it has a video only after its media view was read.") {
      ad, _, _ in VideoAfterMedia(ad)
    },
    native("NAT-DUR-1", "The duration of a video is in milliseconds.") { ad, _, _ in
      DurationInMilliseconds(ad)
    },
    Fault(
      "NAT-OPT-1", "The adapter does not tell the network that videos start without sound.",
      formats: [.native]
    ) { Hooks(request: { $1.startsMuted = false }) },
    Fault("NAT-VEVT-1", "The adapter does not report the events of a video.", formats: [.native]) {
      Hooks.losing { event, load in event.isOfVideo && load.format == .native }
    },
    native("NAT-ADC-1", "There is no AdChoices view.") { ad, _, _ in NoAdChoices(ad) },
  ]

  /// Tells the adapter either that the app downloads the pictures or that the adapter must download
  /// them, whatever the app has chosen.
  private static func pretendedImageLoading(isDisabled: Bool) -> Hooks {
    Hooks(load: { _, _, configuration, ask in
      guard let native = configuration as? MediationNativeAdConfiguration else {
        return ask(configuration)
      }
      let images = NativeAdImageAdLoaderOptions()
      images.isImageLoadingDisabled = isDisabled
      var others: [GADAdLoaderOptions] = []
      for option in native.options {
        if let option = option as? NativeAdImageAdLoaderOptions {
          images.shouldRequestMultipleImages = option.shouldRequestMultipleImages
        } else {
          others.append(option)
        }
      }
      ask(MediationNativeAdConfiguration(native.values, options: [images] + others))
    })
  }
}

/// A native ad that returns its headline as the advertiser, if it has both.
///
/// Without a headline, the advertiser would be missing, and the rule about missing assets would also
/// catch the fault.
final class HeadlineForAdvertiser: ForwardedNativeAd {
  override var advertiser: String? { super.advertiser.map { super.headline ?? $0 } }
}

/// A native ad that has no body.
final class WithoutBody: ForwardedNativeAd {
  override var body: String? { nil }
}

/// A native ad that returns an empty text if it has no price.
final class EmptyPrice: ForwardedNativeAd {
  override var price: String? { super.price ?? "" }
}

/// A native ad whose rating is in percent.
final class RatingInPercent: ForwardedNativeAd {
  override var starRating: NSDecimalNumber? {
    super.starRating.map { $0.multiplying(by: 20) }
  }
}

/// Hides failed downloads of pictures from the adapter, which then waits forever.
final class SwallowedDownloadFailure: FaultInjector {
  override func willReceive(_ reply: HTTPReply, from url: String) -> Bool {
    guard case .response(let response) = reply else { return false }
    return response.status == 200 && response.isComplete && response.type.hasPrefix("image/")
  }
}

/// A native ad that reads the addresses of its pictures as paths of files.
final class PathsForAddresses: ForwardedNativeAd {
  // Each read must return the same objects, because the adapter's ad also returns the same objects
  // each time.
  private lazy var fileIcon = ad.icon.map(PathsForAddresses.file)
  private lazy var fileImages = ad.images?.map(PathsForAddresses.file)

  override var icon: NativeAdImage? { fileIcon }
  override var images: [NativeAdImage]? { fileImages }

  private static func file(_ image: NativeAdImage) -> NativeAdImage {
    guard let address = image.imageURL else { return image }
    let path = "/" + address.absoluteString
    return NativeAdImage(url: URL(fileURLWithPath: path), scale: image.scale)
  }
}

/// A native ad that has a media view only for videos.
final class MediaForVideosOnly: ForwardedNativeAd {
  private let hasVideo: Bool

  init(_ ad: any MediationNativeAd, of scripted: ScriptedAd?) {
    hasVideo = scripted?.creative.video != nil
    super.init(ad)
  }

  override var mediaView: UIView? { hasVideo ? super.mediaView : nil }
  override var images: [GADNativeAdImage]? { hasVideo ? super.images : nil }
}

/// A native ad that puts its media view into a new view at each read.
final class NewMediaEachTime: ForwardedNativeAd {
  override var mediaView: UIView? {
    let view = UIView()
    if let media = super.mediaView { view.addSubview(media) }
    return view
  }
}

/// A native ad that always returns the aspect ratio 0.
final class UnknownAspectRatio: ForwardedNativeAd {
  override var mediaContentAspectRatio: CGFloat { 0 }
}

/// A native ad that says that it has no video.
final class NoVideo: ForwardedNativeAd {
  private let hasVideo: Bool

  init(_ ad: any MediationNativeAd, of scripted: ScriptedAd?) {
    hasVideo = scripted?.creative.video != nil
    super.init(ad)
  }

  override var hasVideoContent: Bool { hasVideo ? false : super.hasVideoContent }
}

/// A native ad that says that it has no video until its media view has been read.
final class VideoAfterMedia: ForwardedNativeAd {
  private var isRead = false

  override var mediaView: UIView? {
    isRead = true
    return super.mediaView
  }
  override var hasVideoContent: Bool { isRead && super.hasVideoContent }
}

/// A native ad that returns the duration of its video in milliseconds instead of seconds.
final class DurationInMilliseconds: ForwardedNativeAd {
  override var duration: TimeInterval { super.duration * 1000 }
}

/// A native ad without an AdChoices view.
final class NoAdChoices: ForwardedNativeAd {
  override var adChoicesView: UIView? { nil }
}
