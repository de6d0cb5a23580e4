import AdapterSyntax

/// What the uses together say about the SDK's types.
extension AdapterReader {
  /// Decides kinds, superclasses and types when all uses are known.
  mutating func finish() {
    for type in api.sorted where !type.isDeclared {
      if type.hints.contains(.conformed) { type.kind = .protocol }
    }
    // An initializer in an extension is complete only for a structure.
    for (name, own) in local where !own.isOwn {
      let initializers = own.functions.filter { $0.name == "init" }
      if initializers.contains(where: { !$0.prefix.modifiers.contains("convenience") }) {
        api.types[name]?.hints.insert(.mutated)
      }
    }
    readTestedNames()
    readRequirements()
    readMarks()
    readFactories()
    decideReceivers()
    decideConstants()
    // Where nothing else says it, the name of a parameter does.
    for (type, usual) in namedParameters {
      if case .variable = variables.resolved(type).unwrapped { convert(type, to: usual) }
    }
    decideSuperclasses()
    for type in api.sorted where !type.isDeclared { decideKind(of: type) }
    for type in api.sorted where !type.isDeclared && type.kind == .class {
      // An object of Foundation has these as texts.
      for member in type.members
      where member.parameters == nil && DeclarationText.inherited.contains(member.name) {
        member.type = .string
      }
    }
    for type in api.sorted { resolve(type) }
    for type in api.sorted {
      for member in type.members where member.name == "init" {
        let labels = member.parameters?.map(\.label)
        let above = api.superclasses(of: type).compactMap {
          $0.member("init", labels, isStatic: false)
        }
        if above.contains(where: \.isFailable) { member.isFailable = true }
      }
    }
    for member in api.globals { resolve(member) }
    readNativeAssets()
    for type in api.sorted where type.kind == .class { decideLoad(of: type) }
    keepUsed()
  }

  /// The one function of an ad that takes the bid loads the ad, if no function has a name for that.
  private func decideLoad(of type: VendorType) {
    let family = [type] + api.superclasses(of: type)
    let functions = family.flatMap(\.members).filter { $0.parameters != nil && $0.name != "init" }
    guard !functions.contains(where: { AdCall($0, api: api) == .load }) else { return }
    let takingBid = type.members.filter { member in
      guard !member.isDeclared, !member.isStatic, member.setter == nil, member.name != "init",
        member.type == .void || member.type == .bool, AdCall(member, api: api) == .unknown
      else { return false }
      return (member.parameters ?? []).contains {
        AdCall.input(NameWords.words(of: $0.name), $0.type) == "bid" && $0.type.core == "String"
      }
    }
    if takingBid.count == 1, !type.delegates(api).isEmpty { takingBid[0].isLoad = true }
  }

  // MARK: Delegates

  /// Reads the requirements of the SDK's delegate protocols from the adapter's conformances.
  private mutating func readRequirements() {
    for own in local.values.filter(\.isOwn).sorted(by: { $0.name < $1.name }) {
      for declaration in own.declarations {
        let protocols = declaration.inherited.compactMap(\.core).compactMap { api.types[$0] }
          .filter { $0.kind == .protocol && !$0.isDeclared }
        guard !protocols.isEmpty else { continue }
        let isExtension = declaration.kind == .extension
        for function in declaration.functions
        where function.name != "init" && function.name != "deinit" && !function.prefix.isStatic
          && !function.prefix.isPrivate && !KnownNames.nativeAdMethods.contains(function.name)
        {
          // The SDK does not know the parameters of a generic type.
          let mentioned = function.parameters.flatMap(\.type.names)
          guard Set(own.generics).isDisjoint(with: mentioned) else { continue }
          var function = function
          for index in function.parameters.indices {
            function.parameters[index].type = normal(function.parameters[index].type)
          }
          guard let owner = owner(of: function, among: protocols, isExtension) else { continue }
          add(function, to: owner)
        }
      }
    }
  }

