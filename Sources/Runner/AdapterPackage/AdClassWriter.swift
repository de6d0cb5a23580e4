import AdSpecTrace
import AdapterSyntax

/// What a member of an ad does, by its name and types.
enum AdCall: Equatable {
  case load, show, ready, destroy, register, unregister, impression, click, delegate, callback
  /// A value of the request: `slot`, `bid`, `size`, `width`, `watermark`, `isTest` or `isMuted`.
  case input(String)
  /// The asset of a native ad, by its name in a creative.
  case asset(String)
  case view, unknown

  init(_ member: VendorMember, api: VendorAPI) {
    let words = NameWords.words(of: member.name)
    func has(_ names: String...) -> Bool { names.contains { words.contains($0) } }
    guard let parameters = member.parameters else {
      self = Self.property(member, words, api)
      return
    }
    let takesView = parameters.contains { $0.type.core == "UIView" }
    if member.name == "init" {
      self = .unknown
    } else if member.isLoad {
      self = .load
    } else if member.type.core == "Bool",
      has("ready", "loaded", "cached", "available", "valid", "can")
    {
      self = .ready
    } else if has("unregister", "detach", "untrack", "remove") || has("stop") && has("tracking") {
      self = .unregister
    } else if has("impression") {
      self = .impression
    } else if has("click") {
      self = .click
    } else if takesView,
      has("register", "attach", "track", "tracking", "bind", "set", "render")
        || has("present") && parameters.count > 1
    {
      self = .register
    } else if has("load", "fetch", "preload", "cache", "request")
      || has("prepare") && !member.isAsync, !has("token"),
      member.isStatic || member.isAsync || member.type == .void || member.type.core == "Bool"
    {
      self = .load
    } else if has("show", "present", "display"), parameters.count < 3 {
      self = .show
    } else if has("destroy", "invalidate", "dispose", "release", "close", "teardown") {
      self = .destroy
    } else {
      self = .unknown
    }
  }

  private static func property(
    _ member: VendorMember, _ words: [String], _ api: VendorAPI
  ) -> AdCall {
    if let name = member.type.core, api.types[name]?.kind == .protocol { return .delegate }
    if member.type.isFunction { return .callback }
    func has(_ names: String...) -> Bool { names.contains { words.contains($0) } }
    let canShow =
      words.first == "can"
      && has("show", "shown", "present", "presented", "display", "displayed", "play")
    if !member.isSettable, member.type.core == "Bool" || member.type.hasHole,
      has("ready", "loaded", "cached", "available", "valid") || canShow
    {
      return .ready
    }
    if let input = input(words, member.type), member.isSettable { return .input(input) }
    if let asset = member.asset { return .asset(asset) }
    if !member.isSettable, let asset = asset(words, member.type) { return .asset(asset) }
    if member.type.core == "UIView", !member.isSettable { return .view }
    return .unknown
  }

  /// What a call does, in the name of the member, with words that a name has for nothing else.
  private var meaning: (text: String, words: String)? {
    switch self {
    case .load: ("loads", "load fetch cach request preload")
    case .show: ("shows the ad", "show present display")
    case .ready: ("says whether the ad is ready", "ready load available valid can show")
    case .destroy: ("ends the ad", "destroy invalidat dispos releas teardown")
    case .register: ("registers the views", "register attach track bind container")
    case .unregister: ("unregisters the view", "unregister detach untrack stop track")
    case .impression: ("counts an impression", "impression record report track log")
    case .click: ("counts a click", "click record report track log")
    case .view: ("is the view of the ad", "banner")
    case .asset(let asset): ("is \(asset)", Self.words[asset] ?? "")
    default: nil
    }
  }

  /// For each asset, the beginnings of the words that say only this asset.
  private static let words = [
    "headline": "title headline text", "body": "body descri text",
    "call_to_action": "call action cta text button title", "advertiser": "advertis sponsor name",
    "store": "store name", "price": "price text", "star_rating": "star rating",
    "icon": "icon image url address", "images": "image main url address", "media": "media video",
    "ad_choices": "choices icon privac url address", "extras": "extra asset",
    "aspect_ratio": "aspect ratio media",
    "duration": "duration video", "position": "current time position video", "video": "video",
  ]

  /// What a member is taken for, if its name says more than that; nil for a certain call.
  func guess(about member: VendorMember, of type: VendorType) -> String? {
    guard member.asset == nil, let meaning else { return nil }
    let subject = Set(NameWords.words(of: type.name))
      .union(["banner", "interstitial", "native", "rewarded", "reward", "video"])
    let words = NameWords.words(of: member.name)
    guard !NameWords.unexplained(words, by: meaning.words, subject: subject).isEmpty else {
      return nil
    }
    return "\(member.name) \(meaning.text)"
  }

  /// The value of a request that a name stands for.
  static func input(_ all: [String], _ type: SwiftType) -> String? {
    // Labels begin with words such as `with`.
    let words = Array(
      all.drop { ["with", "for", "from", "using", "by", "set", "server"].contains($0) })
    func has(_ names: String...) -> Bool { names.contains { words.contains($0) } }
    if has("bid", "payload", "markup", "adm") && !has("id") || words == ["response"] {
      return "bid"
    }
    if has("watermark") { return "watermark" }
    let slots = ["placement", "zone", "slot", "unit", "spot", "location", "placementid", "tag"]
    if words.contains(where: { slots.contains($0) || slots.contains(String($0.dropLast())) }) {
      return "slot"
    }
    if type.core == "CGSize" || words == ["size"] { return "size" }
    if words == ["width"] { return "width" }
    if has("test") { return "isTest" }
    if has("mute", "muted") { return "isMuted" }
    return nil
  }

  static func asset(_ words: [String], _ type: SwiftType) -> String? {
    func has(_ names: String...) -> Bool { names.contains { words.contains($0) } }
    let isView = type.core == "UIView" || words.contains("view")
    if isView {
      if has("media", "video") { return "media" }
      return has("choices", "privacy", "info", "options") ? "ad_choices" : nil
    }
    if has("title", "headline") && !has("button") { return "headline" }
    if has("cta") || has("call") && has("action") || has("button") || words == ["action"] {
      return "call_to_action"
    }
    if has("advertiser", "sponsor", "brand", "sponsored") { return "advertiser" }
    if has("store") { return "store" }
    if has("price") { return "price" }
    if has("rating", "stars", "star") { return "star_rating" }
    if has("icon") { return has("privacy", "choices", "info") ? "ad_choices" : "icon" }
    if has("extra", "extras") { return "extras" }
    if has("position"), has("video", "current") { return "position" }
    if has("ratio") { return "aspect_ratio" }
    if has("duration") { return "duration" }
    if has("image", "images", "picture", "pictures", "cover") { return "images" }
    if has("body", "text", "desc") || words == ["description"] { return "body" }
    return nil
  }
}

extension VendorMember {
  /// The property that a function such as `setBidPayload(_:)` sets, if a request takes such a value.
  var setter: (name: String, type: SwiftType, parameter: String)? {
    guard !isStatic, let parameter = parameters?.first, parameters?.count == 1,
      AdCall.input(NameWords.words(of: name), parameter.type) != nil,
      let prefix = ["set", "with"].first(where: name.hasPrefix)
    else { return nil }
    let rest = name.dropFirst(prefix.count)
    return (rest.prefix(1).lowercased() + rest.dropFirst(), parameter.type, parameter.name)
  }
}

