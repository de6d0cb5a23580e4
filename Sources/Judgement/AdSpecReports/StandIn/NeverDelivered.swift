import AdSpecTrace

/// Events that a stand-in of a format must have a good reason never to deliver.
extension RunReport {
  /// Doubts about a stand-in that never delivers a failure, the close of a full-screen ad or a reward.
  ///
  /// A person who claims that the SDK has no such callback knows why. A guess of `adspec init` is no reason.
  func doubtsAboutSilence(in format: String, _ behaviour: StandInBehaviour) -> [String] {
    guard let traits = MediationFormat(rawValue: format) else { return [] }
    let names =
      ["failed"] + (traits.isFullScreen ? ["closed"] : []) + (traits.isRewarded ? ["reward"] : [])
    return names.compactMap { name in
      guard behaviour.shows(.drops(name)), !behaviour.shows(.delivers(name)),
        name != "closed" || !behaviour.shows(.delivers("closing"))
      else { return nil }
      let behind = guesses.filter {
        $0.claim == "absent_callbacks" || name == "reward" && $0.claim == "reward_signal"
      }
      if name != "failed", behind.isEmpty, isClaimedAbsent(name, in: format) { return nil }
      let why = (name == "failed" ? nil : behind.sentence).map { ", which " + $0 } ?? ""
      return
        "the stand-in never delivers \(name)\(why): answer this event with the callback of the "
        + "SDK, or the rules about it prove nothing"
    }
  }

  /// Whether no scenario of a format asks for the claim that the SDK lacks a callback.
  private func isClaimedAbsent(_ name: String, in format: String) -> Bool {
    let advice = ClaimAdvice.all.filter { $0.shownBy.contains(.lacks(name)) && !$0.isContradiction }
      .map(\.text)
    return !scenarios.contains { scenario in
      scenario.format == format && scenario.claimRemarks.contains { advice.contains($0.text) }
    }
  }
}
