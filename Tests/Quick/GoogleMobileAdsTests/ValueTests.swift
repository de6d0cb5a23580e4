import GoogleMobileAds
import Testing

/// Enumerations, errors and options have the same raw values, codes and defaults as in the SDK.
@Suite struct ValueTests {
  private func names<Value: RawRepresentable<Int>>(
    _ type: Value.Type, _ numbers: ClosedRange<Int>
  ) -> [String] {
    numbers.map { Value(rawValue: $0).map { "\($0)" } ?? "none" }
  }

  @Test("enumerations have the SDK's raw values") func rawValues() {
    #expect(
      names(AdFormat.self, 0...7) == [
        "banner", "interstitial", "rewarded", "native", "rewardedInterstitial", "unknown",
        "appOpen",
        "none",
      ])
    #expect(
      names(MediaAspectRatio.self, 0...5) == [
        "unknown", "any", "landscape", "portrait", "square", "none",
      ])
    #expect(
      names(AdChoicesPosition.self, 0...4) == [
        "topRightCorner", "topLeftCorner", "bottomRightCorner", "bottomLeftCorner", "none",
      ])
    #expect(
      names(AdapterInitializationState.self, 0...2) == [
        "notReady", "ready", "none",
      ])
    #expect(
      names(AdValuePrecision.self, 0...4) == [
        "unknown", "estimated", "publisherProvided", "precise", "none",
      ])
    #expect(
      names(AgeRestrictedTreatment.self, 0...3) == [
        "unspecified", "child", "teen", "none",
      ])
  }

  @Test("asset identifiers have the SDK's texts") func assetIdentifiers() {
    let identifiers: [GADNativeAssetIdentifier] = [
      .headlineAsset, .callToActionAsset, .iconAsset, .bodyAsset, .advertiserAsset, .storeAsset,
      .priceAsset, .imageAsset, .starRatingAsset, .mediaViewAsset, .adChoicesViewAsset,
    ]
    #expect(identifiers.map(\.rawValue) == (3001...3011).map(String.init))
    switch GADNativeAssetIdentifier(rawValue: "3003") {
    case .iconAsset: break
    default: Issue.record("the identifier 3003 is not the icon")
    }
  }

  @Test("request errors have the SDK's codes") func requestErrorCodes() {
    let codes = (0...22).compactMap { RequestError.Code(rawValue: $0) }
    #expect(codes.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 19, 20, 21])
    let caught = [
      RequestError.invalidRequest, RequestError.noFill, RequestError.networkError,
      RequestError.serverError, RequestError.osVersionTooLow, RequestError.timeout,
      RequestError.mediationDataError, RequestError.mediationAdapterError,
      RequestError.mediationNoFill, RequestError.mediationInvalidAdSize,
      RequestError.internalError, RequestError.invalidArgument,
      RequestError.receivedInvalidResponse, RequestError.adAlreadyUsed,
      RequestError.applicationIdentifierMissing, RequestError.receivedInvalidAdString,
    ]
    #expect(caught == codes)
  }

  @Test("presentation errors have the SDK's codes") func presentationErrorCodes() {
    let codes = (0...30).compactMap { PresentationErrorCode(rawValue: $0) }
    #expect(
      codes == [.adNotReady, .adTooLarge, .internal, .adAlreadyUsed, .notMainThread, .mediation])
    #expect(codes.map(\.rawValue) == [15, 16, 17, 18, 21, 22])
    #expect(
      [PresentationErrorCode.codeAdNotReady, .codeAdTooLarge, .codeInternal, .codeAdAlreadyUsed]
        == [.adNotReady, .adTooLarge, .internal, .adAlreadyUsed])
  }

  @Test("a request error bridges to NSError") func requestErrorBridges() {
    let under = NSError(domain: "network", code: 3)
    let error = RequestError(
      .mediationNoFill,
      userInfo: [NSUnderlyingErrorKey: under, NSLocalizedDescriptionKey: "nothing"])
    let bridged = error as NSError
    #expect(bridged.domain == "com.google.admob")
    #expect(bridged.code == 9)
    #expect(bridged.userInfo[NSUnderlyingErrorKey] as? NSError == under)
    #expect((error as any Error).localizedDescription == "nothing")
    #expect(RequestError.errorDomain == GADErrorDomain)
    #expect(GADErrorUserInfoKeyResponseInfo == "gad_response_info")
  }

  @Test("a catch clause can match a request error by its code") func requestErrorIsCaughtByCode() {
    func name(_ error: any Error) -> String {
      do { throw error } catch RequestError.noFill {
        return "no fill"
      } catch {
        return "other"
      }
    }
    #expect(name(RequestError(.noFill)) == "no fill")
    #expect(name(NSError(domain: "com.google.admob", code: 1)) == "no fill")
    #expect(name(NSError(domain: "network", code: 1)) == "other")
    #expect(name(RequestError(.timeout)) == "other")
  }

  @Test("two request errors are equal when their codes and user infos are equal")
  func requestErrorsCompareCodeAndUserInfo() {
    #expect(RequestError(.noFill) == RequestError(.noFill))
    #expect(RequestError(.noFill) != RequestError(.timeout))
    #expect(RequestError(.noFill, userInfo: ["a": 1]) != RequestError(.noFill))
    #expect(RequestError(.noFill, userInfo: ["a": 1]) == RequestError(.noFill, userInfo: ["a": 1]))
  }

  @Test("options have the documented defaults") func optionDefaults() {
    let image = NativeAdImageAdLoaderOptions()
    let video = VideoOptions()
    #expect([image.isImageLoadingDisabled, image.shouldRequestMultipleImages] == [false, false])
    #expect(NativeAdMediaAdLoaderOptions().mediaAspectRatio == .unknown)
    #expect(NativeAdViewAdOptions().preferredAdChoicesPosition == .topRightCorner)
    #expect(NativeMuteThisAdLoaderOptions().isCustomMuteThisAdRequested)
    #expect(MultipleAdsAdLoaderOptions().numberOfAds == 1)
    #expect(
      [
        video.shouldStartMuted, video.areCustomControlsRequested, video.isClickToExpandRequested,
      ] == [true, false, false])
    #expect(AdManagerBannerViewOptions().enableManualImpressions == false)
  }

  @Test("both names of an option read and write the same value")
  func optionSpellingsReachTheSameValues() {
    let image = NativeAdImageAdLoaderOptions()
    let video = VideoOptions()
    let mute = NativeMuteThisAdLoaderOptions()
    image.disableImageLoading = true
    video.startMuted = false
    video.customControlsRequested = true
    video.clickToExpandRequested = true
    mute.customMuteThisAdRequested = false
    #expect(
      [
        image.isImageLoadingDisabled, video.shouldStartMuted, video.areCustomControlsRequested,
        video.isClickToExpandRequested, mute.isCustomMuteThisAdRequested,
      ] == [true, false, true, true, false])
  }

  @Test("rewards and images store their values") func rewardsAndImages() {
    let reward = AdReward(rewardType: nil, rewardAmount: nil)
    #expect(reward.type == "")
    #expect(reward.amount == 0)
    let remote = NativeAdImage(url: URL(fileURLWithPath: "/icon.png"), scale: 2)
    #expect(remote.image == nil)
    #expect(remote.scale == 2)
    let local = NativeAdImage(image: UIImage(pixelWidth: 30, pixelHeight: 60, scale: 3))
    #expect(local.imageURL == nil)
    #expect(local.scale == 3)
    #expect(local.image?.size == CGSize(width: 10, height: 20))
  }

  @Test("configurations return their values") func configurationsGiveTheirValues() {
    let controller = UIViewController()
    var top: UIViewController?
    let values = MediationAdRequestValues(
      credentials: MediationCredentials(settings: ["parameter": "unit"], format: .banner),
      bidResponse: "bid", watermark: Data([1, 2]), extras: Extras(), isTestRequest: true,
      childDirectedTreatment: true, topViewController: { top })
    let configuration = MediationBannerAdConfiguration(values, adSize: AdSizeBanner)
    #expect(configuration.bidResponse == "bid")
    #expect(configuration.watermark == Data([1, 2]))
    #expect(configuration.extras is Extras)
    #expect(configuration.isTestRequest)
    #expect(configuration.childDirectedTreatment == true)
    #expect(configuration.credentials.settings["parameter"] as? String == "unit")
    #expect(configuration.credentials.format == .banner)
    #expect(configuration.topViewController == nil)
    top = controller
    #expect(configuration.topViewController === controller)
    let plain = MediationAdConfiguration(MediationAdRequestValues(credentials: values.credentials))
    #expect(plain.bidResponse == nil)
    #expect(plain.childDirectedTreatment == nil)
  }

  @Test("by default, the request for signals has no banner size")
  func signalsAreForNoBannerUnlessSaid() {
    let parameters = RTBRequestParameters(
      configuration: RTBMediationSignalsConfiguration(credentials: []))
    #expect(isAdSizeEqualToSize(size1: parameters.adSize, size2: AdSizeInvalid))
    #expect(parameters.extras == nil)
  }

  @Test("a request keeps only one extras object for each class")
  func requestKeepsOneExtrasOfAClass() {
    let request = Request()
    let (first, second) = (Extras(), Extras())
    request.register(first)
    request.register(second)
    #expect(request.adNetworkExtras(for: Extras.self) === second)
    request.removeAdNetworkExtras(for: Extras.self)
    #expect(request.adNetworkExtras(for: Extras.self) == nil)
  }
}
