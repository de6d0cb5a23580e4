package import AdSpecTrace
import GoogleMobileAds
import VirtualTime

/// One load of an `AdLoader` for custom native ads, and native ones where it takes both: who asked,
/// and the ads that it gave.
package final class CustomNativeLoad: PublisherLoad {
  /// The number of the load, from 1.
  package let number: Int32
  package let format = MediationFormat.customNative
  package private(set) var isAnswered = false
  package private(set) var error: HostError?
  package internal(set) var load: HostLoad?
  package var onAnswer: [() -> Void] = []
  /// The custom native ads that the app was given, in order.
  package internal(set) var ads: [LoadedCustomNativeAd] = []

  /// The loader, from the time at which the app called it.
  var loader: AdLoader?
  /// The formats that the app declared, as it names them.
  var declared: [String] = []
  /// How many requests have not been answered.
  var waiting = 0
  var timeout: ScheduledEntry?
  /// What stands for requests that have not been answered.
  var requests: [Int32: any CustomNativeRequest] = [:]
  /// Why a request gave no ad, the latest.
  var lastError: HostError?

  init(number: Int32) {
    self.number = number
  }

  /// The load, for events about it.
  package var identity: EventIdentity {
    EventIdentity(load: number, slot: loader?.adUnitID)
  }

  /// Whether the app was given an ad, of either kind.
  var hasGivenAd: Bool { load != nil || !ads.isEmpty }

  /// Notes the end: what has not been answered will not be.
  func finish(_ error: HostError?) {
    guard !isAnswered else { return }
    isAnswered = true
    self.error = error
    timeout?.cancel()
    timeout = nil
    waiting = 0
    loader?.isLoading = false
    let told = onAnswer
    onAnswer = []
    for tell in told { tell() }
  }
}
