import AdSpecConformance
import AdSpecRules
import AdSpecSimulation
import ArgumentParser
import Foundation
import NearestNames
import TOMLKit

/// The file `adspec.toml`, which holds the options that a folder of adapters usually needs.
struct ConfigurationFile {
  /// An option with its values, and the line that gives them.
  struct Setting: Equatable {
    /// The name of the option, without the dashes.
    let name: String
    /// The values, in the form of the command line; empty for a flag.
    let values: [String]
    /// The values as TOML.
    let text: String
    let line: Int
  }

  /// The file's path, from the working folder.
  let path: String
  /// The options, in the order of the file's lines.
  let settings: [Setting]

  /// Finds the file in the working folder, or in the nearest folder above that has one.
  ///
  /// The path leads upwards from the working folder, such as `../adspec.toml`. nil if no folder has
  /// the file.
  static let nearest: String? = {
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    return (0...depth).map { String(repeating: "../", count: $0) + "adspec.toml" }
      .first { FileKind($0) != nil }
  }()

  /// Reads a file.
  ///
  /// - Throws: `InputErrors` or `InputError`, with every mistake in the file.
  init(_ path: String) throws {
    try self.init(
      TOMLDocument(path, example: nil, remedy: "Give the file another name, or make it readable."))
  }

  /// Reads the contents of a file.
  ///
  /// - Throws: `InputErrors` with every mistake in the file.
  init(_ document: TOMLDocument) throws {
    path = document.path
    var errors: [InputError] = []
    var settings: [Setting] = []
    for name in document.table.keys.sorted() {
      guard let value = document.table[name] else { continue }
      let line = document.line(ofKey: name)
      do throws(Mistake) {
        guard let key = Key.all.first(where: { $0.name == name }) else {
          throw Mistake(
            "there is no key \"\(name)\""
              + NearestName.sentence(
                for: name, in: Key.all.map(\.name),
                otherwise: "; the keys are \(Key.all.map(\.name).joined(separator: ", "))"))
        }
        if let setting = try key.setting(value, line, FilePath.folder(of: path)) {
          settings.append(setting)
        }
      } catch {
        errors.append(document.error(line, error.message))
      }
    }
    settings.sort { $0.line < $1.line }
    let subjects = settings.filter { $0.name == "adapter" || $0.name == "app" }
    if subjects.count == 2 {
      errors.append(
        document.error(subjects[1].line, "a run has one subject. Leave out adapter or app."))
    }
    errors.sort { $0.line < $1.line }
    guard errors.isEmpty else { throw InputErrors(errors: errors) }
    self.settings = settings
  }

  /// What is wrong with one key.
  fileprivate struct Mistake: Error {
    let message: String
    init(_ message: String) { self.message = message }
  }
}

