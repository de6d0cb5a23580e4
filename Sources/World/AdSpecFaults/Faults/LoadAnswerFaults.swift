import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of the contents and the time of a load's answer.
  static let loadAnswers: [Fault] = [
    Fault("LOAD-BOTH-1", "A load that fails is completed with an error and an ad.") {
      Hooks(answer: { _, load, ad, error in load.answerHost(error == nil ? ad : EmptyAd(), error) })
    },
    Fault("LOAD-WAIT-1", "A load that takes longer than 5 s fails.") {
      var failed: Set<Int32> = []
      return Hooks(
        load: { fault, load, configuration, ask in
          fault.network?.scheduler.schedule(after: 5_000_000_000) {
            guard !load.isAnswered else { return }
            failed.insert(load.number)
            load.answerHost(nil, InjectedError.tooSlow)
          }
          ask(configuration)
        },
        answer: { _, load, ad, error in
          failed.contains(load.number) ? false : load.answerHost(ad, error)
        })
    },
    Fault("LOAD-NIL-1", "A failure without an error completes the load with nothing.") {
      var unexplained: Set<Int32> = []
      return Hooks(
        delivery: { _, event, ad, deliver in
          if case .failed(nil) = event { unexplained.insert(ad.identity.load) }
          return deliver(event)
        },
        answer: { _, load, ad, error in
          load.answerHost(ad, unexplained.contains(load.number) ? nil : error)
        })
    },
    Fault("LOAD-FALSE-1", "A load succeeds after 59 seconds without an answer of the network.") {
      patientSuccess()
    },
    // An early ad comes before the adapter's function for the load has returned.
    Fault("LOAD-SYNC-1", "An ad that comes inside the adapter's call is reported as an error.") {
      var running: Int32?
      var early: Set<Int32> = []
      return Hooks(
        load: { _, load, configuration, ask in
          running = load.number
          ask(configuration)
          running = nil
        },
        delivery: { _, event, ad, deliver in
          if case .loaded = event, running == ad.identity.load { early.insert(ad.identity.load) }
          return deliver(event)
        },
        answer: { _, load, ad, error in
          guard ad != nil, early.contains(load.number) else { return load.answerHost(ad, error) }
          return load.answerHost(nil, InjectedError.networkFailed)
        })
    },
    // A guard hides the second answer.
    Fault("LOAD-STOP-1", "After an unusable parameter, the adapter still asks the network.") {
      var failed: Set<Int32> = []
      return Hooks(
        load: { fault, load, configuration, ask in
          if replaceUnusablePlacement(fault, load, configuration) {
            load.answerHost(nil, InjectedError.missingSetting)
            failed.insert(load.number)
          }
          ask(configuration)
        },
        answer: { _, load, ad, error in
          failed.contains(load.number) ? false : load.answerHost(ad, error)
        })
    },
  ]

  /// Ends a load with an ad after 59 seconds, if the network has not answered the load.
  ///
  /// The host gives the load up after 60 seconds, so only a load of a silent network is still open.
  private static func patientSuccess() -> Hooks {
    var succeeded: Set<Int32> = []
    return Hooks(
      load: { fault, load, configuration, ask in
        fault.network?.scheduler.schedule(after: 59_000_000_000) { [weak fault, weak load] in
          guard let fault, let load, !load.isAnswered, fault.ad(of: load)?.hasLoaded == false,
            fault.host?.load(load.number)?.isWaiting == true
          else { return }
          // Presenting this ad fails as it must, so that no rule about presentations catches the
          // fault.
          let ad = EmptyAd()
          ad.whenPresented = { [weak load] in
            load?.notifyHost(.failedToPresent(InjectedError.adGone))
          }
          succeeded.insert(load.number)
          load.answerHost(ad, nil)
        }
        ask(configuration)
      },
      // The law LOAD-ONCE-5 judges a second answer.
      answer: { _, load, ad, error in
        !succeeded.contains(load.number) && load.answerHost(ad, error)
      })
  }
}

/// An ad of any format that shows nothing.
final class EmptyAd: NSObject, MediationBannerAd, MediationInterstitialAd, MediationRewardedAd,
  MediationAppOpenAd, MediationNativeAd, MediationSwipeableInterstitialAd
{
  let view = UIView(frame: .zero)
  /// Called when the host presents the ad.
  var whenPresented: () -> Void = {}

  func present(from viewController: UIViewController) { whenPresented() }

  var headline: String? { nil }
  var images: [NativeAdImage]? { nil }
  var body: String? { nil }
  var icon: NativeAdImage? { nil }
  var callToAction: String? { nil }
  var starRating: NSDecimalNumber? { nil }
  var store: String? { nil }
  var price: String? { nil }
  var advertiser: String? { nil }
  var extraAssets: [String: Any]? { nil }
}
