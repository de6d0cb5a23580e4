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

  /// Words that say nothing about what a name stands for.
  private static let neutral = list(
    "did will was is has have been to the a an of on in for from with and by be at new this all self sender "
      + "ad ads callback handler completion event error code message reason info data params instance "
      + "placement zone id unit user using key view content amount type")

  /// The words of a name that say more than a meaning: with them, the meaning is a guess.
  ///
  /// - Parameters:
  ///   - words: The words of the name.
  ///   - known: The beginnings of the words that the meaning explains, separated by spaces.
  ///   - subject: The words that name the ad or the network.
  /// - Returns: The words that are left.
  static func unexplained(
    _ words: [String], by known: String, subject: Set<String> = []
  ) -> [String] {
    let known = list(known)
    return words.filter { word in
      !neutral.contains(word) && !subject.contains(word)
        && !known.contains { word.hasPrefix($0) && word.count <= $0.count + 3 }
    }
  }

  private static func list(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }
}

/// Finds the network's event that a callback of an SDK stands for, by the words in its name.
package struct EventName: Equatable, Sendable {
  /// The name of the case of `NetworkEvent`.
  package let name: String
  /// Whether the callback's name says more than the event, so that the callback can mean another event.
  package let isGuess: Bool

  /// Finds the event of a callback; nil when the name does not say the event plainly.
  ///
  /// - Parameters:
  ///   - words: The words of the callback's name and labels.
  ///   - subject: The words that name the ad or the network, which say nothing about the event.
  ///   - isInView: Whether the ad is part of the app's screen, so that what it presents or closes is a
  ///     screen above the ad.
  init?(_ words: [String], subject: Set<String>, isInView: Bool = false) {
    var rest = words[...]
    while let first = rest.first, subject.contains(first) { rest.removeFirst() }
    let said = Array(rest.isEmpty ? words[...] : rest)
    guard let name = Self.event(said, isInView: isInView) else { return nil }
    self.name = name
    isGuess =
      !NameWords.unexplained(said, by: Self.meanings[name] ?? "", subject: subject).isEmpty
  }

  /// For each event, the beginnings of the words that say only this event.
  private static let meanings = [
    "loaded": "load receiv fetch cach ready fill available succe finish render",
    "failed": "fail error load receiv fetch cach fill request",
    "showFailed": "fail error show display present play open appear",
    "videoFailed": "fail error video play playback", "expired": "expir stale",
    "videoStart": "video playback start play begin", "videoPause": "video playback paus",
    "videoResume": "video playback resum",
    "videoEnd": "video playback play end complet finish", "videoProgress": "video progress",
    "videoMute": "video mute", "videoUnmute": "video unmute",
    "reward": "reward earn grant receiv get", "rewardRejected": "reward reject validat verif fail",
    "impression": "impression expos mak log record report track",
    "click": "click tap record report track",
    "leftApp": "leav left app application", "adChoices": "choices privacy",
    "modalOpened": "modal screen overlay page full present",
    "modalClosed": "modal screen overlay page full dismiss",
    "closing": "dismiss clos hid disappear screen", "closed": "dismiss clos hid disappear screen",
    "skipped": "skip", "refreshed": "refresh", "resized": "resiz size chang",
    "showing": "show present display appear visible open screen",
    "shown": "show present display appear visible open screen",
  ]

  private static func event(_ words: [String], isInView: Bool) -> String? {
    func has(_ names: String...) -> Bool {
      words.contains { word in
        names.contains { name in ["", "ed", "d", "s"].contains { word == name + $0 } }
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
    if has("impression", "impressions", "expose", "exposure") { return "impression" }
    if has("click", "tap", "tapped", "clicked") { return "click" }
    if has("leave", "left", "leaves", "leaving") { return "leftApp" }
    if has("choices", "privacy", "info") { return "adChoices" }
    if isInView
      || has("modal", "overlay", "page", "screen", "expand") && !has("did", "will")
    {
      let isScreen = !isInView || has("modal", "overlay", "page", "screen", "full")
      if closes, isScreen || has("dismiss", "close", "closed", "closes", "collapse") {
        return "modalClosed"
      }
      if shows || isInView && has("expand"), isScreen || has("present", "open", "expand") {
        return "modalOpened"
      }
    }
    if has("show"), has("complete", "completed", "finish") { return "closed" }
    if closes { return has("will", "closing") ? "closing" : "closed" }
    if has("skip", "skipped") { return "skipped" }
    if has("refresh") { return "refreshed" }
    if has("render"), has("success", "succeed", "succeeded") { return "loaded" }
    if has("resize", "size") { return "resized" }
    if has(
      "load", "receive", "loading", "fetching", "caching", "fetch", "cache", "ready", "fill",
      "available", "filled", "received")
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
