/// One message across a boundary.
package struct Event: Hashable, Sendable {
  /// The position in the trace, from 0.
  package var index: Int
  /// Nanoseconds of virtual time since the start of the scenario.
  package var time: Int64
  /// The kind of the message.
  package var kind: EventKind
  /// `"main"`, or the label of the queue on which the event happened.
  package var thread: String
  /// The index of the cause: the event in progress, or the event that started the running block,
  /// task or timer; nil when the scenario began the event.
  package var cause: Int?
  /// The objects that the event concerns.
  package var identity: EventIdentity
  /// Further values, in the order in which they were recorded.
  package var attributes: [TraceAttribute]
  /// The line of the scenario that led to the event; nil when no line led to the event.
  package var line: Int?

  /// Creates an event.
  package init(
    index: Int, time: Int64, kind: EventKind, thread: String = "main", cause: Int? = nil,
    identity: EventIdentity = EventIdentity(), attributes: [TraceAttribute] = [],
    line: Int? = nil
  ) {
    self.index = index
    self.time = time
    self.kind = kind
    self.thread = thread
    self.cause = cause
    self.identity = identity
    self.attributes = attributes
    self.line = line
  }

  /// The value of an attribute, an id, `thread`, `time` (nanoseconds) or `line`; nil when the event
  /// does not have the value.
  ///
  /// If an attribute and an id have the same name, the result is the value of the attribute.
  package subscript(name: String) -> TraceValue? {
    if let value = attribute(name) { return value }
    switch name {
    case "thread": return .string(thread)
    case "time": return .integer(Int(time))
    case "line": return line.map(TraceValue.integer)
    default: return identity[name]
    }
  }

  /// The value of an attribute; nil when the event does not have the attribute.
  package func attribute(_ name: String) -> TraceValue? {
    attributes.isEmpty ? nil : attributes.first { $0.name == name }?.value
  }

  /// Whether events can have a value under a name without an attribute of this name.
  package static func isField(_ name: String) -> Bool {
    ["thread", "time", "line"].contains(name) || EventID(name: name) != nil
  }

  /// Whether the event happened on the main thread.
  package var isOnMainThread: Bool { thread == "main" }
}

