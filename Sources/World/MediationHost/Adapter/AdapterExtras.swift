package import AdSpecTrace
public import GoogleMobileAds
import Responsibility

/// The extras that an adapter takes: the values that an app sets for the network, in an object of
/// the class that `networkExtrasClass()` names.
///
/// The object is `Extras`, `CustomEventExtras` or an object of the adapter's own class.
public struct AdapterExtras: Sendable, ExpressibleByArrayLiteral {
  /// Makes the object of the adapter's own class from the values that a scenario sets; nil for no
  /// extras.
  ///
  /// A value can be missing or have another type than its key.
  public typealias Make = @Sendable (_ values: [String: Any]) -> (any AdNetworkExtras)?

  /// The keys of the values.
  public var keys: [ExtraKey]
  /// The label under which the app sets the values in `CustomEventExtras`; nil for the name of the
  /// adapter's class.
  public var label: String?
  /// Makes the object of the adapter's own class; nil for an adapter without such a class.
  public var make: Make?
  private let file: String
  private let line: Int

  /// Declares the extras of an adapter.
  ///
  /// - Parameters:
  ///   - keys: The keys of the values.
  ///   - label: The label under which the app sets the values in `CustomEventExtras`, as the
  ///     network's documents say; nil for the name of the adapter's class.
  ///   - file: The file of the declaration, for messages.
  ///   - line: The line of the declaration, for messages.
  ///   - make: Makes the object of the adapter's own class from the values, as an app does. Leave
  ///     this argument out if `networkExtrasClass()` names `Extras` or `CustomEventExtras`.
  public init(
    _ keys: [ExtraKey] = [], label: String? = nil, file: String = #filePath, line: Int = #line,
    make: Make? = nil
  ) {
    self.keys = keys
    self.label = label
    self.make = make
    self.file = file
    self.line = line
  }

  /// Declares the extras of an adapter whose class is `Extras` or `CustomEventExtras`.
  public init(arrayLiteral keys: ExtraKey...) {
    self.init(keys)
  }

  /// A mistake in the declaration.
  fileprivate func mistake(_ message: String) -> InputError {
    InputError(file: file, line: line, message: message)
  }
}

/// One key of an adapter's extras.
public struct ExtraKey: Sendable {
  /// The type of a key's values.
  public enum Kind: Sendable, Hashable {
    /// Any text.
    case text
    /// A whole number.
    case number
    /// True or false.
    case flag
    /// A list.
    case list
    /// A dictionary.
    case table
    /// One of the given texts.
    case oneOf([String])
    /// One of the given numbers.
    case oneOfNumbers([Int])
  }

  /// The key.
  public var name: String
  /// The type of the values.
  public var kind: Kind
  /// The name under which the stand-in writes the value into a request to the network; nil if the
  /// adapter does not pass the value on, or not as a value of a request.
  public var passedOnAs: String?
  /// Whether every app sets the value, because the adapter cannot load an ad without it.
  public var isRequired: Bool

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - kind: The type of the values.
  ///   - passedOnAs: The name of the value in `NetworkRequest.extras`, or among the values of
  ///     `ScriptedNetwork.token`. Leave this argument out if the adapter does not pass the value on.
  ///   - isRequired: Whether every app sets the value, because the adapter cannot load an ad without
  ///     it. The app of every scenario then sets the value, unless the scenario is about a missing
  ///     value.
  public init(
    _ name: String, _ kind: Kind, passedOnAs: String? = nil, isRequired: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.passedOnAs = passedOnAs
    self.isRequired = isRequired
  }
}

/// The values that a scenario sets for the keys in the profile of an adapter.
package struct DeclaredExtras: Sendable, Hashable {
  /// The difference between one value and a value that the adapter expects.
  package enum Way: String, Sendable, CaseIterable {
    case missing, empty, null, odd
    case wrongType = "wrong_type"
  }

  /// The position of the chosen value, from 1, for each key that has several values.
  package var choice = 1
  /// The position of the key, from 1, whose value the adapter does not expect; nil if the adapter
  /// expects all values.
  package var number: Int?
  /// The difference between that value and an expected value.
  package var way = Way.missing

  /// Creates the first value of each key.
  package init() {}
}

extension ExtraKey {
  /// The values that an app sets.
  var values: [TraceValue] {
    switch kind {
    case .text: [.string("football")]
    case .number: [.integer(2)]
    case .flag: [.boolean(true), .boolean(false)]
    case .list: [.array([.string("football"), .string("tennis")])]
    case .table: [.object([TraceAttribute("sport", .string("football"))])]
    case .oneOf(let texts): texts.map(TraceValue.string)
    case .oneOfNumbers(let numbers): numbers.map(TraceValue.integer)
    }
  }

