import Foundation
import Glibc
import UIKit

/// The file that a download task leaves, which Foundation takes only from protocols of its own.
///
/// Contract of the unsafe code: a `URLProtocol` begins with the two words of every object, and the
/// dictionary of its properties follows, as reflection is asked before anything is written. Its keys
/// are an enumeration of Foundation's, for which one of the same cases stands here: both have the
/// same layout and the same hashes, since the same compiler makes both.
enum DownloadedFile {
  private enum Key: String {
    case responseData, temporaryFileURL
  }

  /// Writes a body to a file of its own and has a protocol hand that over when it finishes.
  ///
  /// - Returns: False where Foundation is not as it is known to be, or the file cannot be written.
  static func hand(_ body: [UInt8], over loader: URLProtocol) -> Bool {
    guard isAsKnown(loader), let file = write(body) else { return false }
    let start = unsafe Unmanaged.passUnretained(loader).toOpaque()
    let properties = unsafe (start + 2 * MemoryLayout<Int>.size)
      .assumingMemoryBound(to: [Key: Any].self)
    unsafe properties.pointee[.temporaryFileURL] = file
    return true
  }

  /// Removes the files that are left in the folder of this process.
  static func removeAll() {
    if folder.isMade { try? FileManager.default.removeItem(at: folder.url) }
    folder.isMade = false
    folder.count = 0
  }

  private static let folder = Folder()

  /// Unchecked because only one thread of a scenario runs at a time.
  private final class Folder: @unchecked Sendable {
    var isMade = false
    var count = 0
    var url: URL {
      FileManager.default.temporaryDirectory.appendingPathComponent("adspec.\(getpid())")
    }
  }

  private static func write(_ body: [UInt8]) -> URL? {
    let place = folder.url
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      folder.isMade = true
      folder.count += 1
      let file = place.appendingPathComponent("download-\(folder.count)")
      try Data(body).write(to: file)
      return file
    } catch {
      return nil
    }
  }

  private static func isAsKnown(_ loader: URLProtocol) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: loader)
    while let current = mirror, current.subjectType != URLProtocol.self {
      mirror = current.superclassMirror
    }
    guard let first = mirror?.children.first, first.label == "properties" else { return false }
    return String(describing: type(of: first.value)) == "Dictionary<_PropertyKey, Any>"
      && mirror?.superclassMirror?.children.isEmpty == true
  }
}
