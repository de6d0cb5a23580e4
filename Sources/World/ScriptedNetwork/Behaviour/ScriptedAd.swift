package import AdSpecTrace
import Responsibility
import VirtualTime

/// One request for an ad, together with the ad.
///
/// A script controls the request and the ad.
///
/// This object outlives the objects of the stand-in, so that a script can still report events. If
/// an event does not reach the adapter, the trace shows the event as undelivered.
package final class ScriptedAd {
  /// The number of the request, from 1.
  package let number: Int
  /// The request.
  package let request: NetworkRequest
  /// The load and the ad to which the request belongs, if they are known.
  package var identity: EventIdentity {
    guard ownIdentity.adapter == 0, ownIdentity.load != 0 else { return ownIdentity }
    return network?.withAdapter(ownIdentity) ?? ownIdentity
  }
  private var ownIdentity: EventIdentity
  private struct WeakView { weak var view: AnyObject? }
  /// The views that the adapter has registered as views that the user can tap.
  private var tappable: [WeakView] = []
  /// Marks the network's own views of the ad's assets again.
  private var marks: [() -> Void] = []
  /// The content of the ad.
  package private(set) var creative = NetworkCreative()
  /// Whether the network has reported the ad as loaded.
  package private(set) var hasLoaded = false
  /// Whether the ad can be shown now.
  package private(set) var isReady = false
  /// Whether the adapter asked the network to show the ad, or the ad is visible.
  package private(set) var isDisplayed = false
  /// Whether the app has taken the view of the ad off the screen, where no user can tap it.
  package var isOffScreen = false
  /// Whether the ad has left the screen.
  package private(set) var isClosed = false
  /// Whether the network has granted a reward.
  package private(set) var hasGrantedReward = false
  /// Whether the user has skipped the part that earns a reward.
  package private(set) var isSkipped = false
  /// Whether a script answers the request.
  package var isClaimed = false
  /// Whether the network refuses the next call of `show`.
  package var refusesShow = false
  /// The queue of the network's latest callback; nil before the first callback.
  ///
  /// When the user clicks or closes the ad, the network reports this action on the same queue as
  /// its latest callback.
  package private(set) var queue: String?
  /// The index of the event of the request.
  package let requestIndex: Int
  /// Called when the adapter asks the network to show the ad, or when the ad becomes visible.
  package var onDisplay: [() -> Void] = []
  /// Called when the ad has left the screen, or when the network could not show the ad.
  package var onEnd: [() -> Void] = []

  private(set) weak var network: ScriptedNetwork?
  private weak var token: NetworkAd?
  private weak var observer: (any NetworkAdObserver)?
  private(set) var showIndex: Int?
  /// The impressions and clicks that the network has not reported yet, although the adapter has
  /// notified the network.
  ///
  /// Each key of this dictionary is the kind of the call with which the adapter notified the
  /// network.
  private var notified: [EventKind: Int] = [:]
  private(set) var isVideoShown = false
  private(set) var video: ScriptedVideo?
  /// Whether the adapter's call of the network's load function has not returned yet.
  var isInsideLoad = false
  /// The kinds of the events that the network has reported since the adapter last requested the ad
  /// or asked to show it.
  private var reported: Set<EventKind> = []
  /// Whether the network cannot show the ad, because the ad has expired, was not ready when it
  /// loaded, or has already been on screen.
  private var isUnfit = false
  /// Whether the adapter has destroyed the ad.
  private var isDestroyed = false
  /// Whether the network refused the latest call of `show`.
  private var isRefused = false

  // The state of the usual network; see UsualNetwork.swift.
  var isShownAsUsual = false
  var isCloseScheduled = false
  var isToCloseAsUsual = false
  private(set) var hasScriptedShow = false

  /// Records the request for an ad.
  init(
    network: ScriptedNetwork, number: Int, request: NetworkRequest, identity: EventIdentity,
    observer: any NetworkAdObserver
  ) {
    self.network = network
    self.number = number
    self.request = request
    ownIdentity = identity
    self.observer = observer
    requestIndex = network.recorder.record(
      .requestLoad, identity, request.traceAttributes + network.caller)
  }

  /// Makes the object through which the stand-in uses the ad.
  func makeAd() -> NetworkAd {
    let ad = NetworkAd(scripted: self)
    token = ad
    return ad
  }

  // MARK: Calls of the adapter

  func checkReady() -> Bool {
    network?.recorder.record(
      .requestIsReady, identity, [TraceAttribute("ready", .boolean(isReady))])
    return isReady
  }

  /// Asks the network to show the ad.
  ///
  /// - Parameters:
  ///   - controller: The view controller that the adapter passed to the SDK.
  ///   - takesController: Whether the SDK takes a view controller.
  /// - Returns: False when the network refuses to show the ad.
  func show(from controller: AnyObject?, takesController: Bool) -> Bool {
    guard let network else { return false }
    var attributes: [TraceAttribute] = []
    if let controller {
      attributes = [
        TraceAttribute("controller", .string(ScriptedAd.className(of: controller))),
        TraceAttribute(
          "controller_number", .integer(network.recorder.controllers.number(of: controller))),
      ]
    } else if takesController {
      attributes = [TraceAttribute("controller", .string("nil"))]
    }
    showIndex = network.recorder.record(.requestShow, identity, attributes)
    // The events after this call of `show` belong to a new presentation.
    reported.formIntersection([.networkLoaded, .networkFailed])
    isRefused = refusesShow
    if refusesShow {
      refusesShow = false
      network.recorder.record(.networkRefused, identity, [], cause: showIndex)
      notifyEnd()
      return false
    }
    if isUnfit || isNeverLoaded(by: network), request.format.isFullScreen {
      network.scheduler.schedule(cause: showIndex ?? requestIndex) { [self] in
        report(.showFailed(NetworkError(code: "not_ready", message: "The ad cannot be shown.")))
      }
      return false
    }
    // An SDK that has begun to show an ad has no ad to show any more.
    isReady = false
    becomeDisplayed()
    return true
  }

  /// Whether no script decides about the ad, and the network has not loaded the ad.
  private func isNeverLoaded(by network: ScriptedNetwork) -> Bool {
    !hasLoaded && (network.isUsual || !isClaimed)
  }

  /// Records a call of the adapter for the ad.
  package func recordRequest(_ kind: EventKind, asset: String? = nil) {
    var identity = identity
    identity.asset = asset
    if kind == .requestUnregisterView { tappable = [] }
    notified[kind] = network?.recorder.record(kind, identity)
  }

  /// The index of the latest event with which the adapter notified the network of a click, until the
  /// network reports this click; otherwise nil.
  package var latestRequestedClick: Int? { notified[.requestClick] }

  func recordRelease() {
    network?.recorder.record(.requestReleased, identity)
  }

  /// Notes that the adapter no longer needs the ad.
  package func destroy() {
    if Responsibility.adapter({ network?.interceptor?.willDestroy(self) }) == false { return }
    isDestroyed = true
    recordRequest(.requestDestroy)
  }

  /// Whether no other ad of the slot can load, in an SDK with one ad for each slot.
  ///
  /// - Parameter untilDestroyed: Whether an ad that no longer exists keeps its slot.
  /// - Returns: Whether the ad keeps its slot.
  func keepsSlot(untilDestroyed: Bool) -> Bool {
    let isOver = isClosed && request.format.isFullScreen
    if isDestroyed || isOver || reported.contains(.networkFailed)
      || reported.contains(.networkShowFailed)
    {
      return false
    }
    return untilDestroyed || token != nil
  }

  /// Notes that another ad has taken the slot of this ad, which the network can no longer show.
  func isReplaced() {
    guard !isDisplayed else { return }
    isReady = false
    isUnfit = true
  }

  /// Whether an adapter can give the ad to another load than the one for which it requested the ad.
  ///
  /// The SDK must still have the ad, and nobody must have seen it.
  var canBeGivenAway: Bool { isReady && !isDisplayed && !isClosed && !isDestroyed && token != nil }

  /// Whether the network has answered the request with a failure.
  var hasFailed: Bool { reported.contains(.networkFailed) && !hasLoaded }

  /// From now on, the ad belongs to another load.
  func give(to load: EventIdentity) {
    let slot = ownIdentity.slot
    ownIdentity = load
    ownIdentity.slot = slot
    for mark in marks { mark() }
    // A script that has ended decided how the ad appears for the earlier load.
    if network?.isUsual == true { hasScriptedShow = false }
  }

  /// Whether the adapter has registered a view as one that the user can tap, and the network still
  /// tracks the ad.
  package func hasRegistered(_ view: AnyObject) -> Bool {
    tappable.contains { $0.view === view }
  }

  func register(view: AnyObject?, views: [AnyObject]? = nil, clickable: [String]?) {
    tappable = (views ?? []).map { WeakView(view: $0) }
    var attributes: [TraceAttribute] = []
    if let view, let network {
      attributes = [
        TraceAttribute("view", .integer(network.recorder.views.number(of: view))),
        TraceAttribute("class", .string(ScriptedAd.className(of: view))),
      ]
    }
    var clickable = clickable
    if let views, let numbers = network?.recorder.views {
      attributes.append(
        TraceAttribute(
          "views", .array(views.map { numbers.number(of: $0) }.sorted().map(TraceValue.integer))))
      // If the adapter registers the network's own media view, the trace shows `media` as a
      // clickable asset.
      for view in views where numbers.mark(of: view) == "media" {
        clickable = (clickable ?? []).filter { $0 != "media" } + ["media"]
      }
    }
    if let clickable {
      attributes.append(
        TraceAttribute("clickable", .array(clickable.sorted().map(TraceValue.string))))
    }
    network?.recorder.record(.requestRegisterView, identity, attributes)
  }

  /// Marks a view as the network's own view of an asset.
  func mark(_ view: AnyObject, as asset: String) {
    let mark = { [weak self, weak view] in
      guard let self, let view else { return }
      network?.recorder.views.mark(view, as: asset, ofLoad: identity.load)
    }
    mark()
    marks.append(mark)
  }

  /// The name of an object's class, without the name of the module.
  ///
  /// `String(describing:)` gives the same name, but takes long, because it first checks for several
  /// protocols.
  private static func className(of object: AnyObject) -> String {
    _typeName(type(of: object), qualified: false)
  }

  // MARK: Actions of the app

  /// Notes that the ad is on screen: either the adapter asked the network to show the ad, or the
  /// ad's view is visible.
  package func becomeDisplayed() {
    guard let network else { return }
    isDisplayed = true
    isOffScreen = false
    let actions = onDisplay
    onDisplay = []
    for action in actions { action() }
    if network.isUsual || !isClaimed { showAsUsual() }
  }

  /// Notes that the video of a custom native ad is on screen.
  package func showVideo() {
    isVideoShown = true
    if let network, network.isUsual || !isClaimed { showAsUsual() }
  }

  /// Passes a command of the app to the player of the ad's video.
  package func run(_ command: PlayerCommand) {
    guard let network else { return }
    network.recorder.record(command.kind, identity, [], during: { video?.run(command) })
  }

  // MARK: Events of the network

  /// Notes that the script decides how the network shows the ad.
  package func scriptTakesOver() {
    hasScriptedShow = true
  }

  /// Whether the network has reported an event since the latest call of `show`.
  ///
  /// When the adapter has not called `show` yet, the result is about the time since the ad loaded.
  package func hasReported(_ event: NetworkEvent) -> Bool { reported.contains(event.kind) }

  /// Reports the ad as loaded.
  ///
  /// - Parameters:
  ///   - creative: The content of the ad.
  ///   - content: The object that the SDK gives to the adapter.
  ///   - ready: Whether the ad can be shown.
  ///   - thread: The queue on which the SDK calls back; nil for the network's own queue.
  package func load(
    _ creative: NetworkCreative, content: NetworkEvent.Content = .ad, ready: Bool = true,
    thread: String? = nil
  ) {
    replace(creative)
    if let network, let video = self.creative.video {
      self.video = ScriptedVideo(self, duration: video.duration, scheduler: network.scheduler)
    }
    hasLoaded = true
    isReady = ready && content == .ad
    report(.loaded(content), as: ready ? nil : .networkNotReady, thread: thread)
  }

  /// Replaces the content of the ad, and reports the change.
  package func refresh(_ creative: NetworkCreative, thread: String? = nil) {
    replace(creative)
    // The network counts impressions of the new content separately.
    reported.formIntersection([.networkLoaded, .networkFailed])
    report(.refreshed, thread: thread)
  }

  /// Replaces the content of the ad by what the network's native ads can have: without the assets that
  /// they never have, and with the media view that each of them has.
  private func replace(_ creative: NetworkCreative) {
    var creative = creative
    if request.format == .native, let sdk = network?.sdk {
      if sdk.mediaView == .always || sdk.mediaView == .required { creative.hasMediaView = true }
      creative = creative.without(sdk.absentAssets)
    }
    self.creative = creative
    network?.http.offer(creative)
  }

  /// Reports an event to the stand-in: at once, or as soon as the main thread is free again.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - recorded: The kind that the trace shows instead of the usual kind of the event; nil for
  ///     the usual kind.
  ///   - click: The name of the click, if the event is a click.
  ///   - thread: The queue that the script chose for the callback; nil for the network's own queue.
  ///   - isBare: Whether the script may also play events that no network reports for an ad that it
  ///     could not show.
  /// - Returns: Whether the event reached the adapter.
  @discardableResult
  package func report(
    _ event: NetworkEvent, as recorded: EventKind? = nil, click: String? = nil,
    thread: String? = nil, isBare: Bool = false
  ) -> Delivery {
    guard let network else { return .observerGone }
    let queue = thread ?? network.callbackThread
    if queue == VirtualScheduler.main, network.scheduler.isMainBusy {
      let line = network.recorder.line
      network.scheduler.schedule(cause: showIndex ?? requestIndex) { [self] in
        network.recorder.withLine(line) {
          _ = report(event, as: recorded, click: click, thread: thread, isBare: isBare)
        }
      }
      return .delivered
    }
    guard !excludes(event, thread: thread, isBare: isBare, network) else { return .impossible }
    reported.insert(event.kind)
    self.queue = queue
    change(for: event)
    let delivery = record(event, as: recorded, click: click, on: queue, network)
    if isClosed || event.isShowFailure { notifyEnd() }
    return delivery
  }

  /// Ends the scenario when the network never reports an event in this situation.
  private func excludes(
    _ event: NetworkEvent, thread: String?, isBare: Bool, _ network: ScriptedNetwork
  ) -> Bool {
    let isRepeated = reported.contains(event.kind)
    if !isBare, couldNotBeShown, isImpossibleUnseen(event) || isRepeated && event.isClosing {
      network.exclude(
        "no network reports \(event.kind.nameInChannel) for an ad that it could not show; to play the event anyway, write bare = true"
      )
      return true
    }
    if let reason = network.exclusion(
      of: event, isRepeated: isRepeated && event.isOncePerShow, isAnswered: isAnswered,
      thread: thread, isInsideCall: isInsideLoad)
    {
      network.exclude(reason, isClaimed: true)
      return true
    }
    return false
  }

  /// Whether the network has answered the request.
  private var isAnswered: Bool {
    reported.contains(.networkLoaded) || reported.contains(.networkFailed)
  }

  /// Whether the SDK's call for a load returns the answer, so that the script must answer before the
  /// call returns.
  package var isAnsweredInside: Bool { network?.sdk.returnsAds ?? false }

  /// Ends the scenario if the script has not answered before the adapter's call returns.
  func checkIsAnswered() {
    if isAnsweredInside, !isAnswered { network?.exclude(InsideCall.load.reason, isClaimed: true) }
  }

  /// Whether the network failed or refused to show the ad, so that no part of the ad appeared on
  /// screen.
  private var couldNotBeShown: Bool {
    request.format.isFullScreen && !reported.contains(.networkShown)
      && (isRefused || reported.contains(.networkShowFailed))
  }

  /// Whether no network reports the event for an ad that it could not show.
  private func isImpossibleUnseen(_ event: NetworkEvent) -> Bool {
    guard let format = MediationFormat(rawValue: request.format.rawValue),
      case .impossible? = AdStateTable.outcome(of: event.kind, in: .notShown, format)
    else { return false }
    return true
  }

  private func change(for event: NetworkEvent) {
    switch event {
    case .loaded: isUnfit = !isReady
    case .expired:
      isReady = false
      isUnfit = true
    // Neither an ad that has appeared nor one that could not appear can be presented once more.
    case .showing, .shown, .showFailed: isReady = false
    case .closed:
      isClosed = true
      isUnfit = true
    case .reward: hasGrantedReward = true
    case .skipped: isSkipped = true
    default: break
    }
    video?.note(event)
  }

  /// Records an event and delivers it on a queue.
  private func record(
    _ event: NetworkEvent, as recorded: EventKind?, click: String?, on queue: String,
    _ network: ScriptedNetwork
  ) -> Delivery {
    let kind = recorded ?? event.kind
    let attributes = event.attributes(creative: creative, format: request.format)
    var identity = identity
    if case .click(let asset) = event {
      identity.click = click ?? network.nextClick()
      identity.asset = asset
    }
    var delivery = Delivery.observerGone
    network.scheduler.perform(on: queue, cause: cause(of: event)) {
      let index = network.recorder.record(kind, identity, attributes)
      let start = network.scheduler.now
      network.recorder.context.withCause(index) {
        delivery = deliver(event, at: index, network)
      }
      if queue == VirtualScheduler.main { network.noteWait(of: index, attributes, since: start) }
      let lacksAd = delivery == .observerGone && token == nil && observer != nil
      network.recorder.note(
        delivery, of: index, kind,
        attributes + (lacksAd ? [TraceAttribute("has_observer", .boolean(true))] : []))
      if delivery == .impossible { network.exclude(delivery.exclusion(of: kind)) }
    }
    return delivery
  }

  /// The cause of an event.
  ///
  /// If the adapter notified the network of an impression, this notification is the cause of the
  /// network's next impression. The same rule applies to clicks.
  private func cause(of event: NetworkEvent) -> Int {
    let notification: Int? =
      switch event {
      case .impression: notified.removeValue(forKey: .requestImpression)
      case .click: notified.removeValue(forKey: .requestClick)
      default: nil
      }
    return notification ?? showIndex ?? requestIndex
  }

  private func deliver(
    _ event: NetworkEvent, at index: Int, _ network: ScriptedNetwork
  ) -> Delivery {
    let deliverToObserver = { [self] (event: NetworkEvent) -> Delivery in
      guard let token, let observer else { return .observerGone }
      return Responsibility.adapter {
        network.recorder.callAdapter(for: index) { observer.networkAd(token, did: event) }
      }
    }
    guard let interceptor = network.interceptor else { return deliverToObserver(event) }
    return Responsibility.adapter { interceptor.deliver(event, of: self, deliverToObserver) }
  }

  private func notifyEnd() {
    let actions = onEnd
    onEnd = []
    for action in actions { action() }
  }
}
