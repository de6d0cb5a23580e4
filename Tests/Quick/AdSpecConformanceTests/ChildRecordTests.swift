import AdSpecScenarios
import AdSpecTrace
import ForkServer
import Responsibility
import Testing

@testable import AdSpecConformance
@testable import AdSpecSimulation

/// The record that a child writes: the trace survives the death of the process, and gets the end
/// that the process could not write.
@Suite struct ChildRecordTests {
  private static let header = TraceHeader(
    suite: "1", scenario: "one", file: "a.lua", line: 1, adapter: "tiny", format: "banner",
    seed: 0)

  private func record(
    _ how: ChildEnd.How, ended: WorldEnding? = nil, blame: Blame = .adapter,
    hasOutcome: Bool = true
  ) throws -> RunRecord {
    let buffer = try SharedBuffer(capacity: 4096)
    let written = ChildRecord(buffer)
    written.write(.appended(Event(index: 0, time: 0, kind: .worldStarted)))
    written.write(.appended(Event(index: 1, time: 7, kind: .hostMainBlocked, cause: 0)))
    if let ended {
      written.write(
        .appended(
          Event(
            index: 2, time: 8, kind: .worldEnded,
            attributes: [TraceAttribute("how", .string(ended.rawValue))])))
    }
    if ended != nil, hasOutcome {
      written.write(
        Simulation.Outcome(
          trace: Trace(header: ChildRecordTests.header, events: []), log: [], expectations: [],
          error: nil))
    }
    return ChildRun(
      end: ChildEnd(how: how, output: Array("printed".utf8)), blame: blame, nanoseconds: 3,
      written: buffer.bytes()
    ).record(ChildRecordTests.header)
  }

  @Test(
    "a death ends the trace with its cause",
    arguments: [
      (
        ChildEnd.How.signaled(signal: 11), WorldEnding.crash, "signal", TraceValue.string("SIGSEGV")
      ),
      (.exited(status: 3), .exit, "status", .integer(3)),
    ])
  func deathIsTheEndOfTheTrace(
    _ how: ChildEnd.How, _ ending: WorldEnding, _ name: String, _ value: TraceValue
  ) throws {
    let record = try record(how)
    #expect(record.trace.events.count == 3)
    #expect(record.trace.ending == ending)
    #expect(record.trace.events.last?[name] == value)
    #expect(record.trace.events.last?.time == 7)
    #expect(record.trace.events.last?.cause == nil)
    #expect(record.output == "printed")
    #expect(record.realNanoseconds == 3)
    #expect(record.detail == how.description)
  }

  @Test("a time-out of the adapter is a hang")
  func timeoutIsAHang() throws {
    let record = try record(.timedOut)
    #expect(record.trace.ending == .hang)
    #expect(record.trace.events.last?["message"] == .string(ChildEnd.How.timedOut.description))
  }

  @Test(
    "a death of adspec is not blamed on the adapter",
    arguments: [
      ChildEnd.How.signaled(signal: 11), .exited(status: 0), .stopped(signal: 19), .timedOut,
    ])
  func deathOfTheHarnessIsNotTheAdapters(_ how: ChildEnd.How) throws {
    let record = try record(how, blame: .harness)
    #expect(record.trace.ending == .harnessFailure)
    #expect(record.error == nil)
    #expect(record.harnessFailure?.description.contains("\"one\"") == true)
  }

  @Test("a time-out of the script is a mistake of the scenario")
  func timeoutOfTheScriptIsItsMistake() throws {
    let record = try record(.timedOut, blame: .script)
    #expect(record.trace.ending == .scenarioError)
    #expect(record.error?.message.hasPrefix("the scenario's own code") == true)
  }

  @Test("if a child process ends without an outcome, the memory for its record was full")
  func endWithoutAnOutcomeOutgrewItsMemory() throws {
    let record = try record(.finished, ended: .quiescent, hasOutcome: false)
    #expect(record.trace.ending == .limit)
    #expect(record.error != nil)
  }

  @Test("after an event that did not fit into the memory, nothing more is written")
  func nothingFollowsWhatFoundNoPlace() throws {
    let buffer = try SharedBuffer(capacity: 4096)
    let written = ChildRecord(buffer)
    func event(_ index: Int, _ text: String) -> TraceRecorder.Change {
      .appended(
        Event(
          index: index, time: 0, kind: .hostLoad,
          attributes: [TraceAttribute("slot", .string(text))]))
    }
    written.write(event(0, "a"))
    written.write(event(1, String(repeating: "b", count: 10_000)))
    written.write(event(2, "c"))
    let record = ChildRun(
      end: ChildEnd(how: .finished), blame: .adapter, nanoseconds: 0,
      written: buffer.bytes()
    ).record(ChildRecordTests.header)
    #expect(record.trace.events.map(\.kind) == [.hostLoad, .worldEnded])
    #expect(record.trace.ending == .limit)
  }

