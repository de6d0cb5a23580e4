import GoogleMobileAds
import SampleAdSDK

/// Converts the network's assets to the form that the Google Mobile Ads SDK expects.
///
/// A missing or meaningless asset becomes nil.
enum NativeAssets {
  /// Returns the text; nil when the text is empty.
  static func text(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }

  /// Returns a rating from 0 to 5; nil for other ratings.
  static func rating(_ rating: NSDecimalNumber?) -> NSDecimalNumber? {
    guard let rating, (0...5).contains(rating.doubleValue) else { return nil }
    return rating
  }

  /// Returns the texts that are not empty; nil when no text is left.
  static func extras(_ extras: [String: String]?) -> [String: Any]? {
    guard let extras, !extras.isEmpty else { return nil }
    let present = extras.filter { !$0.value.isEmpty }
    return present.isEmpty ? nil : present
  }

  /// Creates an image from a picture, or from the picture's URL when the picture is nil.
  static func image(_ image: UIImage?, url: String?, scale: CGFloat) -> NativeAdImage? {
    if let image { return NativeAdImage(image: image) }
    return address(url).map { NativeAdImage(url: $0, scale: usable(scale)) }
  }

  /// Creates an image from downloaded data; nil when the data is not a picture.
  static func image(_ data: Data?, scale: CGFloat) -> NativeAdImage? {
    data.flatMap { UIImage(data: $0, scale: usable(scale)) }.map(NativeAdImage.init(image:))
  }

  /// The URL in a text; nil when the text is not a URL with a scheme.
  static func address(_ url: String?) -> URL? {
    guard let url, let address = URL(string: url), address.scheme != nil else { return nil }
    return address
  }

  private static func usable(_ scale: CGFloat) -> CGFloat {
    scale > 0 && scale.isFinite ? scale : 1
  }

  /// Returns the number if the number is finite and above 0; otherwise returns 0, which means
  /// unknown.
  static func positive<Number: BinaryFloatingPoint>(_ number: Number?) -> Number {
    guard let number, number > 0, number.isFinite else { return 0 }
    return number
  }

  /// The network's name for an asset.
  ///
  /// For an unknown asset, the result is the raw value of the identifier.
  static func name(of identifier: GADNativeAssetIdentifier) -> String {
    names[identifier] ?? identifier.rawValue
  }

  private static let names: [GADNativeAssetIdentifier: String] = [
    .headlineAsset: "headline", .bodyAsset: "body", .callToActionAsset: "call_to_action",
    .iconAsset: "icon", .imageAsset: "images", .storeAsset: "store", .priceAsset: "price",
    .starRatingAsset: "star_rating", .advertiserAsset: "advertiser", .mediaViewAsset: "media",
    .adChoicesViewAsset: "ad_choices",
  ]
}

extension SampleNativeAdRequest {
  /// Changes the request according to the loader options; ignores options that the network does not
  /// support.
  func apply(_ options: [GADAdLoaderOptions]) {
    handsOutAddresses = true
    for option in options {
      switch option {
      case let option as NativeAdImageAdLoaderOptions:
        shouldDownloadImages = !option.isImageLoadingDisabled
        shouldRequestMultipleImages = option.shouldRequestMultipleImages
      case let option as NativeAdMediaAdLoaderOptions:
        switch option.mediaAspectRatio {
        case .portrait: preferredImageOrientation = .portrait
        case .landscape: preferredImageOrientation = .landscape
        default: preferredImageOrientation = .any
        }
      case let option as NativeAdViewAdOptions:
        switch option.preferredAdChoicesPosition {
        case .topLeftCorner: preferredAdInfoCorner = .topLeft
        case .topRightCorner: preferredAdInfoCorner = .topRight
        case .bottomLeftCorner: preferredAdInfoCorner = .bottomLeft
        case .bottomRightCorner: preferredAdInfoCorner = .bottomRight
        }
      case let option as VideoOptions:
        mute = mute || option.shouldStartMuted
      default:
        break
      }
    }
  }
}

/// Downloads pictures for the app when the network supplies only their URLs.
enum PictureDownload {
  /// The time-out for the download of one picture in seconds, much shorter than the host's time-out
  /// for a load.
  static let timeout: TimeInterval = 10

  /// Downloads pictures concurrently.
  ///
  /// - Parameters:
  ///   - addresses: The URLs of the pictures; each URL is fetched once.
  ///   - completion: Called once on the main thread, with the downloaded pictures, when all
  ///     downloads have ended.
  static func run(
    _ addresses: Set<URL>, completion: @escaping @Sendable ([URL: Data]) -> Void
  ) {
    let group = DispatchGroup()
    let pictures = Pictures()
    for address in addresses.sorted(by: { $0.absoluteString < $1.absoluteString }) {
      group.enter()
      let request = URLRequest(url: address, timeoutInterval: timeout)
      let task = URLSession.shared.dataTask(with: request) { data, response, _ in
        if let data, (response as? HTTPURLResponse)?.statusCode == 200 {
          pictures.add(data, from: address)
        }
        group.leave()
      }
      task.resume()
    }
    group.notify(queue: .main) { completion(pictures.all) }
  }
}

/// The pictures that have arrived so far.
///
/// `@unchecked Sendable` is safe, because a lock guards the pictures.
private final class Pictures: @unchecked Sendable {
  private let lock = NSLock()
  private var data: [URL: Data] = [:]

  var all: [URL: Data] { lock.withLock { data } }

  func add(_ data: Data, from address: URL) {
    lock.withLock { self.data[address] = data }
  }
}

/// The privacy icon of the network's ad, which leads to the network's privacy information.
enum AdInfoIcon {
  /// Creates a view that shows an icon.
  ///
  /// A tap on the view opens a URL.
  static func view(of icon: UIImage, opening address: URL) -> UIView {
    let view = UIImageView(image: icon)
    view.isUserInteractionEnabled = true
    view.addGestureRecognizer(UITapGestureRecognizer { _ in UIApplication.shared.open(address) })
    return view
  }
}
