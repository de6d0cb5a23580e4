import LuaScript
import MediationHost

/// An ad of another network, the result of `app:show_other_ad()`.
final class OtherAdObject: VocabularyObject {
  static let type = LuaObjectType("other_ad", calls)
  private let ad: OtherAd

  init(_ runtime: ScenarioRuntime, _ ad: OtherAd) {
    self.ad = ad
    super.init(runtime, type: OtherAdObject.type)
  }

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "close", on: OtherAdObject.self,
      "Closes the ad, which sets back what it has set for the whole app. An ad that a scenario leaves open "
        + "closes at the end of the scenario.", causes: [.deviceOtherAdClosed]
    ) { object, _ in
      object.runtime.device.close(object.ad)
      return .none
    }
  ]
}
