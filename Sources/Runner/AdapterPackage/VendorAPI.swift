package import AdapterSyntax

/// The declarations of a network's SDK that an adapter uses.
package final class VendorAPI {
  /// The names of the SDK's modules, in the order in which the adapter imports them.
  package var modules: [String] = []
  /// The modules of iOS and of the Google Mobile Ads SDK that the SDK's declarations need.
  package var imports: Set<String> = []
  /// The types, under their names.
  package var types: [String: VendorType] = [:]
  /// The names with which the adapter finds classes at run time, each with the type.
  package var classNames: [String: String] = [:]
  /// Global constants, variables and functions.
  package var globals: [VendorMember] = []

  /// The names of the types that the adapter declares itself.
  var adapterTypes: Set<String> = []
  /// The names of the protocols to which the adapter's types conform.
  var adapterProtocols: Set<String> = []

  package init() {}

  /// The types in the order of their names.
  package var sorted: [VendorType] { types.values.sorted { $0.name < $1.name } }

  /// The superclasses of a type, the nearest first.
  func superclasses(of type: VendorType) -> [VendorType] {
    var result: [VendorType] = []
    var next = type.superclass.flatMap { types[$0] }
    while let type = next, !result.contains(where: { $0 === type }) {
      result.append(type)
      next = type.superclass.flatMap { types[$0] }
    }
    return result
  }

  func isSubclass(_ type: VendorType, of other: VendorType) -> Bool {
    type === other || superclasses(of: type).contains { $0 === other }
  }

  /// Lets a class conform to a protocol, and gives it what the protocol requires.
  func conform(_ type: VendorType, to required: VendorType) {
    if !type.conformances.contains(required.name) { type.conformances.append(required.name) }
    for member in required.members
    where self.member(member.name, member.parameters?.map(\.label), of: type, isStatic: false)
      == nil
    {
      type.members.append(member)
    }
  }

  /// The class whose objects have the type of a composition.
  func object(of composition: String) -> VendorType? {
    sorted.first { $0.composition == composition }
  }

  /// The member of a type or of a superclass.
  func member(_ name: String, _ labels: [String]?, of type: VendorType, isStatic: Bool)
    -> VendorMember?
  {
    for type in [type] + superclasses(of: type) {
      if let found = type.member(name, labels, isStatic: isStatic) { return found }
    }
    return nil
  }
}

/// A type of a network's SDK.
package final class VendorType {
  package enum Kind: String, Sendable {
    case `class`, structure, enumeration, `protocol`
  }

  package let name: String
  package var kind: Kind
  package var superclass: String?
  /// Protocols, such as those that an SDK's delegate protocol refines, and `Error`.
  package var conformances: [String] = []
  package var members: [VendorMember] = []
  package var cases: [VendorCase] = []
  /// Whether an interface or a header declares the type.
  package var isDeclared = false
  /// Whether the adapter or a used declaration names the type.
  package var isUsed = true
  package var rawType: String?
  /// The enumeration with the codes of an error that the importer made of an enumeration.
  package var errorCodes: String?
  /// Whether the adapter never writes the name of the type, so that the reader invented one.
  package var isInvented = false
  /// Whether the type belongs to a module of iOS or to Google's SDK, and the network's SDK extends it.
  var isExtended = false
  /// The composition of types that the class stands for, such as `UIView & KiteAd`.
  var composition: String?
  /// The asset of a native ad that the adapter says the view is: `media` or `ad_choices`.
  var asset: String?
  /// Protocols of the delegate besides the type of the property `delegate`.
  var otherDelegates: [String] = []
  /// Whether the adapter takes an object with this protocol for a view.
  var hasViews = false
  /// What the stand-in keeps in an object that the SDK makes: the values that the adapter gave for it.
  var kept: [(name: String, type: SwiftType)] = []
  /// Hints at what the type is.
  var hints: Set<Hint> = []

  enum Hint { case patterns, members, created, mutated, conformed, error, nsError, cast, view }

  package init(_ name: String, _ kind: Kind = .class) {
    self.name = name
    self.kind = kind
  }

  /// An object that gets the events of this type: a property, or a parameter that the SDK keeps.
  struct Delegate {
    /// The name of the property, or of the property for the parameter.
    var name: String
    var type: VendorType
    /// The function, other than an initializer, that takes the object; nil for a property.
    var function: VendorMember?
    var parameter: String
  }

  /// The objects that get the events of this type.
  func delegates(_ api: VendorAPI) -> [Delegate] {
    var found: [Delegate] = []
    func add(_ name: String, _ type: SwiftType, _ function: VendorMember?, _ parameter: String) {
      guard let known = type.core.flatMap({ api.types[$0] }), known.kind == .protocol else {
        return
      }
      var name = name
      if let other = found.first(where: { $0.name == name }) {
        guard other.type !== known, function != nil else { return }
        name = known.name.prefix(1).lowercased() + known.name.dropFirst()
      }
      found.append(Delegate(name: name, type: known, function: function, parameter: parameter))
    }
    for member in members where member.parameters == nil { add(member.name, member.type, nil, "") }
    for member in members where !member.isStatic {
      for parameter in member.parameters ?? [] {
        if member.name == "init" {
          add(parameter.name, parameter.type, nil, "")
          continue
        }
        // `setDelegate(_:)` says the name only as a whole.
        let rest = member.name.hasPrefix("set") ? String(member.name.dropFirst(3)) : member.name
        let name =
          parameter.label == "_"
          ? rest.prefix(1).lowercased() + rest.dropFirst() + (rest == member.name ? "Delegate" : "")
          : parameter.name
        add(name, parameter.type, member, parameter.name)
      }
    }
    return found
  }

  func member(_ name: String, _ labels: [String]?, isStatic: Bool) -> VendorMember? {
    members.first {
      $0.name == name && $0.parameters?.map(\.label) == labels && $0.isStatic == isStatic
    }
  }

  /// Whether the type is a structure with constants of one type, such as a set of options.
  var isRawRepresentable: Bool {
    kind == .structure
      && (conformances.contains("OptionSet") || conformances.contains("RawRepresentable"))
  }

  /// Whether the type has only static members, as the entry point of many SDKs has.
  package var isNamespace: Bool {
    kind == .class && !members.isEmpty && cases.isEmpty && superclass == nil
      && members.allSatisfy { $0.isStatic && $0.name != "init" && $0.selector == nil }
      && !members.contains { $0.type.core == name }
  }
}