  @Test("if the trace of a finished child process has no end, the memory for the trace was full")
  func traceWithoutAnEndOutgrewItsMemory() throws {
    let record = try record(.finished)
    #expect(record.trace.ending == .limit)
    #expect(
      record.error?.message == "the trace outgrew the memory that is kept for it. "
        + "Split the scenario, so that each part has fewer events.")
  }

  @Test("a trace with an end stays unchanged")
  func endedTraceStaysAsItIs() throws {
    let record = try record(.finished, ended: .quiescent)
    #expect(record.trace.ending == .quiescent)
    #expect(record.detail == "")
  }

  @Test("a death after the end of the world replaces this end in the trace")
  func deathAfterTheEndReplacesIt() throws {
    let record = try record(.signaled(signal: 6), ended: .quiescent)
    #expect(record.trace.ending == .crash)
    #expect(record.trace.events.map(\.kind) == [.worldStarted, .hostMainBlocked, .worldEnded])
  }

  @Test("if a new event replaces the last event, the new event is written once")
  func replacedEventIsReplaced() throws {
    let buffer = try SharedBuffer(capacity: 4096)
    let written = ChildRecord(buffer)
    written.write(.appended(Event(index: 0, time: 0, kind: .networkClick)))
    written.write(
      .replacedLast(
        Event(
          index: 0, time: 0, kind: .networkUndelivered,
          attributes: [TraceAttribute("event", .string("click"))])))
    let record = ChildRun(
      end: ChildEnd(how: .timedOut, output: []), blame: .adapter, nanoseconds: 0,
      written: buffer.bytes()
    ).record(ChildRecordTests.header)
    #expect(record.trace.events.map(\.kind) == [.networkUndelivered, .worldEnded])
  }

  @Test(
    "damaged memory is a death of the subject, which has overwritten it",
    arguments: [[0], [3], [1, 255], [1, 0, 255, 255], [1, 0, 0, 0, 0, 9], [2, 1]] as [[UInt8]])
  func memoryThatWasWrittenOverIsReported(_ bytes: [UInt8]) {
    func end(_ how: ChildEnd.How) -> Event? {
      let record = ChildRun(
        end: ChildEnd(how: how, output: []), blame: .harness, nanoseconds: 0,
        written: bytes
      ).record(ChildRecordTests.header)
      #expect(record.harnessFailure == nil)
      return record.trace.events.last
    }
    let finished = end(.finished)
    #expect(finished?["how"] == .string("crash"))
    #expect(
      finished?["message"] == .string("overwrote the memory that it shares with adspec"))
    #expect(end(.signaled(signal: 11))?["signal"] == .string("SIGSEGV"))
  }

  @Test("lost events at the beginning of the memory are a death of the subject")
  func lostEventsAreReported() throws {
    let buffer = try SharedBuffer(capacity: 4096)
    let written = ChildRecord(buffer)
    written.write(.appended(Event(index: 0, time: 0, kind: .worldStarted)))
    buffer.truncate(to: 0)
    written.write(.appended(Event(index: 1, time: 8, kind: .worldEnded)))
    written.write(
      Simulation.Outcome(
        trace: Trace(header: ChildRecordTests.header, events: []), log: [], expectations: [],
        error: nil))
    let record = ChildRun(
      end: ChildEnd(how: .finished), blame: .harness, nanoseconds: 0,
      written: buffer.bytes()
    ).record(ChildRecordTests.header)
    #expect(record.trace.ending == .crash)
  }

  @Test("a worker that a scenario ended is a death of the subject")
  func theEndOfAWorkerIsADeath() throws {
    let record = ChildRun(
      end: ChildEnd(how: .endedWorker), blame: .adapter, nanoseconds: 0,
      written: []
    ).record(ChildRecordTests.header)
    #expect(record.trace.ending == .crash)
    #expect(record.detail == "ended the process of adspec that runs it")
  }

  @Test("processes that a run left are named after its output")
  func leftProcessesAreNamed() throws {
    func output(_ count: Int, after text: String) -> String {
      var end = ChildEnd(how: .finished, output: Array(text.utf8))
      end.processesLeft = count
      return ChildRun(
        end: end, blame: .adapter, nanoseconds: 0,
        written: []
      ).record(ChildRecordTests.header).output
    }
    #expect(output(0, after: "text") == "text")
    #expect(output(1, after: "") == "[… left running, and ended by adspec: 1 process …]\n")
    #expect(
      output(2, after: "text") == "text\n[… left running, and ended by adspec: 2 processes …]\n")
  }

  @Test("a replaced event keeps its place, whatever the length of the new event")
  func replacedEventKeepsItsPlace() throws {
    let buffer = try SharedBuffer(capacity: 10_000)
    let written = ChildRecord(buffer)
    func event(_ index: Int, _ text: String) -> Event {
      Event(
        index: index, time: 0, kind: .hostReadAsset,
        attributes: [TraceAttribute("value", .string(text))])
    }
    for index in 0..<3 { written.write(.appended(event(index, "x"))) }
    written.write(.replacedLast(event(2, "the last")))
    written.write(.replaced(event(0, "a longer text than before")))
    written.write(.replaced(event(1, "")))
    written.write(.replaced(event(0, "short")))
    written.write(.appended(event(3, "y")))
    written.write(.replacedLast(event(3, "z")))
    let record = ChildRun(
      end: ChildEnd(how: .exited(status: 0), output: []), blame: .adapter, nanoseconds: 0,
      written: buffer.bytes()
    ).record(ChildRecordTests.header)
    #expect(
      record.trace.events.dropLast().map { $0["value"] }
        == ["short", "", "the last", "z"].map { .string($0) })
  }

  @Test("the log survives a death and the replacement of events")
  func logSurvivesADeathAndTheReplacementOfEvents() throws {
    let buffer = try SharedBuffer(capacity: 10_000)
    let written = ChildRecord(buffer)
    let lines = (0..<4).map { LogLine("é\n\($0)", time: Int64($0), line: $0, eventCount: $0) }
    written.write(lines[0])
    written.write(.appended(Event(index: 0, time: 0, kind: .networkClick)))
    written.write(lines[1])
    written.write(
      .replacedLast(
        Event(
          index: 0, time: 0, kind: .networkUndelivered,
          attributes: [TraceAttribute("event", .string("click"))])))
    written.write(lines[2])
    written.write(.appended(Event(index: 1, time: 0, kind: .networkClosed)))
    written.write(lines[3])
    written.write(.replaced(Event(index: 0, time: 0, kind: .networkShown)))
    written.write(.replacedLast(Event(index: 1, time: 0, kind: .networkClick, line: 7)))
    let record = ChildRun(
      end: ChildEnd(how: .signaled(signal: 6), output: []), blame: .adapter, nanoseconds: 0,
      written: buffer.bytes()
    ).record(ChildRecordTests.header)
    #expect(record.log == lines)
    #expect(record.trace.events.map(\.kind) == [.networkShown, .networkClick, .worldEnded])
  }
}

