import AdSpecTrace
import Responsibility

/// A network's ad, as the stand-in of its SDK holds it.
///
/// The stand-in keeps it for as long as its own ad object lives: letting go of it is what the
/// trace shows as `request.released`.
public final class NetworkAd {
  let scripted: ScriptedAd

  init(scripted: ScriptedAd) {
    self.scripted = scripted
  }

  deinit {
    Responsibility.harness { scripted.released() }
  }

  /// What was asked for.
  public var request: NetworkRequest { scripted.request }

  /// What the ad contains, which is nothing before it has loaded.
  public var creative: NetworkCreative { scripted.creative }

  /// Whether it has loaded, whatever became of it since; nothing is recorded.
  public var hasLoaded: Bool { scripted.hasLoaded }

  /// Whether it can be shown now; the question is recorded as `request.is_ready`.
  public var isReady: Bool { Responsibility.harness { scripted.checkReady() } }

  /// Asks the network to show the ad.
  ///
  /// - Parameter controller: What the SDK was given to present from; only its class is recorded, and a
  ///   number that tells it from others. Nil where the SDK takes none.
  /// - Returns: False when the network refuses, for SDKs whose own call returns that.
  @discardableResult
  public func show(from controller: AnyObject? = nil) -> Bool {
    Responsibility.harness { scripted.show(from: controller) }
  }

  /// Tells the network that an impression was counted.
  public func recordImpression() {
    Responsibility.harness { scripted.recordRequest(.requestImpression) }
  }

  /// Tells the network of a click.
  ///
  /// - Parameter asset: The asset, by its name in the creative, such as `headline`; nil where the
  ///   SDK does not ask for it.
  public func recordClick(asset: String? = nil) {
    Responsibility.harness { scripted.recordRequest(.requestClick, asset: asset) }
  }

  /// Hands the network the view that shows the ad, to track it.
  ///
  /// - Parameters:
  ///   - view: The view; only its class is recorded, and a number that tells it from others.
  ///   - clickable: The assets that can be tapped, by their names in the creative; nil where the
  ///     SDK does not ask for them.
  public func register(view: AnyObject?, clickable: [String]? = nil) {
    Responsibility.harness { scripted.register(view: view, clickable: clickable) }
  }

  /// Hands the network the view that shows the ad and all views that it takes besides, in one
  /// registration.
  ///
  /// - Parameters:
  ///   - view: The view of the ad; nil where the SDK does not take it.
  ///   - views: The views that can be tapped, with those that the SDK takes by themselves, such as
  ///     media view and icon.
  ///   - names: The assets that the SDK takes by name, by their names in the creative; nil where it
  ///     takes none.
  public func register(view: AnyObject?, views: [AnyObject], names: [String]? = nil) {
    Responsibility.harness { scripted.register(view: view, views: views, clickable: names) }
  }

  /// Says that a view is the SDK's AdChoices, wherever it is put and whoever puts it there.
  public func markAdChoices(_ view: AnyObject) {
    Responsibility.harness { scripted.mark(view, as: "ad_choices") }
  }

  /// Says that a view is the SDK's own media view of the ad.
  public func markMedia(_ view: AnyObject) {
    Responsibility.harness { scripted.mark(view, as: "media") }
  }

  /// Tells the network to forget the view.
  public func unregisterView() {
    Responsibility.harness { scripted.recordRequest(.requestUnregisterView) }
  }

  /// Tells the network that the ad is no longer needed.
  public func destroy() {
    Responsibility.harness { scripted.recordRequest(.requestDestroy) }
  }
}
