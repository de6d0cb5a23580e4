import AdSpecTrace
import AdapterSyntax

/// Writes a class of an SDK in Objective-C: an ad, or an object that belongs to the SDK as a whole.
struct ObjectiveCClassWriter {
  let api: ObjectiveCAPI
  let facts: AdapterFacts
  let type: ObjectiveCAPI.Class
  var claims: ClaimFacts
  var events: Set<String> = []
  /// The declarations that only the stand-in sees.
  var `extension`: [String] = []
  var stored: [String] = []

  init(
    api: ObjectiveCAPI, facts: AdapterFacts, type: ObjectiveCAPI.Class, claims: ClaimFacts
  ) {
    self.api = api
    self.facts = facts
    self.type = type
    self.claims = claims
  }

  // MARK: What the class is

  var above: [ObjectiveCAPI.Class] {
    var result: [ObjectiveCAPI.Class] = []
    var next = api.type(type.superclass)
    while let current = next {
      result.append(current)
      next = api.type(current.superclass)
    }
    return result
  }

  private var below: [ObjectiveCAPI.Class] {
    api.classes.filter { $0 !== type && api.vendor.isSubclass($0.vendor, of: type.vendor) }
  }

  /// Whether the stand-in's code for all ads is in a class above.
  var hasBase: Bool { !above.isEmpty }

  var isView: Bool { ([type] + above).contains { $0.superclass == "UIView" } }

  /// Whether the class, or a class above or below it, has the calls of an ad.
  var isAd: Bool {
    ([type] + above + below).contains { type in
      type.members.contains { member in
        switch AdCall(member.vendor, api: api.vendor) {
        case .load, .show, .register, .callback: !isShared
        case .delegate: true
        default: false
        }
      }
    }
  }

  /// Whether classes below need an initializer in place of `init`, which the SDK forbids.
  private var makesInit: Bool {
    type.declaresInit && !below.isEmpty && !isView && !above.contains(where: \.declaresInit)
  }

  /// Whether the class is the SDK's entry point, of which there is one object.
  private var isShared: Bool {
    type.members.contains(where: isSharedObject)
  }

  func isSharedObject(_ member: ObjectiveCAPI.Member) -> Bool {
    member.isOfClass && member.result.className == type.name && member.parameters.isEmpty
      && (member.isProperty || member.selector.namesSharedObject)
  }

  private var format: String? {
    AdClassWriter.format(of: type.name, facts)
      ?? (isView && facts.formats.contains("banner") ? "banner" : nil)
  }

  /// A load of the class or of a class below it that answers with a block.
  private var answers: Bool {
    ([type] + below).contains { type in
      type.members.contains { member in
        AdCall(member.vendor, api: api.vendor) == .load
          && member.vendor.parameters?.contains { $0.type.isFunction } == true
      }
    }
  }

  // MARK: Text

  /// The loads of an SDK that knows its ads by texts; nil for an SDK with an object for each ad.
  var keyed: ObjectiveCKeyedLoads? { ObjectiveCKeyedLoads(api: api, type: type) }

  mutating func lines() -> [String] {
    if let keyed { return keyedLines(keyed) }
    if isDelivered { return deliveredLines() }
    let isAd = isAd
    if !isAd, isPicture || isError {
      `extension` = extensionLines(false)
      return isPicture ? pictureLines() : errorLines()
    }
    var out = SourceText()
    out.add("@implementation \(type.name)")
    out.add()
    if !synthesized.isEmpty { out.add(synthesized + [""]) }
    for member in type.members {
      let lines =
        api.builder(member, of: type) != nil
        ? build(member)
        : marked(isAd ? adMember(member) : sdkMember(member), guess(about: member, isAd))
      if !lines.isEmpty { out.add(lines + [""]) }
    }
    for member in api.additions(type) { out.add(addition(member) + [""]) }
    if makesInit { out.add(["- (instancetype)initScripted {", "  return [super init];", "}", ""]) }
    if isAd {
      if usesRequest { out.add(request() + [""]) }
      if !hasBase { out.add(observer() + [""]) }
      let lines = notify()
      if !lines.isEmpty { out.add(lines + [""]) }
    }
    out.add("@end")
    for parameter in type.kept { store(parameter) }
    `extension` = extensionLines(isAd)
    var lines = out.lines
    lines.insert(contentsOf: synthesized(in: lines), at: 2)
    return lines
  }

  /// The class of an SDK that knows its ads by texts.
  private mutating func keyedLines(_ keyed: ObjectiveCKeyedLoads) -> [String] {
    var out = SourceText()
    out.add(["@implementation \(type.name)", ""])
    for member in type.members {
      let lines: [String]
      switch keyed.role(of: member) {
      case .load:
        let inputs = member.parameters.map { ($0.name, $0.type) }
        let format = format ?? facts.formats.first ?? "banner"
        let values = assignments(inputs).map { "scripted" + $0.dropFirst("request".count) }
        lines = method(member, keyed.load(member, format: format, values))
      case .other: lines = sdkMember(member)
      case let role: lines = method(member, keyed.call(member, role))
      }
      if !lines.isEmpty { out.add(lines + [""]) }
    }
    out.add("@end")
    return out.lines
  }

