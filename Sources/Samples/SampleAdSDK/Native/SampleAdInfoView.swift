public import UIKit

/// The sample network's privacy icon, 24 points wide and high.
public final class SampleAdInfoView: UIView {
  /// Creates the icon in its only size.
  nonisolated public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
  }

  /// Creates the icon, since there are no archives of views here.
  nonisolated public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
