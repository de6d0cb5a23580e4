package import AdSpecTrace

/// An app's request for an ad, whatever answers it.
package protocol PublisherLoad: AnyObject {
  /// The format that was asked for.
  var format: MediationFormat { get }
  /// The load of an adapter that gave the ad, or that was the latest to be asked; nil for none.
  var load: HostLoad? { get }
  /// Whether the request has been answered.
  var isAnswered: Bool { get }
  /// Why there is no ad; nil when there is one or there is no answer yet.
  var error: HostError? { get }
  /// Told once the request has been answered.
  var onAnswer: [() -> Void] { get set }
}

extension PublisherLoad {
  /// Whether the app has an ad.
  package var isLoaded: Bool { isAnswered && error == nil }
}

extension PublisherAd: PublisherLoad {}
