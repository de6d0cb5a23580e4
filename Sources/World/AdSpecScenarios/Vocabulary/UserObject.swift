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
    _ name: String, _ change: @escaping @Sendable (Device) -> Void
  ) -> VocabularyCall {
    VocabularyCall(name, on: UserObject.self) { user, _ in
      change(user.runtime.device)
      return .none
    }
  }

  static let calls: [VocabularyCall] = [
    VocabularyCall("tap", on: UserObject.self) { user, call in
      if user.runtime.format == .customNative {
        user.runtime.host.customNative.tap(call.string(1))
      } else {
        user.runtime.tap(try call.string(1).map { try call.asset($0) })
      }
      return .none
    },
    VocabularyCall("tap_ad_choices", on: UserObject.self) { user, _ in
      if user.runtime.format == .customNative {
        user.runtime.host.customNative.tap(AppProfile.adChoicesAsset)
      } else {
        user.runtime.tap(.adChoices)
      }
      return .none
    },
    VocabularyCall("tap_outside", on: UserObject.self) { user, _ in
      user.runtime.device.tapOutside()
      return .none
    },
    VocabularyCall("close", on: UserObject.self) { user, _ in
      if user.runtime.host.customNative.closeBrowser() { return .none }
      user.runtime.network.ads.last { $0.isDisplayed && !$0.isClosed }?.close()
      return .none
    },
    device("background") { $0.leaveApp() }, device("foreground") { $0.returnToApp() },
    device("rotate") { $0.rotate() },
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
      if let load, asset == .adChoices, host.tapAdChoices(of: load) { return }
      if let load, let asset, asset != .adChoices, host.click(asset, of: load) { return }
      scripted.tell(
        asset == .adChoices ? .adChoices : .click(asset: asset?.rawValue), thread: scripted.queue)
    }
  }

  /// The user clicks an asset: Google tells the adapter, or the network notices it itself.
  func click(_ asset: NativeAsset, of load: HostLoad, _ ad: AppAd) {
    if host.click(asset, of: load) { return }
    ad.scripted?.tell(.click(asset: asset.rawValue), thread: ad.scripted?.queue)
  }
}
