extension MediationStory {
  /// Writes a scenario without a `network` function or without an `app` function.
  func writeUsual() {
    if writer.chance(50) {
      writer.block("app = function(app, user, device)", "end,") {
        for _ in 0..<writer.number(1...2) {
          writer.block("do") {
            writer.add("local ad = " + writer.call("app", "app:load"))
            AppStory(writer: writer, format: format, subject: subject, ad: "ad").use()
          }
        }
      }
    } else {
      writer.block("network = function(network)", "end,") {
        let story = AnswerStory(writer: writer, format: format, number: 1, queue: writer.queue())
        writer.add("local request_1 = " + writer.call("network", "network:next_request"))
        if story.answer(timeout: nil) { story.show() }
      }
    }
  }

  /// Writes a network that answers inside the adapter's call.
  func writeAnswersInside() {
    writer.block("network = function(network)", "end,") {
      if writer.chance(45) {
        // The factory gives no object for the first slot.
        writer.say(
          "network", "network:on_create",
          "(function(slot) return slot ~= \"unit-1\" or nil end)")
      }
      writer.block("network:on_request(function(request_1)", "end)") {
        writer.add("log(request_1.format, request_1.slot, request_1.test)")
        let story = AnswerStory(writer: writer, format: format, number: 1, queue: nil)
        story.answerAtOnce()
      }
      writer.count("network:on_request")
      writer.wait(5...20)
    }
    writeTwoLoads()
  }

  private func writeTwoLoads() {
    writer.block("app = function(app, user, device)", "end,") {
      for slot in ["unit-1", "unit-2"] {
        writer.block("do") {
          writer.add(
            "local ad = "
              + writer.call("app", "app:load", "{ settings = { parameter = \"\(slot)\" } }"))
          useIfLoaded("ad")
        }
      }
    }
  }

  private func useIfLoaded(_ ad: String) {
    writer.block("if \(ad).ok then") {
      AppStory(writer: writer, format: format, subject: subject, ad: ad).use()
    }
  }

  /// Writes an app that continues inside the completion handler of its load.
  func writeReentrant() {
    if writer.chance(50) {
      writer.block("network = function(network)", "end,") {
        writer.say(
          "network", "network:on_request",
          "(function(request) \(writer.call("request", "request:loaded")) end)")
      }
    }
    writer.block("app = function(app, user, device)", "end,") {
      writer.add("local other, has_begun")
      writer.block("app:on_load(function(ad)", "end)") {
        writer.add("if has_begun or not ad.ok then return end")
        writer.add("has_begun = true")
        if format == "native" { writer.say("ad", "handle:read_all") }
        if format == "banner" { writer.say("ad", "handle:view") }
        if writer.chance(60) { writer.say("ad", "handle:display") }
        writer.add(
          "other = "
            + writer.call("app", "app:start_load", "{ settings = { parameter = \"unit-2\" } }"))
      }
      writer.count("app:on_load")
      writer.add("local ad = " + writer.call("app", "app:load"))
      writer.say("ad", "handle:await_close", "{ within = 12 }")
      writer.say("ad", "handle:release")
      writer.add("if not other then return end")
      writer.say("other", "handle:await")
      writer.say("other", "handle:release")
    }
  }

  /// Writes an app that releases its adapter at some time.
  func writeRelease() {
    writer.block("network = function(network)", "end,") {
      let story = AnswerStory(writer: writer, format: format, number: 1, queue: writer.queue())
      writer.add("local request_1 = " + writer.call("network", "network:next_request"))
      writer.wait(0...4)
      if story.answer(timeout: nil) { story.show() }
    }
    writer.block("app = function(app, user, device)", "end,") {
      writer.add("local adapter = " + writer.call("app", "app:new_adapter"))
      if writer.chance(50) {
        writer.add("local ad = " + writer.call("app", "app:start_load", "{ adapter = adapter }"))
        writer.wait(1...3)
        writer.say("app", "app:release_adapter", "(adapter)")
        if writer.chance(50) { writer.say("ad", "handle:release") }
      } else {
        writer.add("local ad = " + writer.call("app", "app:load", "{ adapter = adapter }"))
        writer.say("app", "app:release_adapter", "(adapter)")
        useIfLoaded("ad")
      }
    }
  }

