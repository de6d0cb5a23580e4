import Dispatch
import Glibc
import UIKit

/// Takes all HTTP of the process away from the real network, for as long as the process lives.
///
/// Foundation asks the protocol classes of a session before those that are registered, and every
/// session has Foundation's own HTTP protocol, whatever its configuration. Only where that one
/// declines a request are registered classes asked. So it is made to decline all of them.
///
/// Contract of the unsafe code: the table of a class's methods is an array of words that begins at
/// its metadata. A subclass in the same library has each inherited method at the same position. The
/// position of `canInit(with:)` is found by its address, which the library exports, and nothing is
/// changed where it is not found. The function that takes its place has neither arguments nor a
/// context to read, and gives a Boolean as the original does. Done once, before any request.
package enum HTTPInterception {
  /// Takes requests over, the first time that it is asked, and says why that could not be done; nil
  /// where it is done.
  ///
  /// With an obstacle no scenario is to run: what code under test asks for would leave the process.
  package static var obstacle: String? { found }

  /// Lets each completion of a session be caused by its own answer.
  ///
  /// A queue of operations that may run only one at a time begins the second one when the first has
  /// ended, so that the first answer seems to cause both. Over a serial queue each is begun at once,
  /// and still waits for its turn. The operations do not keep their queue alive; it is never let go.
  private static func tellCompletionsApart(of session: URLSession) {
    let queue = session.delegateQueue
    unsafe queue.underlyingQueue = completions
    queue.maxConcurrentOperationCount = OperationQueue.defaultMaxConcurrentOperationCount
  }

  /// Takes requests over, where nothing stands in the way, and makes the shared session.
  ///
  /// That takes as long as some scenarios, so that it is done before processes inherit it.
  static func install() {
    _ = found
    _ = isTellingApart
  }

  private static let isTellingApart: Bool = {
    tellCompletionsApart(of: .shared)
    return true
  }()

  private static let completions = DispatchQueue(label: "NSOperationQueue")

  private static let found: String? = {
    // What one run fetched must not answer another one, and nothing is to be left on the disk.
    URLCache.shared = URLCache(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
    guard URLProtocol.registerClass(ScriptedURLProtocol.self) else {
      return described("it registers no protocol of adspec's own")
    }
    return makeOwnProtocolDecline()
  }()

  /// What is wrong, and what to do about it.
  private static func described(_ difference: String) -> String {
    "Foundation is not the one that adspec knows (\(difference)), so requests over HTTP would go "
      + "to the real network. No scenario was run. Build with the Swift 6.3 toolchain for Linux, "
      + "and link Foundation dynamically: without -static-stdlib and -static-executable."
  }

  private static let canInit =
    "$s20FoundationNetworking11URLProtocolC7canInit4withSbAA10URLRequestV_tFZ"
  // The class has about seventy words; those behind the end are never read.
  private static let wordsSearched = 64

  /// Makes Foundation's own HTTP protocol decline all requests; nothing changes where that cannot
  /// be done.
  ///
  /// - Parameters:
  ///   - method: The exported name of the method that accepts a request.
  ///   - name: The name of the protocol's class.
  /// - Returns: Why it could not be done; nil where it was.
  static func makeOwnProtocolDecline(
    method: String = canInit, of name: String = "_HTTPURLProtocol"
  ) -> String? {
    typealias Word = UnsafeMutableRawPointer?
    guard let method = unsafe dlsym(nil, method) else {
      return described("it does not export URLProtocol.canInit(with:)")
    }
    guard let own = URLSessionConfiguration.default.protocolClasses?.first,
      String(describing: own) == name
    else { return described("its sessions do not begin with the protocol \(name)") }
    let base = unsafe unsafeBitCast(URLProtocol.self, to: UnsafePointer<Word>.self)
    guard
      let position = (0..<wordsSearched).first(where: { unsafe base[$0] == method })
    else { return described("URLProtocol has no method canInit(with:) where it is looked for") }
    let decline: @convention(c) () -> Bool = { false }
    let table = unsafe unsafeBitCast(own, to: UnsafeMutablePointer<Word>.self)
    unsafe table[position] = unsafe unsafeBitCast(decline, to: Word.self)
    return nil
  }
}