/// Writes a class of the SDK: an ad, or an object that belongs to the SDK as a whole.
struct AdClassWriter {
  let api: VendorAPI
  let facts: AdapterFacts
  let text: DeclarationText
  let type: VendorType
  var claims: ClaimFacts
  private(set) var events: Set<String> = []
  private var out = SourceText()

  init(
    api: VendorAPI, facts: AdapterFacts, text: DeclarationText, type: VendorType, claims: ClaimFacts
  ) {
    self.api = api
    self.facts = facts
    self.text = text
    self.type = type
    self.claims = claims
  }

  private var subclasses: [VendorType] {
    api.sorted.filter { $0 !== type && api.isSubclass($0, of: type) }
  }
  private var superclass: VendorType? { type.superclass.flatMap { api.types[$0] } }
  var isView: Bool {
    ([type] + api.superclasses(of: type)).contains { $0.superclass == "UIView" }
  }

  /// Whether the class, or a class above or below it, has the calls of an ad.
  private var isAd: Bool {
    ([type] + api.superclasses(of: type) + subclasses).contains { type in
      type.members.contains { member in
        switch AdCall(member, api: api) {
        case .load, .show, .delegate, .register, .callback: true
        default: false
        }
      }
    } || delivery != nil
  }

  /// The event with which another class delivers objects of this class.
  private var delivery: VendorMember? { delivery(of: type) }

  /// Whether only another class loads the ads of this class.
  private var isDelivered: Bool {
    guard let delivery else { return false }
    return !type.delegates(api).contains { $0.type.members.contains { $0 === delivery } }
  }

  private func delivery(of type: VendorType) -> VendorMember? {
    for other in api.sorted where other.kind == .protocol && !text.isError(type) {
      // The delegate of another class gets the object.
      let isOther = api.sorted.contains { owner in
        owner.kind == .class && owner.delegates(api).contains { $0.type === other }
          && !api.isSubclass(owner, of: type) && !api.isSubclass(type, of: owner)
      }
      guard isOther else { continue }
      for member in other.members {
        let parameters = member.parameters ?? []
        let words =
          NameWords.words(of: member.name) + parameters.flatMap { NameWords.words(of: $0.label) }
        let names = [type.name] + type.conformances
        if parameters.contains(where: { names.contains($0.type.core ?? "") }),
          EventName(words, subject: CallbackList.subjects)?.name == "loaded"
        {
          return member
        }
      }
    }
    return nil
  }

  mutating func lines(named name: String) -> [String] {
    let isFinal = subclasses.isEmpty
    var inherited = [type.superclass ?? "NSObject"]
    if isAd, superclass == nil { inherited.append("NetworkAdObserver") }
    if listsNames(type), !api.superclasses(of: type).contains(where: listsNames) {
      inherited.append("ObjectiveCMessaging")
    }
    inherited += type.conformances
    let head =
      "public \(isFinal ? "final " : "")class \(name): \(inherited.joined(separator: ", "))"
    var body = SourceText()
    if isAd { ad(&body) } else { object(&body) }
    names(&body)
    out.block(head) { $0.add(body.lines) }
    return out.lines
  }

  /// An object that is not an ad, such as the entry point of the SDK or a request.
  private mutating func object(_ out: inout SourceText) {
    kept(&out)
    initializers(&out)
    if text.isErrorObject(type) { errorInitializer(&out) }
    for member in type.members where member.name != "init" {
      if member.parameters == nil, !member.isStatic, !isShared {
        if let call = mark("self", of: type, in: member.name, member.type) {
          let head = text.stored(member).replacing(" = nil", with: "")
          out.block("public \(head)\(viewGuess)") { $0.add("didSet { \(call) }") }
        } else {
          stored(member, &out)
        }
        continue
      }
      if let setter = member.setter, !isShared {
        out.add("var \(setter.name): \(text.type(.optional(setter.type.unwrapped)))")
        out.block("public \(text.head(member))\(text.hole(member))") { out in
          out.add("self.\(setter.name) = \(setter.parameter)")
          out.add(result(member))
        }
        continue
      }
      var writer = SDKCallWriter(text: text, claims: claims)
      out.add(writer.lines(member))
      claims = writer.claims
    }
  }

  /// The initializer of an error that is none of Swift's, with the code and the text of the network.
  private func errorInitializer(_ out: inout SourceText) {
    out.block("convenience init(_ error: NetworkError?)") { out in
      out.add("self.init()")
      for member in type.members where member.parameters == nil && !member.isStatic {
        let words = NameWords.words(of: member.name)
        switch member.type.unwrapped {
        case .int where words.contains("code"): out.add("\(member.name) = sdkError(error).code")
        case .string where words.contains("code"):
          out.add("\(member.name) = error?.code ?? \"\"")
        case .string: out.add("\(member.name) = error?.message ?? error?.code ?? \"\"")
        default: break
        }
      }
    }
  }

  /// The properties with what the adapter gave for the object.
  private func kept(_ out: inout SourceText) {
    for (name, type) in type.kept { out.add("var \(name): \(text.type(type))") }
  }

  /// Whether the class is the SDK's entry point, of which there is one object.
  private var isShared: Bool {
    type.members.contains { $0.isStatic && $0.type.core == type.name }
  }

  private func stored(_ member: VendorMember, _ out: inout SourceText) {
    if !text.overriding(member).isEmpty {
      return out.add("public override var \(member.name): String { \"\" }")
    }
    let access = member.isStatic ? "public static" : "public"
    out.add("\(access) \(text.stored(member))\(text.hole(member))")
  }

  // MARK: Views of native ads

  /// The asset that a view of the SDK is: as the adapter says it, or by the name of the view.
  private func viewAsset(_ view: VendorType) -> String? {
    if let asset = view.asset { return asset }
    guard ([view] + api.superclasses(of: view)).contains(where: { $0.superclass == "UIView" }),
      facts.formats.contains("native"), !isAd(view)
    else { return nil }
    return AdCall.asset(NameWords.words(of: view.name), .named("UIView"))
  }

  private func isAd(_ type: VendorType) -> Bool {
    AdClassWriter(api: api, facts: facts, text: text, type: type, claims: claims).isAd
  }

  /// The comment about what the view is taken for, if only its name says it.
  private var viewGuess: String {
    type.asset == nil ? GuessComment.text(viewAsset(type).map { "\(type.name) is \($0)" }) : ""
  }

  /// The call that marks a view of the SDK as an asset of an ad.
  ///
  /// - Parameters:
  ///   - view: The expression of the view.
  ///   - type: The type of the view.
  ///   - ad: The name of a value that can be an ad; nil for the ad of the class itself.
  ///   - adType: The type of this value.
  /// - Returns: The call; nil if the view is no asset, or if the value is no ad.
  private mutating func mark(
    _ view: String, of type: VendorType, in ad: String?, _ adType: SwiftType?
  ) -> String? {
    guard let asset = viewAsset(type) else { return nil }
    var path = ""
    if let ad, let adType {
      guard let known = adType.core.flatMap({ api.types[$0] }), known.kind == .class, isAd(known)
      else { return nil }
      path = ad + (adType.isOptional ? "?." : ".")
    }
    claims.assets.insert(asset)
    if asset == "media" { claims.hasMediaView = true } else { claims.hasAdChoicesView = true }
    return "\(path)scripted?.\(asset == "media" ? "markMedia" : "markAdChoices")(\(view))"
  }

