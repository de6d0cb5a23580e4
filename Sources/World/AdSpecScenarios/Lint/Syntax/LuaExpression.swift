/// An expression of a Lua file, as far as the lint needs to know it.
struct LuaExpression {
  /// What an expression is.
  indirect enum Kind {
    case `nil`
    case boolean(Bool)
    /// A number; nil for one that could not be read.
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
    /// An operator and what it is applied to; parentheses are an operator without a name.
    case operation(String, [LuaExpression])
  }

  /// How deep expressions may stand in each other: walking over them takes stack.
  static let mostDepth = 400

  /// What it is.
  let kind: Kind
  /// The line of what it is named by: of a call the method's name, of an index the key.
  let line: Int
  private let depth: Int

  /// Creates an expression.
  ///
  /// - Throws: That expressions stand too deep in each other.
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

  /// Whether it may stand for any number of values, such as a call at the end of a list.
  var isOpenEnded: Bool {
    switch kind {
    case .call, .method, .varargs: true
    default: false
    }
  }

  /// The text of a text; nil for anything else.
  var text: String? { if case .string(let text) = kind { text } else { nil } }
}

extension LuaExpression.Kind {
  /// The expressions that it consists of, in their order.
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

/// An entry of a table that is written out.
struct LuaTableEntry {
  /// The key; nil for an entry of a list.
  let key: LuaExpression?
  let value: LuaExpression

  /// The name that the key is; nil for an entry of a list, and for a key that is computed.
  var name: String? { key?.text }
}

/// A function that is written out.
final class LuaFunctionBody {
  /// All expressions in its statements, in their order.
  var expressions: [LuaExpression] = []
  /// The variable whose only value it is, nil where it may be called by another way.
  weak var holder: LuaVariable?
}

/// A local variable of a Lua file.
final class LuaVariable {
  /// Where a value of a variable comes from.
  enum Value {
    /// No value yet.
    case nothing
    /// One of the values of an expression, from 0.
    case expression(LuaExpression, Int)
    /// An argument of a function, from 0.
    case parameter(LuaFunctionBody, Int)
    /// One of the values that an iterator gives, from 0.
    case iteration(LuaExpression, Int)
    case number
    case unknown
  }

  let name: String
  /// Everything that is ever assigned to it.
  var values: [Value] = []
  /// The arguments of the calls of it.
  var calls: [[LuaExpression]] = []
  /// How often its value is used.
  var uses = 0

  init(_ name: String) {
    self.name = name
  }
}

/// What a Lua file consists of.
struct LuaProgram {
  /// All expressions of its statements outside of functions, in their order.
  var expressions: [LuaExpression] = []
  /// The names of all local variables.
  var locals: Set<String> = []
  /// All local variables.
  var variables: [LuaVariable] = []
  /// What it assigns to that other files can see.
  var assignments = LuaAssignments()

  /// Lets go of the expressions, which know the variables in them, whose values are expressions.
  func end() {
    for variable in variables {
      variable.values = []
      variable.calls = []
    }
  }
}

/// What Lua files assign to besides their own variables.
struct LuaAssignments {
  /// The names of globals.
  var globals: Set<String> = []
  /// The names of fields.
  var fields: Set<String> = []
  /// Whether there may be further globals, through `_G` or `_ENV`.
  var hasHiddenGlobals = false

  /// Adds what another file assigns to.
  mutating func formUnion(_ other: LuaAssignments) {
    globals.formUnion(other.globals)
    fields.formUnion(other.fields)
    hasHiddenGlobals = hasHiddenGlobals || other.hasHiddenGlobals
  }
}
