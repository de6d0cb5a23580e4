/// Writes a scenario for an adapter, with loads one after the other or at the same time.
struct MediationStory {
  let writer: ScenarioWriter
  let subject: ExploredSubject
  let format: String

  init(_ writer: ScenarioWriter, subject: ExploredSubject, format: String) {
    self.writer = writer
    self.subject = subject
    self.format = format
  }

  func write(named name: String) {
    writer.block("scenario \"\(name)\" {", "}") {
      writer.addFixed("formats = { \"\(format)\" },")
      if let flow = subject.flow { writer.addFixed("flows = { \"\(flow)\" },") }
      if writer.chance(25) { writer.add("queue_order = \(writer.number(1...9)),") }
      if writer.chance(60) {
        let configuration = configuration()
        if !configuration.isEmpty { writer.add("config = { \(configuration) },") }
      }
      switch writer.number(0...25) {
      case 0: writeUsual()
      case 1 where subject.answersInside, 2 where subject.answersInside: writeAnswersInside()
      case 3: writeReentrant()
      case 4: writeRelease()
      case 5 where !subject.brokenSettings.isEmpty: writeMissingParameter()
      case 6, 7: writeBusyMain()
      case 8 where subject.startsCanFail: writeFailingStart()
      case 9, 10: writeWaterfall()
      case 11: writeFailures()
      case 12: writeNoObject()
      default:
        let start = StartStory(writer, subject)
        start.writeKeys()
        let timeout = start.canLoad && writer.chance(20) ? writer.number(3...12) : nil
        if let timeout { writer.add("load_timeout = \(timeout),") }
        writeLoads(start, timeout)
      }
    }
  }

  // MARK: What is wanted

  private func configuration() -> String {
    var fields: [String] = []
    if format == "banner", writer.chance(60) {
      fields.append("size = \(size())")
    }
    if format == "native", writer.chance(60) { fields.append("options = { \(options()) }") }
    if writer.chance(30) {
      fields.append("consent = { child = \(writer.chance(70)), under_age = \(writer.chance(50)) }")
    }
    if subject.bids, writer.chance(25) { fields.append("bid = \"bid\", watermark = \"mark\"") }
    if writer.chance(15) { fields.append("test = true") }
    if writer.chance(15) {
      let declared = subject.declaresExtras ? ["declared_extras = { choice = 1 }"] : []
      fields.append(writer.pick(["extras = { key = \"value\" }"] + declared))
    }
    if writer.chance(15) { fields.append("muted = true") }
    return fields.joined(separator: ", ")
  }

  private func size() -> String {
    writer.pick([
      "\"banner\"", "\"medium_rectangle\"", "\"leaderboard\"", "{ 400, 60 }", "{ 320, 100 }",
      "{ \(writer.number(250...800)), \(writer.number(50...300)) }",
      "{ anchored = 393 }", "{ inline = 414 }", "{ inline = 414, max = 0 }", "\"fluid\"",
    ])
  }

  private func options() -> String {
    var fields: [String] = []
    if writer.chance(40) { fields.append("image_loading = \(writer.chance(30))") }
    if writer.chance(30) { fields.append("multiple_images = true") }
    if writer.chance(30) {
      fields.append("aspect_ratio = \"\(writer.pick(["any", "landscape", "portrait", "square"]))\"")
    }
    if writer.chance(30) {
      fields.append("ad_choices = \"\(writer.pick(["top_left", "top_right", "bottom_left"]))\"")
    }
    if writer.chance(30) { fields.append("custom_controls = true") }
    if writer.chance(20) { fields.append("start_muted = \(writer.chance(50))") }
    return fields.joined(separator: ", ")
  }

  // MARK: Loads that a script answers

  /// A load of the app, which in most cases requests an ad in the scenario's format.
  private struct Load {
    let number: Int
    let slot: String
    let format: String
    let arguments: String
    /// Whether other loads of the scenario are of other formats.
    let isMixed: Bool
  }

  private func writeLoads(_ start: StartStory, _ timeout: Int?) {
    let isForTwoAdapters = writer.chance(12)
    if isForTwoAdapters { writer.add("adapters = 2,") }
    let loads = loads(writer.pick([1, 1, 1, 2, 2, 3]), isForTwoAdapters)
    let isConcurrent = loads.count > 1 && writer.chance(50)
    writer.block("network = function(network)", "end,") {
      if format == "native" { CreativeStory(writer: writer, format: format).serve() }
      start.writeNetwork()
      guard start.canLoad else { return }
      answer(loads, isConcurrent, timeout)
    }
    writer.block("app = function(app, user, device)", "end,") {
      start.writeApp()
      if isConcurrent { useTogether(loads) } else { useInTurn(loads[...]) }
    }
    if writer.chance(15) { ExpectationStory(writer).write() }
  }

