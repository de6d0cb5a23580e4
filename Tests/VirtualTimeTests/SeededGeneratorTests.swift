import Testing
import VirtualTime

@Suite struct SeededGeneratorTests {
  /// The published test values of SplitMix64 for the seed 1234567.
  ///
  /// The hash of the empty text is taken out of the seed, because the generator mixes it in.
  @Test func numbersAreThoseOfSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567 ^ 0xcbf2_9ce4_8422_2325)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func textsTellSequencesApart() {
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

  @Test func unitNumbersLieFromZeroToBelowOne() {
    var generator = SeededGenerator(seed: 9)
    let numbers = (0..<10_000).map { _ in generator.nextUnit() }
    #expect(numbers.allSatisfy { (0..<1).contains($0) })
    let mean = numbers.reduce(0, +) / 10_000
    #expect((0.48...0.52).contains(mean))
  }
}
