import AdSpecTrace
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

  private static let endFields = [
    Field("after", .seconds, "seconds until the network answers"), onField,
  ]
  private static let winFields =
    endFields + [Field("bid", .text, "what the SDK hands out for the load")]

  /// A call that ends the auction.
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
      "win", "Somebody bids: the ad can be loaded (`network.auctioned`).", winFields,
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
