#if History
  import GRDB

  /// The tables of a history.
  enum HistorySchema {
    /// Brings a new or an older file to what this version knows.
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

    /// Whether a file has no tables at all, or those of this version or an earlier one.
    static func isFree(in database: Database) throws -> Bool {
      let tables =
        try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master") ?? 0
      return try tables == 0
        || !migrator.appliedIdentifiers(database).isEmpty
          && !migrator.hasBeenSuperseded(database)
    }

    /// Whether a file has these tables, and nothing that a later version has added.
    static func isKnown(in database: Database) throws -> Bool {
      try migrator.hasCompletedMigrations(database) && !migrator.hasBeenSuperseded(database)
    }
  }
#endif
