/// All syntax mistakes in a Lua text, each with what to write instead.
///
/// Lua's compiler ends at the first mistake. If the mistake is one that programmers of other languages
/// make, or a missing comma, adspec replaces it in a copy of the text, and compiles the copy.
package struct LuaSyntaxMistakes {
  /// The mistakes, in the order in which the compiler finds them, at least one.
  package private(set) var mistakes: [LuaError] = []
  /// The text without the mistakes, with the same lines; nil if a mistake has no replacement.
  package private(set) var corrected: [UInt8]?

  /// The largest number of mistakes that adspec looks for in one text.
  private static let mostMistakes = 50
  /// The length of the longest text in which adspec looks for remedies, in bytes.
  private static let longestText = 200_000

  /// Finds the mistakes.
  ///
  /// - Parameters:
  ///   - source: A text that does not compile.
  ///   - name: The name for errors.
  package init(of source: [UInt8], name: String) {
    var text = Array(LuaChunk.text(source))
    while mistakes.count < LuaSyntaxMistakes.mostMistakes {
      guard let error = LuaSyntaxMistakes.failure(of: text[...], name) else {
        corrected = text
        return
      }
      guard text.count < LuaSyntaxMistakes.longestText,
        let stop = LuaCompilerStop(error, in: text, name),
        let (remedy, next) = LuaSyntaxMistakes.replacement(at: stop, in: text, name)
      else {
        mistakes.append(error)
        return
      }
      mistakes.append(
        LuaError(
          kind: .syntax, message: "\(error.message); \(remedy.sentence)",
          location: LuaSourceLocation(file: name, line: remedy.line)))
      guard let next else { return }
      text = next
    }
  }

  /// The syntax error of the compiler; nil for a text that compiles.
  fileprivate static func failure(of text: ArraySlice<UInt8>, _ name: String) -> LuaError? {
    do {
      _ = try LuaChunk.compile(text, name: name)
      return nil
    } catch {
      return error.kind == .syntax ? error : nil
    }
  }

  /// The remedy of a mistake, with the corrected text if there is one; nil without a remedy.
  ///
  /// A replacement is right only if the compiler then comes further.
  private static func replacement(
    at stop: LuaCompilerStop, in text: [UInt8], _ name: String
  ) -> (remedy: LuaRemedy, text: [UInt8]?)? {
    for edit in stop.edits {
      guard let instead = edit.instead else { return (edit.remedy, nil) }
      var changed = text
      changed.replaceSubrange(edit.range, with: " \(instead) ".utf8)
      guard let error = failure(of: changed[...], name) else { return (edit.remedy, changed) }
      if let next = LuaCompilerStop(error, in: changed, name), next.bytesLeft < stop.bytesLeft {
        return (edit.remedy, changed)
      }
    }
    return stop.advice.map { ($0, nil) }
  }
}

/// What to write instead of a mistake.
private struct LuaRemedy {
  let sentence: String
  /// The line of the mistake.
  let line: Int
}

/// A change of a text that can correct a mistake.
private struct LuaEdit {
  let remedy: LuaRemedy
  /// The bytes that the change replaces.
  let range: Range<Int>
  /// The new text; nil if only the remedy is known.
  let instead: String?
}

/// The place in a text where the compiler stopped.
private struct LuaCompilerStop {
  private let message: String
  private let line: Int
  private let tokens: [LuaToken.Placed]
  private let texts: [String]
  /// The position of the token at which the compiler stopped; nil if the message names no token.
  private let position: Int?
  /// The number of bytes from the place to the end of the text.
  let bytesLeft: Int

