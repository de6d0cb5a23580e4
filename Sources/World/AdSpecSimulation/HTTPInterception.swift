import Dispatch
import Foundation
import Glibc
import UIKit

/// Keeps all HTTP requests of the process away from the real network, until the process ends.
///
/// Every session has Foundation's own HTTP protocol, whatever its configuration. Foundation asks that
/// protocol first, and asks registered protocols only when the first one declines a request. So this type
/// makes Foundation's own protocol decline all requests.
///
/// Contract of the unsafe code: the method table of a class is an array of words, which begins at the
/// metadata of the class. A subclass in the same library has each inherited method at the same position.
/// The library exports the address of `canInit(with:)`, and the code finds the position by the address. The
/// code changes nothing when it does not find the address. The replacement reads neither arguments nor a
/// context, and returns a Boolean as the original does. The code runs once, before any request.
package enum HTTPInterception {
  /// The reason why the process cannot intercept requests; nil when it does.
  ///
  /// The first read installs the interception. No scenario may run when there is an obstacle, because
  /// requests of the code under test would leave the process.
  package static var obstacle: String? { result }

  /// Gives each completion of a session the cause of its own reply.
  ///
  /// A queue that runs one operation at a time starts the second operation when the first one ends, so that
  /// the first reply seems to cause both. With an underlying serial queue, each operation starts at once,
  /// and still waits for its turn. Operations do not keep the queue alive, so a static variable does.
  private static func separateCompletions(of session: URLSession) {
    let queue = session.delegateQueue
    unsafe queue.underlyingQueue = completions
    queue.maxConcurrentOperationCount = OperationQueue.defaultMaxConcurrentOperationCount
  }

  /// Installs the interception if possible, and makes the shared session.
  ///
  /// The installation takes as long as some scenarios, so a process calls this before it forks children.
  static func install() {
    _ = result
    _ = isSharedSessionPrepared
  }

  private static let isSharedSessionPrepared: Bool = {
    separateCompletions(of: .shared)
    return true
  }()

  private static let completions = DispatchQueue(label: "NSOperationQueue")

  private static let result: String? = {
    // A reply in the cache must not answer a request of another run, and no file may stay on the disk.
    URLCache.shared = URLCache(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
    guard URLProtocol.registerClass(ScriptedURLProtocol.self) else {
      return describe("it does not register the protocol of adspec")
    }
    return makeOwnProtocolDecline()
  }()

  /// Returns the message for an obstacle.
  private static func describe(_ difference: String) -> String {
    "adspec does not know this version of Foundation (\(difference)), so HTTP requests would go "
      + "to the real network. No scenario was run. Build with the Swift 6.3 toolchain for Linux, "
      + "and link Foundation dynamically: without -static-stdlib and -static-executable."
  }

  private static let canInit =
    "$s20FoundationNetworking11URLProtocolC7canInit4withSbAA10URLRequestV_tFZ"
  // The class has about 70 words, so the search stays inside the class.
  private static let wordsSearched = 64

  /// Makes Foundation's own HTTP protocol decline all requests, or changes nothing.
  ///
  /// - Parameters:
  ///   - method: The exported name of the method that accepts a request.
  ///   - name: The name of the protocol's class.
  /// - Returns: The reason why it changed nothing; nil after the change.
  static func makeOwnProtocolDecline(
    method: String = canInit, of name: String = "_HTTPURLProtocol"
  ) -> String? {
    typealias Word = UnsafeMutableRawPointer?
    guard let method = unsafe dlsym(nil, method) else {
      return describe("it does not export URLProtocol.canInit(with:)")
    }
    guard let own = URLSessionConfiguration.default.protocolClasses?.first,
      String(describing: own) == name
    else { return describe("the first protocol of its sessions is not \(name)") }
    let base = unsafe unsafeBitCast(URLProtocol.self, to: UnsafePointer<Word>.self)
    guard
      let position = (0..<wordsSearched).first(where: { unsafe base[$0] == method })
    else { return describe("canInit(with:) is not in the method table of URLProtocol") }
    let decline: @convention(c) () -> Bool = { false }
    let table = unsafe unsafeBitCast(own, to: UnsafeMutablePointer<Word>.self)
    unsafe table[position] = unsafe unsafeBitCast(decline, to: Word.self)
    return nil
  }
}

/// The file of a download task.
///
/// Foundation accepts such a file only from its own protocols.
///
/// Contract of the unsafe code: a `URLProtocol` begins with the two words of every object. The dictionary of
/// its properties follows; the code asks reflection for the layout before it writes. The keys are an
/// enumeration of Foundation. `Key` has the same cases, and the same compiler gives it the same layout and
/// the same hashes.
enum DownloadedFile {
  private enum Key: String {
    case responseData, temporaryFileURL
  }

  /// Writes a body to a new file and attaches the file to a protocol, which delivers it when it finishes.
  ///
  /// - Returns: False when the layout of the protocol is unknown, or the file cannot be written.
  static func attach(_ body: [UInt8], to loader: URLProtocol) -> Bool {
    guard hasKnownLayout(loader), let file = write(body) else { return false }
    let start = unsafe Unmanaged.passUnretained(loader).toOpaque()
    let properties = unsafe (start + 2 * MemoryLayout<Int>.size)
      .assumingMemoryBound(to: [Key: Any].self)
    unsafe properties.pointee[.temporaryFileURL] = file
    return true
  }

  /// Removes the folder of this process with all its files.
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

  private static func hasKnownLayout(_ loader: URLProtocol) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: loader)
    while let current = mirror, current.subjectType != URLProtocol.self {
      mirror = current.superclassMirror
    }
    guard let first = mirror?.children.first, first.label == "properties" else { return false }
    return String(describing: type(of: first.value)) == "Dictionary<_PropertyKey, Any>"
      && mirror?.superclassMirror?.children.isEmpty == true
  }
}
