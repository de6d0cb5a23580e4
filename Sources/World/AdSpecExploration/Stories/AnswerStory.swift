/// Writes the network's answer to a request, and then the events of the ad.
struct AnswerStory {
  let writer: ScenarioWriter
  let format: String
  /// The number of the request.
  ///
  /// The number is part of the names of the request's Lua variables.
  let number: Int
  let queue: String?

  private var request: String { "request_\(number)" }
  private var ad: String { "ad_\(number)" }

  /// Writes the answer.
  ///
  /// - Parameter timeout: The time-out of the load in seconds; nil for the usual time-out.
  /// - Returns: Whether there is an ad that can come on screen.
  func answer(timeout: Int?) -> Bool {
    if writer.chance(60) { writer.wait(0...2) }
    if let timeout, writer.chance(25) {
      // The host gives up the load before the network answers.
      if writer.chance(20) { return false }
      writer.add("wait(\(timeout + writer.number(1...5)))")
    }
    switch writer.number(0...99) {
    case 0..<56: return loaded()
    case 56..<68:
      fail()
      if writer.chance(30) { again { fail() } }
      if writer.chance(30) { again { writer.add("local \(ad) = " + creative()) } }
      return false
    case 68..<72:
      writer.say(request, "request:failed_without_error", writer.on(queue))
      return false
    case 72..<76:
      writer.say(request, "request:loaded_without_ad", writer.on(queue))
      return false
    case 76..<80:
      writer.say(request, "request:loaded_wrong_kind", writer.on(queue))
      return false
    case 80..<84:
      writer.say(request, "request:loaded_for", "(\"another-unit\")")
      return false
    case 84..<96 where format.isFullScreen:
      writer.add("local \(ad) = " + writer.call(request, "request:not_ready", writer.on(queue)))
      guard writer.chance(20) else { return false }
      again { writer.add("\(ad) = " + creative()) }
      return true
    default:
      return loaded()
    }
  }

  private func creative(_ verb: String = "request:loaded") -> String {
    let arguments = CreativeStory(writer: writer, format: format).arguments(on: queue)
    return writer.call(verb == "ad:loaded" ? ad : request, verb, arguments)
  }

  private func fail() {
    writer.say(request, "request:failed", writer.failure(queue))
  }

  private func again(_ body: () -> Void) {
    if writer.chance(60) { writer.wait(0...2) }
    body()
  }

  /// Writes an answer inside the adapter's call, where no function can wait.
  func answerAtOnce() {
    switch writer.number(0...5) {
    case 0: fail()
    case 1: writer.say(request, "request:failed_without_error")
    case 2:
      writer.add(creative())
      writer.say(request, "request:failed", writer.failure(queue))
    default: writer.add(creative())
    }
  }

  /// Writes an answer with an ad, and sometimes a second answer.
  ///
  /// - Returns: The value true in every case, because there is an ad.
  func loaded() -> Bool {
    if writer.chance(12) { drawBeforeAnswer() }
    writer.add("local \(ad) = " + creative())
    if writer.chance(12) {
      again { writer.add(creative(writer.pick(["request:loaded", "ad:loaded"]))) }
    }
    if writer.chance(8) {
      again { writer.say(ad, "ad:failed", writer.failure(queue)) }
    }
    return true
  }

  /// Writes events of an ad that come before the network answers with the ad.
  ///
  /// Only an ad in a view can be drawn without a call of the adapter.
  private func drawBeforeAnswer() {
    let drawn = "drawn_\(number)"
    let events = ["shown", "impression", "click"].filter { _ in writer.chance(60) }
    if writer.plays("request:ad") {
      writer.add("local \(drawn) = " + writer.call(request, "request:ad"))
      for event in events where event != "shown" || !format.isFullScreen {
        writer.say(drawn, "ad:\(event)", writer.on(queue))
      }
    }
    if writer.chance(50) { writer.wait(0...1) }
  }

  /// Writes the events of a loaded ad before, during and after its time on screen.
  func show() {
    if writer.chance(8) { early() }
    if format.isFullScreen, writer.chance(18) {
      writer.say(ad, "ad:expire", writer.on(queue))
      if writer.chance(50) {
        writer.add("if \(awaitDisplay()) then log \"shown although stale\" end")
      }
      return
    }
    if format.isFullScreen, writer.chance(15) {
      writer.say(ad, "ad:refuse_show")
      writer.wait()
      return
    }
    writer.block("if \(awaitDisplay()) then") {
      if writer.chance(40) { writer.wait(0...2) }
      ShowStory(writer: writer, format: format, ad: ad, queue: queue).write()
    }
    if writer.chance(12) { late() }
  }

  private func awaitDisplay() -> String {
    writer.call(ad, "ad:await_display", "{ within = \(writer.number(5...20)) }")
  }

  /// Writes an event that comes too early, before the ad is on screen.
  private func early() {
    writer.say(ad, "ad:\(writer.pick(["impression", "click"]))", writer.on(queue))
  }

  /// Writes events that come when the ad may no longer exist.
  private func late() {
    writer.wait(3...20)
    let events = ["impression", "click", "closed", "left_app", "modal_closed", "video_end"]
    for _ in 0..<writer.number(1...3) {
      writer.say(ad, "ad:\(writer.pick(events))", writer.on(queue))
    }
    if writer.chance(30) { writer.say(ad, "ad:loaded", writer.on(queue)) }
  }
}

/// Writes the events of an ad on screen.
struct ShowStory {
  let writer: ScenarioWriter
  let format: String
  let ad: String
  /// The queue on which the network calls back; nil for the usual queue.
  let queue: String?

  private func tell(_ event: String, _ arguments: String? = nil) {
    writer.say(ad, "ad:\(event)", arguments ?? writer.on(queue))
  }

  /// Writes the display of the ad and the events after the display.
  func write() {
    if format.isFullScreen, writer.chance(12) {
      tell("show_failed", writer.failure(queue))
      if writer.chance(30) { tell("closed") }
      return
    }
    if writer.chance(80) { tell("showing") }
    tell("shown")
    if writer.chance(85) { tell("impression") }
    let count = writer.number(0...4)
    if format.isFullScreen { presented(count) } else { visible(count) }
  }

  private func anything() {
    // If there are no new calls, this code uses no random number. Each seed then still gives the
    // same scenario.
    let verbs = VocabularyVerbs.anyTime(in: format)
    if !verbs.isEmpty, writer.chance(30) { return tell(writer.pick(verbs)) }
    switch writer.number(0...7) {
    case 0, 1: click()
    case 2: tell("impression")
    case 3: tell("left_app")
    case 4:
      tell("modal_opened")
      writer.wait(0...2)
      if writer.chance(90) { tell("modal_closed") }
    case 5: tell("shown")
    case 6: tell(format.isFullScreen && writer.chance(50) ? "expire" : "tap_ad_choices")
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
    if hasVideo { video(isSkipped: writer.chance(45)) }
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
    guard format.isRewarded else { return }
    tell("reward", writer.chance(30) && queue == nil ? "{ type = \"coins\", amount = 3 }" : nil)
  }

  private func visible(_ count: Int) {
    if format == "native", writer.chance(50) { video(isSkipped: false) }
    for _ in 0..<count {
      if writer.chance(30) { writer.wait() }
      switch writer.number(0...9) {
      case 0: tell("refresh", CreativeStory(writer: writer, format: format).arguments(on: queue))
      case 1 where format == "banner", 2 where format == "banner":
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
        if writer.plays("ad:video_pause") { tell("video_resume") }
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
