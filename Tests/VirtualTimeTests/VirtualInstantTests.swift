import Testing
import VirtualTime

@Suite struct VirtualInstantTests {
  @Test func secondsAreRoundedToNanoseconds() {
    let seconds = [0, 1, 0.1, 1e-9, 4e-10, 0.3 + 0.6, 9e9]
    #expect(
      seconds.map(VirtualInstant.nanoseconds) == [
        0, 1_000_000_000, 100_000_000, 1, 0, 900_000_000, 9_000_000_000_000_000_000,
      ])
  }

  @Test func impossibleSecondsAreRefused() {
    let seconds = [-1, -1e-300, .nan, .infinity, -.infinity, 9.3e9, 1e300]
    #expect(seconds.map(VirtualInstant.nanoseconds) == seconds.map { _ in nil })
  }

  @Test func instantsAreWrittenWithThreeDecimalsOrMore() {
    let nanoseconds: [Int64] = [
      0, 1, 100_000_000, 1_234_567_891, 60_000_000_000, 1_500_500_000, -500_000_000,
      -1_500_000_000, .max,
    ]
    #expect(
      nanoseconds.map { VirtualInstant(nanoseconds: $0).description } == [
        "0.000 s", "0.000000001 s", "0.100 s", "1.234567891 s", "60.000 s", "1.5005 s", "-0.500 s",
        "-1.500 s", "9223372036.854775807 s",
      ])
  }

  @Test func advancingStopsAtTheDistantFuture() {
    let instant = VirtualInstant(nanoseconds: 5)
    #expect(instant.advanced(byNanoseconds: 6) == VirtualInstant(nanoseconds: 11))
    #expect(instant.advanced(byNanoseconds: .max) == .distantFuture)
    #expect(VirtualInstant.distantFuture.advanced(byNanoseconds: 1) == .distantFuture)
    #expect(VirtualInstant.zero < instant)
  }
}
