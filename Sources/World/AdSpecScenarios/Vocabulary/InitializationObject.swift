import AdSpecTrace
import LuaScript
import ScriptedNetwork

/// What `network:next_initialization()` gives.
final class InitializationObject: VocabularyObject {
  static let type = LuaObjectType("initialization", calls)
  private let initialization: ScriptedInitialization

  init(_ runtime: ScenarioRuntime, _ initialization: ScriptedInitialization) {
    self.initialization = initialization
    super.init(runtime, type: InitializationObject.type)
  }

  private static let succeedFields = [
    Field("after", .seconds, "seconds until the network answers"), onField,
  ]
  private static let failFields = succeedFields + errorFields

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "succeed", on: InitializationObject.self, "The SDK is ready.", succeedFields,
      causes: [.answerSetUp, .networkInitialized]
    ) { object, call in
      let values = try Options(call, owner: "initialization:succeed", fields: succeedFields)
      object.initialization.succeed(after: values.delay, thread: values.thread)
      return .none
    },
    VocabularyCall(
      "fail", on: InitializationObject.self, "The SDK cannot be used.", failFields,
      causes: [.answerSetUp, .networkInitializeFailed]
    ) { object, call in
      let values = try Options(call, owner: "initialization:fail", fields: failFields)
      object.initialization.fail(values.error, after: values.delay, thread: values.thread)
      return .none
    },
    VocabularyCall(
      "fail_without_error", on: InitializationObject.self,
      "The SDK cannot be used and does not say why.", succeedFields,
      causes: [.answerSetUp, .networkInitializeFailed]
    ) {
      object, call in
      let values = try Options(
        call, owner: "initialization:fail_without_error", fields: succeedFields)
      object.initialization.fail(nil, after: values.delay, thread: values.thread)
      return .none
    },
    VocabularyCall("never", on: InitializationObject.self, "The SDK never answers.") { _, _ in .none
    },
  ]
}

/// The fields of a failure.
let errorFields = [
  Field("code", .textOrNumber, "\"unknown\" without it"),
  Field("message", .text, "a sentence about the failure"),
]

extension Options {
  /// The failure that the table describes.
  var error: NetworkError {
    NetworkError(code: text("code") ?? "unknown", message: text("message"))
  }

  /// Nanoseconds of `after`.
  var delay: Int64 { number("after").flatMap(nanosecondsOf) ?? 0 }
}
