/// Writes what the app, the user and the device do with an ad.
struct AppStory {
  let writer: ScenarioWriter
  let format: String
  let subject: ExploredSubject
  let ad: String
  /// Whether the app can load another ad inside an event of this one.
  ///
  /// In a scenario with ads of several formats, the network's part could take such an ad for one of another
  /// format.
  var loadsMore = true

  /// What the app does with another ad inside an event.
  private enum OtherAd {
    case absent, loaded, shown
  }

  private static let assets = [
    "headline", "body", "call_to_action", "icon", "images", "price", "media", "star_rating",
  ]

  private static let facts = ["has_video", "aspect_ratio", "duration"]

  /// Writes what the app does with a loaded ad until the app releases the ad.
  func use() {
    if format == "native", writer.chance(30) { read() }
    if writer.chance(30) { writer.wait(writer.chance(10) ? 2000...3500 : 0...3) }
    if writer.chance(10) { DeviceStory(writer: writer, format: format).act() }
    if loadsMore, writer.chance(8) { loadAgain() }
    guard writer.chance(90) else { return release() }
    let other = writer.chance(20) ? actInside() : .absent
    let leavesScreen = writer.chance(8)
    if leavesScreen { writer.say("device", "device:top_controller", "(\"list\")") }
    appear()
    if writer.chance(10) { return release() }
    writer.say(ad, "handle:await_close", "{ within = \(writer.number(4...25)) }")
    if format.isFullScreen, writer.chance(6) {
      // The app keeps the ad by mistake. An adapter that goes to another thread needs a moment for its last
      // report, and usual ads do not end at this time.
      writer.add("wait(1.37)")
      writer.say(ad, "handle:present")
      writer.say(ad, "handle:await_close", "{ within = \(writer.number(4...25)) }")
    }
    disappear(leavesScreen)
    use(other)
  }

  /// Writes a load for the same slot, whose ad the app does not show.
  private func loadAgain() {
    writer.add("local again = " + writer.call("app", "app:load"))
    writer.block("if again.ok then") { writer.say("again", "handle:release") }
  }

  /// Writes the display of a loaded ad, and what happens on screen.
  func appear() {
    display()
    for _ in 0..<writer.number(0...4) { during() }
  }

  /// Writes the end of an ad until the app releases the ad.
  ///
  /// - Parameter leavesScreen: Whether the app shows another screen before.
  func disappear(_ leavesScreen: Bool = false) {
    if format == "native", writer.chance(60) {
      writer.say(ad, "handle:untrack")
      if writer.chance(20) { read() }
    }
    if leavesScreen {
      writer.wait(0...1)
      writer.say("device", "device:top_controller", "(\"details\")")
    }
    if writer.chance(15) { writer.wait(0...30) }
    release()
  }

  /// Writes what the app does inside an event of the ad, before the adapter's report has returned.
  ///
  /// - Returns: What the app does with another ad.
  private func actInside() -> OtherAd {
    var events = ["impression", "click"]
    if format.isFullScreen {
      events += ["will_present", "did_dismiss", "did_dismiss", "failed_to_present"]
    }
    if format.isRewarded { events.append("reward") }
    let others = loadsMore ? [OtherAd.absent, .loaded, .loaded, .shown, .shown] : [.absent]
    let other = writer.pick(others)
    let slot = writer.pick(["unit-1", "unit-1", "unit-2"])
    let load = "app:start_load { settings = { parameter = \"\(slot)\" } }"
    if other != .absent {
      writer.count("app:start_load")
      writer.add("local another" + (other == .shown ? " = \(load)" : ""))
    }
    writer.count("handle:on")
    writer.block("\(ad):on(\"\(writer.pick(events))\", function()", "end)") {
      switch other {
      case .shown:
        writer.block("if another.ok then") { writer.say("another", "handle:display") }
      case .loaded: writer.add("another = another or \(load)")
      case .absent: break
      }
      if other == .absent || writer.chance(30) { writer.say(ad, "handle:release") }
    }
    return other
  }

