/// What the network tells of an ad that is on screen.
struct ShowStory {
  let writer: ScenarioWriter
  let format: String
  let ad: String
  /// The queue on which the network tells everything of the ad; nil for the usual one.
  let queue: String?

  private func tell(_ event: String, _ arguments: String? = nil) {
    writer.say(ad, "ad:\(event)", arguments ?? writer.on(queue))
  }

  /// Tells what happens from the display on.
  func write() {
    if format == "rewarded", writer.chance(12) {
      tell("show_failed", writer.failure(queue))
      if writer.chance(30) { tell("closed") }
      return
    }
    if writer.chance(80) { tell("showing") }
    tell("shown")
    if writer.chance(85) { tell("impression") }
    let count = writer.number(0...4)
    if format == "rewarded" { presented(count) } else { visible(count) }
  }

  private func anything() {
    // Without such calls nothing is drawn, so that seeds keep their scenarios.
    if !VocabularyVerbs.anyTime.isEmpty, writer.chance(30) {
      return tell(writer.pick(VocabularyVerbs.anyTime))
    }
    switch writer.number(0...7) {
    case 0, 1: click()
    case 2: tell("impression")
    case 3: tell("left_app")
    case 4:
      tell("modal_opened")
      writer.wait(0...2)
      if writer.chance(90) { tell("modal_closed") }
    case 5: tell("shown")
    case 6: tell("tap_ad_choices")
    default: writer.wait()
    }
  }

  private func click() {
    var fields: [String] = []
    if writer.chance(50) { fields.append("id = \"\(writer.pick(["a", "b"]))\"") }
    if format == "native", writer.chance(50) { fields.append("asset = \"headline\"") }
    if let queue { fields.append("on = \"\(queue)\"") }
    tell("click", fields.isEmpty ? "()" : "{ \(fields.joined(separator: ", ")) }")
  }

  private func presented(_ count: Int) {
    let hasVideo = writer.chance(60)
    if hasVideo { video(isSkipped: writer.chance(35)) }
    for _ in 0..<count { anything() }
    if writer.chance(60) { reward() }
    if writer.chance(15) { reward() }
    writer.wait(0...4)
    if writer.chance(8) { return tell("show_failed", writer.failure(queue)) }
    if writer.chance(80) { tell("closing") }
    tell("closed")
    if writer.chance(10) { tell("closed") }
    if writer.chance(15) {
      writer.wait(0...5)
      reward()
    }
  }

  private func reward() {
    tell("reward", writer.chance(30) && queue == nil ? "{ type = \"coins\", amount = 3 }" : nil)
  }

  private func visible(_ count: Int) {
    if format == "native", writer.chance(50) { video(isSkipped: false) }
    for _ in 0..<count {
      if writer.chance(30) { writer.wait() }
      switch writer.number(0...9) {
      case 0: tell("refresh", CreativeStory(writer: writer, format: format).arguments(on: queue))
      case 1 where format == "banner":
        tell("resize", "(\(writer.pick([320, 300])), \(writer.pick([50, 250])))")
      default: anything()
      }
    }
  }

  private func video(isSkipped: Bool) {
    tell("video_start")
    for _ in 0..<writer.number(0...3) {
      writer.wait(0...2)
      switch writer.number(0...5) {
      case 0: tell("video_progress", "(0.\(writer.number(0...9)))")
      case 1:
        tell("video_pause")
        writer.wait(0...2)
        tell("video_resume")
      case 2: tell("video_mute")
      case 3: tell("video_unmute")
      case 4: click()
      default: writer.wait()
      }
    }
    if writer.chance(15) {
      tell("video_failed", writer.failure(queue))
    } else if isSkipped {
      tell("skipped")
    } else {
      tell("video_end")
    }
  }
}