  /// Reads how the adapter marks the optional parameters of what the SDK's protocols require.
  private func readMarks() {
    for own in local.values.filter(\.isOwn).sorted(by: { $0.name < $1.name }) {
      let members = protocols(of: own.name).flatMap(\.members)
      for function in own.functions {
        let labels = function.parameters.map(\.label)
        for member in members
        where member.name == function.name && member.parameters?.map(\.label) == labels {
          for (index, parameter) in function.parameters.enumerated() {
            member.parameters?[index].isImplicitlyUnwrapped = parameter.isImplicitlyUnwrapped
          }
        }
      }
    }
  }

  private mutating func add(_ function: FunctionDeclaration, to type: VendorType) {
    let labels = function.parameters.map(\.label)
    guard type.member(function.name, labels, isStatic: false) == nil else { return }
    let parameters = function.parameters.map {
      VendorMember.Parameter(label: $0.label, name: $0.name, type: normal($0.type))
    }
    let member = VendorMember(function.name, parameters, normal(function.result))
    member.isOptional = true
    member.isAsync = function.effects.contains("async")
    type.members.append(member)
  }

  /// The protocol that requires a function; nil for a function of the adapter's own.
  private func owner(
    of function: FunctionDeclaration, among protocols: [VendorType], _ isExtension: Bool
  ) -> VendorType? {
    let types = function.parameters.compactMap(\.type.core)
    let mentionsSDK = types.contains { api.types[$0] != nil }
    let words =
      NameWords.words(of: function.name)
      + function.parameters.flatMap {
        NameWords.words(of: $0.label)
      }
    let isEvent = words.contains("did") || words.contains("will") || words.contains("on")
    guard isExtension ? mentionsSDK || isEvent || protocols.count == 1 : mentionsSDK || isEvent
    else {
      return nil
    }
    let stems = protocols.map { Set(NameWords.words(of: Self.stem(of: $0))) }
    let shared = stems.dropFirst().reduce(stems.first ?? []) { $0.intersection($1) }
    return protocols.max {
      score($0, function, types, shared) < score($1, function, types, shared)
    }
  }

  /// The name of a protocol without the words for a delegate.
  private static func stem(of type: VendorType) -> String {
    type.name.replacing(/(Delegate|Listener|Observer|Protocol|Callbacks?)$/, with: "")
  }

  /// How well a function fits a protocol, by the sender and the name.
  private func score(
    _ type: VendorType, _ function: FunctionDeclaration, _ types: [String], _ shared: Set<String>
  ) -> Int {
    let stem = Self.stem(of: type)
    let words = Set(NameWords.words(of: stem))
    let others = types + [function.name] + function.parameters.map(\.label)
    let said =
      NameWords.words(of: function.name)
      + function.parameters.flatMap { NameWords.words(of: $0.label) }
    var score = words.intersection(NameWords.words(of: function.name)).count * 2
    // `loaderDidFail` and `adDidFinishFetching` name a protocol that only one of the protocols can be.
    let own = words.subtracting(shared).subtracting(CallbackList.subjects.subtracting(["loader"]))
    score += own.count { word in said.contains { $0.hasPrefix(word) } } * 20
    score -= words.subtracting(others.flatMap(NameWords.words)).count
    if let sender = types.first {
      if sender == stem { score += 10 }
      score += words.intersection(NameWords.words(of: sender)).count
    }
    return score
  }

  /// The SDK's protocols to which a class of the adapter conforms, the nearest first.
  private func protocols(of name: String) -> [VendorType] {
    var visited: Set<String> = []
    var next = [name]
    var found: [VendorType] = []
    while !next.isEmpty {
      let current = next.removeFirst()
      guard visited.insert(current).inserted else { continue }
      for inherited in local[current]?.inherited ?? [] {
        if let type = api.types[inherited], type.kind == .protocol {
          if !found.contains(where: { $0 === type }) { found.append(type) }
        } else {
          next.append(inherited)
        }
      }
    }
    return found
  }