  private func extensionLines(_ isAd: Bool) -> [String] {
    var lines: [String] = []
    if isAd, !hasBase {
      lines.append("@property(nonatomic) ADSNetworkAd *scripted;")
      if api.deliversListener(type) {
        lines.append("@property(nonatomic, weak) id scriptedListener;")
      }
      if answers {
        lines += [
          "@property(nonatomic, copy) void (^scriptedAnswer)(BOOL isLoaded, ADSNetworkError *error);",
          "/// Keeps the ad alive until the network has answered.",
          "@property(nonatomic) id scriptedLoad;",
        ]
      }
      if usesRequest { lines.append("- (ADSNetworkRequest *)scriptedRequest;") }
      lines.append("- (ADSDelivery)notify:(ADSNetworkEvent *)event;")
    }
    if !isAd, isPicture { lines += scriptedExtension("ADSNetworkImage") }
    if !isAd, isError { lines += scriptedExtension("ADSNetworkError") }
    if makesInit { lines.append("- (instancetype)initScripted;") }
    lines = built + stored + lines
    guard !lines.isEmpty || type.builder != nil || type.standsFor != nil else { return [] }
    let adopted =
      (type.builder.map { [$0] } ?? []) + (isAd && !hasBase ? ["ADSNetworkAdObserver"] : [])
    return [interface(adopting: adopted)] + lines + ["@end"]
  }

  func method(_ member: ObjectiveCAPI.Member, _ body: [String], _ hole: String = "")
    -> [String]
  {
    [member.head + " {" + (hole.isEmpty ? "" : "  // \(hole)")] + body.map { "  " + $0 } + ["}"]
  }

  private mutating func unknown(_ member: ObjectiveCAPI.Member) -> [String] {
    if let made = api.type(of: member.result), !made.declaresInit,
      member.isOfClass || !made.kept.isEmpty
    {
      let values = made.kept.filter { kept in member.parameters.contains { $0.name == kept.name } }
      guard !values.isEmpty else { return method(member, ["return [[\(made.name) alloc] init];"]) }
      return method(
        member,
        ["\(made.name) *made = [[\(made.name) alloc] init];"]
          + values.map { assign($0, of: "made", made) } + ["return made;"])
    }
    if let (name, type) = api.setter(member) {
      store((name, type))
      return method(member, ["self.\(name) = \(member.parameters[0].name);"])
    }
    let value = member.result.usualValue
    let body = value.isEmpty ? [] : ["return \(value);"]
    // A person must say which call starts a load.
    if isAd, !loads { return method(member, body, "which call?") }
    let does = value.isEmpty ? "does nothing" : "returns \(value)"
    return marked(method(member, body), "\(member.selector) \(does)")
  }

  /// Whether the SDK can load ads of the class.
  private var loads: Bool {
    ([type] + above + below).contains { type in
      type.members.contains { AdCall($0.vendor, api: api.vendor) == .load }
    } || isDelivered
  }

  // MARK: The SDK itself

  private mutating func sdkMember(_ member: ObjectiveCAPI.Member) -> [String] {
    if member.vendor.name == "init" { return initializer(member) }
    if isSharedObject(member) {
      return method(
        member,
        [
          "static \(type.name) *shared;", "static dispatch_once_t once;",
          "dispatch_once(&once, ^{", "  shared = [[self alloc] init];", "});", "return shared;",
        ])
    }
    if isFactory(member) { return factory(member) }
    if saysStarted(member) { return method(member, ["return isStarted;"]) }
    switch SDKCall(member.vendor) {
    case .version:
      claims.hasVersion = true
      return method(member, ["return [ADSNetwork versionWithUsual:@\"1.0.0\"];"])
    case .start where !member.isProperty: return start(member)
    case .token: return token(member)
    case .flag(let flag):
      let name = member.parameters.first?.name ?? member.selector
      let type = member.parameters.first?.type ?? member.result
      guard !member.isProperty || !member.isReadonly,
        type.usualValue != "nil" || type.isScalarObject
      else { break }
      claims.flags.insert(flag)
      if !member.isProperty {
        let value = member.result.text == "id" ? "[[self alloc] init]" : member.result.usualValue
        return method(member, [set(flag, name, type)] + (value.isEmpty ? [] : ["return \(value);"]))
      }
      let head =
        "\(member.isOfClass ? "+" : "-") (void)\(ObjectiveCAPI.setter(name))(\(type.text))\(name)"
      let keep = member.isOfClass ? [] : ["  _\(name) = \(name);"]
      return [head + " {"] + keep + ["  " + set(flag, name, type), "}"]
    default: break
    }
    // The compiler makes a property of an object.
    if member.isProperty, !member.isOfClass { return [] }
    return unknown(member)
  }

  /// Whether a method makes an object with values.
  func isFactory(_ member: ObjectiveCAPI.Member) -> Bool {
    let makes = member.result.className == type.name || member.result.text == "instancetype"
    return member.isOfClass && !member.isProperty && makes && !isSharedObject(member)
      && AdCall(member.vendor, api: api.vendor) != .load
  }

