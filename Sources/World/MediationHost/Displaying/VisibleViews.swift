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
    /// Whether a touch at the view reaches it.
    var takesTouches: Bool
  }

  /// The view of the ad.
  private weak var root: UIView?
  private var visible: [Entry] = []

  /// Remembers the views that a user sees now.
  ///
  /// - Parameters:
  ///   - root: The view of the ad.
  ///   - assets: The view of each asset.
  init(_ root: UIView, _ assets: [NativeAsset: UIView]) {
    let own = assets.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      ($0.key.rawValue, $0.value)
    }
    self.root = root
    visible = ([("view", root)] + own).compactMap { name, view in
      VisibleViews.absence(of: view, in: root) == nil
        ? Entry(name: name, view: view, takesTouches: view.takesTouches(in: root.screen)) : nil
    }
  }

  /// Those of the views that a user sees now.
  ///
  /// The app, too, can hide and remove its views.
  var remaining: VisibleViews {
    var views = self
    views.visible = visible.compactMap { entry in
      guard let view = entry.view, let root, VisibleViews.absence(of: view, in: root) == nil
      else { return nil }
      return Entry(
        name: entry.name, view: view,
        takesTouches: entry.takesTouches && view.takesTouches(in: root.screen))
    }
    return views
  }

  /// Why a user does not see a view of the app; nil if nothing speaks against it.
  private static func absence(of view: UIView, in root: UIView) -> String? {
    view.absence ?? (view.isDescendant(of: root) ? view.absence(in: root.screen) : nil)
  }

  /// What has become of the views that the user does not see any more, such as `headline: hidden`.
  ///
  /// If the view of the ad takes no touches, no view inside it gets any. The SDK itself says that a view
  /// of an asset must take none.
  private var losses: [String] {
    visible.compactMap { entry in
      guard let view = entry.view, let root else { return nil }
      let losesTouches = view === root && entry.takesTouches && !view.isUserInteractionEnabled
      let loss =
        VisibleViews.absence(of: view, in: root) ?? (losesTouches ? "takes no touches" : nil)
      return loss.map { "\(entry.name): \($0)" }
    }
  }

  /// The assets whose views took touches and take none any more, although the view of the ad takes them.
  private var untouchable: [String] {
    guard let root, root.isUserInteractionEnabled else { return [] }
    return visible.compactMap { entry in
      guard let view = entry.view, view !== root, view.isDescendant(of: root) else { return nil }
      return entry.takesTouches && !view.takesTouches(in: root.screen) ? entry.name : nil
    }
  }

  /// The losses, and the views without touches, as attributes of an event; empty without any.
  var attributes: [TraceAttribute] {
    [("lost", losses), ("untouchable", untouchable)].compactMap { name, values in
      values.isEmpty ? nil : TraceAttribute(name, .array(values.map(TraceValue.string)))
    }
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

  /// The window of the view, or the view itself if it is in no window.
  fileprivate nonisolated var screen: UIView { window ?? self }

  /// Why a user sees none of some views in a place of the app; nil if the user sees one, or if there is
  /// none.
  nonisolated static func absence(ofAll views: [AnyObject], in place: UIView) -> String? {
    let absences = views.compactMap { $0 as? UIView }.map { $0.absence(in: place) }
    return absences.contains(nil) ? nil : absences.compactMap { $0 }.min()
  }

  /// Why a user sees nothing of the view in a place of the app; nil if nothing speaks against it.
  fileprivate nonisolated func absence(in place: UIView) -> String? {
    guard isDescendant(of: place) else { return superview == nil ? "removed" : "elsewhere" }
    let inside = sequence(first: self, next: \.superview).prefix { $0 !== place }
    if let absence = inside.lazy.compactMap(\.absence).first { return absence }
    if !bounds.isEmpty, !frame(in: place).intersects(place.bounds) { return "elsewhere" }
    return covers(in: place).contains(where: \.isOpaqueSurface) ? "covered" : nil
  }

  /// Whether a touch at the view reaches it in a place of the app.
  nonisolated func takesTouches(in place: UIView) -> Bool {
    isUserInteractionEnabled && isReachedByTouches(in: place)
  }

  /// Whether the view takes touches, or takes none only because its class does not by default, as a
  /// label or a picture.
  nonisolated var canTakeTouches: Bool {
    isUserInteractionEnabled || self is UILabel || self is UIImageView
  }

  /// Whether the views around this view and in front of it let a touch reach it, in a place of the app.
  ///
  /// If a view takes no touches, no view inside it gets any. A view in front takes the touches, and passes
  /// them on only to the views around itself. A view with a gesture recognizer, a control, or a view of a
  /// class of its own can do something with the touch.
  nonisolated func isReachedByTouches(in place: UIView) -> Bool {
    let around = sequence(first: self, next: \.superview).dropFirst().prefix { $0 !== place }
    return around.allSatisfy(\.isUserInteractionEnabled)
      && (self === place || place.isUserInteractionEnabled)
      && !covers(in: place).contains(where: \.swallowsTouches)
  }

  /// The frame of the view in the coordinates of a view around it, or in its own, in points.
  private nonisolated func frame(in place: UIView) -> CGRect {
    guard self !== place else { return bounds }
    var (result, inner) = (frame, self)
    while let outer = inner.superview, outer !== place {
      result.origin.x += outer.frame.minX - outer.bounds.minX
      result.origin.y += outer.frame.minY - outer.bounds.minY
      inner = outer
    }
    return result
  }

  /// The visible views in front of all of this view, inside a view around it.
  private nonisolated func covers(in place: UIView) -> [UIView] {
    var found: [UIView] = []
    var inner = self
    while inner !== place, let outer = inner.superview {
      let own = frame(in: outer)
      let front = outer.subviews.drop { $0 !== inner }.dropFirst()
      found += front.filter {
        $0.absence == nil && $0.frame.insetBy(dx: -0.5, dy: -0.5).contains(own)
      }
      inner = outer
    }
    return found
  }

  /// Whether nothing behind the view is visible.
  private nonisolated var isOpaqueSurface: Bool {
    alpha == 1 && (backgroundColor?.components.last ?? 0) == 1
  }

  /// Whether the view takes touches and does nothing with them.
  private nonisolated var swallowsTouches: Bool {
    isUserInteractionEnabled && isPlain && (gestureRecognizers ?? []).isEmpty
      && subviews.allSatisfy { $0.swallowsTouches || !$0.isUserInteractionEnabled }
  }

  private nonisolated var isPlain: Bool {
    foreignClassName.map { $0 == "UIView" } ?? (type(of: self) == UIView.self)
  }

  /// Why a user sees nothing of the view of a banner; nil if nothing speaks against it.
  ///
  /// A view that only contains other views shows nothing if none of them is visible.
  nonisolated var absenceOfBanner: String? {
    if let absenceOrEmptiness { return absenceOrEmptiness }
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
