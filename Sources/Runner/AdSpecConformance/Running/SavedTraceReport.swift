package import AdSpecReports
package import AdSpecRules
package import AdSpecTrace
import MediationHost
import NearestNames

/// Judges a saved trace without its adapter and scenario.
package enum SavedTraceReport {
  /// Judges a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - catalogue: The rules, which can be newer than the trace.
  ///   - path: The trace's file.
  ///   - strict: Whether a broken rule of level `should` counts as a failure.
  ///   - command: The first part of a command that judges a trace again: everything before the
  ///     trace's file.
  /// - Returns: A report with one result.
  /// - Throws: `InputError` when the trace has an unknown ad format.
  package static func report(
    _ trace: Trace, _ catalogue: RuleCatalogue, path: String, strict: Bool,
    command: String = "adspec check"
  ) throws -> RunReport {
    let header = trace.header
    let formats = MediationFormat.allCases.map(\.rawValue)
    guard formats.contains(header.format) else {
      throw InputError(
        file: path, line: 1,
        message: "there is no format \"\(header.format)\""
          + NearestName.sentence(for: header.format, in: formats))
    }
    let gap = trace.gap
    var result = ScenarioResult(
      name: header.scenario, file: header.file, line: header.line, format: header.format,
      flow: header.flow,
      ending: trace.ending ?? .crash,
      endingDetail: trace.ending == nil ? "the trace breaks off" : "",
      results: catalogue.judge(trace).map { $0.excusing(gap) }, events: trace.events,
      virtualNanoseconds: trace.events.last?.time ?? 0,
      replay: command + " " + ShellWord.quoted(path: path), unfinished: trace.unfinished)
    result.exclusion = trace.exclusion
    result.loads = LoadCount(trace)
    result.unimplemented = trace.unimplemented
    var report = RunReport(
      toolVersion: Suite.version, suiteVersion: header.suite, seed: header.seed,
      adapter: AdapterSummary(
        name: header.adapter, className: header.adapter, adapterVersion: "saved",
        sdkVersion: "saved", formats: [header.format],
        lanes: [Lane(format: header.format, flow: header.flow)], profile: header.profile),
      rules: catalogue.rules, scenarios: [result], isStrict: strict)
    report.sdk = header.sdk
    return report
  }
}

extension Trace {
  /// One remark for each unknown event and unknown attribute of the trace.
  ///
  /// A remark names the first event with the unknown part, and the number of further events. Rules
  /// ignore unknown parts.
  package var remarks: [String] {
    var found: [(mistake: String, first: Int, count: Int)] = []
    var positions: [String: Int] = [:]
    func note(_ mistake: String, of event: Event) {
      if let position = positions[mistake] {
        found[position].count += 1
      } else {
        positions[mistake] = found.count
        found.append((mistake, event.index, 1))
      }
    }
    for event in events {
      if event.kind == .worldUnknown, case .string(let name)? = event["event"] {
        let nearest = NearestName.sentence(for: name, in: EventKind.names)
        note("unknown event \"\(name)\"" + nearest, of: event)
      } else {
        for mistake in EventSchema.mistakes(in: event) { note(mistake, of: event) }
      }
    }
    return found.map { mistake, first, count in
      let more = count > 1 ? " and \(count - 1) more" : ""
      return "event \(first)\(more): \(mistake)"
    }
  }
}

extension RunReport {
  /// Adds the result of another trace.
  ///
  /// - Parameters:
  ///   - other: The report of the other trace.
  ///   - path: The file of the other trace.
  ///   - isReported: Whether the user wants one report of both traces.
  /// - Returns: A report of both traces. If the traces are of different adapters and the user wants
  ///   no report of both, the result is this report.
  /// - Throws: `InputError` when the user wants a report of both traces, but the traces are of
  ///   different adapters.
  package func adding(
    _ other: RunReport, path: String, isReported: Bool
  ) throws -> RunReport {
    guard adapter.name == other.adapter.name else {
      guard isReported else { return self }
      throw InputError(
        file: path, line: 1,
        message:
          "the trace is of the adapter \"\(other.adapter.name)\", but the traces before it are of "
          + "\"\(adapter.name)\". A report describes one adapter; check the traces one by one.")
    }
    var sum = self
    sum.scenarios += other.scenarios
    for lane in other.adapter.lanes where !sum.adapter.lanes.contains(lane) {
      sum.adapter.lanes.append(lane)
    }
    for format in other.adapter.formats where !sum.adapter.formats.contains(format) {
      sum.adapter.formats.append(format)
    }
    return sum
  }
}
