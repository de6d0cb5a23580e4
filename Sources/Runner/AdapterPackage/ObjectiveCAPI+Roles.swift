import AdapterSyntax

/// What the classes of an SDK in Objective-C are to each other and to a native ad.
extension ObjectiveCAPI {
  // MARK: Native ads

  /// Notes from which members and views of the SDK the adapter's native ads take their assets.
  func readNativeAssets(_ sources: ObjectiveCSources) {
    for name in sources.ownClasses
    where sources.adopted(by: name).contains("GADMediationNativeAd") {
      let methods = sources.implementations[name] ?? []
      // An adapter can take the picture from the media view.
      let views = methods.filter { $0.name.hasSuffix("View") }
      for method in views + methods {
        if let asset = AdapterReader.assets[method.name] { note(asset, method) }
      }
    }
  }

  private func note(_ asset: String, _ method: ObjectiveCNode) {
    var isFound = false
    method.walk { node, _ in
      guard !isFound else { return }
      if node.kind == "ObjCMessageExpr", node.classOfMessage == nil,
        let owner = node.inner.first?.expression.type.className.flatMap(type),
        let member = owner.members.first(where: { $0.reads(node.selector) }),
        member.result.text != "BOOL" || asset == "video"
      {
        member.vendor.asset = member.vendor.asset ?? asset
        isFound = true
      } else if node.kind == "ReturnStmt", ["media", "ad_choices"].contains(asset),
        let view = node.inner.first?.expression, view.nameOfValue != nil,
        view.kind != "ObjCMessageExpr", let known = view.type.className.flatMap(type)
      {
        known.vendor.asset = asset
        isFound = true
      }
    }
  }

  // MARK: Builders

  /// Gives the objects that an SDK makes in a block, as in `[LKAd build:^(id<LKAdBuilder> builder) {…}]`,
  /// the properties of the protocol by which the block knows them.
  func addBuilders(_ sources: ObjectiveCSources) {
    for type in classes {
      guard let name = type.members.lazy.compactMap({ self.builder($0, of: type, sources) }).first,
        let declared = sources.protocols[name]
      else { continue }
      type.builder = name
      let above = sources.superclasses(of: type.name).flatMap {
        self.type($0.name)?.properties ?? []
      }
      for property in declared.properties.map(Self.property)
      where !above.contains(where: { $0.selector == property.selector })
        && !type.properties.contains(where: { $0.selector == property.selector && !$0.isReadonly })
      {
        if type.properties.contains(where: { $0.selector == property.selector }) {
          type.settableInBuilder.insert(property.selector)
        } else {
          type.onlyInBuilder.insert(property.selector)
        }
        type.properties.removeAll { $0.selector == property.selector }
        type.members.removeAll { $0.selector == property.selector }
        type.properties.append(property)
        type.members.append(property)
      }
    }
  }

  /// The protocol of the object that a block gets, if the block fills a new object of the class.
  func builder(_ member: Member, of type: Class, _ sources: ObjectiveCSources) -> String? {
    builder(member, of: type) { sources.protocols[$0]?.isOfSDK == true }
  }

  /// The same, when the protocols are known.
  func builder(_ member: Member, of type: Class) -> String? {
    builder(member, of: type) { protocols[$0] != nil }
  }

  private func builder(
    _ member: Member, of type: Class, _ isOfSDK: (String) -> Bool
  ) -> String? {
    guard member.isOfClass, member.parameters.count == 1,
      let block = member.parameters[0].type.block,
      block.parameters.count == 1,
      member.result.className == type.name
        || member.result.text == "instancetype"
    else { return nil }
    return block.parameters[0].protocols.first(where: isOfSDK)
  }

  /// The methods by which a block adds parts to a new object.
  func additions(_ type: Class) -> [Member] {
    (type.builder.flatMap { protocols[$0] } ?? []).filter { $0.parameters.count == 1 }
  }

  // MARK: Requests

  /// The value that a method such as `setWithWatermark:` keeps for the request; nil for other methods.
  func setter(_ member: Member) -> (name: String, type: ObjectiveCType)? {
    guard let set = Self.set(by: member) else { return nil }
    let isObject = type(of: set.type)?.members.contains { Self.isInput(Self.set(by: $0)) } == true
    return Self.isInput(set) || isObject ? set : nil
  }