  /// A method that makes an object with values.
  private mutating func factory(_ member: ObjectiveCAPI.Member) -> [String] {
    for parameter in member.parameters { store(parameter) }
    return method(
      member,
      ["\(type.name) *made = [[self alloc] init];"] + flag(member) + size(member)
        + member.parameters.map { assign($0, of: "made", type) } + ["return made;"])
  }

  /// The line that tells the network what an object says of the user, such as one that the adapter makes with
  /// `isChildDirected:`.
  private mutating func flag(_ member: ObjectiveCAPI.Member) -> [String] {
    guard case .flag(let flag) = SDKCall(member.vendor), let parameter = member.parameters.first,
      ["BOOL", "NSNumber *", "NSString *"].contains(parameter.type.text)
    else { return [] }
    claims.flags.insert(flag)
    let guess = "an object of \(type.name) sets \(flag)"
    return [set(flag, parameter.name, parameter.type) + GuessComment.text(guess)]
  }

  /// Keeps a value in an object that a method makes, also if nobody else can set its property.
  private func assign(
    _ parameter: (name: String, type: ObjectiveCType), of object: String,
    _ known: ObjectiveCAPI.Class
  ) -> String {
    let name = parameter.name
    let chain = [known] + (known === type ? above : [])
    let owner = chain.first { $0.properties.contains { $0.selector == name } }
    guard let owner, owner.properties.contains(where: { $0.selector == name && $0.isReadonly })
    else { return "\(object).\(name) = \(name);" }
    let isObject = parameter.type.usualValue == "nil"
    return owner === type
      ? "\(object)->_\(name) = \(name);"
      : "[\(object) setValue:\(isObject ? name : "@(\(name))") forKey:@\"\(name)\"];"
  }

  /// The lines that set the size with which a method makes an object.
  private mutating func size(_ member: ObjectiveCAPI.Member) -> [String] {
    guard let name = api.size(of: type), let size = member.size else { return [] }
    store((name: name, type: ObjectiveCType("CGSize")))
    let declared = type.members.filter { $0.isProperty && $0.result.text == "CGSize" }
    return ["made.\(name) = \(size);"] + declared.map { "made->_\($0.selector) = \(size);" }
  }

  /// Keeps a value, if no property of the SDK does.
  mutating func store(_ parameter: (name: String, type: ObjectiveCType)) {
    let line = parameter.type.declaring(parameter.name) + ";"
    let known = ([type] + above).flatMap(\.properties)
    guard !known.contains(where: { $0.selector == parameter.name }),
      !stored.contains(where: { $0.hasSuffix(line) })
    else { return }
    let copies = parameter.type.isBlock ? ", copy" : isWeak(parameter.type) ? ", weak" : ""
    stored.append("@property(nonatomic\(copies)) \(line)")
  }

  private func set(_ flag: String, _ name: String, _ type: ObjectiveCType) -> String {
    let words = ["usPrivacy": "USPrivacy", "gdprApplies": "GDPRApplies"]
    let constant =
      "ADSNetworkFlag" + (words[flag] ?? flag.prefix(1).uppercased() + flag.dropFirst())
    switch type.text {
    case "BOOL", "bool": return "[ADSNetwork setFlag:\(constant) value:@(\(name))];"
    case "NSNumber *": return "[ADSNetwork setFlag:\(constant) value:\(name)];"
    case "NSString *": return "[ADSNetwork setFlag:\(constant) text:\(name)];"
    case "CGFloat", "float", "double": return "[ADSNetwork setFlag:\(constant) number:@(\(name))];"
    default: return "[ADSNetwork setFlag:\(constant) value:@YES];  // which value?"
    }
  }

  private mutating func start(_ member: ObjectiveCAPI.Member) -> [String] {
    let app =
      member.parameters.first { $0.type.className == "NSString" }?.name
      ?? member.parameters.lazy.compactMap(appID).first ?? "nil"
    let completion = zip(member.parameters, member.vendor.parameters ?? []).first {
      $0.1.type.isFunction
    }
    guard let completion, case .function(let values, _, _, _) = completion.1.type.unwrapped else {
      if member.result.text == "BOOL" {
        claims.initialization = "immediate"
        return method(member, ["return [ADSNetwork initializeWithAppID:\(app) error:nil];"])
      }
      claims.initialization = "silent"
      let call = "[ADSNetwork initializeWithAppID:\(app)"
      return method(
        member,
        [
          call,
          "                     completion:^ADSDelivery(BOOL succeeded, ADSNetworkError *error) {",
          "                       return ADSNoCallback;", "                     }];",
        ])
    }
    let name = completion.0.name
    claims.initialization = values.isEmpty ? "successOnly" : "result"
    let body =
      values.isEmpty
      ? ["  if (!succeeded) return ADSNoCallback;", "  if (\(name)) \(name)();"]
      : [
        "  if (\(name)) \(name)("
          + values.map { answer($0, loaded: "succeeded", object: nil) }
          .joined(separator: ", ") + ");"
      ]
    let started = type.members.first {
      $0.isProperty && $0.isReadonly && $0.result.text == "BOOL" && !$0.isOfClass
    }
    let keeps =
      started.map { ["  if (succeeded) self->_\($0.selector) = YES;"] }
      ?? (type.members.contains(where: saysStarted) ? ["  if (succeeded) isStarted = YES;"] : [])
    return method(
      member,
      [
        "[ADSNetwork initializeWithAppID:\(app) completion:^ADSDelivery(BOOL succeeded, ADSNetworkError *error) {"
      ]
        + keeps + body + ["  return ADSDelivered;", "}];"])
  }

