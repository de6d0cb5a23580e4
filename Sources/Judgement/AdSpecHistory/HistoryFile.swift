package import AdSpecReports
import AdSpecTrace

#if History
  import Foundation
  import GRDB

  /// A history of runs in an SQLite database.
  package struct HistoryFile {
    /// Whether this build of adspec can read and write histories.
    package static let isAvailable = true

    private let database: DatabaseQueue
    private let path: String

    /// Opens a history.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - creates: Whether to create the file if it does not exist.
    /// - Throws: `InputError` if the file cannot be opened or does not contain a history.
    package init(_ path: String, creates: Bool) throws {
      self.path = path
      var configuration = Configuration()
      configuration.readonly = !creates
      // Several jobs on one machine can end at the same time. 10 seconds are enough for all jobs to
      // write their runs.
      configuration.busyMode = .timeout(10)
      do {
        database = try DatabaseQueue(path: path, configuration: configuration)
        // adspec does not change a database that another program created.
        if creates, try database.read({ try HistorySchema.isFree(in: $0) }) {
          try HistorySchema.migrator.migrate(database)
        }
        let isKnown = try database.read { try HistorySchema.isKnown(in: $0) }
        guard isKnown else {
          throw InputError(
            file: path, line: 0,
            message: "is not a history of this version of adspec; give --history a file of its own")
        }
      } catch let error as InputError {
        throw error
      } catch {
        throw HistoryFile.failure(path, error)
      }
    }

    /// Adds a run.
    ///
    /// - Throws: `InputError` if the run cannot be written. After an error, the file contains no
    ///   part of the run.
    package func append(_ entry: HistoryEntry) throws {
      do {
        try database.write { try HistoryRows.insert(entry, into: $0) }
      } catch {
        throw HistoryFile.failure(path, error)
      }
    }

    /// The names of all adapters with runs in the history, beginning with the adapter of the latest
    /// run.
    ///
    /// - Throws: `InputError` if the file cannot be read.
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
    ///   - limit: The maximum number of runs.
    /// - Returns: The runs, in order of time.
    /// - Throws: `InputError` if the file cannot be read.
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
  /// Replaces the history in programs that were built without the package trait `History`.
  package struct HistoryFile {
    /// Whether this build of adspec can read and write histories.
    package static let isAvailable = false

    /// Throws an error, because this build of adspec does not contain SQLite.
    ///
    /// - Throws: An `InputError` that says how to build adspec with support for histories.
    package init(_ path: String, creates: Bool) throws {
      throw InputError(
        file: path, line: 0,
        message: "this program was built without histories, which need SQLite; build it with "
          + "`swift build --traits History` (Debian: apt-get install libsqlite3-dev)")
    }

    /// Adds a run.
    package func append(_ entry: HistoryEntry) throws {}

    /// The names of all adapters with runs in the history; the list is always empty.
    package func adapters() throws -> [String] { [] }

    /// The latest runs of an adapter.
    package func history(of adapter: String, limit: Int) throws -> RunHistory { RunHistory([]) }
  }
#endif
