/// What the network answers to one request, and what it tells of the ad afterwards.
struct AnswerStory {
  let writer: ScenarioWriter
  let format: String
  /// The number of the request, which tells its variables from those of others.
  let number: Int
  let queue: String?

  private var request: String { "request_\(number)" }
  private var ad: String { "ad_\(number)" }

  /// Answers, and gives whether there is an ad that may come on screen; the host gives the load up
  /// after the time-out, in seconds.
  func answer(timeout: Int?) -> Bool {
    if writer.chance(60) { writer.wait(0...2) }
    if let timeout, writer.chance(25) {
      // The host has given up by then.
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
    case 84..<96 where format == "rewarded":
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

  /// Answers inside the adapter's own call, where nothing can wait.
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

  /// Answers with an ad, and mostly leaves it at that; gives that there is an ad.
  func loaded() -> Bool {
    writer.add("local \(ad) = " + creative())
    if writer.chance(12) {
      again { writer.add(creative(writer.pick(["request:loaded", "ad:loaded"]))) }
    }
    if writer.chance(8) {
      again { writer.say(ad, "ad:failed", writer.failure(queue)) }
    }
    return true
  }

  /// Goes on with an ad that has loaded: before, during and after its time on screen.
  func show() {
    if writer.chance(8) { early() }
    if format == "rewarded", writer.chance(18) {
      writer.say(ad, "ad:expire", writer.on(queue))
      if writer.chance(50) {
        writer.add("if \(awaitDisplay()) then log \"shown although stale\" end")
      }
      return
    }
    if format == "rewarded", writer.chance(15) {
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

  /// What makes no sense of an ad that nobody sees.
  private func early() {
    writer.say(ad, "ad:\(writer.pick(["impression", "click"]))", writer.on(queue))
  }

  /// What comes when the ad may be gone.
  private func late() {
    writer.wait(3...20)
    let events = ["impression", "click", "closed", "left_app", "modal_closed", "video_end"]
    for _ in 0..<writer.number(1...3) {
      writer.say(ad, "ad:\(writer.pick(events))", writer.on(queue))
    }
    if writer.chance(30) { writer.say(ad, "ad:loaded", writer.on(queue)) }
  }
}
