import AdSpecTestSupport

/// What `conformance/adspec.d.lua` declares.
struct AnnotationFile {
  /// A class: its fields, and the classes that it takes further fields from.
  struct Class {
    var parents: [String]
    var fields: [String] = []
  }

  /// A call of an object, or a global function.
  struct Call {
    var name: String
    /// The class of its table of named values; nil where it takes none.
    var options: String?
    /// The other arguments, `name type` with `name? type` for one that may be left out.
    var parameters: [String] = []
    /// The types of the values that it gives.
    var returns: [String] = []
  }

  /// The classes by name, such as `adspec.Request`.
  private(set) var classes: [String: Class] = [:]
  /// The class of each object, by the object's name.
  private(set) var classNames: [String: String] = [:]
  /// The calls of each object.
  private(set) var calls: [String: [Call]] = [:]
  /// The global functions.
  private(set) var functions: [Call] = []
  /// The names of classes that are declared more than once.
  private(set) var repeatedClasses: [String] = []
  /// The names of the globals, in the order of the text.
  private(set) var globals: [String] = []
  /// Names of calls and globals that no sentence says anything about.
  private(set) var undescribed: [String] = []

  /// Reads the file of this package.
  init() throws {
    try self.init(text: Project.text("conformance/adspec.d.lua"))
  }

  /// Reads a text.
  init(text: String) {
    var current: String?
    var call = Call(name: "")
    var isDescribed = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: #/---@class ([\w.]+)(?:: (.*))?/#) {
        let parents = match.2?.split(separator: ", ").map(String.init) ?? []
        if classes[String(match.1)] != nil { repeatedClasses.append(String(match.1)) }
        classes[String(match.1)] = Class(parents: parents)
        current = String(match.1)
      } else if let match = line.prefixMatch(of: #/---@field (\w+)/#), let current {
        classes[current]?.fields.append(String(match.1))
      } else if let match = line.wholeMatch(of: #/local (\w+) = \{\}/#), let current {
        classNames[String(match.1)] = current
        calls[String(match.1)] = []
      } else if let match = line.wholeMatch(of: #/---@param options\? ([\w.]+)/#) {
        call.options = String(match.1)
      } else if let match = line.prefixMatch(
        of: #/---@param ([\w.]+\??) (fun\(.*\)|\S+( \| \S+)?)/#)
      {
        call.parameters.append("\(match.1) \(match.2)")
      } else if let match = line.wholeMatch(of: #/---@return (.+)/#) {
        call.returns.append(String(match.1))
      } else if let match = line.wholeMatch(of: #/function (\w+):(\w+)\(.*\) end/#) {
        call.name = String(match.2)
        calls[String(match.1), default: []].append(call)
        if !isDescribed { undescribed.append("\(match.1):\(match.2)") }
      } else if let match = line.wholeMatch(of: #/function (\w+)\(.*\) end/#) {
        call.name = String(match.1)
        functions.append(call)
        globals.append(call.name)
        if !isDescribed { undescribed.append(call.name) }
      } else if let match = line.wholeMatch(of: #/(\w+) = .+/#) {
        globals.append(String(match.1))
      } else if line.hasPrefix("---"), !line.hasPrefix("---@") {
        isDescribed = true
      }
      if !line.hasPrefix("---") { (current, call, isDescribed) = (nil, Call(name: ""), false) }
    }
  }

  /// The fields of a class and of those that it takes fields from, sorted; nil for no class.
  func fields(of name: String) -> [String]? {
    guard let found = classes[name] else { return nil }
    return (found.fields + found.parents.flatMap { fields(of: $0) ?? [] }).sorted()
  }
}
