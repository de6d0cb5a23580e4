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
  /// Whether requests are taken over; false where Foundation is not as it is known to be.
  @discardableResult
  package static func install() -> Bool { isInstalled }

  /// Makes the shared session, which takes as long as some scenarios, for processes to inherit.
  package static func prepareSession() {
    install()
    _ = URLSession.shared
  }

  private static let isInstalled: Bool = {
    // What one run fetched must not answer another one, and nothing is to be left on the disk.
    URLCache.shared = URLCache(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
    return URLProtocol.registerClass(ScriptedURLProtocol.self) && makeOwnProtocolDecline()
  }()

  private static let canInit =
    "$s20FoundationNetworking11URLProtocolC7canInit4withSbAA10URLRequestV_tFZ"
  // The class has about seventy words; those behind the end are never read.
  private static let wordsSearched = 64

  private static func makeOwnProtocolDecline() -> Bool {
    typealias Word = UnsafeMutableRawPointer?
    guard let method = unsafe dlsym(nil, canInit),
      let own = URLSessionConfiguration.default.protocolClasses?.first,
      String(describing: own) == "_HTTPURLProtocol"
    else { return false }
    let base = unsafe unsafeBitCast(URLProtocol.self, to: UnsafePointer<Word>.self)
    guard
      let position = (0..<wordsSearched).first(where: { unsafe base[$0] == method })
    else { return false }
    let decline: @convention(c) () -> Bool = { false }
    let table = unsafe unsafeBitCast(own, to: UnsafeMutablePointer<Word>.self)
    unsafe table[position] = unsafe unsafeBitCast(decline, to: Word.self)
    return true
  }
}
