import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import UIKit

extension FaultCatalogue {
  /// Faults that concern the assets, pictures and videos of native ads.
  static let nativeAssets: [Fault] = [
    // Without a headline, the advertiser would be missing, and the rule about missing assets would
    // also catch the fault.
    native("NAT-MAP-1", "The adapter passes the headline as the advertiser.") {
      NativeHooks(advertiser: { ad in ad.advertiser.map { ad.headline ?? $0 } })
    },
    native("NAT-MAP-2", "The adapter leaves the body out.") { NativeHooks(body: { _ in nil }) },
    native("NAT-NIL-1", "A missing price is an empty text.") {
      NativeHooks(price: { $0.price ?? "" })
    },
    native("NAT-STAR-1", "The rating is in percent.") {
      NativeHooks(starRating: { $0.starRating.map { $0.multiplying(by: 20) } })
    },
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
    native("NAT-IMG-5", "The adapter reads addresses of pictures as paths of files.") {
      pathsForAddresses()
    },
    native("NAT-MEDIA-1", "An ad with a picture has neither media view nor image.") {
      let hasVideo = $0.ad(of: $1)?.creative.video != nil
      return NativeHooks(
        images: { hasVideo ? $0.images : nil }, mediaView: { hasVideo ? $0.mediaView : nil })
    },
    native("NAT-MEDIA-2", "Each read of the media view makes a new view.") {
      NativeHooks(mediaView: { ad in
        let view = UIView()
        if let media = ad.mediaView { view.addSubview(media) }
        return view
      })
    },
    native("NAT-RATIO-1", "The aspect ratio is 0.") {
      NativeHooks(mediaContentAspectRatio: { _ in 0 })
    },
    native("NAT-VIDEO-1", "An ad with a video says that it has no video.") {
      let hasVideo = $0.ad(of: $1)?.creative.video != nil
      return NativeHooks(hasVideoContent: { hasVideo ? false : $0.hasVideoContent })
    },
    native("NAT-VIDEO-2", "An ad says that it has a video only after its media view was read.") {
      var isRead = false
      return NativeHooks(
        mediaView: { ad in
          isRead = true
          return ad.mediaView
        },
        hasVideoContent: { isRead && $0.hasVideoContent })
    },
    native("NAT-DUR-1", "The duration of a video is in milliseconds.") {
      NativeHooks(duration: { $0.duration * 1000 })
    },
    Fault(
      "NAT-OPT-1", "The adapter does not tell the network that videos start without sound.",
      formats: [.native]
    ) { Hooks(request: { $1.startsMuted = false }) },
    Fault("NAT-VEVT-1", "The adapter does not report the events of a video.", formats: [.native]) {
      Hooks.losing { event, load in event.isOfVideo && load.format == .native }
    },
    native("NAT-ADC-1", "There is no AdChoices view.") {
      NativeHooks(adChoicesView: { _ in nil })
    },
  ]

  /// Reads the addresses of pictures as paths of files.
  ///
  /// Each read returns the same objects, because the adapter's ad also returns the same objects each
  /// time.
  private static func pathsForAddresses() -> NativeHooks {
    func file(_ image: NativeAdImage) -> NativeAdImage {
      guard let address = image.imageURL else { return image }
      let path = "/" + address.absoluteString
      return NativeAdImage(url: URL(fileURLWithPath: path), scale: image.scale)
    }
    var icon: NativeAdImage??
    var images: [NativeAdImage]??
    return NativeHooks(
      images: { ad in
        let files = images ?? ad.images?.map(file)
        images = .some(files)
        return files
      },
      icon: { ad in
        let picture = icon ?? ad.icon.map(file)
        icon = .some(picture)
        return picture
      })
  }

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

/// Hides failed downloads of pictures from the adapter, which then waits forever.
final class SwallowedDownloadFailure: FaultInjector {
  override func willReceive(_ reply: HTTPReply, from url: String) -> Bool {
    guard case .response(let response) = reply else { return false }
    return response.status == 200 && response.isComplete && response.type.hasPrefix("image/")
  }
}
