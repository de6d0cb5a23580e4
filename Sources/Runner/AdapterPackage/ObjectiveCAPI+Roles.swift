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
      guard let name = type.members.lazy.compactMap({ self.builder($0, of: type) }).first,
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
  func builder(_ member: Member, of type: Class) -> String? {
    guard member.isOfClass, member.parameters.count == 1,
      let block = member.parameters[0].type.block,
      block.parameters.count == 1,
      member.result.className == type.name
        || member.result.text == "instancetype"
    else { return nil }
    return block.parameters[0].protocols.first { protocols[$0] != nil }
  }

  /// The methods by which a block adds parts to a new object.
  func additions(_ type: Class) -> [Member] {
    (type.builder.flatMap { protocols[$0] } ?? []).filter { $0.parameters.count == 1 }
  }

  // MARK: Sizes

  /// The name of the property with the size that the adapter gives a class; nil for other classes.
  func size(of type: Class) -> String? {
    let factories = type.members.filter { $0.isOfClass && $0.result.className == type.name }
    return factories.contains { $0.size != nil } ? "scriptedSize" : nil
  }

  // MARK: Delivered objects

  /// Whether the SDK gives the class to the adapter with the answer to a load, and has the assets, the
  /// views or the calls of the ad in it.
  func isDelivered(_ type: Class) -> Bool {
    let calls = type.members.map { AdCall($0.vendor, api: vendor) }
    let isOfAd = calls.contains { call in
      switch call {
      case .register, .show, .ready, .asset, .view: true
      default: false
      }
    }
    guard isOfAd, !calls.contains(.load), !calls.contains(.delegate), type.builder == nil,
      !type.members.contains(where: { $0.vendor.name == "init" })
    else { return false }
    let methods = protocols.values.joined().flatMap(\.parameters).map(\.type)
    let blocks = classes.flatMap(\.members).flatMap(\.parameters).compactMap(\.type.block)
      .flatMap(\.parameters)
    return (methods + blocks).contains { [$0.className, $0.element].contains(type.name) }
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
