import AdapterSyntax

/// Objects of an SDK that belong to an ad: what a load delivers, what a block builds, and views.
extension ObjectiveCClassWriter {
  // MARK: Delivered objects

  /// Whether the SDK gives the class to the adapter with the answer to a load.
  var isDelivered: Bool { api.isDelivered(type) }

  /// The class of an object that a load delivers.
  mutating func deliveredLines() -> [String] {
    var lines = [
      "@implementation \(type.name)", "",
      "+ (instancetype)scriptedFor:(ADSNetworkAd *)scripted {",
      "  \(type.name) *made = [[self alloc] init];", "  made.scripted = scripted;",
      "  return made;", "}", "",
    ]
    for member in type.members {
      let text = marked(adMember(member), guess(about: member, true))
      if !text.isEmpty { lines += text + [""] }
    }
    var declared = [
      "@property(nonatomic) ADSNetworkAd *scripted;",
      "+ (instancetype)scriptedFor:(ADSNetworkAd *)scripted;",
    ]
    if api.listens(type) {
      lines += notify() + [""]
      declared += [
        "@property(nonatomic) id scriptedLoader;",
        "- (ADSDelivery)notify:(ADSNetworkEvent *)event;",
      ]
    }
    lines.insert(contentsOf: synthesized(in: lines), at: 2)
    `extension` = [interface(adopting: [])] + stored + declared + ["@end"]
    return lines + ["@end"]
  }

  /// The head of what only the stand-in sees of the class; of a class that no header declares, all.
  func interface(adopting others: [String]) -> String {
    let all = (type.standsFor.map { [$0] } ?? []) + others
    let adopts = all.isEmpty ? "" : " <\(all.joined(separator: ", "))>"
    return "@interface \(type.name) " + (type.standsFor == nil ? "()" : ": \(type.superclass)")
      + adopts
  }

  /// The variables of properties that only a protocol declares.
  func synthesized(in lines: [String]) -> [String] {
    guard type.standsFor != nil else { return [] }
    let left = type.properties.map(\.selector).filter { name in
      !lines.contains { $0.hasPrefix("@synthesize \(name) =") }
    }
    return left.isEmpty ? [] : left.map { "@synthesize \($0) = _\($0);" } + [""]
  }

  /// The getter of a part of the ad, which is an object of its own.
  mutating func part(_ member: ObjectiveCAPI.Member) -> [String]? {
    guard let known = api.type(of: member.result), known !== type, api.isDelivered(known),
      member.isReadonly || !member.isProperty
    else { return nil }
    return method(
      member,
      [
        "if (!_\(member.selector) && self.scripted) {",
        "  _\(member.selector) = [\(known.name) scriptedFor:self.scripted];", "}",
        "return _\(member.selector);",
      ]
    ).withInstanceVariable(member, &stored)
  }

  // MARK: Builders

  /// The properties that the adapter sets in the block that makes an object.
  var built: [String] {
    guard type.builder != nil else { return [] }
    let list =
      api.additions(type).isEmpty ? [] : ["@property(nonatomic) NSMutableArray *scriptedParts;"]
    return type.properties.filter { type.settableInBuilder.contains($0.selector) }.map { property in
      let kind = property.result.isBlock || property.result.className == "NSString" ? ", copy" : ""
      return "@property(nonatomic\(kind)) \(property.result.declaring(property.selector));"
    } + list
  }

  /// The variables of the properties that only the protocol of the block declares.
  var synthesized: [String] {
    type.onlyInBuilder.sorted().map { "@synthesize \($0) = _\($0);" }
  }

  /// Whether the parts of an ad get its events.
  var isBuiltOfAds: Bool {
    let parts = api.additions(type).flatMap(\.parameters).map(\.type)
    return parts.contains { part in
      let classes =
        api.type(of: part).map { [$0] } ?? (part == .object ? api.classes : [])
      return classes.contains { $0 !== type && isAd($0) }
    }
  }

  private func isAd(_ other: ObjectiveCAPI.Class) -> Bool {
    ObjectiveCClassWriter(api: api, facts: facts, type: other, claims: claims).isAd
  }

  func build(_ member: ObjectiveCAPI.Member) -> [String] {
    let block = member.parameters[0].name
    let list = api.additions(type).isEmpty ? [] : ["made.scriptedParts = [NSMutableArray array];"]
    return method(
      member,
      ["\(type.name) *made = [[self alloc] init];"] + list
        + ["if (\(block)) \(block)(made);", "return made;"])
  }

