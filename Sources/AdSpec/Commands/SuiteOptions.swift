import AdSpecConformance
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
  func source(paths: [String] = []) throws -> SuiteSource {
    var source = try suite.map { try SuiteSource(directory: $0) } ?? .embedded
    for directory in rules { try source.addRules(directory: directory) }
    if !paths.isEmpty {
      source.scenarios = []
      for path in paths { try source.addScenarios(path: path) }
    }
    if let mistake = source.endlessFile(within: 5) { throw mistake }
    return source
  }
}

/// Which scenarios run, and against what.
struct SelectionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scenario files, folders of them, or names of scenarios; the whole suite without any.",
      valueName: "file-or-name"))
  var scenarios: [String] = []

  @Option(
    name: [.long, .customLong("app")],
    help: ArgumentHelp("The adapter or app under test; see `adspec adapters`.", valueName: "name"))
  var adapter: String?

  @Option(help: ArgumentHelp("Run in this format only; repeatable.", valueName: "format"))
  var format: [String] = []

  @Option(
    help: ArgumentHelp("Run the scenarios that aim at this rule; repeatable.", valueName: "id"))
  var rule: [String] = []

  @Option(help: ArgumentHelp("Run the scenarios with this tag; repeatable.", valueName: "tag"))
  var tag: [String] = []

  /// The arguments that name files or folders.
  var paths: [String] {
    scenarios.filter { $0.hasSuffix(".lua") || FileManager.default.fileExists(atPath: $0) }
  }

  /// What to choose from the suite.
  func selection() throws -> Selection {
    var selection = Selection()
    let paths = paths
    selection.names = scenarios.filter { !paths.contains($0) }
    selection.rules = rule
    selection.tags = tag
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
    for error in errors.errors { StandardError.write("\(error.description)") }
    throw ExitStatus.badInput.exitCode
  } catch let error as InputError {
    StandardError.write(error.description)
    throw ExitStatus.badInput.exitCode
  } catch let error as Plan.UnknownName {
    throw ValidationError(error.description)
  } catch let error as ValidationError {
    throw error
  } catch {
    StandardError.write("adspec failed: \(error)")
    throw ExitStatus.internalError.exitCode
  }
  if status != .success { throw status.exitCode }
}
