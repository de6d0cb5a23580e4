#if ObjectiveC
import AdSpecTrace
import Foundation
import GoogleMobileAds
public import MediationHost
import ObjectiveCBridge
import UIKit

extension AdapterUnderTest {
  /// Registers an adapter written in Objective-C by the name of its class.
  ///
  /// - Parameters:
  ///   - name: The name for the command line, such as `my-network`.
  ///   - className: The name of the class, as a line item of a waterfall spells it.
  ///   - places: The prefixes of the names of the adapter's classes, by which reports find the
  ///     adapter's lines. Without prefixes, the name of the class.
  ///   - profile: The claims about the adapter and its network.
  ///   - file: The file of the registration.
  ///   - line: The line of the registration.
  public init(
    _ name: String, objectiveC className: String, places: [String] = [], profile: AdapterProfile,
    file: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, classes: [AdapterClass(objectiveC: className, places: places, file: file, line: line)],
      profile: profile, file: file, line: line)
  }
}

extension AdapterClass {
  /// Passes a class written in Objective-C to a registration.
  ///
  /// - Parameters:
  ///   - name: The name of the class, as a line item of a waterfall spells it.
  ///   - formats: The formats that the class loads. Without formats, the class loads all formats
  ///     that no other class of the adapter names.
  ///   - flows: The flows in which the class loads. Without flows, the class loads in all flows
  ///     that no other class of the adapter names.
  ///   - places: The prefixes of the names of the adapter's classes, by which reports find the
  ///     adapter's lines. Without prefixes, the name of the class.
  ///   - file: The file of the registration.
  ///   - line: The line of the registration.
  public init(
    objectiveC name: String, formats: [MediationFormat]? = nil,
    flows: [AdapterProfile.Flow]? = nil, places: [String] = [], file: String = #filePath,
    line: Int = #line
  ) {
    oc_prepare()
    prepareFoundation()
    let found = oc_adapter_class(name)
    self.init(
      name, formats: formats, flows: flows,
      module: "objc:" + (places.isEmpty ? [name] : places).joined(separator: ","),
      make: { ObjectiveCAdapter(name) },
      setUp: { configuration, completion in
        let list = Values.objectiveC(
          configuration.credentials.map { [$0.settings, $0.format.rawValue] as [Any] })
        defer { oc_release(list) }
        let box = Completion { _, error in
          completion(error)
          return nil
        }
        if !oc_set_up(found!, list, owned(box)) {
          AbsentMethods.setUp(with: configuration, completionHandler: completion)
        }
      },
      adapterVersion: { VersionNumber(oc_adapter_version(found!)) },
      sdkVersion: { VersionNumber(oc_sdk_version(found!)) },
      networkExtrasClass: { nil },
      mistake: found == nil ? .unknown : nil, file: file, line: line)
  }
}

extension VersionNumber {
  fileprivate init(_ version: oc_version) {
    self.init(
      majorVersion: Int(version.major), minorVersion: Int(version.minor),
      patchVersion: Int(version.patch))
  }
}

/// The default implementations of the SDK's optional methods.
final class AbsentMethods: NSObject, MediationAdapter {
  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
}

/// A Swift closure that an Objective-C block calls.
final class Completion {
  let body: (Object?, (any Error)?) -> (delegate: AnyObject, keeper: ObjectiveCAd?)?
  init(_ body: @escaping (Object?, (any Error)?) -> (delegate: AnyObject, keeper: ObjectiveCAd?)?) {
    self.body = body
  }
}

@_cdecl("adspec_oc_set_up_answer") func setUpAnswer(_ box: Object, _ error: Object?) {
  _ = borrowed(box, Completion.self).body(nil, error.map(Values.error))
}
@_cdecl("adspec_oc_load_answer") func loadAnswer(
  _ box: Object, _ ad: Object?, _ error: Object?, _ keeper: UnsafeMutablePointer<Object?>
) -> Object? {
  guard let (delegate, ad) = borrowed(box, Completion.self).body(ad, error.map(Values.error)) else {
    return nil
  }
  keeper.pointee = ad.map { Unmanaged.passUnretained($0).toOpaque() }
  return owned(delegate)
}
@_cdecl("adspec_oc_keep") func keep(_ keeper: Object, _ object: Object) {
  borrowed(keeper, ObjectiveCAd.self).kept.append(object)
}

