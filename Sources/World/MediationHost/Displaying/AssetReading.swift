import AdSpecTrace

import GoogleMobileAds
import UIKit

/// What an adapter gave for an asset of a native ad.
struct AssetReading {
  /// As the trace shows it, null for nothing.
  let value: TraceValue
  /// The views or images themselves, which ought to be the same ones each time.
  let objects: [AnyObject]

  init(_ value: TraceValue, _ objects: [AnyObject] = []) {
    self.value = value
    self.objects = objects
  }

  /// Whether another reading gave the same views or pictures, and as many.
  ///
  /// Many adapters wrap the same picture anew each time, which nobody sees.
  func hasSameObjects(as other: AssetReading) -> Bool {
    objects.count == other.objects.count
      && zip(objects, other.objects).allSatisfy(AssetReading.areSame)
  }

  private static func areSame(_ first: AnyObject, _ second: AnyObject) -> Bool {
    if first === second { return true }
    guard let first = first as? NativeAdImage, let second = second as? NativeAdImage else {
      return false
    }
    guard first.imageURL == second.imageURL else { return false }
    guard let picture = first.image, let other = second.image else {
      return first.imageURL != nil || (first.image == nil && second.image == nil)
    }
    if picture === other { return true }
    return picture.encoded != nil && picture.encoded == other.encoded
      && picture.scale == other.scale
  }
}
