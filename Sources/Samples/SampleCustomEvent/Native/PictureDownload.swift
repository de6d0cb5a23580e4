import GoogleMobileAds

/// Downloads pictures on behalf of the app, where the network hands out only their addresses.
enum PictureDownload {
  /// How long a picture may take, in seconds: well below what a host waits for a load.
  static let timeout: TimeInterval = 10

  /// Downloads pictures at the same time.
  ///
  /// - Parameters:
  ///   - addresses: Where they are; each is fetched once.
  ///   - completion: Called once, on the main thread, when each picture is there or has failed:
  ///     with those that are there.
  static func run(
    _ addresses: Set<URL>, completion: @escaping @Sendable ([URL: Data]) -> Void
  ) {
    let group = DispatchGroup()
    let pictures = Pictures()
    for address in addresses.sorted(by: { $0.absoluteString < $1.absoluteString }) {
      group.enter()
      let request = URLRequest(url: address, timeoutInterval: timeout)
      let task = URLSession.shared.dataTask(with: request) { data, response, _ in
        if let data, (response as? HTTPURLResponse)?.statusCode == 200 {
          pictures.add(data, from: address)
        }
        group.leave()
      }
      task.resume()
    }
    group.notify(queue: .main) { completion(pictures.all) }
  }
}

/// The pictures that have arrived so far.
///
/// Unchecked because a lock guards them.
private final class Pictures: @unchecked Sendable {
  private let lock = NSLock()
  private var data: [URL: Data] = [:]

  var all: [URL: Data] { lock.withLock { data } }

  func add(_ data: Data, from address: URL) {
    lock.withLock { self.data[address] = data }
  }
}
