import AdSpecTrace
import AdapterSyntax

/// What an adapter in Objective-C says about its registration.
package struct ObjectiveCFacts: Sendable {
  /// The class of the publisher's extras.
  struct Extras: Sendable {
    var name: String
    /// The properties, with the names of the kinds of `ExtraKey`.
    var keys: [(name: String, kind: String)]
  }

  package let facts: AdapterFacts
  let extras: Extras?
  /// The sizes of banners from which the adapter chooses, as `AdSize` names them.
  let sizes: [String]

  package init(_ sources: ObjectiveCSources) {
    let loads = FormatTraits.all.compactMap { traits in
      traits.loadSelector.map { (selector: $0, format: "\(traits.format)") }
    }
    func formats(of name: String) -> [String] {
      let chain = [name] + sources.superclasses(of: name).map(\.name)
      let methods = Set(chain.flatMap { sources.implementations[$0] ?? [] }.map(\.name))
      return loads.filter { methods.contains($0.selector) }.map(\.format)
    }
    let classes = sources.ownClasses.filter { name in
      sources.adopted(by: name).contains { ["GADMediationAdapter", "GADRTBAdapter"].contains($0) }
        || (sources.implementations[name] ?? []).contains { $0.name == "adapterVersion" }
    }
    let loading = classes.filter { !formats(of: $0).isEmpty }
    // A class that another adapter class inherits from is only its base, unless nobody inherits from it.
    let leaves = loading.filter { name in
      !loading.contains { other in sources.superclasses(of: other).contains { $0.name == name } }
    }
    let bids = classes.contains { name in
      sources.adopted(by: name).contains("GADRTBAdapter")
        || (sources.implementations[name] ?? []).contains {
          $0.name == "collectSignalsForRequestParameters:completionHandler:"
        }
    }
    facts = AdapterFacts(
      adapters: Self.groups(leaves, sources, formats),
      flows: bids ? ["waterfall", "bidding"] : ["waterfall"],
      settings: ObjectiveCSettings(sources).settings)
    extras = Self.extras(leaves, sources)
    sizes = Self.sizes(sources)
  }

  /// The classes, in groups: each group is one adapter.
  private static func groups(
    _ classes: [String], _ sources: ObjectiveCSources, _ formats: (String) -> [String]
  ) -> [[AdapterFacts.AdapterClass]] {
    var groups: [(base: String, classes: [AdapterFacts.AdapterClass])] = []
    for name in classes {
      let base = sources.superclasses(of: name).last { sources.implementations[$0.name] != nil }
      let key = base?.name ?? name
      let entry = AdapterFacts.AdapterClass(name: name, formats: formats(name))
      if let index = groups.firstIndex(where: { $0.base == key }) {
        groups[index].classes.append(entry)
      } else {
        groups.append((key, [entry]))
      }
    }
    return groups.map(\.classes)
  }

  /// The sizes that the adapter passes to Google's function for the closest size.
  private static func sizes(_ sources: ObjectiveCSources) -> [String] {
    var found: [String] = []
    for body in sources.bodies {
      body.walk { node, _ in
        guard node.kind == "CallExpr",
          node.inner.first?.expression.reference == "GADClosestValidSizeForAdSizes"
        else { return }
        node.walk { part, _ in
          let name = part.reference
          guard part.kind == "DeclRefExpr", name.hasPrefix("GADAdSize") else { return }
          let size = name.dropFirst("GADAdSize".count)
          let constant = size.prefix(1).lowercased() + size.dropFirst()
          if !found.contains(constant) { found.append(constant) }
        }
      }
    }
    return found
  }

  private static func extras(_ classes: [String], _ sources: ObjectiveCSources) -> Extras? {
    let methods = classes.flatMap { name in
      ([name] + sources.superclasses(of: name).map(\.name)).flatMap {
        sources.implementations[$0] ?? []
      }
    }
    var found: String?
    methods.first { $0.name == "networkExtrasClass" }?.walk { node, _ in
      if node.selector == "class", let name = node.classOfMessage { found = name }
    }
    guard let found, let declared = sources.classes[found] else { return nil }
    let kinds = [
      "NSString *": "text", "BOOL": "flag", "NSInteger": "number", "NSUInteger": "number",
    ]
    let keys = declared.properties.compactMap { property in
      kinds[property.type.text].map { (property.name, $0) }
    }
    return Extras(name: found, keys: keys)
  }
}

