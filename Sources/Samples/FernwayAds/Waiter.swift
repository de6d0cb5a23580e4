/// Resumes a task with an answer, or as cancelled when nobody is left who could answer.
final class Waiter<Value: Sendable>: Sendable {
  private let answer: Answer<Value>

  init(_ continuation: CheckedContinuation<Result<Value, FernwayError>, Never>) {
    answer = Answer { continuation.resume(returning: $0) }
  }

  deinit {
    answer.give(.failure(FernwayError(.cancelled)))
  }

  func resume(_ result: Result<Value, FernwayError>) {
    answer.give(result)
  }
}
