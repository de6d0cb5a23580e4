import Foundation

/// A placement with a loaded full-screen ad, which waits to be shown or is on screen.
///
/// Plover pays for only one such ad of a placement. So the adapter refuses to load another one. The
/// placement is free again when this object is gone.
final class PloverPlacement {
  private static let lock = NSLock()
  private static var inUse: Set<String> = []

  private let name: String

  /// Takes a placement for an ad that has loaded; nil if another ad has the placement.
  init?(_ name: String) {
    PloverPlacement.lock.lock()
    defer { PloverPlacement.lock.unlock() }
    guard PloverPlacement.inUse.insert(name).inserted else { return nil }
    self.name = name
  }

  deinit {
    PloverPlacement.lock.lock()
    PloverPlacement.inUse.remove(name)
    PloverPlacement.lock.unlock()
  }

  /// Makes sure that a placement has no ad.
  ///
  /// An ad that still loads does not count, because Plover does not always end a load.
  static func checkIsFree(_ name: String) throws {
    lock.lock()
    defer { lock.unlock() }
    if inUse.contains(name) { throw PloverError.inUse.error }
  }
}
