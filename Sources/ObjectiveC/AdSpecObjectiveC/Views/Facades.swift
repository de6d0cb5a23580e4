#if ObjectiveC
import Foundation
import GoogleMobileAds
import ObjectiveCBridge
import UIKit

/// The Objective-C object that stands for a responder; both have one reference count.
final class Facade {
  let handle: Object
  init(_ handle: Object) { self.handle = handle }
  deinit { oc_facade_end(handle) }

  static func of(_ responder: UIResponder) -> Object {
    if let known = responder.foreign.object as? Facade { return known.handle }
    let name =
      switch responder {
      case is MediaView: "GADMediaView"
      case is UIWindow: "UIWindow"
      case is UILabel: "UILabel"
      case is UIImageView: "UIImageView"
      case is UIView: "UIView"
      default: "UIViewController"
      }
    let handle = oc_new_facade(name, Unmanaged.passUnretained(responder).toOpaque())
    responder.foreign.object = Facade(handle)
    return handle
  }
}

/// A view that Objective-C created.
final class FacadeView: UIView {
  override func didMoveToWindow() {
    if let facade = foreign.object as? Facade { oc_view_moved(facade.handle) }
  }
}

@_cdecl("adspec_ui_new") func newUI(
  _ kind: UnsafePointer<CChar>, _ facade: Object, _ frame: UnsafePointer<Double>?
) -> Object {
  let rectangle =
    frame.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    ?? CGRect(x: 0, y: 0, width: 0, height: 0)
  let responder: UIResponder =
    switch String(cString: kind) {
    case "GADMediaView": MediaView(frame: rectangle)
    case "UIViewController": UIViewController()
    case "UILabel": UILabel(frame: rectangle)
    case "UIImageView": UIImageView(frame: rectangle)
    case "UIButton": UIButton(frame: rectangle)
    default: FacadeView(frame: rectangle)
    }
  responder.foreign.object = Facade(facade)
  return owned(responder)
}
@_cdecl("adspec_ui_retain") func retainUI(_ object: Object) {
  _ = Unmanaged<AnyObject>.fromOpaque(object).retain()
}
@_cdecl("adspec_ui_release") func releaseUI(_ object: Object) {
  Unmanaged<AnyObject>.fromOpaque(object).release()
}
@_cdecl("adspec_ui_count") func countUI(_ object: Object) -> Int { 1 }
@_cdecl("adspec_ui_facade") func facadeUI(_ object: Object) -> Object {
  Facade.of(borrowed(object, UIResponder.self))
}

private func view(_ object: Object) -> UIView { borrowed(object) }

@_cdecl("adspec_view_frame") func frame(_ object: Object, _ frame: UnsafeMutablePointer<Double>) {
  let rectangle = view(object).frame
  frame[0] = rectangle.origin.x
  frame[1] = rectangle.origin.y
  frame[2] = rectangle.width
  frame[3] = rectangle.height
}
@_cdecl("adspec_view_set_frame") func setFrame(_ object: Object, _ frame: UnsafePointer<Double>) {
  view(object).frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
}
@_cdecl("adspec_view_get") func get(_ object: Object, _ property: CInt) -> Double {
  let view = view(object)
  return switch property {
  case 0: view.isHidden ? 1 : 0
  case 1: view.alpha
  case 2: Double(view.tag)
  case 3: view.isUserInteractionEnabled ? 1 : 0
  case 4: view.translatesAutoresizingMaskIntoConstraints ? 1 : 0
  default: view.clipsToBounds ? 1 : 0
  }
}
@_cdecl("adspec_view_set") func set(_ object: Object, _ property: CInt, _ value: Double) {
  let view = view(object)
  switch property {
  case 0: view.isHidden = value != 0
  case 1: view.alpha = value
  case 2: view.tag = Int(value)
  case 3: view.isUserInteractionEnabled = value != 0
  case 4: view.translatesAutoresizingMaskIntoConstraints = value != 0
  default: view.clipsToBounds = value != 0
  }
}
@_cdecl("adspec_view_insert") func insert(_ object: Object, _ child: Object, _ index: Int) {
  if index < 0 { view(object).addSubview(view(child)) } else { view(object).insertSubview(view(child), at: index) }
}
@_cdecl("adspec_view_remove") func remove(_ object: Object) { view(object).removeFromSuperview() }
@_cdecl("adspec_view_superview") func superview(_ object: Object) -> Object? {
  view(object).superview.map(Facade.of)
}
@_cdecl("adspec_view_window") func window(_ object: Object) -> Object? {
  view(object).window.map(Facade.of)
}
@_cdecl("adspec_view_count") func count(_ object: Object) -> Int { view(object).subviews.count }
@_cdecl("adspec_view_child") func child(_ object: Object, _ index: Int) -> Object {
  Facade.of(view(object).subviews[index])
}
@_cdecl("adspec_view_set_text") func setText(_ object: Object, _ text: UnsafePointer<CChar>?) {
  let text = text.map { String(cString: $0) }
  if let label = view(object) as? UILabel { label.text = text }
}
@_cdecl("adspec_controller_view") func controllerView(_ object: Object) -> Object? {
  borrowed(object, UIViewController.self).view.map(Facade.of)
}
@_cdecl("adspec_controller_set_view") func setControllerView(_ object: Object, _ view: Object?) {
  borrowed(object, UIViewController.self).view = view.map { borrowed($0) }
}
@_cdecl("adspec_key_window") func keyWindow() -> Object? {
  MainActor.assumeIsolated { UIApplication.shared.keyWindow.map { UnsafeSendable(Facade.of($0)) } }?.value
}
struct UnsafeSendable: @unchecked Sendable {
  let value: Object
  init(_ value: Object) { self.value = value }
}
#endif
