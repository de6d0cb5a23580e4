import AdapterSyntax

/// What a member of the SDK as a whole does, by its name and types.
enum SDKCall: Equatable {
  case version, start, token, shared
  /// A setting, with the name of the constant of `NetworkFlag`.
  case flag(String)
  case unknown

  init(_ member: VendorMember) {
    let words = NameWords.words(of: member.name)
    let all = words + (member.parameters ?? []).flatMap { NameWords.words(of: $0.label) }
    func has(_ names: String...) -> Bool { names.contains { all.contains($0) } }
    if member.parameters?.isEmpty ?? true, !member.isAsync,
      member.type.core == nil || member.type.core == "String", words.contains("version")
    {
      self = .version
    } else if let flag = Self.flag(all), member.parameters?.count ?? 1 == 1,
      !has("start", "initialize")
    {
      self = .flag(flag)
    } else if has("start", "initialize", "setup", "configure", "init") || words == ["set", "up"],
      let parameters = member.parameters, !parameters.contains(where: { $0.type.core == "UIView" })
    {
      self = .start
    } else if has("token", "signal", "signals", "buyeruid", "bidding") {
      self = .token
    } else {
      self = .unknown
    }
  }

  /// What a call is taken for, if its name says more than that; nil for a certain call.
  func guess(about member: VendorMember) -> String? {
    let meaning: (text: String, words: String)? =
      switch self {
      case .start: ("starts the SDK", "start initiali init setup set up sdk app")
      case .token:
        ("gives the token", "token signal get fetch request collect generat bid buyer uid")
      case .flag(let flag):
        (
          "sets \(flag)",
          "child coppa kids age under restrict gdpr appl consent ccpa us privacy sell mute sound "
            + "volume set direct do not usprivacy status string"
        )
      case .version, .shared, .unknown: nil
      }
    guard let meaning,
      !NameWords.unexplained(NameWords.words(of: member.name), by: meaning.words).isEmpty
    else { return nil }
    return "\(member.name) \(meaning.text)"
  }

  private static func flag(_ words: [String]) -> String? {
    func has(_ names: String...) -> Bool { names.contains { words.contains($0) } }
    if has("child", "children", "coppa", "kids") { return "childDirected" }
    if has("age") && has("under", "restricted") { return "underAge" }
    if has("gdpr") && has("applies") { return "gdprApplies" }
    if has("gdpr", "consent") { return "consent" }
    if has("ccpa", "usprivacy") || has("privacy") && has("us") { return "usPrivacy" }
    if has("sell") { return "doNotSell" }
    if has("mute", "muted", "sound") { return "muted" }
    if has("volume") { return "volume" }
    return nil
  }
}

/// Writes the members that belong to the SDK as a whole: its start, its settings and its tokens.
struct SDKCallWriter {
  let text: DeclarationText
  var claims: ClaimFacts

  mutating func lines(_ member: VendorMember) -> [String] {
    let access = member.isStatic ? "public static " : "public "
    guard let parameters = member.parameters else { return property(member, access) }
    let head = access + text.head(member)
    let hole = text.hole(member) + GuessComment.text(SDKCall(member).guess(about: member))
    switch SDKCall(member) {
    case .version:
      claims.hasVersion = true
      return [head + " { ScriptedNetwork.version(usual: \"1.0.0\") }"]
    case .start: return [head + " {" + hole] + start(member, parameters) + ["}"]
    case .token: return [head + " {" + hole] + token(member, parameters) + ["}"]
    case .flag(let flag):
      guard let parameter = parameters.first else { break }
      claims.flags.insert(flag)
      return [head + " {" + hole, "  " + set(flag, parameter.name, parameter.type), "}"]
    default: break
    }
    if let both = mediator(parameters) { return [head + " {" + hole] + both + ["}"] }
    return text.unknown(member, head)
  }