/// The settings that an adapter in Objective-C reads.
private struct ObjectiveCSettings {
  private let sources: ObjectiveCSources
  /// The functions that read the setting whose key they take.
  private var readers: Set<String> = []
  /// The keys that each function reads from the credentials, and from an object that it parses.
  private var direct: [(key: String, function: String)] = []
  private var parsed: [(key: String, function: String)] = []
  /// The functions that parse JSON.
  private var parsers: Set<String> = []
  /// The keys whose values the adapter takes for numbers.
  private var numbers: Set<String> = []
  private var function = ""

  init(_ sources: ObjectiveCSources) {
    self.sources = sources
    // The first pass finds the functions that take a key, and the second one what their callers pass.
    read()
    (direct, parsed) = ([], [])
    read()
  }

  /// The settings; those of an object of JSON stand in the text that the same function reads.
  var settings: [SettingReader.Setting] {
    let texts = parsed.compactMap { setting -> SettingReader.Setting? in
      guard parsers.contains(setting.function),
        let text = direct.first(where: { $0.function == setting.function })
      else { return nil }
      return SettingReader.Setting(name: setting.key, text: .json(text.key, inside: []))
    }
    var settings = direct.map { SettingReader.Setting(name: $0.key, text: nil) } + texts
    for index in settings.indices {
      settings[index].isDigits = numbers.contains(settings[index].name)
    }
    return settings
  }

  /// The settings that a function reads as numbers.
  private func numbers(in body: ObjectiveCNode) -> Set<String> {
    var numbers: Set<String> = []
    var known: [String: String] = [:]
    func key(_ node: ObjectiveCNode) -> String? {
      if let name = known[node.reference] { return name }
      if ["objectForKeyedSubscript:", "objectForKey:"].contains(node.selector) {
        return node.inner.dropFirst().lazy.compactMap { text(of: $0.expression) }.first
      }
      return node.kind.hasSuffix("CastExpr") ? node.inner.first.flatMap { key($0.expression) } : nil
    }
    body.walk { node, _ in
      if node.kind == "VarDecl", let value = node.inner.last?.expression, let key = key(value) {
        known[node.name] = key
      }
      guard node.kind == "ObjCMessageExpr" else { return }
      let parts = node.inner.map(\.expression)
      let isNumber = node.selector.contains(
        /^(unsigned)?(int|integer|long|longLong|Integer|Int|LongLong|Long)Value$/)
      let value = node.selector == "numberFromString:" ? parts.last : isNumber ? parts.first : nil
      if let name = value.flatMap(key) { numbers.insert(name) }
    }
    return numbers
  }

  private mutating func read() {
    for body in sources.bodies {
      function = body.name
      numbers.formUnion(self.numbers(in: body))
      body.walk { node, around in
        switch node.kind {
        case "ObjCMessageExpr": message(node)
        case "CallExpr":
          let arguments = node.inner.map(\.expression)
          if let function = arguments.first, readers.contains(function.reference) {
            read(keys: arguments.dropFirst())
          }
        default: break
        }
      }
    }
  }

  private mutating func message(_ node: ObjectiveCNode) {
    let arguments = node.inner.dropFirst(node.classOfMessage == nil ? 1 : 0).map(\.expression)
    if readers.contains(node.selector) { read(keys: arguments[...]) }
    if node.selector.hasPrefix("JSONObjectWithData:") { parsers.insert(function) }
    let reads: Set<String> = ["objectForKeyedSubscript:", "objectForKey:", "valueForKey:"]
    guard reads.contains(node.selector), let base = node.inner.first?.expression,
      let key = arguments.first
    else { return }
    let name = (base.selector.isEmpty ? base.reference : base.selector).lowercased()
    let isDirect = ["settings", "credentials", "parameters", "params"].contains {
      name.contains($0)
    }
    guard let text = text(of: key) else {
      if isDirect { readers.insert(function) }
      return
    }
    if isDirect {
      add(text, isDirect: true)
    } else if ["json", "object", "dict", "values", "parsed"].contains(where: name.contains) {
      add(text, isDirect: false)
    }
  }

  private mutating func read(keys: ArraySlice<ObjectiveCNode>) {
    for key in keys {
      // Of several names for one setting, the first counts.
      let names = key.kind == "ObjCArrayLiteral" ? key.inner.map(\.expression) : [key]
      if let text = names.first.flatMap(text) { add(text, isDirect: true) }
    }
  }

  private mutating func add(_ key: String, isDirect: Bool) {
    guard !(direct + parsed).contains(where: { $0.key == key }) else { return }
    if isDirect { direct.append((key, function)) } else { parsed.append((key, function)) }
  }

  private func text(of node: ObjectiveCNode) -> String? {
    node.literal ?? sources.constants[node.reference]
      ?? node.classOfMessage.flatMap { sources.constants["\($0) \(node.selector)"] }
  }
}
