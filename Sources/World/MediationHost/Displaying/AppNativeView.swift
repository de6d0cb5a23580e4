import AdSpecTrace
import Foundation
package import GoogleMobileAds
import Responsibility
import UIKit

/// A view of the app for native ads, with a subview for each asset of the ad.
///
/// The view can show one ad after another, as the cell of a list does.
package final class AppNativeView {
  /// The view, or nil after the app has released it.
  package private(set) var view: NativeAdView?
  private var assetViews: [NativeAsset: UIView] = [:]
  /// The ad that the view is showing, or the last ad that the view showed.
  private weak var ad: AnyObject?
  /// The ad's AdChoices view, which the SDK added to the app's view.
  private weak var adChoices: UIView?
  /// The view that the SDK added to the app's media view.
  private weak var media: UIView?
  /// The SDK's own view that shows the ad's first image.
  private var picture: UIImageView?

  /// The assets for which the app's layout has no place.
  private let absent: Set<NativeAsset>

  /// A button of the app in the view, which is no asset; nil without one.
  private(set) var control: UIButton?
  /// How often the button has done what the app wants of it.
  var uses: Int { use.count }
  private let use = ControlUse()

  /// Creates an empty view of 320 by 400 points.
  ///
  /// - Parameters:
  ///   - absent: The assets for which the app's layout has no place.
  ///   - hasControl: Whether the app has put a button of its own into the view.
  package init(without absent: Set<NativeAsset> = [], hasControl: Bool = false) {
    self.absent = absent
    view = NativeAdView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    view?.isPutOnScreenByApp = true
    if hasControl { addControl() }
  }

  /// Puts a button between the lines of the assets and the media view.
  private func addControl() {
    let button = UIButton(frame: CGRect(x: 8, y: 181, width: 100, height: 18))
    button.addTarget(use, for: .touchUpInside) { [use] in use.count += 1 }
    view?.addSubview(button)
    control = button
  }

  /// Releases the view, as the app does.
  package func discard() {
    removeAdViews()
    view?.removeFromSuperview()
    view = nil
    control = nil
    assetViews = [:]
  }

  /// The view of an asset, or nil when the app does not show the asset.
  func view(of asset: NativeAsset) -> UIView? {
    asset == .adChoices ? adChoices : assetViews[asset]
  }

  /// The current content of the view, or nil after the app has released the view.
  var tree: ViewTree? { view.map { ViewTree($0, assetViews, adChoices: adChoices) } }

  /// Whether the view still shows the given ad.
  ///
  /// The result is false when the view already shows a later ad.
  func isShowing(_ ad: any MediationAd) -> Bool { view != nil && self.ad === ad }

  /// Takes the view off the screen if the view still shows the given ad, and does nothing if the
  /// view shows a later ad.
  func takeDown(_ ad: any MediationAd) {
    guard self.ad === ad else { return }
    removeAdViews()
    view?.removeFromSuperview()
  }

  /// Removes the ad's own views from the app's view.
  private func removeAdViews() {
    if let media, let slot = assetViews[.media], media.superview === slot {
      media.removeFromSuperview()
    }
    if let adChoices, let view, adChoices.isDescendant(of: view) {
      adChoices.removeFromSuperview()
    }
    media = nil
    adChoices = nil
  }

  /// Shows each asset of an ad in the app's view for this asset, in the order of the assets.
  ///
  /// - Parameters:
  ///   - ad: The ad.
  ///   - options: The app's options for the ad.
  /// - Returns: The assets of the ad, each with its view.
  func show(
    _ ad: any MediationNativeAd, _ options: LoadConfiguration.NativeOptions
  ) -> [(NativeAsset, UIView)] {
    guard let view else { return [] }
    self.ad = ad
    var shown: [(NativeAsset, UIView)] = []
    for asset in NativeAsset.allCases
    where asset.identifier != nil && asset != .adChoices && !absent.contains(asset) {
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

  /// The content of a media view (GADMediaView.h).
  ///
  /// For a video, the content of the media view is the ad's own view. Without a video, the content
  /// is the first image of the ad, or nil when the app downloads the images.
  ///
  /// The SDK does not document the content for an ad without video and images. For an ad without
  /// video and images, the host shows the ad's own view.
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

  /// Puts the AdChoices view into a corner, in front of all other views.
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

/// Counts how often a button of the app has done what the app wants of it.
///
/// The `Sendable` conformance is unchecked, because only one thread of a scenario runs at a time.
private final class ControlUse: @unchecked Sendable {
  var count = 0
}

/// The current content of a view that shows a native ad, for the trace.
///
/// For each view of the app, the trace shows the name of the asset. For each view of the adapter,
/// the trace shows the class of the view, and its frame in the coordinates of the whole ad view.
/// The trace marks three kinds of views with the asset `ad_choices`: the ad's AdChoices view, all
/// views of the same class, and views that the network marked.
struct ViewTree {
  private let root: UIView
  private let names: [ObjectIdentifier: String]
  private let adChoices: UIView?
  /// The app's container for the AdChoices view, or nil.
  ///
  /// The app's container does not count as an AdChoices view.
  private let container: UIView?

  /// Creates a description of the view.
  ///
  /// - Parameters:
  ///   - root: The view that shows the ad.
  ///   - assetViews: The app's views. Each key of the dictionary is the asset that the view shows.
  ///   - adChoices: The ad's own AdChoices view.
  init(_ root: UIView, _ assetViews: [NativeAsset: UIView], adChoices: UIView?) {
    self.root = root
    self.adChoices = adChoices
    container = assetViews[.adChoices].flatMap { $0 === adChoices ? nil : $0 }
    let named = assetViews.filter { $0.key != .adChoices }
    let names = named.map { (ObjectIdentifier($1), $0.rawValue) }
    // When one view shows two assets, the view gets the name that is first in the alphabet.
    self.names = Dictionary(names, uniquingKeysWith: min)
  }

  /// Lays the views out, as UIKit does before it draws them, and describes them.
  ///
  /// - Returns: The attributes for the trace, which list the views from back to front.
  func attributes(_ numbers: ObjectNumbers) -> [TraceAttribute] {
    Responsibility.adapter { root.layoutIfNeeded() }
    let kind = adChoices.flatMap(ViewTree.kind)
    let views = root.subviews.map { value(of: $0, at: root.bounds.origin, kind, numbers) }
    return [
      TraceAttribute("view", .integer(numbers.number(of: root))),
      TraceAttribute("size", root.bounds.size.traceValue), TraceAttribute("views", .array(views)),
    ]
  }

  private func value(
    of view: UIView, at origin: CGPoint, _ kind: ViewKind?, _ numbers: ObjectNumbers
  ) -> TraceValue {
    var fields = [TraceAttribute("view", .integer(numbers.number(of: view)))]
    let corner = CGPoint(x: origin.x + view.frame.minX, y: origin.y + view.frame.minY)
    if let asset = names[ObjectIdentifier(view)] {
      fields.append(TraceAttribute("asset", .string(asset)))
    } else {
      if isAdChoices(view, kind, numbers) {
        fields.append(TraceAttribute("asset", .string(NativeAsset.adChoices.rawValue)))
      }
      fields.append(TraceAttribute("class", .string(view.className)))
      fields.append(
        TraceAttribute("frame", CGRect(origin: corner, size: view.frame.size).traceValue))
    }
    if view.isHidden || view.alpha == 0 { fields.append(TraceAttribute("hidden", .boolean(true))) }
    if !view.subviews.isEmpty {
      let views = view.subviews.map { value(of: $0, at: corner, kind, numbers) }
      fields.append(TraceAttribute("views", .array(views)))
    }
    return .object(fields)
  }

  private func isAdChoices(
    _ view: UIView, _ kind: ViewKind?, _ numbers: ObjectNumbers
  ) -> Bool {
    if view === container { return false }
    return view === adChoices || numbers.mark(of: view) == NativeAsset.adChoices.rawValue
      || view is AdChoicesView
      || (kind != nil && ViewTree.kind(of: view) == kind)
  }

  /// The class of a view.
  private struct ViewKind: Equatable {
    let type: ObjectIdentifier
    /// The name of a class in another language, or nil.
    let foreignName: String?
  }

  /// The class of a view, or nil when views of this class can show any content.
  private static func kind(of view: UIView) -> ViewKind? {
    if let name = view.foreignClassName {
      return ["UIView", "UIImageView", "UIButton", "UILabel"].contains(name)
        ? nil : ViewKind(type: ObjectIdentifier(type(of: view)), foreignName: name)
    }
    let plain: [AnyClass] = [UIView.self, UIImageView.self, UIButton.self, UILabel.self]
    let own: AnyClass = type(of: view)
    return plain.contains { $0 == own }
      ? nil : ViewKind(type: ObjectIdentifier(own), foreignName: nil)
  }
}