/// A case of an enumeration.
package struct VendorCase: Sendable {
  package var name: String
  package var payload: [SwiftType.Element]
  package var rawValue: String?
}

/// A function, an initializer, a property or a constant of a network's SDK.
package final class VendorMember {
  package struct Parameter: Sendable {
    package var label: String
    package var name: String
    package var type: SwiftType
    package var hasDefault = false
    /// Whether the adapter's own function has an exclamation mark for the question mark of the type: Swift takes
    /// only a function with the same mark for a requirement that has a default.
    var isImplicitlyUnwrapped = false

    package init(label: String, name: String, type: SwiftType, hasDefault: Bool = false) {
      (self.label, self.name, self.type, self.hasDefault) = (label, name, type, hasDefault)
    }
  }

  /// The name; `init` for an initializer.
  package let name: String
  /// The parameters of a function; nil for a property.
  package var parameters: [Parameter]?
  /// The type of the property, or of the result.
  package var type: SwiftType
  package let isStatic: Bool
  package var isSettable = false
  package var isFailable = false
  package var isAsync = false
  package var throwsErrors = false
  package var isOptional = false
  /// Whether the SDK does not own the object of the property; nil if no declaration says it.
  package var isWeak: Bool?
  /// Whether an exclamation mark stands for the question mark of the type.
  package var isImplicitlyUnwrapped = false
  /// Whether the compiler found the type in one use of the adapter.
  var isTypeGuessed = false
  /// Whether an interface or a header declares the member.
  package var isDeclared = false
  package var isUsed = true
  /// The name with which the adapter calls the member as Objective-C does: the message of a function, or the
  /// key of a property.
  var selector: String?
  /// Whether the function loads the ad, although its name does not say it.
  var isLoad = false
  /// The asset of a native ad that the adapter reads from the property, as a creative names it.
  var asset: String?
  /// The adapter's types whose objects the adapter assigns to the property, or passes to the function.
  var receivers: [String] = []

  package init(
    _ name: String, _ parameters: [Parameter]?, _ type: SwiftType, isStatic: Bool = false
  ) {
    self.name = name
    self.parameters = parameters
    self.type = type
    self.isStatic = isStatic
  }

  /// The name with its labels.
  package var key: String {
    name + (parameters.map { "(" + $0.map { $0.label + ":" }.joined() + ")" } ?? "")
  }

  /// The type of the property or of the result, and the types of the parameters.
  package var types: [SwiftType] { [type] + (parameters ?? []).map(\.type) }

  package var hasHole: Bool { types.contains(where: \.hasHole) }
}

extension SwiftType {
  /// The compositions, such as `UIView & KiteAd`, in this type.
  var compositions: [String] {
    if case .named(let name, _) = self, name.contains("&") { return [name] }
    return parts.flatMap(\.compositions)
  }
}
