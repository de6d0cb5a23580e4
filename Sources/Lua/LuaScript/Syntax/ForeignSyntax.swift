/// Something that other languages write and Lua does not: tokens, and what Lua writes instead.
struct ForeignSyntax: Sendable {
  /// The tokens, in order.
  ///
  /// ``anyName`` stands for any name.
  let written: [String]
  /// The Lua text that replaces the tokens that are no ``anyName``; nil without such a text.
  let instead: String?
  /// The sentence that says what to write.
  let remedy: String
  /// Whether the compiler can report the tokens long after their line.
  let isReportedLate: Bool

  /// The word that stands for any name in ``written``.
  static let anyName = "NAME"

  private init(
    _ written: String, _ instead: String?, _ remedy: String? = nil, isReportedLate: Bool = false
  ) {
    self.written = written.split(separator: " ").map(String.init)
    self.instead = instead
    let isWord = self.written.contains { $0.first?.isLetter ?? false }
    self.remedy =
      remedy
      ?? "Lua writes \(instead ?? "") instead of \(self.written.joined(separator: isWord ? " " : ""))"
    self.isReportedLate = isReportedLate
  }

  /// All entries.
  ///
  /// An entry stands before the entries whose tokens are a part of its tokens.
  static let all: [ForeignSyntax] =
    comparisons + assignments + blocks + marks
    + ForeignWord.all.flatMap { entry in
      entry.words.map { word in
        let isDeclaration = ["local", "function"].contains(entry.instead)
        return ForeignSyntax(word + (isDeclaration ? " NAME" : ""), entry.instead, entry.remedy)
      }
    } + [
      .init("else if", "elseif", "Lua writes elseif in one word", isReportedLate: true)
    ]

  private static let comparisons: [ForeignSyntax] = [
    .init("! ==", "~="), .init("! =", "~="), .init("== =", "=="), .init("< >", "~="),
    .init("is not", "~="), .init("is", "=="), .init("& &", "and"), .init("| |", "or"),
    .init("!", "not"),
  ]

  private static let assignments: [ForeignSyntax] =
    ["+", "-", "*", "/", "//", "%", "^", ".."].map { sign in
      .init("\(sign) =", "=", "Lua has no \(sign)=: write a = a \(sign) b")
    } + [
      .init("| | =", "=", "Lua has no ||=: write a = a or b"),
      .init("+ +", "= 1", "Lua has no ++: write a = a + 1"), .init(": =", "="),
    ]

  private static let blocks: [ForeignSyntax] = [")", "then", "else", "do"].map { word in
    .init("\(word) {", nil, "a block has no { }: write if … then … end, function f() … end")
  }

  private static let marks: [ForeignSyntax] = [
    .init("= >", nil, "a function is written function(a, b) return a end"),
    .init("- >", ":", "a call is written with a colon, ad:shown()"),
    .init("? .", ".", "Lua has no ?.: write a and a.b"),
    .init("?", nil, "a choice is written a and b or c"), .init("* *", "^"),
    .init("/ *", nil, "a comment is written -- … or --[[ … ]]"), .init("//", "--"),
    .init("#", "--"), .init("@", " ", "a text is written \"…\", without @"),
    .init("`", nil, "a text is written \"…\" or [[…]]"),
    .init("local NAME : NAME", nil, "a variable has no type: write local a = 1"),
    .init(") :", nil, "a function is written function f() … end"),
    .init("NAME :", "=", "a table is written { name = value }"),
    .init("[", nil, "a list is written { 1, 2 }"),
    .init(".", ".."), .init("for (", nil, "a loop is written for i = 1, 10 do … end"),
  ]
}