  /// Finds the place of an error; nil for an error without a line.
  init?(_ error: LuaError, in text: [UInt8], _ name: String) {
    guard let line = error.location?.line else { return nil }
    self.line = line
    let (message, tokens) = (error.message, LuaToken.tokens(of: text))
    let texts = tokens.map { String(decoding: text[$0.range], as: UTF8.self) }
    (self.message, self.tokens, self.texts) = (message, tokens, texts)
    guard let near = message.ranges(of: " near ").last, !message.hasSuffix("<eof>") else {
      position = message.hasSuffix("<eof>") ? tokens.count : nil
      bytesLeft = 0
      return
    }
    let word = message[near.upperBound...].dropFirst().dropLast()
    let candidates = tokens.indices.filter { tokens[$0].line == line && texts[$0] == word }
    // The compiler reads no further than the token. So the first of several equal tokens is the one
    // at which the compiler also stops when the text ends there.
    let found =
      candidates.count < 2
      ? candidates.first
      : candidates.first { candidate in
        let text = text[..<tokens[candidate].range.upperBound]
        return LuaSyntaxMistakes.failure(of: text, name)?.message == message
      }
    position = found
    bytesLeft = text.count - (found.map { tokens[$0].range.lowerBound } ?? text.count)
  }

  /// The changes that can correct the mistake, the most probable one first.
  var edits: [LuaEdit] {
    guard let position else { return [] }
    return ForeignSyntax.all.flatMap { edits($0, at: position) } + comparisons(at: position)
      + commas(at: position)
  }

  private func edits(_ syntax: ForeignSyntax, at position: Int) -> [LuaEdit] {
    let count = syntax.written.count
    let last = min(position, tokens.count - count)
    // The compiler stops inside the foreign tokens, or after them.
    let first = syntax.isReportedLate ? 0 : max(0, position - count)
    guard first <= last else { return [] }
    let starts = (first...last).filter { matches(syntax, at: $0) }
    return (syntax.isReportedLate ? starts.reversed() : starts).compactMap { start in
      let replaced = (0..<count).filter { syntax.written[$0] != ForeignSyntax.anyName }
      guard let first = replaced.first, let last = replaced.last else { return nil }
      return LuaEdit(
        remedy: LuaRemedy(sentence: syntax.remedy, line: tokens[start].line),
        range: tokens[start + first].range.lowerBound..<tokens[start + last].range.upperBound,
        instead: syntax.instead)
    }
  }

  private func matches(_ syntax: ForeignSyntax, at start: Int) -> Bool {
    syntax.written.enumerated().allSatisfy { offset, word in
      guard word == ForeignSyntax.anyName else { return texts[start + offset] == word }
      if case .name = tokens[start + offset].token { return true }
      return false
    }
  }

  /// `=` in a condition.
  private func comparisons(at position: Int) -> [LuaEdit] {
    guard message.hasPrefix("'then' expected") || message.hasPrefix("'do' expected"),
      position < tokens.count, texts[position] == "="
    else { return [] }
    return [
      LuaEdit(
        remedy: LuaRemedy(sentence: "Lua compares with ==", line: line),
        range: tokens[position].range, instead: "==")
    ]
  }

  /// A comma that is missing between two values of a table, or between two arguments.
  private func commas(at position: Int) -> [LuaEdit] {
    let isInTable = message.hasPrefix("'}' expected")
    // If the parenthesis begins on an earlier line, its end is missing, and not a comma.
    guard isInTable || message.hasPrefix("')' expected near"), position < tokens.count else {
      return []
    }
    let start = tokens[position].range.lowerBound
    let sentence =
      "write a comma before \(texts[position])"
      + (isInTable ? ", or } after the last value of the table" : "")
    return [
      LuaEdit(
        remedy: LuaRemedy(sentence: sentence, line: line), range: start..<start, instead: ",")
    ]
  }

  /// What to write where the compiler expects something else; nil for any other mistake.
  var advice: LuaRemedy? {
    // The compiler reports the token after an unfinished statement, which can be on a later line.
    let unfinished = position.flatMap { $0 > 0 ? tokens[$0 - 1].line : nil } ?? line
    let all = [
      ("'then' expected", "a condition is written if … then … end", line),
      ("'do' expected", "a loop is written while … do … end", line),
      ("unfinished string", "close the text on its own line", line),
      ("function arguments expected", "a call has parentheses: ad:shown()", unfinished),
      (
        "syntax error",
        "a statement is a call, such as ad:shown(), or an assignment, such as a = 1", unfinished
      ),
    ]
    return all.first { message.hasPrefix($0.0) }.map { LuaRemedy(sentence: $0.1, line: $0.2) }
  }
}
