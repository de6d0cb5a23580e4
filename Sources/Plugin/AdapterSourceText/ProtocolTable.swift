import AdapterSyntax

/// A module that the adapter's target depends on: its protocols and type aliases.
public struct ImportedModule: Sendable {
  /// The name of the module.
  public let name: String
  private(set) var outlines: [SourceOutline] = []

  /// Reads the sources of a module.
  public init(name: String, texts: [String]) {
    self.name = name
    read(texts)
  }

  /// Reads further sources of the module.
  public mutating func read(_ texts: [String]) {
    outlines += DeepStack.run { texts.map(DeclarationReader.outline) }
  }

  /// The names of the protocols that the module declares.
  public var protocolNames: Set<String> {
    Set(outlines.flatMap(\.blocks).filter { $0.kind == .proto }.map(\.path))
  }
}

/// The protocols that an adapter can name, with the requirements that have a default.
///
/// On iOS, a requirement with a default is an optional requirement of an Objective-C protocol.
struct ProtocolTable {
  struct Entry {
    var name: String
    /// The module that declares the protocol; nil for the adapter's own module.
    var module: String?
    var inherited: [String] = []
    var requirements: [SourceOutline.Member] = []
    /// The keys of the requirements that have a default.
    var defaults: Set<MemberKey> = []
    var isPublic = false
    /// Whether only the file of the protocol can name it.
    var isHidden = false
    /// Whether Objective-C can know the protocol.
    var isObjectiveC = true
    /// The modules that the protocol's file imports.
    var imports: Set<String> = []
  }

  /// A protocol to which a class conforms.
  struct Conformance {
    var entry: Entry
    /// Whether the class names the protocol by a name that the SDK had before version 12.
    var isPrefixed: Bool
  }

  private(set) var entries: [String: Entry] = [:]
  private var aliases: [String: [String]] = [:]
  /// The aliases of imported modules, such as `GADMediationAdapter`.
  private var importedAliases: Set<String> = []

  init(own: [SourceOutline], imported: [ImportedModule]) {
    for module in imported {
      add(module.outlines, of: module.name)
      importedAliases.formUnion(module.outlines.flatMap(\.aliases.keys))
    }
    add(own, of: nil)
  }

  private mutating func add(_ outlines: [SourceOutline], of module: String?) {
    for outline in outlines {
      aliases.merge(outline.aliases) { _, last in last }
      for block in outline.blocks where block.kind == .proto {
        let name = Self.last(block.path)
        entries[name] = Entry(
          name: name, module: module, inherited: block.inherited, requirements: block.members,
          defaults: Set(block.members.filter { $0.modifiers.contains("optional") }.map(\.key)),
          isPublic: block.modifiers.contains("public"), isHidden: block.isHidden,
          isObjectiveC: !block.hasAssociatedTypes && (module != nil || block.isObjectiveC),
          imports: outline.imports)
      }
    }
    for block in outlines.flatMap(\.blocks) where block.kind == .extension && !block.isGeneric {
      guard let name = resolve(block.path).first else { continue }
      // A default that the adapter itself adds is not a default of Objective-C.
      guard entries[name]?.module == module, module != nil else { continue }
      entries[name]?.defaults.formUnion(block.members.map(\.key))
    }
  }

  private static func last(_ path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }

  /// The names of the protocols that a name means: one, or several for an alias such as `A & B`.
  private func resolve(_ written: String, depth: Int = 0) -> [String] {
    let name = Self.last(written)
    if entries[name] != nil { return [name] }
    guard depth < 8, let next = aliases[name] else { return [] }
    return next.flatMap { resolve($0, depth: depth + 1) }
  }

  /// The protocols that a name in an inheritance clause means: the protocol, and the protocols that
  /// it inherits.
  func conformances(_ written: String, isPrefixed: Bool = false) -> [Conformance] {
    resolve(written).flatMap { name -> [Conformance] in
      guard let entry = entries[name] else { return [] }
      let isPrefixed = isPrefixed || isOlderName(written)
      return [Conformance(entry: entry, isPrefixed: isPrefixed)]
        + entry.inherited.flatMap { conformances($0, isPrefixed: isPrefixed) }
    }
  }

  /// Whether a name is an alias of an imported module, or an adapter's alias for such an alias.
  private func isOlderName(_ written: String, depth: Int = 0) -> Bool {
    let name = Self.last(written)
    guard depth < 8, !importedAliases.contains(name) else { return depth < 8 }
    return aliases[name]?.contains { isOlderName($0, depth: depth + 1) } == true
  }

  /// Whether a protocol inherits another protocol.
  func inherits(_ entry: Entry, _ other: Entry) -> Bool {
    entry.inherited.flatMap { conformances($0) }.contains { $0.entry.name == other.name }
  }

