import AdSpecTrace
import LuaScript
import MediationHost
import NearestNames
import ScriptedNetwork

/// `network`: the ad network.
final class NetworkObject: VocabularyObject {
  static let type = LuaObjectType("network", calls)

  init(_ runtime: ScenarioRuntime) {
    super.init(runtime, type: NetworkObject.type)
  }

  private static let requestFields = [
    Field.format("the format of the request"),
    Field("slot", .text(), "the network's name for the place of the ad"),
  ]

  static let calls: [VocabularyCall] = [
    .waiting(
      "next_initialization", on: NetworkObject.self, of: "network",
      "Waits for the next initialization that no script has claimed.",
      gives: [.object("initialization")], causes: [.requestInitialize]
    ) {
      network, call, values in
      try network.next(call, .initialization, values, \.initializations, where: { _ in true }) {
        .object(InitializationObject($1, $0))
      }
    },
    .waiting(
      "next_token", on: NetworkObject.self, of: "network",
      "Waits until the adapter asks for the next token. An SDK that returns its tokens needs the answer "
        + "before the next wait.", gives: [.object("token")],
      causes: [.requestToken]
    ) { network, call, values in
      try network.next(call, .token, values, \.tokens, where: { _ in true }) {
        .object(TokenObject($1, $0))
      }
    },
    .waiting(
      "next_auction", on: NetworkObject.self, of: "network",
      "Waits for the next auction, which begins a load in two phases.", requestFields,
      gives: [.object("auction")], causes: [.requestAuction]
    ) {
      network, call, values in
      try network.next(
        call, .auction(format: values.text("format"), slot: values.text("slot")), values,
        \.auctions, where: { network.means($0.request, $0.identity, values) }
      ) {
        .object(AuctionObject($1, $0))
      }
    },
    .waiting(
      "next_request", on: NetworkObject.self, of: "network",
      "Waits for the next request that no script has claimed.", requestFields,
      gives: [.object("request")], causes: [.requestLoad]
    ) {
      network, call, values in
      try network.next(
        call, .request(format: values.text("format"), slot: values.text("slot")), values,
        \.requests, where: { network.means($0.request, $0.identity, values) }
      ) {
        $0.isClaimed = true
        return .object(RequestObject($1, $0))
      }
    },
    VocabularyCall(
      "on_request", on: NetworkObject.self,
      "Answers every request before the adapter's call returns.",
      takes: [.init("answer", .function([.object("request")]))], causes: [.requestLoad]
    ) { network, call in
      guard let function = try call.function(1) else {
        throw call.mistake("network:on_request takes a function that is given each request")
      }
      let runtime = network.runtime
      runtime.network.onRequest = { [weak runtime] request in
        guard let runtime, runtime.error == nil else { return }
        do {
          _ = try function.call([.object(RequestObject(runtime, request))])
        } catch {
          runtime.fail(error)
        }
      }
      return .none
    },
    VocabularyCall(
      "on_create", on: NetworkObject.self,
      "Decides whether the factory of the SDK gives an ad object. `return nil` means no object.",
      takes: [
        .init("create", .function([.optional(.text())]), annotation: "fun(slot?: string): any")
      ], causes: [.requestCreate, .networkNoObject]
    ) { network, call in
      guard let function = try call.function(1) else {
        throw call.mistake("network:on_create takes a function that is given each slot")
      }
      let runtime = network.runtime
      runtime.network.onCreate = { [weak runtime] slot in
        guard let runtime, runtime.error == nil else { return true }
        do {
          let results = try function.call([slot.map { .string(LuaString($0)) } ?? .nil])
          if let first = results.first, case .nil = first { return false }
          return true
        } catch {
          runtime.fail(error)
          return true
        }
      }
      return .none
    },
    VocabularyCall(
      "set_version", on: NetworkObject.self,
      "Sets the version that the network's SDK gives, if the stand-in asks for it.",
      takes: [.init("version", .text(), "such as \"7.2.1\"")], causes: [.requestVersion]
    ) { network, call in
      guard let version = call.string(1) else {
        throw call.mistake("network:set_version takes the version, a text")
      }
      network.runtime.network.version = version
      return .none
    },
    serve,
  ]

