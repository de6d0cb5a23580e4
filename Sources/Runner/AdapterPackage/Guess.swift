import AdSpecTrace

/// The comments with which adspec says what it decided about an SDK without being told.
enum GuessComment {
  /// The comment at the end of a line; empty if there is no guess.
  static func text(_ guesses: String?...) -> String {
    let all = guesses.compactMap(\.self)
    return all.isEmpty ? "" : "  " + Guess.mark + all.joined(separator: "; ")
  }
}
