import ScriptedNetwork
import UIKit

public enum LarkEvent {
  case loaded, opened, impression, click, reward, closed
  case failedToLoad(code: String)
  case failedToOpen(code: String)
}

public protocol LarkAdDelegate: AnyObject {
  func larkAd(_ ad: LarkAd, did event: LarkEvent)
}

public enum Lark {
  public static func setChildDirected(_ value: Bool) {
    ScriptedNetwork.current.set(.childDirected, value)
  }
}

public class LarkAd: NetworkAdObserver {
  public weak var delegate: LarkAdDelegate?
  fileprivate var ad: NetworkAd?

  public func load(zone: String) {}
  public var isReady: Bool { ad?.isReady ?? false }

  fileprivate func load(_ request: NetworkRequest) {
    ad = ScriptedNetwork.current.load(request, observer: self)
  }

  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad  // The network can answer before `load` returns the ad.
    guard let delegate else { return .observerGone }
    switch event {
    case .loaded(.ad): delegate.larkAd(self, did: .loaded)
    case .failed(let error): delegate.larkAd(self, did: .failedToLoad(code: error?.code ?? ""))
    case .expired: break  // isReady is then false.
    case .shown: delegate.larkAd(self, did: .opened)
    case .showFailed(let error): delegate.larkAd(self, did: .failedToOpen(code: error?.code ?? ""))
    case .impression: delegate.larkAd(self, did: .impression)
    case .click: delegate.larkAd(self, did: .click)
    case .reward: delegate.larkAd(self, did: .reward)
    case .closed: delegate.larkAd(self, did: .closed)
    default: return .noCallback
    }
    return .delivered
  }
}

public final class LarkBanner: LarkAd {
  public let view: UIView

  public init(size: CGSize) { view = UIView(frame: CGRect(origin: .zero, size: size)) }

  public override func load(zone: String) {
    let size = NetworkSize(width: view.frame.width, height: view.frame.height)
    load(NetworkRequest(format: .banner, slot: zone, size: size))
  }
}

public final class LarkRewarded: LarkAd {
  public override init() {}

  public override func load(zone: String) {
    load(NetworkRequest(format: .rewarded, slot: zone))
  }

  public func show(from controller: UIViewController) { ad?.show(from: controller) }
}
