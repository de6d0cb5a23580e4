import ForkServer
import Testing

@testable import AdSpecConformance

/// Scenarios may run in any order; their results are told in that of the plan.
@Suite struct RunOrderTests {
  @Test func withoutASeedTheOrderIsThatOfThePlan() {
    #expect(RunOrder.positions(count: 5, shuffle: nil) == [0, 1, 2, 3, 4])
  }

  @Test func seedShufflesAndRepeats() {
    let first = RunOrder.positions(count: 50, shuffle: 7)
    #expect(first != Array(0..<50))
    #expect(first.sorted() == Array(0..<50))
    #expect(RunOrder.positions(count: 50, shuffle: 7) == first)
    #expect(RunOrder.positions(count: 50, shuffle: 8) != first)
  }

  @Test(arguments: [nil, 1, 2, 3] as [UInt64?])
  func resultsComeInTheOrderOfThePlan(_ seed: UInt64?) {
    var results = OrderedResults<String>()
    var told: [Int] = []
    for position in RunOrder.positions(count: 20, shuffle: seed) {
      results.store("\(position)", at: position)
      let goesOn = results.handOn { number, result in
        #expect(result == "\(number)")
        told.append(number)
        return true
      }
      #expect(goesOn)
    }
    #expect(told == Array(0..<20))
  }

  @Test func stopEndsTheTelling() {
    var results = OrderedResults<Int>()
    var told: [Int] = []
    let take = { (position: Int, _: Int) in
      told.append(position)
      return position == 0
    }
    var goesOn: [Bool] = []
    for position in [2, 0, 1] {
      results.store(position, at: position)
      goesOn.append(results.handOn(take))
    }
    #expect(goesOn == [true, true, false])
    #expect(told == [0, 1])
  }

  @Test("of two results with one number the first counts, and each is handed on once")
  func firstResultCounts() {
    var results = OrderedResults<String>()
    var told: [String] = []
    for text in ["first", "second"] { results.store(text, at: 0) }
    for late in ["late", "later"] {
      _ = results.handOn { _, text in
        told.append(text)
        return true
      }
      results.store(late, at: 0)
    }
    #expect(told == ["first"])
  }
}
