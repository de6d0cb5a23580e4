/// Numbers the loads of a scenario and their ads from 1, so that no two of either share a number.
final class LoadNumbers {
  private var loads: Int32 = 0
  private var ads: Int32 = 0

  /// A load of an adapter, whose ad has the same number.
  func nextLoadWithAd() -> Int32 {
    loads = max(loads, ads) + 1
    ads = loads
    return loads
  }

  /// A load of custom native ads, which are numbered by themselves.
  func nextLoad() -> Int32 {
    loads += 1
    return loads
  }

  /// A custom native ad, or the request for it.
  func nextAd() -> Int32 {
    ads += 1
    return ads
  }
}
