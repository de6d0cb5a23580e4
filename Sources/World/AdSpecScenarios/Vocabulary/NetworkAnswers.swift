import AdSpecTrace
import LuaScript
import ScriptedNetwork

/// An initialization of the network's SDK, the result of `network:next_initialization()`.
final class InitializationObject: VocabularyObject {
  static let type = LuaObjectType("initialization", calls)
  private let initialization: ScriptedInitialization

  init(_ runtime: ScenarioRuntime, _ initialization: ScriptedInitialization) {
    self.initialization = initialization
    super.init(runtime, type: InitializationObject.type)
  }

  private static let succeedFields = [
    Field("after", .seconds, "seconds until the network answers"), onField,
  ]
  private static let failFields = succeedFields + errorFields

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "succeed", on: InitializationObject.self, "The SDK is ready.", succeedFields,
      causes: [.answerSetUp, .networkInitialized]
    ) { object, call in
      let values = try Options(call, owner: "initialization:succeed", fields: succeedFields)
      object.initialization.succeed(after: values.delay, thread: values.thread)
      return .none
    },
    VocabularyCall(
      "fail", on: InitializationObject.self, "The SDK fails to initialize.", failFields,
      causes: [.answerSetUp, .networkInitializeFailed]
    ) { object, call in
      let values = try Options(call, owner: "initialization:fail", fields: failFields)
      object.initialization.fail(values.error, after: values.delay, thread: values.thread)
      return .none
    },
    VocabularyCall(
      "fail_without_error", on: InitializationObject.self,
      "The SDK fails to initialize, without an error.", succeedFields,
      causes: [.answerSetUp, .networkInitializeFailed]
    ) {
      object, call in
      let values = try Options(
        call, owner: "initialization:fail_without_error", fields: succeedFields)
      object.initialization.fail(nil, after: values.delay, thread: values.thread)
      return .none
    },
    VocabularyCall("never", on: InitializationObject.self, "The SDK never answers.") { _, _ in .none
    },
  ]
}

/// The named values of a failure.
let errorFields = [
  Field("code", .textOrNumber, "the name or number of the failure; by default \"unknown\""),
  Field("message", .text(), "a sentence about the failure"),
]

extension Options {
  /// The failure that the named values describe.
  var error: NetworkError {
    NetworkError(code: text("code") ?? "unknown", message: text("message"))
  }

  /// The value of `after` in nanoseconds; 0 when `after` is absent.
  var delay: Int64 { number("after").flatMap(nanosecondsOf) ?? 0 }
}

/// A bidding token that the adapter asked for, the result of `network:next_token()`.
final class TokenObject: VocabularyObject {
  static let type = LuaObjectType("token", calls)
  private let token: ScriptedToken

  init(_ runtime: ScenarioRuntime, _ token: ScriptedToken) {
    self.token = token
    super.init(runtime, type: TokenObject.type)
  }

  private static let failFields = errorFields + [onField]

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "give", on: TokenObject.self, "Answers with a token.", takes: [.init("text", .text())],
      [onField], causes: [.answerSignals, .networkToken]
    ) { object, call in
      guard let text = call.string(1) else {
        throw call.mistake("token:give takes the token, a text")
      }
      let values = try Options(call, 2, owner: "token:give", fields: [onField])
      object.token.answer(text, error: nil, thread: values.thread)
      return .none
    },
    VocabularyCall(
      "give_empty", on: TokenObject.self, "Answers with an empty token.",
      causes: [.answerSignals, .networkToken]
    ) { object, _ in
      object.token.answer("", error: nil)
      return .none
    },
    VocabularyCall(
      "give_nil", on: TokenObject.self, "Answers without a token and without an error.",
      causes: [.answerSignals, .networkToken]
    ) { object, _ in
      object.token.answer(nil, error: nil)
      return .none
    },
    VocabularyCall(
      "fail", on: TokenObject.self, "Answers with an error.", failFields,
      causes: [.answerSignals, .networkToken]
    ) { object, call in
      let values = try Options(call, owner: "token:fail", fields: failFields)
      object.token.answer(nil, error: values.error, thread: values.thread)
      return .none
    },
    VocabularyCall("never", on: TokenObject.self, "Never answers.") { _, _ in .none },
  ]
}

/// The auction that begins a load, the result of `network:next_auction()`.
final class AuctionObject: VocabularyObject {
  static let type = LuaObjectType("auction", calls)
  private let auction: ScriptedAuction

  init(_ runtime: ScenarioRuntime, _ auction: ScriptedAuction) {
    self.auction = auction
    super.init(runtime, type: AuctionObject.type)
  }

  private static let endFields = [
    Field("after", .seconds, "seconds until the network answers"), onField,
  ]
  private static let winFields =
    endFields + [Field("bid", .text(), "the bid that the SDK delivers for the load")]

  /// Declares a call that ends the auction.
  private static func end(
    _ name: String, _ says: String, _ fields: [Field], causes kind: EventKind,
    _ result: @escaping @Sendable (Options) -> NetworkAuction
  ) -> VocabularyCall {
    let owner = "auction:\(name)"
    return VocabularyCall(name, on: AuctionObject.self, says, fields, causes: [kind]) {
      object, call in
      let values = try Options(call, owner: owner, fields: fields)
      object.auction.end(result(values), after: values.delay, thread: values.thread)
      return .none
    }
  }

  static let calls: [VocabularyCall] = [
    end(
      "win", "The auction has a bid, so the adapter can load the ad (`network.auctioned`).",
      winFields,
      causes: .networkAuctioned
    ) { .won(bid: $0.text("bid")) },
    end(
      "fail", "The auction ends without a bid (`network.auction_failed`).",
      endFields + errorFields, causes: .networkAuctionFailed
    ) { .failed($0.error) },
    end(
      "fail_without_error", "The auction ends without a bid and without an error.", endFields,
      causes: .networkAuctionFailed
    ) { _ in .failed(nil) },
    VocabularyCall("never", on: AuctionObject.self, "The network never answers.") { _, _ in .none },
  ]
}
