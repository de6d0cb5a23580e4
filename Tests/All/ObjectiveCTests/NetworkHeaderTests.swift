import AdSpecTestSupport
import AdSpecTrace
import Foundation
import Testing

/// The headers of AdSpecNetwork offer stand-ins in Objective-C what ScriptedNetwork offers stand-ins
/// in Swift.
@Suite struct NetworkHeaderTests {
  @Test("each public declaration of ScriptedNetwork has a counterpart in the headers, or a reason")
  func headersDeclareTheCounterparts() throws {
    let swift = try names("Sources/World/ScriptedNetwork", ".swift") { SwiftDeclarations($0).names }
    let headers = try names("Sources/ObjectiveC/CObjectiveCSDKs/include/AdSpecNetwork", ".h") {
      HeaderDeclarations($0).names
    }
    let counterparts = swift.filter { Self.reason(forNoCounterpartOf: $0) == nil }
      .map { Self.otherNames[$0] ?? Self.usualName(of: $0) }
    let declared = Set(counterparts).union(Self.onlyInObjectiveC).union(Self.formats)
    #expect(headers.sorted() == declared.sorted())
  }

  @Test("the tables of other names and of reasons have only what is needed")
  func tablesAreCurrent() throws {
    let swift = try names("Sources/World/ScriptedNetwork", ".swift") { SwiftDeclarations($0).names }
    for (name, other) in Self.otherNames {
      #expect(swift.contains(name) && Self.usualName(of: name) != other, "\(name)")
    }
    for name in Self.reasons.keys { #expect(swift.contains(name), "\(name)") }
  }

  @Test("the formats have the order of MediationFormat, by which the bridge converts them")
  func formatsHaveTheSameOrder() throws {
    let header = try Project.text(
      "Sources/ObjectiveC/CObjectiveCSDKs/include/AdSpecNetwork/ADSNetworkEnumerations.h")
    #expect(header.matches(of: #/\bADSFormat[A-Z]\w+/#).map { String($0.0) } == Self.formats)
  }

  /// The formats of networks in Objective-C.
  private static let formats = FormatTraits.all.filter { $0.loadWord != nil }.map { traits in
    let name = "\(traits.format)"
    return "ADSFormat" + name.prefix(1).uppercased() + name.dropFirst()
  }

  private func names(
    _ folder: String, _ ending: String, _ read: (String) -> some Sequence<String>
  ) throws -> Set<String> {
    try Set(Project.files(in: folder, ending: ending).flatMap { read(try Project.text($0)) })
  }

  /// Returns the name that a declaration of Swift usually has in Objective-C.
  ///
  /// A type gets the prefix `ADS`, and a type inside another type loses the other type's name. An
  /// event or a flag is a constant of its type. A method has the labels of its parameters, and the
  /// first label with a capital letter.
  private static func usualName(of swift: String) -> String {
    let names = swift.split(separator: ".").map(String.init)
    let types = names.prefix { $0.first?.isUppercase == true }
    let type =
      "ADS" + (types.count > 1 ? "Network" : "")
      + types[types.count - 1].replacing("Scripted", with: "")
    guard types.count < names.count, let member = names.last else { return type }
    if ["NetworkEvent", "NetworkFlag"].contains(types[0]) { return type + capitalized(member) }
    guard let method = member.wholeMatch(of: #/(\w+)\((?:(\w+):(.*))?\)/#) else {
      return "\(type).\(member)"
    }
    guard let label = method.2 else { return "\(type).\(method.1)" }
    let first = label == "_" ? "" : (method.1 == "init" ? "With" : "") + capitalized(String(label))
    return "\(type).\(method.1)\(first):" + (method.3 ?? "").replacing("_:", with: ":")
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The reason why a declaration has no counterpart: its own reason, or that of its type.
  private static func reason(forNoCounterpartOf name: String) -> String? {
    reasons[name]
      ?? wholeTypes.first { name.hasPrefix($0 + ".") }.flatMap { reasons[$0] }
  }

  /// What Swift expresses by optional values and associated values.
  private static let onlyInObjectiveC: Set<String> = [
    "ADSNetworkEventKind",
    "ADSNetworkCreative.hasViewSize", "ADSNetworkEvent.asset", "ADSNetworkEvent.completed",
    "ADSNetworkEvent.error", "ADSNetworkEvent.fraction", "ADSNetworkEvent.kind",
    "ADSNetworkEvent.rewardAmount", "ADSNetworkEvent.rewardType", "ADSNetworkEvent.size",
    "ADSNetworkEvent.slot", "ADSNetworkImage.hasSize", "ADSNetworkRequest.hasSize",
  ]

  /// The declarations that have another name in Objective-C than usual.
  private static let otherNames = [
    "Delivery.delivered": "ADSDelivered",
    "Delivery.deliveredOnMain": "ADSDeliveredOnMain",
    "Delivery.impossible": "ADSImpossible",
    "Delivery.noCallback": "ADSNoCallback",
    "Delivery.observerGone": "ADSObserverGone",
    "Delivery.noViewController": "ADSNoViewController",
    "NetworkAd.recordClick(asset:)": "ADSNetworkAd.recordClickOnAsset:",
    "NetworkAd.show(from:)": "ADSNetworkAd.showFromViewController:",
    "NetworkAdObserver.networkAd(_:did:)": "ADSNetworkAdObserver.networkAd:didReceiveEvent:",
    "NetworkEvent.Content.ad": "ADSNetworkEventLoaded",
    "NetworkEvent.Content.adOfSlot": "ADSNetworkEventLoadedAdOfSlot",
    "NetworkEvent.Content.nothing": "ADSNetworkEventLoadedNothing",
    "NetworkEvent.Content.otherKind": "ADSNetworkEventLoadedOtherKind",
    "NetworkFlag.gdprApplies": "ADSNetworkFlagGDPRApplies",
    "NetworkFlag.usPrivacy": "ADSNetworkFlagUSPrivacy",
    "NetworkFormat": "ADSFormat",
    "NetworkRequest.init(format:slot:size:bid:isTest:extras:)":
      "ADSNetworkRequest.requestWithFormat:slot:",
    "NetworkRequest.isMuted": "ADSNetworkRequest.muted",
    "ScriptedNetwork.auction(_:completion:)": "ADSNetwork.auctionForRequest:completion:",
    "ScriptedNetwork.initialize(appID:)": "ADSNetwork.initializeWithAppID:error:",
    "ScriptedNetwork.initialize(appID:completion:)": "ADSNetwork.initializeWithAppID:completion:",
    "ScriptedNetwork.load(_:observer:)": "ADSNetwork.loadRequest:observer:",
    "ScriptedNetwork.set(_:_:)": "ADSNetwork.setFlag:value:",
    "ScriptedNetwork.set(_:number:)": "ADSNetwork.setFlag:number:",
    "ScriptedNetwork.set(_:text:)": "ADSNetwork.setFlag:text:",
    "ScriptedNetwork.token(_:)": "ADSNetwork.tokenWithValues:",
    "ScriptedNetwork.token(_:completion:)": "ADSNetwork.tokenWithValues:completion:",
    "ScriptedNetwork.version(usual:)": "ADSNetwork.versionWithUsual:",
  ]

  /// The types whose members have no counterparts, for the reason of the type.
  private static let wholeTypes = [
    "NetworkAuction", "NetworkCustomAssets", "NetworkInitialization", "NetworkSize",
  ]

  /// The declarations without a counterpart, with the reason.
  private static let reasons = [
    "NetworkAuction": "the parameters of the completion say so",
    "NetworkCause.resume()": "Objective-C has no tasks",
    "NetworkCreative.Image.init(url:bytes:scale:size:)": "stand-ins only read the content of an ad",
    "NetworkCreative.Reward.init(type:amount:)": "stand-ins only read the content of an ad",
    "NetworkCreative.Video.hasView": "no network has custom native ads",
    "NetworkCreative.Video.init(duration:aspectRatio:hasView:)":
      "stand-ins only read the content of an ad",
    "NetworkCreative.custom": "no network has custom native ads",
    "NetworkCreative.init()": "stand-ins only read the content of an ad",
    "NetworkCustomAssets": "no network has custom native ads",
    "NetworkEvent.Content": "the kind of the event says so",
    "NetworkFlag.init(_:)": "a flag is its name",
    "NetworkFlag.name": "a flag is its name",
    "NetworkInitialization": "the parameters of the completion say so",
    "NetworkSize": "a size is a CGSize",
    "ScriptedNetwork.current": "the methods of ADSNetwork are class methods",
  ]
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
