/// A word of another language, or of another version of Lua, which Lua 5.4 does not have.
package struct ForeignWord: Sendable {
  /// The other spellings of a word.
  let words: [String]
  /// What to write instead, such as "Lua writes nil".
  package let remedy: String
  /// The Lua text that stands for the word where a name follows it; nil without such a text.
  let instead: String?

  private init(_ words: String, _ remedy: String, instead: String? = nil) {
    self.words = words.split(separator: " ").map(String.init)
    self.remedy = remedy
    self.instead = instead
  }

  static let all: [ForeignWord] = [
    .init("null None nullptr undefined NULL Nil NIL", "Lua writes nil"),
    .init("True TRUE YES", "Lua writes true"),
    .init("False FALSE NO", "Lua writes false"),
    .init("let var const val auto int", "Lua writes local", instead: "local"),
    .init("def func fn fun", "Lua writes function", instead: "function"),
    .init("elif elsif elseIf", "Lua writes elseif", instead: "elseif"),
    .init(
      "continue",
      "Lua has no continue: write goto continue, and ::continue:: before the end of the loop",
      instead: " do end "),
    .init(
      "switch case match", "Lua has no switch: write if … then … elseif … then … else … end"),
    .init("try catch except", "Lua has no try: write local ok, message = pcall(function() … end)"),
    .init("throw raise", "Lua writes error(\"…\")"),
    .init(
      "await async", "calls that wait need no word before them: write local ad = app:load()"),
    .init("import include", "Lua writes local name = require \"module\""),
    .init("new", "Lua has no classes: write the call without new"),
    .init("unpack", "Lua writes table.unpack(…)"),
  ]

  /// The entry of a word; nil for a word that is not in the list.
  package static func of(_ word: String) -> ForeignWord? { byWord[word] }

  private static let byWord = Dictionary(
    all.flatMap { entry in entry.words.map { ($0, entry) } },
    uniquingKeysWith: { first, _ in first })
}
