/// A view whose class was written in another language.
///
/// Swift has one class for all such views.
package protocol ForeignView: UIView {
  /// The name of the class in the other language.
  nonisolated var foreignClassName: String { get }
}

extension UIView {
  /// The name of the view's class, without a module.
  nonisolated package var className: String {
    (self as? any ForeignView)?.foreignClassName ?? String(describing: type(of: self))
  }
}
