#if ObjectiveC
import AdSpecTrace
import Foundation
import ObjectiveCBridge
import ScriptedNetwork
import UIKit

/// The network's ad behind an ad of a stand-in written in Objective-C.
final class StandInAd: NetworkAdObserver {
  var ad: NetworkAd?
  private let handle: Object
  init(_ handle: Object) { self.handle = handle }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    var code: String?, message: String?, type: String?, number = Double.nan, flag = false, name = ""
    func failure(_ text: String, _ error: NetworkError?) {
      name = text
      code = error?.code
      message = error?.message
    }
    switch event {
    case .loaded(.ad): name = "loaded"
    case .loaded: name = "loaded_other"
    case .failed(let error): failure("failed", error)
    case .expired: name = "expired"
    case .showing: name = "showing"
    case .shown: name = "shown"
    case .showFailed(let error): failure("show_failed", error)
    case .impression: name = "impression"
    case .click: name = "click"
    case .leftApp: name = "left_app"
    case .modalOpened: name = "modal_opened"
    case .modalClosed: name = "modal_closed"
    case .adChoices: name = "ad_choices"
    case .videoStart: name = "video_start"
    case .videoProgress(let fraction): (name, number) = ("video_progress", fraction)
    case .videoPause: name = "video_pause"
    case .videoResume: name = "video_resume"
    case .videoEnd(let completed): (name, flag) = ("video_end", completed)
    case .videoMute: name = "video_mute"
    case .videoUnmute: name = "video_unmute"
    case .videoFailed(let error): failure("video_failed", error)
    case .reward(let kind, let amount): (name, type, number) = ("reward", kind, amount ?? .nan)
    case .rewardRejected: name = "reward_rejected"
    case .skipped: name = "skipped"
    case .closing: name = "closing"
    case .closed(let completed): (name, flag) = ("closed", completed)
    case .refreshed: name = "refreshed"
    case .resized: name = "resized"
    }
    func with<R>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> R) -> R {
      guard let text else { return body(nil) }
      return text.withCString { body($0) }
    }
    let delivery = name.withCString { name in
      with(code) { code in
        with(message) { message in
          with(type) { type in
            var given = oc_event(
              name: name, code: code, message: message, type: type, number: number, flag: flag)
            return oc_network_event(handle, &given)
          }
        }
      }
    }
    switch delivery {
    case OC_DELIVERED: return .delivered
    case OC_DELIVERED_ON_MAIN: return .deliveredOnMain
    case OC_OBSERVER_GONE: return .observerGone
    case OC_IMPOSSIBLE: return .impossible
    default: return .noCallback
    }
  }
}

private let formats: [NetworkFormat] = [
  .banner, .interstitial, .rewarded, .rewardedInterstitial, .native, .appOpen,
]

@_cdecl("adspec_net_new") func netNew(_ handle: Object) -> Object { owned(StandInAd(handle)) }
@_cdecl("adspec_net_load") func netLoad(_ box: Object, _ request: UnsafePointer<oc_request>) {
  let given = request.pointee
  let size = given.width > 0 ? NetworkSize(width: given.width, height: given.height) : nil
  let request = NetworkRequest(
    format: formats[Int(given.format)], slot: given.slot.map { String(cString: $0) }, size: size,
    bid: given.bid.map { String(cString: $0) }, isTest: given.is_test)
  let ad = borrowed(box, StandInAd.self)
  ad.ad = ScriptedNetwork.current.load(request, observer: ad)
}
@_cdecl("adspec_net_is_ready") func netIsReady(_ box: Object) -> Bool {
  borrowed(box, StandInAd.self).ad?.isReady ?? false
}
@_cdecl("adspec_net_reward") func netReward(_ box: Object) -> Double {
  borrowed(box, StandInAd.self).ad?.creative.reward?.amount ?? 0
}
@_cdecl("adspec_net_show") func netShow(_ box: Object, _ controller: Object?) -> Bool {
  let controller = controller.map { borrowed($0, UIResponder.self) }
  return borrowed(box, StandInAd.self).ad?.show(from: controller) ?? false
}
@_cdecl("adspec_net_call") func netCall(_ box: Object, _ call: CInt, _ text: UnsafePointer<CChar>?) {
  let ad = borrowed(box, StandInAd.self).ad
  switch call {
  case 0: ad?.recordImpression()
  case 1: ad?.recordClick()
  case 2: ad?.stopRefresh()
  default: ad?.destroy()
  }
}
@_cdecl("adspec_net_initialize") func netInitialize(_ app: UnsafePointer<CChar>?, _ block: Object) {
  // The block is called once; a network that never answers leaks it until the process ends.
  ScriptedNetwork.current.initialize(appID: app.map { String(cString: $0) }) { result in
    switch result {
    case .succeeded: oc_network_initialized(block, nil, nil)
    case .failed(let error): oc_network_initialized(block, error?.code ?? "", error?.message)
    }
  }
}
@_cdecl("adspec_net_set") func netSet(_ flag: UnsafePointer<CChar>, _ value: CInt) {
  ScriptedNetwork.current.set(NetworkFlag(String(cString: flag)), value < 0 ? nil : value != 0)
}
@_cdecl("adspec_net_create") func netCreate(_ format: Int64, _ slot: UnsafePointer<CChar>?) -> Bool {
  ScriptedNetwork.current.create(format: formats[Int(format)], slot: slot.map { String(cString: $0) })
}
#endif
