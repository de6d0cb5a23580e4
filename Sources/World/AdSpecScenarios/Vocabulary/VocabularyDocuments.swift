import AdSpecTrace
import MediationHost

/// The reference of the vocabulary as Markdown, made from the tables of calls.
///
/// The reference does not contain the calls of `trace`. Another section of the guide describes the
/// calls of `trace`, together with the patterns of events.
package enum VocabularyReference {
  /// The text of the reference: first the formats, then each kind of object with its calls.
  package static var markdown: String {
    let objects = VocabularyListing.objects.filter { $0.name != "trace" }
    return ([formats] + objects.map(section)).joined(separator: "\n")
  }

  private static var formats: String {
    let traits = FormatTraits.all.map { traits in
      [
        code(traits.format.rawValue), traits.says, traits.loadFunction.map(code) ?? "–",
        code(traits.appClass),
      ]
    }
    let lists = FormatList.all.map { list in
      [code(list.name), list.formats.map { code($0.rawValue) }.joined(separator: ", ")]
    }
    return "## Formats\n\n"
      + table(["format", "what it is", "the adapter's function", "the app's class"], traits)
      + "\n" + table(["list", "formats"], lists)
  }

  private static func section(of object: VocabularyListing.Object) -> String {
    var text = "## `\(object.name)`\n\n\(object.says)\n"
    if !object.members.isEmpty {
      let rows = object.members.map { [code($0.name), code($0.luaType), $0.says] }
      text += "\n" + table(["what can be read", "type", "meaning"], rows)
    }
    if !object.calls.isEmpty {
      let rows = object.calls.map { call in
        [code(written(call, of: object.name)), call.says, gives(call)]
      }
      text += "\n" + table(["call", "what it does", "gives"], rows)
    }
    let values = namedValues(of: object)
    if !values.isEmpty { text += "\n" + table(["named value", "type", "meaning", "of"], values) }
    return text
  }

  /// A call with its arguments.
  ///
  /// `{ … }` stands for the table of named values of the call.
  private static func written(_ call: VocabularyListing.Call, of object: String) -> String {
    let arguments = call.signature.takes.map(\.name) + (call.options == nil ? [] : ["{ … }"])
    return "\(object):\(call.name)(\(arguments.joined(separator: ", ")))"
  }

  private static func gives(_ call: VocabularyListing.Call) -> String {
    let types = call.signature.gives.map { type in
      code(type.luaType) + (type.isOptional && type != .any ? " or nil" : "")
    }
    return types.isEmpty ? "–" : types.joined(separator: ", ")
  }

  /// The named values of all calls of an object, each with the calls that take the value.
  private static func namedValues(of object: VocabularyListing.Object) -> [[String]] {
    var order: [Field] = []
    var calls: [Field: [String]] = [:]
    for call in object.calls {
      for field in call.options ?? [] {
        if calls[field] == nil { order.append(field) }
        calls[field, default: []].append(call.name)
      }
    }
    return order.map { field in
      let names = calls[field] ?? []
      let owners =
        names.count > 6 ? "\(names.count) calls" : names.map(code).joined(separator: ", ")
      return [code(field.name), code(field.luaType), field.says, owners]
    }
  }

  private static func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }

  private static func table(_ header: [String], _ rows: [[String]]) -> String {
    let lines = [header, header.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}

/// The annotations of the vocabulary for editors with the Lua language server, made from the tables
/// of calls.
///
/// The annotations of `trace`, of the global functions and of rules are written by hand in the same
/// file.
package enum VocabularyAnnotations {
  /// The text of the annotations, in Lua.
  package static var text: String {
    var writer = AnnotationWriter()
    writer.writeAliases()
    for table in VocabularyListing.tables {
      writer.writeClass(AnnotationNames.table(table.name), table.values)
    }
    writer.writeFormatLists()
    for object in VocabularyListing.objects where object.name != "trace" { writer.write(object) }
    return writer.blocks.joined(separator: "\n\n") + "\n"
  }
}

/// The names of classes in annotations.
enum AnnotationNames {
  /// The class name for a table inside other tables, or for a table that scenarios and calls share.
  static func table(_ name: String) -> String {
    let known = [
      "options": "NativeOptions", "video": "CreativeVideo", "view": "ViewSize",
      "ad_choices": "AdChoices", "value": "ImpressionValue",
    ]
    return "adspec." + (known[name] ?? camel(name))
  }

  /// The class name for the objects of a kind.
  static func object(_ name: String) -> String { "adspec." + camel(name) }

  /// The class name for the named values of a call.
  ///
  /// Several calls with the same values share a class.
  static func options(_ fields: [Field], _ object: String, _ call: String) -> String {
    if let table = VocabularyListing.tables.first(where: { $0.values == fields }) {
      return self.table(table.name)
    }
    return "adspec." + (shared["\(object):\(call)"] ?? camel(object) + camel(call))
  }

  /// The names of shared classes.
  ///
  /// The key is the first call that takes a table of the class.
  private static let shared = [
    "network:next_initialization": "Waiting", "network:next_auction": "RequestFilter",
    "network:serve": "HTTPAnswer", "initialization:succeed": "Delay",
    "initialization:fail": "DelayedFailure", "token:give": "On", "token:fail": "Failure",
    "auction:win": "Win", "ad:impression": "Bare", "ad:await_display": "Within",
    "ad:click": "Click", "ad:reward": "Earned", "ad:video_end": "Ended", "ad:closed": "Closed",
    "app:load": "AwaitedLoad", "app:start_load": "Load", "app:set_up": "SetUp",
    "app:collect_signals": "Signals", "handle:display": "Display", "handle:render": "Render",
  ]

  private static func camel(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// Writes the annotations block by block.
private struct AnnotationWriter {
  private(set) var blocks: [String] = []
  /// The names of the classes that have been written, with the named values of the classes as keys.
  private var classes: [[Field]: String] = [:]
  private var names: Set<String> = []

  mutating func writeAliases() {
    blocks.append(
      [
        alias("adspec.Format", MediationFormat.allCases.map(\.rawValue)),
        alias("adspec.SizeName", ScenarioAdSize.names),
        alias("adspec.Asset", NativeAsset.allCases.map(\.rawValue)),
      ].joined(separator: "\n"))
  }

  private func alias(_ name: String, _ texts: [String]) -> String {
    "---@alias \(name) " + texts.map { "\"\($0)\"" }.joined(separator: " | ")
  }

  mutating func writeFormatLists() {
    for list in FormatList.all {
      let says = list.says.map { ["---\($0)"] } ?? []
      blocks.append(
        (says + ["---@type adspec.Format[]", "\(list.name) = {}"]).joined(separator: "\n"))
    }
  }

  /// Writes the class for a table of named values, after the classes for the tables inside this
  /// table.
  mutating func writeClass(_ name: String, _ fields: [Field]) {
    guard names.insert(name).inserted else { return }
    for field in fields {
      if let inner = field.inner { writeClass(AnnotationNames.table(inner.owner), inner.fields) }
    }
    classes[fields] = name
    let lines = fields.map { field in
      "---@field \(field.name)? \(field.luaType)" + (field.says.isEmpty ? "" : " \(field.says)")
    }
    blocks.append((["---@class \(name)"] + lines).joined(separator: "\n"))
  }

  mutating func write(_ object: VocabularyListing.Object) {
    for call in object.calls {
      guard let fields = call.options, classes[fields] == nil else { continue }
      writeClass(AnnotationNames.options(fields, object.name, call.name), fields)
    }
    var lines = ["---\(object.says)", "---@class \(AnnotationNames.object(object.name))"]
    for member in object.members {
      let mark = member.type.isOptional && member.type != .any ? "?" : ""
      lines.append("---@field \(member.name)\(mark) \(member.luaType)" + member.meaning)
    }
    blocks.append((lines + ["local \(object.name) = {}"]).joined(separator: "\n"))
    for call in object.calls { write(call, of: object) }
  }

  private mutating func write(_ call: VocabularyListing.Call, of object: VocabularyListing.Object) {
    var lines = ["---\(call.says)"]
    var names: [String] = []
    for parameter in call.signature.takes {
      names.append(parameter.name)
      let mark = parameter.type.isOptional && parameter.type != .any ? "?" : ""
      lines.append("---@param \(parameter.name)\(mark) \(parameter.luaType)" + parameter.meaning)
    }
    if let fields = call.options, let name = classes[fields] {
      names.append("options")
      lines.append("---@param options? \(name)")
    }
    for type in call.signature.gives {
      let mark = type.isOptional && type != .any ? "?" : ""
      lines.append("---@return \(type.luaType)\(mark)")
    }
    lines.append("function \(object.name):\(call.name)(\(names.joined(separator: ", "))) end")
    blocks.append(lines.joined(separator: "\n"))
  }
}

extension CallSignature.Parameter {
  /// The name of the type in annotations.
  var luaType: String { annotation ?? type.luaType }

  /// A space and an explanation; empty when there is no explanation.
  fileprivate var meaning: String { says.isEmpty ? "" : " \(says)" }
}

extension Field {
  /// The name of the type in annotations.
  var luaType: String {
    if let annotation { return annotation }
    if let inner { return AnnotationNames.table(inner.owner) + (inner.isList ? "[]" : "") }
    return type.luaType
  }
}

extension VocabularyType {
  /// The name of the type in annotations, without the mark for a value that can be nil.
  var luaType: String {
    switch self {
    case .asset: "adspec.Asset"
    case .text(let choices?): choices.map { "\"\($0)\"" }.joined(separator: " | ")
    case .text: "string"
    case .number, .seconds: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .any: "any"
    case .table: "table"
    case .texts: "string[]"
    case .size: "adspec.Size"
    case .textOrNumber: "adspec.Code"
    case .pattern: "adspec.Pattern"
    case .patterns: "adspec.Pattern[]"
    case .function(let types):
      "fun(" + types.map { "\($0.luaName): \($0.luaType)" }.joined(separator: ", ") + ")"
    case .object(let name): AnnotationNames.object(name)
    case .record(let table):
      "adspec." + table.identifier.prefix(1).uppercased() + table.identifier.dropFirst()
    case .event: "adspec.Event"
    case .events: "adspec.Event[]"
    case .list(let type): type.luaType + "[]"
    case .optional(let type): type.luaType
    }
  }

  /// The name of a parameter of the type.
  private var luaName: String { if case .object(let name) = self { name } else { "value" } }
}
