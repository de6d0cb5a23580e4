import ArgumentParser

/// `adspec run`: runs scenarios and reports.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scenarios against an adapter and judge it.",
    discussion: """
      Examples:
        adspec run                                  the whole suite on the first adapter
        adspec run --adapter my-network --format rewarded
        adspec run my-scenarios/ --report junit=report.xml
        adspec run 'the network reports loaded twice'
        adspec run my-scenarios/twice.lua:12        the scenario around a line
        adspec run --write-expectations known.toml  list what is broken now
        adspec run --expect known.toml              and fail for anything else
        adspec run --shard 1/4 --report json=1.json a part; see adspec help merge
      """)

  @OptionGroup var arguments: RunArguments

  func run() throws { try arguments.perform() }
}
