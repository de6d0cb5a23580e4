import AdSpecTrace

/// Finds loads without looking at each of them, so that a scenario may have thousands.
final class LoadIndex {
  private var numbered: [Int32: HostLoad] = [:]
  /// The loads that may still be without a request, the oldest first.
  private var unasked: ArraySlice<HostLoad> = []
  /// The loads that may still wait for their answers, the oldest first.
  private var waiting: ArraySlice<HostLoad> = []
  /// The loads for which the network was asked, as far as the trace has been read.
  private var requested: Set<Int32> = []
  private var eventsRead = 0
  private let recorder: TraceRecorder

  init(_ recorder: TraceRecorder) {
    self.recorder = recorder
  }

  func add(_ load: HostLoad) {
    numbered[load.number] = load
    unasked.append(load)
    waiting.append(load)
  }

  func removeAll() {
    numbered = [:]
    unasked = []
    waiting = []
  }

  /// The load with a number.
  subscript(number: Int32) -> HostLoad? { numbered[number] }

  /// Whether the network was already asked to load for it.
  ///
  /// The factory call that comes before does not count.
  func hasRequest(_ load: HostLoad) -> Bool {
    while eventsRead < recorder.count {
      let event = recorder.events[eventsRead]
      if event.kind == .requestLoad { requested.insert(event.identity.load) }
      eventsRead += 1
    }
    return requested.contains(load.number)
  }

  /// The oldest load that waits for its answer, has no request yet, and passes a test.
  func oldestUnasked(where matches: (HostLoad) -> Bool) -> HostLoad? {
    while let first = unasked.first, !isUnasked(first) { unasked.removeFirst() }
    return unasked.first { isUnasked($0) && matches($0) }
  }

  /// Whether another load waits for its answer.
  func hasWaiting(besides load: HostLoad) -> Bool {
    while let first = waiting.first, !first.isWaiting { waiting.removeFirst() }
    return waiting.contains { $0.isWaiting && $0 !== load }
  }

  private func isUnasked(_ load: HostLoad) -> Bool {
    load.isWaiting && !hasRequest(load)
  }
}
