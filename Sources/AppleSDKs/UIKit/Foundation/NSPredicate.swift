public import Foundation

// Foundation on Linux has predicates only from closures.

extension NSPredicate {
  /// Creates a predicate from a text with one comparison, such as `SELF MATCHES %@`.
  ///
  /// The left side is `SELF` or a path of keys, and the right side a text in quotation marks, a number
  /// or a placeholder (`%@`, `%d`, `%K` for the left side). The comparisons are `==`, `!=`, `MATCHES`,
  /// `CONTAINS`, `BEGINSWITH` and `ENDSWITH`, also with `[c]`. Another text ends the process, as iOS
  /// raises an exception.
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    let comparison = Comparison(predicateFormat, args)
    self.init { object, _ in comparison.holds(for: object) }
  }
}

/// The one comparison of a predicate.
private struct Comparison: @unchecked Sendable {
  private let path: String
  private let name: String
  private let ignoresCase: Bool
  private let right: Any?

  init(_ format: String, _ arguments: [any CVarArg]) {
    let parts = format.split(separator: " ", maxSplits: 2).map(String.init)
    let modified = parts.count == 3 ? parts[1].uppercased() : ""
    name = modified.split(separator: "[").first.map(String.init) ?? ""
    ignoresCase = modified.hasSuffix("[C]") || modified.hasSuffix("[CD]")
    let known = ["==", "=", "!=", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH"]
    guard parts.count == 3, known.contains(name) else {
      fatalError(
        "adspec cannot read the predicate \"\(format)\". It reads one comparison, such as "
          + "\"SELF MATCHES %@\"; otherwise use NSPredicate(block:).")
    }
    var rest = arguments[...]
    path = parts[0] == "%K" ? String(describing: rest.popFirst() ?? "") : parts[0]
    let text = parts[2]
    if text.hasPrefix("%") {
      right = rest.popFirst()
    } else {
      right = Double(text) ?? text.trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
    }
  }

  func holds(for object: Any?) -> Bool {
    let isSelf = path.uppercased() == "SELF"
    let left = isSelf ? object : (object as AnyObject as? NSObject)?.value(forKeyPath: path)
    switch name {
    case "==", "=": return isEqual(left)
    case "!=": return !isEqual(left)
    default: break
    }
    guard let left = text(left), let right = text(right) else { return false }
    switch name {
    case "CONTAINS": return left.contains(right)
    case "BEGINSWITH": return left.hasPrefix(right)
    case "ENDSWITH": return left.hasSuffix(right)
    default:
      return left.range(of: "^(?:\(right))$", options: .regularExpression) != nil
    }
  }

  private func isEqual(_ left: Any?) -> Bool {
    if let left = text(left), let right = text(right) { return left == right }
    guard let left, let right else { return left == nil && right == nil }
    return (left as AnyObject as? NSObject)?.isEqual(right as AnyObject) ?? false
  }

  private func text(_ value: Any?) -> String? {
    guard let text = value as? String ?? (value as? NSString).map(String.init) else { return nil }
    return ignoresCase ? text.lowercased() : text
  }
}