/// An object that lives as long as an Objective-C object.
final class Lifetime {
  static func of(_ object: Object) -> Lifetime {
    if let known = oc_token(object) { return borrowed(known) }
    let lifetime = Lifetime()
    oc_set_token(object, owned(lifetime))
    return lifetime
  }
}

/// An instance of an adapter written in Objective-C.
final class ObjectiveCAdapter: NSObject, ForeignProxy, MediationAdapter {
  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  private let object: Object
  let foreignLifetime: AnyObject

  init(_ className: String) {
    object = oc_new_adapter(oc_adapter_class(className)!)
    foreignLifetime = Lifetime.of(object)
  }
  deinit { oc_release(object) }

  private func load(
    _ format: oc_format, _ values: MediationAdConfiguration, size: AdSize = AdSizeInvalid,
    options: [GADAdLoaderOptions] = [], _ completion: Completion
  ) -> Bool {
    let settings = Values.objectiveC(values.credentials.settings)
    let watermark = values.watermark.map(Values.objectiveC)
    let options = Values.objectiveC(options.compactMap(ObjectiveCAdapter.numbers))
    defer {
      oc_release(settings)
      oc_release(options)
      watermark.map(oc_release)
    }
    let bid = values.bidResponse.map { strdup($0) } ?? nil
    defer { free(bid) }
    var configuration = oc_configuration(
      bid: bid, settings: settings, format: Int64(values.credentials.format.rawValue),
      watermark: watermark, is_test: values.isTestRequest,
      child_directed: values.childDirectedTreatment.map { $0.boolValue ? 1 : 0 } ?? -1,
      width: size.size.width, height: size.size.height, flags: UInt64(size.flags),
      options: options, context: owned(values))
    return oc_load(object, format, &configuration, owned(completion))
  }

  private static func numbers(_ option: GADAdLoaderOptions) -> [Int]? {
    switch option {
    case let option as NativeAdImageAdLoaderOptions:
      [0, option.isImageLoadingDisabled ? 1 : 0, option.shouldRequestMultipleImages ? 1 : 0]
    case let option as NativeAdMediaAdLoaderOptions: [1, option.mediaAspectRatio.rawValue]
    case let option as NativeAdViewAdOptions: [2, option.preferredAdChoicesPosition.rawValue]
    case let option as VideoOptions:
      [3, option.shouldStartMuted ? 1 : 0, option.areCustomControlsRequested ? 1 : 0]
    default: nil
    }
  }

  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let completion = Completion { ad, error in
      let ad = ad.map { ObjectiveCBannerAd($0) }
      return completionHandler(ad, error).map { ($0, ad) }
    }
    if load(OC_BANNER, adConfiguration, size: adConfiguration.adSize, completion) { return }
    AbsentMethods().loadBanner(for: adConfiguration, completionHandler: completionHandler)
  }

  func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    let completion = Completion { ad, error in
      let ad = ad.map { ObjectiveCFullScreenAd($0) }
      return completionHandler(ad, error).map { ($0, ad) }
    }
    if load(OC_INTERSTITIAL, adConfiguration, completion) { return }
    AbsentMethods().loadInterstitial(for: adConfiguration, completionHandler: completionHandler)
  }

  func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let completion = Completion { ad, error in
      let ad = ad.map { ObjectiveCFullScreenAd($0) }
      return completionHandler(ad, error).map { ($0, ad) }
    }
    if load(OC_REWARDED, adConfiguration, completion) { return }
    AbsentMethods().loadRewardedAd(for: adConfiguration, completionHandler: completionHandler)
  }

  func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let completion = Completion { ad, error in
      let ad = ad.map { ObjectiveCFullScreenAd($0) }
      return completionHandler(ad, error).map { ($0, ad) }
    }
    if load(OC_REWARDED_INTERSTITIAL, adConfiguration, completion) { return }
    AbsentMethods().loadRewardedInterstitialAd(
      for: adConfiguration, completionHandler: completionHandler)
  }

  func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {
    let completion = Completion { ad, error in
      let ad = ad.map { ObjectiveCFullScreenAd($0) }
      return completionHandler(ad, error).map { ($0, ad) }
    }
    if load(OC_APP_OPEN, adConfiguration, completion) { return }
    AbsentMethods().loadAppOpenAd(for: adConfiguration, completionHandler: completionHandler)
  }
}

