import AdSpecTrace
import Foundation
import GoogleMobileAds
import UIKit

extension AppNativeView {
  /// What is in the view now, backmost first, as the trace shows it.
  ///
  /// The app's views have the name of their asset. Those that came from the adapter also have their
  /// class and their frame in the coordinates of the whole view; among them `asset` is `ad_choices`
  /// for the ad's AdChoices view and whatever is of the same kind.
  func tree(_ numbers: ObjectNumbers) -> [TraceValue] {
    guard let view else { return [] }
    var names: [ObjectIdentifier: String] = [:]
    for asset in NativeAsset.allCases where asset != .adChoices {
      if let own = self.view(of: asset) { names[ObjectIdentifier(own)] = asset.rawValue }
    }
    let kind = self.view(of: .adChoices).flatMap(AppNativeView.kind)
    return view.subviews.map { value(of: $0, at: view.bounds.origin, names, kind, numbers) }
  }

  private func value(
    of view: UIView, at origin: CGPoint, _ names: [ObjectIdentifier: String],
    _ kind: ObjectIdentifier?, _ numbers: ObjectNumbers
  ) -> TraceValue {
    var fields = [TraceAttribute("view", .integer(numbers.number(of: view)))]
    let corner = CGPoint(x: origin.x + view.frame.minX, y: origin.y + view.frame.minY)
    if let asset = names[ObjectIdentifier(view)] {
      fields.append(TraceAttribute("asset", .string(asset)))
    } else {
      if isAdChoices(view, kind) {
        fields.append(TraceAttribute("asset", .string(NativeAsset.adChoices.rawValue)))
      }
      fields.append(TraceAttribute("class", .string(String(describing: type(of: view)))))
      fields.append(
        TraceAttribute("frame", CGRect(origin: corner, size: view.frame.size).traceValue))
    }
    if view.isHidden || view.alpha == 0 { fields.append(TraceAttribute("hidden", .boolean(true))) }
    if !view.subviews.isEmpty {
      let views = view.subviews.map { value(of: $0, at: corner, names, kind, numbers) }
      fields.append(TraceAttribute("views", .array(views)))
    }
    return .object(fields)
  }

  private func isAdChoices(_ view: UIView, _ kind: ObjectIdentifier?) -> Bool {
    view === self.view(of: .adChoices) || view is AdChoicesView
      || (kind != nil && AppNativeView.kind(of: view) == kind)
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
