#if ObjectiveC
  import AdSpecTrace
  import Foundation
  import ObjectiveCBridge
  import ScriptedNetwork

  // The calls of ADSNetwork and ADSNetworkCause.

  /// An Objective-C block that the network can call until it releases its completions.
  private final class ForeignBlock {
    let block: Object

    /// Takes over a reference of the caller.
    init(owned block: Object) { self.block = block }

    deinit { oc_release(block) }
  }

  /// A cause that an object of Objective-C owns.
  private final class StoredCause {
    let cause = NetworkCause()
  }

  @c @implementation
  func adspec_network_create(_ format: ADSFormat, _ slot: UnsafePointer<CChar>?) -> Bool {
    ScriptedNetwork.current.create(format: NetworkFormat(format), slot: string(slot))
  }

  @c @implementation
  func adspec_network_auction(_ request: UnsafePointer<adspec_network_request>, _ owned: Object) {
    let completion = ForeignBlock(owned: owned)
    ScriptedNetwork.current.auction(NetworkRequest(request.pointee)) { result in
      let (won, bid, error): (Bool, String?, NetworkError?) =
        switch result {
        case .won(let bid): (true, bid, nil)
        case .failed(let error): (false, nil, error)
        }
      return withText(bid) { bid in
        withBridgedError(error) { error in
          withUnsafePointer(to: error) {
            Delivery(adspec_objc_network_auction_ended(completion.block, won, bid, $0))
          }
        }
      }
    }
  }

  @c @implementation
  func adspec_network_initialize(_ app: UnsafePointer<CChar>?, _ owned: Object) {
    let completion = ForeignBlock(owned: owned)
    ScriptedNetwork.current.initialize(appID: string(app)) { result -> Delivery in
      report(result, to: completion.block)
    }
  }

  @c @implementation
  func adspec_network_initialize_inside(_ app: UnsafePointer<CChar>?, _ completion: Object) {
    _ = report(ScriptedNetwork.current.initialize(appID: string(app)), to: completion)
  }

  private func report(_ result: NetworkInitialization, to completion: Object) -> Delivery {
    let (succeeded, error): (Bool, NetworkError?) =
      switch result {
      case .succeeded: (true, nil)
      case .failed(let error): (false, error)
      }
    return withBridgedError(error) { error in
      withUnsafePointer(to: error) {
        Delivery(adspec_objc_network_initialized(completion, succeeded, $0))
      }
    }
  }

  @c @implementation func adspec_network_set(_ flag: UnsafePointer<CChar>, _ value: CInt) {
    ScriptedNetwork.current.set(NetworkFlag(String(cString: flag)), value < 0 ? nil : value != 0)
  }

  @c @implementation func adspec_network_set_text(
    _ flag: UnsafePointer<CChar>, _ text: UnsafePointer<CChar>?
  ) {
    ScriptedNetwork.current.set(NetworkFlag(String(cString: flag)), text: string(text))
  }

  @c @implementation func adspec_network_set_number(
    _ flag: UnsafePointer<CChar>, _ number: UnsafePointer<Double>?
  ) {
    ScriptedNetwork.current.set(NetworkFlag(String(cString: flag)), number: number?.pointee)
  }

  @c @implementation
  func adspec_network_copy_token(_ values: Object) -> UnsafeMutablePointer<CChar>? {
    let token: String? = ScriptedNetwork.current.token(texts(values))
    return token.flatMap { strdup($0) }
  }

  @c @implementation func adspec_network_token(_ values: Object, _ owned: Object) {
    let completion = ForeignBlock(owned: owned)
    ScriptedNetwork.current.token(texts(values)) { token, error in
      withText(token) { token in
        withBridgedError(error) { error in
          withUnsafePointer(to: error) {
            adspec_objc_network_token_given(completion.block, token, $0)
          }
        }
      }
    }
  }

  @c @implementation
  func adspec_network_copy_version(_ usual: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar> {
    guard let copy = strdup(ScriptedNetwork.version(usual: String(cString: usual))) else {
      fatalError("There is no memory for the version of the SDK.")
    }
    return copy
  }

  @c @implementation
  func adspec_network_copy_placeholder(
    _ url: UnsafePointer<CChar>?, _ scale: Double, _ size: adspec_network_size
  ) -> Object {
    let image = NetworkCreative.Image(url: string(url), scale: scale, size: size.size)
    return Values.objectiveC(Data(image.picture))
  }

  @c @implementation func adspec_network_cause_new() -> Object { owned(StoredCause()) }

  @c @implementation func adspec_network_cause_run(_ cause: Object, _ block: Object) {
    borrowed(cause, StoredCause.self).cause.run { adspec_objc_run_block(block) }
  }
#endif