  /// The calls that mark the views among the parameters of a function of an ad.
  private mutating func marks(_ parameters: [VendorMember.Parameter]) -> [String] {
    var marks: [String] = []
    for parameter in parameters {
      guard let view = parameter.type.core.flatMap({ api.types[$0] }), view.kind == .class,
        let call = mark(parameter.name, of: view, in: nil, nil)
      else { continue }
      marks.append(
        parameter.type.isOptional ? "if let \(parameter.name) { \(call) }" : call)
    }
    return marks
  }

  // MARK: Ads

  private mutating func ad(_ out: inout SourceText) {
    if superclass == nil {
      out.add("var scripted: NetworkAd?")
      if ([type] + subclasses).contains(where: { delivery(of: $0) != nil }) {
        out.add("var loader: AnyObject?")
      }
      if answers { out.add("var answer: ((Bool, NetworkError?) -> Void)?") }
    }
    for member in type.members where member.parameters == nil { property(member, &out) }
    kept(&out)
    for delegate in type.delegates(api) where delegate.function != nil {
      out.add("weak var \(delegate.name): (any \(delegate.type.name))?")
    }
    out.add()
    initializers(&out)
    request(&out)
    for member in type.members where member.parameters != nil && member.name != "init" {
      out.add()
      var body = SourceText()
      function(member, &body)
      var lines = body.lines
      let kept = type.delegates(api).filter { $0.function === member }
      if !kept.isEmpty {
        // A body of one line becomes a block.
        if lines.count == 1, let open = lines[0].firstIndex(of: "{") {
          let rest = lines[0][open...].dropFirst().replacing("}", with: "", maxReplacements: 1)
          lines = [String(lines[0][...open]) + rest, "}"]
        }
        lines.insert(contentsOf: kept.map { "  self.\($0.name) = \($0.parameter)" }, at: 1)
      }
      out.add(lines)
    }
    out.add()
    if superclass == nil { observer(&out) }
    notify(&out)
  }

  /// Whether a load of the class or of a class below it has a completion handler or is asynchronous.
  private var answers: Bool {
    ([type] + subclasses).contains { $0.members.contains(where: answers) }
  }

  private func answers(_ member: VendorMember) -> Bool {
    AdCall(member, api: api) == .load
      && (member.isAsync || (member.parameters ?? []).contains { $0.type.isFunction })
  }

  private mutating func property(_ member: VendorMember, _ out: inout SourceText) {
    let head =
      "public \(text.overriding(member))\(member.isStatic ? "static " : "")var \(member.name): "
      + text.type(member.type)
    switch AdCall(member, api: api) {
    case .ready:
      claims.hasReadyCheck = true
      member.type = .bool
      out.add(
        "public var \(member.name): Bool { scripted?.isReady ?? false }" + guess(about: member))
    case .asset(let asset): self.asset(asset, member, &out)
    case .view:
      out.add(
        "public let \(member.name) = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))"
          + guess(about: member))
    default:
      if member.isStatic || member.isSettable || member.type.isOptional {
        stored(member, &out)
      } else if type.members.contains(where: { $0.name == "init" && has($0, member.name) }) {
        return  // The initializer stores the value.
      } else {
        out.add("\(head) \(usualAccessor(member))\(text.hole(member))")
      }
    }
  }

  /// The comment about what a member is taken for.
  private func guess(about member: VendorMember) -> String {
    GuessComment.text(AdCall(member, api: api).guess(about: member, of: type))
  }

  /// The accessor of a property that nothing of the network stands for: with a usual value as a guess, or
  /// with the question for a value.
  private func usualAccessor(_ member: VendorMember, isAsked: Bool = false) -> String {
    let value = text.value(of: member)
    // A new object is hardly the object that the SDK means.
    let isObject = !member.type.isOptional && text.isObject(member.type)
    guard let value, !isAsked, !isObject else {
      return "{ \(value ?? "fatalError()") }  // which value?"
    }
    return "{ \(value) }" + GuessComment.text("\(member.name) is \(value)")
  }

  private func has(_ member: VendorMember, _ parameter: String) -> Bool {
    (member.parameters ?? []).contains { $0.name == parameter }
  }

  private mutating func asset(_ asset: String, _ member: VendorMember, _ out: inout SourceText) {
    var own = SourceText()
    claims.assets.insert(asset)
    read(asset, member, &own)
    var lines = own.lines
    if claims.assets.contains(asset), !lines.isEmpty, !lines[0].contains("// which value?") {
      lines[0] += guess(about: member)
    }
    out.add(lines)
  }

