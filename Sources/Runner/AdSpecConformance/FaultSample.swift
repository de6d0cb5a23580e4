import VirtualTime

/// Chooses the runs into which a matrix injects a fault.
///
/// Most runs cannot show a fault, because they never hold the premise of its rule. A tenth of
/// these runs is enough to find other rules that catch the fault by mistake.
struct FaultSample {
  /// The rule of the fault.
  let rule: String
  /// The seed of the choice.
  let seed: UInt64
  /// Whether the fault is injected into every run.
  let isThorough: Bool

  /// The part of the runs that cannot show the fault and still are in the sample.
  private static let part = 0.1

  /// Chooses runs.
  ///
  /// - Parameters:
  ///   - candidates: The positions of runs in a plan.
  ///   - canShow: Whether the run at a position aims at the rule or holds its premise.
  /// - Returns: The chosen positions, in the order of the candidates.
  func positions(of candidates: [Int], where canShow: (Int) -> Bool) -> [Int] {
    guard !isThorough else { return candidates }
    var generator = SeededGenerator(seed: seed, for: rule)
    return candidates.filter { position in
      // Each candidate uses up one number, so that a new premise does not change the other choices.
      let isChosen = generator.nextUnit() < FaultSample.part
      return isChosen || canShow(position)
    }
  }
}
