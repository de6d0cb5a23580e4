package import AdSpecTrace
import Responsibility
import VirtualTime

/// One request for an ad and what became of it, as a script steers it.
///
/// It outlives the stand-in's objects, so that a script can go on calling back; what nobody is
/// left to hear is recorded as undelivered.
package final class ScriptedAd {
  /// The number of the request, from 1.
  package let number: Int
  /// What was asked for.
  package let request: NetworkRequest
  /// The load and ad that it belongs to, as far as they are known.
  package let identity: EventIdentity
  /// What the ad contains.
  package private(set) var creative = NetworkCreative()
  /// Whether it has been reported as loaded.
  package private(set) var hasLoaded = false
  /// Whether the latest check or show found it ready.
  package private(set) var isReady = false
  /// Whether it has been asked to show, or is visible.
  package private(set) var isDisplayed = false
  /// Whether it has left the screen.
  package private(set) var isClosed = false
  /// Whether the network has granted a reward.
  package private(set) var hasGrantedReward = false
  /// Whether the user has skipped what would have earned a reward.
  package private(set) var isSkipped = false
  /// Whether a script answers it.
  package var isClaimed = false
  /// Whether the next show does nothing.
  package var refusesShow = false
  /// The queue on which the network told of it last, which it stays on by itself; nil before that.
  package private(set) var queue: String?
  /// The index of the event that asked for it.
  package private(set) var requestIndex = -1
  /// Told when it is asked to show, or becomes visible.
  package var onDisplay: [() -> Void] = []
  /// Told when it has left the screen, or could not be shown.
  package var onEnd: [() -> Void] = []

  private(set) weak var network: ScriptedNetwork?
  private weak var token: NetworkAd?
  private weak var observer: (any NetworkAdObserver)?
  private(set) var showIndex: Int?
  /// The latest impression and click that the network was told of and has not told back.
  private var toldOf: [EventKind: Int] = [:]
  private(set) var isVideoShown = false
  private(set) var video: ScriptedVideo?
  /// Whether the network's load call has yet to return.
  var isInsideLoad = false
  /// The events that it has told.
  private var told: Set<String> = []
  /// Whether the network said that it has expired, or that it was never ready.
  private var isUnfit = false
  /// Whether the latest show was refused.
  private var isRefused = false

  // What the usual network has done; see ScriptedAd+UsualNetwork.swift.
  var isShownAsUsual = false
  var scheduledClose = false
  var isToCloseAsUsual = false
  var scriptHasShown = false

  init(
    network: ScriptedNetwork, number: Int, request: NetworkRequest, identity: EventIdentity
  ) {
    self.network = network
    self.number = number
    self.request = request
    self.identity = identity
  }

  /// The assets that such an ad of the network never has.
  private var absentAssets: [String] {
    request.format == .native ? network?.sdk.absentAssets ?? [] : []
  }

  func begin(observer: any NetworkAdObserver) -> NetworkAd {
    var attributes = [TraceAttribute("format", .string(request.format.rawValue))]
    if let size = request.size { attributes.append(TraceAttribute("size", size.traceValue)) }
    if let bid = request.bid { attributes.append(TraceAttribute("bid", .string(bid))) }
    if request.isTest { attributes.append(TraceAttribute("test", .boolean(true))) }
    if request.wantsSeveralImages {
      attributes.append(TraceAttribute("multiple_images", .boolean(true)))
    }
    if let orientation = request.orientation {
      attributes.append(TraceAttribute("orientation", .string(orientation)))
    }
    if let corner = request.adChoices {
      attributes.append(TraceAttribute("ad_choices", .string(corner)))
    }
    if !request.extras.isEmpty {
      let sorted = request.extras.sorted { $0.key < $1.key }
      attributes.append(
        TraceAttribute(
          "extras", .object(sorted.map { TraceAttribute($0.key, .string($0.value)) })))
    }
    requestIndex = network?.recorder.record(.requestLoad, identity, attributes) ?? -1
    self.observer = observer
    let ad = NetworkAd(scripted: self)
    token = ad
    return ad
  }

  // MARK: What the adapter asks

  func checkReady() -> Bool {
    network?.recorder.record(
      .requestIsReady, identity, [TraceAttribute("ready", .boolean(isReady))])
    return isReady
  }

  /// - Returns: False when the network refuses.
  func show(from controller: AnyObject?) -> Bool {
    guard let network else { return false }
    // What a fault does is the adapter's doing.
    if Responsibility.adapter({ network.interceptor?.willShow(self) }) == false { return true }
    let attributes = controller.map {
      [
        TraceAttribute("controller", .string(ScriptedAd.className(of: $0))),
        TraceAttribute("controller_number", .integer(network.recorder.controllers.number(of: $0))),
      ]
    }
    showIndex = network.recorder.record(.requestShow, identity, attributes ?? [])
    // What comes next is told of another presentation.
    told.formIntersection(["loaded", "failed"])
    isRefused = refusesShow
    if refusesShow {
      refusesShow = false
      network.recorder.record(.networkRefused, identity, [], cause: showIndex)
      notifyEnd()
      return false
    }
    // What was said to be no good is never shown.
    if isUnfit, request.format.isFullScreen {
      refuseUnfit(network)
      return false
    }
    becomeDisplayed()
    return true
  }

  /// Tells that an ad which has expired or was not ready cannot be shown.
  private func refuseUnfit(_ network: ScriptedNetwork) {
    network.scheduler.schedule(cause: showIndex ?? requestIndex) { [self] in
      tell(.showFailed(NetworkError(code: "not_ready", message: "The ad cannot be shown.")))
    }
  }

  /// Records what the adapter asks of the ad.
  package func recordRequest(_ kind: EventKind, asset: String? = nil) {
    var identity = identity
    identity.asset = asset
    toldOf[kind] = network?.recorder.record(kind, identity)
  }

  /// Why the network tells an event: an impression or click that it was told of is that one.
  private func cause(of event: NetworkEvent) -> Int {
    let told: Int? =
      switch event {
      case .impression: toldOf.removeValue(forKey: .requestImpression)
      case .click: toldOf.removeValue(forKey: .requestClick)
      default: nil
      }
    return told ?? showIndex ?? requestIndex
  }

  /// Notes that the video of a custom native ad is on screen, where the app put it.
  package func showVideo() {
    isVideoShown = true
    if let network, network.isUsual || !isClaimed { showAsUsual() }
  }

  func released() {
    network?.recorder.record(.requestReleased, identity)
  }

  /// Notes that the ad is on screen: it was asked to show, or its view is visible.
  package func becomeDisplayed() {
    guard let network else { return }
    isDisplayed = true
    let told = onDisplay
    onDisplay = []
    for tell in told { tell() }
    if network.isUsual || !isClaimed { showAsUsual() }
  }

  // MARK: What the network tells

  /// Whether it has told an event since it was asked to show, or since it loaded.
  package func hasTold(_ event: NetworkEvent) -> Bool { told.contains(event.name) }

  /// Whether the network failed or refused to show it, and nothing of it came on screen.
  private var couldNotBeShown: Bool {
    request.format.isFullScreen && !told.contains("shown")
      && (isRefused || told.contains("show_failed"))
  }

  /// Reports the ad as loaded.
  package func load(
    _ creative: NetworkCreative, content: NetworkEvent.Content = .ad, ready: Bool = true,
    thread: String? = nil
  ) {
    self.creative = creative.without(absentAssets)
    network?.http.offer(self.creative)
    makeVideo()
    hasLoaded = true
    isReady = ready && content == .ad
    tell(.loaded(content), as: ready ? nil : .networkNotReady, thread: thread)
  }

  /// Reports an event to the stand-in on a thread, now.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - recorded: The event to record instead of the usual one.
  ///   - click: The name of a click.
  ///   - thread: The queue that the script wants; nil for the network's own.
  ///   - isBare: Whether the script wants even what no network tells of an ad that it could not show.
  /// - Returns: Whether somebody was told.
  @discardableResult
  package func tell(
    _ event: NetworkEvent, as recorded: EventKind? = nil, click: String? = nil,
    thread: String? = nil, isBare: Bool = false
  ) -> Delivery {
    guard let network else { return .observerGone }
    let queue = thread ?? network.callbackThread
    if queue == VirtualScheduler.main, network.scheduler.isMainBusy {
      let line = network.recorder.line
      network.scheduler.schedule(cause: showIndex ?? requestIndex) { [self] in
        network.recorder.withLine(line) {
          _ = tell(event, as: recorded, click: click, thread: thread, isBare: isBare)
        }
      }
      return .delivered
    }
    let name = event.name
    if !isBare, couldNotBeShown, event.needsScreen || told.contains(name) && event.isClosing {
      network.exclude(
        "no network tells \(name) of an ad that it could not show (bare = true plays it)")
      return .impossible
    }
    if let reason = network.exclusion(
      of: event, isRepeated: told.contains(name) && event.isOncePerShow, thread: thread,
      isInsideCall: isInsideLoad)
    {
      network.exclude(reason, isClaimed: true)
      return .impossible
    }
    told.insert(name)
    self.queue = queue
    change(for: event)
    let (usual, attributes) = event.record(creative: creative, format: request.format)
    let kind = recorded ?? usual
    var identity = identity
    if case .click(let asset) = event {
      identity.click = click ?? network.nextClick()
      identity.asset = asset
    }
    var delivery = Delivery.observerGone
    let cause = cause(of: event)
    network.scheduler.perform(on: queue, cause: cause) {
      let index = network.recorder.record(kind, identity, attributes)
      network.recorder.context.withCause(index) {
        delivery = deliver(event, through: network.interceptor)
      }
      network.recorder.note(delivery, of: index, kind, attributes)
      if delivery == .impossible { network.exclude(delivery.exclusion(of: kind)) }
    }
    if isClosed || isFailure(event) { notifyEnd() }
    return delivery
  }

  /// Gives the ad another creative and reports that.
  package func refresh(_ creative: NetworkCreative, thread: String? = nil) {
    self.creative = creative.without(absentAssets)
    network?.http.offer(self.creative)
    // What is shown now is counted anew.
    told.formIntersection(["loaded", "failed"])
    tell(.refreshed, thread: thread)
  }

  /// Hands an event to the stand-in without recording it; only faults use it.
  package func deliverAgain(_ event: NetworkEvent) -> Delivery {
    deliver(event, through: nil)
  }

  private func deliver(
    _ event: NetworkEvent, through interceptor: (any NetworkInterceptor)?
  ) -> Delivery {
    let handOn = { [self] (event: NetworkEvent) -> Delivery in
      guard let token, let observer else { return .observerGone }
      return Responsibility.adapter { observer.networkAd(token, did: event) }
    }
    guard let interceptor else { return handOn(event) }
    return Responsibility.adapter { interceptor.deliver(event, of: self, handOn) }
  }

  private func change(for event: NetworkEvent) {
    switch event {
    case .loaded: isUnfit = !isReady
    case .expired:
      isReady = false
      isUnfit = true
    case .showing, .shown: isReady = false
    case .closed: isClosed = true
    case .reward: hasGrantedReward = true
    case .skipped: isSkipped = true
    default: break
    }
    video?.note(event)
  }

  private func isFailure(_ event: NetworkEvent) -> Bool {
    if case .showFailed = event { return true }
    return false
  }

  private func notifyEnd() {
    let told = onEnd
    onEnd = []
    for tell in told { tell() }
  }

  private func makeVideo() {
    guard let network, let video = creative.video else { return }
    self.video = ScriptedVideo(self, duration: video.duration, scheduler: network.scheduler)
  }

  /// Does what the app asks the player of the ad's video to do.
  package func obey(_ command: PlayerCommand) {
    guard let network else { return }
    network.recorder.record(command.kind, identity, [], during: { video?.obey(command) })
  }
}

extension NetworkEvent {
  /// Whether only an ad that has been on screen leads to it.
  fileprivate var needsScreen: Bool {
    switch self {
    case .impression, .click, .reward: true
    default: false
    }
  }

  /// Whether it tells that the ad leaves the screen.
  fileprivate var isClosing: Bool {
    switch self {
    case .closing, .closed: true
    default: false
    }
  }

  /// Whether a second one, of one load or one time on screen, is the same thing told again; users click
  /// and leave as often as they like.
  fileprivate var isOncePerShow: Bool {
    switch self {
    case .click, .leftApp, .modalOpened, .modalClosed, .adChoices, .refreshed, .resized: false
    default: true
    }
  }
}
