package import AdSpecRules
package import AdSpecScenarios
package import AdSpecTrace
import CallStacks
import ForkServer
import Responsibility
import VirtualTime

/// The trace of one run, with all other results of the run.
package struct RunRecord {
  /// The events of the run, until its end or its death.
  package var trace: Trace
  /// The lines that the scenario logged.
  package var log: [LogLine] = []
  /// The scenario's expectations that failed.
  package var expectations: [Expectation] = []
  /// The mistake in the scenario's own code; nil if there is no mistake.
  package var error: InputError?
  /// The text that the adapter printed.
  package var output = ""
  /// How the process ended, such as `killed by SIGSEGV`; empty after a normal end.
  package var detail = ""
  /// The real time of the run, in nanoseconds.
  package var realNanoseconds: Int64 = 0
  /// The results of the rules; nil if the trace is not judged yet.
  package var ruleResults: [RuleResult]?
  /// The captured call stacks; each key is the index of an event.
  var stacks: [Int: CallStack] = [:]
  /// The functions on the stack when the process died; empty if it did not, or if the end left no
  /// stack.
  var deathStack = CallStack(addresses: [])

  /// The failure of adspec itself in this run; nil if adspec did not fail.
  package var harnessFailure: HarnessError? {
    guard trace.ending == .harnessFailure else { return nil }
    let header = trace.header
    return HarnessError(
      description: "adspec itself failed in \"\(header.scenario)\" in \(header.format) "
        + "(\(header.file):\(header.line)): \(detail)")
  }
}

