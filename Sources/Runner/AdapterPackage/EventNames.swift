/// Divides names into words.
enum NameWords {
  /// The words of a name in camel case, in lowercase: `didFailToLoad` has `did`, `fail`, `to`, `load`.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        words.append("")
        continue
      }
      let follows = index > 0 && !characters[index - 1].isUppercase
      let ends = index + 1 < characters.count && characters[index + 1].isLowercase
      if words.isEmpty || character.isUppercase && (follows || ends) { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words.filter { !$0.isEmpty }
  }
}

/// Finds the network's event that a callback of an SDK stands for, by the words in its name.
package struct EventName: Equatable, Sendable {
  /// The name of the case of `NetworkEvent`.
  package let name: String

  /// Finds the event of a callback; nil when the name does not say the event plainly.
  ///
  /// - Parameters:
  ///   - words: The words of the callback's name and labels.
  ///   - subject: The words that name the ad or the network, which say nothing about the event.
  init?(_ words: [String], subject: Set<String>) {
    var rest = words[...]
    while let first = rest.first, subject.contains(first) { rest.removeFirst() }
    guard let name = Self.event(Array(rest.isEmpty ? words[...] : rest)) else { return nil }
    self.name = name
  }

  private init(name: String) { self.name = name }

  private static func event(_ words: [String]) -> String? {
    func has(_ names: String...) -> Bool {
      words.contains { word in
        names.contains { word == $0 || word == $0 + "ed" || word == $0 + "s" }
      }
    }
    let shows = has(
      "show", "shown", "present", "display", "open", "appear", "start", "play", "visible")
    let closes = has(
      "dismiss", "close", "closed", "hide", "hidden", "disappear", "collapse", "closing", "closes",
      "gone")
    if has("expire", "expiration", "stale") { return "expired" }
    if has("fail", "failure", "error", "fails") {
      if has("reward") && has("validation", "verify") { return "rewardRejected" }
      if has("video") { return "videoFailed" }
      return shows && !has("load") ? "showFailed" : "failed"
    }
    if has("video", "playback") {
      if has("start", "play", "begin") { return "videoStart" }
      if has("pause") { return "videoPause" }
      if has("resume") { return "videoResume" }
      if has("end", "complete", "finish", "completion") { return "videoEnd" }
      if has("progress") { return "videoProgress" }
      if has("mute") { return "videoMute" }
      if has("unmute") { return "videoUnmute" }
    }
    if has("reward", "earn") {
      return has("reject", "rejected") ? "rewardRejected" : "reward"
    }
    if has("impression", "impressions") { return "impression" }
    if has("click", "tap", "tapped", "clicked") { return "click" }
    if has("leave", "left", "leaves", "leaving") { return "leftApp" }
    if has("choices", "privacy", "info") { return "adChoices" }
    if has("modal", "overlay", "page", "screen", "expand"), !has("did", "will") {
      if closes { return "modalClosed" }
      if shows { return "modalOpened" }
    }
    if closes { return has("will", "closing") ? "closing" : "closed" }
    if has("skip", "skipped") { return "skipped" }
    if has("refresh") { return "refreshed" }
    if has("resize", "size") { return "resized" }
    if has("load", "receive", "fetch", "cache", "ready", "fill", "available", "filled", "received")
    {
      return "loaded"
    }
    if shows { return has("will") ? "showing" : "shown" }
    return nil
  }

  /// The pattern of the event in a `switch`, with names for the values that the code uses.
  func pattern(usesPayload: Bool) -> String {
    switch name {
    case "loaded": ".loaded(.ad)"
    case "failed", "showFailed", "videoFailed": usesPayload ? ".\(name)(let error)" : ".\(name)"
    case "closed", "videoEnd": usesPayload ? ".\(name)(let completed)" : ".\(name)"
    case "reward": usesPayload ? ".reward(let type, let amount)" : ".reward"
    case "videoProgress": usesPayload ? ".videoProgress(let fraction)" : ".videoProgress"
    case "resized": usesPayload ? ".resized(let size)" : ".resized"
    case "click": usesPayload ? ".click(let asset)" : ".click"
    default: ".\(name)"
    }
  }

  /// The callbacks of `NetworkClaims`, under the names of the events.
  static let claimed = [
    "showing", "shown", "showFailed", "impression", "click", "leftApp", "modalOpened",
    "modalClosed",
    "closing", "closed", "expired", "reward",
  ]
}