  /// A value that the adapter does not expect, or nil for a missing value.
  func value(_ way: DeclaredExtras.Way) -> TraceValue? {
    switch way {
    case .missing: nil
    case .null: .null
    case .empty: empty
    case .wrongType: mistyped
    case .odd: odd
    }
  }

  private var empty: TraceValue? {
    switch kind {
    case .text, .oneOf: .string("")
    case .list: .array([])
    case .table: .object([])
    case .number, .oneOfNumbers, .flag: nil
    }
  }

  private var mistyped: TraceValue {
    switch kind {
    case .text, .oneOf: .integer(2)
    case .number, .oneOfNumbers: .string("two")
    case .flag: .string("maybe")
    case .list: .string("football")
    case .table: .array([.string("football")])
    }
  }

  private var odd: TraceValue? {
    switch kind {
    case .text: .string("\"é\n\u{1F3C8}\" " + String(repeating: "x", count: 1000))
    case .number: .integer(.min)
    case .list: .array([.integer(1), .null, .object([])])
    case .table: .object([TraceAttribute("", .null), TraceAttribute("a", .array([.null]))])
    case .oneOf: .string("none of these")
    case .oneOfNumbers: .integer(.max)
    case .flag: nil
    }
  }

  /// Whether a value is one that the adapter expects.
  func expects(_ value: TraceValue) -> Bool {
    if value == odd { return false }
    return switch (kind, value) {
    case (.text, .string(let text)): !text.isEmpty
    case (.oneOf(let texts), .string(let text)): texts.contains(text)
    case (.oneOfNumbers(let numbers), .integer(let number)): numbers.contains(number)
    case (.number, .integer), (.flag, .boolean), (.list, .array), (.table, .object): true
    default: false
    }
  }
}

extension AdapterProfile {
  /// Whether a scenario can set the given values of the adapter's extras.
  package func canSet(_ declared: DeclaredExtras) -> Bool {
    let keys = extras.keys
    guard let number = declared.number else {
      return keys.contains { $0.values.count >= declared.choice }
    }
    guard number >= 1, number <= keys.count else { return false }
    return declared.way == .missing || keys[number - 1].value(declared.way) != nil
  }

  /// The values that the app sets: the values of the scenario, and values for the keys of the
  /// profile.
  fileprivate func appExtras(
    _ stated: [TraceAttribute], _ declared: DeclaredExtras?
  ) -> [TraceAttribute] {
    var result = stated
    for (position, key) in extras.keys.enumerated()
    where (declared != nil || key.isRequired) && !stated.contains(where: { $0.name == key.name }) {
      var value = key.values.first
      if let declared {
        value = key.values.dropFirst(declared.choice - 1).first ?? key.values.last
        if declared.number == position + 1 { value = key.value(declared.way) }
      }
      if let value { result.append(TraceAttribute(key.name, value)) }
    }
    return result
  }

  /// The values that must reach the network, by the names of the network.
  fileprivate func passedOn(_ values: [TraceAttribute]) -> [TraceAttribute] {
    extras.keys.compactMap { key in
      guard let name = key.passedOnAs,
        let value = values.first(where: { $0.name == key.name })?.value, key.expects(value)
      else { return nil }
      return TraceAttribute(name, value)
    }
  }
}

extension AdapterUnderTest {
  /// The app's values for this adapter.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the load, in the scenario's spelling.
  ///   - adapterClass: The class that gets the values; nil when no class loads such ads.
  /// - Returns: The values that the adapter gets, and the values that must reach the network. The
  ///   adapter gets no values if it names no class of extras.
  package func extras(
    of configuration: LoadConfiguration, for adapterClass: AdapterClass?
  ) -> (given: [TraceAttribute], passedOn: [TraceAttribute]) {
    let values = profile.appExtras(configuration.extras, configuration.declaredExtras)
    guard !values.isEmpty else { return ([], []) }
    let passedOn = profile.passedOn(values)
    guard let adapterClass, let type = Responsibility.adapter(adapterClass.networkExtrasClass)
    else {
      return ([], passedOn)
    }
    // No app can set the values, because the profile does not say how.
    if profile.extras.make == nil, beforeLoad == nil, !isOfSDK(type) { return ([], []) }
    return (values, passedOn)
  }

