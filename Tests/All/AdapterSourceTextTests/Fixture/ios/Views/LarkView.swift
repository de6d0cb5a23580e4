import GoogleMobileAds

@objc protocol LarkDelegate: AnyObject {
  @objc optional func larkDidLoad(_ adapter: LarkAdapter)
}

@IBDesignable class LarkView: UIView {
  @IBOutlet private weak var label: UILabel?
  @IBInspectable var radius: CGFloat = 0
  @IBAction func tapped(_ sender: Any) { target = #selector(LarkView.tapped) }
}

extension LarkAdapter: MediationAdapter {}
