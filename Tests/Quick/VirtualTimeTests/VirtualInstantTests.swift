import Testing
import VirtualTime

/// An instant is a number of nanoseconds, with conversions from seconds and to seconds.
@Suite struct VirtualInstantTests {
  @Test("seconds are rounded to nanoseconds") func secondsAreRoundedToNanoseconds() {
    let seconds = [0, 1, 0.1, 1e-9, 4e-10, 0.3 + 0.6, 9e9]
    #expect(
      seconds.map(VirtualInstant.nanoseconds) == [
        0, 1_000_000_000, 100_000_000, 1, 0, 900_000_000, 9_000_000_000_000_000_000,
      ])
  }

  @Test("negative, infinite and too large numbers of seconds cannot be converted")
  func impossibleSecondsAreRefused() {
    let seconds = [-1, -1e-300, .nan, .infinity, -.infinity, 9.3e9, 1e300]
    #expect(seconds.map(VirtualInstant.nanoseconds) == seconds.map { _ in nil })
  }

  @Test("an instant is written with at least three decimals")
  func instantsAreWrittenWithThreeDecimalsOrMore() {
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

  @Test("an instant that is moved forward stops at the distant future")
  func advancingStopsAtTheDistantFuture() {
    let instant = VirtualInstant(nanoseconds: 5)
    #expect(instant.advanced(byNanoseconds: 6) == VirtualInstant(nanoseconds: 11))
    #expect(instant.advanced(byNanoseconds: .max) == .distantFuture)
    #expect(VirtualInstant.distantFuture.advanced(byNanoseconds: 1) == .distantFuture)
    #expect(VirtualInstant.zero < instant)
  }
}

/// The generator's numbers depend only on the seed and the text.
@Suite struct SeededGeneratorTests {
  /// The published test values of SplitMix64 for the seed 1234567.
  ///
  /// The generator mixes the hash of the text into the seed. The test removes the hash of the empty
  /// text from the seed in advance.
  @Test("the numbers are the published numbers of SplitMix64") func numbersAreThoseOfSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567 ^ 0xcbf2_9ce4_8422_2325)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("different texts give different sequences") func textsGiveDifferentSequences() {
    var same = [SeededGenerator(seed: 1, for: "a"), SeededGenerator(seed: 1, for: "a")]
    #expect(same[0].next() == same[1].next())
    let firsts = [
      SeededGenerator(seed: 1, for: "a"), SeededGenerator(seed: 1, for: "b"),
      SeededGenerator(seed: 2, for: "a"), SeededGenerator(seed: 1),
    ].map { generator in
      var generator = generator
      return generator.next()
    }
    #expect(Set(firsts).count == 4)
  }

  @Test("random numbers of the unit interval are at least 0 and less than 1")
  func unitNumbersLieFromZeroToBelowOne() {
    var generator = SeededGenerator(seed: 9)
    let numbers = (0..<10_000).map { _ in generator.nextUnit() }
    #expect(numbers.allSatisfy { (0..<1).contains($0) })
    let mean = numbers.reduce(0, +) / 10_000
    #expect((0.48...0.52).contains(mean))
  }
}
