#if History
  import AdSpecReports
  import GRDB

  /// The SQL tables of a history file.
  enum HistorySchema {
    /// Creates the tables in a new file, and updates the tables of an older version of adspec.
    static let migrator: DatabaseMigrator = {
      var migrator = DatabaseMigrator()
      migrator.registerMigration("runs") { database in
        try database.create(table: "run") { table in
          table.autoIncrementedPrimaryKey("id")
          table.column("started", .text).notNull()
          table.column("adapter", .text).notNull().indexed()
          table.column("adapter_version", .text).notNull()
          table.column("inputs", .text).notNull()
          table.column("exit_status", .integer).notNull()
          table.column("incomplete", .text)
        }
        try database.create(table: "fact") { table in
          table.belongsTo("run", onDelete: .cascade).notNull()
          table.column("id", .text).notNull()
          table.column("format", .text)
          table.column("flow", .text)
          table.column("outcome", .text).notNull()
        }
        try database.create(table: "scenario") { table in
          table.belongsTo("run", onDelete: .cascade).notNull()
          table.column("name", .text).notNull()
          table.column("format", .text).notNull()
          table.column("flow", .text).notNull()
          table.column("verdict", .text).notNull()
          table.column("real_seconds", .double).notNull()
        }
      }
      return migrator
    }()

    /// Whether adspec can create or update its tables in a file.
    ///
    /// The file must have no tables, or the tables of this or an earlier version of adspec.
    static func isFree(in database: Database) throws -> Bool {
      let tables =
        try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master") ?? 0
      return try tables == 0
        || !migrator.appliedIdentifiers(database).isEmpty
          && !migrator.hasBeenSuperseded(database)
    }

    /// Whether a file has exactly the tables that this version of adspec uses.
    static func isKnown(in database: Database) throws -> Bool {
      try migrator.hasCompletedMigrations(database) && !migrator.hasBeenSuperseded(database)
    }
  }

  /// Writes runs as rows of the tables, and reads runs from rows.
  enum HistoryRows {
    /// Writes a run.
    static func insert(_ entry: HistoryEntry, into database: Database) throws {
      try database.execute(
        sql: """
          INSERT INTO run (started, adapter, adapter_version, inputs, exit_status, incomplete)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          entry.started, entry.adapter, entry.adapterVersion, entry.inputs,
          Int(entry.exitStatus), entry.incomplete,
        ])
      let run = database.lastInsertedRowID
      let facts = try database.makeStatement(
        sql: "INSERT INTO fact (runId, id, format, flow, outcome) VALUES (?, ?, ?, ?, ?)")
      for fact in entry.facts {
        try facts.execute(
          arguments: [run, fact.id, fact.lane?.format, fact.lane?.flow, fact.outcome])
      }
      let scenarios = try database.makeStatement(
        sql: """
          INSERT INTO scenario (runId, name, format, flow, verdict, real_seconds)
          VALUES (?, ?, ?, ?, ?, ?)
          """)
      for scenario in entry.scenarios {
        try scenarios.execute(
          arguments: [
            run, scenario.name, scenario.lane.format, scenario.lane.flow, scenario.verdict,
            scenario.realSeconds,
          ])
      }
    }

    /// Reads the latest runs of an adapter, in order of time.
    static func history(
      of adapter: String, limit: Int, in database: Database
    ) throws -> RunHistory {
      let rows = try Row.fetchAll(
        database, sql: "SELECT * FROM run WHERE adapter = ? ORDER BY id DESC LIMIT ?",
        arguments: [adapter, limit])
      let count =
        try Int.fetchOne(
          database, sql: "SELECT COUNT(*) FROM run WHERE adapter = ?", arguments: [adapter]) ?? 0
      let entries = try rows.reversed().map { try entry($0, in: database) }
      return RunHistory(entries, firstNumber: count - entries.count + 1)
    }

    private static func entry(_ row: Row, in database: Database) throws -> HistoryEntry {
      var entry = HistoryEntry(
        started: row["started"], adapter: row["adapter"], adapterVersion: row["adapter_version"],
        inputs: row["inputs"], exitStatus: row["exit_status"], incomplete: row["incomplete"])
      let run: Int64 = row["id"]
      entry.facts = try Row.fetchAll(
        database, sql: "SELECT * FROM fact WHERE runId = ? ORDER BY rowid", arguments: [run]
      ).map { row in
        let format: String? = row["format"]
        let flow: String? = row["flow"]
        return HistoryEntry.Fact(
          id: row["id"], lane: format.map { Lane(format: $0, flow: flow ?? Lane.usualFlow) },
          outcome: row["outcome"])
      }
      entry.scenarios = try Row.fetchAll(
        database, sql: "SELECT * FROM scenario WHERE runId = ? ORDER BY rowid", arguments: [run]
      ).map { row in
        HistoryEntry.Scenario(
          name: row["name"], lane: Lane(format: row["format"], flow: row["flow"]),
          verdict: row["verdict"], realSeconds: row["real_seconds"])
      }
      return entry
    }
  }
#endif
