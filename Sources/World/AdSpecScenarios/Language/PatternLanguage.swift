import LuaScript

/// The names with which scenarios and rules write patterns: `any { … }`, `absent`, `one_of { … }`.
enum PatternLanguage {
  /// All names with which scenarios write patterns.
  static let names = constants + functions

  private static let constants = ["absent", "present"]
  private static let functions = ["any", "one_of", "is_not", "at_least", "at_most"]

  /// The Lua value that a name stands for in a script; nil if the name is not among ``names``.
  static func value(of name: String, in state: LuaState) throws -> LuaValue? {
    if constants.contains(name) { return .table(try form(name, 0, [], in: state)) }
    guard functions.contains(name) else { return nil }
    return .function(
      try state.makeFunction(name) { call in
        .value(.table(try form(name, call.line, try call.arguments, in: call.state)))
      })
  }

  /// A table that records the call of a form, in the layout that the reader of rules expects.
  private static func form(
    _ name: String, _ line: Int, _ arguments: [LuaValue], in state: LuaState
  ) throws -> LuaTable {
    let table = try state.makeTable([
      ("form", .string(name)), ("line", .integer(Int64(line))),
      ("count", .integer(Int64(arguments.count))),
    ])
    for (position, argument) in arguments.enumerated() { try table.set(position + 1, argument) }
    return table
  }
}
