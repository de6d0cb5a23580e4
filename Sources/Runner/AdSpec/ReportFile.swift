import AdSpecConformance
import AdSpecReports
import AdSpecTrace
import ArgumentParser
import ForkServer
import Foundation
import NearestNames

/// A report and its file, as the argument `--report KIND=FILE` names them.
struct ReportFile {
  let kind: any Report.Type
  let path: String

  /// The error that reports could not be written.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Parses the argument of `--report`.
  ///
  /// - Parameters:
  ///   - argument: The argument, such as `junit=report.xml`.
  ///   - subject: The kind of thing that the command's reports describe.
  /// - Throws: A usage error when the kind is unknown, the kind does not suit the subject, or the
  ///   file is missing.
  init(_ argument: String, on subject: ReportSubject) throws {
    let kinds = ReportKind.names(ofRun: subject == .run)
    var parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    if let kind = ReportKind.named(parts[0]) { try subject.check(kind) }
    if parts.count == 1, let usual = ReportKind.named(parts[0])?.usualPath { parts.append(usual) }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError(
        "--report takes KIND=FILE, such as junit=report.xml; \"\(argument)\" has another form. "
          + "Kinds: \(kinds).")
    }
    guard let kind = ReportKind.named(parts[0]) else {
      let known = ReportKind.kinds(ofRun: subject == .run).map { $0.kind }
      throw ValidationError(
        "There is no report \"\(parts[0])\""
          + NearestName.sentence(for: parts[0], in: known, otherwise: ".") + " Kinds: \(kinds).")
    }
    self.kind = kind
    path = parts[1]
  }

  /// Parses several arguments of `--report`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - subject: The kind of thing that the command's reports describe.
  /// - Returns: The reports, in the order of the arguments.
  /// - Throws: A usage error when an argument is wrong, or when two reports name the same file.
  static func files(_ arguments: [String], on subject: ReportSubject) throws -> [ReportFile] {
    let files = try arguments.map { try ReportFile($0, on: subject) }
    var places: Set<String> = []
    for file in files where !places.insert(file.destination.identity).inserted {
      throw ValidationError(
        "Two reports name the file \(file.path). Give each --report its own file.")
    }
    return files
  }

  /// Makes sure that the file can be written, before anything runs.
  ///
  /// - Throws: `InputError` when the file cannot be written.
  func checkWritable() throws {
    try destination.checkWritable()
  }

  /// Whether the report consists of workflow commands for GitHub.
  var isForGitHub: Bool { kind == GitHubReport.self }

  /// Whether the report goes to standard output or standard error.
  var isStandardStream: Bool { destination.standardStream != nil }

  /// A value that is equal for reports that go to the same file.
  var identity: String { destination.identity }

  /// Where the report goes.
  var destination: ReportDestination { ReportDestination(path: path) }

  /// A time in UTC, in the form that JUnit files use.
  static func timestamp(_ date: Date) -> String {
    String(date.formatted(.iso8601).dropLast())
  }
}

/// The destination of a report.
///
/// A regular file is replaced as a whole: it is never half written. A device or a pipe receives the
/// report in pieces. adspec follows symbolic links, writes the file that they lead to, and leaves
/// the links as they are.
struct ReportDestination {
  let path: String

  /// A value that is equal for paths that lead to the same file.
  var identity: String {
    guard let place = try? place() else { return path }
    let folder = URL(fileURLWithPath: FilePath.folder(of: place)).resolvingSymlinksInPath().path
    return folder + "/" + place.split(separator: "/").suffix(1).joined()
  }

  /// Makes sure that the destination can be written.
  ///
  /// - Throws: `InputError` when the destination cannot be written.
  func checkWritable() throws {
    // A standard stream is already open, so the permissions of its file do not matter.
    if standardStream != nil { return }
    guard FilePath.shown(path) == path else {
      throw error("is not valid UTF-8. Give the report another name.")
    }
    switch FileKind(path) {
    case .folder: throw error("is a folder. Give --report a file.")
    case .stream:
      // A pipe is not opened here, because opening a pipe waits for its reader.
      guard FileManager.default.isWritableFile(atPath: path) else {
        throw error("cannot be written. Check its permissions, or give another file.")
      }
    case .file, nil:
      let place = try place()
      let folder = FilePath.folder(of: place)
      guard FileKind(folder) == .folder else {
        throw error("the folder \(folder) does not exist. Create it, or give another file.")
      }
      // A permission check is not enough: a file system can be read-only for root too.
      let probe = place + ".adspec-\(ProcessInfo.processInfo.processIdentifier)"
      try Interruption.removing(probe) {
        guard FileManager.default.createFile(atPath: probe, contents: nil) else {
          throw error(
            "cannot be written. Check the permissions of its folder, or give another file.")
        }
        try? FileManager.default.removeItem(atPath: probe)
      }
    }
  }

  /// Runs `body`, and writes each text that `body` passes to its argument.
  ///
  /// adspec does not keep the text in memory.
  ///
  /// - Throws: `InputError` when writing fails; a regular file then keeps its old contents.
  func write(_ body: ((String) -> Void) -> Void) throws {
    do {
      if let stream = standardStream {
        try TextStream.write(to: stream, body)
      } else if FileKind(path) == .stream {
        let stream = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try TextStream.write(to: stream, body)
        try stream.close()
      } else {
        try replaceFile(at: try place(), body)
      }
    } catch let error as InputError {
      throw error
    } catch let error as SystemError {
      throw self.error("cannot be written: \(error)")
    } catch {
      throw self.error("cannot be written: \(error.localizedDescription)")
    }
  }

  /// Writes a draft in the folder of a file, and replaces the file with the draft when the draft is
  /// complete.
  private func replaceFile(at place: String, _ body: ((String) -> Void) -> Void) throws {
    let draft = place + ".adspec-\(ProcessInfo.processInfo.processIdentifier)"
    let files = FileManager.default
    let permissions = try? files.attributesOfItem(atPath: place)[.posixPermissions]
    try Interruption.removing(draft) {
      guard files.createFile(atPath: draft, contents: nil) else {
        throw CocoaError(.fileWriteUnknown)
      }
      do {
        let stream = try FileHandle(forWritingTo: URL(fileURLWithPath: draft))
        try TextStream.write(to: stream, body)
        try stream.close()
        // The draft gets the permissions of the old file only after all writing, because these
        // permissions can forbid the owner to write.
        if let permissions {
          try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: draft)
        }
        try FileReplacement.move(draft, over: place)
      } catch {
        try? files.removeItem(atPath: draft)
        throw error
      }
    }
  }

  /// The standard stream of this process that the path names, such as `/dev/stdout`; nil for any
  /// other path.
  ///
  /// The report comes after everything that the stream has received before.
  var standardStream: FileHandle? {
    let own = identity
    return [FileHandle.standardOutput, .standardError].first { stream in
      ReportDestination(path: "/proc/self/fd/\(stream.fileDescriptor)").identity == own
    }
  }

  /// The path of the file at the end of a chain of symbolic links.
  private func place() throws -> String {
    var place = path
    for _ in 0..<ReportDestination.maximumLinks {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else {
        return place
      }
      place =
        target.hasPrefix("/")
        ? target : FilePath.path(of: target, in: FilePath.folder(of: place))
    }
    throw error("is a symbolic link that leads nowhere. Give another file.")
  }

  private func error(_ message: String) -> InputError {
    InputError(file: FilePath.shown(path), line: 0, message: message)
  }

  /// The number of symbolic links that Linux follows in one path.
  private static let maximumLinks = 40
}
