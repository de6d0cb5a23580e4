import Testing

@testable import AdSpecConformance

/// The runs into which `adspec faults` injects a fault.
@Suite struct FaultSampleTests {
  private let candidates = Array(stride(from: 3, to: 603, by: 3))

  private func sample(
    _ rule: String = "LOAD-ONCE-1", seed: UInt64 = 0, isThorough: Bool = false,
    aims: Set<Int> = [], premises: Set<Int> = []
  ) -> [Int] {
    FaultSample(rule: rule, seed: seed, isThorough: isThorough).positions(of: candidates) {
      aims.contains($0) ? .aim : premises.contains($0) ? .premise : .none
    }
  }

  @Test("the same seed gives the same tenth")
  func seedDecides() {
    let tenth = sample()
    #expect(
      tenth == [
        21, 24, 63, 108, 174, 192, 204, 213, 273, 297, 300, 381, 465, 489, 555, 573, 576, 585,
      ])
    #expect(sample() == tenth)
  }

  @Test("another seed and another rule give another tenth")
  func seedAndRuleMatter() {
    #expect(sample(seed: 1) != sample())
    #expect(sample("LOAD-ONCE-2") != sample())
  }

  @Test("a run that aims at the rule is always in the sample, and changes nothing for others")
  func aimsAreAlwaysIn() {
    let aims: Set = [6, 9, 300, 600]
    for seed in UInt64(0)..<20 {
      #expect(
        sample(seed: seed, aims: aims)
          == candidates.filter { aims.contains($0) || sample(seed: seed).contains($0) })
    }
  }

  @Test("more of the runs that hold the premise are in the sample")
  func premisesAreMore() {
    let all = sample(premises: Set(candidates))
    #expect(Set(sample()).isSubset(of: all))
    #expect(all.count == 58)
    #expect(
      sample(premises: [6, 9])
        == candidates.filter { sample().contains($0) || [6, 9].contains($0) && all.contains($0) })
  }

  @Test("a thorough sample has every run")
  func thoroughTakesAll() {
    #expect(sample(isThorough: true) == candidates)
  }
}