  /// Adds the property that gives an asset; an asset of an unknown type is a question.
  private mutating func read(_ asset: String, _ member: VendorMember, _ out: inout SourceText) {
    let creative = "scripted?.creative"
    // A correction starts from the type that is written.
    if member.type.hasHole, let usual = Self.usualType(asset) { member.type = .optional(usual) }
    let isOptional = member.type.isOptional
    let type = text.type(member.type)
    let core = member.type.core ?? text.type(member.type.unwrapped)
    let head = "public \(text.overriding(member))var \(member.name): \(type)"
    switch (asset, core) {
    case ("icon", "UIImage"), ("images", "UIImage"):
      claims.isImage = true
      let image = asset == "icon" ? "\(creative).icon" : "\(creative).images.first"
      out.add("public private(set) lazy var \(member.name): \(type) = \(image).flatMap {")
      out.add("  UIImage(data: Data($0.picture), scale: CGFloat($0.scale))")
      out.add("}" + (isOptional ? "" : " ?? UIImage()"))
    case ("ad_choices", "String"):
      claims.hasAdChoicesLink = true
      out.add("\(head) { \(creative).adChoices?.url\(isOptional ? "" : " ?? \"\"") }")
    case ("media", _), ("ad_choices", _):
      let mark = asset == "media" ? "markMedia" : "markAdChoices"
      if asset == "media" { claims.hasMediaView = true } else { claims.hasAdChoicesView = true }
      let view = member.type.core ?? "UIView"
      out.add("public private(set) lazy var \(member.name): \(view)\(isOptional ? "?" : "") = {")
      out.add(["  let view = \(view)()", "  scripted?.\(mark)(view)", "  return view", "}()"])
    case ("extras", _) where ["[String: String]", "[String: Any]"].contains(core):
      out.add("\(head) { \(creative).extras\(isOptional ? "" : " ?? [:]") }")
    case ("position", "Double"), ("position", "TimeInterval"):
      out.add("\(head) { scripted?.videoPosition\(isOptional ? "" : " ?? 0") }")
    case ("star_rating", "NSDecimalNumber"), ("star_rating", "NSNumber"):
      let value = "\(creative).starRating.map { \(core)(value: $0) }"
      out.add("\(head) { \(value)\(isOptional ? "" : " ?? 0") }")
    case ("star_rating", "Double"):
      out.add("\(head) { \(creative).starRating\(isOptional ? "" : " ?? 0") }")
    case ("star_rating", "String"):
      out.add(
        "\(head) { \(creative).starRatingText\(isOptional ? "" : " ?? \(creative).starRating.map { String($0) } ?? \"\"") }"
      )
    case ("duration", "Double"), ("duration", "TimeInterval"):
      out.add("\(head) { \(creative).video?.duration\(isOptional ? "" : " ?? 0") }")
    case ("aspect_ratio", "Double"), ("aspect_ratio", "CGFloat"):
      let value = "\(creative).video.map { \(core)($0.aspectRatio) }"
      out.add("\(head) { \(value)\(isOptional ? "" : " ?? 0") }")
    case ("icon", "String"), ("images", "String"):
      let image = asset == "icon" ? "icon" : "images.first"
      out.add("\(head) { \(creative).\(image)?.url\(isOptional ? "" : " ?? \"\"") }")
    case ("icon", "CGFloat"), ("icon", "Double"):
      out.add("\(head) { \(core)(\(creative).icon?.scale ?? 1) }")
    case ("video", "Bool"): out.add("\(head) { \(creative).video != nil }")
    case (_, "String"):
      if !isOptional { claims.textIsOptional = false }
      out.add("\(head) { \(creative).text(\"\(asset)\")\(isOptional ? "" : " ?? \"\"") }")
    default:
      // A name with `has` or `is` only says whether there is an asset.
      if core == "Bool" { claims.assets.remove(asset) }
      let isAsked = core != "Bool"
      out.add("\(head) \(usualAccessor(member, isAsked: isAsked))\(text.hole(member))")
    }
  }

  /// The usual type of an asset that a network has, for an adapter that does not say it; nil for pictures.
  private static func usualType(_ asset: String) -> SwiftType? {
    switch asset {
    case "star_rating", "duration", "aspect_ratio", "position": .double
    case "icon", "images": nil
    case "extras": .dictionary(.string, .string)
    case "video": .bool
    case "media", "ad_choices": .named("UIView")
    default: .string
    }
  }

  // MARK: Initializers and requests

  private mutating func initializers(_ out: inout SourceText) {
    let all = type.members.filter { $0.name == "init" }
    var names: Set<String> = []
    for parameter in all.flatMap({ $0.parameters ?? [] })
    where names.insert(parameter.name).inserted && !(isView && parameter.label == "frame") {
      let member = type.members.first { $0.parameters == nil && $0.name == parameter.name }
      let isInherited = api.superclasses(of: type).contains { above in
        above.members.contains {
          $0.name == parameter.name || $0.name == "init" && has($0, parameter.name)
        }
      }
      if member?.isSettable == true || isInherited { continue }
      let access = member == nil ? "" : "public private(set) "
      let stored = text.stored(parameter.name, parameter.type)
      out.add("\(access)\(stored)\(text.hole(parameter.type))")
    }
    if isView {
      out.add("nonisolated public override init(frame: CGRect) { super.init(frame: frame) }")
      out.add("nonisolated public required init?(coder: NSCoder) { nil }")
    } else if !all.contains(where: { $0.parameters?.isEmpty == true }) {
      out.add("override init() { super.init() }")
    }
    for member in all { initializer(member, &out) }
  }

  private mutating func initializer(_ member: VendorMember, _ out: inout SourceText) {
    let parameters = member.parameters ?? []
    let marks = parameters.compactMap { mark("self", of: type, in: $0.name, $0.type) }
    if isView, parameters.map(\.label) == ["frame"] || parameters.isEmpty { return }
    let overrides =
      parameters.isEmpty
      || superclass?.member(
        "init", parameters.map(\.label), isStatic: false) != nil
    out.block("public \(overrides ? "override " : "")\(text.head(member))\(text.hole(member))") {
      out in
      out.add(isView ? "super.init(frame: .zero)" : "super.init()")
      for parameter in parameters {
        out.add("self.\(parameter.name) = \(parameter.name)")
        if let view, parameter.type.core == "CGSize" {
          out.add("\(view).frame.size = \(parameter.name)")
        } else if let view, parameter.type.core == "CGFloat", parameter.label == "width" {
          out.add("\(view).frame.size.width = \(parameter.name)")
        }
      }
      out.add(marks)
      let slot = parameters.compactMap { self.slot($0.name, $0.label, $0.type) }.first
      if member.isFailable, isAd, let slot {
        out.add("let format = NetworkFormat.\(format ?? facts.formats.first ?? "banner")")
        out.add("guard ScriptedNetwork.current.create(format: format, slot: \(slot)) else {")
        out.add(["  return nil", "}"])
      }
    }
  }

  /// The view that shows the ad.
  private var view: String? {
    isView ? "self" : type.members.first { AdCall($0, api: api) == .view }?.name
  }

  /// The format of the ads of this class, by its name; nil when the name does not say it.
  ///
  /// An ad that is a view itself has the only format of the adapter that is in the app's screen.
  private var format: String? {
    if let named = Self.format(of: type.name, facts) { return named }
    let inView = FormatList.inView.formats.map { "\($0)" }.filter(facts.formats.contains)
    return isView && inView.count == 1 ? inView[0] : nil
  }

  /// The format of the ads of a class, by its name; nil when the name does not say it.
  static func format(of name: String, _ facts: AdapterFacts) -> String? {
    let words = NameWords.words(of: name)
    func has(_ names: String...) -> Bool { names.allSatisfy { words.contains($0) } }
    if has("rewarded", "interstitial") { return "rewardedInterstitial" }
    if has("reward") || has("rewarded") { return "rewarded" }
    if has("interstitial") || has("inter") { return "interstitial" }
    if has("banner") || has("mrec") { return "banner" }
    if has("native") { return "native" }
    if has("open") || has("splash") { return "appOpen" }
    if has("feed") || has("swipeable") { return "swipeableInterstitial" }
    return facts.formats.count == 1 ? facts.formats[0] : nil
  }

  /// The request of an ad, with what the ad knows before its load.
  private mutating func request(_ out: inout SourceText) {
    var inputs: [(String, SwiftType)] = []
    for member in type.members where member.name == "init" {
      for parameter in member.parameters ?? [] { inputs.append((parameter.name, parameter.type)) }
    }
    for member in type.members where member.parameters == nil && member.isSettable {
      inputs.append((member.name, member.type))
    }
    for (name, type) in type.kept {
      inputs.append((api.types[type.core ?? ""] == nil ? name : "self." + name, type))
    }
    var assignments = assignments(inputs)
    // A text without a label can only be the placement.
    let plain = type.members.filter { $0.name == "init" }.flatMap { $0.parameters ?? [] }
      .first { $0.label == "_" && $0.type == .string }
    if let plain, !assignments.contains(where: { $0.hasPrefix("request.slot") }) {
      let guess = GuessComment.text("\(plain.name) is the placement")
      assignments.insert("request.slot = \(plain.name)" + guess, at: 0)
    }
    guard superclass == nil || format != nil || !assignments.isEmpty else { return }
    let overrides = superclass == nil ? "" : "override "
    let isHole = format == nil && subclasses.isEmpty && superclass == nil
    let make = "NetworkRequest(format: .\(format ?? facts.formats.first ?? "banner"), slot: nil)"
    out.add()
    out.block("\(overrides)var scriptedRequest: NetworkRequest") { out in
      if assignments.isEmpty {
        out.add(make + (isHole ? "  // which format?" : ""))
      } else {
        out.add("var request = \(make)" + (isHole ? "  // which format?" : ""))
        out.add(assignments)
        out.add("return request")
      }
    }
  }

  /// The text of the placement in a value with the name of a placement; nil for other values.
  private func slot(_ name: String, _ label: String, _ type: SwiftType) -> String? {
    guard AdCall.input(NameWords.words(of: label == "_" ? name : label), type) == "slot" else {
      return nil
    }
    switch type {
    case .named("String", _), .optional(.named("String", _)): return name
    case .array(.named("String", _)): return name + ".first"
    case .named(let object, _):
      // The first text of an object that stands for the placement.
      guard let known = api.types[object], known.kind == .class || known.kind == .structure else {
        return nil
      }
      let parts = known.members.filter { $0.name == "init" }.flatMap { $0.parameters ?? [] }
      return parts.first { $0.type == .string }.map { "\(name).\($0.name)" }
    default: return nil
    }
  }

  /// The lines that copy the values of the SDK into `request`.
  private mutating func assignments(_ inputs: [(String, SwiftType)]) -> [String] {
    var lines: [String] = []
    var seen: Set<String> = []
    for (name, type) in inputs {
      let words = NameWords.words(of: name)
      if let slot = slot(name, name, type) {
        if seen.insert("slot").inserted {
          lines.append("request.slot = \(slot)" + guess(about: "slot", words))
        }
      } else if let role = AdCall.input(words, type), let line = assignment(role, name, type) {
        if seen.insert(role).inserted { lines.append(line + guess(about: role, words)) }
      } else if let known = type.core.flatMap({ api.types[$0] }),
        known.kind == .structure || known.kind == .class, known !== self.type,
        !type.isOptional || name.hasPrefix("self.")
      {
        for (path, type, words) in api.carried(name, type) {
          guard let role = AdCall.input(words, type), let line = assignment(role, path, type),
            seen.insert(role).inserted
          else { continue }
          lines.append(line + guess(about: role, words))
        }
      }
    }
    return lines
  }

  /// The comment about a value of a request whose name can mean something else.
  private func guess(about role: String, _ words: [String]) -> String {
    let doubtful: Set<String> = ["location", "tag", "response"]
    return GuessComment.text(
      doubtful.isDisjoint(with: words) ? nil : "\(words.joined(separator: " ")) is the \(role)")
  }

  private mutating func assignment(_ role: String, _ name: String, _ type: SwiftType) -> String? {
    let core = type.core ?? ""
    switch role {
    case "slot", "bid":
      if core == "String" { return "request.\(role) = \(name)" }
      if ["Int", "Int64", "UInt"].contains(core) {
        return type.isOptional
          ? "request.\(role) = \(name).map { String($0) }" : "request.\(role) = String(\(name))"
      }
      return type.hasHole ? "request.\(role) = \"\\(\(name))\"" : nil
    case "size":
      guard core == "CGSize", !type.isOptional else { return nil }
      claims.takesSize = true
      return "request.size = NetworkSize(width: \(name).width, height: \(name).height)"
    case "width":
      claims.takesWidth = true
      return "request.size = NetworkSize(width: Double(\(name)))"
    case "watermark":
      claims.takesWatermark = true
      return type.isOptional
        ? "request.hasWatermark = \(name) != nil" : "request.hasWatermark = true"
    case "isTest", "isMuted":
      if role == "isTest" { claims.takesTestFlag = true }
      return core == "Bool" ? "request.\(role) = \(name)\(type.isOptional ? " ?? false" : "")" : nil
    default: return nil
    }
  }

  // MARK: Functions

  private mutating func function(_ member: VendorMember, _ out: inout SourceText) {
    if AdCall(member, api: api) == .register {
      // The network counts clicks on views.
      member.parameters = member.parameters?.map { parameter in
        var parameter = parameter
        if case .array(let element) = parameter.type, element.isHole {
          parameter.type = .array(.named("UIView"))
        }
        return parameter
      }
    }
    let parameters = member.parameters ?? []
    let access = member.isStatic ? "public static" : "public"
    let head = "\(access) \(text.head(member))\(text.hole(member))\(guess(about: member))"
    let view = parameters.first { $0.type.core == "UIView" }?.name
    // Only an object is an ad.
    let marks = member.isStatic ? [] : self.marks(parameters)
    switch AdCall(member, api: api) {
    case .load where isDelivered && !member.isStatic && !member.isAsync:
      again(member, head, &out)
    case .load: load(member, head, &out)
    case .show:
      let controller = parameters.first { $0.type.core == "UIViewController" || $0.type.hasHole }
      let show = "scripted?.show(\(controller.map { "from: \($0.name)" } ?? ""))"
      out.block(head) { out in
        out.add(member.type.core == "Bool" ? show + " ?? false" : "_ = " + show)
        out.add(result(member))
      }
    case .ready:
      claims.hasReadyCheck = true
      out.block(head) { $0.add("scripted?.isReady ?? false") }
    case .destroy:
      claims.hasDestroy = true
      out.block(head) { $0.add("scripted?.destroy()") }
    case .register where view != nil: register(member, head, view ?? "", &out)
    case .unregister:
      claims.nativeCalls.insert("unregister")
      out.block(head) { $0.add("scripted?.unregisterView()") }
    case .impression:
      claims.nativeCalls.insert("impression")
      out.block(head) { $0.add("scripted?.recordImpression()") }
    case .click:
      claims.nativeCalls.insert("click")
      let asset = parameters.first { $0.type.core == "String" }
      out.block(head) { $0.add("scripted?.recordClick(asset: \(asset?.name ?? "nil"))") }
    default:
      let plain = "\(access) \(text.head(member))"
      if marks.isEmpty || member.type != .void {
        out.add(text.unknown(member, plain, isAsked: !loads))
      } else {
        out.block(plain + text.hole(member)) { $0.add(marks) }
      }
    }
  }

  private mutating func register(
    _ member: VendorMember, _ head: String, _ view: String, _ out: inout SourceText
  ) {
    claims.registers = true
    let parameters = member.parameters ?? []
    let names = parameters.first { if case .dictionary = $0.type { true } else { false } }
    let list = parameters.first { if case .array = $0.type { true } else { false } }
    let more = names.map { ", clickable: Array(\($0.name).keys)" } ?? ""
    claims.namesViews = claims.namesViews || names != nil
    out.block(head) { out in
      if let list, names == nil {
        out.add("scripted?.register(view: \(view), views: \(list.name))")
      } else {
        out.add("scripted?.register(view: \(view)\(more))")
      }
      out.add(marks(parameters))
      out.add(result(member))
    }
  }

  /// The line that returns a value from a function whose result says nothing.
  private func result(_ member: VendorMember) -> [String] {
    if member.type == .void || member.type.core == "Bool" { return [] }
    return ["return " + (text.value(of: member) ?? "fatalError()")]
  }

  /// Whether the adapter can load ads of the class: otherwise, another function must stand for the load.
  private var loads: Bool {
    ([type] + api.superclasses(of: type) + subclasses).contains { type in
      type.members.contains { AdCall($0, api: api) == .load }
    } || delivery != nil
  }

  private mutating func load(_ member: VendorMember, _ head: String, _ out: inout SourceText) {
    let parameters = member.parameters ?? []
    let isStatic = member.isStatic
    let completion = parameters.first { $0.type.isFunction }
    let inputs = parameters.filter { !$0.type.isFunction }
    let values = assignments(inputs.map { ($0.name, $0.type) })
    let target = isStatic ? "loading" : "self"
    var body = SourceText()
    if isStatic { body.add("let loading = \(type.name)()") }
    body.add("\(values.isEmpty ? "let" : "var") call = \(target).scriptedRequest")
    body.add(values.map { "call" + $0.dropFirst("request".count) })
    if isStatic == false, values.isEmpty, inputs.isEmpty == false || needsSlot {
      body.add("// which placement?")
    }
    let begin = "\(target).scripted = ScriptedNetwork.current.load(call, observer: \(target))"
    let object = isStatic ? "loading" : "self"
    if let completion, case .function(let results, _, _, _) = completion.type.unwrapped {
      let call = CompletionText(text: text, values: results, object: object)
      let name = completion.type.isOptional ? completion.name + "?" : completion.name
      body.add("\(target).answer = { isLoaded, \(call.usesError ? "error" : "_") in")
      body.add("  if isLoaded { \(name)(\(call.success)) } else { \(name)(\(call.failure)) }")
      body.add(["}", begin])
    } else if member.isAsync {
      let tries =
        member.throwsErrors
        ? "try await withCheckedThrowingContinuation" : "await withCheckedContinuation"
      let result = member.type == .void ? "()" : object
      body.add("\(member.type == .void ? "" : "return ")\(tries) { continuation in")
      body.add("  \(target).answer = { isLoaded, error in")
      body.add("    if isLoaded { continuation.resume(returning: \(result)) } else {")
      body.add(
        member.throwsErrors
          ? "      continuation.resume(throwing: \(DeclarationText.error))"
          : "      continuation.resume(returning: \(text.value(of: member) ?? result))")
      body.add(["    }", "  }", "  \(begin)", "}"])
    } else {
      body.add(begin)
    }
    out.block(head) { $0.add(body.lines) }
  }

  /// An ad that its loader has delivered loads at once what it still lacks.
  private func again(_ member: VendorMember, _ head: String, _ out: inout SourceText) {
    let completion = (member.parameters ?? []).first { $0.type.isFunction }
    out.block(head) { out in
      guard let completion, case .function(let results, _, _, _) = completion.type.unwrapped else {
        return out.add("_ = notify(.loaded(.ad))")
      }
      let call = CompletionText(text: text, values: results, object: "self")
      let name = completion.type.isOptional ? completion.name + "?" : completion.name
      out.add("\(name)(\(call.success))")
    }
  }

  /// Whether no initializer and no property of the class and its superclasses says the placement.
  private var needsSlot: Bool {
    !([type] + api.superclasses(of: type) + subclasses).contains { type in
      if type.kept.flatMap({ api.carried($0.name, $0.type) }).contains(where: {
        AdCall.input($0.words, $0.type) == "slot"
      }) {
        return true
      }
      return type.members.contains { member in
        AdCall(member, api: api) == .input("slot")
          || (member.parameters ?? []).contains {
            AdCall.input(NameWords.words(of: $0.label), $0.type) == "slot"
              || AdCall.input(NameWords.words(of: $0.name), $0.type) == "slot"
              || member.name == "init" && $0.label == "_" && $0.type == .string
          }
      }
    }
  }

  // MARK: Events

  private func observer(_ out: inout SourceText) {
    let answers = answers
    out.add()
    out.block("public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery") {
      out in
      out.add("scripted = ad  // The network can answer before `load` returns the ad.")
      let inView = FormatList.inView.formats.map { "\($0)" }
      if let view, inView.contains(format ?? "banner") {
        out.add("ad.markBanner(\(view))")
      }
      if answers {
        out.block("if let answer") { out in
          out.block("switch event") { out in
            out.add(["case .loaded(.ad):", "  self.answer = nil", "  answer(true, nil)"])
            out.add(["  return .delivered", "case .failed(let error):", "  self.answer = nil"])
            out.add(["  answer(false, error)", "  return .delivered", "default: break"])
          }
        }
      }
      out.add("return notify(event)")
    }
  }

  /// Whether all ads of the class are part of the app's screen.
  private var isInView: Bool { Self.isInView(format, facts) }

  static func isInView(_ format: String?, _ facts: AdapterFacts) -> Bool {
    let inView = FormatList.inView.formats.map { "\($0)" } + ["native"]
    return format.map(inView.contains) ?? facts.formats.allSatisfy(inView.contains)
  }

  private mutating func notify(_ out: inout SourceText) {
    var callbacks = CallbackList(api: api, text: text, type: type, isInView: isInView)
    callbacks.collect()
    events.formUnion(callbacks.events)
    if answers { events.formUnion(["loaded", "failed"]) }
    if callbacks.closesWithReward { claims.rewardSignal = "closing" }
    let view = view
    let takesSize = type.members.contains { member in
      (member.parameters ?? []).contains { $0.type.core == "CGSize" }
    }
    let takesWidth = type.members.contains { $0.name == "init" && has($0, "width") }
    if !callbacks.isDeclared || !callbacks.holes.isEmpty { claims.hasUnknownCallbacks = true }
    guard superclass == nil || !callbacks.lines.isEmpty || view != nil else { return }
    let hasReadyCheck = api.types.values.contains { type in
      type.members.contains { AdCall($0, api: api) == .ready }
    }
    let overrides = superclass == nil ? "" : "override "
    out.add()
    if let delivered = callbacks.delivered { out.add("weak var delivered: \(delivered)?") }
    out.block("\(overrides)func notify(_ event: NetworkEvent) -> Delivery") { out in
      out.add(callbacks.holes.map { "// which event? \($0)" })
      out.add(callbacks.unheard.map { "\(Guess.mark)\($0) has no event of its own" })
      // An SDK that takes a size keeps it.
      if let view, !takesSize {
        out.block("if case .loaded = event, let size = scripted?.creative.viewSize") { out in
          out.add(
            takesWidth
              ? "\(view).frame.size.height = size.height"
              : "\(view).frame.size = CGSize(width: size.width, height: size.height)")
        }
      }
      let otherwise =
        callbacks.delivered != nil
        ? "delivered?.notify(event) ?? .observerGone"
        : superclass == nil ? "return .noCallback" : "return super.notify(event)"
      guard !callbacks.lines.isEmpty else { return out.add(otherwise) }
      if let main = callbacks.main {
        out.add("guard let \(main) else { return .observerGone }")
      }
      ignoreTaps(callbacks, &out)
      out.block("switch event") { out in
        out.add(callbacks.lines)
        if hasReadyCheck, !callbacks.events.contains("expired") {
          out.add("case .expired: break  // The ready check is then false.")
        }
        out.add("default: \(otherwise.hasPrefix("return") ? otherwise : "return " + otherwise)")
      }
      out.add("return .delivered")
    }
  }
}

