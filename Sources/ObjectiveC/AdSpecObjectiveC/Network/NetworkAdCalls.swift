#if ObjectiveC
  import ObjectiveCBridge
  import ScriptedNetwork
  import UIKit

  // The calls of an ADSNetworkAd. `peer` is borrowed: the Objective-C ad owns it.

  private func networkAd(_ peer: Object) -> NetworkAd? { borrowed(peer, NetworkPeer.self).ad }

  @c @implementation func adspec_network_ad_new(_ ad: Object) -> Object { owned(NetworkPeer(ad)) }

  @c @implementation
  func adspec_network_ad_load(_ peer: Object, _ request: UnsafePointer<adspec_network_request>) {
    let peer = borrowed(peer, NetworkPeer.self)
    peer.ad = ScriptedNetwork.current.load(NetworkRequest(request.pointee), observer: peer)
  }

  @c @implementation func adspec_network_ad_copy_request(_ peer: Object) -> Object {
    guard let ad = networkAd(peer) else { noAd("request") }
    return Values.objectiveC(ad.request.bridgedValues)
  }

  @c @implementation func adspec_network_ad_copy_creative(_ peer: Object) -> Object {
    Values.objectiveC((networkAd(peer)?.creative ?? NetworkCreative()).bridgedValues)
  }

  @c @implementation func adspec_network_ad_has_loaded(_ peer: Object) -> Bool {
    networkAd(peer)?.hasLoaded ?? false
  }

  @c @implementation func adspec_network_ad_is_ready(_ peer: Object) -> Bool {
    networkAd(peer)?.isReady ?? false
  }

  @c @implementation func adspec_network_ad_video_position(_ peer: Object) -> Double {
    networkAd(peer)?.videoPosition ?? 0
  }

  @c @implementation func adspec_network_ad_set_watermark(_ peer: Object) {
    networkAd(peer)?.setWatermark()
  }

  @c @implementation
  func adspec_network_ad_show_from(_ peer: Object, _ controller: Object?) -> Bool {
    networkAd(peer)?.show(from: controller.map { borrowed($0, UIResponder.self) }) ?? false
  }

  @c @implementation func adspec_network_ad_show(_ peer: Object) -> Bool {
    networkAd(peer)?.show() ?? false
  }

  @c @implementation func adspec_network_ad_record_impression(_ peer: Object) {
    networkAd(peer)?.recordImpression()
  }

  @c @implementation
  func adspec_network_ad_record_click(_ peer: Object, _ asset: UnsafePointer<CChar>?) {
    networkAd(peer)?.recordClick(asset: string(asset))
  }

  @c @implementation
  func adspec_network_ad_register_view(_ peer: Object, _ view: Object?, _ clickable: Object?) {
    networkAd(peer)?.register(
      view: view.map { borrowed($0, UIResponder.self) }, clickable: names(clickable))
  }

  @c @implementation
  func adspec_network_ad_register_views(
    _ peer: Object, _ view: Object?, _ views: UnsafePointer<Object>?, _ count: Int,
    _ given: Object?
  ) {
    let views = UnsafeBufferPointer(start: views, count: count)
    networkAd(peer)?.register(
      view: view.map { borrowed($0, UIResponder.self) },
      views: views.map { borrowed($0, UIResponder.self) }, names: names(given))
  }

  @c @implementation func adspec_network_ad_mark_ad_choices(_ peer: Object, _ view: Object) {
    networkAd(peer)?.markAdChoices(borrowed(view, UIResponder.self))
  }

  @c @implementation func adspec_network_ad_mark_media(_ peer: Object, _ view: Object) {
    networkAd(peer)?.markMedia(borrowed(view, UIResponder.self))
  }

  @c @implementation
  func adspec_network_ad_mark_banner(_ peer: Object, _ view: Object) {
    networkAd(peer)?.markBanner(borrowed(view, UIResponder.self))
  }

  @c @implementation func adspec_network_ad_unregister_view(_ peer: Object) {
    networkAd(peer)?.unregisterView()
  }

  @c @implementation func adspec_network_ad_stop_refresh(_ peer: Object) {
    networkAd(peer)?.stopRefresh()
  }

  @c @implementation func adspec_network_ad_destroy(_ peer: Object) { networkAd(peer)?.destroy() }

  /// Ends the process, because a stand-in used its ad before the ad existed.
  private func noAd(_ name: String) -> Never {
    fatalError("A stand-in read `\(name)` of an ADSNetworkAd before the network had the request.")
  }
#endif
