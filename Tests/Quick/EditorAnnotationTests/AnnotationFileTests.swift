import AdSpecTestSupport
import Testing

/// The reader of annotations, tested with its own example.
@Suite struct AnnotationFileTests {
  private let file = AnnotationFile(
    text: """
      ---@meta

      ---@class a.Base
      ---@field one? number

      ---@class a.Table: a.Base
      ---@field two string a field
      ---@field three any

      ---A thing.
      ---@class a.Thing
      ---@field size number
      local thing = {}

      ---Does it.
      ---@param options? a.Table
      ---@return number
      function thing:act(options) end

      ---@param other number
      function thing:be(other) end

      ---Goes.
      ---@param how? string | number the way
      ---@param then fun(x: a.Thing): any what follows
      ---@return a.Thing?
      ---@return string
      function go(how, then) end

      function stay() end

      ---@type number
      LIMIT = 1
      """)

  @Test("a class has its own fields and the fields of its parents") func fieldsAreInherited() {
    #expect(file.fields(of: "a.Table") == ["one", "three", "two"])
    #expect(file.fields(of: "a.Thing") == ["size"])
    #expect(file.fields(of: "a.Other") == nil)
  }

  @Test("an object has calls, with the tables of options of the calls") func callsAreRead() {
    #expect(file.classNames == ["thing": "a.Thing"])
    #expect(file.calls.mapValues { $0.map(\.name) } == ["thing": ["act", "be"]])
    #expect(file.calls["thing"]?.map(\.options) == ["a.Table", nil])
  }

  @Test("a call has its parameters and results") func signaturesAreRead() {
    #expect(file.calls["thing"]?.map(\.parameters) == [[], ["other number"]])
    #expect(file.calls["thing"]?.map(\.returns) == [["number"], []])
    #expect(file.functions.map(\.name) == ["go", "stay"])
    #expect(file.functions[0].parameters == ["how? string | number", "then fun(x: a.Thing)"])
    #expect(file.functions[0].returns == ["a.Thing?", "string"])
  }

  @Test("the reader finds a class that is declared twice") func repeatedClassesAreFound() {
    let file = AnnotationFile(text: "---@class a.One\n\n---@class a.Two\n\n---@class a.One\n")
    #expect(file.repeatedClasses == ["a.One"])
    #expect(self.file.repeatedClasses == [])
  }

  @Test("the reader finds globals and declarations without a description") func globalsAreFound() {
    #expect(file.globals == ["go", "stay", "LIMIT"])
    #expect(file.undescribed == ["thing:be", "stay"])
  }
}

/// The declarations of `conformance/adspec.d.lua`.
struct AnnotationFile {
  /// A class: its own fields, and the classes from which it inherits fields.
  struct Class {
    var parents: [String]
    var fields: [String] = []
  }

  /// A method of an object, or a global function.
  struct Call {
    var name: String
    /// The class of the table of options that a call takes; nil when the call takes no table.
    var options: String?
    /// The remaining parameters as `name type`, and optional parameters as `name? type`.
    var parameters: [String] = []
    /// The types of the results of a call.
    var returns: [String] = []
  }

  /// The classes by their names, such as `adspec.Request`.
  private(set) var classes: [String: Class] = [:]
  /// For each object, by its name: the name of its class.
  private(set) var classNames: [String: String] = [:]
  /// For each object, by its name: the calls of the object.
  private(set) var calls: [String: [Call]] = [:]
  /// The global functions.
  private(set) var functions: [Call] = []
  /// The names of classes with several declarations.
  private(set) var repeatedClasses: [String] = []
  /// The names of the globals, in the order of the file.
  private(set) var globals: [String] = []
  /// The names of calls and globals without a description.
  private(set) var undescribed: [String] = []

  /// Reads the annotations of this package.
  init() throws {
    try self.init(text: Project.text("conformance/adspec.d.lua"))
  }

  /// Parses a text.
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
        of: #/---@param ([\w.]+\??) (fun\(.*\)|\S+( \| \S+)*)/#)
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

  /// The sorted fields of a class, with inherited fields; nil for an unknown class.
  func fields(of name: String) -> [String]? {
    guard let found = classes[name] else { return nil }
    return (found.fields + found.parents.flatMap { fields(of: $0) ?? [] }).sorted()
  }
}
