package import AdSpecRules
package import AdSpecScenarios
package import AdSpecTrace
import LuaScript

/// A checked suite: rules and scenarios.
package struct Suite {
  /// The version of the compiled-in suite.
  package static let version = "1.2.0"

  /// The rules.
  package let catalogue: RuleCatalogue
  /// The scenarios, in the order of their files.
  package let scenarios: [ScenarioDeclaration]
  /// The modules that scenarios can require.
  package let modules: ScenarioModules

  /// Loads a suite.
  ///
  /// - Parameters:
  ///   - source: The files.
  ///   - isWhole: Whether the rules must not leave cases to rules that the suite does not have.
  /// - Throws: `InputErrors` with every mistake in the suite's files.
  package init(_ source: SuiteSource, isWhole: Bool = true) throws {
    catalogue = try RuleCatalogue(
      files: source.rules.map { (path: $0.path, contents: $0.contents) }, isWhole: isWhole)
    let files = Suite.files(source, catalogue)
    modules = files.modules
    let mistakes = files.mistakes + Suite.duplicates(in: files.scenarios)
    guard mistakes.isEmpty else { throw InputErrors(errors: mistakes) }
    scenarios = files.scenarios.flatMap(\.scenarios)
  }

  /// The suite with other scenarios.
  package init(_ suite: Suite, playing scenarios: [ScenarioDeclaration]) {
    (catalogue, modules) = (suite.catalogue, suite.modules)
    self.scenarios = scenarios
  }

  /// Finds every mistake in scenario files, without running scenarios.
  package static func lint(_ source: SuiteSource, _ catalogue: RuleCatalogue) -> [InputError] {
    let files = files(source, catalogue, isLint: true)
    return files.mistakes + duplicates(in: files.scenarios)
  }

  /// Loads the modules and pictures that scenarios can require.
  private static func modules(
    of source: SuiteSource
  ) -> (modules: ScenarioModules, broken: [String: InputError]) {
    var chunks: [String: LuaChunk] = [:]
    var broken: [String: InputError] = [:]
    for (name, file) in source.modules.sorted(by: { $0.key < $1.key }) {
      if let problem = file.problem {
        broken[name] = problem
        continue
      }
      do {
        chunks[name] = try LuaChunk(source: file.contents, name: file.path)
      } catch {
        broken[name] = InputError(error, in: file.path)
      }
    }
    let pictures = source.pictures.filter { $0.value.problem == nil }
    let modules = ScenarioModules(
      chunks, sources: chunks.keys.sorted().compactMap { source.modules[$0]?.contents },
      broken: broken.merging(source.pictures.compactMapValues(\.problem)) { $1 },
      pictures: pictures.mapValues(\.contents))
    return (modules, broken)
  }

  /// Loads the files of scenarios.
  ///
  /// A module that has a mistake breaks only the files that require it. The lint also tells the
  /// mistakes of the other modules in the folders that the user named. Without the lint, the text of
  /// compiled-in files is not checked, because this takes longer than all else at the start of a
  /// program, and a test checks it.
  private static func files(
    _ source: SuiteSource, _ catalogue: RuleCatalogue, isLint: Bool = false
  ) -> (scenarios: [ScenarioFile], modules: ScenarioModules, mistakes: [InputError]) {
    let (modules, broken) = modules(of: source)
    let formats = Dictionary(
      catalogue.rules.map { ($0.id, $0.formats) }, uniquingKeysWith: { first, _ in first })
    let files = source.scenarios.map {
      ScenarioFile(
        path: $0.path, source: $0.contents, modules: modules, ruleFormats: formats,
        adapters: source.adapters, checksText: isLint || !$0.isCompiledIn)
    }
    // Every file that requires a broken module reports the same mistake.
    var mistakes: [InputError] = []
    var known: Set<InputError> = []
    let found = files.flatMap(\.mistakes)
    let ofModules = broken.sorted { $0.key < $1.key }.filter { name, mistake in
      isLint && source.modules[name]?.isNamed == true || found.contains(mistake)
    }
    for mistake in ofModules.map(\.value) + found where known.insert(mistake).inserted {
      mistakes.append(mistake)
    }
    return (files, modules, mistakes)
  }

  private static func duplicates(in files: [ScenarioFile]) -> [InputError] {
    var places: [String: String] = [:]
    var mistakes: [InputError] = []
    for scenario in files.flatMap(\.scenarios) {
      if let earlier = places[scenario.name], !earlier.hasPrefix(scenario.file + ":") {
        mistakes.append(
          InputError(
            file: scenario.file, line: scenario.line,
            message: "a scenario \"\(scenario.name)\" is already declared in \(earlier); "
              + "names are unique in the suite"))
      }
      places[scenario.name] = "\(scenario.file):\(scenario.line)"
    }
    return mistakes
  }
}
