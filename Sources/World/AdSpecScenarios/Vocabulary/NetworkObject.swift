import AdSpecTrace
import LuaScript
import ScriptedNetwork

/// `network`: what the ad network does.
final class NetworkObject: VocabularyObject {
  static let type = LuaObjectType("network", calls)

  init(_ runtime: ScenarioRuntime) {
    super.init(runtime, type: NetworkObject.type)
  }

  private static let requestFields = [
    Field.format("the format requested"),
    Field("slot", .text, "the network's name of the place that the ad is for"),
  ]

  static let calls: [VocabularyCall] = [
    .waiting(
      "next_initialization", on: NetworkObject.self, of: "network",
      "Waits for the next initialisation that no script has claimed.",
      gives: [.object("initialization")], causes: [.requestInitialize]
    ) {
      network, call, values in
      try network.next(call, .initialization, values, \.initializations, where: { _ in true }) {
        .object(InitializationObject($1, $0))
      }
    },
    .waiting(
      "next_token", on: NetworkObject.self, of: "network",
      "Waits for the next token to be asked for.", gives: [.object("token")],
      causes: [.requestToken]
    ) { network, call, values in
      try network.next(call, .token, values, \.tokens, where: { _ in true }) {
        .object(TokenObject($1, $0))
      }
    },
    .waiting(
      "next_auction", on: NetworkObject.self, of: "network",
      "Waits for the next auction that a load in two phases begins with.", requestFields,
      gives: [.object("auction")], causes: [.requestAuction]
    ) {
      network, call, values in
      try network.next(
        call, .auction(format: values.text("format"), slot: values.text("slot")), values,
        \.auctions, where: { values.mean($0.request) }
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
        \.requests, where: { values.mean($0.request) }
      ) {
        $0.isClaimed = true
        return .object(RequestObject($1, $0))
      }
    },
    VocabularyCall(
      "on_request", on: NetworkObject.self, "Answers every request inside the adapter's own call.",
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
      "Decides whether the SDK's factory gives an ad object: `return nil` for none.",
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
    serve,
  ]

  /// Waits for the next call of the adapter that no script has claimed.
  private func next<Claim: AnyObject>(
    _ call: LuaCall, _ wait: Wait, _ values: Options,
    _ path: ReferenceWritableKeyPath<ScriptedNetwork, Claims<Claim>>,
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
        // What comes after its end is not for a function that has ended.
        where: { [weak coroutine] in coroutine?.isAbandoned != true && matches($0) }
      ) { claim in
        wake([wrap(claim, runtime)])
      }
    }
  }
}

extension Options {
  /// Whether a request has the format and slot that the call waits for.
  fileprivate func mean(_ request: NetworkRequest) -> Bool {
    let (format, slot) = (text("format"), text("slot"))
    return (format == nil || format == request.format.rawValue)
      && (slot == nil || slot == request.slot)
  }
}
