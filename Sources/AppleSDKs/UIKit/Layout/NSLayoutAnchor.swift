public import Foundation

/// One edge or size of a view or layout guide, from which constraints are made.
public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  /// An inactive constraint that this anchor equals the other plus the constant in points.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant)
  }

  /// An inactive constraint that this anchor is at least the other plus the constant in points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant)
  }

  /// An inactive constraint that this anchor is at most the other plus the constant in points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant)
  }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor.item,
      attribute: anchor.attribute, multiplier: 1, constant: constant)
  }
}

/// A horizontal position of a view.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A vertical position of a view.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or height of a view.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// An inactive constraint that the size equals the constant in points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.equal, constant)
  }

  /// An inactive constraint that the size is at least the constant in points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, constant)
  }

  /// An inactive constraint that the size is at most the constant in points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, constant)
  }

  /// An inactive constraint that the size is the other times the multiplier plus the constant.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: .equal, toItem: anchor.item,
      attribute: anchor.attribute, multiplier: multiplier, constant: constant)
  }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: constant)
  }
}

extension UIView {
  /// The edge where reading starts.
  nonisolated public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  nonisolated public var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(self, .trailing)
  }
  /// The left edge.
  nonisolated public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  nonisolated public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal centre.
  nonisolated public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  nonisolated public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  nonisolated public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  nonisolated public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  nonisolated public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  nonisolated public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
