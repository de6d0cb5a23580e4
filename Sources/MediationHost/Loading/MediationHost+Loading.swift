import AdSpecTrace
import VirtualTime

extension MediationHost {
  /// Loads an ad, after the adapter has been set up.
  ///
  /// - Parameters:
  ///   - configuration: What to load.
  ///   - adapter: The instance to ask.
  ///   - cause: The index of the event that asks for it.
  ///   - onAnswer: Called once, in the extent of the adapter's answer or of the time-out.
  package func load(
    _ configuration: LoadConfiguration, adapter: HostAdapter, cause: Int,
    onAnswer: @escaping (HostLoad) -> Void
  ) {
    let line = recorder.line
    whenSetUp(adapter.adapterUnderTest, configuration) { [weak self] in
      self?.perform(on: VirtualScheduler.main, cause: cause) {
        self?.begin(configuration, adapter, cause: cause, line: line, onAnswer)
      }
    }
  }

  private func begin(
    _ configuration: LoadConfiguration, _ adapter: HostAdapter, cause: Int, line: Int,
    _ onAnswer: @escaping (HostLoad) -> Void
  ) {
    let load = HostLoad(
      number: numbers.nextLoadWithAd(), configuration: configuration, adapter: adapter)
    load.onAnswer = onAnswer
    add(load)
    recorder.withLine(line) {
      var attributes = configuration.traceAttributes + attributes(of: adapter.adapterUnderTest)
      if let lineItem = configuration.lineItem {
        attributes += [
          TraceAttribute("line_item", .integer(lineItem)),
          TraceAttribute("class_name", .string(adapter.adapterUnderTest.className)),
        ]
      }
      load.eventIndex = recorder.record(
        .hostLoad, load.loadIdentity, attributes, cause: cause)
      load.timeoutEntry = scheduler.schedule(
        after: settings.loadTimeout, cause: load.eventIndex
      ) { [weak self] in self?.timeOut(load) }
      recorder.context.withCause(load.eventIndex) {
        let ask = request(for: load, LoadAnswer(host: self, load: load)) ?? {}
        record(.load, load.loadIdentity, handing: configuration.valueCount, ask)
      }
    }
  }

  /// Nanoseconds of virtual time since the adapter was asked for a load.
  func timeSpent(on load: HostLoad) -> Int64 {
    guard recorder.events.indices.contains(load.eventIndex) else { return 0 }
    return scheduler.now.nanoseconds - recorder.events[load.eventIndex].time
  }

  private func timeOut(_ load: HostLoad) {
    guard load.isWaiting else { return }
    recorder.record(.hostTimeout, load.loadIdentity) { load.timeOut() }
  }
}
