import AdSpecTestSupport
import Foundation
import Testing

/// The headers of AdSpecNetwork offer stand-ins in Objective-C what ScriptedNetwork offers stand-ins
/// in Swift.
@Suite struct NetworkHeaderTests {
  @Test("each public declaration of ScriptedNetwork has a counterpart, or a reason")
  func everyDeclarationHasACounterpart() throws {
    var declarations: [String] = []
    for path in Project.files(in: "Sources/World/ScriptedNetwork", ending: ".swift") {
      declarations += SwiftDeclarations(try Project.text(path)).names
    }
    #expect(declarations.sorted() == Self.rows.map(\.swift).sorted())
  }

  @Test("the headers declare the counterparts, and nothing else")
  func headersDeclareTheCounterparts() throws {
    let folder = "Sources/ObjectiveC/CObjectiveCSDKs/include/AdSpecNetwork"
    var declarations: Set<String> = []
    for path in Project.files(in: folder, ending: ".h") {
      declarations.formUnion(HeaderDeclarations(try Project.text(path)).names)
    }
    let counterparts = Set(Self.rows.compactMap(\.counterpart)).union(Self.onlyInObjectiveC)
    #expect(declarations.sorted() == counterparts.sorted())
  }

  private struct Row {
    let swift: String
    /// The declaration in the header; nil when there is none, for a reason.
    let counterpart: String?
  }

  private static let rows = table.split(separator: "\n").map { line in
    let parts = line.split(separator: " = ", maxSplits: 1).map(String.init)
    if parts.count == 2 { return Row(swift: parts[0], counterpart: parts[1]) }
    return Row(swift: line.split(separator: " without: ").map(String.init)[0], counterpart: nil)
  }

  /// What Swift expresses by optional values and associated values, and the formats, which Swift
  /// declares in another module.
  private static let onlyInObjectiveC: Set<String> = [
    "ADSFormatAppOpen", "ADSFormatBanner", "ADSFormatInterstitial", "ADSFormatNative",
    "ADSFormatRewarded", "ADSFormatRewardedInterstitial", "ADSFormatSwipeableInterstitial",
    "ADSNetworkEventKind",
    "ADSNetworkCreative.hasViewSize", "ADSNetworkEvent.asset", "ADSNetworkEvent.completed",
    "ADSNetworkEvent.error", "ADSNetworkEvent.fraction", "ADSNetworkEvent.kind",
    "ADSNetworkEvent.rewardAmount", "ADSNetworkEvent.rewardType", "ADSNetworkEvent.size",
    "ADSNetworkEvent.slot", "ADSNetworkImage.hasSize", "ADSNetworkRequest.hasSize",
  ]

