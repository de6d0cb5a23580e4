/// A Swift object for which an object of another language can stand.
package protocol ForeignObject: AnyObject {
  /// What keeps the object of the other language; nil when the other language has not seen this
  /// object. It ends with this object.
  nonisolated var foreignPeer: AnyObject? { get set }
}

/// A view whose class was written in another language.
///
/// Swift has one class for all such views.
package protocol ForeignView: UIView {
  /// The name of the class in the other language.
  nonisolated var nameOfForeignClass: String { get }
}

extension UIView {
  /// The name of the view's class, without a module.
  nonisolated package var className: String {
    foreignClassName ?? String(describing: type(of: self))
  }

  /// The name of the view's class in another language; nil for a class in Swift.
  nonisolated package var foreignClassName: String? {
    // A cast to a protocol takes long, and most views are of classes in Swift.
    foreignPeer == nil ? nil : (self as? any ForeignView)?.nameOfForeignClass
  }
}