/// Reports leave out the process and thread numbers in lines of `NSLog`, because these numbers
/// differ from run to run.
@Suite struct LoggedTextTests {
  @Test(
    "process and thread numbers of NSLog are left out",
    arguments: [
      (
        "2025-01-01 00:00:00.000 adspec[12000:63d556c0] Lark: there are [2] ids.\n",
        "2025-01-01 00:00:00.000 adspec Lark: there are [2] ids.\n"
      ),
      (
        "first\n2025-01-01 00:00:01.250 my tool[1:a] x\n2025-01-01 00:00:02.000 a[2:b] y",
        "first\n2025-01-01 00:00:01.250 my tool x\n2025-01-01 00:00:02.000 a y"
      ),
      // If a line only resembles a line of `NSLog`, the line is output of the adapter.
      ("Lark[12:ab] started\n", "Lark[12:ab] started\n"),
      ("at 2025-01-01 00:00:00.000 a[1:b] x", "at 2025-01-01 00:00:00.000 a[1:b] x"),
      ("\n\n", "\n\n"), ("", ""),
    ])
  func numbersOfTheProcessAreLeftOut(_ written: String, _ shown: String) {
    #expect(LoggedText.withoutProcess(written) == shown)
  }

  @Test(
    "a comparison leaves out the addresses of objects, and nothing else",
    arguments: [
      ("<LarkAd: 0x562c745e1340> loaded", "<LarkAd: 0x> loaded"),
      ("0xDEADBEEF00,0x7ffc00aa", "0x,0x"),
      ("flags 0x1f and 0x0000000", "flags 0x1f and 0x0000000"),
      ("562c745e1340 x 0", "562c745e1340 x 0"), ("0x", "0x"), ("", ""),
    ])
  func addressesAreNotCompared(_ written: String, _ compared: String) {
    #expect(LoggedText.comparable(written) == compared)
  }
}