  private static func set(by member: Member) -> (name: String, type: ObjectiveCType)? {
    let isSetter =
      !member.isProperty && !member.isOfClass && member.result == .void
      && member.parameters.count == 1 && NameWords.words(of: member.selector).first == "set"
    return isSetter ? member.parameters.first : nil
  }

  private static func isInput(_ value: (name: String, type: ObjectiveCType)?) -> Bool {
    value.map { AdCall.input(NameWords.words(of: $0.name), $0.type.swift) != nil } == true
  }

  // MARK: Sizes

  /// The sizes of banners that a name can say.
  static let sizes: [(words: Set<String>, size: String)] = [
    (["leaderboard"], "728, 90"), (["medium", "mrec", "rectangle", "mpu"], "300, 250"),
    (["large"], "320, 100"), (["short"], "300, 50"),
  ]
  /// The size of all other names.
  static let usualSize = "320, 50"

  /// The size of a banner that a constant stands for, by its name.
  static func size(named name: String) -> String {
    let words = NameWords.words(of: name)
    return sizes.first { !$0.words.isDisjoint(with: words) }?.size ?? usualSize
  }

  /// The name of the property with the size that the adapter gives a class; nil for other classes.
  func size(of type: Class) -> String? {
    let factories = type.members.filter { $0.isOfClass && $0.result.className == type.name }
    return factories.contains { $0.size != nil } ? "scriptedSize" : nil
  }

  // MARK: Delivered objects

  /// Whether the SDK gives the class to the adapter with the answer to a load, and has the assets, the
  /// views or the calls of the ad in it.
  func isDelivered(_ type: Class) -> Bool {
    let parts = type.members.compactMap { self.type(of: $0.result) }
    guard ([type] + parts).contains(where: isOfAd),
      !type.members.contains(where: { AdCall($0.vendor, api: vendor) == .load }),
      type.builder == nil, type.kept.isEmpty,
      !type.members.contains(where: { $0.vendor.name == "init" })
    else { return false }
    let methods = protocols.values.joined().flatMap(\.parameters).map(\.type)
    let others = classes.filter { $0 !== type }.flatMap(\.members)
    let blocks = others.flatMap(\.parameters).compactMap(\.type.block).flatMap(\.parameters)
    let results = others.filter { !$0.isOfClass && $0.parameters.isEmpty }.map(\.result)
    return (methods + blocks + results).contains { describes($0, type) }
  }

  /// Whether objects of a class have the assets, the views or the calls of an ad.
  private func isOfAd(_ type: Class) -> Bool {
    type.members.contains { member in
      switch AdCall(member.vendor, api: vendor) {
      case .register, .show, .ready, .asset, .view: true
      default: false
      }
    }
  }

  /// Whether a type, or the type of the objects in an array, is that of a class's objects.
  private func describes(_ described: ObjectiveCType, _ type: Class) -> Bool {
    [described, described.elementType].compactMap(\.self).contains { self.type(of: $0) === type }
  }

  /// Whether the SDK tells the object itself what happens after the load.
  func listens(_ type: Class) -> Bool {
    isDelivered(type) && type.members.contains { AdCall($0.vendor, api: vendor) == .delegate }
  }

  /// Whether a class delivers objects that listen.
  func deliversListener(_ type: Class) -> Bool {
    let delegates =
      type.properties.flatMap(\.result.protocols)
      + type.members.flatMap(\.parameters).flatMap(\.type.protocols)
    let callbacks = delegates.flatMap { protocols[$0] ?? [] }.flatMap(\.parameters).map(\.type)
    let blocks = type.members.flatMap(\.parameters).compactMap(\.type.block).flatMap(\.parameters)
    return (callbacks + blocks).contains { given in
      classes.contains { $0 !== type && listens($0) && describes(given, $0) }
    }
  }
}

extension ObjectiveCAPI.Member {
  /// The size of which a method makes an object: a parameter, or the numbers in a name such as
  /// `adSize320x50`.
  var size: String? {
    if let parameter = parameters.first(where: { $0.type.text == "CGSize" }) {
      return parameter.name
    }
    return selector.firstMatch(of: /(\d{2,3})x(\d{2,3})/).map { "CGSizeMake(\($0.1), \($0.2))" }
  }

  /// Whether a message with a selector gets the value of the member.
  fileprivate func reads(_ selector: String) -> Bool {
    parameters.isEmpty && [self.selector, getter].contains(selector)
  }
}
