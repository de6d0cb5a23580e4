/// Calls a completion once, with the first answer.
///
/// Unchecked because only one thread of a scenario runs at a time.
final class Answer<Value>: @unchecked Sendable {
  private var completion: ((Result<Value, FernwayError>) -> Void)?

  init(_ completion: @escaping (Result<Value, FernwayError>) -> Void) {
    self.completion = completion
  }

  /// Gives an answer.
  ///
  /// - Returns: False when another one came first.
  @discardableResult
  func give(_ result: Result<Value, FernwayError>) -> Bool {
    guard let completion else { return false }
    self.completion = nil
    completion(result)
    return true
  }
}
