import SwiftSyntax

/// Code that Linux does not support.
extension DeclarationReader {
  /// Records `#selector(…)` and `#keyPath(…)`.
  func expression(_ node: MacroExpansionExprSyntax) {
    let kind: SourceDeclarations.Expression.Kind
    switch node.macroName.text {
    case "selector": kind = .selector(SelectorMeaning(node.arguments.first, in: enclosingType))
    case "keyPath": kind = .keyPath(node.arguments.names)
    default: return
    }
    found.expressions.append(.init(kind: kind, range: node.byteRange, line: line(of: node)))
  }

  /// Records a call of `autoreleasepool`, and a call of what can be an optional requirement.
  func call(_ node: FunctionCallExprSyntax) {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "autoreleasepool" {
      found.usesAutoreleasePool = true
    }
    guard node.leftParen != nil,
      let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let name = chain.expression.lastToken(viewMode: .sourceAccurate), name.isName
    else { return }
    found.optionalCalls.append((name.text, chain.questionMark.byteRange))
  }
}

/// Support for the iOS module `os`. On Linux, only one part of `os` exists: the module `OSLog`,
/// which iOS also has.
///
/// On Linux, adspec has no module with the name `os`, because other packages would take it for the
/// system's module.
extension DeclarationReader {
  /// Records an import, and replaces an import of `os` with an import of `OSLog`.
  func imported(_ module: TokenSyntax, by node: ImportDeclSyntax) {
    // `import struct os.Logger` imports one declaration of the module; `import os.log` imports a
    // submodule.
    let isOfOne = node.importKindSpecifier != nil
    if !isOfOne { found.importedModules.insert(module.nameText) }
    guard module.text == "os" else { return }
    found.replacements.append((isOfOne ? module.byteRange : node.path.byteRange, "OSLog"))
    importsLog = true
  }

  /// Removes the module's name from a qualified name: with the prefix `OSLog`, the name would mean
  /// a member of the class `OSLog`.
  func log(_ module: TokenSyntax?, _ period: TokenSyntax, _ name: TokenSyntax) {
    guard importsLog, let module, module.text == "os", Self.logNames.contains(name.text) else {
      return
    }
    found.blanks.append(module.byteRange.lowerBound..<period.byteRange.upperBound)
  }

  private static let logNames: Set<String> = [
    "Logger", "OSLog", "OSLogType", "OSLogMessage", "OSLogPrivacy", "OSAllocatedUnfairLock",
    "os_log", "os_unfair_lock", "os_unfair_lock_s", "os_unfair_lock_lock", "os_unfair_lock_unlock",
    "os_unfair_lock_trylock",
  ]
}
