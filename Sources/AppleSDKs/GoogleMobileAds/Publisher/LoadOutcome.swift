/// Turns the arguments of a load's completion into a result.
enum LoadOutcome {
  /// The ad where there is no error; an internal error where there is neither.
  static func result<Ad>(_ ad: Ad?, _ error: (any Error)?) -> Result<Ad, any Error> {
    if let error { return .failure(error) }
    return ad.map { .success($0) } ?? .failure(RequestError(.internalError))
  }
}