  /// Makes the object with the app's values, of the class that the adapter names.
  ///
  /// - Returns: The object, or nil if the app sets no values or if the adapter names no class.
  package func networkExtras(
    _ values: [TraceAttribute], for adapterClass: AdapterClass
  ) -> (any AdNetworkExtras)? {
    guard !values.isEmpty, let type = Responsibility.adapter(adapterClass.networkExtrasClass) else {
      return nil
    }
    if let make = profile.extras.make {
      let made = Responsibility.adapter({ make(values.dictionary) })
      // As in the SDK, an object of another class is not for this adapter.
      return made.flatMap { Swift.type(of: $0) == type ? $0 : nil }
    }
    if type == Extras.self {
      let extras = Extras()
      extras.additionalParameters = values.dictionary
      return extras
    }
    guard type == CustomEventExtras.self else { return nil }
    let extras = CustomEventExtras()
    extras.setExtras(values.dictionary, forLabel: profile.extras.label ?? adapterClass.name)
    return extras
  }

  /// The object with the extras of a load: the object that the app has registered in its request,
  /// otherwise an object with the values of the scenario.
  func networkExtras(
    of configuration: LoadConfiguration, for adapterClass: AdapterClass
  ) -> (any AdNetworkExtras)? {
    if let own = networkExtras(in: configuration.request, for: adapterClass) { return own }
    // A request of an app that uses the SDK's classes has all the extras that the app sets.
    let isOfApp = configuration.request != nil && !configuration.isPrepared
    return isOfApp ? nil : networkExtras(configuration.extras, for: adapterClass)
  }

  /// The object of the class that the adapter names, if the app has registered one in its request.
  func networkExtras(
    in request: Request?, for adapterClass: AdapterClass
  ) -> (any AdNetworkExtras)? {
    guard let request, let type = Responsibility.adapter(adapterClass.networkExtrasClass) else {
      return nil
    }
    return request.adNetworkExtras(for: type)
  }

  private func isOfSDK(_ type: any AdNetworkExtras.Type) -> Bool {
    type == Extras.self || type == CustomEventExtras.self
  }

  /// The class of extras that the adapter names, if the profile declares no extras; otherwise nil.
  ///
  /// This function calls code of the adapter.
  package func undeclaredExtras() -> String? {
    guard profile.extras.keys.isEmpty, profile.extras.make == nil, beforeLoad == nil else {
      return nil
    }
    return classes.lazy.compactMap { adapterClass in
      adapterClass.networkExtrasClass().map {
        adapterClass.nameOfForeignExtras?() ?? _typeName($0, qualified: false)
      }
    }.first
  }

  /// The mistake in the declaration of the adapter's extras, or nil.
  ///
  /// This function calls code of the adapter.
  package func mistakeInExtras() -> InputError? {
    guard !profile.extras.keys.isEmpty || profile.extras.make != nil else { return nil }
    return classes.lazy.compactMap(mistake(inExtrasOf:)).first
  }

  private func mistake(inExtrasOf adapterClass: AdapterClass) -> InputError? {
    guard let type = adapterClass.networkExtrasClass() else { return nil }
    let extras = profile.extras
    let foreignName = adapterClass.nameOfForeignExtras?()
    let name = foreignName ?? _typeName(type, qualified: false)
    guard let make = extras.make else {
      if isOfSDK(type) || beforeLoad != nil { return nil }
      let code =
        foreignName == nil
        ? "AdapterExtras([…]) { values in \(name)(…) }. If the class is internal, the closure calls a "
          + "public function that you write in Shipped.swift, which belongs to the adapter's module"
        : "AdapterExtras([…], objectiveC: \"\(name)\")"
      return extras.mistake(
        "networkExtrasClass() of the adapter \"\(self.name)\" names \(name). Write how an app makes "
          + "the object: \(code)")
    }
    let values = profile.appExtras([], DeclaredExtras())
    guard let made = Responsibility.adapter({ make(values.dictionary) }) else { return nil }
    let foreign = made as? any ForeignExtras
    if Swift.type(of: made) == type, foreign.map({ $0.foreignClassName == name }) ?? true {
      return nil
    }
    let other = foreign?.foreignClassName ?? _typeName(Swift.type(of: made), qualified: false)
    return extras.mistake(
      "networkExtrasClass() of the adapter \"\(self.name)\" names \(name), but the closure of `extras` "
        + "makes \(other). The SDK gives an adapter only extras of the class that it names: make "
        + "\(name) in the closure, or name \(other) in networkExtrasClass()")
  }
}