  /// Gives the properties and parameters that take the adapter's objects the type of a protocol.
  private mutating func decideReceivers() {
    for (name, variable, owner) in receivers {
      let candidates = protocols(of: name)
      func fit(_ type: VendorType) -> Int {
        let senders = type.members.compactMap { $0.parameters?.first?.type.core }
        let stem = type.name.replacing(/(Ad)?(Delegate|Listener|Observer)$/, with: "")
        return (senders.contains(owner) ? 2 : 0) + (owner.hasPrefix(stem) ? 1 : 0)
      }
      guard var best = candidates.first else { continue }
      for candidate in candidates where fit(candidate) > fit(best) { best = candidate }
      variables.convert(.optional(.named(best.name)), to: variable)
      // The SDK passes the ad itself to its delegate, so the ad has the type of the sender.
      let senders = Set(best.members.compactMap { $0.parameters?.first?.type.core })
      let own = receivers.filter { $0.local == name && $0.owner != owner }.map(\.owner)
      for candidate in candidates where candidate !== best {
        // The delegate of another ad is not the delegate of this one.
        if candidate.members.contains(where: { own.contains($0.parameters?.first?.type.core ?? "") }
        ) {
          continue
        }
        let others = Set(candidate.members.compactMap { $0.parameters?.first?.type.core })
        if let type = api.types[owner], senders.contains(owner), others.count == 1,
          let sender = others.first, !sender.isEmpty, sender != owner, api.types[sender] != nil
        {
          subtypes[owner, default: []].insert(sender)
          if !type.otherDelegates.contains(candidate.name) {
            type.otherDelegates.append(candidate.name)
          }
        }
      }
      if senders.count == 1, let sender = senders.first, sender != owner, api.types[sender] != nil {
        subtypes[owner, default: []].insert(sender)
      }
    }
  }

  // MARK: Classes

  /// A static function that loads an ad returns an ad of its own class.
  private mutating func readFactories() {
    for type in api.sorted where !type.isDeclared {
      for member in type.members where member.isStatic && AdCall(member, api: api) == .load {
        var found = member.type
        for parameter in member.parameters ?? [] {
          guard case .function(let values, _, _, _) = variables.resolved(parameter.type),
            let value = values.first
          else { continue }
          found = value
          if case .named("Result", let parts) = variables.resolved(value) { found = parts[0] }
          break
        }
        let name = variables.resolved(found).core
        guard let name, name != type.name, api.types[name] != nil else {
          if name == nil { variables.unify(found, .named(type.name)) }
          continue
        }
        subtypes[type.name, default: []].insert(name)
        if case .variable(let id) = found { variables.replace(id, .named(type.name)) }
      }
    }
  }

  /// Constants of a type of which nothing else says the type, such as `KiteStatus.ready`, have the type itself.
  private mutating func decideConstants() {
    for type in api.sorted where !type.isDeclared {
      let constants = type.members.filter { member in
        guard member.isStatic, member.parameters == nil, !member.isSettable else { return false }
        if case .variable = variables.resolved(member.type) { return SDKCall(member) == .unknown }
        return false
      }
      for constant in constants { variables.unify(constant.type, .named(type.name)) }
      guard !constants.isEmpty, !type.hints.contains(.created),
        type.members.allSatisfy({ member in constants.contains { $0 === member } })
      else { continue }
      type.cases += constants.map { VendorCase(name: $0.name, payload: []) }
      type.members = []
    }
  }

  private mutating func decideSuperclasses() {
    var counts: [String: Int] = [:]
    for name in subtypes.values.flatMap({ $0 }) { counts[name, default: 0] += 1 }
    for (name, supers) in subtypes.sorted(by: { $0.key < $1.key }) {
      guard let type = api.types[name], !type.isDeclared else { continue }
      let classes = supers.compactMap { api.types[$0] }.filter { $0.kind != .protocol }
        .sorted { (counts[$0.name] ?? 0, $0.name) < (counts[$1.name] ?? 0, $1.name) }
      var last = type
      for next in classes where !api.isSubclass(next, of: last) && !api.isSubclass(last, of: next) {
        let end = api.superclasses(of: last).last ?? last
        if end.superclass == nil, !api.isSubclass(next, of: end) { end.superclass = next.name }
        last = next
      }
      for next in supers.compactMap({ api.types[$0] }) where next.kind == .protocol {
        api.conform(type, to: next)
      }
    }
    // A subclass inherits the members of its superclass.
    for type in api.sorted where !type.isDeclared {
      for above in api.superclasses(of: type) {
        type.members.removeAll { member in
          guard member.name != "init",
            let other = above.member(
              member.name, member.parameters?.map(\.label), isStatic: member.isStatic)
          else { return false }
          if usesDelegate(member) { return false }
          variables.unify(member.type, other.type)
          for (a, b) in zip(member.parameters ?? [], other.parameters ?? []) {
            variables.unify(a.type, b.type)
          }
          return true
        }
      }
    }
  }

