#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge

  // Each object is owned by a block that an adapter received. An adapter can hold the block for an
  // unlimited time, and can call it on any thread and more than once.

  /// The completion of a set-up.
  final class SetUpCompletion {
    let body: GADMediationAdapterSetUpCompletionBlock
    init(body: @escaping GADMediationAdapterSetUpCompletionBlock) { self.body = body }
  }

  /// The completion for signals.
  final class SignalsCompletion {
    let body: GADRTBSignalCompletionHandler
    init(body: @escaping GADRTBSignalCompletionHandler) { self.body = body }
  }

  /// The completion of a load of any format.
  final class LoadCompletion {
    /// The event delegate of a loaded ad, and the ad.
    typealias Answer = (delegate: AnyObject, ad: ObjectiveCAd?)
    let body: (Object?, NSError?) -> Answer?
    init(body: @escaping (Object?, NSError?) -> Answer?) { self.body = body }
  }

  @c @implementation func adspec_set_up_answered(
    _ completion: Object, _ error: Object?
  ) {
    borrowed(completion, SetUpCompletion.self).body(error.map(Values.error))
  }

  @c @implementation func adspec_signals_answered(
    _ completion: Object, _ signals: Object?, _ error: Object?
  ) {
    borrowed(completion, SignalsCompletion.self).body(
      signals.map { text(oc_copy_text($0)) }, error.map(Values.error))
  }

  @c @implementation func adspec_copy_delegate_after_load(
    _ completion: Object, _ ad: Object?, _ error: Object?,
    _ keeper: UnsafeMutablePointer<Object?>
  ) -> Object? {
    let completion = borrowed(completion, LoadCompletion.self)
    guard let answer = completion.body(ad, error.map(Values.error)) else { return nil }
    keeper.pointee = answer.ad.map { Unmanaged.passUnretained($0).toOpaque() }
    return owned(answer.delegate)
  }

  @c @implementation func adspec_keep(_ keeper: Object, _ owned_object: Object) {
    borrowed(keeper, ObjectiveCAd.self).keep(owned: owned_object)
  }
#endif