  /// Waits for the next matching call of the adapter that no script has claimed.
  private func next<Claim: ScriptedCall>(
    _ call: LuaCall, _ wait: Wait, _ values: Options,
    _ path: KeyPath<ScriptedNetwork, Claims<Claim>>,
    where matches: @escaping (Claim) -> Bool,
    _ wrap: @escaping (Claim, ScenarioRuntime) -> LuaValue
  ) throws -> LuaOutcome {
    let runtime = runtime
    if let claim = runtime.network[keyPath: path].claim(where: matches) {
      return .value(wrap(claim, runtime))
    }
    let coroutine = call.thread?.userInfo as? Coroutine
    return try runtime.suspend(call, for: wait, isOptional: values.isOptional) { wake in
      runtime.network[keyPath: path].await(
        // A function that has ended claims no further calls of the adapter.
        where: { [weak coroutine] in coroutine?.isAbandoned != true && matches($0) }
      ) { claim in
        let values = [wrap(claim, runtime)]
        if claim.isAnsweredInside { wake.runInsideCall(values) } else { wake(values) }
      }
    }
  }
}

extension NetworkObject {
  /// Whether a request has the format and the slot that the call waits for.
  ///
  /// A bid can name the placement, so that the request has no slot, or a slot that only the network
  /// knows. The slot of the request's load then takes its place.
  private func means(
    _ request: NetworkRequest, _ identity: EventIdentity, _ values: Options
  ) -> Bool {
    if let format = values.text("format"), format != request.format.rawValue { return false }
    guard let slot = values.text("slot") else { return true }
    let loads = runtime.host.loadIndex
    guard slot != request.slot, let load = loads[identity.load] else {
      return slot == request.slot
    }
    let isUnknown =
      request.slot.map { load.configuration.bid != nil && !loads.hasLoad(ofSlot: $0) } ?? true
    return isUnknown && slot == load.configuration.slot
  }
}

extension NetworkObject {
  private static let answerFields = [
    Field(
      "status", .number(), "the status code; by default 200, or 302 with `redirect`",
      annotation: "integer"),
    Field(
      "body", .text(),
      "the bytes, or the name of a picture: of the suite, \"images/main.png\", or of a "
        + "size, \"images/320x50.png\""
    ),
    Field(
      "type", .text(), "the media type; by default the type that the first bytes of the body show"),
    Field("after", .seconds, "seconds until the answer; by default 0.05"),
    Field("redirect", .text(), "the URL to ask instead"),
    Field(
      "truncate_at", .number(), "the number of bytes of the body after which the connection breaks",
      annotation: "integer"),
    Field("never", .boolean, "true: the server never answers"),
  ]

  /// The call `network:serve(url, { … })`, which sets the answer to HTTP requests.
  static let serve = VocabularyCall(
    "serve", on: NetworkObject.self,
    "Answers HTTP requests from now on. Of several matching answers, the latest one wins.",
    takes: [.init("url", .text(), "the whole URL, or the beginning of URLs and `*`")], answerFields,
    causes: [.httpGet, .httpDone]
  ) {
    network, call in
    guard let url = call.string(1), url.contains("://") else {
      throw call.mistake("network:serve takes a URL, or the beginning of URLs and *")
    }
    let values = try Options(call, 2, owner: "network:serve", fields: answerFields)
    network.runtime.network.http.serve(url, try network.answer(values, call))
    return .none
  }

  private func answer(_ values: Options, _ call: LuaCall) throws -> HTTPAnswer {
    let redirect = values.text("redirect")
    var answer = HTTPAnswer(
      status: redirect == nil ? 200 : 302, type: values.text("type"), redirect: redirect,
      isNever: values.boolean("never") ?? false)
    if let status = values.number("status") {
      guard (100..<600).contains(status) else {
        throw call.mistake("status of network:serve must be from 100 to 599")
      }
      answer.status = Int(status)
    }
    if case .string(let body)? = values["body"] {
      answer.body = try bytes(of: body.text, call) ?? Array(body.bytes)
    }
    if let seconds = values.number("after"), let delay = nanosecondsOf(seconds) {
      answer.delay = delay
    }
    if let count = values.number("truncate_at") {
      guard count >= 0, count < 1e9 else {
        throw call.mistake("truncate_at of network:serve must be a number of bytes")
      }
      answer.truncation = Int(count)
    }
    return answer
  }

  /// The bytes of the picture that a text names: a picture of the suite, or a picture that adspec
  /// makes for a size; nil when the text names no picture.
  private func bytes(of name: String, _ call: LuaCall) throws -> [UInt8]? {
    guard name.hasPrefix("images/") else { return nil }
    if let bytes = runtime.modules.pictures[name] { return bytes }
    if let mistake = runtime.modules.mistake(in: name) { throw call.mistake("\(mistake)") }
    if let size = name.wholeMatch(of: /images\/([1-9]\d{0,3})x([1-9]\d{0,3})\.png/),
      let width = Int(size.1), let height = Int(size.2), max(width, height) <= 4096
    {
      return PlaceholderPicture.png(width: width, height: height)
    }
    throw call.mistake(
      "there is no picture \"\(name)\""
        + NearestName.sentence(for: name, in: runtime.modules.pictures.keys.sorted()))
  }
}
