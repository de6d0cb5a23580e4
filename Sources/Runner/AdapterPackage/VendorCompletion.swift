import AdapterSyntax

/// The types that follow from what an SDK passes to its delegates, and from what it adds to iOS.
extension VendorAPI {
  /// Gives each object that the SDK passes a class: one that conforms to the protocol or the composition, and
  /// the class of the sender of events.
  ///
  /// The SDK passes the ad itself to its delegate, and a new object where an ad has loaded.
  func completeTypes() {
    for name in sorted.flatMap(\.members).flatMap(\.types).flatMap(\.compositions) { compose(name) }
    for type in sorted where type.kind == .class && !type.isDeclared {
      for required in type.conformances.compactMap({ types[$0] }) where required.kind == .protocol {
        conform(type, to: required)
      }
      let isLoader = NameWords.words(of: type.name).contains("loader")
      for member in reports(of: type) { complete(member, of: type, isLoader: isLoader) }
      if !isLoader { inheritSender(type) }
      // The adapter takes what it knows by the protocol for a view: the banner is one.
      if type.superclass == nil, type.conformances.contains(where: { types[$0]?.hasViews == true }),
        NameWords.words(of: type.name).contains(where: { $0 == "banner" || $0 == "mrec" })
      {
        type.superclass = "UIView"
      }
    }
  }

  /// The methods of the delegates of a class.
  private func reports(of type: VendorType) -> [VendorMember] {
    type.delegates(self).map(\.type).filter { adapterProtocols.contains($0.name) }
      .flatMap(\.members)
  }

  private func complete(_ member: VendorMember, of type: VendorType, isLoader: Bool) {
    for (index, parameter) in (member.parameters ?? []).enumerated() {
      guard let object = parameter.type.core.flatMap({ types[$0] }), object.kind == .protocol,
        !adapterProtocols.contains(object.name), !object.isDeclared
      else { continue }
      if index == 0, !isLoader || (member.parameters ?? []).count > 1 {
        conform(type, to: object)
      } else if !sorted.contains(where: { $0.conformances.contains(object.name) }) {
        let new = VendorType(object.name + "Object")
        new.isInvented = true
        types[new.name] = new
        conform(new, to: object)
      }
    }
  }

  /// Gives a class the class of the sender in its delegate's events, because the ad itself is the sender.
  private func inheritSender(_ type: VendorType) {
    guard type.superclass == nil else { return }
    var senders: Set<String> = []
    for member in reports(of: type) {
      let parameters = member.parameters ?? []
      let words =
        NameWords.words(of: member.name) + parameters.flatMap { NameWords.words(of: $0.label) }
      let event = EventName(words, subject: CallbackList.subjects)?.name ?? "loaded"
      // A loader sends the ad that it has loaded.
      guard !["loaded", "failed"].contains(event), let sender = parameters.first?.type.core,
        types[sender]?.kind == .class
      else { continue }
      senders.insert(sender)
    }
    guard senders.count == 1, let sender = senders.first.flatMap({ types[$0] }),
      !isSubclass(sender, of: type)
    else { return }
    type.superclass = sender.name
    type.members.removeAll { member in
      member.name != "init"
        && sender.member(
          member.name, member.parameters?.map(\.label), isStatic: member.isStatic) != nil
    }
  }

  /// Declares a class for values of a composition, such as `UIView & KiteAd`.
  private func compose(_ name: String) {
    let parts = name.split(separator: "&").map { $0.filter { $0 != " " } }
    let protocols = parts.compactMap { types[$0] }.filter { $0.kind == .protocol }
    guard let first = protocols.first, object(of: name) == nil else { return }
    let type = VendorType(first.name + "Object")
    type.isInvented = true
    type.superclass = parts.first { types[$0]?.kind != .protocol }
    type.composition = name
    types[type.name] = type
    for required in protocols { conform(type, to: required) }
  }

  /// Lets a class inherit what the SDK adds to its superclass, which is a class of iOS.
  func inherit(_ type: VendorType, from extended: VendorType) {
    for member in extended.members {
      for own in type.members where own.key == member.key {
        guard let from = own.type.core.flatMap({ types[$0] }),
          let to = member.type.core.flatMap({ types[$0] }), from !== to, to.kind == .enumeration
        else {
          member.type = own.type.unwrapped
          continue
        }
        to.cases += from.cases.filter { found in !to.cases.contains { $0.name == found.name } }
        types[from.name] = nil
      }
      type.members.removeAll { $0.key == member.key }
    }
  }
}
