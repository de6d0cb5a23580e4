public import UIKit

/// The view in which the SDK draws the main picture or video of a native ad, and its AdChoices.
public final class MerlinMediaView: UIView {
  /// The SDK's AdChoices.
  nonisolated let adChoices = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  nonisolated init() {
    super.init(frame: .zero)
    addSubview(adChoices)
  }

  /// Creates nothing, since there are no archives of views here.
  public nonisolated required init?(coder: NSCoder) { nil }
}
