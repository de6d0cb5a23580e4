import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import Testing

/// Everything random repeats with the seed.
@Suite(.usesProcessState) struct RandomTests {
  private func log(seed: UInt64, _ name: String = "one") throws -> [String] {
    try Scene.run(
      """
      scenario "\(name)" {
        formats = BANNER,
        app = function()
          for _ = 1, 8 do log(random(), random(6), random(-5, 5)) end
        end,
      }
      """, seed: seed
    ).log.map(\.text)
  }

  @Test func sameSeedGivesSameNumbers() throws {
    let first = try log(seed: 42)
    #expect(first.count == 8)
    #expect(try log(seed: 42) == first)
  }

  @Test func otherSeedGivesOtherNumbers() throws {
    #expect(try log(seed: 1) != log(seed: 2))
  }

  @Test func otherScenarioHasOtherNumbers() throws {
    #expect(try log(seed: 1) != log(seed: 1, "two"))
  }

  @Test func numbersStayInTheirRange() throws {
    let outcome = try Scene.run(
      app: """
        for _ = 1, 500 do
          local unit, die, range = random(), random(6), random(-1, 1)
          expect_true(unit >= 0 and unit < 1)
          expect_true(die >= 1 and die <= 6 and die == math.floor(die))
          expect_true(range >= -1 and range <= 1)
        end
        """)
    #expect(outcome.expectations == [])
    #expect(outcome.error == nil)
  }
}
