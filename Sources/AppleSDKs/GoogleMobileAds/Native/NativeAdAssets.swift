/// The assets of a native ad as an adapter gave them.
package struct NativeAdAssets {
  /// The headline, or nil.
  package var headline: String?
  /// The large images, or nil.
  package var images: [NativeAdImage]?
  /// The text, or nil.
  package var body: String?
  /// The icon, or nil.
  package var icon: NativeAdImage?
  /// The text that asks the user to act, or nil.
  package var callToAction: String?
  /// The rating from 0 to 5, or nil.
  package var starRating: NSDecimalNumber?
  /// The store, or nil.
  package var store: String?
  /// The price, or nil.
  package var price: String?
  /// The advertiser, or nil.
  package var advertiser: String?
  /// What the network has besides, or nil.
  package var extraAssets: [String: Any]?

  /// Creates assets of which there is none yet.
  package init() {}
}
