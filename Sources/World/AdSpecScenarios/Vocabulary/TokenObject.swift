import AdSpecTrace
import LuaScript
import ScriptedNetwork

/// What `network:next_token()` gives.
final class TokenObject: VocabularyObject {
  static let type = LuaObjectType("token", calls)
  private let token: ScriptedToken

  init(_ runtime: ScenarioRuntime, _ token: ScriptedToken) {
    self.token = token
    super.init(runtime, type: TokenObject.type)
  }

  private static let failFields = errorFields + [onField]

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "give", on: TokenObject.self, "Answers with a token.", takes: [.init("text", .text())],
      [onField], causes: [.answerSignals, .networkToken]
    ) { object, call in
      guard let text = call.string(1) else {
        throw call.mistake("token:give takes the token, a text")
      }
      let values = try Options(call, 2, owner: "token:give", fields: [onField])
      object.token.answer(text, error: nil, thread: values.thread)
      return .none
    },
    VocabularyCall(
      "give_empty", on: TokenObject.self, "Answers with an empty token.",
      causes: [.answerSignals, .networkToken]
    ) { object, _ in
      object.token.answer("", error: nil)
      return .none
    },
    VocabularyCall(
      "give_nil", on: TokenObject.self, "Answers with no token and no error.",
      causes: [.answerSignals, .networkToken]
    ) { object, _ in
      object.token.answer(nil, error: nil)
      return .none
    },
    VocabularyCall(
      "fail", on: TokenObject.self, "Answers with an error.", failFields,
      causes: [.answerSignals, .networkToken]
    ) { object, call in
      let values = try Options(call, owner: "token:fail", fields: failFields)
      object.token.answer(nil, error: values.error, thread: values.thread)
      return .none
    },
    VocabularyCall("never", on: TokenObject.self, "Never answers.") { _, _ in .none },
  ]
}
