import ArgumentParser

/// How often a command runs the scenarios that its options select.
protocol RunRepetition {
  /// The name and the help of the command.
  static var configuration: CommandConfiguration { get }

  /// Whether the command has the option `--build`.
  static var builds: Bool { get }

  /// Refuses options that make no sense with this repetition.
  ///
  /// - Throws: `ValidationError`.
  static func validate(_ command: RunCommand<Self>) throws

  /// Runs the scenarios.
  ///
  /// - Throws: An exit status other than success, or a usage error.
  static func perform(_ command: RunCommand<Self>) throws
}

/// `adspec run`: runs scenarios and writes reports.
enum SingleRun: RunRepetition {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scenarios against an adapter, and judge the adapter.",
    discussion: """
      Examples:
        adspec run                                  the whole suite
        adspec run --adapter my-network --format rewarded
        adspec run my-scenarios/ --report junit=report.xml
        adspec run 'the network reports loaded twice'
        adspec run my-scenarios/twice.lua:12        the scenario around a line
        adspec run --thorough --slowest 10          every scenario in every flow
        adspec run --write-expectations known.toml  list the failures
        adspec run --expect known.toml              and fail for anything else
        adspec run --shard 1/4 --report json=1.json a part; see adspec merge
      """)

  static let builds = false

  static func validate(_ command: RunCommand<SingleRun>) throws {
    guard command.build != nil else { return }
    throw ValidationError("--build belongs to `adspec watch`.")
  }

  static func perform(_ command: RunCommand<SingleRun>) throws { try command.perform() }
}
