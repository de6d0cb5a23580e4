import AdSpecScenarios
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import Testing

@testable import AdSpecRules

/// The guides and the annotations for editors name exactly the registered calls and keys.
@Suite struct EditorAnnotationTests {
  private static let read = Result { try AnnotationFile() }
  private let file: AnnotationFile

  init() throws {
    file = try EditorAnnotationTests.read.get()
  }

  @Test("An annotated parameter, without the details that registered types do not have.")
  func settingsNameTheAnnotations() throws {
    struct Settings: Decodable {
      struct Workspace: Decodable { let library: [String] }
      let workspace: Workspace
    }
    let settings = try JSONDecoder().decode(
      Settings.self, from: Data(Project.text(".luarc.json").utf8))
    #expect(settings.workspace.library == ["conformance/adspec.d.lua"])
  }

  @Test("every class is declared once") func everyClassIsDeclaredOnce() {
    #expect(file.repeatedClasses == [])
  }

  @Test(
    "annotated calls have the registered parameters and results",
    arguments: VocabularyListing.objects.map(\.name))
  func callsHaveTheRegisteredTypes(_ name: String) throws {
    let object = try #require(VocabularyListing.objects.first { $0.name == name })
    for call in object.calls {
      let signature = try #require(CallSignature.of(name, call.name), "\(name):\(call.name)")
      let annotated = try #require(file.calls[name]?.first { $0.name == call.name })
      check(annotated, signature, "\(name):\(call.name)")
    }
  }

  @Test("annotated global functions have the registered parameters and results")
  func globalFunctionsHaveTheRegisteredTypes() throws {
    for function in file.functions {
      guard let signature = CallSignature.ofGlobal(function.name) else { continue }
      check(function, signature, function.name)
    }
    let names = VocabularyListing.globals.filter { CallSignature.ofGlobal($0) != nil }
    #expect(
      names.sorted() == [
        "expect_equal", "expect_true", "fail", "log", "now", "print", "random", "require", "wait",
      ])
  }

  /// Compares the annotation of a call with the registered types.
  private func check(
    _ annotated: AnnotationFile.Call, _ signature: CallSignature, _ name: String
  ) {
    let parameters = signature.takes.map { parameter in
      let isOptional = parameter.type.isOptional && parameter.type != .any
      return "\(parameter.name)\(isOptional ? "?" : "") \(annotation(parameter.type.present))"
    }
    let given = signature.gives.map { type in
      annotation(type.present) + (type.isOptional && type != .any ? "?" : "")
    }
    #expect(annotated.parameters.map(simplified) == parameters, "\(name)")
    #expect(annotated.returns == given, "\(name)")
  }

  /// An annotated parameter without the details that the registered types do not have.
  private func simplified(_ parameter: String) -> String {
    parameter.replacing("adspec.Asset | string", with: "string")
      .replacing(#/(fun\().*/#) { "\($0.1)" }
  }

  private func quoted(_ choices: [String]) -> String {
    choices.map { "\"\($0)\"" }.joined(separator: " | ")
  }

  private func annotation(_ type: VocabularyType) -> String {
    switch type {
    case .any: "any"
    case .text(let choices):
      choices.map { $0.contains("click") ? quoted($0) : "adspec.Asset" } ?? "string"
    case .number, .seconds: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .table: "table"
    case .texts: "string[]"
    case .size: "adspec.Size"
    case .textOrNumber: "adspec.Code"
    case .pattern: "adspec.Pattern"
    case .patterns: "adspec.Pattern[]"
    case .function: "fun("
    case .object(let name): file.classNames[name] ?? "?"
    case .record(.error): "adspec.Error"
    case .record(let table): table.rawValue
    case .event: "adspec.Event"
    case .events: "adspec.Event[]"
    case .list(let type): annotation(type) + "[]"
    case .optional(let type): annotation(type)
    }
  }

  @Test("annotated objects have the registered calls") func objectsHaveTheRegisteredCalls() {
    let annotated = file.calls.mapValues { $0.map(\.name).sorted() }
    let registered = Dictionary(
      uniqueKeysWithValues: VocabularyListing.objects.map { object in
        (object.name, object.calls.map(\.name).sorted())
      })
    let shared = registered["trace"] ?? []
    let judging = RuleTraceView.callNames.filter { !shared.contains($0) }.sorted()
    #expect(annotated == registered.merging(["judged_trace": judging]) { $1 })
  }

  @Test(
    "annotated calls take the registered options",
    arguments: VocabularyListing.objects.map(\.name))
  func callsTakeTheRegisteredOptions(_ name: String) throws {
    let object = try #require(VocabularyListing.objects.first { $0.name == name })
    for call in object.calls {
      let annotated = file.calls[name]?.first { $0.name == call.name }?.options
      let fields = annotated.flatMap { file.fields(of: $0) }
      #expect(fields == call.fields?.sorted(), "\(name):\(call.name)")
    }
  }

  @Test(
    "annotated objects have the registered fields",
    arguments: VocabularyListing.objects.map(\.name))
  func objectsHaveTheRegisteredFields(_ name: String) throws {
    let object = try #require(VocabularyListing.objects.first { $0.name == name })
    let annotated = try #require(file.classNames[name].flatMap { file.fields(of: $0) })
    #expect(annotated == object.properties.sorted())
  }

  @Test("scenarios and rules use the same names for the parts of a trace")
  func oneViewOfATrace() {
    let scenario = VocabularyListing.objects.first { $0.name == "trace" }
    let calls = scenario?.calls.map(\.name) ?? []
    #expect(
      calls.filter(RuleTraceView.callNames.contains)
        == ["count", "first", "last", "all", "cause", "effects"])
    #expect(scenario?.properties == ["format"])
    #expect(RuleTraceView.propertyNames == ["format", "cache", "ending"])
  }

  @Test("a scope has the registered keys") func scopesHaveTheRegisteredKeys() {
    let keys = Set(RuleLanguage.premiseKeys + RuleLanguage.requirementKeys + ["by"])
    #expect(file.fields(of: "adspec.Scope") == keys.sorted())
  }

  @Test("the guide to rules names every word of the language")
  func theGuideNamesEveryWordOfRules() throws {
    let guide = try Project.text("Sources/Runner/AdSpec/AdSpec.docc/Rules.md")
    let keys = RuleLanguage.premiseKeys + RuleLanguage.requirementKeys + RuleLanguage.ruleKeys
    let words = Set(RuleLanguage.globals + keys + ["by"]).subtracting(["rule"])
    #expect(words.filter { !guide.contains("`\($0)") }.sorted() == [])
    let replaced = RuleLanguage.replacements.keys.filter { guide.contains("`\($0)(") }
    #expect(replaced.sorted() == [])
  }

  @Test("annotated tables have the registered keys") func tablesHaveTheRegisteredKeys() {
    let classes = [
      "scenario": "adspec.Scenario", "config": "adspec.Config",
      "options": "adspec.NativeOptions", "consent": "adspec.Consent", "limits": "adspec.Limits",
      "line_item": "adspec.LineItem", "creative": "adspec.Creative",
    ]
    let annotated = classes.mapValues { file.fields(of: $0) ?? [] }
    let registered = Dictionary(
      uniqueKeysWithValues: VocabularyListing.tables.map { ($0.name, $0.fields.sorted()) })
    #expect(annotated == registered)
  }

  @Test("a rule has the registered keys") func rulesHaveTheRegisteredKeys() {
    #expect(file.fields(of: "adspec.Rule") == RuleLanguage.ruleKeys.sorted())
  }

  @Test("the annotated globals are the globals of scenarios and rules") func globalsAreRegistered()
  {
    let registered = Set(VocabularyListing.globals).union(RuleLanguage.globals)
    #expect(file.globals.sorted() == registered.sorted())
  }

  @Test("every call and function has a description") func everyCallIsDescribed() {
    #expect(file.undescribed == [])
  }

  /// A generated page names all calls and lists of formats.
  @Test("the guide to scenarios names every key and global")
  func theGuideNamesEverything() throws {
    let guide = try Project.text("Sources/Runner/AdSpec/AdSpec.docc/Scenarios.md")
    let keys = VocabularyListing.tables.filter { $0.name == "scenario" }.flatMap(\.fields)
    let lists = FormatList.all.map(\.name)
    let names = keys + VocabularyListing.globals.filter { !lists.contains($0) }
    #expect(names.filter { !guide.contains("`\($0)") } == [])
  }
}

