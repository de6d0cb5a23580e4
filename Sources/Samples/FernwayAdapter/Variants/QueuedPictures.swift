import FernwayAds
import Foundation
import GoogleMobileAds

/// Downloads the pictures of native ads for the adapter without tasks.
///
/// Unchecked because all of its state is used on the adapter's queue alone.
final class QueuedPictures: @unchecked Sendable {
  // A session of its own keeps the pictures of ads out of the app's caches.
  private static let session = URLSession(configuration: .ephemeral)

  private var data: [URL: Data] = [:]

  /// Downloads the pictures of an ad at the same time; one that fails is left out.
  ///
  /// - Parameters:
  ///   - ad: The ad.
  ///   - completion: Called once, on the adapter's queue.
  static func download(
    for ad: FernwayNativeAd, completion: @escaping @Sendable (Pictures) -> Void
  ) {
    let pictures = QueuedPictures()
    let group = DispatchGroup()
    for address in Pictures.missing(in: ad) {
      group.enter()
      let task = session.dataTask(with: Pictures.request(for: address)) { data, response, _ in
        QueuedStart.queue.async {
          pictures.data[address] = Pictures.picture(data, response)
          group.leave()
        }
      }
      task.resume()
    }
    group.notify(queue: QueuedStart.queue) { completion(Pictures(pictures.data)) }
  }
}
