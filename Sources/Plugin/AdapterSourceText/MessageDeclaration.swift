/// A method of objects, or the requirement of one, as far as messages of Objective-C go.
struct MessageDeclaration: Equatable {
  /// What the attributes and modifiers of a declaration say of its messages.
  struct Exposure: Equatable {
    /// Whether `@objc` or what means it stands there.
    var isObjectiveC = false
    /// Whether `@nonobjc` stands there.
    var isRefused = false
    /// Whether `@objcMembers` stands there.
    var hasMembers = false
    /// Whether it is `private`, so that only what is around it sees it.
    var isPrivate = false
    /// Whether using it is warned of or belongs to an actor that nobody here can be on.
    var isOutOfReach = false
    /// Whether it is a type of which there are several, one for each argument.
    var isGeneric = false

    /// Reads an attribute.
    mutating func read(_ name: String, _ arguments: [SwiftToken]) {
      switch name {
      case "objc", "IBAction", "IBSegueAction": isObjectiveC = true
      case "nonobjc": isRefused = true
      case "objcMembers": hasMembers = true
      case "available":
        let words = ["deprecated", "unavailable", "obsoleted", "noasync"]
        let isHere = arguments.contains {
          ["*", "Linux", "swift"].contains($0.text)
        }
        if isHere, arguments.contains(where: { words.contains($0.text) }) { isOutOfReach = true }
      case "MainActor": break
      case _ where name.hasPrefix("IB") || name.hasPrefix("NS"): break
      // A global actor may have any name, which no other attribute of a method or type shares with it.
      case _ where name.first?.isUppercase == true: isOutOfReach = true
      default: break
      }
    }
  }

  /// The type it is declared in or for, with those around it.
  var path: String
  var name: String
  /// The labels of the parameters, `_` where there is none.
  var labels: [String]
  /// The types of the parameters; nil where one cannot be sent, or the method has a form that no
  /// message has.
  var types: [String]?
  /// The selector that `@objc(selector:)` gives.
  var objectiveCName: String?
  /// What stands at the method.
  var own: Exposure
  /// Whether the extension around it is marked `@objc`.
  var isInObjectiveCExtension = false
  /// Whether nobody outside of its file sees it.
  var isHidden = false
  /// Whether it is the requirement of a protocol.
  var isRequirement = false
  var isStatic = false
  /// Whether what is around it can be named at the end of the file and belongs to one class.
  var isReachable = true
  /// The condition of the `#if` around it.
  var condition: String?
  /// Its line, from 1.
  var line: Int

  /// The own name of the type.
  var type: String { path.split(separator: ".").last.map(String.init) ?? path }

  /// The name with its labels, as code refers to it.
  var reference: String {
    let name = "`\(name)`"
    return labels.isEmpty ? name : name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}
