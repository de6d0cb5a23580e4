import GoogleMobileAds

/// The privacy icon of the network's ad, which leads to the network's privacy information.
enum AdInfoIcon {
  /// A view of an icon whose tap opens an address.
  static func view(of icon: UIImage, opening address: URL) -> UIView {
    let view = UIImageView(image: icon)
    view.isUserInteractionEnabled = true
    view.addGestureRecognizer(UITapGestureRecognizer { _ in UIApplication.shared.open(address) })
    return view
  }
}
