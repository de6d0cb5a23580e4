/// An expression of a Lua file, with the details that the lint needs.
struct LuaExpression {
  /// The kind of an expression.
  indirect enum Kind {
    case `nil`
    case boolean(Bool)
    /// A number; nil when the lint could not read it.
    case number(Double?)
    case string(String)
    case varargs
    case function(LuaFunctionBody)
    case local(LuaVariable)
    case global(String)
    /// `object.name` and `object[key]`.
    case index(LuaExpression, LuaExpression)
    case call(LuaExpression, [LuaExpression])
    /// `object:name(arguments)`.
    case method(LuaExpression, String, [LuaExpression])
    case table([LuaTableEntry])
    /// An operator and its operands. Parentheses count as an operator without a name.
    case operation(String, [LuaExpression])
  }

  /// The largest depth of an expression.
  ///
  /// The depth is limited because the lint needs space on the stack for each level of an
  /// expression.
  static let mostDepth = 400

  /// The kind.
  let kind: Kind
  /// The line of the name in the expression: the name of the method in a call, or the key in an
  /// index.
  let line: Int
  private let depth: Int

  /// Creates an expression.
  ///
  /// - Throws: `NotUnderstood` for an expression that is too deep.
  init(_ kind: Kind, _ line: Int) throws(LuaParser.NotUnderstood) {
    self.kind = kind
    self.line = line
    depth = 1 + LuaExpression.depth(below: kind)
    guard depth <= LuaExpression.mostDepth else { throw LuaParser.NotUnderstood() }
  }

  private static func depth(below kind: Kind) -> Int {
    switch kind {
    case .nil, .boolean, .number, .string, .varargs, .local, .global: return 0
    case .index(let object, let key): return max(object.depth, key.depth)
    case .function(let body): return depth(of: body.expressions)
    case .call(let callee, let arguments): return max(callee.depth, depth(of: arguments))
    case .method(let object, _, let arguments): return max(object.depth, depth(of: arguments))
    case .operation(_, let operands): return depth(of: operands)
    case .table(let entries):
      var most = 0
      for entry in entries { most = max(most, entry.value.depth, entry.key?.depth ?? 0) }
      return most
    }
  }

  private static func depth(of expressions: [LuaExpression]) -> Int {
    var most = 0
    for expression in expressions { most = max(most, expression.depth) }
    return most
  }

  /// Whether the expression can have any number of values, such as a call at the end of a list.
  var isOpenEnded: Bool {
    switch kind {
    case .call, .method, .varargs: true
    default: false
    }
  }

  /// The value of a literal text; nil for any other expression.
  var text: String? { if case .string(let text) = kind { text } else { nil } }
}

extension LuaExpression.Kind {
  /// The expressions inside the expression, in order.
  var parts: [LuaExpression] {
    switch self {
    case .nil, .boolean, .number, .string, .varargs, .local, .global: []
    case .function(let body): body.expressions
    case .index(let object, let key): [object, key]
    case .call(let callee, let arguments): [callee] + arguments
    case .method(let object, _, let arguments): [object] + arguments
    case .table(let entries): entries.flatMap { ($0.key.map { [$0] } ?? []) + [$0.value] }
    case .operation(_, let operands): operands
    }
  }
}

/// An entry of a literal table.
struct LuaTableEntry {
  /// The key; nil for an entry of a list.
  let key: LuaExpression?
  let value: LuaExpression

  /// The key, if it is a name; nil for an entry of a list and for a computed key.
  var name: String? { key?.text }
}

/// A literal function.
final class LuaFunctionBody {
  /// The expressions of the statements, in order.
  var expressions: [LuaExpression] = []
  /// The only variable through which the file can call the function; nil when the file can call the
  /// function in another way.
  weak var holder: LuaVariable?
}

/// A local variable of a Lua file.
final class LuaVariable {
  /// The origin of a variable's value.
  enum Value {
    /// The variable has no value yet.
    case nothing
    /// One of the values of an expression, with the position of the value from 0.
    case expression(LuaExpression, Int)
    /// An argument of a function, with the position of the argument from 0.
    case parameter(LuaFunctionBody, Int)
    /// One of the values that an iterator gives, with the position of the value from 0.
    case iteration(LuaExpression, Int)
    case number
    case unknown
  }

  let name: String
  /// The values that the file assigns to the variable.
  var values: [Value] = []
  /// The arguments of each call of the function in the variable.
  var calls: [[LuaExpression]] = []
  /// How often the file uses the value of the variable.
  var uses = 0

  init(_ name: String) {
    self.name = name
  }
}

/// The contents of a Lua file.
struct LuaProgram {
  /// The expressions of the statements outside of functions, in order.
  var expressions: [LuaExpression] = []
  /// The names of all local variables.
  var locals: Set<String> = []
  /// All local variables.
  var variables: [LuaVariable] = []
  /// The assignments that other files can see.
  var assignments = LuaAssignments()

  /// Breaks the cycles of references between expressions and variables.
  func end() {
    for variable in variables {
      variable.values = []
      variable.calls = []
    }
  }
}

/// The assignments of Lua files to globals and fields.
struct LuaAssignments {
  /// The names of globals.
  var globals: Set<String> = []
  /// The names of fields.
  var fields: Set<String> = []
  /// Whether the file can assign further globals through `_G` or `_ENV`.
  var hasHiddenGlobals = false

  /// Adds the assignments of another file.
  mutating func formUnion(_ other: LuaAssignments) {
    globals.formUnion(other.globals)
    fields.formUnion(other.fields)
    hasHiddenGlobals = hasHiddenGlobals || other.hasHiddenGlobals
  }
}