  /// The name of the app in an object with the values of the start.
  private func appID(in parameter: (name: String, type: ObjectiveCType)) -> String? {
    guard let known = parameter.type.className.flatMap(api.type) else { return nil }
    let texts =
      known.properties.filter { $0.result.className == "NSString" }.map(\.getter)
      + known.members.filter { $0.vendor.name == "init" }.flatMap(\.parameters)
      .filter { $0.type.className == "NSString" }.map(\.name)
    let best = texts.first { NameWords.words(of: $0).contains("app") } ?? texts.first
    return best.map { "\(parameter.name).\($0)" }
  }

  private mutating func token(_ member: ObjectiveCAPI.Member) -> [String] {
    let texts = member.parameters.filter { $0.type.className == "NSString" }
    let values = "@{" + texts.map { "@\"\($0.name)\" : \($0.name)" }.joined(separator: ", ") + "}"
    let completion = zip(member.parameters, member.vendor.parameters ?? []).first {
      $0.1.type.isFunction
    }
    guard let completion, case .function(let types, _, _, _) = completion.1.type.unwrapped else {
      guard member.result.className == "NSString" else { return unknown(member) }
      claims.tokenForm = "returned"
      return method(member, ["return [ADSNetwork tokenWithValues:\(values)];"])
    }
    claims.tokenForm = "callback"
    let arguments = types.map { type in
      type.core == "String" ? "token" : answer(type, loaded: "token != nil", object: nil)
    }
    return method(
      member,
      [
        "[ADSNetwork tokenWithValues:\(values) completion:^(NSString *token, ADSNetworkError *error) {",
        "  \(completion.0.name)(\(arguments.joined(separator: ", ")));", "}];",
      ])
  }

  /// Whether a class of the SDK is not the class of the ad itself.
  private func isOther(_ name: String) -> Bool {
    guard let known = api.type(name), !known.declaresInit else { return false }
    return !api.vendor.isSubclass(known.vendor, of: type.vendor)
      && !api.vendor.isSubclass(type.vendor, of: known.vendor)
  }

  /// A value that a block gets with an answer.
  private func answer(_ type: SwiftType, loaded: String, object: String?) -> String {
    switch type.core {
    case "Bool": loaded
    case "NSError", "Error": "\(loaded) ? nil : SDKError(error)"
    case let name? where api.type(name)?.superclass == "NSError":
      "\(loaded) ? nil : (\(name) *)SDKError(error)"
    case let name? where api.type(name).map(api.isDelivered) == true:
      object.map { object in
        "\(loaded) ? \(delivery(of: name, by: object)) : nil"
      } ?? "nil"
    case let name? where isOther(name):
      object == nil ? "nil" : "\(loaded) ? [[\(api.type(name)?.name ?? name) alloc] init] : nil"
    case let name? where api.type(name) != nil: object.map { "\(loaded) ? \($0) : nil" } ?? "nil"
    case "Int", "UInt", "Double", "CGFloat", "Float": "0"
    case let name? where api.vendor.types[name]?.kind == .enumeration: "0"
    default: object.map { "\(loaded) ? \($0) : nil" } ?? "nil"
    }
  }

  /// The object that a load delivers.
  private func delivery(of name: String, by loader: String) -> String {
    guard let known = api.type(name) else { return "nil" }
    let made = "[\(known.name) scriptedFor:\(loader).scripted]"
    return api.listens(known) ? "[\(loader) deliver:\(made)]" : made
  }

  // MARK: Ads

