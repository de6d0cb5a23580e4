// An adapter that finds the network's SDK at run time, so that apps can be built without the SDK.
import AVFoundation
import AdSupport
import AppTrackingTransparency
import CoreLocation
import CoreTelephony
import Foundation
import GoogleMobileAds
import OSLog
import ObjectiveC
import QuartzCore
import SafariServices
import StoreKit
import SystemConfiguration
import UIKit
import WebKit

/// The stand-in of the network's SDK.
///
/// The adapter knows only the names of the stand-in's classes and methods.
open class LookupSDK: NSObject, ObjectiveCMessaging {
  package static let shared = LookupSDK()

  var userID: String?
  package var isMuted = false
  package private(set) var starts: [[String]] = []

  open class var objectiveCMembers: [ObjectiveCMember] {
    [
      .classMethod("sharedInstance") { _ in LookupSDK.shared },
      .classMethod("sdkVersion") { _ in "4.1.0" },
      .method("startWithAppID:placements:") { (sdk: LookupSDK, arguments) in
        sdk.starts.append(arguments.compactMap { $0 as? String })
      },
      .method("tokenFor:") { (_: LookupSDK, arguments) in
        (arguments.first as? String).map { NSString(string: "token of \($0)") }
      },
      .property("userID", \LookupSDK.userID),
      .property("muted", \LookupSDK.isMuted),
    ]
  }

  // On iOS, every class has methods with the names `version` and `value(forKey:)`. This class
  // declares other methods with these two names.
  class func version() -> String { "4.1.0" }
  func value(forKey key: String) -> String { "value of \(key)" }
}

/// A view of the network, which has a button and a gesture.
final class LookupView: UIView, ObjectiveCMessaging {
  let button = UIButton(type: .system)
  var taps: [String] = []

