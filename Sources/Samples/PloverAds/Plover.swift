import ScriptedNetwork
public import UIKit

/// Plover's SDK, which adapters do not link: they look for its classes by their names.
public final class Plover: NSObject, ObjectiveCMessaging {
  /// Lets the SDK's classes be found.
  public static func register() {
    ObjectiveCClasses.register("PLVPlover", Plover.self)
    ObjectiveCClasses.register("PLVBannerAd", PloverBannerAd.self)
    ObjectiveCClasses.register("PLVRewardedAd", PloverRewardedAd.self)
  }

  /// What the class understands.
  public static var objectiveCMembers: [ObjectiveCMember] {
    [
      .classMethod("sdkVersion") { _ in "12.0.3" },
      .classMethod("setChildDirected:") { arguments in
        guard let value = arguments.first as? NSNumber else { return }
        ScriptedNetwork.current.set(.childDirected, value.boolValue)
      },
    ]
  }
}
