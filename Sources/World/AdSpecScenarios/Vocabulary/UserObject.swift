import AdSpecTrace
import LuaScript
import MediationHost
import ScriptedNetwork

/// `user`: the person who holds the device.
final class UserObject: VocabularyObject {
  static let type = LuaObjectType("user", calls)

  init(_ runtime: ScenarioRuntime) {
    super.init(runtime, type: UserObject.type)
  }

  private static func device(
    _ name: String, _ says: String, causes kind: EventKind,
    _ change: @escaping @Sendable (Device) -> Void
  ) -> VocabularyCall {
    VocabularyCall(name, on: UserObject.self, says, causes: [kind]) { user, _ in
      change(user.runtime.device)
      return .none
    }
  }

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "tap", on: UserObject.self,
      "Taps the ad on screen, on an asset or anywhere. Of a custom native ad the asset is its key.",
      takes: [.init("asset", .optional(.text()), annotation: "adspec.Asset | string")],
      causes: [
        .hostClick, .requestClick, .networkClick, .appPerformClick, .appDidRecordClick,
        .deviceTapped, .deviceOpenUrl,
      ]
    ) { user, call in
      if user.runtime.format == .customNative {
        user.runtime.host.customNative.views.tap(call.string(1))
      } else {
        user.runtime.tap(try call.string(1).map { try call.asset($0) })
      }
      return .none
    },
    VocabularyCall(
      "tap_ad_choices", on: UserObject.self, "Taps the AdChoices icon.",
      causes: [.networkAdChoices, .deviceTapped]
    ) { user, _ in
      if user.runtime.format == .customNative {
        user.runtime.host.customNative.views.tap(AppProfile.adChoicesAsset)
      } else {
        user.runtime.tap(.adChoices)
      }
      return .none
    },
    VocabularyCall(
      "tap_outside", on: UserObject.self, "Taps where no ad is.", causes: [.deviceTapped]
    ) { user, _ in
      user.runtime.device.tapOutside()
      return .none
    },
    VocabularyCall(
      "close", on: UserObject.self,
      "Closes the browser that a click on a custom native ad opened, else the ad on screen.",
      causes: [.networkClosing, .networkClosed, .appWillDismiss, .appDidDismiss]
    ) { user, _ in
      if user.runtime.host.customNative.clicks.closeBrowser() { return .none }
      user.runtime.network.ads.last { $0.isDisplayed && !$0.isClosed }?.close()
      return .none
    },
    device(
      "background",
      "Sends the app to the background; the app and adapters are notified, as on iOS.",
      causes: .deviceBackground
    ) { $0.leaveApp() },
    device("foreground", "Brings the app back.", causes: .deviceForeground) { $0.returnToApp() },
    device(
      "rotate", "Turns the device and with it the screen; listeners are notified.",
      causes: .deviceRotated
    ) { $0.rotate() },
  ]
}

extension ScenarioRuntime {
  /// The user taps the ad that is on screen, on an asset or anywhere.
  func tap(_ asset: NativeAsset?) {
    let scripted = network.ads.last { $0.isDisplayed && !$0.isClosed }
    var identity = scripted?.identity ?? EventIdentity()
    identity.asset = asset?.rawValue
    recorder.record(.deviceTapped, identity) {
      guard let scripted else { return }
      let load = host.load(scripted.identity.load)
      if let load, asset == .adChoices, host.nativeAds.tapAdChoices(of: load) { return }
      if let load, let asset, asset != .adChoices, host.nativeAds.click(asset, of: load) { return }
      scripted.report(
        asset == .adChoices ? .adChoices : .click(asset: asset?.rawValue), thread: scripted.queue)
    }
  }

  /// The user clicks an asset: Google tells the adapter, or the network notices it itself.
  func click(_ asset: NativeAsset, of load: HostLoad, _ ad: AppAd) {
    if host.nativeAds.click(asset, of: load) { return }
    ad.scripted?.report(.click(asset: asset.rawValue), thread: ad.scripted?.queue)
  }
}