  func addition(_ member: ObjectiveCAPI.Member) -> [String] {
    let part = member.parameters[0].name
    return method(member, ["if (\(part)) [self.scriptedParts addObject:\(part)];"])
  }

  // MARK: Views

  /// The lines that mark the views of a native ad, among the parameters or in the view of the ad.
  mutating func marks(_ member: ObjectiveCAPI.Member, root: String) -> [String] {
    var lines: [String] = []
    for view in api.classes {
      guard let asset = view.vendor.asset else { continue }
      let call = asset == "media" ? "markMedia" : "markAdChoices"
      claims.assets.insert(asset)
      if asset == "media" { claims.hasMediaView = true } else { claims.hasAdChoicesView = true }
      if let parameter = member.parameters.first(where: { $0.type.className == view.name }) {
        lines.append("if (\(parameter.name)) [self.scripted \(call):\(parameter.name)];")
      } else {
        let found = "\(asset == "media" ? "media" : "choices")View"
        lines += [
          "UIView *\(found) = SDKView(\(root), \(view.name).class);",
          "if (\(found)) [self.scripted \(call):\(found)];",
        ]
      }
    }
    return lines
  }

  /// The getter of a view with a picture.
  mutating func pictureView(_ asset: String, _ member: ObjectiveCAPI.Member) -> [String] {
    claims.isImage = true
    let creative = "self.scripted.creative"
    let image = asset == "icon" ? "\(creative).icon" : "\(creative).images.firstObject"
    return method(
      member,
      [
        "ADSNetworkImage *image = \(image);",
        "UIImage *picture = [UIImage imageWithData:image.picture scale:image.scale];",
        "if (!_\(member.selector) && image) {",
        "  _\(member.selector) = [[UIImageView alloc] initWithImage:picture];", "}",
        "return _\(member.selector);",
      ]
    ).withInstanceVariable(member, &stored)
  }

  // MARK: Guesses

  /// What a member is taken for, if its name says more than that.
  func guess(about member: ObjectiveCAPI.Member, _ isAd: Bool) -> String? {
    guard member.vendor.name != "init", !isSharedObject(member), !isFactory(member),
      !saysStarted(member)
    else { return nil }
    let call = AdCall(member.vendor, api: api.vendor)
    if isAd, call != .unknown { return call.guess(about: member.vendor, of: type.vendor) }
    return SDKCall(member.vendor).guess(about: member.vendor)
  }

  /// A method with a comment about what it is taken for.
  func marked(_ lines: [String], _ guess: String?) -> [String] {
    guard let index = lines.firstIndex(where: { $0.hasSuffix(" {") }) else { return lines }
    var lines = lines
    lines[index] += GuessComment.text(guess)
    return lines
  }

  // MARK: Sizes

  /// The size that a constant of an enumeration stands for, by its name.
  func size(of path: String, _ enumeration: String) -> String? {
    guard let cases = api.vendor.types[enumeration]?.cases.map(\.name) else { return nil }
    let named = ObjectiveCAPI.sizes.compactMap { size in
      cases.first { name in !size.words.isDisjoint(with: NameWords.words(of: name)) }.map {
        "\(path) == \($0) ? CGSizeMake(\(size.size)) : "
      }
    }
    return named.isEmpty ? nil : named.joined() + "CGSizeMake(\(ObjectiveCAPI.usualSize))"
  }

  // MARK: Calls

  /// The lines that keep the delegates that come with a call.
  mutating func keepDelegates(_ member: ObjectiveCAPI.Member, of target: String) -> [String] {
    let delegates = type.delegates(api)
    return member.parameters.filter { parameter in
      delegates.contains { $0.name == parameter.name }
    }.map { parameter in
      store(parameter)
      return "\(target).\(parameter.name) = \(parameter.name);"
    }
  }

  /// Whether a method of the SDK says that the SDK has started.
  func saysStarted(_ member: ObjectiveCAPI.Member) -> Bool {
    let words = NameWords.words(of: member.selector)
    return member.isOfClass && member.parameters.isEmpty && member.result.text == "BOOL"
      && words.contains { ["initialized", "initialised", "started", "configured"].contains($0) }
  }
}

extension ObjectiveCType {
  /// Whether the type is an object that stands for a number or a text.
  var isScalarObject: Bool { ["NSNumber", "NSString"].contains(className ?? "") }
}
