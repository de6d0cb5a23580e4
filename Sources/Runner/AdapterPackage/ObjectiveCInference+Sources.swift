/// What the inference learns from the trees of files that compile.
extension ObjectiveCInference {
  /// A method of the adapter that the SDK calls, or that belongs to iOS or to Google's SDK.
  package struct Candidate: Hashable, Sendable {
    package var owner: String
    package var selector: String
    /// The superclass, and the protocols that are not the network's.
    package var superclass: String
    package var protocols: [String]
  }

  /// Learns types from arguments and results.
  ///
  /// - Returns: Whether a header has changed.
  package mutating func learn(_ sources: ObjectiveCSources) -> Bool {
    var isNew = false
    for message in sources.messages {
      if let found = member(message.selector, of: message.owner, isOfClass: message.isOfClass) {
        for (slot, argument) in zip(found.parameters, message.arguments)
        where learn(slot, argument) {
          isNew = true
        }
        if found.names.isEmpty { found.names = names(found, message) }
        if let cast = message.cast, cast.className != nil, bind(found.result, cast) { isNew = true }
        if message.isCondition, bind(found.result, ObjectiveCType("BOOL")) { isNew = true }
        // `[[LarkSDK shared] initWithAppID:…]` makes no object.
        if message.isStatement, message.selector.isInitializer, !message.isOfClass,
          !message.isToNewObject, rebind(found.result, .void)
        {
          isNew = true
        }
        if message.isStatement, !found.isProperty, bind(found.result, .void) { isNew = true }
      } else if let match = message.selector.wholeMatch(of: /set([A-Z])(\w*):/) {
        let name = match.1.lowercased() + String(match.2)
        let property = member(name, of: message.owner, isOfClass: message.isOfClass)
        guard let property else { continue }
        if !property.isSettable {
          property.isSettable = true
          isNew = true
        }
        if let argument = message.arguments.first, learn(property.result, argument) { isNew = true }
      }
    }
    return isNew
  }

  /// Learns the type of a slot from an argument.
  private mutating func learn(_ slot: Slot, _ argument: ObjectiveCNode) -> Bool {
    let type = argument.type.text
    let unclear = ["id", "void *", "", "Class", "NSObject *"]
    guard !unclear.contains(type), !type.contains("ADSUnknown") else {
      return false
    }
    return bind(
      slot, argument.literal == nil ? typeOfArgument(argument, slot) : ObjectiveCType("NSString *"))
  }

  private func typeOfArgument(_ argument: ObjectiveCNode, _ slot: Slot) -> ObjectiveCType {
    usual(argument.plainType.isBlock ? argument.plainType : argument.type, for: slot)
  }

  /// The names of parameters, by the pieces of the selector.
  private func names(_ member: Member, _ message: ObjectiveCSources.Message) -> [String] {
    let pieces = member.selector.split(separator: ":")
    var names: [String] = []
    for (index, piece) in pieces.prefix(member.parameters.count).enumerated() {
      let words = NameWords.words(of: String(piece))
      let stops: Set<String> = ["with", "for", "from", "to", "in", "of", "by", "at", "on", "using"]
      let last = words.lastIndex { stops.contains($0) }.map { words[($0 + 1)...] } ?? words[...]
      var kept = Array(last.isEmpty ? words.suffix(1) : last)
      if index == 0, last.count == words.count, kept.count > 1 { kept.removeFirst() }
      // A piece that is only the verb says nothing about the argument.
      let isVerb = index == 0 && words.count == 1 && !member.selector.isInitializer
      if isVerb, message.arguments.indices.contains(index) {
        kept = message.arguments[index].nameOfValue.map { NameWords.words(of: $0) } ?? kept
      }
      var name =
        kept[0] + kept.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      if ["id", "in", "if", "do", "for", "int", "default", "register", "self"].contains(name) {
        name += "Value"
      }
      while names.contains(name) { name += "2" }
      names.append(name)
    }
    return names
  }

  /// The methods of the adapter that nobody in the adapter calls, in classes that adopt a protocol of
  /// the SDK.
  package func candidates(_ sources: ObjectiveCSources) -> [Candidate] {
    sources.ownClasses.flatMap { name -> [Candidate] in
      let adopted = sources.adopted(by: name)
      guard adopted.contains(where: protocols.contains) else { return [] }
      let declared = Set(sources.classes[name]?.methods.map(\.name) ?? [])
      let chain = [name] + sources.superclasses(of: name).map(\.name)
      let above = chain.last.flatMap { sources.classes[$0]?.superclass }
      return (sources.implementations[name] ?? []).filter { method in
        !method.isOfClass && !declared.contains(method.name)
          && !sources.selectors.contains(method.name) && !method.name.isInitializer
      }.map { method in
        Candidate(
          owner: name, selector: method.name,
          superclass: above ?? "NSObject",
          protocols: adopted.filter { !protocols.contains($0) && sources.protocols[$0] == nil })
      }
    }
  }

