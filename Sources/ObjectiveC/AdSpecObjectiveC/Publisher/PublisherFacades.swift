#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge
  import UIKit

  // Ownership: an object of the SDK and its facade in Objective-C have one reference count, the Swift
  // object's. The Swift object owns its `PublisherPeer`, which ends the facade together with the Swift
  // object. A pointer to a facade is therefore valid as long as the Swift object. All calls come on the
  // caller's thread.

  /// An object of the SDK that an app in Objective-C can see.
  protocol PublisherObject: AnyObject {
    /// The class of the facade.
    static var facadeName: String { get }
    /// The peer, or nil while Objective-C has not seen the object.
    var foreign: AnyObject? { get set }
  }

  extension AdLoader: PublisherObject {
    static var facadeName: String { "GADAdLoader" }
  }
  extension CustomNativeAd: PublisherObject {
    static var facadeName: String { "GADCustomNativeAd" }
  }
  extension MediaContent: PublisherObject {
    static var facadeName: String { "GADMediaContent" }
  }
  extension VideoController: PublisherObject {
    static var facadeName: String { "GADVideoController" }
  }
  extension DisplayAdMeasurement: PublisherObject {
    static var facadeName: String { "GADDisplayAdMeasurement" }
  }

  /// Belongs to an object of the SDK that has a facade.
  final class PublisherPeer {
    /// The facade.
    let handle: Object
    /// The Swift delegate that calls the delegate in Objective-C; the Swift object holds it weakly.
    var delegate: AnyObject?

    init(_ handle: Object) { self.handle = handle }

    deinit { adspec_facade_end(handle) }
  }

  /// A reference on the click handler of an ad, which is a block.
  final class ClickHandler {
    /// The block.
    let handle: Object

    /// Takes over the caller's reference.
    init(owned handle: Object) { self.handle = handle }

    deinit { oc_release(handle) }
  }

  extension PublisherObject {
    /// The peer of this object; creates the facade on first use.
    var peer: PublisherPeer {
      if let peer = foreign as? PublisherPeer { return peer }
      let peer = Self.facadeName.withCString { name in
        let names = [name, nil]
        return PublisherPeer(adspec_facade_new(names, Unmanaged.passUnretained(self).toOpaque()))
      }
      foreign = peer
      return peer
    }

    /// The facade of this object, which the caller borrows.
    var facade: Object { peer.handle }

    /// The facade of this object, with a reference that the caller owns.
    var ownedFacade: Object {
      let facade = facade
      oc_retain(facade)
      return facade
    }
  }

  extension UIResponder {
    /// The facade of this responder, with a reference that the caller owns.
    nonisolated var ownedFacade: Object {
      let facade = Facade.of(self)
      oc_retain(facade)
      return facade
    }
  }
#endif
