import FernwayAds
import GoogleMobileAds

/// The pictures of a native ad that the adapter has downloaded, because the network gave only their
/// addresses and the app wants pictures.
struct Pictures: Sendable {
  /// How long a picture may take, in seconds: well below what a host waits for a load.
  static let timeout: TimeInterval = 10

  private let data: [URL: Data]

  /// Takes over what was downloaded.
  init(_ data: [URL: Data]) {
    self.data = data
  }

  /// Downloads the pictures of an ad at the same time; one that fails is left out.
  static func downloaded(for ad: FernwayNativeAd) async -> Pictures {
    let addresses = missing(in: ad)
    return await withTaskGroup(of: (URL, Data?).self) { group in
      for address in addresses { group.addTask { (address, await data(at: address)) } }
      var pictures: [URL: Data] = [:]
      for await (address, picture) in group { pictures[address] = picture }
      return Pictures(pictures)
    }
  }

  private static func data(at address: URL) async -> Data? {
    guard let answer = try? await URLSession.shared.data(for: request(for: address)) else {
      return nil
    }
    return picture(answer.0, answer.1)
  }

  /// The addresses of the pictures that the network did not hand out, in a fixed order.
  static func missing(in ad: FernwayNativeAd) -> [URL] {
    let images = ad.images + [ad.icon].compactMap { $0 }
    let addresses = images.filter { $0.image == nil }.map(\.address) + [ad.privacyIconAddress]
    var result: [URL] = []
    for address in addresses.compactMap(NativeAssets.address) where !result.contains(address) {
      result.append(address)
    }
    return result
  }

  /// What asks for a picture.
  static func request(for address: URL) -> URLRequest {
    URLRequest(url: address, timeoutInterval: timeout)
  }

  /// The bytes of an answer, nil unless it is a success.
  static func picture(_ data: Data?, _ response: URLResponse?) -> Data? {
    (response as? HTTPURLResponse)?.statusCode == 200 ? data : nil
  }

  /// The picture from an address; nil for one that was not downloaded or is none.
  func image(at address: String?, scale: Double = 1) -> UIImage? {
    guard let data = NativeAssets.address(address).flatMap({ data[$0] }) else { return nil }
    return UIImage(data: data, scale: CGFloat(scale))
  }
}
