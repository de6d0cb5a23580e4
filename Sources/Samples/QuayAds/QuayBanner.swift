public import ScriptedNetwork
public import UIKit

/// A banner of Quay: as wide as it is asked for, and as high as Quay decides.
public final class QuayBanner: QuayAd, @unchecked Sendable {
  /// The width in points.
  public let width: CGFloat
  /// The view that shows the ad; it has its height when the ad has loaded.
  public let view: UIView

  /// Creates a banner.
  ///
  /// - Parameters:
  ///   - zone: Quay's number of the place that the ad is for.
  ///   - width: The width in points.
  public init(zone: Int, width: CGFloat) {
    self.width = width
    view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    super.init(zone: zone)
  }

  override var request: NetworkRequest {
    NetworkRequest(format: .banner, slot: String(zone), size: NetworkSize(width: width))
  }

  /// Gives the view its height, and calls the delegate's method.
  public override func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    switch event {
    case .loaded(.ad): resize(to: ad.creative.viewSize)
    case .resized(let size): resize(to: size)
    default: break
    }
    return super.networkAd(ad, did: event)
  }

  private func resize(to size: NetworkSize?) {
    let height = size.map { CGFloat($0.height) } ?? 50
    view.frame = CGRect(origin: view.frame.origin, size: CGSize(width: width, height: height))
  }
}
