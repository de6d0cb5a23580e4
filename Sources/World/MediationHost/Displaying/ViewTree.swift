import AdSpecTrace
import Foundation
import GoogleMobileAds
import UIKit

/// A view in which a native ad is shown, and what is in it now.
///
/// The app's views have the name of their asset. Those that came from the adapter also have their
/// class and their frame in the coordinates of the whole view; among them `asset` is `ad_choices`
/// for the ad's AdChoices view, whatever is of the same kind, and what the network says is one.
struct ViewTree {
  private let root: UIView
  private let names: [ObjectIdentifier: String]
  private let adChoices: UIView?
  /// The app's own place for the AdChoices view, which is none itself.
  private let place: UIView?

  /// Describes a view.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - assetViews: The app's views by their assets.
  ///   - adChoices: The ad's own AdChoices view.
  init(_ root: UIView, _ assetViews: [NativeAsset: UIView], adChoices: UIView?) {
    self.root = root
    self.adChoices = adChoices
    place = assetViews[.adChoices].flatMap { $0 === adChoices ? nil : $0 }
    let named = assetViews.filter { $0.key != .adChoices }
    let names = named.map { (ObjectIdentifier($1), $0.rawValue) }
    // One view may show two assets; the names are in an order of their own then.
    self.names = Dictionary(names, uniquingKeysWith: min)
  }

  /// What the trace shows of it, the views backmost first.
  func attributes(_ numbers: ObjectNumbers) -> [TraceAttribute] {
    let kind = adChoices.flatMap(ViewTree.kind)
    let views = root.subviews.map { value(of: $0, at: root.bounds.origin, kind, numbers) }
    return [
      TraceAttribute("view", .integer(numbers.number(of: root))),
      TraceAttribute("size", root.bounds.size.traceValue), TraceAttribute("views", .array(views)),
    ]
  }

  private func value(
    of view: UIView, at origin: CGPoint, _ kind: ObjectIdentifier?, _ numbers: ObjectNumbers
  ) -> TraceValue {
    var fields = [TraceAttribute("view", .integer(numbers.number(of: view)))]
    let corner = CGPoint(x: origin.x + view.frame.minX, y: origin.y + view.frame.minY)
    if let asset = names[ObjectIdentifier(view)] {
      fields.append(TraceAttribute("asset", .string(asset)))
    } else {
      if isAdChoices(view, kind, numbers) {
        fields.append(TraceAttribute("asset", .string(NativeAsset.adChoices.rawValue)))
      }
      fields.append(TraceAttribute("class", .string(String(describing: type(of: view)))))
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
    _ view: UIView, _ kind: ObjectIdentifier?, _ numbers: ObjectNumbers
  ) -> Bool {
    if view === place { return false }
    return view === adChoices || numbers.mark(of: view) == NativeAsset.adChoices.rawValue
      || view is AdChoicesView
      || (kind != nil && ViewTree.kind(of: view) == kind)
  }

  /// The class of a view, nil for one that may show anything.
  private static func kind(of view: UIView) -> ObjectIdentifier? {
    let plain: [AnyClass] = [UIView.self, UIImageView.self, UIButton.self, UILabel.self]
    let own: AnyClass = type(of: view)
    return plain.contains { $0 == own } ? nil : ObjectIdentifier(own)
  }
}

extension CGRect {
  /// The rectangle in points as the trace shows it.
  fileprivate var traceValue: TraceValue {
    .object([
      TraceAttribute("x", .number(Double(minX))), TraceAttribute("y", .number(Double(minY))),
      TraceAttribute("width", .number(Double(width))),
      TraceAttribute("height", .number(Double(height))),
    ])
  }
}