extension AdClassWriter {
  /// Ignores the user's taps on an ad of the app's screen as long as the adapter has set no view
  /// controller, if the SDK takes one.
  private func ignoreTaps(_ callbacks: CallbackList, _ out: inout SourceText) {
    let controller = type.members.first { member in
      member.parameters == nil && !member.isStatic && member.isSettable && member.type.isOptional
        && member.type.core == "UIViewController"
    }
    let taps = ["click", "leftApp", "modalOpened", "modalClosed"].filter(callbacks.events.contains)
    guard isInView, let controller, !taps.isEmpty else { return }
    out.block("if \(controller.name) == nil") { out in
      out.block("switch event") { out in
        out.add(
          "case \(taps.map { "." + $0 }.joined(separator: ", ")): return .noViewController"
            + GuessComment.text("without \(controller.name), the SDK ignores taps"))
        out.add("default: break")
      }
    }
  }
}

/// The callbacks of a class, each with the event of the network that it stands for.
struct CallbackList {
  let api: VendorAPI
  let text: DeclarationText
  let type: VendorType
  /// Whether the ad is part of the app's screen.
  let isInView: Bool
  /// The property with the delegate that must exist.
  private(set) var main: String?
  /// The cases of the `switch`, in order.
  private var cases: [Case] = []
  /// The callbacks for which the name says no event.
  private(set) var holes: [String] = []
  /// The callbacks whose event another callback of the same delegate already stands for.
  private(set) var unheard: [String] = []
  /// Whether declarations of the SDK list all callbacks.
  private(set) var isDeclared = true
  /// The callbacks about a screen, by their words, that a delegate has beside the same callbacks about the ad: the
  /// screen is one above the ad.
  private var screens: Set<[String]> = []
  /// The properties with delegates that the SDK has beside each other.
  private var separate: Set<String> = []
  private(set) var events: Set<String> = []
  private(set) var closesWithReward = false
  /// The class of the object that the SDK delivers when an ad has loaded.
  private(set) var delivered: String?

