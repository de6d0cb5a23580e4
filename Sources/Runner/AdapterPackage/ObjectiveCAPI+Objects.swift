/// Objects that an SDK gives away without their class, as `id<LKAd>` and `UIView<LKAd> *`.
extension ObjectiveCAPI {
  /// Gives each protocol whose objects only the SDK makes a class, and notes what the adapter uses of it.
  func addObjects(_ sources: ObjectiveCSources) {
    let messages = sources.messages.filter { !$0.isOfClass && isObject($0.owner, sources) }
    var isNew = true
    while isNew {
      isNew = false
      for type in given {
        for name in type.protocols where isObject(name, sources) {
          guard self.type(name) == nil else { continue }
          add(object(name, isView: type.className != nil, sources))
          isNew = true
        }
      }
      for message in messages {
        for type in classes where type.protocols.contains(message.owner) {
          if use(message, of: type, sources) { isNew = true }
        }
      }
    }
  }

  /// Whether a protocol belongs to the SDK, and no class of the adapter adopts it.
  private func isObject(_ name: String, _ sources: ObjectiveCSources) -> Bool {
    sources.protocols[name]?.isOfSDK == true && !adopted.contains(name) && protocols[name] == nil
  }

  /// The types of what the SDK gives to the adapter.
  private var given: [ObjectiveCType] {
    let members = classes.flatMap(\.members) + protocols.sorted { $0.key < $1.key }.flatMap(\.value)
    let callbacks = protocols.sorted { $0.key < $1.key }.flatMap(\.value).flatMap(\.parameters)
    let blocks = members.flatMap { $0.parameters.map(\.type) + [$0.result] }.compactMap(\.block)
    let all = members.map(\.result) + callbacks.map(\.type) + blocks.flatMap(\.parameters)
    return all + all.compactMap(\.elementType)
  }

  /// The protocols of a list that are those of the SDK's own objects.
  func objects(_ names: [String], _ sources: ObjectiveCSources) -> Set<String> {
    Set(names.filter { sources.protocols[$0]?.isOfSDK == true && !adopted.contains($0) })
  }

  private func object(
    _ name: String, isView: Bool, _ sources: ObjectiveCSources
  ) -> Class {
    let type = Class(name + "Object", superclass: isView ? "UIView" : "NSObject")
    type.standsFor = name
    type.protocols = objects(sources.refined(by: [name]), sources)
    type.properties = type.protocols.sorted().compactMap { sources.protocols[$0] }
      .flatMap(\.properties).map(Self.property)
    return type
  }

  /// Adds what a message to an object of a protocol uses to a class of such objects.
  private func use(
    _ message: ObjectiveCSources.Message, of type: Class, _ sources: ObjectiveCSources
  ) -> Bool {
    let declared = sources.refined(by: [message.owner]).compactMap { sources.protocols[$0] }
    let method = declared.flatMap(\.methods).first { $0.name == message.selector && !$0.isOfClass }
    let property = declared.flatMap(\.properties).map(Self.property).first { property in
      [property.getter, Self.setter(property.selector)].contains(message.selector)
    }
    guard let found = method.map(Self.method) ?? property,
      !type.members.contains(where: { $0.selector == found.selector && !$0.isOfClass })
    else { return false }
    type.members.append(found)
    return true
  }

  /// The class of the objects that a type describes.
  func type(of type: ObjectiveCType) -> Class? {
    type.className.flatMap(self.type) ?? type.protocols.lazy.compactMap(self.type).first
  }

  // MARK: Made by other objects

  /// Notes with which values another object makes an ad, as `[LKAds bannerWithZone:…]` does.
  func addFactories() {
    for type in classes {
      for member in type.members where !member.isProperty && !member.parameters.isEmpty {
        guard let made = self.type(of: member.result), made !== type,
          made.members.contains(where: { AdCall($0.vendor, api: vendor) == .load })
        else { continue }
        for parameter in member.parameters
        where !made.kept.contains(where: { $0.name == parameter.name }) {
          made.kept.append(parameter)
        }
      }
    }
  }
}
