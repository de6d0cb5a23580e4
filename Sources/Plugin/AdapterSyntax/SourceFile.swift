/// An expression of Swift, as far as the reader of an adapter understands it.
package indirect enum Expression: Codable, Sendable {
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
  /// The keys, and as many values.
  case dictionary([Expression], [Expression])
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
package struct Argument: Codable, Sendable {
  package var label: String?
  package var value: Expression
  package var isTrailing = false

  package init(label: String? = nil, value: Expression, isTrailing: Bool = false) {
    (self.label, self.value, self.isTrailing) = (label, value, isTrailing)
  }
}

package struct Closure: Codable, Sendable {
  package struct Parameter: Codable, Sendable {
    package var name: String
    package var type: SwiftType?

    package init(name: String, type: SwiftType? = nil) { (self.name, self.type) = (name, type) }
  }
  package var parameters: [Parameter]
  package var result: SwiftType?
  package var body: [Statement]
  /// How many parameters the closure uses as `$0`, `$1` and so on.
  package var numbered = 0

  package init(parameters: [Parameter] = [], result: SwiftType? = nil, body: [Statement]) {
    (self.parameters, self.result, self.body) = (parameters, result, body)
  }
}

package indirect enum Pattern: Codable, Sendable {
  case name(String, SwiftType?)
  case wildcard
  case tuple([Pattern])
  case enumCase(String?, String, [Argument], [Pattern])
  case optional(Pattern)
  case cast(Pattern, SwiftType)
  case expression(Expression)
}

package enum Condition: Codable, Sendable {
  case expression(Expression)
  case binding(String, SwiftType?, Expression)
  case pattern(Pattern, Expression)
}

package indirect enum Statement: Codable, Sendable {
  case binding(Variable)
  case expression(Expression)
  case assignment(Expression, Expression, line: Int)
  case returned(Expression?)
  case thrown(Expression)
  case conditional([Condition], [Statement], otherwise: [Statement], isGuard: Bool)
  case loop(Pattern, Expression, [Condition], [Statement])
  case choice(Expression, [SwitchCase])
  case block([Statement], catches: [SwitchCase])
  case function(FunctionDeclaration)
  case type(TypeDeclaration)
}

/// A case of a `switch`, or a `catch` clause.
package struct SwitchCase: Codable, Sendable {
  package var patterns: [Pattern]
  package var condition: Expression?
  package var body: [Statement]

  package init(patterns: [Pattern], condition: Expression? = nil, body: [Statement]) {
    (self.patterns, self.condition, self.body) = (patterns, condition, body)
  }
}

/// The attributes and modifiers of a declaration.
package struct DeclarationPrefix: Codable, Sendable {
  /// The arguments of each attribute, under the name of the attribute.
  package var attributes: [String: String] = [:]
  package var modifiers: Set<String> = []

  package init() {}

  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  package var isPrivate: Bool { !modifiers.isDisjoint(with: ["private", "fileprivate"]) }
}

/// One or more properties or variables that one keyword declares.
package struct Variable: Codable, Sendable {
  package var prefix: DeclarationPrefix
  package var pattern: Pattern
  package var value: Expression?
  package var isConstant: Bool
  /// Whether the variable has accessors instead of a value of its own.
  package var isComputed = false
  package var isSettable = true
  /// Whether the type ends with an exclamation mark.
  package var isImplicitlyUnwrapped = false
  package var accessors: [Statement] = []
  package var line: Int

  package init(_ prefix: DeclarationPrefix, _ pattern: Pattern, isConstant: Bool, line: Int) {
    (self.prefix, self.pattern, self.isConstant, self.line) = (prefix, pattern, isConstant, line)
  }

  package var name: String? { if case .name(let name, _) = pattern { name } else { nil } }
  package var type: SwiftType? { if case .name(_, let type) = pattern { type } else { nil } }
}

package struct FunctionDeclaration: Codable, Sendable {
  package struct Parameter: Codable, Sendable {
    package var label: String
    package var name: String
    package var type: SwiftType
    package var hasDefault = false
    /// Whether the type ends with an exclamation mark.
    package var isImplicitlyUnwrapped = false

    package init(label: String, name: String, type: SwiftType, hasDefault: Bool = false) {
      (self.label, self.name, self.type, self.hasDefault) = (label, name, type, hasDefault)
    }
  }
  package var prefix: DeclarationPrefix
  /// The name; `init` for an initializer.
  package var name: String
  package var parameters: [Parameter] = []
  package var result: SwiftType = .void
  package var effects: [String] = []
  package var generics: [String] = []
  /// The class or the protocol that a generic parameter must have.
  package var constraints: [String: SwiftType] = [:]
  package var isFailable = false
  /// Whether the type of the result ends with an exclamation mark.
  package var isImplicitlyUnwrapped = false
  package var body: [Statement]?
  package var line: Int

  package init(_ prefix: DeclarationPrefix, _ name: String, line: Int) {
    (self.prefix, self.name, self.line) = (prefix, name, line)
  }
}

package struct TypeDeclaration: Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case `class`, `struct`, `enum`, `protocol`, actor, `extension`
  }
  package struct Case: Codable, Sendable {
    package var name: String
    package var payload: [SwiftType.Element]
    package var rawValue: String?

    package init(name: String, payload: [SwiftType.Element], rawValue: String? = nil) {
      (self.name, self.payload, self.rawValue) = (name, payload, rawValue)
    }
  }
  package var prefix: DeclarationPrefix
  package var kind: Kind
  package var name: String
  package var generics: [String] = []
  /// The class or the protocol that a generic parameter must have.
  package var constraints: [String: SwiftType] = [:]
  package var inherited: [SwiftType] = []
  package var variables: [Variable] = []
  package var functions: [FunctionDeclaration] = []
  package var cases: [Case] = []
  package var types: [TypeDeclaration] = []
  package var aliases: [String: SwiftType] = [:]
  package var line: Int

  package init(_ prefix: DeclarationPrefix, _ kind: Kind, _ name: String, line: Int) {
    (self.prefix, self.kind, self.name, self.line) = (prefix, kind, name, line)
  }
}

/// What a file declares.
package struct SourceFile: Codable, Sendable {
  package var path: String
  package var imports: [String] = []
  package var types: [TypeDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  package var variables: [Variable] = []
  package var aliases: [String: SwiftType] = [:]
  /// The names after `any`, which are those of protocols.
  package var existentials: Set<String> = []

  package init(path: String) { self.path = path }
}

/// What the tool AdapterSourcesTool answers to `--syntax`, as JSON.
package enum SyntaxAnswer: Codable, Sendable {
  case files([SourceFile])
  /// A file that the tool does not read, and why.
  case mistake(path: String, line: Int, message: String)
}