  /// A case of the `switch`: the event, and what the stand-in does.
  private struct Case {
    let event: String
    let pattern: String
    var calls: [String]
    var comment: String
    /// The callback, if only a guess says that it stands for the event.
    var guessed: String?
    /// The words of the callback's name without `did` and `will`, and the delegate.
    var twin: [String] = []
    var receiver = ""

    /// Whether the SDK reports the event to a delegate of its own, which can be gone.
    var isGuarded = false

    var lines: [String] {
      if isGuarded {
        return [
          "case \(pattern):\(comment)", "  guard let \(receiver) else { return .observerGone }",
        ]
          + calls.map { "  " + $0 }
      }
      return calls.count == 1
        ? ["case \(pattern): \(calls[0])\(comment)"]
        : ["case \(pattern):\(comment)"] + calls.map { "  " + $0 }
    }
  }

  /// The lines of the `switch`.
  var lines: [String] { cases.flatMap(\.lines) }

  init(api: VendorAPI, text: DeclarationText, type: VendorType, isInView: Bool) {
    self.api = api
    self.text = text
    self.type = type
    self.isInView = isInView
  }

  static let subjects: Set<String> = [
    "ad", "ads", "banner", "interstitial", "native", "rewarded", "video", "loader", "view", "full",
    "screen", "fullscreen", "reward", "request", "on", "unified",
  ]

