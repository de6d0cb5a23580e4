import ScriptedNetwork
public import UIKit

/// A native ad of Quay, which has downloaded its pictures when it has loaded.
///
/// A text that the ad does not have is empty. Who shows the ad counts its impressions and clicks.
public final class QuayNative: QuayAd, @unchecked Sendable {
  /// Creates an ad for a place, by Quay's number of it.
  public override init(zone: Int) { super.init(zone: zone) }

  override var request: NetworkRequest { NetworkRequest(format: .native, slot: String(zone)) }

  /// The headline.
  public var title: String { text("headline") }
  /// The text.
  public var text: String { text("body") }
  /// What the button says.
  public var buttonTitle: String { text("call_to_action") }
  /// Who advertises.
  public var sponsor: String { text("advertiser") }

  /// The rating of the advertised app in percent; 0 or less, or more than 100, where it means nothing.
  public var ratingPercent: Int {
    guard let stars = ad?.creative.starRating, stars.isFinite else { return -1 }
    return Int(exactly: (max(-100, min(stars, 100)) * 20).rounded()) ?? -1
  }

  /// The icon.
  public private(set) lazy var icon: UIImage? = picture(ad?.creative.icon)
  /// The main picture.
  public private(set) lazy var mainPicture: UIImage? = picture(ad?.creative.images.first)

  private func text(_ name: String) -> String { ad?.creative.text(name) ?? "" }

  private func picture(_ image: NetworkCreative.Image?) -> UIImage? {
    guard let image else { return nil }
    func pixels(_ points: Double?) -> Int { points.map { Int($0 * image.scale) } ?? 64 }
    return UIImage(
      pixelWidth: pixels(image.size?.width), pixelHeight: pixels(image.size?.height),
      scale: CGFloat(image.scale))
  }

  override func tell(_ delegate: any QuayAdDelegate, _ event: NetworkEvent) -> Delivery {
    .noCallback
  }
}
