import Foundation

/// Reads the part of the visual format language that puts views side by side.
enum VisualFormat {
  /// Why a format could not be read.
  struct Problem: Error, Equatable {
    let description: String
  }

  private enum Item {
    case superview
    case view(AnyObject)
  }

  /// One constraint for each neighbouring pair of `|` and `[view]`, and one for each size such as
  /// `[view(50)]` or `[view(>=width)]`.
  static func read(
    _ format: String, metrics: [String: Any], views: [String: Any]
  ) -> Result<[NSLayoutConstraint], Problem> {
    do throws(Problem) {
      return .success(try parse(format, metrics: metrics, views: views))
    } catch {
      return .failure(error)
    }
  }

  private static func parse(
    _ format: String, metrics: [String: Any], views: [String: Any]
  ) throws(Problem) -> [NSLayoutConstraint] {
    func fail(_ what: String) -> Problem {
      Problem(description: "visual format \"\(format)\": \(what)")
    }
    var rest = Substring(format)
    let vertical = rest.hasPrefix("V:")
    if vertical || rest.hasPrefix("H:") { rest = rest.dropFirst(2) }
    let start: NSLayoutConstraint.Attribute = vertical ? .top : .leading
    let end: NSLayoutConstraint.Attribute = vertical ? .bottom : .trailing
    var result: [NSLayoutConstraint] = []
    var previous: Item?
    var superviewOwner: AnyObject?
    var gap: CGFloat = 0

    func number(_ text: Substring) throws(Problem) -> CGFloat {
      if let value = Double(text) { return CGFloat(value) }
      if let value = (metrics[String(text)] as? NSNumber)?.doubleValue { return CGFloat(value) }
      if let value = metrics[String(text)] as? CGFloat { return value }
      throw fail("\"\(text)\" is neither a number nor one of the metrics")
    }

    while let character = rest.first {
      switch character {
      case "|":
        rest = rest.dropFirst()
        if case .view(let view)? = previous {
          superviewOwner = (view as? UIView)?.superview
          result.append(
            NSLayoutConstraint(
              item: superviewOwner ?? view, attribute: end, relatedBy: .equal, toItem: view,
              attribute: end, multiplier: 1, constant: gap))
        }
        previous = .superview
        gap = 0
      case "-":
        rest = rest.dropFirst()
        guard let close = rest.firstIndex(of: "-"), rest.first != "[", rest.first != "|" else {
          gap = 8
          continue
        }
        let text = rest[..<close].trimmingPrefix("(").prefix { $0 != ")" && $0 != "@" }
        gap = try number(text)
        rest = rest[rest.index(after: close)...]
      case "[":
        guard let close = rest.firstIndex(of: "]") else { throw fail("\"[\" is not closed") }
        let inside = rest[rest.index(after: rest.startIndex)..<close]
        rest = rest[rest.index(after: close)...]
        let name = inside.prefix { $0 != "(" }
        guard let value = views[String(name)] else {
          throw fail("there is no view named \"\(name)\"; add it to the dictionary of views")
        }
        let view = value as AnyObject
        switch previous {
        case .superview?:
          result.append(
            NSLayoutConstraint(
              item: view, attribute: start, relatedBy: .equal,
              toItem: (view as? UIView)?.superview, attribute: start, multiplier: 1, constant: gap))
        case .view(let other)?:
          result.append(
            NSLayoutConstraint(
              item: view, attribute: start, relatedBy: .equal, toItem: other, attribute: end,
              multiplier: 1, constant: gap))
        case nil: break
        }
        previous = .view(view)
        gap = 0
        if inside.count > name.count {
          var predicate = inside.dropFirst(name.count + 1).prefix { $0 != ")" && $0 != "@" }
          var relation = NSLayoutConstraint.Relation.equal
          if predicate.hasPrefix(">=") { relation = .greaterThanOrEqual }
          if predicate.hasPrefix("<=") { relation = .lessThanOrEqual }
          predicate = predicate.drop { "<>=".contains($0) }
          result.append(
            NSLayoutConstraint(
              item: view, attribute: vertical ? .height : .width, relatedBy: relation, toItem: nil,
              attribute: .notAnAttribute, multiplier: 1, constant: try number(predicate)))
        }
      default:
        throw fail("\"\(character)\" is not expected; write it as in \"H:|-8-[view]-8-|\"")
      }
    }
    return result
  }
}
