import GoogleMobileAds
import SampleAdSDK

/// Converts the network's assets to the form that the Google Mobile Ads SDK expects: missing or
/// meaningless assets are nil.
enum NativeAssets {
  /// A text that is not empty.
  static func text(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }

  /// A rating from 0 to 5.
  static func rating(_ rating: NSDecimalNumber?) -> NSDecimalNumber? {
    guard let rating, (0...5).contains(rating.doubleValue) else { return nil }
    return rating
  }

  /// The texts that are not empty, if there are any.
  static func extras(_ extras: [String: String]?) -> [String: Any]? {
    guard let extras, !extras.isEmpty else { return nil }
    let present = extras.filter { !$0.value.isEmpty }
    return present.isEmpty ? nil : present
  }

  /// A picture or its URL.
  static func image(_ image: UIImage?, url: String?, scale: CGFloat) -> NativeAdImage? {
    if let image { return NativeAdImage(image: image) }
    return address(url).map { NativeAdImage(url: $0, scale: usable(scale)) }
  }

  /// A downloaded picture; nil for data that is not a picture.
  static func image(_ data: Data?, scale: CGFloat) -> NativeAdImage? {
    data.flatMap { UIImage(data: $0, scale: usable(scale)) }.map(NativeAdImage.init(image:))
  }

  /// A URL of the web.
  static func address(_ url: String?) -> URL? {
    guard let url, let address = URL(string: url), address.scheme != nil else { return nil }
    return address
  }

  private static func usable(_ scale: CGFloat) -> CGFloat {
    scale > 0 && scale.isFinite ? scale : 1
  }

  /// A finite number above 0; otherwise 0, which means unknown.
  static func positive<Number: BinaryFloatingPoint>(_ number: Number?) -> Number {
    guard let number, number > 0, number.isFinite else { return 0 }
    return number
  }

  /// The network's name of an asset; the identifier itself for an unknown asset.
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
  /// Applies the loader options that the network supports.
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
      default:
        break
      }
    }
  }
}

/// Downloads pictures for the app when the network supplies only their URLs.
enum PictureDownload {
  /// The time-out of a picture in seconds, well below the host's time-out of a load.
  static let timeout: TimeInterval = 10

  /// Downloads pictures concurrently.
  ///
  /// - Parameters:
  ///   - addresses: Their URLs; each is fetched once.
  ///   - completion: Called once on the main thread with the downloaded pictures, when every
  ///     download has ended.
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
/// Unchecked because a lock guards them.
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
  /// A view of an icon.
  ///
  /// A tap on it opens a URL.
  static func view(of icon: UIImage, opening address: URL) -> UIView {
    let view = UIImageView(image: icon)
    view.isUserInteractionEnabled = true
    view.addGestureRecognizer(UITapGestureRecognizer { _ in UIApplication.shared.open(address) })
    return view
  }
}