  private func loads(_ count: Int, _ isForTwoAdapters: Bool) -> [Load] {
    let hasOneSlot = writer.chance(50)
    let isMixed = count > 1 && subject.mixedFormats.count > 1 && writer.chance(30)
    if isMixed { for format in subject.mixedFormats { writer.leaveOut(format.excludedVerbs) } }
    return (1...count).map { number in
      let slot = hasOneSlot && !isMixed ? "unit-1" : "unit-\(number)"
      let own =
        isMixed ? writer.pick(subject.mixedFormats).name : format
      var fields: [String] = []
      if slot != "unit-1" || writer.chance(50) {
        fields.append("settings = { parameter = \"\(slot)\" }")
      }
      if own != format { fields.append("format = \"\(own)\"") }
      if isForTwoAdapters { fields.append("adapter = \(writer.number(1...2))") }
      if own == "banner", writer.chance(20) { fields.append("size = \(size())") }
      if own == "native", writer.chance(20) { fields.append("options = { \(options()) }") }
      if writer.chance(8) { fields.append("test = \(writer.chance(50))") }
      if subject.bids, writer.chance(8) { fields.append("bid = \"bid-\(number)\"") }
      return Load(
        number: number, slot: slot, format: own,
        arguments: fields.isEmpty ? "()" : "{ \(fields.joined(separator: ", ")) }",
        isMixed: isMixed)
    }
  }

  private func answer(_ loads: [Load], _ isConcurrent: Bool, _ timeout: Int?) {
    let stories = loads.map {
      AnswerStory(writer: writer, format: $0.format, number: $0.number, queue: writer.queue())
    }
    let claim = { (load: Load) in
      let wanted = writer.pick([
        "()", "{ slot = \"\(load.slot)\" }", "{ format = \"\(load.format)\" }",
      ])
      writer.add(
        "local request_\(load.number) = "
          + writer.call("network", "network:next_request", wanted))
    }
    if isConcurrent {
      for load in loads { claim(load) }
      let shown = writer.shuffled(stories).filter { $0.answer(timeout: timeout) }
      for story in shown { story.show() }
    } else {
      for (load, story) in zip(loads, stories) {
        claim(load)
        if story.answer(timeout: timeout) { story.show() }
      }
    }
  }

  private func useInTurn(_ loads: ArraySlice<Load>) {
    guard let load = loads.first else { return }
    let others = loads.dropFirst()
    if !others.isEmpty, !load.format.isFullScreen, writer.chance(35) {
      return useOnScreen(load, around: others)
    }
    writer.block("do") {
      switch writer.number(0...3) {
      case 0:
        writer.add("local ad, failure = " + writer.call("app", "app:try_load", load.arguments))
        writer.add("if failure then log(failure.code, failure.message) end")
      case 1:
        writer.add("local ad = " + writer.call("app", "app:start_load", load.arguments))
        if writer.chance(30) { DeviceStory(writer: writer, format: load.format).act() }
        writer.say("ad", "handle:await")
      default:
        writer.add("local ad = " + writer.call("app", "app:load", load.arguments))
      }
      writer.block("if ad and ad.ok then") { story(load, "ad").use() }
      if writer.chance(20) { writer.wait(0...5) }
    }
    useInTurn(others)
  }

  /// Writes the use of an ad that stays on screen while the app uses other ads.
  private func useOnScreen(_ load: Load, around others: ArraySlice<Load>) {
    let ad = "shown_\(load.number)"
    writer.add("local \(ad) = " + writer.call("app", "app:load", load.arguments))
    writer.block("if \(ad).ok then") { story(load, ad).appear() }
    useInTurn(others)
    writer.block("if \(ad).ok then") { story(load, ad).disappear() }
  }

  private func useTogether(_ loads: [Load]) {
    for load in loads {
      writer.add(
        "local handle_\(load.number) = " + writer.call("app", "app:start_load", load.arguments))
      if writer.chance(20) { writer.wait(0...1) }
    }
    for load in loads { writer.say("handle_\(load.number)", "handle:await") }
    for load in writer.shuffled(loads) {
      writer.block("if handle_\(load.number).ok then") {
        story(load, "handle_\(load.number)").use()
      }
    }
  }

  private func story(_ load: Load, _ ad: String) -> AppStory {
    AppStory(
      writer: writer, format: load.format, subject: subject, ad: ad, loadsMore: !load.isMixed)
  }
}