/// Prepares the output of a scenario's process for reports.
package enum LoggedText {
  /// Removes process and thread numbers from lines that Foundation's `NSLog` writes.
  ///
  /// `NSLog` writes `2025-01-01 00:00:00.000 adspec[12000:63d556c0] text`. The time is virtual and
  /// therefore the same in every run, but the numbers in brackets differ from run to run. All other
  /// lines stay as they are.
  package static func withoutProcess(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "]")) else { return text }
    let lines = text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { line in
      guard let process = process(in: line) else { return String(Substring(line)) }
      return String(Substring(line[..<process.lowerBound]))
        + String(Substring(line[process.upperBound...]))
    }.joined(separator: "\n")
  }

  /// Removes what differs between two equal runs: the numbers that `withoutProcess` removes, and the
  /// addresses of objects, such as `0x562c745e1340`.
  package static func comparable(_ text: String) -> String {
    let text = withoutProcess(text)
    guard text.utf8.contains(UInt8(ascii: "x")) else { return text }
    var result: [UInt8] = []
    var digits = 0
    for byte in text.utf8 {
      guard digits > 0 || result.suffix(2) == [UInt8(ascii: "0"), UInt8(ascii: "x")],
        isHexDigit(byte)
      else {
        endNumber(&digits, in: &result)
        result.append(byte)
        continue
      }
      digits += 1
      result.append(byte)
    }
    endNumber(&digits, in: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// What a runtime wrote about the error with which it ended the process; nil if it wrote nothing.
  ///
  /// Each runtime has few forms: Swift's for its own errors and for casts, Objective-C's for an
  /// exception that nobody caught, and that of C++. The text lacks the addresses of objects, which say
  /// nothing to people.
  static func deathReason(in output: String) -> String? {
    let marks = [
      "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value of type ",
      "uncaught exception '", "terminate called ",
    ]
    let line = output.split(separator: "\n").last { line in marks.contains { line.contains($0) } }
    guard let line, let start = marks.compactMap({ line.ranges(of: $0).first?.lowerBound }).min()
    else {
      return nil
    }
    let text = comparable(String(line[start...]))
    return text.replacing(" (0x)", with: "").replacing(" 0x ", with: " ")
  }

  /// The least number of digits of an address; smaller numbers are values, such as flags.
  private static let leastDigits = 8

  /// Removes the digits at the end of a text if they are those of an address.
  private static func endNumber(_ digits: inout Int, in text: inout [UInt8]) {
    if digits >= leastDigits { text.removeLast(digits) }
    digits = 0
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// The time at the start of a line of `NSLog`, where 0 stands for any digit.
  private static let time = Array("0000-00-00 00:00:00.000 ".utf8)

  /// The part of a line with the numbers of the process and of the thread, and its brackets; nil if
  /// `NSLog` did not write the line.
  ///
  /// An adapter can print thousands of lines. A regular expression would take ten times as long.
  private static func process(
    in line: Substring.UTF8View
  ) -> Range<Substring.UTF8View.Index>? {
    let isTimed = zip(line, time).allSatisfy { byte, expected in
      expected == UInt8(ascii: "0") ? isDigit(byte) : byte == expected
    }
    let rest = line.dropFirst(time.count)
    guard isTimed, let open = rest.firstIndex(of: UInt8(ascii: "[")), open > rest.startIndex else {
      return nil
    }
    let numbers = rest[open...].dropFirst()
    let id = numbers.prefix(while: isDigit)
    let afterID = numbers[id.endIndex...]
    let thread = afterID.dropFirst().prefix { isDigit($0) || (0x61...0x66).contains($0) }
    guard !id.isEmpty, afterID.first == UInt8(ascii: ":"), !thread.isEmpty,
      numbers[thread.endIndex...].first == UInt8(ascii: "]")
    else { return nil }
    return open..<numbers.index(after: thread.endIndex)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension RunRecord {
  /// The description of a deadlock that ended the process; nil if no deadlock ended the process.
  private var deadlock: String? {
    guard let last = trace.events.last, last.kind == .deviceBlockingCall,
      last["call"] == .string("deadlock"), case .string(let waits)? = last["waits"]
    else { return nil }
    return waits
  }

  /// Whether the rules can judge the trace.
  ///
  /// If a scenario reaches a limit, the judge still judges the events before the limit.
  var isJudged: Bool {
    error == nil && trace.ending != .harnessFailure || trace.ending == .limit
  }

  /// Whether the run says anything against the subject or the scenario, or is not complete.
  var isSuspicious: Bool {
    error != nil || !expectations.isEmpty || trace.ending != .quiescent
      || trace.unfinished.contains { !$0.isExcludedByProfile }
      || (ruleResults ?? []).contains {
        $0.verdict == .fail || $0.verdict == .error || $0.checkError != nil
      }
  }

  /// Describes the work that was still pending when the world ended.
  mutating func notePending() {
    guard let end = trace.events.last else { return }
    var texts: [String] = []
    if case .array(let lines)? = end["pending"] {
      texts = lines.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
    if let seconds = end["due"].flatMap({ Double($0.text) }),
      let due = VirtualInstant.nanoseconds(inSeconds: seconds)
    {
      texts.append("something is due at \(VirtualInstant(nanoseconds: due))")
    }
    if !texts.isEmpty { detail = "left undone: " + texts.joined(separator: "; ") }
  }

  /// Says in the output that the run left processes running, which adspec has ended.
  mutating func noteProcessesLeft(_ count: Int) {
    guard count > 0 else { return }
    if !output.isEmpty, !output.hasSuffix("\n") { output += "\n" }
    output += "[… left running, and ended by adspec: "
    output += count == 1 ? "1 process …]\n" : "\(count) processes …]\n"
  }

  /// Ends the trace of a child that could not record its own end.
  mutating func finish(_ how: ChildEnd.How, _ blame: Blame) {
    if case .finished = how, let ending = trace.ending {
      notePending()
      if ending == .hang { detail = trace.events.last?["message"]?.text ?? detail }
      return
    }
    let ending: WorldEnding
    var attributes: [TraceAttribute] = []
    switch how {
    case .signaled(let signal):
      ending = blame == .adapter ? .crash : .harnessFailure
      attributes.append(TraceAttribute("signal", .string(ChildEnd.name(ofSignal: signal))))
    case .exited(let status):
      ending = blame == .adapter ? .exit : .harnessFailure
      attributes.append(TraceAttribute("status", .integer(Int(status))))
    case .timedOut where error != nil:
      ending = .scenarioError
      attributes.append(TraceAttribute("message", .string(error?.message ?? "")))
    case .timedOut, .stopped:
      ending = blame == .adapter ? .hang : .harnessFailure
      attributes.append(TraceAttribute("message", .string(how.description)))
    case .endedWorker, .overwroteMemory:
      ending = .crash
      attributes.append(TraceAttribute("message", .string(how.description)))
    case .interrupted:
      ending = .hang
      attributes.append(TraceAttribute("message", .string(how.description)))
    case .finished:
      ending = .limit
      let message = "the trace outgrew the memory that is kept for it"
      attributes.append(TraceAttribute("message", .string(message)))
      error = InputError(
        file: trace.header.file, line: trace.header.line,
        message: message + ". Split the scenario, so that each part has fewer events.")
    }
    detail = how.description
    if case .signaled = how, let reason = LoggedText.deathReason(in: output) {
      detail += ": \(reason)"
    }
    if let waits = deadlock {
      detail += "; \(waits)"
      attributes.append(TraceAttribute("message", .string(waits)))
    }
    if trace.ending != nil { trace.events.removeLast() }
    let time = trace.events.last?.time ?? 0
    trace.events.append(
      Event(
        index: trace.events.count, time: time, kind: .worldEnded,
        attributes: [TraceAttribute("how", .string(ending.rawValue))] + attributes))
  }
}

/// The user interrupted work that gives no result unless it ends.
package struct InterruptedWork: Error {
  /// Creates the error.
  package init() {}
}

/// A failure of adspec itself.
///
/// The subject is not responsible for such a failure.
package struct HarnessError: Error, CustomStringConvertible {
  package let description: String
}
