package import AdSpecTrace
import LuaScript

/// The whole vocabulary of scenarios: objects with their calls, tables and globals.
///
/// The lint, the reference and the annotations for editors read this list.
package enum VocabularyListing {
  /// A kind of object, with everything that scripts can do with it.
  package struct Object: Sendable {
    /// The name of the kind, such as `network`.
    package let name: String
    /// A sentence that says what an object of the kind is.
    package let says: String
    /// The calls, in the order of their declaration.
    package let calls: [Call]
    /// The properties, with their types.
    package let members: [CallSignature.Parameter]

    /// The names of the properties.
    package var properties: [String] { members.map(\.name) }

    /// Whether the kind has a call with the given name.
    func hasCall(_ name: String) -> Bool { calls.contains { $0.name == name } }

    /// Whether the kind has a call or a property with the given name.
    func hasMember(_ name: String) -> Bool { hasCall(name) || properties.contains(name) }
  }

  /// A call of an object.
  package struct Call: Sendable {
    /// The name.
    package let name: String
    /// A sentence that says what the call does.
    package let says: String
    /// The arguments before the table of named values, and the results.
    package let signature: CallSignature
    /// The events that the call leads to.
    package let causes: [EventKind]
    /// The named values of the table; nil for a call without a table.
    let options: [Field]?
    /// The formats of the ads that have the call; nil for a call that ads of every format have.
    package let formats: [MediationFormat]?

    /// The names of the named values.
    package var fields: [String]? { options?.map(\.name) }
  }

  /// All kinds of objects.
  package static let objects: [Object] = [
    object("network", "The ad network.", NetworkObject.calls),
    object(
      "initialization", "An initialization of the network's SDK.", InitializationObject.calls),
    object("token", "A bidding token that the adapter has asked for.", TokenObject.calls),
    object("auction", "The auction that begins a load in two phases.", AuctionObject.calls),
    object(
      "request",
      "A request of the adapter for an ad. A scenario can answer it any number of times.",
      RequestObject.calls),
    object(
      "ad",
      "An ad of the network. Each call plays the event with the same name, unless its description names another event.",
      AdObject.calls),
    object(
      "app", "The publisher's app, which uses the Google Mobile Ads SDK.", AppObject.calls),
    object("adapter", "An instance of the adapter.", []),
    object(
      "handle", "The result of a load: the app's reference to an ad, or the failure.",
      HandleObject.calls),
    object("view", "A view. Two views are equal if they are the same object.", []),
    object("native_view", "A view of the app that can show native ads.", NativeViewObject.calls),
    object(
      "other_ad", "An ad of another network, which another adapter of the app shows.",
      OtherAdObject.calls),
    object("user", "The person who holds the device.", UserObject.calls),
    object("device", "The device, and the consent of app and user.", DeviceObject.calls),
    object("trace", "The trace: the events of the scenario.", TraceObject.calls),
  ]

  /// The kind of object with the given name; nil for an unknown name.
  static func object(named name: String) -> Object? { objectsByName[name] }

  private static let objectsByName = Dictionary(
    uniqueKeysWithValues: objects.map { ($0.name, $0) })

  /// A table that is not the argument of a call.
  package struct Table: Sendable {
    /// The name.
    package let name: String
    /// The values that the table can have.
    let values: [Field]

    /// The names of the values.
    package var fields: [String] { values.map(\.name) }
  }

  /// The tables that are not arguments of a call.
  package static let tables: [Table] = [
    Table(name: "scenario", values: ScenarioSchema.fields),
    Table(name: "config", values: ScenarioConfiguration.fields),
    Table(name: "options", values: ScenarioConfiguration.optionFields),
    Table(name: "consent", values: ScenarioConfiguration.consentFields),
    Table(name: "limits", values: ScenarioSchema.limitFields),
    Table(name: "line_item", values: ScenarioSchema.lineItemFields),
    Table(name: "creative", values: CreativeReader.fields),
  ]

  /// The names of the globals that adspec adds to the globals of Lua.
  package static let globals = GlobalNames.names

  private static func object(
    _ name: String, _ says: String, _ calls: [VocabularyCall]
  ) -> Object {
    Object(
      name: name, says: says,
      calls: calls.map { call in
        let signature = name == "trace" ? CallSignature.ofTrace[call.name] : call.signature
        return Call(
          name: call.name, says: call.says + CallFormats.sentence(call.formats),
          signature: signature ?? call.signature,
          causes: call.causes, options: call.fields, formats: call.formats)
      }, members: CallSignature.properties[name] ?? [])
  }

  /// The calls that lead to an event, in the form `ad:click`, in the order of the vocabulary.
  package static func calls(leadingTo kind: EventKind) -> [String] { byKind[kind] ?? [] }

  private static let byKind: [EventKind: [String]] = {
    var byKind: [EventKind: [String]] = [:]
    for object in objects {
      for call in object.calls {
        for kind in call.causes { byKind[kind, default: []].append("\(object.name):\(call.name)") }
      }
    }
    return byKind
  }()
}

