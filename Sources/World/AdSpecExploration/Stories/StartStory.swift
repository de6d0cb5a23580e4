/// Writes the set-up of an adapter, the initialization of the network and its tokens.
struct StartStory {
  private enum Kind: CaseIterable {
    case usual, usualAgain, slow, withoutSetUp, severalCredentials, together, failing,
      failingWithout
    case never
  }

  /// The answer of the network to a request for a token.
  private enum Token: CaseIterable {
    case given, empty, absent, failed, never
  }

  private let writer: ScenarioWriter
  private let kind: Kind
  private let queue: String?
  private let tokens: [Token]

  /// Chooses how the network starts and how it answers requests for tokens.
  ///
  /// Only an adapter that bids gets tokens.
  init(_ writer: ScenarioWriter, _ subject: ExploredSubject) {
    self.writer = writer
    let kinds = Kind.allCases.filter {
      subject.startsCanFail || ![.failing, .failingWithout].contains($0)
    }
    kind = !subject.starts || writer.chance(40) ? .usual : writer.pick(kinds)
    queue = writer.queue()
    tokens =
      subject.bids && kind != .never && writer.chance(45)
      ? (0..<writer.number(1...2)).map { _ in writer.pick(Token.allCases) } : []
  }

  /// Whether loads can reach the network.
  var canLoad: Bool { kind != .never }

  func writeKeys() {
    switch kind {
    case .withoutSetUp: writer.add("set_up = false,")
    case .never: writer.add("set_up_timeout = 3, load_timeout = 5,")
    default: break
    }
    if tokens.contains(where: { $0 == .never }) { writer.add("signals_timeout = 2,") }
  }

  // MARK: The network's side

  func writeNetwork() {
    if writer.chance(10) {
      let versions = ["7.2.1", "7.2.1.4", "7", "7.2-beta", ""]
      writer.say("network", "network:set_version", "(\"\(writer.pick(versions))\")")
    }
    switch kind {
    case .usual, .usualAgain: break
    case .slow, .withoutSetUp, .severalCredentials, .together: succeed()
    case .failing, .failingWithout:
      let verb = kind == .failing ? "initialization:fail" : "initialization:fail_without_error"
      var fields = ["after = \(writer.seconds(0...2))"]
      if kind == .failing { fields.append("code = \"no_network\"") }
      if let queue { fields.append("on = \"\(queue)\"") }
      writer.say(next(), verb, "{ \(fields.joined(separator: ", ")) }")
      succeed()
    case .never: writer.say(next(), "initialization:never")
    }
    for token in tokens { answer(token) }
  }

  private func next() -> String { writer.call("network", "network:next_initialization") }

  private func succeed() {
    var fields = ["after = \(writer.seconds(0...3))"]
    if let queue { fields.append("on = \"\(queue)\"") }
    writer.say(next(), "initialization:succeed", "{ \(fields.joined(separator: ", ")) }")
  }

  private func answer(_ token: Token) {
    let claimed = writer.call("network", "network:next_token")
    switch token {
    case .given:
      writer.say(
        claimed, "token:give", queue.map { "(\"token\", { on = \"\($0)\" })" } ?? "(\"token\")")
    case .empty: writer.say(claimed, "token:give_empty")
    case .absent: writer.say(claimed, "token:give_nil")
    case .failed: writer.say(claimed, "token:fail", writer.failure(queue))
    case .never: writer.say(claimed, "token:never")
    }
  }

  // MARK: The app's side

  func writeApp() {
    if writer.chance(15) { writer.say("app", "app:versions") }
    if writer.chance(15) { DeviceStory(writer: writer, format: "").consent() }
    if writer.chance(15) { DeviceStory(writer: writer, format: "").additionalConsent() }
    switch kind {
    case .usualAgain: setUp("()")
    case .severalCredentials: setUp(credentials())
    case .together: together()
    case .failing, .failingWithout:
      // The next set-up initializes the network again.
      setUp("()")
      if writer.chance(30) { writer.wait(31...60) }
      if writer.chance(50) { setUp("()") }
    default: break
    }
    guard !tokens.isEmpty else { return }
    if ![.usualAgain, .severalCredentials, .together].contains(kind) { setUp("()") }
    for _ in tokens { writer.say("app", "app:collect_signals", signals()) }
  }

  private func setUp(_ arguments: String) {
    writer.say("app", "app:set_up", arguments)
  }

  private func signals() -> String {
    writer.pick([
      "()", "{ format = \"banner\", size = \"banner\" }", "{ size = { 320, 50 } }",
      "{ format = \"banner\", size = { 411, 93 } }",
      "{ settings = { app_id = \"app-1\" }, extras = { keyword = \"football\" } }",
    ])
  }

  private func credentials() -> String {
    let known = "{ app_id = \"app-1\", parameter = \"unit-1\" }"
    let other = "{ parameter = \"unit-2\" }"
    let otherApp = "{ app_id = \"app-2\", parameter = \"unit-3\" }"
    let empty = "{ app_id = \"\", parameter = \"\" }"
    let lists = [
      [known, known], [known, other], ["{}", known], [other, "{ app_id = \"\" }", known],
      [known, otherApp], [otherApp, other, known], [empty, known, "{}"],
    ]
    return "{ credentials = { \(writer.pick(lists).joined(separator: ", ")) } }"
  }

  private func together() {
    writer.count("app:together")
    writer.block("app:together(", ")") {
      for number in 1...writer.number(2...3) {
        let call = writer.call("app", "app:set_up", writer.chance(30) ? credentials() : "()")
        writer.add((number > 1 ? ", " : "") + "function() \(call) end")
      }
      if writer.chance(40) {
        writer.block(", function()") {
          writer.say("app", "app:block_main", "(\(writer.seconds(0...3)))")
        }
      }
    }
  }
}
