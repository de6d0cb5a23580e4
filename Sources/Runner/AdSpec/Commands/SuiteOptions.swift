import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecTrace
import ArgumentParser
import Foundation
import MediationHost

/// Where rules and scenarios come from.
struct SuiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the suite from this folder (with rules/ and scenarios/).", valueName: "dir"))
  var suite: String?

  @Option(help: ArgumentHelp("Add the rule files of this folder; repeatable.", valueName: "dir"))
  var rules: [String] = []

  /// The options as a shell reads them.
  var words: [String] {
    (suite.map { ["--suite", ShellWord.quoted(path: $0)] } ?? [])
      + rules.flatMap { ["--rules", ShellWord.quoted(path: $0)] }
  }

  /// The files of the suite, with scenarios of files and folders that were named in their place.
  ///
  /// - Throws: `InputError` for what cannot be read, and for a file whose own code never ends.
  func source(paths: [String] = []) throws -> SuiteSource {
    let source = try files(paths: paths)
    if let mistake = source.endlessFile(within: 5) { throw mistake }
    return source
  }

  /// The same files, whatever is in them.
  func files(paths: [String]) throws -> SuiteSource {
    var source = try suite.map { try SuiteSource(directory: $0) } ?? .embedded
    for directory in rules { try source.addRules(directory: directory) }
    if !paths.isEmpty {
      source.scenarios = []
      for path in paths { try source.addScenarios(path: path) }
    }
    return source
  }
}

/// Which scenarios run, and against what.
struct SelectionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scenario files, folders of them, names of scenarios, or FILE:LINE; the whole suite without "
        + "any.",
      valueName: "file-or-name"))
  var scenarios: [String] = []

  @Option(
    name: [.long, .customLong("app")],
    help: ArgumentHelp("The adapter or app under test; see `adspec adapters`.", valueName: "name"))
  var adapter: String?

  @Option(help: ArgumentHelp("Run in this format only; repeatable.", valueName: "format"))
  var format: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run in this flow only, waterfall or bidding; repeatable.", valueName: "flow"))
  var flow: [String] = []

  @Option(
    help: ArgumentHelp("Run the scenarios that aim at this rule; repeatable.", valueName: "id"))
  var rule: [String] = []

  @Option(help: ArgumentHelp("Run the scenarios with this tag; repeatable.", valueName: "tag"))
  var tag: [String] = []

  /// The arguments that name files or folders.
  var paths: [String] {
    scenarios.compactMap { argument in
      if isEmbedded(argument) { return nil }
      if isPath(argument) { return argument }
      return place(argument).flatMap { FileKind($0.file) == nil ? nil : $0.file }
    }
  }

  private func isPath(_ argument: String) -> Bool {
    argument.hasSuffix(".lua") || FileKind(argument) != nil
  }

  /// Whether an argument names a file of the suite that is compiled in, as reports do.
  private func isEmbedded(_ argument: String) -> Bool {
    FileKind(argument) == nil
      && SuiteSource.embedded.scenarios.contains { $0.path == argument }
  }

  /// The place that an argument such as `twice.lua:12` names; nil for any other one.
  private func place(_ argument: String) -> Selection.Place? {
    guard !isPath(argument), let colon = argument.lastIndex(of: ":"),
      let line = Int(argument[argument.index(after: colon)...]), line > 0
    else { return nil }
    let file = String(argument[..<colon])
    guard file.hasSuffix(".lua") || FileKind(file) == .file else { return nil }
    return Selection.Place(file: file, line: line)
  }

  /// What to choose from the suite.
  func selection() throws -> Selection {
    var selection = Selection()
    selection.names = scenarios.filter { !isPath($0) && place($0) == nil }
    selection.files = scenarios.filter(isEmbedded)
    selection.places = scenarios.compactMap(place).map {
      Selection.Place(file: FilePath.shown($0.file), line: $0.line)
    }
    selection.rules = rule
    selection.tags = tag
    selection.flows = try flow.map { name in
      guard let flow = AdapterProfile.Flow(rawValue: name) else {
        throw ValidationError("There is no flow \"\(name)\". Flows: waterfall, bidding.")
      }
      return flow
    }
    selection.formats = try format.map { name in
      guard let format = MediationFormat(rawValue: name) else {
        throw ValidationError(
          "There is no format \"\(name)\". Formats: "
            + MediationFormat.allCases.map(\.rawValue).joined(separator: ", ") + ".")
      }
      return format
    }
    return selection
  }
}

/// Runs a command's body and turns what it throws into a message and an exit status.
func reporting(_ body: () throws -> ExitStatus) throws {
  let status: ExitStatus
  do {
    status = try body()
  } catch let errors as InputErrors {
    for error in errors.errors { StandardError.write(shown(error)) }
    throw ExitStatus.badInput.exitCode
  } catch let error as InputError {
    StandardError.write(shown(error))
    throw ExitStatus.badInput.exitCode
  } catch let error as Plan.UnknownName {
    throw ValidationError(error.description)
  } catch let error as ValidationError {
    throw error
  } catch {
    StandardError.write("adspec failed: " + PlainText.line("\(error)"))
    throw ExitStatus.internalError.exitCode
  }
  if status != .success { throw status.exitCode }
}

private func shown(_ error: InputError) -> String {
  PlainText.lines(error.description, atMost: 20, losesColours: false).joined(separator: "\n")
}
