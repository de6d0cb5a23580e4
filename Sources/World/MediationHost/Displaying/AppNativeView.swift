import AdSpecTrace
import Foundation
package import GoogleMobileAds
import UIKit

/// A view of the app for native ads, with a view in it for each asset that the ad has.
///
/// It can show one ad after another, as the cell of a list does.
package final class AppNativeView {
  /// The view; nil when the app has let go of it.
  package private(set) var view: NativeAdView?
  private var assetViews: [NativeAsset: UIView] = [:]
  /// The ad that it shows, or showed last.
  private weak var ad: AnyObject?
  /// The AdChoices view of the ad, which the SDK put into the view.
  private weak var adChoices: UIView?
  /// What the SDK put into the app's media view.
  private weak var media: UIView?
  /// The SDK's own view of the ad's first image.
  private var picture: UIImageView?

  /// Creates an empty view of 320 by 400 points.
  package init() {
    view = NativeAdView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
  }

  /// The app lets go of the view.
  package func discard() {
    takeOut()
    view?.removeFromSuperview()
    view = nil
    assetViews = [:]
  }

  /// The view of an asset, nil where it shows none.
  func view(of asset: NativeAsset) -> UIView? {
    asset == .adChoices ? adChoices : assetViews[asset]
  }

  /// What is in the view now; nil when the view is gone.
  var tree: ViewTree? { view.map { ViewTree($0, assetViews, adChoices: adChoices) } }

  /// Whether it is an ad that the view shows, and no later one.
  func isShowing(_ ad: any MediationAd) -> Bool { view != nil && self.ad === ad }

  /// Takes down an ad that is no more, if no other one is shown by now.
  func takeDown(_ ad: any MediationAd) {
    guard self.ad === ad else { return }
    takeOut()
    view?.removeFromSuperview()
  }

  /// Takes the views of the ad out again.
  private func takeOut() {
    if let media, let slot = assetViews[.media], media.superview === slot {
      media.removeFromSuperview()
    }
    if let adChoices, let view, adChoices.isDescendant(of: view) {
      adChoices.removeFromSuperview()
    }
    media = nil
    adChoices = nil
  }

  /// Shows the assets of an ad in their views, in the order of the assets.
  ///
  /// - Parameters:
  ///   - ad: The ad.
  ///   - options: How the app wants the ad.
  /// - Returns: The assets that the ad has and their views.
  func show(
    _ ad: any MediationNativeAd, _ options: LoadConfiguration.NativeOptions
  ) -> [(NativeAsset, UIView)] {
    guard let view else { return [] }
    self.ad = ad
    var shown: [(NativeAsset, UIView)] = []
    for asset in NativeAsset.allCases where asset.identifier != nil && asset != .adChoices {
      let reading = asset.read(from: ad)
      let content = asset == .media ? mediaContent(of: ad, options) : nil
      guard reading.value != .null || content != nil else {
        assetViews.removeValue(forKey: asset)?.removeFromSuperview()
        continue
      }
      let assetView = assetViews[asset] ?? makeView(of: asset, at: shown.count, in: view)
      if asset == .media {
        fill(assetView, with: content)
      } else {
        fill(assetView, asset, reading)
      }
      shown.append((asset, assetView))
    }
    if let icon = ad.adChoicesView {
      place(icon, in: view, options.adChoices)
      shown.append((.adChoices, icon))
    }
    return shown
  }

  private func makeView(of asset: NativeAsset, at row: Int, in view: NativeAdView) -> UIView {
    let line = CGRect(x: 0, y: CGFloat(row) * 20, width: 320, height: 20)
    let result: UIView
    switch asset {
    case .callToAction: result = UIButton(frame: line)
    case .icon, .images: result = UIImageView(frame: line)
    case .media: result = MediaView(frame: CGRect(x: 0, y: 200, width: 320, height: 200))
    default: result = UILabel(frame: line)
    }
    assetViews[asset] = result
    view.addSubview(result)
    return result
  }

  private func fill(_ view: UIView, _ asset: NativeAsset, _ reading: AssetReading) {
    switch view {
    case let label as UILabel:
      if case .string(let text) = reading.value { label.text = text }
    case let picture as UIImageView:
      picture.image = (reading.objects.first as? NativeAdImage)?.image
    default: break
    }
  }

  /// What a media view shows (GADMediaView.h): the ad's own view where there is a video, else the
  /// first of the ad's images, or nothing where the app loads images itself.
  ///
  /// Whether the ad's own view is asked for where there is neither video nor image is not documented;
  /// here it is.
  private func mediaContent(
    of ad: any MediationNativeAd, _ options: LoadConfiguration.NativeOptions
  ) -> UIView? {
    if ad.hasVideoContent { return ad.mediaView }
    guard options.imageLoading else { return nil }
    guard let image = ad.images?.first?.image else { return ad.mediaView }
    if picture?.image !== image { picture = UIImageView(image: image) }
    return picture
  }

  private func fill(_ slot: UIView, with content: UIView?) {
    for old in slot.subviews where old !== content { old.removeFromSuperview() }
    media = content
    guard let content else { return }
    content.frame = slot.bounds
    if content.superview !== slot { slot.addSubview(content) }
  }

  /// Puts the AdChoices view into a corner, in front of everything.
  private func place(_ icon: UIView, in view: UIView, _ corner: String?) {
    if let adChoices, adChoices !== icon { adChoices.removeFromSuperview() }
    var frame = icon.frame
    if frame.width == 0 || frame.height == 0 { frame.size = CGSize(width: 20, height: 20) }
    let corner = corner ?? "top_right"
    frame.origin.x = corner.hasSuffix("left") ? 0 : view.bounds.width - frame.width
    frame.origin.y = corner.hasPrefix("top") ? 0 : view.bounds.height - frame.height
    icon.frame = frame
    view.addSubview(icon)
    adChoices = icon
  }
}