  /// Writes what the app does afterwards with the ad that it loaded or showed inside an event.
  private func use(_ other: OtherAd) {
    guard other != .absent else { return }
    writer.block("if another then") {
      writer.say("another", "handle:await")
      if other == .loaded, writer.chance(50) {
        writer.block("if another.ok then") {
          writer.say("another", "handle:display")
          writer.say("another", "handle:await_close", "{ within = \(writer.number(4...25)) }")
        }
      }
      writer.add("wait(1)")
      writer.say("another", "handle:release")
    }
  }

  /// Releases the ad, mostly.
  ///
  /// An adapter that goes to another thread needs a moment for its last report.
  private func release() {
    writer.add("wait(1)")
    if writer.chance(92) { writer.say(ad, "handle:release") }
  }

  private func display() {
    switch format {
    case let format where format.isFullScreen:
      switch writer.number(0...4) {
      case 0: writer.say(ad, "handle:present", "{ from = \"game\" }")
      case 1: writer.say(ad, "handle:present")
      default: writer.say(ad, "handle:display")
      }
    case "banner":
      writer.say(ad, writer.chance(40) ? "handle:attach" : "handle:display")
    case "native":
      writer.chance(60) ? render() : writer.say(ad, "handle:display")
    default: writer.say(ad, "handle:display")
    }
  }

  private func render() {
    switch writer.number(0...3) {
    case 0: writer.say(ad, "handle:render")
    case 1:
      let clickable = AppStory.assets.prefix(writer.number(0...5)).map { "\"\($0)\"" }
      writer.say(ad, "handle:render", "{ clickable = { \(clickable.joined(separator: ", ")) } }")
    default:
      writer.add("local view = " + writer.call("app", "app:new_view", layout()))
      writer.say(ad, "handle:render", "{ view = view }")
      if writer.chance(40) {
        writer.wait(0...2)
        if writer.chance(50) { writer.say(ad, "handle:untrack") }
        writer.say(ad, "handle:render", writer.chance(50) ? "{ view = view }" : "()")
      }
      if writer.chance(30) {
        writer.say("view", "native_view:discard")
        writer.say(ad, "handle:untrack")
      }
    }
  }

  /// The app's layout: mostly with a place for each asset, and without a button of its own.
  private func layout() -> String {
    var fields: [String] = []
    if writer.chance(20) {
      let absent = writer.shuffled(AppStory.assets).prefix(writer.number(1...3)).map { "\"\($0)\"" }
      fields.append("without = { \(absent.joined(separator: ", ")) }")
    }
    if writer.chance(15) { fields.append("control = true") }
    return fields.isEmpty ? "()" : "{ \(fields.joined(separator: ", ")) }"
  }

  private func read() {
    if writer.chance(60) { writer.say(ad, "handle:read_all") }
    let asset = writer.pick(AppStory.assets + AppStory.facts)
    if writer.chance(60) { writer.say(ad, "handle:read", "(\"\(asset)\")") }
  }

  private func during() {
    writer.wait(0...2)
    if writer.chance(8) {
      return writer.say("app", "app:block_main", "(\(writer.seconds(0...4)))")
    }
    if writer.chance(50) { return DeviceStory(writer: writer, format: format).act() }
    switch format {
    case "banner": banner()
    case "native": native()
    case let format where format.isFullScreen: presented()
    default: writer.chance(50) ? hide() : writer.say("user", "user:tap")
    }
  }

  private func presented() {
    writer.say("user", writer.chance(25) ? "user:close" : "user:tap")
  }

  /// The app takes the view of its ad off the screen, and mostly puts it back.
  private func hide() {
    writer.say(ad, "handle:detach")
    writer.wait(0...30)
    if writer.chance(80) { writer.say(ad, "handle:attach") }
  }