  mutating func collect() {
    let delegates = type.delegates(api)
    let kept = delegates.map { VendorMember($0.name, nil, .optional(.named($0.type.name))) }
    let properties = type.members.filter { member in
      member.parameters == nil && !kept.contains { $0.name == member.name }
    }
    // Functions that each take a delegate of their own report to this delegate only.
    let taken = delegates.filter { $0.function != nil }.map(\.name)
    if taken.count > 1 { separate = Set(taken) }
    let all = kept + properties
    for property in all {
      if let known = property.type.core.flatMap({ api.types[$0] }), known.kind == .protocol {
        if separate.contains(property.name) {
          add(known, receiver: property.name)
          continue
        }
        let isMain = main == nil
        if isMain { main = property.name }
        add(known, receiver: property.name + (isMain ? "" : "?"))
        for other in type.otherDelegates.compactMap({ api.types[$0] })
        where isMain && other !== known {
          add(other, receiver: "(\(property.name) as? any \(other.name))?")
        }
      } else if case .function(let values, _, _, _) = property.type.unwrapped {
        isDeclared = isDeclared && property.isDeclared
        let words = NameWords.words(of: property.name)
        let parameters = values.enumerated().map { index, type in
          VendorMember.Parameter(label: "_", name: "value\(index)", type: type)
        }
        add(property.name, words, parameters, call: "\(property.name)?")
      }
    }
    if cases.isEmpty { main = nil }
  }

  private mutating func add(_ known: VendorType, receiver: String) {
    isDeclared = isDeclared && known.isDeclared
    for inherited in known.conformances.compactMap({ api.types[$0] })
    where inherited.kind == .protocol {
      add(inherited, receiver: receiver)
    }
    // The SDK asks with a method that returns something, and does not report an event.
    let methods = known.members.filter {
      $0.parameters != nil && !($0.isDeclared && $0.type != .void)
    }
    let all = methods.map(words)
    func core(_ words: [String]) -> Set<String> {
      Set(words).subtracting(["did", "will", "ad", "ads", "screen"])
    }
    let plain = Set(all.filter { !$0.contains("screen") }.map(core))
    screens.formUnion(all.filter { $0.contains("screen") && plain.contains(core($0)) })
    // A method for one event comes before a method for many events.
    for (isPlain, isComplete) in [(true, true), (true, false), (false, false)] {
      for member in methods {
        let parameters = member.parameters ?? []
        let takesError = parameters.contains {
          $0.type.core.flatMap { api.types[$0] }.map(text.isError) == true
        }
        if isComplete, !takesError { continue }
        let words = words(member)
        guard (self.plain(words, parameters) != nil) == isPlain else { continue }
        add(member.key, words, parameters, call: "\(receiver).\(member.name)")
      }
    }
  }

  /// The words of the name and the labels of a callback.
  private func words(_ member: VendorMember) -> [String] {
    let labels = (member.parameters ?? []).map(\.label).filter { $0 != "_" }
    return NameWords.words(of: member.name) + labels.flatMap(NameWords.words)
  }

  private func subject(_ parameters: [VendorMember.Parameter]) -> Set<String> {
    let names = [type.name, parameters.first?.type.core ?? ""]
    return Self.subjects.union(names.flatMap(NameWords.words))
  }

  /// The event of a callback that its name says; nil when the name does not say it plainly.
  func plain(_ words: [String], _ parameters: [VendorMember.Parameter]) -> EventName? {
    let all = Set(words)
    let isInView = isInView || screens.contains(words)
    if all.contains("video"),
      !all.isDisjoint(with: [
        "start", "started", "pause", "paused", "end", "ended", "complete", "completed", "finish",
        "finished", "did",
      ])
    {
      var subject = subject(parameters)
      subject.remove("video")
      return EventName(words, subject: subject, isInView: isInView)
    }
    return EventName(words, subject: subject(parameters), isInView: isInView)
  }

  private mutating func add(
    _ key: String, _ words: [String], _ parameters: [VendorMember.Parameter], call: String
  ) {
    if let event = plain(words, parameters) {
      let name = key.prefix { $0 != "(" }
      if !event.isGuess { forgetGuess(of: event) }
      if events.contains(event.name) {
        join(words, call, key, event, parameters)
      } else {
        add(
          event, call, parameters, values: [:],
          guess: event.isGuess ? "\(name) is \(event.name)" : nil)
        cases[cases.count - 1].twin = Self.twin(words)
        cases[cases.count - 1].guessed = event.isGuess ? key : nil
      }
      return
    }
    guard
      let index = parameters.firstIndex(where: {
        $0.type.core.flatMap { api.types[$0]?.kind } == .enumeration
      }), let name = parameters[index].type.core, let enumeration = api.types[name]
    else {
      holes.append(key)
      return
    }
    let before = events.count
    addCases(of: enumeration, words.filter { $0 == "video" }, [], call, parameters, index) { $0 }
    if events.count == before { holes.append(key) }
  }

