/// A line of a stand-in, or of its claims, in which `adspec init` decided what only the SDK knows.
///
/// The line has a comment, such as `// guessed: bannerDidExpand is modalOpened`. A person who has checked
/// the line removes the comment.
package struct Guess: Hashable, Sendable {
  /// The beginning of the comment.
  package static let mark = "// guessed: "

  /// The file, as reports name it.
  package var file: String
  /// The number of the line, from 1.
  package var line: Int
  /// What was guessed.
  package var text: String
  /// The claim that the line declares, by its name in rules; nil for a line of the stand-in.
  package var claim: String?
  /// The messages that the line stands for, such as `network.closed`.
  package var messages: [String]
  /// The only format to which the line applies; nil if it can apply to all.
  package var format: String?
  /// The rules that would apply in another way, or not, without the claim.
  package var rules: [String] = []

  /// Creates a guess.
  package init(
    file: String, line: Int, text: String, claim: String? = nil, messages: [String] = []
  ) {
    (self.file, self.line, self.text) = (file, line, text)
    (self.claim, self.messages) = (claim, messages)
  }
}

extension Guess {
  /// The guesses in a source file of a stand-in.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - file: The name of the file for reports.
  ///   - claims: The line at which the claims of the network begin; nil if they are in another file. Other
  ///     claims in the file do not count.
  /// - Returns: The guesses, in the order of the lines.
  package static func all(in text: String, file: String, claims: Int?) -> [Guess] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    var isInClaims = false
    var isInOthers = false
    return lines.indices.flatMap { index -> [Guess] in
      if isHeadOfClaims(lines[index]) {
        isInClaims = index + 1 == claims
        isInOthers = !isInClaims
      } else if lines[index].hasPrefix("}") {
        (isInClaims, isInOthers) = (false, false)
      }
      guard let comment = lines[index].firstRange(of: mark), !isInOthers else { return [] }
      let said = String(lines[index][comment.upperBound...])
      var guess = Guess(file: file, line: index + 1, text: said)
      let code = code(at: index, of: lines)
      if isInClaims {
        guess.claim = claim(at: code, of: lines)
      } else {
        guess.messages = messages(at: code, of: lines)
        guess.format = format(around: code, of: lines)
      }
      return [guess]
    }
  }

  private static func isHeadOfClaims(_ line: String) -> Bool {
    line.contains("NetworkClaims {") || line.contains("NetworkClaims(")
  }

  /// The line that a comment is about: its own, or the next one with code.
  private static func code(at index: Int, of lines: [String]) -> Int {
    lines[index...].firstIndex { line in
      !line.allSatisfy(\.isWhitespace) && !line.drop(while: \.isWhitespace).hasPrefix("//")
    } ?? index
  }

  /// The claim that a line sets, or to whose list the line belongs.
  private static func claim(at index: Int, of lines: [String]) -> String? {
    for line in lines[...index].reversed() {
      if let match = line.firstMatch(of: /\$0\.(\w+)/) { return snakeCase(String(match.1)) }
      if isHeadOfClaims(line) { return nil }
    }
    return nil
  }

  /// The messages that a case of a `switch` delivers, or that a function sends.
  private static func messages(at index: Int, of lines: [String]) -> [String] {
    if let match = lines[index].firstMatch(of: /^\s*case (\..+?):(?:\s|$)/) {
      return match.1.matches(of: /(?:^|, )\.(\w+)/).map { "network." + snakeCase(String($0.1)) }
    }
    if let match = lines[index].firstMatch(of: /^\s*case ADSNetworkEvent(\w+):/) {
      return ["network." + snakeCase(firstLowercase(match.1))]
    }
    var found: [String] = []
    var depth = 0
    for line in lines[index...] {
      for (call, message) in calls where line.contains(call) && !found.contains(message) {
        found.append(message)
      }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      if depth <= 0 { break }
    }
    return found
  }

  /// The format that the class around a line requests; nil if the class requests none or several.
  private static func format(around index: Int, of lines: [String]) -> String? {
    if lines[..<index].last(where: { $0.hasPrefix("@") })?.hasPrefix("@implementation ") == true {
      return formatInObjectiveC(around: index, of: lines)
    }
    func isOutside(_ line: String) -> Bool { line.first.map { $0 != " " && $0 != "\t" } ?? false }
    let start = lines[..<index].lastIndex(where: isOutside) ?? index
    let end = lines[index...].firstIndex(where: isOutside) ?? index
    // A class with subclasses requests the formats of all.
    guard start < end, lines[start].contains("final ") else { return nil }
    let formats = Set(
      lines[start..<end].compactMap {
        $0.firstMatch(of: /NetworkRequest\(format: \.(\w+)/)?.1
      })
    return formats.count == 1 ? formats.first.map { snakeCase(String($0)) } : nil
  }

  private static func formatInObjectiveC(around index: Int, of lines: [String]) -> String? {
    let start = lines[..<index].lastIndex { $0.hasPrefix("@implementation ") } ?? index
    let end = lines[index...].firstIndex { $0.hasPrefix("@end") } ?? index
    let formats = Set(
      lines[start..<end].compactMap { $0.firstMatch(of: /requestWithFormat:ADSFormat(\w+)/)?.1 })
    return formats.count == 1 ? formats.first.map { snakeCase(firstLowercase($0)) } : nil
  }

  private static func firstLowercase(_ name: Substring) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The calls of `ScriptedNetwork` and `NetworkAd` that a function of a stand-in makes.
  private static let calls = [
    (".load(", "request.load"), (".show(", "request.show"), (".isReady", "request.is_ready"),
    (".destroy(", "request.destroy"), (".register(", "request.register_view"),
    (".unregisterView(", "request.unregister_view"), (".recordImpression(", "request.impression"),
    (".recordClick(", "request.click"), (".initialize(", "request.initialize"),
    (".token(", "request.token"), (".set(", "request.set"),
    (" loadRequest:", "request.load"), ("[self.scripted show", "request.show"),
    ("[self.scripted destroy", "request.destroy"), (" registerView:", "request.register_view"),
    (" unregisterView]", "request.unregister_view"),
    (" recordImpression]", "request.impression"), (" recordClickOnAsset:", "request.click"),
    (" initializeWithAppID:", "request.initialize"), (" tokenWithValues:", "request.token"),
    (" setFlag:", "request.set"),
  ]

  /// A name of Swift in the form of rules and traces: `leftApp` is `left_app`.
  private static func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }
}