/// The name of a message that crosses a boundary, as `channel.name`.
///
/// The Swift name of a case gives the name of the message: `networkVideoStart` gives
/// `network.video_start`. If a scenario or rule uses a name that no case gives, this is a mistake.
package enum EventKind: UInt8, CaseIterable, Sendable {
  // host → adapter
  case hostVersion, hostSetUp, hostCollectSignals, hostLoad, hostPresent, hostReadView
  case hostReadAsset, hostRender, hostRendered, hostUntrack, hostImpression, hostClick
  case hostChangeSize, hostTimeout, hostReturned, hostMainBlocked, hostMainUnblocked, hostRelease
  case hostReleased
  // adapter → host, through completion handlers
  case answerSetUp, answerSignals, answerLoad
  // adapter → event delegate
  case eventWillPresent, eventFailedToPresent, eventWillDismiss, eventDidDismiss, eventImpression
  case eventClick, eventReward, eventVideoStart, eventVideoEnd, eventVideoPlay, eventVideoPause
  case eventVideoMute, eventVideoUnmute
  // adapter → network SDK
  case requestVersion, requestInitialize, requestToken, requestSet, requestCreate, requestAuction
  case requestLoad, requestWatermark, requestIsReady, requestShow
  case requestRegisterView, requestUnregisterView, requestImpression, requestClick
  case requestDestroy, requestReleased, requestVideoPlay, requestVideoPause, requestVideoStop
  case requestVideoMute, requestVideoUnmute, requestStopRefresh
  // network SDK → adapter, played by the scenario
  case networkInitialized, networkInitializeFailed, networkToken, networkAuctioned
  case networkAuctionFailed, networkLoaded, networkFailed
  case networkNoObject, networkNotReady, networkExpired, networkRefused, networkShowing
  case networkShown, networkShowFailed, networkImpression, networkClick, networkLeftApp
  case networkModalOpened, networkModalClosed, networkAdChoices, networkVideoStart
  case networkVideoProgress, networkVideoPause, networkVideoResume, networkVideoEnd
  case networkVideoMute, networkVideoUnmute, networkVideoFailed, networkReward
  case networkRewardRejected, networkSkipped
  case networkClosing, networkClosed, networkRefreshed, networkResized, networkUndelivered
  // adapter → HTTP servers, played by the scenario
  case httpGet, httpDone
  // app ↔ host, the publisher's side
  case appLoad, appBeforeLoad, appShown, appHidden, appAsset, appRecordImpression,
    appPerformClick, appClickHandler
  case appDidReceiveAd, appDidFailToReceiveAd, appDidFinishLoading, appLoaderReleased
  case appDidRecordImpression, appDidRecordClick, appWillPresent, appDidFailToPresent
  case appWillDismiss, appDidDismiss, appPaid, appDidEarnReward, appVideoPlay, appVideoPause
  case appVideoEnd, appVideoMute, appVideoUnmute
  // host ↔ device and user
  case deviceTapped, deviceTappedControl, deviceOpenUrl, deviceBackground, deviceForeground
  case deviceActive, deviceRotated
  case deviceConsent, deviceSound, deviceDefaults, deviceReachability, deviceClock
  case deviceBlockingCall
  case deviceInstalledApps, deviceKeyWindow, deviceTopController, deviceMemoryWarning
  case deviceOtherAdShown, deviceOtherAdClosed
  case deviceUikitOffMain
  // the harness
  case worldStarted, worldEnded
  /// An event in a saved trace, if this version of adspec does not know the event. adspec never
  /// records an event of this kind.
  case worldUnknown

  /// Compares the numbers of two kinds.
  ///
  /// Other modules would call the comparison that the compiler derives, through a table of functions.
  @inlinable
  package static func == (left: EventKind, right: EventKind) -> Bool {
    left.rawValue == right.rawValue
  }

  /// The name in traces, rules and scenarios, such as `network.video_start`.
  package var name: String { EventKind.names[Int(rawValue)] }

  /// The part of the name before the dot.
  package var channel: String { EventKind.channels[Int(rawValue)] }

  /// The part of the name after the dot.
  package var nameInChannel: String { EventKind.namesInChannel[Int(rawValue)] }

  /// Whether the adapter sends the message.
  ///
  /// During an event that the adapter sends, the running code belongs to adspec.
  package var comesFromAdapter: Bool { EventKind.areFromAdapter[Int(rawValue)] }

  /// Whether the host reads a property of the adapter's ad.
  package var isRead: Bool { self == .hostReadAsset || self == .hostReadView }

  /// Finds the kind with the given name; nil for an unknown name.
  package init?(name: String) {
    guard let kind = EventKind.kinds[name] else { return nil }
    self = kind
  }

  /// All names, in the order of the cases.
  package static let names: [String] = allCases.map { kind in
    var result: [UInt8] = []
    var hasChannel = false
    for byte in String(describing: kind).utf8 {
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else {
        result.append(byte)
        continue
      }
      result.append(UInt8(ascii: hasChannel ? "_" : "."))
      hasChannel = true
      result.append(byte | 0x20)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let channels = names.map { name in String(name.prefix { $0 != "." }) }

  private static let namesInChannel = names.map { name in
    String(name.drop { $0 != "." }.dropFirst())
  }

  private static let areFromAdapter = channels.map { ["answer", "event", "request"].contains($0) }

  private static let kinds: [String: EventKind] = Dictionary(
    uniqueKeysWithValues: zip(names, allCases))
}

/// An id that an event can have, such as the number of a load: the id says which object the event
/// concerns.
///
/// The reader and the writer of traces, the schema and the documents take the ids from this list.
package enum EventID: UInt8, CaseIterable, Sendable {
  case adapter, setUp, load, ad, presentation
  case slot, asset, click

  /// All ids, in the order of the trace format.
  package static let all = Array(allCases)

  /// The name, type and meaning of each id.
  private static let declarations: [AttributeDeclaration] = [
    .init("adapter", .integer, "The number of the adapter instance, from 1.", optional: true),
    .init("set_up", .integer, "The number of the set-up call, from 1.", optional: true),
    .init("load", .integer, "The number of the load, from 1.", optional: true),
    .init("ad", .integer, "The number of the ad, which is the number of its load.", optional: true),
    .init(
      "presentation", .integer, "The number of the presentation, from 1 in the whole scenario.",
      optional: true),
    .init(
      "slot", .text, "The network's name for the place of the ad, such as an ad unit id.",
      optional: true),
    .init("asset", .text, "The name of an asset of a native ad.", optional: true),
    .init(
      "click", .text, "The name of a click. A click that the network reports twice has one name.",
      optional: true),
  ]

  /// The name, type and meaning.
  package var declaration: AttributeDeclaration { EventID.declarations[Int(rawValue)] }

  /// The name in traces, rules and scenarios, such as `set_up`.
  package var name: String { EventIdentity.names[Int(rawValue)] }

  /// Whether the value of the id is a text.
  ///
  /// The values of all other ids are numbers.
  package var isText: Bool { EventID.areTexts[Int(rawValue)] }

  private static let areTexts = declarations.map { $0.type == .text }

  /// Finds the id with the given name; nil for an unknown name.
  package init?(name: String) {
    // Most names are those of attributes, and few have as many bytes as an id.
    let length = name.utf8.count
    guard
      let position = EventIdentity.names.firstIndex(where: {
        $0.utf8.count == length && $0 == name
      })
    else { return nil }
    self = EventID.all[position]
  }

  fileprivate static let names = declarations.map(\.name)
}

/// The objects that an event concerns.
///
/// If the event concerns no object of a kind, the field for this kind is zero or nil.
package struct EventIdentity: Hashable, Sendable {
  /// See ``EventID`` for the meaning of each field.
  package var adapter: Int32 = 0
  package var setUp: Int32 = 0
  package var load: Int32 = 0
  package var ad: Int32 = 0
  package var presentation: Int32 = 0
  package var slot: String?
  package var asset: String?
  package var click: String?

  /// Creates an identity.
  package init(
    adapter: Int32 = 0, setUp: Int32 = 0, load: Int32 = 0, ad: Int32 = 0,
    presentation: Int32 = 0, slot: String? = nil, asset: String? = nil, click: String? = nil
  ) {
    self.adapter = adapter
    self.setUp = setUp
    self.load = load
    self.ad = ad
    self.presentation = presentation
    self.slot = slot
    self.asset = asset
    self.click = click
  }

  /// The names of the ids, in the order of the trace format.
  package static let names = EventID.names

  /// The number of the object of the given kind; 0 when the event concerns no object of this kind,
  /// or when the id is a text.
  package subscript(number id: EventID) -> Int32 {
    get {
      switch id {
      case .adapter: adapter
      case .setUp: setUp
      case .load: load
      case .ad: ad
      case .presentation: presentation
      case .slot, .asset, .click: 0
      }
    }
    set {
      switch id {
      case .adapter: adapter = newValue
      case .setUp: setUp = newValue
      case .load: load = newValue
      case .ad: ad = newValue
      case .presentation: presentation = newValue
      case .slot, .asset, .click: break
      }
    }
  }

  /// The name of the object of the given kind; nil when the event concerns no object of this kind,
  /// or when the id is a number.
  package subscript(text id: EventID) -> String? {
    get {
      switch id {
      case .slot: slot
      case .asset: asset
      case .click: click
      case .adapter, .setUp, .load, .ad, .presentation: nil
      }
    }
    set {
      switch id {
      case .slot: slot = newValue
      case .asset: asset = newValue
      case .click: click = newValue
      case .adapter, .setUp, .load, .ad, .presentation: break
      }
    }
  }

  /// Whether the event concerns an object of the given kind.
  package func has(_ id: EventID) -> Bool {
    self[number: id] != 0 || self[text: id] != nil
  }

  /// The kinds of objects that the event concerns, with one bit for each ``EventID``.
  ///
  /// The raw value of the id is the position of the bit.
  package var bits: UInt16 {
    var bits: UInt16 = 0
    for id in EventID.all where has(id) { bits |= 1 << UInt16(id.rawValue) }
    return bits
  }

  /// The value of the id with the given name; nil when the event does not have the id, or when the
  /// name is unknown.
  package subscript(name: String) -> TraceValue? {
    guard let id = EventID(name: name) else { return nil }
    return value(of: id)
  }

  /// The value of an id; nil when the event does not have the id.
  package func value(of id: EventID) -> TraceValue? {
    let number = self[number: id]
    return number == 0 ? self[text: id].map(TraceValue.string) : .integer(Int(number))
  }
}
