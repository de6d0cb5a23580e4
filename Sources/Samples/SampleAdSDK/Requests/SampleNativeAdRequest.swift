import ScriptedNetwork

/// What an app tells the sample network with each request for a native ad.
open class SampleNativeAdRequest: SampleAdRequest {
  /// Whether the SDK is to hand out pictures, where it would otherwise hand out their addresses.
  public var shouldDownloadImages = true
  /// The preferred shape of the main picture.
  public var preferredImageOrientation = NativeAdImageOrientation.any
  /// Whether several pictures are wanted.
  public var shouldRequestMultipleImages = false

  /// Whether pictures are handed out as addresses, whatever `shouldDownloadImages` says, for an adapter
  /// that downloads them itself.
  ///
  /// An addition to the published SDK.
  public var handsOutAddresses = false

  /// The corner in which the network's privacy icon is preferred; nil for the network's own choice.
  ///
  /// An addition to the published SDK.
  public var preferredAdInfoCorner: SampleCorner?

  override var extras: [String: String] {
    var extras = super.extras
    if !shouldDownloadImages { extras["download_images"] = "false" }
    return extras
  }

  override func networkRequest(
    _ format: NetworkFormat, _ slot: String?, size: NetworkSize? = nil
  ) -> NetworkRequest {
    var request = super.networkRequest(format, slot, size: size)
    request.wantsSeveralImages = shouldRequestMultipleImages
    request.orientation =
      switch preferredImageOrientation {
      case .any: nil
      case .portrait: "portrait"
      case .landscape: "landscape"
      }
    request.adChoices = preferredAdInfoCorner?.rawValue
    return request
  }
}
