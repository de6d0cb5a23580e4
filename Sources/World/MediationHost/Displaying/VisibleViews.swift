import AdSpecTrace
import Foundation
import GoogleMobileAds
import UIKit

/// Which of the app's views a user sees before an adapter gets them to show its native ad.
///
/// The views belong to the app. An adapter can fill and register them, but if it hides or removes one, the
/// app shows a hole, also with the next ad.
struct VisibleViews {
  private struct Entry {
    let name: String
    weak var view: UIView?
    /// Whether the view is the view of the ad, and takes touches.
    var takesTouches = false
  }

  private var visible: [Entry] = []

  /// Remembers the views that a user sees now.
  ///
  /// - Parameters:
  ///   - root: The view of the ad.
  ///   - assets: The view of each asset.
  init(_ root: UIView, _ assets: [NativeAsset: UIView]) {
    let own = assets.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      Entry(name: $0.key.rawValue, view: $0.value)
    }
    let whole = Entry(name: "view", view: root, takesTouches: root.isUserInteractionEnabled)
    visible = ([whole] + own).filter { $0.view?.absence == nil }
  }

  /// Those of the views that a user sees now.
  ///
  /// The app, too, can hide and remove its views.
  var remaining: VisibleViews {
    var views = self
    views.visible = visible.compactMap { entry in
      guard let view = entry.view, view.absence == nil else { return nil }
      return Entry(
        name: entry.name, view: view,
        takesTouches: entry.takesTouches && view.isUserInteractionEnabled)
    }
    return views
  }

  /// What has become of the views that the user does not see any more, such as `headline: hidden`.
  ///
  /// If the view of the ad takes no touches, no view inside it gets any. The SDK itself says that a view
  /// of an asset must take none.
  var losses: [String] {
    visible.compactMap { entry in
      guard let view = entry.view else { return nil }
      let isDeaf = entry.takesTouches && !view.isUserInteractionEnabled
      let loss = view.absence ?? (isDeaf ? "takes no touches" : nil)
      return loss.map { "\(entry.name): \($0)" }
    }
  }

  /// The losses as attributes of an event; empty without a loss.
  var attributes: [TraceAttribute] {
    let losses = losses
    return losses.isEmpty
      ? [] : [TraceAttribute("lost", .array(losses.map(TraceValue.string)))]
  }
}

extension UIView {
  /// Why a user sees nothing of the view; nil if nothing speaks against it.
  ///
  /// A label without a text has no size, which is no mistake.
  nonisolated var absence: String? {
    if isHidden { return "hidden" }
    if alpha == 0 { return "transparent" }
    return superview == nil ? "removed" : nil
  }

  /// Why a user sees none of some views in a place of the app; nil if the user sees one, or if there is
  /// none.
  nonisolated static func absence(ofAll views: [AnyObject], in place: UIView) -> String? {
    let absences = views.compactMap { $0 as? UIView }.map { $0.absence(in: place) }
    return absences.contains(nil) ? nil : absences.compactMap { $0 }.min()
  }

  /// Why a user sees nothing of the view in a place of the app; nil if nothing speaks against it.
  private nonisolated func absence(in place: UIView) -> String? {
    guard isDescendant(of: place) else { return superview == nil ? "removed" : "elsewhere" }
    let inside = sequence(first: self, next: \.superview).prefix { $0 !== place }
    return inside.lazy.compactMap(\.absence).first
  }

  /// Why a user sees nothing of the view of a banner; nil if nothing speaks against it.
  ///
  /// A view that only contains other views shows nothing if none of them is visible.
  nonisolated var absenceOfBanner: String? {
    if let absenceOrEmptiness { return absenceOrEmptiness }
    let isPlain = foreignClassName.map { $0 == "UIView" } ?? (type(of: self) == UIView.self)
    let absences = subviews.map(\.absenceOrEmptiness)
    return !isPlain || absences.contains(nil) ? nil : absences.first.flatMap { $0 }
  }

  /// The frame of all visible subviews; nil if it lies within the view, to half a point.
  nonisolated var contentBeyondBounds: CGRect? {
    let visible = subviews.filter { $0.absenceOrEmptiness == nil }
    guard let first = visible.first else { return nil }
    let content = visible.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    return bounds.insetBy(dx: -0.5, dy: -0.5).contains(content) ? nil : content
  }

  private nonisolated var absenceOrEmptiness: String? {
    absence ?? (bounds.isEmpty ? "without a size" : nil)
  }
}
