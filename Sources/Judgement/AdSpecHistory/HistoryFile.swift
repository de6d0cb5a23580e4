package import AdSpecReports
import AdSpecTrace

#if History
  import Foundation
  import GRDB

  /// A file of runs: an SQLite database, to which each run adds itself.
  package struct HistoryFile {
    /// Whether this program can read and write histories.
    package static let isAvailable = true

    private let database: DatabaseQueue
    private let path: String

    /// Opens a history.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - creates: Whether a file that there is not is made.
    /// - Throws: `InputError` when the file cannot be opened, or is no history.
    package init(_ path: String, creates: Bool) throws {
      self.path = path
      var configuration = Configuration()
      configuration.readonly = !creates
      // Several jobs of one machine may end at the same time.
      configuration.busyMode = .timeout(10)
      do {
        database = try DatabaseQueue(path: path, configuration: configuration)
        // Nothing is written into a database that is somebody else's.
        if creates, try database.read({ try HistorySchema.isFree(in: $0) }) {
          try HistorySchema.migrator.migrate(database)
        }
        let isKnown = try database.read { try HistorySchema.isKnown(in: $0) }
        guard isKnown else {
          throw InputError(
            file: path, line: 0,
            message: "is no history of this version of adspec; give --history a file of its own")
        }
      } catch let error as InputError {
        throw error
      } catch {
        throw HistoryFile.failure(path, error)
      }
    }

    /// Adds a run.
    ///
    /// - Throws: `InputError` when that fails; then nothing of the run is added.
    package func append(_ entry: HistoryEntry) throws {
      do {
        try database.write { try HistoryRows.insert(entry, into: $0) }
      } catch {
        throw HistoryFile.failure(path, error)
      }
    }

    /// The names of the adapters that have runs, that of the latest run first.
    ///
    /// - Throws: `InputError` when the file cannot be read.
    package func adapters() throws -> [String] {
      try read { database in
        try String.fetchAll(
          database, sql: "SELECT adapter FROM run GROUP BY adapter ORDER BY MAX(id) DESC")
      }
    }

    /// The latest runs of an adapter.
    ///
    /// - Parameters:
    ///   - adapter: The name of the adapter.
    ///   - limit: How many of them are read at most.
    /// - Returns: The runs, the oldest of them first.
    /// - Throws: `InputError` when the file cannot be read.
    package func history(of adapter: String, limit: Int) throws -> RunHistory {
      try read { try HistoryRows.history(of: adapter, limit: limit, in: $0) }
    }

    private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
      do {
        return try database.read(body)
      } catch {
        throw HistoryFile.failure(path, error)
      }
    }

    private static func failure(_ path: String, _ error: any Error) -> InputError {
      let reason = (error as? DatabaseError)?.message ?? "\(error)"
      return InputError(
        file: path, line: 0, message: "cannot be used as a history: \(reason)")
    }
  }
#else
  /// A file of runs, which this program was built without.
  package struct HistoryFile {
    /// Whether this program can read and write histories.
    package static let isAvailable = false

    /// Refuses.
    ///
    /// - Throws: `InputError` that says how to build a program that can.
    package init(_ path: String, creates: Bool) throws {
      throw InputError(
        file: path, line: 0,
        message: "this program was built without histories, which need SQLite; build it with "
          + "`swift build --traits History` (Debian: apt-get install libsqlite3-dev)")
    }

    /// Adds a run.
    package func append(_ entry: HistoryEntry) throws {}

    /// The names of the adapters that have runs.
    package func adapters() throws -> [String] { [] }

    /// The latest runs of an adapter.
    package func history(of adapter: String, limit: Int) throws -> RunHistory { RunHistory([]) }
  }
#endif
