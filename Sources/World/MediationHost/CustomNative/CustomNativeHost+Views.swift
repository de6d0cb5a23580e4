import AdSpecTrace
import GoogleMobileAds
import Responsibility
package import UIKit

extension CustomNativeHost {
  /// Makes the app display an ad, unless it is on screen already.
  ///
  /// - Returns: Whether the ad is on screen then.
  package func display(_ loaded: LoadedCustomNativeAd, in controller: UIViewController) -> Bool {
    guard let ad = loaded.ad, let presenter else { return false }
    Responsibility.adapter { presenter.display(ad, in: controller) }
    noteShown()
    noteRendered(loaded)
    return loaded.isShown
  }

  /// Makes the app show an ad in a view that shows another one.
  ///
  /// - Returns: Whether the view shows the ad then.
  package func populate(_ view: UIView, with loaded: LoadedCustomNativeAd) -> Bool {
    guard profile.reusesViews, let ad = loaded.ad, let presenter else { return false }
    Responsibility.adapter { presenter.populate(view, with: ad) }
    guard Responsibility.adapter({ presenter.view(showing: ad) }) === view else { return false }
    loaded.isReused = true
    noteShown()
    noteRendered(loaded)
    return true
  }

  /// The view that shows an ad.
  package func view(showing loaded: LoadedCustomNativeAd) -> UIView? {
    loaded.ad.flatMap { ad in Responsibility.adapter { presenter?.view(showing: ad) } }
  }

  /// Notes the ads and videos that have come on screen, each once.
  func noteShown() {
    noteVideos()
    guard let presenter else { return }
    forgetSeen()
    for loaded in unshown where !loaded.isShown {
      guard let ad = loaded.ad,
        Responsibility.adapter({ presenter.view(showing: ad) })?.window != nil
      else { continue }
      loaded.isShown = true
      recorder.record(.appShown, loaded.identity)
      loaded.request?.becomeDisplayed()
    }
  }

  /// The user taps an asset of the ad that came on screen last, or that ad's view.
  package func tap(_ asset: String?) {
    let loaded = ads.last { $0.isShown && view(showing: $0)?.window != nil }
    let identity = loaded?.identity(ofAsset: asset) ?? EventIdentity(asset: asset)
    let tapped = loaded.flatMap { loaded in
      asset.map { view(forAsset: $0, of: loaded) } ?? view(showing: loaded)
    }
    let isVisible = tapped?.isVisibleInWindow ?? false
    var attributes = [TraceAttribute("visible", .boolean(isVisible))]
    if let asset {
      let isClickable =
        asset == AppProfile.adChoicesAsset || profile.clickableAssets.contains(asset)
      attributes.append(TraceAttribute("clickable", .boolean(isClickable)))
    }
    if loaded?.isReused == true { attributes.append(TraceAttribute("reused", .boolean(true))) }
    recorder.record(.deviceTapped, identity, attributes) { _ = tapped?.tap() }
  }

  private func view(forAsset asset: String, of loaded: LoadedCustomNativeAd) -> UIView? {
    loaded.ad.flatMap { ad in
      Responsibility.adapter { presenter?.view(forAsset: profile.ownKey(asset), of: ad) }
    }
  }

  // MARK: What is on screen

  /// Notes what the views of a displayed ad show now.
  private func noteRendered(_ loaded: LoadedCustomNativeAd) {
    guard let ad = loaded.ad, view(showing: loaded)?.window != nil else { return }
    let choices = view(forAsset: AppProfile.adChoicesAsset, of: loaded)
    let main = view(forAsset: AppProfile.mainAsset, of: loaded).map(contents) ?? []
    var attributes = [
      TraceAttribute("main", .array(main.map(TraceValue.string))),
      TraceAttribute("main_image", .boolean(hasPicture(AppProfile.mainAsset, of: loaded))),
      TraceAttribute("video", .boolean(ad.mediaContent.hasVideoContent)),
      TraceAttribute("media_view", .boolean(hasMediaView(ad))),
      TraceAttribute(
        "ad_choices_image", .boolean(hasPicture(AppProfile.adChoicesAsset, of: loaded))),
      TraceAttribute("ad_choices_shown", .boolean(choices?.isVisibleInWindow ?? false)),
    ]
    if loaded.isReused { attributes.append(TraceAttribute("reused", .boolean(true))) }
    recorder.record(.hostRendered, loaded.identity, attributes)
  }

  private func hasPicture(_ asset: String, of loaded: LoadedCustomNativeAd) -> Bool {
    loaded.ad?.storedImage(forKey: profile.ownKey(asset))?.image != nil
  }

  /// Whether a video has a view: the one that the app asked the ad for, else one of the app's own.
  private func hasMediaView(_ ad: CustomNativeAd) -> Bool {
    ad.mediaContent.hasVideoContent && (ad.providesMediaView || !ad.hasBeenAskedForMediaView)
  }

  /// What a view for image or video shows, the frontmost last.
  private func contents(of view: UIView) -> [String] {
    if let content = content(of: view) { return [content] }
    return view.subviews.filter { !$0.isHidden }.map { content(of: $0) ?? "view" }
  }

  private func content(of view: UIView) -> String? {
    if view is MediaView { return "media" }
    if let image = view as? UIImageView { return image.image == nil ? "empty" : "image" }
    return nil
  }
}