  /// A declaration of Swift with its counterpart, or with the reason why there is none.
  private static let table = """
    NetworkInitialization without: the parameters of the completion say so
    NetworkInitialization.succeeded without: the parameters of the completion say so
    NetworkInitialization.failed without: the parameters of the completion say so
    NetworkAuction without: the parameters of the completion say so
    NetworkAuction.won without: the parameters of the completion say so
    NetworkAuction.failed without: the parameters of the completion say so
    NetworkAdObserver = ADSNetworkAdObserver
    NetworkAdObserver.networkAd(_:did:) = ADSNetworkAdObserver.networkAd:didReceiveEvent:
    Delivery = ADSDelivery
    Delivery.delivered = ADSDelivered
    Delivery.deliveredOnMain = ADSDeliveredOnMain
    Delivery.noCallback = ADSNoCallback
    Delivery.observerGone = ADSObserverGone
    Delivery.impossible = ADSImpossible
    NetworkAd = ADSNetworkAd
    NetworkAd.request = ADSNetworkAd.request
    NetworkAd.creative = ADSNetworkAd.creative
    NetworkAd.hasLoaded = ADSNetworkAd.hasLoaded
    NetworkAd.isReady = ADSNetworkAd.isReady
    NetworkAd.setWatermark() = ADSNetworkAd.setWatermark
    NetworkAd.videoPosition = ADSNetworkAd.videoPosition
    NetworkAd.show(from:) = ADSNetworkAd.showFromViewController:
    NetworkAd.show() = ADSNetworkAd.show
    NetworkAd.recordImpression() = ADSNetworkAd.recordImpression
    NetworkAd.recordClick(asset:) = ADSNetworkAd.recordClickOnAsset:
    NetworkAd.register(view:clickable:) = ADSNetworkAd.registerView:clickable:
    NetworkAd.register(view:views:names:) = ADSNetworkAd.registerView:views:names:
    NetworkAd.markAdChoices(_:) = ADSNetworkAd.markAdChoices:
    NetworkAd.markBanner(_:) = ADSNetworkAd.markBanner:
    NetworkAd.markMedia(_:) = ADSNetworkAd.markMedia:
    NetworkAd.unregisterView() = ADSNetworkAd.unregisterView
    NetworkAd.stopRefresh() = ADSNetworkAd.stopRefresh
    NetworkAd.destroy() = ADSNetworkAd.destroy
    NetworkCause = ADSNetworkCause
    NetworkCause.init() = ADSNetworkCause.init
    NetworkCause.run(_:) = ADSNetworkCause.run:
    NetworkCause.resume() without: Objective-C has no tasks
    NetworkCreative = ADSNetworkCreative
    NetworkCreative.Image = ADSNetworkImage
    NetworkCreative.Image.url = ADSNetworkImage.url
    NetworkCreative.Image.bytes = ADSNetworkImage.bytes
    NetworkCreative.Image.scale = ADSNetworkImage.scale
    NetworkCreative.Image.size = ADSNetworkImage.size
    NetworkCreative.Image.picture = ADSNetworkImage.picture
    NetworkCreative.Image.init(url:bytes:scale:size:) without: stand-ins only read the content of an ad
    NetworkCreative.Video = ADSNetworkVideo
    NetworkCreative.Video.duration = ADSNetworkVideo.duration
    NetworkCreative.Video.aspectRatio = ADSNetworkVideo.aspectRatio
    NetworkCreative.Video.hasView without: no network has custom native ads
    NetworkCreative.Video.init(duration:aspectRatio:hasView:) without: stand-ins only read the content of an ad
    NetworkCreative.Reward = ADSNetworkReward
    NetworkCreative.Reward.type = ADSNetworkReward.type
    NetworkCreative.Reward.amount = ADSNetworkReward.amount
    NetworkCreative.Reward.init(type:amount:) without: stand-ins only read the content of an ad
    NetworkCreative.texts = ADSNetworkCreative.texts
    NetworkCreative.starRating = ADSNetworkCreative.starRating
    NetworkCreative.starRatingText = ADSNetworkCreative.starRatingText
    NetworkCreative.extras = ADSNetworkCreative.extras
    NetworkCreative.icon = ADSNetworkCreative.icon
    NetworkCreative.images = ADSNetworkCreative.images
    NetworkCreative.adChoices = ADSNetworkCreative.adChoices
    NetworkCreative.adChoicesURL = ADSNetworkCreative.adChoicesURL
    NetworkCreative.video = ADSNetworkCreative.video
    NetworkCreative.hasMediaView = ADSNetworkCreative.hasMediaView
    NetworkCreative.reward = ADSNetworkCreative.reward
    NetworkCreative.viewSize = ADSNetworkCreative.viewSize
    NetworkCreative.custom without: no network has custom native ads
    NetworkCreative.init() without: stand-ins only read the content of an ad
    NetworkCreative.text(_:) = ADSNetworkCreative.text:
    NetworkCustomAssets without: no network has custom native ads
    NetworkCustomAssets.Value without: no network has custom native ads
    NetworkCustomAssets.Value.text without: no network has custom native ads
    NetworkCustomAssets.Value.image without: no network has custom native ads
    NetworkCustomAssets.formatID without: no network has custom native ads
    NetworkCustomAssets.assets without: no network has custom native ads
    NetworkCustomAssets.deepLinks without: no network has custom native ads
    NetworkCustomAssets.destination without: no network has custom native ads
    NetworkCustomAssets.init() without: no network has custom native ads
    NetworkEvent = ADSNetworkEvent
    NetworkEvent.Content without: the kind of the event says so
    NetworkEvent.Content.ad = ADSNetworkEventLoaded
    NetworkEvent.Content.nothing = ADSNetworkEventLoadedNothing
    NetworkEvent.Content.otherKind = ADSNetworkEventLoadedOtherKind
    NetworkEvent.Content.adOfSlot = ADSNetworkEventLoadedAdOfSlot
    NetworkEvent.loaded = ADSNetworkEventLoaded
    NetworkEvent.failed = ADSNetworkEventFailed
    NetworkEvent.expired = ADSNetworkEventExpired
    NetworkEvent.showing = ADSNetworkEventShowing
    NetworkEvent.shown = ADSNetworkEventShown
    NetworkEvent.showFailed = ADSNetworkEventShowFailed
    NetworkEvent.impression = ADSNetworkEventImpression
    NetworkEvent.click = ADSNetworkEventClick
    NetworkEvent.leftApp = ADSNetworkEventLeftApp
    NetworkEvent.modalOpened = ADSNetworkEventModalOpened
    NetworkEvent.modalClosed = ADSNetworkEventModalClosed
    NetworkEvent.adChoices = ADSNetworkEventAdChoices
    NetworkEvent.videoStart = ADSNetworkEventVideoStart
    NetworkEvent.videoProgress = ADSNetworkEventVideoProgress
    NetworkEvent.videoPause = ADSNetworkEventVideoPause
    NetworkEvent.videoResume = ADSNetworkEventVideoResume
    NetworkEvent.videoEnd = ADSNetworkEventVideoEnd
    NetworkEvent.videoMute = ADSNetworkEventVideoMute
    NetworkEvent.videoUnmute = ADSNetworkEventVideoUnmute
    NetworkEvent.videoFailed = ADSNetworkEventVideoFailed
    NetworkEvent.reward = ADSNetworkEventReward
    NetworkEvent.rewardRejected = ADSNetworkEventRewardRejected
    NetworkEvent.skipped = ADSNetworkEventSkipped
    NetworkEvent.closing = ADSNetworkEventClosing
    NetworkEvent.closed = ADSNetworkEventClosed
    NetworkEvent.refreshed = ADSNetworkEventRefreshed
    NetworkEvent.resized = ADSNetworkEventResized
    NetworkError = ADSNetworkError
    NetworkError.code = ADSNetworkError.code
    NetworkError.message = ADSNetworkError.message
    NetworkError.init(code:message:) = ADSNetworkError.initWithCode:message:
    NetworkFormat = ADSFormat
    NetworkRequest = ADSNetworkRequest
    NetworkRequest.format = ADSNetworkRequest.format
    NetworkRequest.slot = ADSNetworkRequest.slot
    NetworkRequest.size = ADSNetworkRequest.size
    NetworkRequest.bid = ADSNetworkRequest.bid
    NetworkRequest.isTest = ADSNetworkRequest.isTest
    NetworkRequest.isMuted = ADSNetworkRequest.muted
    NetworkRequest.wantsSeveralImages = ADSNetworkRequest.wantsSeveralImages
    NetworkRequest.orientation = ADSNetworkRequest.orientation
    NetworkRequest.adChoices = ADSNetworkRequest.adChoices
    NetworkRequest.hasWatermark = ADSNetworkRequest.hasWatermark
    NetworkRequest.refreshesItself = ADSNetworkRequest.refreshesItself
    NetworkRequest.startsMuted = ADSNetworkRequest.startsMuted
    NetworkRequest.extras = ADSNetworkRequest.extras
    NetworkRequest.init(format:slot:size:bid:isTest:extras:) = ADSNetworkRequest.requestWithFormat:slot:
    NetworkSize without: a size is a CGSize
    NetworkSize.width without: a size is a CGSize
    NetworkSize.height without: a size is a CGSize
    NetworkSize.init(width:height:) without: a size is a CGSize
    NetworkSize.init(width:) without: a size is a CGSize
    NetworkFlag = ADSNetworkFlag
    NetworkFlag.name without: a flag is its name
    NetworkFlag.init(_:) without: a flag is its name
    NetworkFlag.childDirected = ADSNetworkFlagChildDirected
    NetworkFlag.underAge = ADSNetworkFlagUnderAge
    NetworkFlag.consent = ADSNetworkFlagConsent
    NetworkFlag.muted = ADSNetworkFlagMuted
    NetworkFlag.volume = ADSNetworkFlagVolume
    NetworkFlag.usPrivacy = ADSNetworkFlagUSPrivacy
    NetworkFlag.doNotSell = ADSNetworkFlagDoNotSell
    NetworkFlag.gdprApplies = ADSNetworkFlagGDPRApplies
    NetworkFlag.consentText = ADSNetworkFlagConsentText
    NetworkFlag.mediator = ADSNetworkFlagMediator
    NetworkFlag.mediatorVersion = ADSNetworkFlagMediatorVersion
    ScriptedNetwork = ADSNetwork
    ScriptedNetwork.current without: the methods of ADSNetwork are class methods
    ScriptedNetwork.initialize(appID:completion:) = ADSNetwork.initializeWithAppID:completion:
    ScriptedNetwork.initialize(appID:completion:) = ADSNetwork.initializeWithAppID:completion:
    ScriptedNetwork.initialize(appID:) = ADSNetwork.initializeWithAppID:error:
    ScriptedNetwork.set(_:_:) = ADSNetwork.setFlag:value:
    ScriptedNetwork.set(_:text:) = ADSNetwork.setFlag:text:
    ScriptedNetwork.set(_:number:) = ADSNetwork.setFlag:number:
    ScriptedNetwork.version(usual:) = ADSNetwork.versionWithUsual:
    ScriptedNetwork.token(_:) = ADSNetwork.tokenWithValues:
    ScriptedNetwork.token(_:completion:) = ADSNetwork.tokenWithValues:completion:
    ScriptedNetwork.auction(_:completion:) = ADSNetwork.auctionForRequest:completion:
    ScriptedNetwork.create(format:slot:) = ADSNetwork.createFormat:slot:
    ScriptedNetwork.load(_:observer:) = ADSNetwork.loadRequest:observer:
    """
}

