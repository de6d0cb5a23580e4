import AdSpecScenarios
import AdSpecTestSupport
import AdSpecTrace
import Testing

@testable import AdSpecRules

/// The annotations for editors and the README name what is registered, and nothing else.
@Suite struct EditorAnnotationTests {
  private static let read = Result { try AnnotationFile() }
  private let file: AnnotationFile

  init() throws {
    file = try EditorAnnotationTests.read.get()
  }

  @Test func everyClassIsDeclaredOnce() {
    #expect(file.repeatedClasses == [])
  }

  @Test(arguments: VocabularyListing.objects.map(\.name))
  func callsTakeAndGiveWhatIsRegistered(_ name: String) throws {
    let object = try #require(VocabularyListing.objects.first { $0.name == name })
    for call in object.calls {
      let signature = try #require(CallSignature.of(name, call.name), "\(name):\(call.name)")
      let annotated = try #require(file.calls[name]?.first { $0.name == call.name })
      check(annotated, signature, "\(name):\(call.name)")
    }
  }

  @Test func globalFunctionsTakeAndGiveWhatIsRegistered() throws {
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

  /// Holds the annotation of a call to its declared types.
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

  /// An annotated argument without what the declared types do not tell.
  private func simplified(_ parameter: String) -> String {
    parameter.replacing("adspec.Asset | string", with: "string")
      .replacing(#/(fun\().*/#) { "\($0.1)" }
  }

  private func annotation(_ type: VocabularyType) -> String {
    switch type {
    case .any: "any"
    case .text(let choices): choices == nil ? "string" : "adspec.Asset"
    case .number, .seconds: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .table: "table"
    case .texts: "string[]"
    case .pattern: "adspec.Pattern"
    case .patterns: "adspec.Pattern[]"
    case .function: "fun("
    case .object(let name): file.classNames[name] ?? "?"
    case .record(.error): "adspec.Error"
    case .record(let table): table.rawValue
    case .event: "adspec.Event"
    case .events: "fun(): adspec.Event?"
    case .list(let type): annotation(type) + "[]"
    case .optional(let type): annotation(type)
    }
  }

  @Test func objectsHaveTheRegisteredCalls() {
    let annotated = file.calls.mapValues { $0.map(\.name).sorted() }
    let registered = Dictionary(
      uniqueKeysWithValues: VocabularyListing.objects.map { object in
        (object.name, object.calls.map(\.name).sorted())
      })
    #expect(annotated == registered)
  }

  @Test(arguments: VocabularyListing.objects.map(\.name))
  func callsTakeTheRegisteredTables(_ name: String) throws {
    let object = try #require(VocabularyListing.objects.first { $0.name == name })
    for call in object.calls {
      let annotated = file.calls[name]?.first { $0.name == call.name }?.options
      let fields = annotated.flatMap { file.fields(of: $0) }
      #expect(fields == call.fields?.sorted(), "\(name):\(call.name)")
    }
  }

  @Test(arguments: VocabularyListing.objects.map(\.name))
  func objectsHaveTheRegisteredFields(_ name: String) throws {
    let object = try #require(VocabularyListing.objects.first { $0.name == name })
    let annotated = try #require(file.classNames[name].flatMap { file.fields(of: $0) })
    #expect(annotated == object.properties.sorted())
  }

  @Test func tablesHaveTheRegisteredKeys() {
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

  @Test func rulesHaveTheRegisteredKeys() {
    #expect(file.fields(of: "adspec.Rule") == RuleLanguage.ruleKeys.sorted())
  }

  @Test func globalsAreThoseOfScenariosAndRules() {
    let registered = Set(VocabularyListing.globals).union(RuleLanguage.globals)
    #expect(file.globals.sorted() == registered.sorted())
  }

  @Test func everyCallAndFunctionIsDescribed() {
    #expect(file.undescribed == [])
  }

  @Test func theReadmeNamesEveryKeyAndGlobal() throws {
    let readme = try Project.text("README.md")
    let keys = VocabularyListing.tables.filter { $0.name == "scenario" }
      .flatMap(\.fields).map { "`\($0)`" }
    let lists = FormatList.all.map(\.name)
    let globals = VocabularyListing.globals.filter { !lists.contains($0) }.map { "`\($0)" }
    #expect((keys + globals).filter { !readme.contains($0) } == [])
  }
}