  /// Whether only classes can conform to a protocol, as to every protocol of Objective-C.
  func isForClasses(_ entry: Entry) -> Bool {
    entry.inherited.contains { written in
      let name = Self.last(written)
      if ["AnyObject", "NSObjectProtocol", "NSObject", "class"].contains(name) { return true }
      return resolve(name).contains { entries[$0].map(isForClasses) == true }
    }
  }
}

/// The names of requirements in Objective-C and in older versions of the SDK.
///
/// Source: the headers of SDK 10, and Google's move of its adapters from SDK 11 to SDK 12.
enum RequirementNames {
  private struct Names {
    var selector: String
    /// The name in Swift before SDK 12, if the name changed.
    var older: MemberKey?
    /// The name of the asynchronous method that iOS accepts for the requirement, if there is one.
    var asynchronous: MemberKey?
  }

  private static let renamed: [String: Names] = [
    "MediationAdapter.setUp(with:completionHandler:)": Names(
      selector: "setUpWithConfiguration:completionHandler:",
      older: MemberKey(name: "setUpWith", labels: ["_", "completionHandler"], isStatic: true),
      asynchronous: MemberKey(name: "setUp", labels: ["with"], isStatic: true)),
    "RTBAdapter.collectSignals(for:completionHandler:)": Names(
      selector: "collectSignalsForRequestParameters:completionHandler:",
      asynchronous: MemberKey(name: "collectSignals", labels: ["for"])),
    "MediationBannerAd.changeSize(to:)": Names(
      selector: "changeAdSizeTo:", older: MemberKey(name: "changeAdSize", labels: ["to"])),
    "MediatedUnifiedNativeAd.didRender(in:clickableAssetViews:nonclickableAssetViews:"
      + "viewController:)": Names(
        selector: "didRenderInView:clickableAssetViews:nonclickableAssetViews:viewController:"),
    "MediatedUnifiedNativeAd.didRecordClickOnAsset(with:view:viewController:)": Names(
      selector: "didRecordClickOnAssetWithName:view:viewController:",
      older: MemberKey(
        name: "didRecordClickOnAsset", labels: ["withName", "view", "viewController"])),
    "AppEventDelegate.adView(_:didReceiveAppEvent:with:)": Names(
      selector: "adView:didReceiveAppEvent:withInfo:",
      older: MemberKey(name: "adView", labels: ["_", "didReceiveAppEvent", "withInfo"])),
    "AppEventDelegate.interstitialAd(_:didReceiveAppEvent:with:)": Names(
      selector: "interstitialAd:didReceiveAppEvent:withInfo:",
      older: MemberKey(name: "interstitialAd", labels: ["_", "didReceiveAppEvent", "withInfo"])),
    "WKNavigationDelegate.webView(_:decidePolicyFor:decisionHandler:)": Names(
      selector: "webView:decidePolicyForNavigationAction:decisionHandler:"),
    "WKNavigationDelegate.webView(_:didFinish:)": Names(selector: "webView:didFinishNavigation:"),
    "WKNavigationDelegate.webView(_:didFail:withError:)": Names(
      selector: "webView:didFailNavigation:withError:"),
  ]

  /// The selector of a requirement.
  static func selector(
    of requirement: SourceOutline.Member, in entry: ProtocolTable.Entry
  ) -> String {
    if let name = requirement.objectiveCName
      ?? renamed["\(entry.name).\(requirement.key)"]?.selector
    {
      return name
    }
    // The load method of each format has a name of this kind.
    if entry.name == "MediationAdapter", requirement.name.hasPrefix("load") {
      return "\(requirement.name)ForAdConfiguration:completionHandler:"
    }
    return selector(of: requirement)
  }

  /// The selector that Swift gives to a member.
  static func selector(of member: SourceOutline.Member) -> String {
    member.objectiveCName
      ?? ObjectiveCNames.selector(member.name, member.parameters?.map(\.label) ?? [])
  }

  /// The name of a requirement before SDK 12, if the name changed.
  static func older(
    than requirement: SourceOutline.Member, in entry: ProtocolTable.Entry
  ) -> MemberKey? {
    renamed["\(entry.name).\(requirement.key)"]?.older
  }

  /// The name of the asynchronous method for a requirement, if iOS accepts one.
  ///
  /// The requirement ends with a completion handler whose arguments are the result of the method.
  static func asynchronous(
    of requirement: SourceOutline.Member, in entry: ProtocolTable.Entry
  ) -> MemberKey? {
    renamed["\(entry.name).\(requirement.key)"]?.asynchronous
  }
}