/// The public declarations of a file of Swift, such as `NetworkAd.show(from:)`.
///
/// The reader relies on the project's format: one declaration a line, with the opening brace of a
/// type on its own line.
private struct SwiftDeclarations {
  private(set) var names: [String] = []
  /// The types around the current line.
  private var types: [(name: String, keyword: String, isPublic: Bool, depth: Int)] = []
  private var depth = 0

  init(_ text: String) {
    let lines = text.split(separator: "\n").map { String($0).replacing(#/\/\/.*/#, with: "") }
    for index in lines.indices {
      read(lines[index], followedBy: lines[(index + 1)...])
      depth += lines[index].count { $0 == "{" } - lines[index].count { $0 == "}" }
      while let type = types.last, depth <= type.depth { types.removeLast() }
    }
  }

  private mutating func read(_ line: String, followedBy rest: ArraySlice<String>) {
    let isPublic = line.contains(#/^\s*(@\w+ )?public /#)
    if let type = line.firstMatch(
      of: #/^\s*(?:\w+ )*?(class|struct|enum|protocol|extension) ([A-Z][\w.]*)/#)
    {
      let keyword = String(type.1)
      let outer = keyword == "extension" ? "" : prefix
      if isPublic { names.append(outer + type.2) }
      types.append((outer + type.2, keyword, isPublic, depth))
    } else if let alias = line.firstMatch(of: #/public typealias (\w+)/#) {
      names.append(prefix + alias.1)
    } else if let type = types.last, type.isPublic, depth == type.depth + 1,
      type.keyword == "enum", let cases = line.firstMatch(of: #/^\s*case (.+)/#)
    {
      for name in cases.1.replacing(#/\([^)]*\)/#, with: "").split(separator: ", ") {
        names.append("\(type.name).\(name.prefix { $0 != " " })")
      }
    } else if isPublic || isRequirement(line) {
      readMember(([line] + rest).joined(separator: " "))
    }
  }

  private var prefix: String { types.last.map { $0.name + "." } ?? "" }

  /// Whether a line declares a requirement of a public protocol.
  private func isRequirement(_ line: String) -> Bool {
    guard let type = types.last, type.isPublic, type.keyword == "protocol" else { return false }
    return depth == type.depth + 1 && line.contains(#/^\s*(func|var) /#)
  }

  private mutating func readMember(_ text: String) {
    if let member = text.firstMatch(of: #/^[^({]*?\b(?:var|let) (\w+)/#) {
      names.append(prefix + member.1)
    } else if let member = text.firstMatch(of: #/^[^({]*?\b(?:func )?(\w+)(?:<\w+>)?\(/#) {
      names.append(prefix + member.1 + "(\(labels(text[member.range.upperBound...])))")
    }
  }

  /// Returns the labels of the parameters, up to the closing bracket.
  private func labels(_ text: Substring) -> String {
    var depth = 0
    var start = true
    var word = ""
    var labels = ""
    for character in text {
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth < 0 { break }
      if start, character == ":" || (character == " " && !word.isEmpty) {
        labels += word + ":"
        (start, word) = (false, "")
      } else if start, character.isLetter || character == "_" {
        word.append(character)
      }
      if depth == 0, character == "," { start = true }
    }
    return labels
  }
}

/// The declarations of a header of Objective-C, such as `ADSNetworkAd.showFromViewController:`.
private struct HeaderDeclarations {
  private(set) var names: Set<String> = []

  init(_ text: String) {
    let text = text.replacing(#/\/\/.*/#, with: "")
      .replacing(#/#define[^\n]*(\\\n[^\n]*)*/#, with: "")
    for found in text.matches(of: #/ADS_ENUM\((\w+)\) \{([^}]*)\}/#) {
      names.insert(String(found.1))
      names.formUnion(found.2.matches(of: #/\w+/#).map { String($0.0) })
    }
    for found in text.matches(of: #/extern \w+ const (\w+);/#) { names.insert(String(found.1)) }
    for found in text.matches(of: #/typedef NSString \*(\w+)/#) { names.insert(String(found.1)) }
    for found in text.matches(of: #/(?s)@(?:interface|protocol) (\w+)[^\n]*\n(.*?)@end/#) {
      names.insert(String(found.1))
      for statement in found.2.split(separator: ";") {
        if let name = name(String(statement)) { names.insert("\(found.1).\(name)") }
      }
    }
  }

  /// Returns the selector of a method or the name of a property; nil for a forbidden method.
  private func name(_ statement: String) -> String? {
    if statement.contains("NS_UNAVAILABLE") { return nil }
    var text = statement
    while let types = text.firstMatch(of: #/\([^()]*\)/#) {
      text.replaceSubrange(types.range, with: " ")
    }
    if text.contains("@property") { return text.matches(of: #/\w+/#).last.map { String($0.0) } }
    guard text.contains(#/[-+]/#) else { return nil }
    let parts = text.matches(of: #/\w+:/#).map { String($0.0) }
    return parts.isEmpty ? text.matches(of: #/\w+/#).last.map { String($0.0) } : parts.joined()
  }
}
