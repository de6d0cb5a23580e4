#if ObjectiveC
  import AdSpecTrace
  import ObjectiveCBridge
  import ScriptedNetwork

  /// The Swift side of an ADSNetworkAd.
  ///
  /// The Objective-C ad owns its peer. The peer refers to the ad without owning it, which is safe
  /// because nothing else owns the peer. The network refers to the peer weakly, as to each observer.
  final class NetworkPeer: NetworkAdObserver {
    /// The network's ad; nil before the call of `load`.
    var ad: NetworkAd?
    private let foreign: Object

    init(_ foreign: Object) { self.foreign = foreign }

    func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
      self.ad = ad  // The network can answer before `load` returns the ad.
      return event.withBridged { bridged in
        withUnsafePointer(to: bridged) { Delivery(adspec_objc_network_event(foreign, $0)) }
      }
    }
  }

  extension Delivery {
    /// Converts the answer of a stand-in in Objective-C.
    init(_ delivery: ADSDelivery) {
      switch delivery {
      case .delivered: self = .delivered
      case .deliveredOnMain: self = .deliveredOnMain
      case .noCallback: self = .noCallback
      case .observerGone: self = .observerGone
      case .noViewController: self = .noViewController
      case .impossible: self = .impossible
      @unknown default:
        fatalError(
          "A stand-in returned the delivery \(delivery.rawValue). ADSDelivery has no such value.")
      }
    }
  }

  extension NetworkEvent {
    /// Calls a body with the event in the form of the bridge, which is valid only during the call.
    fileprivate func withBridged<Result>(
      _ body: (adspec_network_event) -> Result
    ) -> Result {
      var event = adspec_network_event()
      event.kind = bridgedKind
      switch self {
      case .loaded(.adOfSlot(let slot)):
        return withText(slot) {
          event.text = $0; return body(event)
        }
      case .click(let asset):
        return withText(asset) {
          event.text = $0; return body(event)
        }
      case .failed(let error), .showFailed(let error), .videoFailed(let error):
        return withBridgedError(error) {
          event.error = $0; return body(event)
        }
      case .reward(let type, let amount):
        event.has_number = amount != nil
        event.number = amount ?? 0
        return withText(type) {
          event.text = $0; return body(event)
        }
      case .videoProgress(let fraction): event.number = fraction
      case .videoEnd(let completed), .closed(let completed): event.completed = completed
      case .resized(let size): event.size = adspec_network_size(size)
      default: break
      }
      return body(event)
    }

    private var bridgedKind: ADSNetworkEventKind {
      switch self {
      case .loaded(.ad): .loaded
      case .loaded(.nothing): .loadedNothing
      case .loaded(.otherKind): .loadedOtherKind
      case .loaded(.adOfSlot): .loadedAdOfSlot
      case .failed: .failed
      case .expired: .expired
      case .showing: .showing
      case .shown: .shown
      case .showFailed: .showFailed
      case .impression: .impression
      case .click: .click
      case .leftApp: .leftApp
      case .modalOpened: .modalOpened
      case .modalClosed: .modalClosed
      case .adChoices: .adChoices
      case .videoStart: .videoStart
      case .videoProgress: .videoProgress
      case .videoPause: .videoPause
      case .videoResume: .videoResume
      case .videoEnd: .videoEnd
      case .videoMute: .videoMute
      case .videoUnmute: .videoUnmute
      case .videoFailed: .videoFailed
      case .reward: .reward
      case .rewardRejected: .rewardRejected
      case .skipped: .skipped
      case .closing: .closing
      case .closed: .closed
      case .refreshed: .refreshed
      case .resized: .resized
      }
    }
  }
#endif