/// An ad of an adapter written in Objective-C.
class ObjectiveCAd: NSObject, ForeignProxy {
  let object: Object
  let foreignLifetime: AnyObject
  /// The objects that live as long as the host holds the ad.
  var kept: [Object] = []

  init(_ object: Object) {
    oc_retain(object)
    self.object = object
    foreignLifetime = Lifetime.of(object)
  }

  deinit {
    for object in kept { oc_release(object) }
    oc_release(object)
  }
}

final class ObjectiveCBannerAd: ObjectiveCAd, MediationBannerAd {
  var view: UIView {
    guard let view = oc_banner_view(object) else { return UIView() }
    return borrowed(view)
  }
  func changeSize(to adSize: AdSize) {
    _ = oc_change_size(object, adSize.size.width, adSize.size.height, UInt64(adSize.flags))
  }
}

final class ObjectiveCFullScreenAd: ObjectiveCAd, MediationInterstitialAd, MediationRewardedAd,
  MediationAppOpenAd
{
  func present(from viewController: UIViewController) {
    oc_present(object, Facade.of(viewController))
  }
}

@_cdecl("adspec_oc_event") func event(_ delegate: Object, _ event: CInt, _ error: Object?) {
  let receiver = Unmanaged<AnyObject>.fromOpaque(delegate).takeUnretainedValue()
  let rewarded = { receiver as? any MediationRewardedAdEventDelegate }
  let native = { receiver as? any MediationNativeAdEventDelegate }
  guard let ad = receiver as? any MediationAdEventDelegate else { return }
  switch event {
  case 0: ad.reportImpression()
  case 1: ad.reportClick()
  case 2: ad.willPresentFullScreenView()
  case 3: ad.didFailToPresentWithError(error.map(Values.error) ?? NSError(domain: "", code: 0))
  case 4: ad.willDismissFullScreenView()
  case 5: ad.didDismissFullScreenView()
  case 6: rewarded()?.didRewardUser()
  case 7: rewarded()?.didStartVideo()
  case 8: if let native = native() { native.didEndVideo() } else { rewarded()?.didEndVideo() }
  case 9: native()?.didPlayVideo()
  case 10: native()?.didPauseVideo()
  case 11: native()?.didMuteVideo()
  default: native()?.didUnmuteVideo()
  }
}

@_cdecl("adspec_oc_top_controller") func topController(_ context: Object) -> Object? {
  borrowed(context, MediationAdConfiguration.self).topViewController.map(Facade.of)
}

@_cdecl("adspec_oc_request_setting") func requestSetting(
  _ which: CInt, _ value: UnsafeMutablePointer<Int64>
) -> CInt {
  let configuration = MobileAds.shared.requestConfiguration
  let number: NSNumber? =
    switch which {
    case 0: configuration.tagForChildDirectedTreatment
    case 1: configuration.tagForUnderAgeOfConsent
    case 2: NSNumber(value: configuration.ageRestrictedTreatment == .child ? 1 : 0)
    default: NSNumber(value: MobileAds.shared.isApplicationMuted)
    }
  value.pointee = number?.int64Value ?? 0
  return number == nil ? 0 : 1
}

@_cdecl("adspec_closest_size") func closestSize(
  _ original: UnsafePointer<Double>, _ sizes: UnsafePointer<Double>, _ count: Int,
  _ result: UnsafeMutablePointer<Double>
) {
  func size(_ at: UnsafePointer<Double>) -> AdSize {
    AdSize(size: CGSize(width: at[0], height: at[1]), flags: UInt(at[2]))
  }
  let closest = closestValidSizeForAdSizes(
    original: size(original), possibleAdSizes: (0..<count).map { nsValue(for: size(sizes + $0 * 3)) })
  result[0] = closest.size.width
  result[1] = closest.size.height
  result[2] = Double(closest.flags)
}
#endif
