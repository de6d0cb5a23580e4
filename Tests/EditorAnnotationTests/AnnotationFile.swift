import AdSpecTestSupport

/// What `conformance/adspec.d.lua` declares.
struct AnnotationFile {
  /// A class: its fields, and the classes that it takes further fields from.
  struct Class {
    var parents: [String]
    var fields: [String] = []
  }

  /// The classes by name, such as `adspec.Request`.
  private(set) var classes: [String: Class] = [:]
  /// The class of each object, by the object's name.
  private(set) var classNames: [String: String] = [:]
  /// The calls of each object, with the class of their table.
  private(set) var calls: [String: [(name: String, options: String?)]] = [:]
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
    var options: String?
    var isDescribed = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: #/---@class ([\w.]+)(?:: (.*))?/#) {
        let parents = match.2?.split(separator: ", ").map(String.init) ?? []
        classes[String(match.1)] = Class(parents: parents)
        current = String(match.1)
      } else if let match = line.prefixMatch(of: #/---@field (\w+)/#), let current {
        classes[current]?.fields.append(String(match.1))
      } else if let match = line.wholeMatch(of: #/local (\w+) = \{\}/#), let current {
        classNames[String(match.1)] = current
        calls[String(match.1)] = []
      } else if let match = line.wholeMatch(of: #/---@param options\? ([\w.]+)/#) {
        options = String(match.1)
      } else if let match = line.wholeMatch(of: #/function (\w+):(\w+)\(.*\) end/#) {
        calls[String(match.1), default: []].append((String(match.2), options))
        if !isDescribed { undescribed.append("\(match.1):\(match.2)") }
      } else if let match = line.wholeMatch(of: #/function (\w+)\(.*\) end/#) {
        globals.append(String(match.1))
        if !isDescribed { undescribed.append(String(match.1)) }
      } else if let match = line.wholeMatch(of: #/(\w+) = .+/#) {
        globals.append(String(match.1))
      } else if line.hasPrefix("---"), !line.hasPrefix("---@") {
        isDescribed = true
      }
      if !line.hasPrefix("---") { (current, options, isDescribed) = (nil, nil, false) }
    }
  }

  /// The fields of a class and of those that it takes fields from, sorted; nil for no class.
  func fields(of name: String) -> [String]? {
    guard let found = classes[name] else { return nil }
    return (found.fields + found.parents.flatMap { fields(of: $0) ?? [] }).sorted()
  }
}
