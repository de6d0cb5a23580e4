/// The module `os` of iOS, of which Linux has the part that is also called `OSLog`.
///
/// A module of the name `os` here would be taken for the system's by other packages.
extension DeclarationReader {
  /// Reads an import, and makes one of `os` an import of `OSLog`.
  mutating func importOfLog() {
    leave()
    // `import struct os.Logger` names one thing of the module, `import os.log` a part of it.
    let isOfOne = token().map { Self.kinds.contains($0.text) } == true
    if isOfOne { position += 1 }
    guard let module = token(), module.isWord("os"), module.line == token(-1)?.line else { return }
    var end = 1
    while !isOfOne, token(end)?.text == ".", token(end + 1)?.isName == true { end += 2 }
    let last = token(end - 1) ?? module
    found.replacements.append((module.range.lowerBound..<last.range.upperBound, "OSLog"))
    importsLog = true
    leave(end)
  }

  /// Takes the module's name off what it stands before: `OSLog` would mean the class of that name.
  mutating func log() {
    if importsLog, let start = token(), let dot = token(1), dot.text == ".", let name = token(2),
      Self.names.contains(name.text)
    {
      found.blanks.append(start.range.lowerBound..<dot.range.upperBound)
    }
    leave()
  }

  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]

  private static let names: Set<String> = [
    "Logger", "OSLog", "OSLogType", "OSLogMessage", "OSLogPrivacy", "OSAllocatedUnfairLock",
    "os_log", "os_unfair_lock", "os_unfair_lock_s", "os_unfair_lock_lock", "os_unfair_lock_unlock",
    "os_unfair_lock_trylock",
  ]
}