  /// Adds a line for each case of an enumeration of events.
  private mutating func addCases(
    of enumeration: VendorType, _ prefix: [String], _ path: [String], _ call: String,
    _ parameters: [VendorMember.Parameter], _ index: Int, _ wrap: (String) -> String
  ) {
    for found in enumeration.cases {
      let words = prefix + NameWords.words(of: found.name)
      if found.payload.count == 1,
        let inner = found.payload[0].type.core.flatMap({ api.types[$0] }),
        inner.kind == .enumeration, !text.isError(inner), path.count < 2
      {
        addCases(of: inner, words, path + [found.name], call, parameters, index) {
          wrap(".\(found.name)(\($0))")
        }
        continue
      }
      let event = video(words) ?? EventName(words, subject: ["ad", "ads"], isInView: isInView)
      guard let event else {
        holes.append("\(enumeration.name).\(found.name)")
        continue
      }
      let values = found.payload.map {
        text.payload(event, $0.type, $0.label ?? "") ?? text.value($0.type) ?? "fatalError()"
      }
      let arguments = text.arguments(found.payload, values)
      let value = wrap(".\(found.name)\(found.payload.isEmpty ? "" : "(\(arguments))")")
      guard !events.contains(event.name) else { continue }
      add(
        event, call, parameters, values: [index: value],
        guess: event.isGuess ? ".\(found.name) is \(event.name)" : nil)
    }
  }

  private static func twin(_ words: [String]) -> [String] {
    words.filter { $0 != "did" && $0 != "will" }
  }

  /// Adds a callback to the case of its event, if both only differ in `will` and `did`, as in
  /// `bannerWillDismissModal` and `bannerDidDismissModal`.
  private mutating func join(
    _ words: [String], _ call: String, _ key: String, _ event: EventName,
    _ parameters: [VendorMember.Parameter]
  ) {
    guard let index = cases.firstIndex(where: { $0.event == event.name }),
      cases[index].receiver == Self.receiver(of: call)
    else { return }
    guard cases[index].twin == Self.twin(words), cases[index].calls.count == 1 else {
      if !unheard.contains(key) { unheard.append(key) }
      return
    }
    let (arguments, _, _) = self.arguments(event, parameters, [:])
    let line = "\(call)(\(arguments.joined(separator: ", ")))"
    guard !cases[index].calls.contains(line) else { return }
    cases[index].calls.insert(line, at: words.contains("will") ? 0 : 1)
  }

  /// Makes room for a callback that certainly stands for an event.
  private mutating func forgetGuess(of event: EventName) {
    guard let index = cases.firstIndex(where: { $0.event == event.name }),
      let key = cases[index].guessed
    else { return }
    cases.remove(at: index)
    events.remove(event.name)
    unheard.append(key)
  }

  private static func receiver(of call: String) -> String {
    call.split(separator: ".").dropLast().joined(separator: ".")
  }

  /// The event of a state of a video, such as `playing`.
  private func video(_ words: [String]) -> EventName? {
    guard words.first == "video", let state = words.last, words.count > 1 else { return nil }
    let stems = [
      "start": "start", "play": "start", "pause": "pause", "resum": "resume", "end": "end",
      "complet": "end", "finish": "end", "progress": "progress", "mute": "mute", "unmute": "unmute",
    ]
    guard let stem = stems.keys.filter({ state.hasPrefix($0) }).max(by: { $0.count < $1.count })
    else {
      return nil
    }
    return EventName(["video", stems[stem] ?? ""], subject: [])
  }

  private mutating func add(
    _ event: EventName, _ call: String, _ parameters: [VendorMember.Parameter],
    values: [Int: String], guess: String?
  ) {
    let (arguments, unknown, delivered) = self.arguments(event, parameters, values)
    let line = "\(call)(\(arguments.joined(separator: ", ")))"
    events.insert(event.name)
    let words = line.split { !$0.isLetter }.map(String.init)
    let uses = ["error", "completed", "type", "amount", "size", "fraction"].contains(
      where: words.contains)
    if event.name == "closed", line.contains("completed") { closesWithReward = true }
    var pattern = event.pattern(usesPayload: uses)
    // A video that plays has started or continued.
    if event.name == "videoStart", line.contains("play"), !line.contains("tart") {
      pattern += ", .videoResume"
      events.insert("videoResume")
    }
    // A person must write what has no usual value.
    let isAsked =
      parameters.contains {
        // An object of which the adapter uses nothing can be any.
        let known = $0.type.core.flatMap { api.types[$0] }
        return text.isObject($0.type) && known?.members.isEmpty == false
          && unknown.contains("\($0.name) is \($0.type.text)()")
      }
      || arguments.contains { $0.hasSuffix("fatalError()") }
    let comment =
      isAsked
      ? "  // which value?"
      : GuessComment.text(guess, unknown.isEmpty ? nil : unknown.joined(separator: ", "))
    var found = Case(event: event.name, pattern: pattern, calls: [line], comment: comment)
    found.receiver = Self.receiver(of: call)
    found.isGuarded = separate.contains(found.receiver)
    if let delivered {
      self.delivered = delivered
      found.calls = [
        "let delivered = \(delivered)()", "delivered.scripted = scripted",
        "delivered.loader = self",
        "self.delivered = delivered", line,
      ]
    }
    cases.append(found)
  }

  /// The arguments of a callback, which of them are usual values, and the class of the object that the
  /// callback delivers.
  private func arguments(
    _ event: EventName, _ parameters: [VendorMember.Parameter], _ values: [Int: String]
  ) -> (all: [String], unknown: [String], delivered: String?) {
    var unknown: [String] = []
    var delivered: String?
    let all = parameters.enumerated().map { index, parameter -> String in
      let label = parameter.label == "_" ? "" : parameter.label + ": "
      if let value = values[index] { return label + value }
      let isList = if case .array = parameter.type { true } else { false }
      func listed(_ value: String) -> String { label + (isList ? "[\(value)]" : value) }
      if let sender = parameter.type.core, api.types[sender]?.kind == .protocol {
        if type.conformances.contains(sender) { return label + "self" }
        if event.name == "loaded",
          let object = api.sorted.first(where: { $0.conformances.contains(sender) })
        {
          delivered = object.name
          return listed("delivered")
        }
      }
      if let known = parameter.type.core.flatMap({ api.types[$0] }), known.kind == .class,
        !text.isError(known)
      {
        if api.isSubclass(type, of: known) { return label + "self" }
        if event.name == "loaded" {
          delivered = known.name
          return listed("delivered")
        }
      }
      if let value = text.payload(event, parameter.type, parameter.label) { return listed(value) }
      let value = text.value(parameter.type) ?? "fatalError()"
      unknown.append("\(parameter.name) is \(value)")
      return label + value
    }
    return (all, unknown, delivered)
  }
}