extension ConfigurationFile {
  /// A key of the file.
  fileprivate struct Key {
    /// What a key takes.
    enum Kind {
      case text, texts, path, paths, reports, jobs, seconds, sdk, flag
    }

    let name: String
    let kind: Kind
    /// The commands that have the option.
    let commands: Set<String>

    private static let runs: Set = ["run", "watch"]
    private static let traces = runs.union(["trace"])
    private static let players = traces.union(["faults", "adapters"])
    private static let suites = players.union(["check", "lint", "rules"])

    static let all = [
      Key(name: "adapter", kind: .text, commands: traces.union(["faults"])),
      Key(name: "app", kind: .text, commands: traces.union(["faults"])),
      Key(name: "format", kind: .texts, commands: traces),
      Key(name: "flow", kind: .texts, commands: traces),
      Key(name: "rule", kind: .texts, commands: runs.union(["faults"])),
      Key(name: "tag", kind: .texts, commands: runs),
      Key(name: "rules", kind: .paths, commands: suites),
      Key(name: "suite", kind: .path, commands: suites),
      Key(name: "expect", kind: .path, commands: runs),
      Key(name: "report", kind: .reports, commands: runs),
      Key(name: "source-url", kind: .text, commands: runs),
      Key(name: "jobs", kind: .jobs, commands: players),
      Key(name: "sdk", kind: .sdk, commands: players),
      Key(name: "timeout", kind: .seconds, commands: players),
      Key(name: "strict", kind: .flag, commands: runs.union(["check"])),
    ]

    /// The option that a value gives; nil for a flag that is off.
    func setting(_ value: any TOMLValueConvertible, _ line: Int, _ folder: String)
      throws(Mistake) -> Setting?
    {
      switch kind {
      case .text, .path, .texts, .paths, .reports:
        var values = try texts(value)
        if kind == .path || kind == .paths {
          values = values.map { ConfigurationFile.place($0, in: folder) }
        }
        if kind == .reports { values = values.map { ConfigurationFile.report($0, in: folder) } }
        try check(values)
        let isList = value.array != nil
        let text = values.map(TOMLDocument.quoted).joined(separator: ", ")
        return values.isEmpty
          ? nil : Setting(name: name, values: values, text: isList ? "[\(text)]" : text, line: line)
      case .flag:
        guard let isOn = value.bool else { throw Mistake("\(name) takes true or false") }
        return isOn ? Setting(name: name, values: [], text: "true", line: line) : nil
      case .jobs, .sdk, .seconds:
        let text = try number(value)
        return Setting(name: name, values: [text], text: text, line: line)
      }
    }

    private func texts(_ value: any TOMLValueConvertible) throws(Mistake) -> [String] {
      let isOne = kind == .text || kind == .path
      if let text = value.string, !text.isEmpty { return [text] }
      if !isOne, let list = value.array {
        let texts = list.compactMap { $0.string }.filter { !$0.isEmpty }
        if texts.count == list.count { return texts }
      }
      throw Mistake(
        isOne
          ? "\(name) takes a string, such as \(name) = \"…\""
          : "\(name) takes a string or a list of strings, such as \(name) = [\"…\"]")
    }

    private func number(_ value: any TOMLValueConvertible) throws(Mistake) -> String {
      if kind == .seconds {
        let seconds = value.double ?? value.int.map(Double.init)
        guard let seconds, seconds > 0, seconds.isFinite else {
          throw Mistake("timeout takes a number of seconds greater than 0, such as timeout = 10")
        }
        return value.int.map(String.init) ?? "\(seconds)"
      }
      guard let number = value.int,
        kind == .jobs ? (1...256).contains(number) : SDKGeneration(argument: "\(number)") != nil
      else {
        throw Mistake(
          kind == .jobs
            ? "jobs takes a number from 1 to 256, such as jobs = 4"
            : "sdk takes 11, 12 or 13, such as sdk = 12")
      }
      return "\(number)"
    }

    /// Refuses values that no run accepts, so that the message names the line.
    private func check(_ values: [String]) throws(Mistake) {
      do {
        switch name {
        case "format", "flow":
          _ = try SelectionOptions.parse(values.map { "--\(name)=\($0)" }).selection()
        case "report": _ = try ReportFile.files(values, on: .run)
        default: break
        }
      } catch {
        throw Mistake((error as? ValidationError)?.message ?? "\(error)")
      }
    }
  }

  /// The path of a file, from the working folder.
  private static func place(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : FilePath.path(of: path, in: folder)
  }

  /// The argument of `--report`, with the path of its file from the working folder.
  private static func report(_ argument: String, in folder: String) -> String {
    guard let sign = argument.firstIndex(of: "="), argument.last != "=" else { return argument }
    let path = String(argument[argument.index(after: sign)...])
    return argument[...sign] + place(path, in: folder)
  }
}

extension ConfigurationFile {
  /// The arguments of a command with the options of the file that the user did not give.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: The arguments, and the options that they got from the file.
  func completed(_ arguments: [String]) -> (arguments: [String], added: [Setting]) {
    let command = ConfigurationFile.command(of: arguments)
    let given = Set(
      arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
        .map { String($0.dropFirst(2).prefix { $0 != "=" }) })
    let added = settings.filter { setting in
      guard let key = Key.all.first(where: { $0.name == setting.name }) else { return false }
      let isSubject = ["adapter", "app"].contains(setting.name)
      if isSubject, !given.isDisjoint(with: ["adapter", "app"]) { return false }
      // These commands judge nothing, and refuse the options about verdicts.
      let judges = given.isDisjoint(with: ["list", "check-determinism"])
      if !judges, ["expect", "report"].contains(setting.name) { return false }
      // A trace is of one format and one flow.
      if command == "trace", setting.values.count > 1, setting.name != "rules" { return false }
      return key.commands.contains(command) && !given.contains(setting.name)
    }
    let words = added.flatMap { setting in
      setting.values.isEmpty
        ? ["--\(setting.name)"] : setting.values.map { "--\(setting.name)=\($0)" }
    }
    let own = arguments.first == command ? Array(arguments.dropFirst()) : arguments
    return added.isEmpty ? (arguments, []) : ([command] + words + own, added)
  }

  /// Whether a command reads the file.
  static func applies(to arguments: [String]) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    let ending = ["--no-config", "--help", "-h", "--help-hidden", "--version"]
    if options.contains(where: ending.contains) || arguments.first?.hasPrefix("---") == true {
      return false
    }
    let command = command(of: arguments)
    // The cases of a file are judged by the rules beside it alone.
    if command == "rules", arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) == "test" {
      return false
    }
    return Key.all.contains { $0.commands.contains(command) }
  }

  /// The name of the command that the arguments choose.
  private static func command(of arguments: [String]) -> String {
    let commands =
      AdSpecCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    return arguments.first.flatMap { commands.contains($0) ? $0 : nil } ?? "run"
  }
}
