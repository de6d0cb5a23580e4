import Dispatch
import Foundation
import Glibc
import UIKit

/// Prevents all HTTP requests of the process from reaching the real network, until the process
/// ends.
///
/// Every `URLSession` uses Foundation's own HTTP protocol, whatever the session's configuration.
/// Foundation first asks its own protocol whether the protocol accepts a request. Foundation asks a
/// registered protocol only when Foundation's own protocol declines the request. Therefore this
/// type makes Foundation's own protocol decline all requests.
///
/// Contract of the unsafe code: the method table of a class is an array of words, which begins at
/// the metadata of the class. In the table of a subclass in the same library, each inherited method
/// has the same position. Foundation exports the address of `canInit(with:)`, and the unsafe code
/// searches the table for that address. When the address is not in the table, the unsafe code
/// changes nothing. The function that replaces `canInit(with:)` reads no argument and no context,
/// and returns a Boolean like `canInit(with:)`. The unsafe code runs once, before the first HTTP
/// request.
package enum HTTPInterception {
  /// The reason why the process cannot intercept HTTP requests; nil when the process can intercept
  /// HTTP requests.
  ///
  /// The first read of this property installs the interception. No scenario may run when there is
  /// an obstacle, because requests of the code under test would leave the process.
  package static var obstacle: String? { result }

  /// Changes a session so that each completion has the right cause in the trace: the HTTP reply to
  /// its own request.
  ///
  /// If an operation queue runs one operation at a time, the end of one operation starts the next
  /// operation. The reply that caused the first operation then seems to cause the second operation
  /// too. With an underlying serial queue, the operation queue submits each operation at once, and
  /// the serial queue runs one operation after the other. A static variable keeps the serial queue
  /// alive, because operations do not keep their queue alive.
  private static func separateCompletions(of session: URLSession) {
    let queue = session.delegateQueue
    unsafe queue.underlyingQueue = completions
    queue.maxConcurrentOperationCount = OperationQueue.defaultMaxConcurrentOperationCount
  }

  /// Installs the interception if possible, and makes the shared session.
  ///
  /// The installation takes as long as a short scenario, so a process calls this function before
  /// the process forks children.
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
    // Without a cache, no reply of one run can answer a request of another run, and no file stays
    // on the disk.
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
  // The metadata of the class has about 70 words, so a search of 64 words stays inside the class.
  private static let wordsSearched = 64

  /// Makes Foundation's own HTTP protocol decline all requests.
  ///
  /// If the function finds no way to do this, the function changes nothing.
  ///
  /// - Parameters:
  ///   - method: The exported name of the method that accepts a request.
  ///   - name: The name of the protocol's class.
  /// - Returns: The reason why the function changed nothing; nil when the protocol declines all
  ///   requests.
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
/// Foundation accepts the file of a download only from its own protocols.
///
/// Contract of the unsafe code: the memory of a `URLProtocol` begins with two words, like the
/// memory of every object. The dictionary of the protocol's properties follows these two words. The
/// unsafe code checks this layout by reflection before the code writes to the memory. The keys of
/// the dictionary are the cases of an enumeration in Foundation. `Key` has the same cases as that
/// enumeration, and the same compiler gives both enumerations the same layout and the same hashes.
enum DownloadedFile {
  private enum Key: String {
    case responseData, temporaryFileURL
  }

  /// Writes a body to a new file and attaches the file to a `URLProtocol`, which delivers the file
  /// when the download ends.
  ///
  /// - Returns: The result is false when the layout of the protocol is unknown, or when the file
  ///   cannot be written.
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

  /// The `Sendable` conformance is unchecked because only one thread of a scenario runs at a time.
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
