import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import ArgumentParser
import Foundation
import MediationHost

/// `adspec completion`: prints a script with which a shell completes the words of a command.
struct CompletionCommand: ParsableCommand {
  /// A shell for which adspec can write a script.
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Print a script with which bash, zsh or fish completes adspec's words.",
    discussion: """
      The shell then completes commands, options, adapters, rules, formats, reports and scenarios. To \
      install the script, run one of these commands, and open a new shell:
        adspec completion bash > ~/.local/share/bash-completion/completions/adspec
        adspec completion zsh > ~/.zfunc/_adspec
        adspec completion fish > ~/.config/fish/completions/adspec.fish
      The folder must exist. For bash, the package bash-completion must be installed. For zsh, ~/.zshrc must \
      have the lines `fpath+=~/.zfunc` and `autoload -U compinit && compinit`.
      """)

  @Argument(help: "The shell: bash, zsh, or fish.")
  var shell: Shell

  func run() throws {
    try reporting {
      try StandardOutput.write(script + "\n")
      return .success
    }
  }

  private var script: String {
    guard let kind = CompletionShell(rawValue: shell.rawValue) else { return "" }
    let script = AdSpecCommand.completionScript(for: kind)
    // Another program than adspec has the same commands under its own name.
    let name = FilePath.name(of: Invocation.program)
    guard name != "adspec" else { return script }
    switch shell {
    case .bash: return script.replacing(" _adspec adspec", with: " _adspec \(name)")
    case .zsh: return script.replacing("#compdef adspec", with: "#compdef \(name)")
    case .fish: return script.replacing("complete -c 'adspec'", with: "complete -c '\(name)'")
    }
  }
}

/// The words with which a shell can complete an argument.
enum Completions {
  /// The registered adapters and apps.
  static var adapters: CompletionKind {
    .custom { _, _, _ in Registration.shared.subjects.map(\.name) }
  }

  /// The ids of the rules of the compiled-in suite.
  static var rules: CompletionKind {
    .custom { _, _, _ in suite?.catalogue.rules.map(\.id) ?? [] }
  }

  /// The ids of the rules, and what `adspec rules test` takes.
  static var rulesAndCases: CompletionKind {
    .custom { words, _, start in
      words.contains("test")
        ? paths(startingWith: start, endingWith: ".traces")
        : (suite?.catalogue.rules.map(\.id) ?? []) + ["test"]
    }
  }

  /// The tags of the scenarios of the compiled-in suite.
  static var tags: CompletionKind {
    .custom { _, _, _ in Set(suite?.scenarios.flatMap(\.tags) ?? []).sorted() }
  }

  /// The names of the scenarios of the compiled-in suite, and the Lua files and folders on disk.
  static var scenarios: CompletionKind {
    .custom { _, _, start in
      paths(startingWith: start, endingWith: ".lua") + (suite?.scenarios.map(\.name) ?? [])
    }
  }

  /// The ad formats.
  static var formats: CompletionKind { .list(MediationFormat.allCases.map(\.rawValue)) }

  /// The flows.
  static var flows: CompletionKind { .list(AdapterProfile.Flow.allCases.map(\.rawValue)) }

  /// The kinds of reports, each with the sign before its file.
  static func reports(ofRun isOfRun: Bool) -> CompletionKind {
    .list(ReportKind.kinds(ofRun: isOfRun).map { $0.kind + "=" })
  }

  private static var suite: Suite? { try? Suite(.embedded) }

  /// The folders whose paths start with a text, and the files with an ending.
  private static func paths(startingWith start: String, endingWith ending: String) -> [String] {
    let folder = start.contains("/") ? FilePath.folder(of: start) : "."
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { FilePath.path(of: $0, in: folder) }.compactMap { path in
      guard path.hasPrefix(start), !FilePath.name(of: path).hasPrefix(".") else { return nil }
      if FileKind(path) == .folder { return path + "/" }
      return path.hasSuffix(ending) ? path : nil
    }
  }
}
