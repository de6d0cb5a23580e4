import AdSpecTrace
import LuaScript
import MediationHost
import ScriptedNetwork

/// What a suspended function of a scenario waits for.
enum Wait {
  case initialization, token
  case auction(format: String?, slot: String?)
  case request(format: String?, slot: String?)
  case display(ScriptedAd)
  case answer(AppAd)
  case close(AppAd)
  case setUp, signals, versions, mainThread
  /// The functions that `app:together` runs, which wait themselves.
  case functions

  /// What it is, for people.
  var phrase: String {
    switch self {
    case .initialization: "an initialization of the network's SDK"
    case .token: "a token to be asked for"
    case .auction(let format, let slot), .request(let format, let slot):
      (isAuction ? "an auction" : "a request") + (format.map { " of format \"\($0)\"" } ?? "")
        + (slot.map { " for slot \"\($0)\"" } ?? "")
    case .display(let ad):
      "the app to display the ad" + (ad.request.slot.map { " of slot \"\($0)\"" } ?? "")
    case .answer(let ad): "the answer to the load of its \(ad.publisher.format.rawValue) ad"
    case .close(let ad) where ad.publisher.format.isFullScreen:
      "the close of its \(ad.publisher.format.rawValue) ad"
    case .close(let ad):
      "its \(ad.publisher.format.rawValue) ad to leave the screen, where it stays until the "
        + "network function is over"
    case .setUp: "the answer to its set-up"
    case .signals: "the answer to its request for signals"
    case .versions: "the versions"
    case .mainThread: "the main thread"
    case .functions: "its functions"
    }
  }

  /// Why there is no such thing, by the profile of the subject; nil where there may be one.
  func absence(by profile: any SubjectProfile, of name: String) -> String? {
    switch self {
    case .initialization where !profile.sdk.needsInitialization:
      return "by the profile of \(name) its SDK needs no initialization"
    case .token where !profile.bids:
      return "by the profile of \(name) it takes no part in bidding, so that there are no "
        + "tokens"
    case .auction where !profile.sdk.auctions:
      return "by the profile of \(name) a load begins with no auction"
    case .auction(let format?, _), .request(let format?, _):
      let isKnown =
        format == MediationFormat.customNative.rawValue
        || profile.formats.contains { $0.rawValue == format }
      return isKnown ? nil : "by the profile of \(name) there are no \(format) ads"
    default: return nil
    }
  }

  private var isAuction: Bool {
    if case .auction = self { return true }
    return false
  }

  /// The number of the load that it is about; nil where it is about none.
  var load: Int32? {
    switch self {
    case .display(let ad): ad.identity.load
    case .answer(let ad), .close(let ad): ad.load?.number
    default: nil
    }
  }
}

/// A wait that a function is in.
struct PendingWait {
  let wait: Wait
  /// Whether it need not come.
  let isOptional: Bool
  let place: (file: String, line: Int)
  /// How many events there were when it began.
  let eventCount: Int
}

/// `optional = true` in the table of a call that waits: what it waits for need not come.
let optionalField = Field(
  "optional", .boolean,
  """
  true: what it waits for need not come; a function that still waits at the end is then over, and not unfinished
  """)

extension VocabularyCall {
  /// Declares a call that may suspend its function until something comes.
  ///
  /// Its table may have `optional` besides its own fields.
  static func waiting<Object: VocabularyObject>(
    _ name: String, on type: Object.Type, of owner: String, _ says: String,
    _ fields: [Field] = [], gives: [VocabularyType], causes: [EventKind] = [],
    _ body: @escaping @Sendable (Object, LuaCall, Options) throws -> LuaOutcome
  ) -> VocabularyCall {
    let fields = fields + [optionalField]
    let owner = "\(owner):\(name)"
    return VocabularyCall(
      name, on: type, says, fields, gives: gives, causes: causes
    ) { object, call in
      try body(object, call, try Options(call, owner: owner, fields: fields))
    }
  }
}

extension Options {
  /// Whether what the call waits for need not come.
  var isOptional: Bool { boolean("optional") ?? false }
}
