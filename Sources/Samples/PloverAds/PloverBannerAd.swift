public import ScriptedNetwork
public import UIKit

/// A banner of Plover, `PLVBannerAd`.
public final class PloverBannerAd: PloverAd, @unchecked Sendable {
  private let view = UIView(frame: .zero)
  /// The size by its name, such as `320x50`.
  private var sizeName = "320x50"

  /// What the class and its objects understand.
  public override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + [
      .property("sizeName", \PloverBannerAd.sizeName),
      .property("view", \PloverBannerAd.view),
    ]
  }

  override var request: NetworkRequest {
    var request = super.request
    let sides = sizeName.split(separator: "x").compactMap { Double($0) }
    if sides.count == 2 { request.size = NetworkSize(width: sides[0], height: sides[1]) }
    return request
  }

  /// Gives the view its size, and posts what the network says.
  public override func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    if case .loaded(.ad) = event, let size = ad.creative.viewSize ?? ad.request.size {
      view.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    }
    return super.networkAd(ad, did: event)
  }
}
