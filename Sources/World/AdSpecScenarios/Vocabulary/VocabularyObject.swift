import AdSpecTrace
import LuaScript

/// An object of the vocabulary, bound to the scenario that runs.
class VocabularyObject: LuaObject {
  unowned let runtime: ScenarioRuntime

  init(_ runtime: ScenarioRuntime, type: LuaObjectType) {
    self.runtime = runtime
    super.init(type: type)
  }
}

/// A call of the vocabulary: the one place where it is declared.
///
/// The binding, the lint, the annotations for editors, the reference and the schema of events read it.
struct VocabularyCall: Sendable {
  let name: String
  /// What the call does, in one sentence.
  let says: String
  /// What the call takes before its table of named values, and what it gives.
  let signature: CallSignature
  /// The named values of its table; nil for a call that takes none.
  let fields: [Field]?
  /// The events that the call leads to.
  let causes: [EventKind]
  let method: LuaMethod

  /// Declares a call of a class of objects.
  ///
  /// Whatever it records names the line that is calling. The call does not return once the trace is full: a
  /// loop without an end would go on for all its instructions.
  init<Object: VocabularyObject>(
    _ name: String, on type: Object.Type, _ says: String = "",
    takes: [CallSignature.Parameter] = [], isVariadic: Bool = false, _ fields: [Field]? = nil,
    gives: [VocabularyType] = [], causes: [EventKind] = [],
    _ body: @escaping @Sendable (Object, LuaCall) throws -> LuaOutcome
  ) {
    self.name = name
    self.says = says
    signature = CallSignature(takes, isVariadic: isVariadic, gives: gives)
    self.fields = fields
    self.causes = causes
    method = LuaMethod(name: name) { object, call in
      guard let object = object as? Object else {
        throw call.mistake("\(name) is called on another kind of object")
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
    self.method = method
  }

  /// The same call, refused while the scenario blocks the main thread, on which it runs.
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
  /// Makes the type of a class of objects from its calls.
  convenience init(
    _ name: String, _ calls: [VocabularyCall], properties: [LuaProperty] = []
  ) {
    self.init(name: name, methods: calls.map(\.method), properties: properties)
  }
}

/// The thread that `{ on = … }` names.
let onField = Field(
  "on", .text, "the label of the queue on which the network calls back; the profile's without it")

extension Options {
  /// The label of the queue on which to call back; nil for the profile's.
  var thread: String? { text("on") }
}
