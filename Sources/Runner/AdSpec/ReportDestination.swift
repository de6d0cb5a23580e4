import AdSpecConformance
import AdSpecTrace
import ForkServer
import Foundation

/// Where a report goes: a file, which appears whole or not at all, or a device or pipe, which takes
/// it as it comes.
///
/// Links are followed: what they lead to is written, and they stay.
struct ReportDestination {
  let path: String

  /// What is the same for paths that lead to the same file.
  var identity: String {
    guard let place = try? place() else { return path }
    let folder = URL(fileURLWithPath: FilePath.folder(of: place)).resolvingSymlinksInPath().path
    return folder + "/" + place.split(separator: "/").suffix(1).joined()
  }

  /// Makes sure that it can be written.
  ///
  /// - Throws: `InputError` when it cannot.
  func checkWritable() throws {
    // It is open already, whoever owns what is behind it.
    if standardStream != nil { return }
    guard FilePath.shown(path) == path else {
      throw error("is not UTF-8; a report needs another name")
    }
    switch FileKind(path) {
    case .folder: throw error("is a folder; a report is a file")
    case .stream:
      // To open a pipe would be to wait for its reader.
      guard FileManager.default.isWritableFile(atPath: path) else {
        throw error("cannot be written")
      }
    case .file, nil:
      let place = try place()
      let folder = FilePath.folder(of: place)
      guard FileKind(folder) == .folder else {
        throw error("the folder \(folder) does not exist")
      }
      // Asking for permission is not enough: a file system may be read-only also for root.
      let probe = place + ".adspec-\(ProcessInfo.processInfo.processIdentifier)"
      guard FileManager.default.createFile(atPath: probe, contents: nil) else {
        throw error("cannot be written")
      }
      try? FileManager.default.removeItem(atPath: probe)
    }
  }

  /// Writes the texts that a body gives, one after the other, so that none of them has to be kept.
  ///
  /// - Throws: `InputError` when that fails; a file is then what it was.
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

  /// Writes a file beside the one at a path, and puts it in its place when it is whole.
  private func replaceFile(at place: String, _ body: ((String) -> Void) -> Void) throws {
    let files = FileManager.default
    let draft = place + ".adspec-\(ProcessInfo.processInfo.processIdentifier)"
    let permissions = try? files.attributesOfItem(atPath: place)[.posixPermissions]
    guard files.createFile(atPath: draft, contents: nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    do {
      let stream = try FileHandle(forWritingTo: URL(fileURLWithPath: draft))
      try TextStream.write(to: stream, body)
      try stream.close()
      // Last: those of the old file may not even let its owner write.
      if let permissions {
        try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: draft)
      }
      try FileReplacement.move(draft, over: place)
    } catch {
      try? files.removeItem(atPath: draft)
      throw error
    }
  }

  /// The stream of this process that the path is, as `/dev/stdout` is one: what has been written to
  /// it stays in front of the report.
  var standardStream: FileHandle? {
    let own = identity
    return [FileHandle.standardOutput, .standardError].first { stream in
      ReportDestination(path: "/proc/self/fd/\(stream.fileDescriptor)").identity == own
    }
  }

  /// The path of the file itself, behind all links.
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
    throw error("is a link that leads nowhere")
  }

  private func error(_ message: String) -> InputError {
    InputError(file: FilePath.shown(path), line: 0, message: message)
  }

  /// How many links Linux itself follows.
  private static let maximumLinks = 40
}