  private func usesDelegate(_ member: VendorMember) -> Bool {
    guard let name = variables.final(member.type).core else { return false }
    return api.types[name]?.kind == .protocol
  }

  private func decideKind(of type: VendorType) {
    let hints = type.hints
    if hints.contains(.conformed) {
      type.kind = .protocol
    } else if hints.contains(.patterns) || !type.cases.isEmpty {
      type.kind = .enumeration
      if type.members.contains(where: { $0.name == "rawValue" }) { type.rawType = "Int" }
      type.members.removeAll { $0.name == "rawValue" }
    } else if hints.contains(.mutated) && type.superclass == nil
      && !type.members.contains(where: usesDelegate)
    {
      type.kind = .structure
    } else if hints.contains(.error), !hints.contains(.nsError) {
      type.kind = .structure
    }
    // An error that the adapter only passes on keeps its code best as an object.
    let isPassedOn = hints.contains(.error) && type.kind == .structure && !hints.contains(.created)
    if isPassedOn { type.kind = .class }
    if hints.contains(.nsError) || isPassedOn {
      type.superclass = "NSError"
    } else if hints.contains(.error) {
      type.conformances += ["Error", "CustomNSError"]
    }
    if hints.contains(.view) { type.superclass = type.superclass ?? "UIView" }
    if type.hints.contains(.view) || type.superclass == "NSError" {
      let inherited = ["frame", "bounds", "code", "domain", "localizedDescription", "userInfo"]
      type.members.removeAll { $0.parameters == nil && inherited.contains($0.name) }
    }
  }

  // MARK: The result

  private mutating func resolve(_ type: VendorType) {
    for member in type.members { resolve(member) }
    type.cases = type.cases.map { found in
      VendorCase(
        name: found.name,
        payload: found.payload.map { .init(label: $0.label, type: variables.final($0.type)) },
        rawValue: found.rawValue)
    }
  }

  private mutating func resolve(_ member: VendorMember) {
    guard !member.isDeclared else { return }
    let isUnwrapped = variables.isUnwrapped(member.type)
    member.type = variables.final(member.type)
    if member.name == "init" {
      member.isFailable = isUnwrapped
    } else if member.type.isHole, SDKCall(member) == .start {
      member.type = .void
    } else if member.type.isHole, member.parameters != nil, !usesResult(member) {
      member.type = .void
    }
    member.parameters = member.parameters?.map { parameter in
      var parameter = parameter
      parameter.type = variables.final(parameter.type)
      return parameter
    }
    if member.parameters == nil, member.type.isFunction, !member.type.isOptional {
      member.type = .optional(member.type)
    }
  }

  /// Keeps what the adapter uses, and the types that the kept declarations name.
  private func keepUsed() {
    var names = Set(api.types.values.filter { !$0.isDeclared || $0.isUsed }.map(\.name))
    for type in api.globals.filter(\.isUsed).flatMap(\.types) { names.formUnion(type.mentions) }
    var grows = true
    while grows {
      let before = names.count
      for type in names.compactMap({ api.types[$0] }) {
        names.formUnion([type.superclass].compactMap { $0 } + type.conformances)
        let types = type.members.filter(\.isUsed).flatMap(\.types)
        for type in types + type.cases.flatMap(\.payload).map(\.type) {
          names.formUnion(type.mentions)
        }
      }
      grows = names.count > before
    }
    api.types = api.types.filter { names.contains($0.key) }
    for type in api.types.values { type.members.removeAll { !$0.isUsed } }
    api.globals.removeAll { !$0.isUsed }
  }
}