  private mutating func property(_ member: VendorMember, _ access: String) -> [String] {
    let head = "\(access)var \(member.name): \(text.type(member.type))"
    switch SDKCall(member) {
    case .version:
      claims.hasVersion = true
      return ["\(access)var \(member.name): String { ScriptedNetwork.version(usual: \"1.0.0\") }"]
    case .token where !member.isSettable:
      claims.tokenForm = "returned"
      let value = member.type.isOptional || member.type.hasHole ? "" : " ?? \"\""
      let head = member.type.hasHole ? "\(access)var \(member.name): String?" : head
      return ["\(head) { ScriptedNetwork.current.token()\(value) }"]
    case .flag(let flag) where member.isSettable:
      claims.flags.insert(flag)
      let value = text.value(of: member) ?? "nil"
      return [
        "\(head) = \(value) {\(text.hole(member))",
        "  didSet { \(set(flag, member.name, member.type)) }", "}",
      ]
    default:
      if member.isStatic, member.type.core.map({ text.api.types[$0] != nil }) == true,
        let value = text.value(of: member)
      {
        return [
          "\(access)\(member.isSettable ? "var" : "let") \(member.name) = \(member.type.core ?? "")\(value.hasSuffix("()") ? "()" : value)"
        ]
      }
      if text.isWeak(member) { return [access + text.stored(member)] }
      let isError = ["Error", "NSError"].contains(member.type.core ?? "")
      let value = isError ? text.value(member.type.unwrapped) : text.value(of: member)
      let comment =
        member.hasHole
        ? "  // which type?"
        : value == nil
          ? "  // which value?"
          : member.isSettable ? "" : GuessComment.text("\(member.name) is \(value ?? "")")
      return [
        "\(access)var \(member.name): \(text.type(member.type)) = \(value ?? "fatalError()")\(comment)"
      ]
    }
  }

  private func set(_ flag: String, _ name: String, _ type: SwiftType) -> String {
    switch type.core {
    case "Bool": "ScriptedNetwork.current.set(.\(flag), \(name))"
    case "String": "ScriptedNetwork.current.set(.\(flag), text: \(name))"
    case "Int", "Double", "Float", "CGFloat":
      "ScriptedNetwork.current.set(.\(flag), number: Double(\(name)))"
    case "NSNumber": "ScriptedNetwork.current.set(.\(flag), \(name).boolValue)"
    default: "ScriptedNetwork.current.set(.\(flag), true)  // which value?"
    }
  }

  /// The lines of a call that names the mediator.
  private mutating func mediator(_ parameters: [VendorMember.Parameter]) -> [String]? {
    let table = [
      "name": "mediator", "version": "mediatorVersion", "applies": "gdprApplies",
      "text": "consentText",
    ]
    let flags = parameters.compactMap { table[NameWords.words(of: $0.label).last ?? ""] }
    guard parameters.count > 1, flags.count == parameters.count else { return nil }
    claims.flags.formUnion(flags)
    return zip(flags, parameters).map { flag, parameter in
      if parameter.type.core == "Bool" {
        return "  ScriptedNetwork.current.set(.\(flag), \(parameter.name))"
      }
      let text = parameter.type.core == "String" ? parameter.name : "\"\\(\(parameter.name))\""
      return "  ScriptedNetwork.current.set(.\(flag), text: \(text))"
    }
  }

  private mutating func start(
    _ member: VendorMember, _ parameters: [VendorMember.Parameter]
  ) -> [String] {
    var app = "nil"
    if let name = parameters.first(where: { $0.type.core == "String" })?.name {
      app = name
    } else if let name = parameters.first(where: { $0.type.core == "Int" })?.name {
      app = "String(\(name))"
    } else if let name = parameters.first(where: { $0.type.isHole })?.name {
      app = "\"\\(\(name))\""
    }
    let call = "ScriptedNetwork.current.initialize(appID: \(app))"
    guard let completion = parameters.first(where: { $0.type.isFunction }),
      case .function(let values, _, _, _) = completion.type.unwrapped
    else {
      if member.type.core == "Bool" {
        claims.initialization = "immediate"
        return ["  if case .succeeded = \(call) { true } else { false }"]
      }
      if member.isAsync { return waitingStart(member, call) }
      claims.initialization = "silent"
      return ["  \(call) { _ -> Delivery in .noCallback }"]
    }
    let name = completion.type.isOptional ? completion.name + "?" : completion.name
    if values.isEmpty {
      claims.initialization = "successOnly"
      return [
        "  \(call) { result -> Delivery in",
        "    guard case .succeeded = result else { return .noCallback }",
        "    \(name)()", "    return .delivered", "  }",
      ]
    }
    claims.initialization = "result"
    let completionText = CompletionText(text: text, values: values, object: nil)
    return [
      "  \(call) { result in", "    switch result {",
      "    case .succeeded: \(name)(\(completionText.success))",
      "    case .failed\(completionText.usesError ? "(let error)" : ""): \(name)(\(completionText.failure))",
      "    }", "  }",
    ]
  }

