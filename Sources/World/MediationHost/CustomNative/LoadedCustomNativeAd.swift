package import AdSpecTrace
package import GoogleMobileAds
import UIKit

/// A custom native ad that the host has given to the app, and what became of it.
package final class LoadedCustomNativeAd {
  /// The ad, its load and ad unit, for events about the ad.
  package let identity: EventIdentity
  /// The ad as the app has it; nil once the app has let go of it.
  package private(set) var ad: CustomNativeAd?
  /// What it consists of.
  let content: CustomNativeContent
  /// Whether it has been seen on screen.
  package internal(set) var isShown = false
  /// Whether it was put into a view that had shown another one.
  var isReused = false
  /// Whether an impression has been counted.
  var hasCountedImpression = false
  /// What stands for the request that gave it.
  var request: (any CustomNativeRequest)?
  /// Whether its video has been seen on screen.
  var isVideoShown = false

  init(
    identity: EventIdentity, ad: CustomNativeAd, content: CustomNativeContent,
    request: (any CustomNativeRequest)?
  ) {
    self.identity = identity
    self.ad = ad
    self.content = content
    self.request = request
  }

  /// The ad with one of its assets, for events about the asset.
  func identity(ofAsset key: String?) -> EventIdentity {
    var identity = identity
    identity.asset = key
    return identity
  }

  /// Lets go of the ad.
  func release() {
    ad = nil
    request = nil
  }
}