  mutating func adMember(_ member: ObjectiveCAPI.Member) -> [String] {
    if member.vendor.name == "init" { return initializer(member) }
    let call = AdCall(member.vendor, api: api.vendor)
    switch call {
    case .load: return load(member)
    case .show:
      let controller = member.parameters.first { $0.type.className == "UIViewController" }
      let show =
        controller.map { "[self.scripted showFromViewController:\($0.name)]" }
        ?? "[self.scripted show]"
      return method(
        member,
        keepDelegates(member, of: "self") + [
          (member.result.text == "BOOL" ? "return " : "") + show + ";"
        ])
    case .ready:
      claims.hasReadyCheck = true
      return method(member, ["return self.scripted.isReady;"])
    case .destroy:
      claims.hasDestroy = true
      return method(member, ["[self.scripted destroy];"])
    case .register: return register(member)
    case .unregister:
      claims.nativeCalls.insert("unregister")
      return method(member, ["[self.scripted unregisterView];"])
    case .impression where !member.vendor.isValue:
      claims.nativeCalls.insert("impression")
      return method(member, ["[self.scripted recordImpression];"])
    case .click where !member.vendor.isValue:
      claims.nativeCalls.insert("click")
      let asset = member.parameters.first { $0.type.className == "NSString" }?.name ?? "nil"
      return method(member, ["[self.scripted recordClickOnAsset:\(asset)];"])
    case .asset(let asset): return self.asset(asset, member)
    case .view:
      let name = api.type(of: member.result)?.name ?? "UIView"
      return [
        member.head + " {", "  if (!_\(member.selector)) {",
        "    _\(member.selector) = [[\(name) alloc] initWithFrame:CGRectMake(0, 0, 320, 50)];",
        "  }",
        "  return _\(member.selector);", "}",
      ].withInstanceVariable(member, &stored)
    default: break
    }
    if let lines = part(member) { return lines }
    let words = Set(NameWords.words(of: member.selector))
    if words.contains("refresh"), !words.isDisjoint(with: ["stop", "disable", "pause"]),
      member.result == .void
    {
      return method(member, ["[self.scripted stopRefresh];"])
    }
    if member.isOfClass || !member.isProperty { return sdkMember(member) }
    return []
  }

  private mutating func initializer(_ member: ObjectiveCAPI.Member) -> [String] {
    if isView, member.selector == "initWithFrame:" || member.parameters.isEmpty { return [] }
    if member.parameters.isEmpty { return [] }
    let usual = above.contains(where: \.declaresInit) ? "initScripted" : "init"
    let pieces = isView ? "[super initWithFrame:CGRectZero]" : "[super \(usual)]"
    var body: [String] = []
    for parameter in member.parameters {
      let name = parameter.name
      let isInherited = above.contains { $0.properties.contains { $0.selector == name } }
      store(parameter)
      body.append(isInherited ? assign(parameter, of: "self", type) : "_\(name) = \(name);")
      if parameter.type.text == "CGSize", let view {
        body.append("\(view).frame = CGRectMake(0, 0, \(name).width, \(name).height);")
      }
    }
    return method(
      member,
      refusal(member) + ["if ((self = \(pieces))) {"] + body.map { "  " + $0 }
        + ["}", "return self;"])
  }

  /// The lines by which the network can refuse to make an object.
  private mutating func refusal(_ member: ObjectiveCAPI.Member) -> [String] {
    let values = assignments(member.parameters.map { ($0.name, $0.type) })
    let slot = values.first { $0.hasPrefix("request.slot = ") }?.dropFirst("request.slot = ".count)
    guard member.isFailable, let slot else { return [] }
    return [
      "if (![ADSNetwork createFormat:\(formatConstant("")) slot:\(slot.dropLast())]) return nil;"
    ]
  }

