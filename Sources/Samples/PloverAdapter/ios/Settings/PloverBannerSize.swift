import GoogleMobileAds

/// A size that Plover has banners of.
struct PloverBannerSize {
  private static let all = [
    CGSize(width: 728, height: 90), CGSize(width: 300, height: 250), CGSize(width: 320, height: 50),
  ]

  /// Plover's name of the size.
  let name: String

  /// The first size that fits into that of the app.
  init(fitting adSize: AdSize) throws {
    let room = adSize.size
    let fitting = Self.all.filter { $0.width <= room.width && $0.height <= room.height }
    guard let size = fitting.first(where: { $0 == room }) ?? fitting.first else {
      throw PloverError.size.error
    }
    name = "\(Int(size.width))x\(Int(size.height))"
  }
}