/// An object of the vocabulary in a running scenario.
class VocabularyObject: LuaObject {
  unowned let runtime: ScenarioRuntime

  /// The formats that an ad of the app can have; nil for any other object.
  ///
  /// An ad of the network also has a format, but the adapter chooses it. A wrong choice is a mistake of
  /// the adapter, and not of the scenario.
  var formats: [MediationFormat]? { nil }

  init(_ runtime: ScenarioRuntime, type: LuaObjectType) {
    self.runtime = runtime
    super.init(type: type)
  }
}

/// The declaration of a call of the vocabulary.
///
/// The Lua binding, the lint, the annotations for editors, the reference and `adspec events` read
/// the declaration.
struct VocabularyCall: Sendable {
  let name: String
  /// A sentence that says what the call does.
  let says: String
  /// The arguments before the table of named values, and the results.
  let signature: CallSignature
  /// The named values of the table; nil for a call without a table.
  let fields: [Field]?
  /// The events that the call leads to.
  let causes: [EventKind]
  /// The formats of the ads that have the call; nil for a call that ads of every format have.
  let formats: [MediationFormat]?
  let method: LuaMethod

  /// Declares a call of a class of objects.
  ///
  /// Each event that the call records names the line of the caller. When the trace is full, the
  /// call ends all functions of the scenario. If the call did not end the functions, an endless
  /// loop in a function would continue until the limit of instructions.
  ///
  /// A call on an ad of the app fails if the ad's format does not have the call, unless the call only
  /// reads the ad.
  init<Object: VocabularyObject>(
    _ name: String, on type: Object.Type, _ says: String = "",
    takes: [CallSignature.Parameter] = [], isVariadic: Bool = false, _ fields: [Field]? = nil,
    gives: [VocabularyType] = [], causes: [EventKind] = [], in formats: [MediationFormat]? = nil,
    _ body: @escaping @Sendable (Object, LuaCall) throws -> LuaOutcome
  ) {
    self.name = name
    self.says = says
    signature = CallSignature(takes, isVariadic: isVariadic, gives: gives)
    self.fields = fields
    self.causes = causes
    self.formats = formats
    let needed = CallFormats.isRead(causes) ? nil : formats
    method = LuaMethod(name: name) { object, call in
      guard let object = object as? Object else {
        throw call.mistake("\(name) is called on another kind of object")
      }
      if let needed, let formats = object.formats, !needed.contains(where: formats.contains),
        let refusal = CallFormats.refusal(of: name, of: object.type.name, in: formats)
      {
        throw call.mistake(refusal)
      }
      let runtime = object.runtime
      defer { if runtime.recorder.hasOverflowed { runtime.endFunctions() } }
      return try runtime.recorder.withLine(call.line) { try body(object, call) }
    }
  }

  private init(_ call: VocabularyCall, _ method: LuaMethod) {
    name = call.name
    says = call.says
    signature = call.signature
    fields = call.fields
    causes = call.causes
    formats = call.formats
    self.method = method
  }

  /// A copy of a call that needs the main thread.
  ///
  /// The copy fails while the scenario blocks the main thread.
  func onMain(of owner: String) -> VocabularyCall {
    let title = "\(owner):\(name)"
    let body = method.body
    return VocabularyCall(
      self,
      LuaMethod(name: name) { object, call in
        if let object = object as? VocabularyObject {
          try call.checkMainIsFree(title, object.runtime.scheduler)
        }
        return try body(object, call)
      })
  }
}

extension LuaObjectType {
  /// Makes the Lua type for a class of objects from the calls of the objects.
  convenience init(
    _ name: String, _ calls: [VocabularyCall], properties: [LuaProperty] = []
  ) {
    self.init(name: name, methods: calls.map(\.method), properties: properties)
  }
}

/// The key `on`: the queue on which the network calls back.
let onField = Field(
  "on", .text(),
  "the label of the queue on which the network calls back; by default the queue of the profile")

extension Options {
  /// The label of the queue on which the network calls back; nil for the queue of the profile.
  var thread: String? { text("on") }
}
