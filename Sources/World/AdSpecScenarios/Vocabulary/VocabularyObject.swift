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

/// A call of the vocabulary: its name, the named values that its table may have, and what it does.
struct VocabularyCall: Sendable {
  let name: String
  /// The named values of its table; nil for a call that takes none.
  let fields: [Field]?
  let method: LuaMethod

  /// Declares a call of a class of objects.
  ///
  /// Whatever it records names the line that is calling, and it does not return once the trace is
  /// full: a loop without an end would go on for all its instructions.
  init<Object: VocabularyObject>(
    _ name: String, on type: Object.Type, _ fields: [Field]? = nil,
    _ body: @escaping @Sendable (Object, LuaCall) throws -> LuaOutcome
  ) {
    self.name = name
    self.fields = fields
    method = LuaMethod(name: name) { object, call in
      guard let object = object as? Object else {
        throw call.mistake("\(name) is called on another kind of object")
      }
      let runtime = object.runtime
      defer { if runtime.recorder.hasOverflowed { runtime.endFunctions() } }
      return try runtime.recorder.withLine(call.line) { try body(object, call) }
    }
  }
}

extension VocabularyCall {
  private init(_ name: String, _ fields: [Field]?, _ method: LuaMethod) {
    self.name = name
    self.fields = fields
    self.method = method
  }

  /// The same call, refused while the scenario blocks the main thread, on which it runs.
  func onMain(of owner: String) -> VocabularyCall {
    let title = "\(owner):\(name)"
    let body = method.body
    return VocabularyCall(
      name, fields,
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
let onField = Field("on", .text)

extension Options {
  /// The label of the queue on which to call back; nil for the profile's.
  var thread: String? { text("on") }
}