  private func banner() {
    switch writer.number(0...4) {
    case 4: hide()
    case 0: writer.say(ad, "handle:change_size", "(\(writer.pick([320, 300, 728])), 50)")
    case 1: writer.say("user", "user:tap")
    default:
      // There is no view if the load failed, or if the adapter let the view go.
      writer.add("local view = " + writer.call(ad, "handle:view"))
      writer.add("log(view and view.width)")
    }
  }

  private func native() {
    let asset = "(\"\(writer.pick(AppStory.assets))\")"
    // The host notifies the ad only if the SDK counts impressions and clicks.
    if subject.chanceOfHostCounts > 0, writer.chance(subject.chanceOfHostCounts) {
      return writer.chance(50)
        ? writer.say(ad, "handle:record_impression") : writer.say(ad, "handle:record_click", asset)
    }
    switch writer.number(0...9) {
    case 9: writer.say("user", "user:tap_control")
    case 8: hide()
    case 0: writer.say("user", "user:tap", asset)
    case 1: writer.say("user", "user:tap_ad_choices")
    case 2, 3: writer.say(ad, "handle:click", asset)
    case 4: read()
    case 5: writer.say(ad, "handle:mute", "(\(writer.chance(50)))")
    default: writer.say(ad, "handle:\(writer.pick(["play", "pause", "stop"]))")
    }
  }
}

/// Writes what happens to the device while the app runs.
struct DeviceStory {
  let writer: ScenarioWriter
  let format: String

  func act() {
    switch writer.number(0...12) {
    case 12:
      let form = writer.pick(["controller", "window", "view"])
      writer.add(
        "local other = " + writer.call("app", "app:show_other_ad", "{ as = \"\(form)\" }"))
      writer.wait(0...5)
      writer.say("other", "other_ad:close")
    case 11:
      writer.say("device", "device:active", "(false)")
      writer.wait(0...2)
      writer.say("device", "device:active", "(true)")
    case 0:
      writer.say("user", "user:background")
      writer.wait(0...30)
      writer.say("user", "user:foreground")
    case 1: writer.say("user", "user:rotate")
    case 2: writer.say("user", "user:tap_outside")
    case 3: writer.say("user", "user:close")
    case 4:
      writer.say("device", "device:offline")
      writer.wait(0...5)
      writer.say("device", "device:online")
    case 5: consent()
    case 6:
      writer.say("device", "device:muted", "(\(writer.chance(50)))")
      writer.say("device", "device:volume", "(0.\(writer.number(0...9)))")
      writer.say("device", "device:memory_warning")
    case 7:
      writer.say("device", "device:key_window", "(false)")
      writer.wait(0...1)
      writer.say("device", "device:key_window", "(true)")
    case 8: writer.say("device", "device:top_controller", "(\"settings\")")
    case 9:
      writer.say("device", "device:clock", "(\"2026-0\(writer.number(1...9))-01T00:00:00Z\")")
    default:
      if writer.chance(50) {
        writer.say("device", "device:defaults", "{ IABTCF_gdprApplies = \(writer.number(0...1)) }")
      } else {
        writer.say("device", "device:can_open", "{ \"myapp:\" }")
      }
    }
  }

  func additionalConsent() {
    let text = writer.pick(["2~1.35~dv.9", "2~1~dv.35", "2~1354~dv.9", "1~35", "1~1", "35"])
    writer.say(
      "device", "device:defaults",
      "{ IABTCF_gdprApplies = \(writer.number(0...1)), IABTCF_AddtlConsent = \"\(text)\" }")
  }

  func consent() {
    var fields: [String] = []
    if writer.chance(60) { fields.append("child = \(writer.chance(60))") }
    if writer.chance(30) { fields.append("under_age = \(writer.chance(50))") }
    if writer.chance(30) { fields.append("age = \"\(writer.pick(["child", "teen"]))\"") }
    writer.say("device", "device:consent", "{ \(fields.joined(separator: ", ")) }")
  }
}
