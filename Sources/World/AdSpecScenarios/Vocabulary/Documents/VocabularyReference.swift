import AdSpecTrace

/// The reference of the vocabulary as Markdown, made of the tables of calls.
///
/// The calls of `trace` are described with the patterns of events.
package enum VocabularyReference {
  /// The reference: formats, then each kind of object with its calls.
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

  /// A call with its arguments; `{ … }` stands for its table of named values.
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

  /// The named values of all calls of an object, each once with the calls that take it.
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
