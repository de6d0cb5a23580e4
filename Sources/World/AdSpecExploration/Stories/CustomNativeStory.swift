/// Writes a scenario for the custom native ads of an app.
struct CustomNativeStory {
  private let writer: ScenarioWriter
  private static let keys = ["Headline", "MainImage", "Caption", "Sponsor"]

  init(_ writer: ScenarioWriter) {
    self.writer = writer
  }

  func write(named name: String) {
    writer.block("scenario \"\(name)\" {", "}") {
      writer.addFixed("formats = { \"custom_native\" },")
      let isUsual = writer.chance(15)
      let count = writer.pick([1, 1, 1, 2])
      if count > 1 {
        writer.add("config = { options = { number_of_ads = 2, custom_controls = true } },")
      } else if writer.chance(30) {
        writer.add("config = { options = { custom_controls = true } },")
      }
      if !isUsual { writeNetwork(count) }
      if !isUsual || writer.chance(80) { writeApp(count) }
      if writer.chance(15) { ExpectationStory(writer).write() }
    }
  }

  private func writeNetwork(_ count: Int) {
    writer.block("network = function(network)", "end,") {
      for number in 1...count {
        writer.add(
          "local request_\(number) = "
            + writer.call("network", "network:next_request", "{ format = \"custom_native\" }"))
      }
      for number in writer.shuffled(Array(1...count)) {
        if writer.chance(50) { writer.wait(0...2) }
        if writer.chance(12) {
          writer.say("request_\(number)", "request:failed", writer.failure(nil))
          if writer.chance(30) { writer.say("request_\(number)", "request:loaded") }
        } else {
          writer.add(
            "local ad_\(number) = "
              + writer.call("request_\(number)", "request:loaded", creative()))
          if writer.chance(10) { writer.say("ad_\(number)", "ad:loaded") }
          if writer.chance(40) { playVideo("ad_\(number)") }
        }
      }
    }
  }

  private func playVideo(_ ad: String) {
    writer.wait(1...4)
    for event in [
      "video_start", "video_pause", "video_resume", "video_mute", "video_unmute", "video_end",
    ]
    where writer.chance(70) {
      writer.say(ad, "ad:\(event)")
      if writer.chance(30) { writer.wait(0...1) }
    }
  }

  private func creative() -> String {
    var fields: [String] = []
    if writer.chance(30) {
      let values = ["missing", "\"a text\"", "{ url = \"https://cdn.example/other.png\" }"]
      fields.append("assets = { \(writer.pick(CustomNativeStory.keys)) = \(writer.pick(values)) }")
    }
    if writer.chance(30) {
      fields.append(
        "ad_choices = "
          + writer.pick([
            "missing", "{ icon = \"https://cdn.example/choices.png\" }",
            "{ icon = \"https://cdn.example/choices.png\", bytes = \"\" }",
          ]))
    }
    if writer.chance(50) {
      fields.append("deep_links = { \"one://page\", \"two://page\" }")
    }
    if writer.chance(40) {
      fields.append(
        "destination = " + writer.pick(["missing", "\"https://advertiser.example/\""]))
    }
    if writer.chance(40) {
      fields.append("video = { duration = 6, aspect_ratio = 1, has_view = \(writer.chance(70)) }")
    }
    if writer.chance(10) { fields.append("format_id = \"10063171\"") }
    return fields.isEmpty ? "()" : "{ \(fields.joined(separator: ", ")) }"
  }

  // MARK: The app

  private func writeApp(_ count: Int) {
    writer.block("app = function(app, user, device)", "end,") {
      if writer.chance(40) {
        let apps = writer.pick(["\"one:\"", "\"two:\"", "\"one:\", \"two:\"", ""])
        writer.say("device", "device:can_open", "{ \(apps) }")
      }
      writer.add("local first = " + writer.call("app", "app:load"))
      writer.add("if not first.ok then return end")
      writer.block("for _, ad in ipairs(first.ads) do") {
        writer.say("ad", "handle:display")
        for _ in 0..<writer.number(1...5) { act() }
      }
      if count > 1 {
        writer.add("local view = " + writer.call("first", "handle:view"))
        writer.add(
          "if view and first.ads[2] then "
            + writer.call("first.ads[2]", "handle:populate", "(view)") + " end")
        writer.say("user", "user:tap", "(\"Headline\")")
      }
      writer.wait(0...3)
      writer.add("for _, ad in ipairs(first.ads) do \(writer.call("ad", "handle:release")) end")
    }
  }

  private func act() {
    let key = "(\"\(writer.pick(CustomNativeStory.keys))\")"
    switch writer.number(0...12) {
    case 0: writer.add("log(" + writer.call("ad", "handle:string", key) + ")")
    case 1: writer.add("log(" + writer.call("ad", "handle:image", key) + ")")
    case 2, 3: writer.say("ad", "handle:perform_click", key)
    case 4: writer.say("ad", "handle:on_custom_click", "(function(key) log(key) end)")
    case 5: writer.say("ad", "handle:on_custom_click", "(nil)")
    case 6: writer.say("ad", "handle:record_impression")
    case 7: writer.say("user", "user:tap", key)
    case 8: writer.say("user", "user:tap_ad_choices")
    case 9: writer.say("ad", "handle:\(writer.pick(["play", "pause", "stop"]))")
    case 10: writer.say("ad", "handle:mute", "(\(writer.chance(50)))")
    case 11: writer.say("user", "user:close")
    default: DeviceStory(writer: writer, format: "custom_native").act()
    }
    if writer.chance(50) { writer.wait(0...1) }
  }
}