  /// A file in which clang finds the candidates that iOS and Google's SDK declare.
  package static func probe(_ candidates: [Candidate]) -> String {
    let lines = candidates.enumerated().map { index, candidate in
      let adopted =
        candidate.protocols.isEmpty ? "" : "<\(candidate.protocols.joined(separator: ", "))>"
      let pieces = candidate.selector.split(separator: ":").map { $0 + ":0" }.joined(separator: " ")
      let call = candidate.selector.contains(":") ? pieces : candidate.selector
      return "void f\(index)(\(candidate.superclass)\(adopted) *x) { (void)[x \(call)]; }\n"
    }
    return "#import <UIKit/UIKit.h>\n#import <GoogleMobileAds/GoogleMobileAds.h>\n" + lines.joined()
  }

  /// Adds the methods of the adapter that the SDK calls to the SDK's protocols.
  ///
  /// - Parameters:
  ///   - candidates: The methods that the probe sends.
  ///   - messages: What clang says about the probe.
  ///   - sources: What the adapter's files declare.
  package mutating func learnCallbacks(
    _ candidates: [Candidate], _ messages: [ObjectiveCMessage], _ sources: ObjectiveCSources
  ) {
    let unknown = Set(
      messages.filter { $0.text.contains("no visible @interface") }.map { $0.line - 3 })
    for (index, candidate) in candidates.enumerated() where unknown.contains(index) {
      let method = sources.implementations[candidate.owner]?.first { $0.name == candidate.selector }
      let adopted = sources.adopted(by: candidate.owner).filter(protocols.contains)
      guard let method, let name = Self.best(adopted, for: method) else { continue }
      let methods = sources.ownClasses.filter { sources.adopted(by: $0).contains(name) }
        .flatMap { sources.implementations[$0] ?? [] }.filter { $0.name == method.name }
      let line = declaration(method, nullabilities: Self.nullabilities(methods))
      if protocolMethods[name]?.contains(where: { selector($0) == method.name }) == true {
        continue
      }
      protocolMethods[name, default: []].append(line)
    }
  }

  /// The protocol of several to which a method belongs, by the words of its name and types.
  private static func best(_ protocols: [String], for method: ObjectiveCNode) -> String? {
    let words = Set(
      NameWords.words(of: method.name)
        + method.parameters.flatMap { NameWords.words(of: $0.type.className ?? "") })
    func score(_ name: String) -> Int {
      let own = NameWords.words(of: name).filter { $0 != "delegate" }
      return own.filter(words.contains).count * 4 - own.count
    }
    return protocols.max { score($0) < score($1) }
  }

  private func selector(_ line: String) -> String {
    let rest = line.replacing(/\([^()]*(?:\([^()]*\)[^()]*)*\)/, with: "")
    let pieces = rest.matches(of: /(\w+):/).map { $0.1 + ":" }
    return pieces.isEmpty ? rest.filter { $0.isLetter || $0.isNumber } : pieces.joined()
  }

  /// What the adapter's classes say about nil, first for the result, then for each parameter.
  private static func nullabilities(_ methods: [ObjectiveCNode]) -> [String?] {
    let all = methods.map { method in [method] + method.parameters }
    return (0..<(all.map(\.count).max() ?? 0)).map { index in
      all.lazy.filter { $0.indices.contains(index) }.compactMap { $0[index].nullability }.first
    }
  }

  /// A method as the protocol declares it.
  private func declaration(_ method: ObjectiveCNode, nullabilities: [String?]) -> String {
    let pieces = method.name.split(separator: ":")
    let mark = nullabilities.first == "nullable" ? "nullable " : ""
    var line = "- (\(mark)\(inHeader(method.type).text))"
    if method.parameters.isEmpty { return line + method.name + ";" }
    line += zip(pieces, zip(method.parameters, nullabilities.dropFirst())).map { piece, parameter in
      let (parameter, nullability) = parameter
      let type = inHeader(parameter.type.isBlock ? parameter.plainType : parameter.type)
      let isError = NameWords.words(of: type.className ?? "").last == "error"
      let isUsual = isError || type.isBlock
      let mark = (nullability ?? (isUsual ? "nullable" : "")) == "nullable" ? "nullable " : ""
      return "\(piece):(\(mark)\(type.text))\(parameter.name)"
    }.joined(separator: " ")
    return line + ";"
  }

  private func inHeader(_ type: ObjectiveCType) -> ObjectiveCType {
    type.className.map { own[$0] != nil } == true ? .object : type
  }
}
