import AdSpecTrace
import LuaScript

// Lua values in traces and in messages.
extension LuaTable {
  /// The fields of the table, with all nested tables.
  ///
  /// - Parameters:
  ///   - path: The keys that lead to the table, for messages.
  ///   - place: The file and line that an error message names.
  /// - Returns: The value in a trace.
  /// - Throws: `InputError` for a table that contains itself, is too deep, or is too large.
  func attributes(
    named path: String, at place: @autoclosure () -> (String, Int)
  ) throws -> [TraceAttribute] {
    var walk = LuaTableWalk(path)
    do {
      return try walk.entries(of: self).map { key, value in
        TraceAttribute(key.name, try value.traceValue(in: &walk, key: key))
      }
    } catch let refusal as LuaTableWalk.Refusal {
      let (file, line) = place()
      throw InputError(file: file, line: line, message: refusal.description)
    }
  }
}

extension LuaValue {
  /// The value in the form of a trace, with all nested tables.
  ///
  /// A function or an object appears as the name of its type.
  ///
  /// - Parameters:
  ///   - path: The keys that lead to the value, for messages.
  ///   - place: The file and line that an error message names.
  /// - Returns: The value in a trace.
  /// - Throws: `InputError` for a table that contains itself, is too deep, or is too large.
  func traceValue(
    named path: String, at place: @autoclosure () -> (String, Int)
  ) throws -> TraceValue {
    var walk = LuaTableWalk(path)
    do {
      return try traceValue(in: &walk, key: nil)
    } catch let refusal as LuaTableWalk.Refusal {
      let (file, line) = place()
      throw InputError(file: file, line: line, message: refusal.description)
    }
  }

  /// The name of a field, made from a key of a table.
  fileprivate var name: String { text ?? plainTraceValue.readable }

  /// The value in a trace: an array if the keys of the table are 1, 2, 3 and so on, otherwise an
  /// object.
  fileprivate func traceValue(
    in walk: inout LuaTableWalk, key: LuaValue?
  ) throws -> TraceValue {
    guard case .table(let table) = self else { return plainTraceValue }
    let entries = try walk.entries(of: table, key: key)
    defer { walk.leave() }
    if LuaValue.isList(entries) {
      return .array(try entries.map { try $0.value.traceValue(in: &walk, key: $0.key) })
    }
    return .object(
      try entries.map { key, value in
        TraceAttribute(key.name, try value.traceValue(in: &walk, key: key))
      })
  }

  /// The text for the value in messages.
  ///
  /// If a table contains itself, is too deep, or is too large, the text contains a mark such as
  /// `<too large>`.
  var readable: String {
    // In a trace, a number with a fraction is a text. In a message, a number with a fraction has no
    // quotation marks.
    if case .number(let number) = self, case .string(let text) = TraceValue.number(number) {
      return text
    }
    var walk = LuaTableWalk("")
    return readable(in: &walk)
  }

  private func readable(in walk: inout LuaTableWalk) -> String {
    guard case .table(let table) = self else { return plainTraceValue.readable }
    do {
      let entries = try walk.entries(of: table)
      defer { walk.leave() }
      if LuaValue.isList(entries) {
        return "[" + entries.map { $0.value.readable(in: &walk) }.joined(separator: ", ") + "]"
      }
      let fields = entries.map { "\($0.key.name): \($0.value.readable(in: &walk))" }
      return "{" + fields.joined(separator: ", ") + "}"
    } catch let refusal as LuaTableWalk.Refusal {
      return switch refusal.reason {
      case .cycle: "<contains itself>"
      case .depth: "<nested too deep>"
      case .count: "<too large>"
      }
    } catch {
      return "<a table that cannot be read>"
    }
  }

  private static func isList(_ entries: [(key: LuaValue, value: LuaValue)]) -> Bool {
    !entries.isEmpty
      && entries.enumerated().allSatisfy { position, entry in
        if case .integer(let key) = entry.key { key == position + 1 } else { false }
      }
  }

  private var plainTraceValue: TraceValue {
    switch self {
    case .nil: .null
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(Int(value))
    case .number(let value): .number(value)
    case .string(let value): .string(value.text)
    case .newTable, .table, .record, .newRecord, .function, .object, .other: .string(typePhrase)
    }
  }
}
