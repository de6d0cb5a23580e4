/// An expression of Swift, as far as the reader of an adapter understands it.
indirect enum Expression {
  case name(String)
  case number(SwiftType, String)
  case boolean
  /// A string literal; the text is nil when the literal has an interpolation.
  case text(String?, [Expression])
  case nothing
  /// A member whose type the context gives, such as `.loaded`.
  case implicitMember(String)
  case member(Expression, String)
  case call(Expression, [Argument])
  case element(Expression, [Argument])
  /// The base of an optional chain.
  case chained(Expression)
  case forced(Expression)
  case closure(Closure)
  case array([Expression])
  case dictionary([(Expression, Expression)])
  case tuple([Argument])
  case cast(Expression, SwiftType, isTest: Bool, isOptional: Bool)
  case binary(Expression, String, Expression)
  case negated(Expression)
  case conditional(Expression, Expression, Expression)
  /// An expression with `try` or `await` before it.
  case effect(Expression, isAsync: Bool, throwsErrors: Bool, isOptional: Bool)
  /// An `if` or `switch` whose value is used.
  case statement(Statement)
  case other
}

/// An argument of a call or an element of a tuple.
struct Argument {
  var label: String?
  var value: Expression
  var isTrailing = false
}

struct Closure {
  var parameters: [(name: String, type: SwiftType?)]
  var result: SwiftType?
  var body: [Statement]
  /// How many parameters the closure uses as `$0`, `$1` and so on.
  var numbered = 0
}

indirect enum Pattern {
  case name(String, SwiftType?)
  case wildcard
  case tuple([Pattern])
  case enumCase(String?, String, [Argument], [Pattern])
  case optional(Pattern)
  case cast(Pattern, SwiftType)
  case expression(Expression)
}

enum Condition {
  case expression(Expression)
  case binding(String, SwiftType?, Expression)
  case pattern(Pattern, Expression)
}

indirect enum Statement {
  case binding(Variable)
  case expression(Expression)
  case assignment(Expression, Expression, line: Int)
  case returned(Expression?)
  case thrown(Expression)
  case conditional([Condition], [Statement], otherwise: [Statement], isGuard: Bool)
  case loop(Pattern, Expression, [Condition], [Statement])
  case choice(Expression, [(patterns: [Pattern], condition: Expression?, body: [Statement])])
  case block([Statement], catches: [(Pattern?, [Statement])])
  case function(FunctionDeclaration)
  case type(TypeDeclaration)
}

/// The attributes and modifiers of a declaration.
struct DeclarationPrefix {
  /// The arguments of each attribute, under the name of the attribute.
  var attributes: [String: String] = [:]
  var modifiers: Set<String> = []

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isPrivate: Bool { !modifiers.isDisjoint(with: ["private", "fileprivate"]) }
}

/// One or more properties or variables that one keyword declares.
struct Variable {
  var prefix: DeclarationPrefix
  var pattern: Pattern
  var value: Expression?
  var isConstant: Bool
  /// Whether the variable has accessors instead of a value of its own.
  var isComputed = false
  var isSettable = true
  var accessors: [Statement] = []
  var line: Int

  var name: String? { if case .name(let name, _) = pattern { name } else { nil } }
  var type: SwiftType? { if case .name(_, let type) = pattern { type } else { nil } }
}

struct FunctionDeclaration {
  struct Parameter {
    var label: String
    var name: String
    var type: SwiftType
    var hasDefault = false
    var isInout = false
  }
  var prefix: DeclarationPrefix
  /// The name; `init` for an initializer.
  var name: String
  var parameters: [Parameter]
  var result: SwiftType = .void
  var effects: [String] = []
  var generics: [String] = []
  var isFailable = false
  var body: [Statement]?
  var line: Int
}

struct TypeDeclaration {
  enum Kind: String { case `class`, `struct`, `enum`, `protocol`, actor, `extension` }
  struct Case {
    var name: String
    var payload: [SwiftType.Element]
  }
  var prefix: DeclarationPrefix
  var kind: Kind
  var name: String
  var generics: [String]
  var inherited: [SwiftType]
  var variables: [Variable] = []
  var functions: [FunctionDeclaration] = []
  var cases: [Case] = []
  var types: [TypeDeclaration] = []
  var aliases: [String: SwiftType] = [:]
  var line: Int
}

/// What a file declares.
struct SourceFileSyntax {
  var path: String
  var imports: [String] = []
  var types: [TypeDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var variables: [Variable] = []
  var aliases: [String: SwiftType] = [:]
}