/// The schema of events names only existing calls of the vocabulary and existing functions of
/// Swift.
@Suite struct EventSchemaTests {
  @Test("every call of the vocabulary names its events, unless it has none")
  func callsNameTheirEvents() {
    let silent = [
      "initialization:never", "token:never", "auction:never", "request:ad", "app:together",
      "app:new_adapter", "app:new_view", "app:on_load", "handle:await", "handle:await_close",
      "handle:on", "native_view:discard",
    ]
    let calls = VocabularyListing.objects.filter { $0.name != "trace" }.flatMap { object in
      object.calls.filter(\.causes.isEmpty).map { "\(object.name):\($0.name)" }
    }
    #expect(calls == silent)
  }

  @Test("every Swift function that an event names exists") func eventsNameSwiftFunctions() throws {
    let sources = try [
      "AppleSDKs/GoogleMobileAds", "AppleSDKs/UIKit", "World/ScriptedNetwork",
    ].map { target in
      try swiftFiles(of: Project.folder.appendingPathComponent("Sources/\(target)"))
    }.joined()
    let members = names(in: sources, after: ["func ", "var ", "let ", "case "])
    let types = names(in: sources, after: ["class ", "protocol ", "enum ", "struct "])
    let calls = Set(EventSchema.declarations.flatMap(\.calls)).subtracting(["URLSession"])
    for call in calls.sorted() {
      let parts = call.prefix { $0 != "(" }.split(separator: ".").map(String.init)
      #expect(members.contains(parts[1]), "\(call)")
      #expect(types.contains(parts[0]), "\(call)")
    }
  }

  /// The names that follow a keyword, separated by commas, such as in `case small, large`.
  private func names(in sources: String, after keywords: [String]) -> Set<String> {
    Set(
      keywords.flatMap { keyword in
        sources.components(separatedBy: keyword).dropFirst().flatMap { text in
          text.prefix { $0.isLetter || $0.isNumber || $0 == "," || $0 == " " }
            .components(separatedBy: CharacterSet(charactersIn: ", "))
        }
      })
  }

  private func swiftFiles(of folder: URL) throws -> String {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }
}