  nonisolated static var objectiveCMembers: [ObjectiveCMember] {
    [
      .mainActorMethod("close") { (view: LookupView, _) in view.close() },
      .mainActorMethod("tapped:") { (view: LookupView, arguments) in
        view.tapped(arguments.first as? UITapGestureRecognizer)
      },
      .mainActorMethod("didBecomeActive:") { (view: LookupView, arguments) in
        (arguments.first as? Notification).map(view.didBecomeActive)
      },
    ]
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.addTarget(self, action: Selector("close"), for: .touchUpInside)
    button.setTitleColor(.systemBlue, for: .normal)
    button.titleLabel?.font = UIFont.systemFont(ofSize: 12, weight: .semibold)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(("tapped:"))))
    NotificationCenter.default.addObserver(
      self, selector: Selector(("didBecomeActive:")),
      name: UIApplication.didBecomeActiveNotification, object: nil)
    layOut()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  deinit { NotificationCenter.default.removeObserver(self) }

  func layOut() {
    let stack = UIStackView(arrangedSubviews: [button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let insets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    let top = stack.topAnchor.constraint(
      equalTo: safeAreaLayoutGuide.topAnchor, constant: insets.top + safeAreaInsets.top)
    top.priority = .defaultHigh
    NSLayoutConstraint.activate([
      top,
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.left),
      stack.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    layer.cornerRadius = 8
    layer.borderColor = UIColor.lightGray.cgColor
    UIView.animate(withDuration: 0.25) { self.alpha = 1 }
  }

  @MainActor func close() { taps.append("close") }
  @MainActor func tapped(_ sender: UITapGestureRecognizer?) {
    taps.append(sender?.view === self ? "tap" : "?")
  }
  @MainActor func didBecomeActive(_ notification: Notification) {
    taps.append(notification.name.rawValue)
  }
}

package final class LookupAdapter: NSObject, GADMediationAdapter {
  private let log = OSLog(subsystem: "lookup", category: "adapter")
  package var sdk: NSObject?
  var view: LookupView?

  package static func adapterVersion() -> GADVersionNumber { GADVersionNumber() }
  package static func networkExtrasClass() -> GADAdNetworkExtras.Type? {
    GADCustomEventExtras.self
  }

  package static func adSDKVersion() -> GADVersionNumber {
    guard let type = NSClassFromString("LKPNetwork") as? NSObject.Type,
      type.responds(to: NSSelectorFromString("sdkVersion")),
      let text = type.perform(NSSelectorFromString("sdkVersion"))?.takeUnretainedValue() as? String
    else { return GADVersionNumber() }
    let parts = text.components(separatedBy: ".").compactMap { Int($0) }
    guard parts.count == 3 else { return GADVersionNumber() }
    return GADVersionNumber(majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  package func start(_ appID: String) -> Bool {
    guard let type = NSClassFromString("LKPNetwork") as? NSObject.Type,
      let shared = type.perform(Selector(("sharedInstance")))?.takeUnretainedValue() as? NSObject
    else {
      os_log("no SDK for %{public}@", log: log, type: .error, appID)
      return false
    }
    sdk = shared
    let start = NSSelectorFromString("startWithAppID:placements:")
    guard shared.responds(to: start) else { return false }
    shared.perform(start, with: appID, with: "all")
    shared.setValue("user", forKey: "userID")
    shared.setValue(true, forKey: "muted")
    return (shared as NSObject).value(forKey: "userID") as? String == "user"
  }

  package func token(_ placement: String) -> String? {
    sdk?.perform(Selector(("tokenFor:")), with: placement)?.takeUnretainedValue() as? String
  }

  package func showView() -> [String] {
    let view = LookupView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    self.view = view
    view.button.sendActions(for: .touchUpInside)
    NotificationCenter.default.post(
      name: UIApplication.didBecomeActiveNotification, object: UIApplication.shared)
    NotificationCenter.default.removeObserver(view)
    NotificationCenter.default.post(
      name: UIApplication.didBecomeActiveNotification, object: UIApplication.shared)
    return view.taps
  }

  /// The properties of the device that networks send with their requests.
  package static func deviceParameters() -> [String: String] {
    var parameters: [String: String] = [:]
    parameters["idfa"] = ASIdentifierManager.shared().advertisingIdentifier.uuidString
    parameters["lat"] = ASIdentifierManager.shared().isAdvertisingTrackingEnabled ? "0" : "1"
    if #available(iOS 14, *) {
      parameters["att"] = "\(ATTrackingManager.trackingAuthorizationStatus.rawValue)"
    }
    parameters["carrier"] =
      CTTelephonyNetworkInfo().subscriberCellularProvider?.carrierName ?? "none"
    parameters["location"] = CLLocationManager().location.map { "\($0.coordinate)" } ?? "none"
    if let reachability = SCNetworkReachabilityCreateWithName(nil, "ads.example.com") {
      var flags = SCNetworkReachabilityFlags()
      if SCNetworkReachabilityGetFlags(reachability, &flags) {
        parameters["net"] = flags.contains(.isWWAN) ? "wwan" : "wifi"
      }
    }
    parameters["device"] = UIDevice.current.model + " " + UIDevice.current.systemVersion
    parameters["scale"] = "\(UIScreen.main.nativeScale)"
    parameters["portrait"] = "\(UIApplication.shared.statusBarOrientation.isPortrait)"
    parameters["version"] = LookupSDK.version()
    parameters["value"] = LookupSDK.shared.value(forKey: "key")
    parameters["bundle"] = Bundle.main.infoDictionary?["CFBundleName"] as? String ?? "none"
    SKAdNetwork.registerAppForAdNetworkAttribution()
    return parameters
  }

  package static func showStore(from root: UIViewController, _ lock: OSAllocatedUnfairLock<Int>) {
    let store = SKStoreProductViewController()
    store.loadProduct(withParameters: [SKStoreProductParameterITunesItemIdentifier: 1]) { _, _ in
      lock.withLock { $0 += 1 }
    }
    root.present(store, animated: true)
  }
}
