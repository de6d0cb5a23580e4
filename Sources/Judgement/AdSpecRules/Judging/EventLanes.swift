import AdSpecTrace

/// The formats and flows to which the events of a trace belong.
///
/// A scenario in one format can load ads of other formats, ask for their signals and set up the classes
/// that load them. What such an ad, collection or class does says nothing about the format of the
/// scenario.
struct EventLanes {
  /// For an id, the other formats and flows; empty for those of the scenario.
  private typealias Owners = [Int32: [OtherLane]]

  private let trace: Trace
  private var loads: Owners = [:]
  private var adapters: Owners = [:]
  private var setUps: Owners = [:]
  /// For the index of an event that names only a class.
  private var versions: [Int: [OtherLane]] = [:]
  /// The formats and flows of each class, for an adapter with several classes.
  private let classes: [String: [OtherLane]]
  /// Whether all events belong to the format and flow of the scenario.
  private(set) var isOnlyOwn = true

  /// Reads a trace.
  init(_ trace: Trace) {
    self.trace = trace
    classes = EventLanes.classes(in: trace.header)
    for index in trace.events.indices {
      let kind = trace.events[index].kind
      guard
        kind == .hostLoad || kind == .hostCollectSignals
          || !classes.isEmpty && (kind == .hostSetUp || kind == .hostVersion)
      else { continue }
      note(trace.events[index], at: index)
    }
  }

  private mutating func note(_ event: Event, at index: Int) {
    let lanes = lanes(named: event["format"]?.text, event["class_name"]?.text)
    if !lanes.isEmpty { isOnlyOwn = false }
    let id = event.identity
    switch event.kind {
    case .hostSetUp: setUps[id.setUp] = lanes
    case .hostVersion: versions[index] = lanes
    default:
      if event.kind == .hostLoad { loads[id.load] = lanes }
      guard id.adapter != 0 else { return }
      // An instance that loads ads of several formats belongs to none of them.
      if let known = adapters[id.adapter], known != lanes {
        adapters[id.adapter] = []
      } else {
        adapters[id.adapter] = lanes
      }
    }
  }

  /// The formats and flows of an event that names a format, a class or both; empty for those of the
  /// scenario.
  private func lanes(named format: String?, _ className: String?) -> [OtherLane] {
    let header = trace.header
    let ofClass = className.flatMap { classes[$0] } ?? []
    let lanes = ofClass.filter { format == nil || $0.format == format }
    if lanes.isEmpty {
      return format.map { $0 == header.format ? [] : [OtherLane(format: $0)] } ?? []
    }
    let own = OtherLane(format: header.format, flow: header.flow)
    return lanes.contains(own) ? [] : lanes
  }

  /// The other formats and flows to which an event belongs by its ids; empty for those of the
  /// scenario, and nil if no id tells.
  func lanes(of index: Int) -> [OtherLane]? {
    guard trace.events.indices.contains(index) else { return nil }
    let id = trace.events[index].identity
    if let version = versions[index] { return version }
    if id.load != 0 { return loads[id.load] }
    // The ad of a load has the number of the load.
    if id.ad != 0 { return loads[id.ad] }
    if id.adapter != 0 { return adapters[id.adapter] }
    return id.setUp != 0 ? setUps[id.setUp] : nil
  }

  /// The other formats and flows for which a finding counts; empty for those of the scenario.
  ///
  /// The finding counts for what its premise belongs to. If nothing tells, as for a premise about the
  /// whole app, it counts for what the latest event belongs to, and else for what led to an event.
  ///
  /// - Parameter events: The events that prove the finding, the premise first.
  /// - Returns: The formats and flows.
  func lanes(ofFinding events: [Int]) -> [OtherLane] {
    guard !isOnlyOwn else { return [] }
    let order = events.prefix(1) + events.dropFirst().reversed()
    for index in order {
      if let lanes = lanes(of: index) { return lanes }
    }
    for index in order {
      var next = trace.events.indices.contains(index) ? trace.events[index].cause : nil
      var last = index
      while let cause = next, cause >= 0, cause < last {
        if let lanes = lanes(of: cause) { return lanes }
        (last, next) = (cause, trace.events[cause].cause)
      }
    }
    return []
  }

  /// The formats and flows of each class, from the header of a trace.
  private static func classes(in header: TraceHeader) -> [String: [OtherLane]] {
    guard case .object(let classes)? = header.profile["classes"] else { return [:] }
    return classes.reduce(into: [:]) { lanes, type in
      guard case .array(let names) = type.value else { return }
      lanes[type.name] = names.map { OtherLane(named: $0.text) }
    }
  }
}

extension OtherLane {
  /// A format and flow by its name in the header of a trace, such as `banner` or `banner (bidding)`.
  fileprivate init(named name: String) {
    let parts = name.split(separator: " (", maxSplits: 1)
    self.init(
      format: String(parts.first ?? ""),
      flow: parts.count == 2 ? String(parts[1].dropLast()) : "waterfall")
  }
}

extension Trace {
  /// The other formats and flows on whose behalf the adapter worked when it died; empty for those of
  /// the scenario.
  package var lanesAtDeath: [OtherLane] {
    guard ending?.isDeath == true else { return [] }
    let lanes = EventLanes(self)
    guard !lanes.isOnlyOwn, let latest = WorkAtDeath(IndexedTrace(self)).latest else { return [] }
    return lanes.lanes(ofFinding: [latest])
  }
}
