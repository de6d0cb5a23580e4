import AdSpecTrace
import Responsibility
import VirtualTime

/// A network's ad.
///
/// The stand-in of the network's SDK holds a `NetworkAd` for each ad.
///
/// The stand-in keeps this object as long as the stand-in's own ad object exists. The trace shows
/// the release of this object as `request.released`.
public final class NetworkAd {
  let scripted: ScriptedAd

  init(scripted: ScriptedAd) {
    self.scripted = scripted
  }

  deinit {
    Responsibility.harness { scripted.recordRelease() }
  }

  /// The request for the ad.
  public var request: NetworkRequest { scripted.request }

  /// The content of the ad; empty before the ad has loaded.
  public var creative: NetworkCreative { scripted.creative }

  /// Whether the ad has ever loaded.
  ///
  /// Reading this property records nothing.
  public var hasLoaded: Bool { scripted.hasLoaded }

  /// Whether the ad can be shown now.
  ///
  /// Reading this property records `request.is_ready`.
  public var isReady: Bool { Responsibility.harness { scripted.checkReady() } }

  /// Gives the network the watermark of the bid, if the SDK takes the watermark after the request.
  public func setWatermark() {
    Responsibility.harness { scripted.recordRequest(.requestWatermark) }
  }

  /// The position in the ad's video in seconds, 0 without a video.
  ///
  /// Reading this property records nothing.
  public var videoPosition: Double { Responsibility.harness { scripted.videoPosition } }

  /// Asks the network to show the ad, for an SDK that takes a view controller.
  ///
  /// - Parameter controller: The view controller that the adapter passed to the SDK; nil when the
  ///   adapter passed none. The trace shows only the class and the number of the controller.
  /// - Returns: False when the network refuses to show the ad. Stand-ins need this result when the
  ///   SDK's own call also returns whether the SDK refuses.
  @discardableResult
  public func show(from controller: AnyObject?) -> Bool {
    Responsibility.harness { scripted.show(from: controller, takesController: true) }
  }

  /// Asks the network to show the ad, for an SDK that takes no view controller.
  ///
  /// - Returns: False when the network refuses to show the ad.
  @discardableResult
  public func show() -> Bool {
    Responsibility.harness { scripted.show(from: nil, takesController: false) }
  }

  /// Notifies the network of an impression.
  public func recordImpression() {
    Responsibility.harness { scripted.recordRequest(.requestImpression) }
  }

  /// Notifies the network of a click.
  ///
  /// - Parameter asset: The name of the clicked asset in the creative, such as `headline`; nil when
  ///   the SDK's function has no parameter for the asset.
  public func recordClick(asset: String? = nil) {
    Responsibility.harness { scripted.recordRequest(.requestClick, asset: asset) }
  }

  /// Registers the view that shows the ad, so that the network tracks the view.
  ///
  /// - Parameters:
  ///   - view: The view. The trace shows only the class and the number of the view.
  ///   - clickable: The names of the clickable assets in the creative; nil when the SDK's function
  ///     has no parameter for the names.
  public func register(view: AnyObject?, clickable: [String]? = nil) {
    Responsibility.harness { scripted.register(view: view, clickable: clickable) }
  }

  /// Registers the view that shows the ad together with further views.
  ///
  /// - Parameters:
  ///   - view: The view of the ad; nil when the SDK's function has no parameter for the view.
  ///   - views: The clickable views, and all views for which the SDK has separate parameters, such
  ///     as the media view and the icon.
  ///   - names: The names of the assets that the adapter passes by name; nil when the SDK's
  ///     function has no parameter for names.
  public func register(view: AnyObject?, views: [AnyObject], names: [String]? = nil) {
    Responsibility.harness { scripted.register(view: view, views: views, clickable: names) }
  }

  /// Marks a view as the SDK's own AdChoices view, wherever the view is placed.
  public func markAdChoices(_ view: AnyObject) {
    Responsibility.harness { scripted.mark(view, as: "ad_choices") }
  }

  /// Marks a view as the view in which the SDK draws a banner.
  public func markBanner(_ view: AnyObject) {
    Responsibility.harness { scripted.mark(view, as: "banner") }
  }

  /// Marks a view as the SDK's own media view of the ad.
  public func markMedia(_ view: AnyObject) {
    Responsibility.harness { scripted.mark(view, as: "media") }
  }

  /// Unregisters the view that shows the ad.
  public func unregisterView() {
    Responsibility.harness { scripted.recordRequest(.requestUnregisterView) }
  }

  /// Notifies the network that the banner must not refresh itself any more.
  ///
  /// If the adapter says so in its request for the banner, the stand-in sets
  /// `NetworkRequest.refreshesItself` instead.
  public func stopRefresh() {
    Responsibility.harness { scripted.recordRequest(.requestStopRefresh) }
  }

  /// Notifies the network that the app no longer needs the ad.
  public func destroy() {
    Responsibility.harness { scripted.destroy() }
  }
}

/// Stores the cause of an object that an SDK keeps for later: an element of a stream, or an event
/// that waits for its listener.
///
/// For code in a callback of the network, the cause in the trace is this callback. For blocks and
/// tasks that the callback starts, the cause is also this callback. Code that takes an element out
/// of a buffer needs `NetworkCause`, because several callbacks may have filled the buffer.
public struct NetworkCause: Sendable {
  private let index: Int?

  /// Stores the cause of the running code.
  public init() {
    index = ScriptedNetwork.current.scheduler.cause
  }

  /// Runs a body with the stored cause.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ScriptedNetwork.current.scheduler.within(cause: index, body)
  }

  /// Gives the stored cause to the current task, until the task is suspended.
  public func resume() {
    ScriptedNetwork.current.scheduler.cause = index
  }
}