  /// Writes loads that initialize the network.
  ///
  /// The first initialization of the network fails.
  func writeFailingStart() {
    writer.add("set_up = false,")
    writer.block("network = function(network)", "end,") {
      let fields = "after = \(writer.seconds(0...2)), code = \"no_network\""
      let first = writer.call("network", "network:next_initialization")
      if writer.chance(60) {
        writer.say(first, "initialization:fail", "{ \(fields) }")
      } else {
        writer.say(first, "initialization:fail_without_error", "{ after = 0.5 }")
      }
      let next = writer.call("network", "network:next_initialization")
      writer.say(next, "initialization:succeed", "{ after = \(writer.seconds(0...2)) }")
    }
    writer.block("app = function(app, user, device)", "end,") {
      let hasOneSlot = writer.chance(50)
      for number in 1...2 {
        let slot = hasOneSlot ? "unit-1" : "unit-\(number)"
        writer.add(
          "local early_\(number) = "
            + writer.call("app", "app:start_load", "{ settings = { parameter = \"\(slot)\" } }"))
      }
      for number in 1...2 {
        // The app can let the load go while the network starts.
        if writer.chance(15) {
          writer.wait(0...3)
          writer.say("early_\(number)", "handle:release")
        } else {
          writer.say("early_\(number)", "handle:await")
        }
      }
      writer.add("local ad = " + writer.call("app", "app:load"))
      useIfLoaded("ad")
    }
  }

  /// Writes a load without a usable setting for the slot.
  func writeMissingParameter() {
    let settings = writer.pick(subject.brokenSettings)
    writer.block("app = function(app, user, device)", "end,") {
      writer.add("local ad = " + writer.call("app", "app:load", "{ \(settings) }"))
      writer.add("if ad.error then log(ad.error.code, ad.error.message) end")
      writer.add("local next_ad = " + writer.call("app", "app:load"))
      useIfLoaded("next_ad")
    }
  }

  /// Writes loads that the network fails one after the other, mostly each for another reason.
  func writeFailures() {
    let codes = writer.shuffled(ScenarioWriter.codes)
    writer.block("network = function(network)", "end,") {
      for code in codes {
        let next = writer.call("network", "network:next_request")
        let message = writer.chance(70) ? ", message = \"reason \(code.filter(\.isLetter))\"" : ""
        writer.say(next, "request:failed", "{ code = \(code)\(message) }")
      }
    }
    writer.block("app = function(app, user, device)", "end,") {
      for _ in codes { writer.say("app", "app:load") }
    }
  }

  /// Writes a network whose SDK creates no object for an ad, at first or always.
  func writeNoObject() {
    let slot = writer.pick(["\"unit-1\"", "\"unit-2\"", "slot"])
    writer.block("network = function(network)", "end,") {
      writer.say(
        "network", "network:on_create", "(function(slot) return slot ~= \(slot) or nil end)")
    }
    if writer.chance(40) { writer.add("set_up = false,") }
    writeTwoLoads()
  }

  /// Writes a call that needs a thread while the app blocks the main thread.
  func writeBusyMain() {
    let call = writer.pick([
      writer.call("app", "app:set_up"),
      writer.call("app", "app:versions", "{ on = \"background\" }"),
      writer.call("app", "app:collect_signals"),
    ])
    writer.block("app = function(app, user, device)", "end,") {
      if call.contains("signals") || writer.chance(30) { writer.say("app", "app:set_up") }
      writer.add(
        "app:together(function() \(writer.call("app", "app:block_main", "(\(writer.number(1...4)))")) "
          + "end, function() \(call) end)")
      writer.count("app:together")
      writer.add("local ad = " + writer.call("app", "app:load"))
      useIfLoaded("ad")
    }
  }

  /// Writes a waterfall with another registered adapter, or with two line items of the adapter.
  func writeWaterfall() {
    let other = subject.others.isEmpty ? nil : writer.pick(subject.others)
    let adapter = other.map { "adapter = \"\($0)\", " } ?? ""
    let items = writer.shuffled([
      "{ settings = { parameter = \"unit-1\" } }",
      "{ \(adapter)settings = { parameter = \"unit-2\" } }",
    ])
    writer.add("line_items = { \(items.joined(separator: ", ")) },")
    writer.block("network = function(network)", "end,") {
      let fails = writer.chance(60)
      let name = fails ? "first" : "request_1"
      writer.add("local \(name) = " + writer.call("network", "network:next_request"))
      if writer.chance(50) { writer.wait(0...2) }
      if fails {
        writer.say("first", "request:failed", writer.failure(nil))
        writer.add("local request_1 = " + writer.call("network", "network:next_request"))
      }
      let story = AnswerStory(writer: writer, format: format, number: 1, queue: writer.queue())
      if story.loaded() { story.show() }
    }
    writer.block("app = function(app, user, device)", "end,") {
      writer.add("local ad = " + writer.call("app", "app:load"))
      writer.add("log(ad.ok, ad.response_info and #ad.response_info.line_items)")
      useIfLoaded("ad")
    }
  }
}
