import ArgumentParser

/// The command line.
struct AdSpecCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adspec",
    abstract: "Tests mediation adapters of the Google Mobile Ads SDK, in virtual time.",
    discussion: """
      adspec runs Lua scenarios against an adapter, records every message that crosses its \
      boundary, and judges that by a catalogue of rules. Start with `adspec run`.

      Exit status, the highest that applies: 0 success; 1 a must rule failed, the adapter died \
      or a comparison found a regression; \
      2 nothing failed, but nothing was selected, the run was interrupted, a scenario is unfinished \
      or an aim was never exercised; 64 usage; 65 a scenario, rule, trace or report is wrong; 70 \
      the harness itself failed or a report could not be written. The second Ctrl-C ends everything at once, \
      with 130.
      """,
    version: "1.0.0",
    subcommands: [
      RunCommand.self, WatchCommand.self, MergeCommand.self, DiffCommand.self, HistoryCommand.self,
      CheckCommand.self, TraceCommand.self,
      RulesCommand.self,
      AdaptersCommand.self, LintCommand.self, FaultsCommand.self, EventsCommand.self,
      SchemaCommand.self,
    ],
    defaultSubcommand: RunCommand.self)
}
