import VirtualTime

/// Chooses the runs into which a matrix injects a fault.
///
/// Every run that aims at the fault's rule is chosen. The premise of many rules holds in most runs,
/// and a part of these runs shows what the others would. Most other runs cannot show the fault; a
/// few of them are enough to find other rules that catch the fault by mistake.
struct FaultSample {
  /// The rule of the fault.
  let rule: String
  /// The seed of the choice.
  let seed: UInt64
  /// Whether the fault is injected into every run.
  let isThorough: Bool

  /// What a run without the fault says about the fault's rule.
  enum Relation {
    /// The scenario of the run aims at the rule.
    case aim
    /// The premise of the rule holds in the run.
    case premise
    /// Neither.
    case none
  }

  private static func part(of relation: Relation) -> Double {
    switch relation {
    case .aim: 1
    case .premise: 0.3
    case .none: 0.1
    }
  }

  /// Chooses runs.
  ///
  /// - Parameters:
  ///   - candidates: The positions of runs in a plan.
  ///   - relation: The relation of the run at a position to the rule.
  /// - Returns: The chosen positions, in the order of the candidates.
  func positions(of candidates: [Int], _ relation: (Int) -> Relation) -> [Int] {
    guard !isThorough else { return candidates }
    var generator = SeededGenerator(seed: seed, for: rule)
    return candidates.filter { position in
      // Each candidate uses up one number, so that a new premise does not change the other choices.
      generator.nextUnit() < FaultSample.part(of: relation(position))
    }
  }
}
