import ScriptedNetwork
public import UIKit

/// A rewarded ad of Plover, `PLVRewardedAd`.
public final class PloverRewardedAd: PloverAd, @unchecked Sendable {
  override class var format: NetworkFormat { .rewarded }

  /// What the class and its objects understand.
  public override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + [
      .method("showFromViewController:") { (ad: PloverRewardedAd, arguments) in
        NSNumber(value: ad.show(arguments.first as? UIViewController))
      }
    ]
  }

  /// Shows the ad; false where it cannot be shown.
  private func show(_ controller: UIViewController?) -> Bool {
    ad?.show(from: controller) ?? false
  }
}
