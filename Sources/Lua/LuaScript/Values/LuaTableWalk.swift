/// A walk through tables within tables, which it keeps from never ending.
///
/// A table can contain itself, be nested as deep as memory allows, or hold one table so often that a
/// copy of it would be endless. Whoever reads tables in tables goes through one of these.
package struct LuaTableWalk {
  /// Why a table cannot be read to its end.
  package struct Refusal: Error, CustomStringConvertible {
    /// What is wrong.
    package enum Reason: Sendable {
      /// It contains itself.
      case cycle
      /// It is nested too deep.
      case depth
      /// It has too many values, counting a table each time that it is met.
      case count
    }

    /// What is wrong.
    package let reason: Reason
    /// The keys that lead to the place, such as `for_each[1].flow`.
    package let path: String

    package var description: String {
      switch reason {
      case .cycle:
        "\(path) contains itself, so that reading it would never end; leave that key out, or keep "
          + "the table in a local of the file"
      case .depth:
        "\(path) is nested deeper than \(LuaTableWalk.maximumDepth) tables; make it flatter"
      case .count:
        "\(path) leads to more than \(LuaTableWalk.maximumCount) values, counting a table each time "
          + "that it is used; make it smaller"
      }
    }
  }

  /// How many tables may be within each other.
  package static let maximumDepth = 100
  /// How many values may be read in all.
  package static let maximumCount = 1_000_000

  private var tables: [LuaTable] = []
  private var keys: [String]
  private var count = 0

  /// Begins a walk.
  ///
  /// - Parameter root: What is read, as its author would name it; the first part of the key path.
  package init(_ root: String) {
    keys = [root]
  }

  /// Goes into a table, until `leave` is called.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - count: How many values of it are read.
  ///   - key: The key by which it was found in the one before; nil for what has no key of its own.
  /// - Throws: A `Refusal`, without having gone in.
  package mutating func enter(
    _ table: LuaTable, count: Int, key: LuaValue? = nil
  ) throws(Refusal) {
    let step = key.map(LuaTableWalk.step) ?? ""
    guard !tables.contains(table) else { throw refusal(.cycle, step) }
    guard tables.count < LuaTableWalk.maximumDepth else { throw refusal(.depth, step) }
    self.count += count
    guard self.count <= LuaTableWalk.maximumCount else { throw refusal(.count, step) }
    tables.append(table)
    keys.append(step)
  }

  /// Comes back from the table that was entered last.
  package mutating func leave() {
    tables.removeLast()
    keys.removeLast()
  }

  /// Goes into a table, until `leave` is called, and reads its fields.
  ///
  /// Throws, without having gone in, a `Refusal` or what `LuaTable.entries` throws.
  package mutating func entries(
    of table: LuaTable, key: LuaValue? = nil
  ) throws -> [(key: LuaValue, value: LuaValue)] {
    try enter(table, count: 0, key: key)
    do {
      let entries = try table.entries()
      count += entries.count
      guard count <= LuaTableWalk.maximumCount else { throw refusal(.count, "") }
      return entries
    } catch {
      leave()
      throw error
    }
  }

  private func refusal(_ reason: Refusal.Reason, _ step: String) -> Refusal {
    // A path of a hundred keys tells no more than its beginning.
    let shown = 12
    let path = keys.prefix(shown).joined() + (keys.count > shown ? "…" : step)
    return Refusal(reason: reason, path: path)
  }

  /// What a key adds to the keys that lead to its table: `.name`, `[1]`.
  package static func step(_ key: LuaValue) -> String {
    switch key {
    case .string(let text) where isName(text.text): "." + text.text
    case .string(let text): "[\"\(text.text.prefix(40))\"]"
    case .integer(let number): "[\(number)]"
    case .number(let number): "[\(number)]"
    case .boolean(let value): "[\(value)]"
    default: "[a \(key.typeName)]"
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
  }
}
