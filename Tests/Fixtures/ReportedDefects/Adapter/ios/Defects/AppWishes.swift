import GoogleMobileAds
import WrenAds

/// Names no class of extras, so the SDK gives the adapter none.
@objc(NoExtrasClass)
final class NoExtrasClass: WrenAdapter {
  override class func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
}

/// Gets the extras and does not pass them on.
@objc(ForgottenExtras)
final class ForgottenExtras: WrenAdapter {
  override func extras(of configuration: MediationAdConfiguration) -> [String: String] { [:] }
}

/// Trusts the type of a value that the app's code sets.
@objc(TrustedExtra)
final class TrustedExtra: WrenAdapter {
  override func extras(of configuration: MediationAdConfiguration) -> [String: String] {
    let given = (configuration.extras as? Extras)?.additionalParameters ?? [:]
    guard let keyword = given["keyword"] else { return super.extras(of: configuration) }
    // swift-format-ignore: NeverForceUnwrap
    return ["keyword": keyword as! String]
  }
}

/// Extras of the adapter's own class.
final class WrenExtras: NSObject, AdNetworkExtras {
  var keyword: String?
}

/// Has no defect: the SDK gives an adapter only extras of the class that it names, so the cast
/// cannot fail.
@objc(OwnExtrasClass)
final class OwnExtrasClass: WrenAdapter {
  override class func networkExtrasClass() -> (any AdNetworkExtras.Type)? { WrenExtras.self }

  override func extras(of configuration: MediationAdConfiguration) -> [String: String] {
    guard let extras = configuration.extras else { return [:] }
    // swift-format-ignore: NeverForceUnwrap
    guard let keyword = (extras as! WrenExtras).keyword else { return [:] }
    return ["keyword": keyword]
  }
}

/// Makes extras of the class `WrenExtras`, as an app does.
public func wrenExtras(keyword: String?) -> any AdNetworkExtras {
  let extras = WrenExtras()
  extras.keyword = keyword
  return extras
}

/// Does not tell the network that the app is muted.
@objc(SoundInMutedApp)
final class SoundInMutedApp: WrenAdapter {
  override func applySound() {}
}

/// Reports a missing placement with the code of another cause.
@objc(CodeOfAnotherCause)
final class CodeOfAnotherCause: WrenAdapter {
  override func load(_ ad: WrenMediationAd, _ configuration: MediationAdConfiguration) {
    let placement = configuration.credentials.settings["placement"] as? String ?? ""
    if placement.isEmpty { return ad.answer(WrenError.size.error("A load needs a placement.")) }
    super.load(ad, configuration)
  }
}