  /// The constant of the format of the ads, with a prefix for the values of the initializer.
  private func formatConstant(_ object: String) -> String {
    let name = format ?? facts.formats.first ?? "banner"
    let flag = type.members.filter { $0.vendor.name == "init" }.flatMap(\.parameters).first {
      $0.type.text == "BOOL" && NameWords.words(of: $0.name).contains("interstitial")
    }
    if name == "rewarded", facts.formats.contains("rewardedInterstitial"), let flag {
      return "\(object)\(flag.name) ? ADSFormatRewardedInterstitial : ADSFormatRewarded"
    }
    return "ADSFormat" + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// An SDK does not own its delegates and the app's controllers.
  private func isWeak(_ type: ObjectiveCType) -> Bool {
    type.protocols.contains { api.protocols[$0] != nil }
      || type.className?.hasSuffix("Controller") == true
  }

  /// The view that shows the ad.
  private var view: String? {
    if isView { return "self" }
    return ([type] + above).flatMap(\.members).first {
      AdCall($0.vendor, api: api.vendor) == .view
    }.map { "self.\($0.selector)" }
  }

  private mutating func register(_ member: ObjectiveCAPI.Member) -> [String] {
    let view = member.parameters.first { $0.type.className == "UIView" }?.name ?? "nil"
    claims.registers = true
    let marks = marks(member, root: view)
    if let list = member.parameters.first(where: { $0.type.text.hasPrefix("NSArray") }) {
      return method(
        member, marks + ["[self.scripted registerView:\(view) views:\(list.name) names:nil];"])
    }
    if let names = member.parameters.first(where: { $0.type.text.hasPrefix("NSDictionary") }) {
      claims.namesViews = true
      return method(
        member, marks + ["[self.scripted registerView:\(view) clickable:\(names.name).allKeys];"])
    }
    return method(member, marks + ["[self.scripted registerView:\(view) clickable:nil];"])
  }

  private mutating func asset(_ asset: String, _ member: ObjectiveCAPI.Member) -> [String] {
    claims.assets.insert(asset)
    let creative = "self.scripted.creative"
    let type = member.result.text
    switch (asset, type) {
    case ("icon", "UIImage *"), ("images", "UIImage *"):
      claims.isImage = true
      let image = asset == "icon" ? "\(creative).icon" : "\(creative).images.firstObject"
      return method(
        member,
        [
          "ADSNetworkImage *image = \(image);",
          "return image ? [UIImage imageWithData:image.picture scale:image.scale] : nil;",
        ])
    case ("media", _), ("ad_choices", _):
      let mark = asset == "media" ? "markMedia" : "markAdChoices"
      if asset == "media" { claims.hasMediaView = true } else { claims.hasAdChoicesView = true }
      let name = member.result.className ?? "UIView"
      return [
        member.head + " {", "  if (!_\(member.selector)) {",
        "    _\(member.selector) = [[\(name) alloc] initWithFrame:CGRectMake(0, 0, 40, 40)];",
        "    [self.scripted \(mark):_\(member.selector)];", "  }", "  return _\(member.selector);",
        "}",
      ].withInstanceVariable(member, &stored)
    case ("extras", _) where type.hasPrefix("NSDictionary"):
      return method(member, ["return \(creative).extras;"])
    case ("position", "NSTimeInterval"), ("position", "double"), ("position", "CGFloat"):
      return method(member, ["return self.scripted.videoPosition;"])
    case ("star_rating", "NSNumber *"): return method(member, ["return \(creative).starRating;"])
    case ("star_rating", "NSString *"):
      return method(
        member, ["return \(creative).starRatingText ?: \(creative).starRating.stringValue;"])
    case ("star_rating", "double"), ("star_rating", "CGFloat"), ("star_rating", "float"):
      return method(member, ["return \(creative).starRating.doubleValue;"])
    case ("aspect_ratio", "NSNumber *"):
      return method(member, ["return @(\(creative).video.aspectRatio);"])
    case ("icon", "UIImageView *"), ("images", "UIImageView *"): return pictureView(asset, member)
    case ("duration", "NSTimeInterval"), ("duration", "double"), ("duration", "CGFloat"):
      return method(member, ["return \(creative).video.duration;"])
    case ("aspect_ratio", "double"), ("aspect_ratio", "CGFloat"), ("aspect_ratio", "float"):
      return method(member, ["return \(creative).video.aspectRatio;"])
    case ("icon", "NSURL *"), ("images", "NSURL *"), ("icon", "NSString *"),
      ("images", "NSString *"):
      let url = "\(creative).\(asset == "icon" ? "icon" : "images.firstObject").url"
      return method(
        member,
        [
          type == "NSString *"
            ? "return \(url);" : "return \(url) ? [NSURL URLWithString:\(url)] : nil;"
        ])
    case (_, "NSString *"): return method(member, ["return [\(creative) text:@\"\(asset)\"];"])
    default:
      if let lines = picture(asset, member) { return lines }
      claims.assets.remove(asset)
      return member.isProperty && !member.isReadonly
        ? [] : method(member, ["return \(member.result.usualValue);"], "which value?")
    }
  }

  // MARK: Requests

  /// The format that only the name of a load says, as `+[LKAds loadInterstitial:…]` does.
  private func format(of member: ObjectiveCAPI.Member) -> String? {
    guard member.isOfClass, AdClassWriter.format(of: type.name, facts) == nil else { return nil }
    return AdClassWriter.format(of: member.selector, facts)
  }

  /// Whether a load asks the class for the request.
  private var usesRequest: Bool {
    let loads = type.members.filter { AdCall($0.vendor, api: api.vendor) == .load }
    return loads.isEmpty || loads.contains { format(of: $0) == nil }
  }

  private mutating func request() -> [String] {
    var inputs: [(path: String, type: ObjectiveCType)] = []
    for type in [type] + above {
      for member in type.members where member.vendor.name == "init" {
        inputs += member.parameters.map { ("self.\($0.name)", $0.type) }
      }
      for member in type.members where isFactory(member) {
        inputs += member.parameters.map { ("self.\($0.name)", $0.type) }
      }
      inputs += (type.kept + type.members.compactMap(api.setter)).map {
        ("self.\($0.name)", $0.type)
      }
      for member in type.members
      where member.isProperty && !member.isReadonly && !member.isOfClass {
        inputs.append(("self.\(member.getter)", member.result))
      }
    }
    var lines = assignments(inputs)
    if isView, facts.formats.contains("banner"), !hasBase {
      claims.takesSize = true
      lines.append(
        "if (!CGSizeEqualToSize(self.frame.size, CGSizeZero)) request.size = self.frame.size;")
    }
    guard !hasBase || format != nil || !lines.isEmpty else { return [] }
    let isHole = format == nil && below.isEmpty && !hasBase
    let make = "[ADSNetworkRequest requestWithFormat:\(formatConstant("self.")) slot:nil];"
    let hole = isHole ? "  // which format?" : ""
    if lines.isEmpty {
      return ["- (ADSNetworkRequest *)scriptedRequest {", "  return \(make)\(hole)", "}"]
    }
    return [
      "- (ADSNetworkRequest *)scriptedRequest {", "  ADSNetworkRequest *request = \(make)\(hole)",
    ]
      + lines.map { "  " + $0 } + ["  return request;", "}"]
  }

  /// The lines that copy the values of the SDK into `request`.
  private mutating func assignments(_ inputs: [(path: String, type: ObjectiveCType)]) -> [String] {
    var lines: [String] = []
    var seen: Set<String> = []
    func name(_ path: String) -> String {
      path.split(separator: ".").last.map(String.init) ?? path
    }
    for (path, type) in inputs {
      if let role = AdCall.input(NameWords.words(of: name(path)), type.swift),
        let line = assignment(role, path, type)
      {
        if seen.insert(role).inserted { lines.append(line) }
      } else if let known = api.type(of: type), let size = api.size(of: known) {
        if let line = assignment("size", "\(path).\(size)", ObjectiveCType("CGSize")),
          seen.insert("size").inserted
        {
          lines.append(line)
        }
      } else if let known = api.type(of: type), known !== self.type {
        // What the adapter sets says more than what it reads.
        let settable = known.properties.filter { !$0.isOfClass && !$0.isReadonly }
        let others = known.properties.filter { !$0.isOfClass && $0.isReadonly }
        var parts = (settable + others).map { (path + "." + $0.getter, $0.result) }
        for member in known.members where member.vendor.name == "init" {
          parts += member.parameters.map { (path + "." + $0.name, $0.type) }
        }
        parts += known.members.compactMap(api.setter).map { (path + "." + $0.name, $0.type) }
        for (part, type) in parts {
          guard let role = AdCall.input(NameWords.words(of: name(part)), type.swift),
            let line = assignment(role, part, type), seen.insert(role).inserted
          else { continue }
          lines.append(line)
        }
      }
    }
    return lines
  }

  private mutating func assignment(_ role: String, _ path: String, _ type: ObjectiveCType)
    -> String?
  {
    switch (role, type.text) {
    case ("slot", "NSString *"), ("bid", "NSString *"): return "request.\(role) = \(path);"
    case ("slot", "NSInteger"), ("slot", "NSUInteger"):
      return "request.slot = @(\(path)).stringValue;"
    case ("slot", "NSNumber *"): return "request.slot = \(path).stringValue;"
    case ("size", "CGSize"):
      claims.takesSize = true
      return "request.size = \(path);"
    case ("size", let name):
      guard let size = size(of: path, name) else { return nil }
      claims.takesSize = true
      return "request.size = \(size);"
    case ("width", "CGFloat"):
      claims.takesWidth = true
      return "request.size = CGSizeMake(\(path), 0);"
    case ("watermark", "NSData *"), ("watermark", "NSString *"):
      claims.takesWatermark = true
      return "request.hasWatermark = \(path).length > 0;"
    case ("isTest", "BOOL"):
      claims.takesTestFlag = true
      return "request.isTest = \(path);"
    case ("isMuted", "BOOL"): return "request.muted = @(\(path));"
    default: return nil
    }
  }

  private mutating func load(_ member: ObjectiveCAPI.Member) -> [String] {
    let parameters = zip(member.parameters, member.vendor.parameters ?? [])
    let completion = parameters.first { $0.1.type.isFunction }
    let inputs = parameters.filter { !$0.1.type.isFunction }.map { ($0.0.name, $0.0.type) }
    let target = member.isOfClass ? "loading" : "self"
    var body: [String] = []
    if member.isOfClass { body.append("\(type.name) *loading = [[self alloc] init];") }
    let named = format(of: member).map { $0.prefix(1).uppercased() + $0.dropFirst() }
    body.append(
      "ADSNetworkRequest *scripted = "
        + (named.map { "[ADSNetworkRequest requestWithFormat:ADSFormat\($0) slot:nil];" }
          ?? "\(target).scriptedRequest;"))
    body += assignments(inputs).map { "scripted" + $0.dropFirst("request".count) }
    if member.isOfClass {
      for input in inputs where isWeak(input.1) {
        if let property = type.properties.first(where: { $0.result == input.1 && !$0.isReadonly }) {
          body.append("loading.\(property.selector) = \(input.0);")
        }
      }
    }
    body += keepDelegates(member, of: target)
    if let completion, case .function(let values, _, _, _) = completion.1.type.unwrapped {
      let name = completion.0.name
      let list = values.map { answer($0, loaded: "isLoaded", object: target) }
      if member.isOfClass { body.append("loading.scriptedLoad = loading;") }
      body.append("\(target).scriptedAnswer = ^(BOOL isLoaded, ADSNetworkError *error) {")
      body.append("  if (\(name)) \(name)(\(list.joined(separator: ", ")));")
      body.append("};")
      if !member.isOfClass, list.contains(where: { $0.contains("self") }) {
        body.insert("__weak typeof(self) scriptedSelf = self;", at: 0)
        body = body.map {
          $0.hasPrefix("  if (")
            ? $0.replacing("? self :", with: "? scriptedSelf :")
              .replacing(":self.scripted]", with: ":scriptedSelf.scripted]") : $0
        }
      }
    }
    body.append("\(target).scripted = [ADSNetwork loadRequest:scripted observer:\(target)];")
    if member.isOfClass, member.result != .void { body.append("return loading;") }
    return method(member, body)
  }

  // MARK: Events

  private func observer() -> [String] {
    var lines = [
      "- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {",
      "  self.scripted = ad;  // The network can answer before `loadRequest:` returns the ad.",
    ]
    let inView = FormatList.inView.formats.map { "\($0)" }
    if let view, inView.contains(format ?? "banner") { lines.append("  [ad markBanner:\(view)];") }
    if isBuiltOfAds {
      lines += [
        "  for (id part in self.scriptedParts) {", "    [part setScripted:ad];",
        "    [part notify:event];", "  }",
      ]
    }
    if answers {
      lines += [
        "  void (^answer)(BOOL, ADSNetworkError *) = self.scriptedAnswer;",
        "  if (answer && (event.kind == ADSNetworkEventLoaded || event.kind == ADSNetworkEventFailed)) {",
        "    self.scriptedAnswer = nil;",
        "    answer(event.kind == ADSNetworkEventLoaded, event.error);",
        "    self.scriptedLoad = nil;", "    return ADSDelivered;", "  }",
      ]
    }
    return lines + ["  return [self notify:event];", "}"]
  }

  /// The name of the placement, which the ad knows.
  private var slot: String? {
    let values =
      type.members.filter { $0.vendor.name == "init" }.flatMap(\.parameters)
      + type.members.filter { $0.isProperty && !$0.isReadonly }.map { ($0.getter, $0.result) }
    return values.first { name, type in
      type.className == "NSString" && AdCall.input(NameWords.words(of: name), .string) == "slot"
    }.map { "self.\($0.0)" }
  }

  mutating func notify() -> [String] {
    var callbacks = ObjectiveCCallbacks(
      api: api, type: type, keys: slot.map { ["": $0] } ?? [:],
      isInView: AdClassWriter.isInView(format, facts))
    callbacks.collect()
    callbacks.collectDelegates()
    events.formUnion(callbacks.events)
    if answers { events.formUnion(["loaded", "failed"]) }
    if callbacks.closesWithReward { claims.rewardSignal = "closing" }
    guard !hasBase || !callbacks.lines.isEmpty else { return [] }
    var lines: [String] = []
    let delivers = api.deliversListener(type)
    if delivers {
      lines += [
        "- (id)deliver:(id)made {", "  if (self.scriptedListener) return self.scriptedListener;",
        "  [made setScriptedLoader:self];", "  self.scriptedListener = made;", "  return made;",
        "}", "",
      ]
    }
    lines.append("- (ADSDelivery)notify:(ADSNetworkEvent *)event {")
    if delivers {
      lines += [
        "  BOOL isAnswer = event.kind == ADSNetworkEventLoaded || event.kind == ADSNetworkEventFailed;",
        "  if (self.scriptedListener && !isAnswer) return [self.scriptedListener notify:event];",
      ]
    }
    lines += callbacks.holes.map { "  // which event? \($0)" }
    let takesSize = type.members.contains { $0.parameters.contains { $0.type.text == "CGSize" } }
    if let view, !takesSize {
      lines += [
        "  if (event.kind == ADSNetworkEventLoaded && self.scripted.creative.hasViewSize) {",
        "    CGSize size = self.scripted.creative.viewSize;",
        "    \(view).frame = CGRectMake(0, 0, size.width, size.height);", "  }",
      ]
    }
    let otherwise =
      hasBase ? "[super notify:event]" : delivers ? "ADSObserverGone" : "ADSNoCallback"
    guard !callbacks.lines.isEmpty else { return lines + ["  return \(otherwise);", "}"] }
    if let main = callbacks.main {
      lines += [
        "  \(main.type.text) \(main.name) = self.\(main.name);",
        "  if (!\(main.name)) return ADSObserverGone;",
      ]
    }
    lines.append("  switch (event.kind) {")
    lines += callbacks.lines.map { "    " + $0 }
    let hasReadyCheck = api.classes.contains { type in
      type.members.contains { AdCall($0.vendor, api: api.vendor) == .ready }
    }
    if hasReadyCheck, !callbacks.events.contains("expired") {
      lines.append("    case ADSNetworkEventExpired: break;  // The ready check is then NO.")
    }
    return lines + ["    default: return \(otherwise);", "  }", "  return ADSDelivered;", "}"]
  }
}

extension VendorMember {
  fileprivate var isValue: Bool { parameters == nil }
}

extension [String] {
  /// The getter of a readonly property has no variable of its own.
  func withInstanceVariable(
    _ member: ObjectiveCAPI.Member, _ stored: inout [String]
  ) -> [String] {
    guard member.isProperty else {
      stored.append("@property(nonatomic) \(member.result.declaring(member.selector));")
      return ["@synthesize \(member.selector) = _\(member.selector);", ""] + self
    }
    return ["@synthesize \(member.selector) = _\(member.selector);", ""] + self
  }
}
