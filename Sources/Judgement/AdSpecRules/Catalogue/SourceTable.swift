import AdSpecTrace
import LuaScript
import NearestNames

/// What the documents about adapters require, and which rules judge it.
///
/// Each sentence has its rules, or a reason why no rule judges it. Each rule that cites one of the
/// documents belongs to a sentence of this document.
package struct SourceTable {
  /// What becomes of a sentence.
  package enum Treatment: Equatable {
    /// The rules with these ids judge it.
    case rules([String])
    /// No rule judges it yet, for this reason.
    case untested(String)
    /// No rule can or should judge it, for this reason.
    case excluded(String)
  }

  /// A sentence that says what an adapter or an app has to do.
  package struct Sentence: Equatable {
    /// The id, which is unique in the table.
    package let id: String
    /// The heading or the declaration below which the sentence stands.
    package let place: String
    /// The sentence in other words.
    package let says: String
    /// What becomes of the sentence.
    package let treatment: Treatment

    /// Creates a sentence.
    package init(id: String, place: String, says: String, treatment: Treatment) {
      self.id = id
      self.place = place
      self.says = says
      self.treatment = treatment
    }
  }

  /// A document with its sentences, in the order of the document.
  package struct Document: Equatable {
    /// The title, with which the citations of rules begin.
    package let title: String
    /// The sentences.
    package let sentences: [Sentence]
  }

  /// The documents.
  package let documents: [Document]

  /// All sentences, in the order of the documents.
  package var sentences: [Sentence] { documents.flatMap(\.sentences) }

  /// Reads a table, and compares it with the rules.
  ///
  /// - Parameters:
  ///   - file: The path of the Lua file, for messages.
  ///   - contents: The text of the file, which returns the list of documents.
  ///   - catalogue: The rules.
  /// - Throws: `InputErrors` with every mistake in the table.
  package init(file: String, contents: [UInt8], catalogue: RuleCatalogue) throws {
    var reader = SourceTableReader(file: file, contents: contents, catalogue: catalogue)
    documents = reader.documents(contents)
    reader.compare(documents)
    guard reader.mistakes.isEmpty else { throw InputErrors(errors: reader.mistakes) }
  }
}

/// Reads the file of a table, and collects its mistakes.
private struct SourceTableReader {
  private static let documentKeys = ["title", "sentences"]
  private static let sentenceKeys = ["id", "place", "says", "rules", "untested", "excluded"]

  private let file: String
  private let lines: [Substring]
  private let catalogue: RuleCatalogue
  private var ids: Set<String> = []
  private(set) var mistakes: [InputError] = []

  init(file: String, contents: [UInt8], catalogue: RuleCatalogue) {
    self.file = file
    self.catalogue = catalogue
    lines = String(decoding: contents, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Adds a mistake in the line of a text.
  private mutating func add(_ message: String, at text: String = "") {
    let position = text.isEmpty ? nil : lines.firstIndex { $0.contains("\"\(text)\"") }
    mistakes.append(InputError(file: file, line: position.map { $0 + 1 } ?? 0, message: message))
  }

  /// Runs the file, and reads the list that it returns.
  mutating func documents(_ contents: [UInt8]) -> [SourceTable.Document] {
    do {
      let state = try LuaState(limits: RuleCheck.limits)
      guard
        case .table(let list)? = try state.load(source: contents, name: file).call([]).first
      else {
        add("the file returns no list of documents")
        return []
      }
      return try list.array().map { try document($0) }
    } catch let error as LuaError {
      mistakes.append(
        InputError(file: file, line: error.location?.line ?? 0, message: error.message))
    } catch {
      add(String(describing: error))
    }
    return []
  }

  private mutating func document(_ value: LuaValue) throws -> SourceTable.Document {
    let fields = try fields(of: value, SourceTableReader.documentKeys, "document")
    let title = fields["title"]?.text ?? ""
    if title.isEmpty { add("a document has no title") }
    guard case .table(let list)? = fields["sentences"] else {
      add("the document has no list of sentences", at: title)
      return .init(title: title, sentences: [])
    }
    return .init(title: title, sentences: try list.array().map { try sentence($0, of: title) })
  }

  private mutating func sentence(
    _ value: LuaValue, of title: String
  ) throws -> SourceTable.Sentence {
    let fields = try fields(of: value, SourceTableReader.sentenceKeys, "sentence")
    let id = fields["id"]?.text ?? ""
    if !ids.insert(id).inserted || id.isEmpty {
      add("each sentence has an id of its own", at: id.isEmpty ? title : id)
    }
    for key in ["place", "says"] where (fields[key]?.text ?? "").isEmpty {
      add("\(id) has no \(key)", at: id)
    }
    return SourceTable.Sentence(
      id: id, place: fields["place"]?.text ?? "", says: fields["says"]?.text ?? "",
      treatment: try treatment(fields, id))
  }

  private mutating func treatment(
    _ fields: [String: LuaValue], _ id: String
  ) throws -> SourceTable.Treatment {
    let given = ["rules", "untested", "excluded"].filter { fields[$0] != nil }
    guard given.count == 1 else {
      add("\(id) needs one of these: rules, untested, excluded", at: id)
      return .untested("")
    }
    if let reason = fields["untested"]?.text, !reason.isEmpty { return .untested(reason) }
    if let reason = fields["excluded"]?.text, !reason.isEmpty { return .excluded(reason) }
    guard case .table(let list)? = fields["rules"], case let rules = try list.array(),
      !rules.isEmpty
    else {
      add("\(given[0]) of \(id) is empty, or has the wrong type", at: id)
      return .untested("")
    }
    let names = rules.map { $0.text ?? "" }
    for name in names where catalogue[name] == nil {
      let known = catalogue.rules.map(\.id)
      add(
        "\(id) names a rule \"\(name)\"" + " that does not exist"
          + NearestName.sentence(for: name, in: known), at: id)
    }
    return .rules(names)
  }

  /// The named values of a table.
  private mutating func fields(
    of value: LuaValue, _ known: [String], _ kind: String
  ) throws -> [String: LuaValue] {
    guard case .table(let table) = value else {
      add("a \(kind) is a table, not a \(value.typeName)")
      return [:]
    }
    var fields: [String: LuaValue] = [:]
    for (key, value) in try table.entries() {
      guard let name = key.text, known.contains(name) else {
        add("a \(kind) has no key \"\(key.text ?? key.typeName)\"", at: key.text ?? "")
        continue
      }
      fields[name] = value
    }
    return fields
  }

  /// Checks that each rule that cites a document belongs to a sentence of the document.
  mutating func compare(_ documents: [SourceTable.Document]) {
    for document in documents {
      var judged: Set<String> = []
      for case .rules(let rules) in document.sentences.map(\.treatment) { judged.formUnion(rules) }
      for rule in catalogue.rules where !judged.contains(rule.id) {
        guard rule.cites.contains(where: { isCitation($0, of: document.title) }) else { continue }
        add(
          "\(rule.id) cites this document, but no sentence of it names the rule",
          at: document.title)
      }
    }
  }

  /// Whether a citation begins with a title.
  private func isCitation(_ citation: String, of title: String) -> Bool {
    guard citation.hasPrefix(title) else { return false }
    return citation.dropFirst(title.count).first.map { ",:".contains($0) } ?? true
  }
}
