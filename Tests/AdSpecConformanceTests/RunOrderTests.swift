import AdSpecTrace
import Testing

@testable import AdSpecConformance

/// Scenarios may run in any order; their results are told in that of the plan.
@Suite struct RunOrderTests {
  private func record(_ number: Int) -> RunRecord {
    RunRecord(
      trace: Trace(
        header: TraceHeader(
          suite: "1", scenario: "\(number)", file: "a.lua", line: number, adapter: "tiny",
          format: "banner", seed: 0),
        events: []))
  }

  private func positions(_ order: RunOrder, _ count: Int) -> [Int] {
    (0..<count).map(order.position)
  }

  @Test func withoutASeedTheOrderIsThatOfThePlan() {
    #expect(positions(RunOrder(count: 5, shuffle: nil), 5) == [0, 1, 2, 3, 4])
  }

  @Test func seedShufflesAndRepeats() {
    let first = positions(RunOrder(count: 50, shuffle: 7), 50)
    #expect(first != Array(0..<50))
    #expect(first.sorted() == Array(0..<50))
    #expect(positions(RunOrder(count: 50, shuffle: 7), 50) == first)
    #expect(positions(RunOrder(count: 50, shuffle: 8), 50) != first)
  }

  @Test(arguments: [nil, 1, 2, 3] as [UInt64?])
  func resultsComeInTheOrderOfThePlan(_ seed: UInt64?) throws {
    let order = RunOrder(count: 20, shuffle: seed)
    var told: [Int] = []
    for index in 0..<20 {
      let position = order.position(index)
      let goesOn = try order.deliver(index, record(position)) { position, record in
        #expect(record.trace.header.line == position)
        told.append(position)
        return true
      }
      #expect(goesOn)
    }
    #expect(told == Array(0..<20))
  }

  @Test func stopEndsTheTelling() throws {
    let order = RunOrder(count: 3, shuffle: nil)
    var told: [Int] = []
    let take = { (position: Int, _: RunRecord) in
      told.append(position)
      return position == 0
    }
    #expect(try order.deliver(2, record(2), take))
    #expect(told == [])
    #expect(try order.deliver(0, record(0), take))
    #expect(try !order.deliver(1, record(1), take))
    #expect(told == [0, 1])
  }
}
