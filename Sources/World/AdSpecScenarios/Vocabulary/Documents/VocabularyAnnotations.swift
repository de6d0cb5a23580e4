import AdSpecTrace
import MediationHost

/// The annotations of the vocabulary for editors with the Lua language server, made of the tables of calls.
///
/// The calls of `trace`, the functions of the language and the words of rules are written by hand beside them.
package enum VocabularyAnnotations {
  /// The annotations as Lua.
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
  /// The class of a table within tables, or of a table that scenarios and calls share.
  static func table(_ name: String) -> String {
    let known = [
      "options": "NativeOptions", "video": "CreativeVideo", "view": "ViewSize",
      "ad_choices": "AdChoices",
    ]
    return "adspec." + (known[name] ?? camel(name))
  }

  /// The class of the objects of a kind.
  static func object(_ name: String) -> String { "adspec." + camel(name) }

  /// The class of the named values of a call: a name of its own where several calls share it.
  static func options(_ fields: [Field], _ object: String, _ call: String) -> String {
    if let table = VocabularyListing.tables.first(where: { $0.values == fields }) {
      return self.table(table.name)
    }
    return "adspec." + (shared["\(object):\(call)"] ?? camel(object) + camel(call))
  }

  /// The names of tables by the first call that takes such a table.
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

/// Writes annotations, one block after the other.
private struct AnnotationWriter {
  private(set) var blocks: [String] = []
  /// The classes of named values that have been written, with their names.
  private var classes: [[Field]: String] = [:]
  private var names: Set<String> = []

  mutating func writeAliases() {
    blocks.append(
      [
        alias("adspec.Format", MediationFormat.allCases.map(\.rawValue)),
        alias("adspec.SizeName", BannerSize.named.map(\.name)),
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

  /// Writes a class of named values, and those of the tables within it.
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
  /// The type as annotations name it.
  var luaType: String { annotation ?? type.luaType }

  /// What it means, after a space; empty for nothing.
  fileprivate var meaning: String { says.isEmpty ? "" : " \(says)" }
}

extension Field {
  /// The type as annotations name it.
  var luaType: String {
    if let annotation { return annotation }
    if let inner { return AnnotationNames.table(inner.owner) + (inner.isList ? "[]" : "") }
    if let choices { return choices.map { "\"\($0)\"" }.joined(separator: " | ") }
    return switch kind {
    case .text: "string"
    case .number, .seconds: "number"
    case .boolean: "boolean"
    case .table: "table"
    case .function: "function"
    case .any: "any"
    case .size: "adspec.Size"
    case .textOrNumber: "adspec.Code"
    case .texts: "string[]"
    }
  }
}

extension VocabularyType {
  /// The type as annotations name it, without the mark of a value that may be nil.
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
