import SwiftSyntax

/// The places and texts of nodes.
extension SyntaxProtocol {
  /// The range in bytes, without the spaces and comments around the node.
  var byteRange: Range<Int> {
    trimmedRange.lowerBound.utf8Offset..<trimmedRange.upperBound.utf8Offset
  }

  /// The names and keywords in the node, without backticks.
  var names: [String] {
    tokens(viewMode: .sourceAccurate).filter(\.isName).map(\.nameText)
  }

  /// The text in one line: a space replaces the spaces, line breaks and comments between two tokens.
  var oneLine: String {
    var text = ""
    var last: TokenSyntax?
    for token in tokens(viewMode: .sourceAccurate) {
      let space = (last?.trailingTrivia.description ?? "") + token.leadingTrivia.description
      switch token.tokenKind {
      case _ where last == nil || space.isEmpty: break
      // The spaces before a line of a string say where the text of the line begins.
      case .stringSegment, .multilineStringQuote: text += space
      default: text += " "
      }
      text += token.text
      last = token
    }
    return text
  }
}

extension TokenSyntax {
  /// Whether the token can be the name of a declaration.
  var isName: Bool {
    switch tokenKind {
    case .identifier, .keyword, .wildcard, .dollarIdentifier: true
    default: false
    }
  }

  /// The text without backticks.
  var nameText: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}
