import LuaScript
import ScriptedNetwork

/// What `network:next_auction()` gives.
final class AuctionObject: VocabularyObject {
  static let type = LuaObjectType("auction", calls)
  private let auction: ScriptedAuction

  init(_ runtime: ScenarioRuntime, _ auction: ScriptedAuction) {
    self.auction = auction
    super.init(runtime, type: AuctionObject.type)
  }

  private static let endFields = [Field("after", .seconds), onField]
  private static let winFields = endFields + [Field("bid", .text)]

  /// A call that ends the auction.
  private static func end(
    _ name: String, _ fields: [Field],
    _ result: @escaping @Sendable (Options) -> NetworkAuction
  ) -> VocabularyCall {
    let owner = "auction:\(name)"
    return VocabularyCall(name, on: AuctionObject.self, fields) { object, call in
      let values = try Options(call, owner: owner, fields: fields)
      object.auction.end(result(values), after: values.delay, thread: values.thread)
      return .none
    }
  }

  static let calls: [VocabularyCall] = [
    end("win", winFields) { .won(bid: $0.text("bid")) },
    end("fail", endFields + errorFields) { .failed($0.error) },
    end("fail_without_error", endFields) { _ in .failed(nil) },
    VocabularyCall("never", on: AuctionObject.self) { _, _ in .none },
  ]
}
