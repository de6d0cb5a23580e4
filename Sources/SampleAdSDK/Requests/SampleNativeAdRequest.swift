/// What an app tells the sample network with each request for a native ad.
open class SampleNativeAdRequest: SampleAdRequest {
  /// Whether the SDK is to hand out pictures, where it would otherwise hand out their addresses.
  public var shouldDownloadImages = true
  /// The preferred shape of the main picture.
  public var preferredImageOrientation = NativeAdImageOrientation.any
  /// Whether several pictures are wanted.
  public var shouldRequestMultipleImages = false

  override var extras: [String: String] {
    var extras = super.extras
    if !shouldDownloadImages { extras["download_images"] = "false" }
    if shouldRequestMultipleImages { extras["multiple_images"] = "true" }
    switch preferredImageOrientation {
    case .any: break
    case .portrait: extras["orientation"] = "portrait"
    case .landscape: extras["orientation"] = "landscape"
    }
    return extras
  }
}