  private mutating func waitingStart(_ member: VendorMember, _ call: String) -> [String] {
    claims.initialization = member.throwsErrors ? "result" : "successOnly"
    let tries =
      member.throwsErrors
      ? "try await withCheckedThrowingContinuation" : "await withCheckedContinuation"
    var lines = [
      "  \(tries) { (continuation: CheckedContinuation<Void, \(member.throwsErrors ? "any Error" : "Never")>) in",
      // The network can report the end of its start twice, but a continuation resumes once.
      "    var waiting: CheckedContinuation<Void, \(member.throwsErrors ? "any Error" : "Never")>? = continuation",
      "    \(call) { result in", "      defer { waiting = nil }", "      switch result {",
      "      case .succeeded: waiting?.resume()",
    ]
    lines.append(
      member.throwsErrors
        ? "      case .failed(let error): waiting?.resume(throwing: \(DeclarationText.error))"
        : "      case .failed: break")
    return lines + ["      }", "    }", "  }"]
  }

  private mutating func token(
    _ member: VendorMember, _ parameters: [VendorMember.Parameter]
  ) -> [String] {
    let texts = parameters.filter { $0.type.core == "String" && !$0.type.isFunction }
    let values = texts.map {
      $0.type.isOptional ? "\"\($0.name)\": \($0.name) ?? \"\"" : "\"\($0.name)\": \($0.name)"
    }
    let argument = values.isEmpty ? "" : "[\(values.joined(separator: ", "))]"
    if let completion = parameters.first(where: { $0.type.isFunction }),
      case .function(let results, _, _, _) = completion.type.unwrapped
    {
      claims.tokenForm = "callback"
      let call = CompletionText(text: text, values: results, object: "token")
      let name = completion.type.isOptional ? completion.name + "?" : completion.name
      if results.count == 1, call.failure == "nil" || results[0].core == "String" {
        let value = results[0].isOptional ? "token" : "token ?? \"\""
        return ["  ScriptedNetwork.current.token(\(argument)) { token, _ in \(name)(\(value)) }"]
      }
      return [
        "  ScriptedNetwork.current.token(\(argument)) { token, error in",
        "    if let token { \(name)(\(call.success)) } else { \(name)(\(call.failure)) }", "  }",
      ]
    }
    claims.tokenForm = member.isAsync ? "callback" : "returned"
    if member.isAsync {
      let tries =
        member.throwsErrors
        ? "try await withCheckedThrowingContinuation" : "await withCheckedContinuation"
      return [
        "  \(tries) { continuation in",
        "    var waiting: Optional = continuation",
        "    ScriptedNetwork.current.token(\(argument)) { token, error in",
        member.throwsErrors
          ? "      if let token { waiting?.resume(returning: token) } else { waiting?.resume(throwing: \(DeclarationText.error)) }"
          : "      waiting?.resume(returning: token\(member.type.isOptional ? "" : " ?? \"\""))",
        "      waiting = nil",
        "    }", "  }",
      ]
    }
    return [
      "  ScriptedNetwork.current.token(\(argument))\(member.type.isOptional ? "" : " ?? \"\"")"
    ]
  }
}

/// The arguments of a completion handler, after a success and after a failure.
struct CompletionText {
  let text: DeclarationText
  let values: [SwiftType]
  /// The expression of what the completion handler gets after a success.
  let object: String?

  var usesError: Bool { failure.contains("error") }

  var success: String {
    values.map { type in
      if case .named("Result", let parts) = type {
        return ".success(\(parts.first == .void ? "()" : object ?? "()"))"
      }
      if isError(type) { return text.value(type) ?? "nil" }
      if type.core == "Bool" { return "true" }
      if let object, type.core != nil || type.hasHole { return object }
      return text.value(type) ?? "nil"
    }.joined(separator: ", ")
  }

  /// New objects, such as those that a function of the SDK makes for the adapter.
  var delivered: String {
    values.map { type in
      if isError(type) { return type.isOptional ? "nil" : text.value(type) ?? "nil" }
      return text.value(type.unwrapped) ?? text.value(type) ?? "fatalError()"
    }.joined(separator: ", ")
  }

  var failure: String {
    values.map { type in
      if case .named("Result", let parts) = type {
        return ".failure(\(parts.last.map(error) ?? DeclarationText.error))"
      }
      if isError(type) { return error(type) }
      return text.value(type) ?? "nil"
    }.joined(separator: ", ")
  }

  private func isError(_ type: SwiftType) -> Bool {
    guard let name = type.core else {
      return type.unwrapped.isHole && values.count == 1 && object == nil
    }
    let known = text.api.types[name]
    return name == "Error" || name == "NSError" || known.map(text.isError) == true
      || known.map(text.isErrorObject) == true
  }

  private func error(_ type: SwiftType) -> String {
    guard let name = type.core, let known = text.api.types[name],
      text.isError(known) || text.isErrorObject(known)
    else { return DeclarationText.error }
    return "\(name)(error)"
  }
}
