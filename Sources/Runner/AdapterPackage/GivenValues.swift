import AdapterSyntax

/// What an adapter gives to the functions with which an SDK makes its objects, such as a builder, a request, and at
/// last an ad: the stand-in keeps it in the objects, so that it is there when the ad loads.
extension VendorAPI {
  /// Gives each object that the SDK makes what the function takes for it.
  ///
  /// A second call changes nothing.
  func keepGivenValues() {
    // What one function makes, another takes.
    var count = -1
    while count != keptCount {
      count = keptCount
      for type in sorted where type.kind == .class {
        for member in type.members where member.name != "init" {
          // A class that loads or shows ads is an ad itself, and its load takes the values.
          let isOfAd = [.load, .show].contains(AdCall(member, api: self))
          if type.isNamespace || !isOfAd { keep(member) }
        }
      }
      for member in globals { keep(member) }
    }
  }

  private var keptCount: Int { types.values.reduce(0) { $0 + $1.kept.count } }

  private func keep(_ member: VendorMember) {
    guard let making = Making(member, self) else { return }
    let given = making.given.map { ($0.name, $0.type) }
    if let builder = making.builder {
      for (name, type) in given { keep(name, type, in: builder) }
      if member.type.isHole, !member.isDeclared { replace(member.type, with: .named(builder.name)) }
      guard let result = making.result, result !== builder else { return }
      keep(making.name(of: builder), .named(builder.name), in: result)
    } else {
      for object in making.objects { for (name, type) in given { keep(name, type, in: object) } }
    }
  }

  private func keep(_ name: String, _ type: SwiftType, in object: VendorType) {
    guard !object.kept.contains(where: { $0.name == name }),
      object.member(name, nil, isStatic: false) == nil,
      !object.members.compactMap(\.setter).contains(where: { $0.name == name })
    else { return }
    object.kept.append((name, .optional(type.unwrapped)))
  }

  /// The values of a request that an object has, each with the path to it and the words of its name.
  func carried(
    _ path: String, _ type: SwiftType, depth: Int = 0
  ) -> [(path: String, type: SwiftType, words: [String])] {
    guard let name = type.core, let known = types[name], depth < 4,
      known.kind == .class || known.kind == .structure
    else {
      let name = path.split { "?.".contains($0) }.last.map(String.init) ?? path
      return [(path, type, NameWords.words(of: name))]
    }
    let start = path + (type.isOptional ? "?." : ".")
    func found(_ name: String, _ type: SwiftType) -> (String, SwiftType, [String]) {
      let value =
        path.contains("?") || start.hasSuffix("?.") ? SwiftType.optional(type.unwrapped) : type
      return (start + name, value, NameWords.words(of: name))
    }
    var values = known.members.filter { $0.name == "init" }.flatMap { $0.parameters ?? [] }
      .map { found($0.name, $0.type) }
    for member in known.members
    where member.parameters == nil && member.isSettable && !member.isStatic {
      values.append(found(member.name, member.type))
    }
    values += known.members.compactMap(\.setter).map {
      found($0.name, .optional($0.type.unwrapped))
    }
    return values.map { (path: $0.0, type: $0.1, words: $0.2) }
      + known.kept.flatMap { carried(start + $0.name, $0.type, depth: depth + 1) }
  }
}

/// A function with which an SDK makes an object.
struct Making {
  /// The parameters that the made objects keep.
  let given: [VendorMember.Parameter]
  /// The object that the adapter's closure fills before the function returns.
  private(set) var builder: VendorType?
  /// The objects that the function makes, and gives as its result or to a closure.
  private(set) var objects: [VendorType] = []
  private(set) var result: VendorType?

  /// - Returns: Nil for a function that makes no object of the SDK, or that takes nothing for it.
  init?(_ member: VendorMember, _ api: VendorAPI) {
    let text = DeclarationText(api: api)
    func object(_ type: SwiftType) -> VendorType? {
      guard let known = type.core.flatMap({ api.types[$0] }), known.kind == .class,
        !text.isError(known), !text.isErrorObject(known), !known.isNamespace, !known.isExtended
      else { return nil }
      return known
    }
    guard let parameters = member.parameters,
      [AdCall.unknown, .show, .load].contains(AdCall(member, api: api)), SDKCall(member) == .unknown
    else { return nil }
    result = object(member.type)
    for parameter in parameters {
      guard case .function(let values, _, _, _) = parameter.type.unwrapped else { continue }
      let made = values.compactMap(object)
      objects += made
      // A closure that takes only an object which the adapter changes fills this object.
      if values.count == 1, let only = made.first, Self.isFilled(only),
        member.type != .void || member.isStatic
      {
        builder = only
      }
    }
    objects += [result].compactMap(\.self)
    given = parameters.filter { parameter in
      guard !parameter.type.isFunction else { return false }
      if AdCall.input(NameWords.words(of: parameter.label), parameter.type) != nil
        || AdCall.input(NameWords.words(of: parameter.name), parameter.type) != nil
      {
        return parameter.type.core == "String" || object(parameter.type) != nil
      }
      return object(parameter.type).map { Self.isFilled($0) || !$0.kept.isEmpty } ?? false
    }
    guard !objects.isEmpty, builder != nil || !given.isEmpty else { return nil }
  }

  /// The name of the property with an object.
  func name(of object: VendorType) -> String {
    let last = object.name.split(separator: ".").last ?? ""
    return "given" + last
  }

  /// Whether an adapter gives an object what a request has.
  private static func isFilled(_ type: VendorType) -> Bool {
    type.members.contains { member in
      if member.setter != nil { return true }
      guard member.parameters == nil, member.isSettable, !member.isStatic else { return false }
      return AdCall.input(NameWords.words(of: member.name), member.type) != nil
    }
  }
}

extension DeclarationText {
  /// The body of a function that makes objects: it fills them with what the function takes.
  ///
  /// - Returns: Nil for another function.
  func making(_ member: VendorMember) -> [String]? {
    guard let making = Making(member, api) else { return nil }
    func fill(_ object: VendorType, as name: String) -> [String] {
      making.given.compactMap { parameter in
        object.kept.contains { $0.name == parameter.name }
          ? "\(name).\(parameter.name) = \(parameter.name)" : nil
      }
    }
    var lines: [String] = []
    var names: [String: String] = [:]
    func make(_ object: VendorType) -> String {
      if let name = names[object.name] { return name }
      let name = names.isEmpty ? "made" : "made\(names.count + 1)"
      names[object.name] = name
      lines.append("let \(name) = \(object.name)()")
      lines += fill(object, as: name)
      return name
    }
    for parameter in member.parameters ?? [] {
      guard case .function(let values, _, _, _) = parameter.type.unwrapped else { continue }
      let arguments = values.map { type -> String in
        if let object = making.objects.first(where: { $0.name == type.core }) {
          return make(object)
        }
        return CompletionText(text: self, values: [type], object: nil).delivered
      }
      let mark = parameter.type.isOptional ? "?" : ""
      lines.append("\(parameter.name)\(mark)(\(arguments.joined(separator: ", ")))")
    }
    if let result = making.result {
      let name = make(result)
      if let builder = making.builder, builder !== result,
        result.kept.contains(where: { $0.name == making.name(of: builder) })
      {
        lines.append("\(name).\(making.name(of: builder)) = \(make(builder))")
      }
      lines.append("return \(name)")
    } else if member.type != .void {
      lines.append(
        "return " + (value(member.type.unwrapped) ?? value(of: member) ?? "fatalError()"))
    }
    return lines
  }
}
