#if ObjectiveC
  import Foundation
  import ObjectiveCBridge
  import UIKit
  import WebKit

  // Lists of objects, what changes them, and the targets of controls and of gesture recognizers.

  private func list(_ object: AnyObject, _ list: AdSpecList) -> [any ForeignObject]? {
    switch (object, list) {
    case (let view as UIView, .subviews): view.subviews
    case (let view as UIView, .constraints): view.constraints
    case (let view as UIView, .layoutGuides): view.layoutGuides
    case (let view as UIView, .gestureRecognizers): view.gestureRecognizers
    case (let stack as UIStackView, .arrangedSubviews): stack.arrangedSubviews
    case (let controller as UIViewController, .children): controller.children
    case (let alert as UIAlertController, .actions): alert.actions
    case (let app as UIApplication, .windows): app.windows
    case (let scene as UIWindowScene, .windows): scene.windows
    case (let app as UIApplication, .scenes): app.scenes
    default: []
    }
  }

  @c @implementation func adspec_object_count(_ swift: Object, _ which: AdSpecList) -> Int64 {
    list(borrowed(swift, AnyObject.self), which).map { Int64($0.count) } ?? -1
  }

  @c @implementation func adspec_object_item(
    _ swift: Object, _ which: AdSpecList, _ index: Int64
  ) -> Object? {
    // A facade that Objective-C creates for one object can change the list.
    guard let items = list(borrowed(swift, AnyObject.self), which),
      items.indices.contains(Int(index))
    else { return nil }
    return Facade.owned(items[Int(index)])
  }

  @c @implementation func adspec_object_act(
    _ swift: Object, _ action: AdSpecAction, _ values: UnsafePointer<AdSpecValues>
  ) {
    let values = values.pointee
    let object = borrowed(swift, AnyObject.self)
    if let controller = object as? UIViewController {
      act(controller, action, values)
    } else if let view = object as? UIView {
      act(view, action, values)
    }
  }

  private func act(_ view: UIView, _ action: AdSpecAction, _ values: AdSpecValues) {
    switch action {
    case .bringSubviewToFront:
      if let other: UIView = values.argument() { view.bringSubviewToFront(other) }
    case .addConstraint:
      if let constraint: NSLayoutConstraint = values.argument() { view.addConstraint(constraint) }
    case .removeConstraint:
      if let constraint: NSLayoutConstraint = values.argument() {
        view.removeConstraints([constraint])
      }
    case .addLayoutGuide:
      if let guide: UILayoutGuide = values.argument() { view.addLayoutGuide(guide) }
    case .removeLayoutGuide:
      if let guide: UILayoutGuide = values.argument() { view.removeLayoutGuide(guide) }
    case .addGestureRecognizer:
      if let other: UIGestureRecognizer = values.argument() { view.addGestureRecognizer(other) }
    case .removeGestureRecognizer:
      if let other: UIGestureRecognizer = values.argument() { view.removeGestureRecognizer(other) }
    case .insertArrangedSubview:
      guard let stack = view as? UIStackView, let other: UIView = values.argument() else { return }
      stack.insertArrangedSubview(other, at: values.integer)
    case .removeArrangedSubview:
      guard let stack = view as? UIStackView, let other: UIView = values.argument() else { return }
      stack.removeArrangedSubview(other)
    case .setCustomSpacing:
      guard let stack = view as? UIStackView, let other: UIView = values.argument() else { return }
      stack.setCustomSpacing(values.number.0, after: other)
    case .makeKey: (view as? UIWindow)?.makeKey()
    case .makeKeyAndVisible: (view as? UIWindow)?.makeKeyAndVisible()
    case .sendActions:
      (view as? UIControl)?.sendActions(
        for: UIControl.Event(rawValue: UInt(bitPattern: values.integer)))
    case .stopLoading: (view as? WKWebView)?.stopLoading()
    default: break
    }
  }

  private func act(_ controller: UIViewController, _ action: AdSpecAction, _ values: AdSpecValues) {
    switch action {
    case .addChild:
      if let child: UIViewController = values.argument() { controller.addChild(child) }
    case .removeFromParent: controller.removeFromParent()
    case .loadViewIfNeeded: controller.loadViewIfNeeded()
    case .addAlertAction:
      guard let alert = controller as? UIAlertController,
        let other: UIAlertAction = values.argument()
      else { return }
      alert.addAction(other)
    default: break
    }
  }

  // MARK: Targets

  /// A Swift object that lives as long as an object of Objective-C that is a target.
  ///
  /// A weak reference on this object is a weak reference on the target.
  final class ForeignReceiver: @unchecked Sendable {
    /// The target.
    ///
    /// Only code that holds this object's owner alive can use the pointer: the target
    /// releases this object at the end of its life, on the thread that ends it.
    let object: Object

    private init(_ object: Object) { self.object = object }

    static func of(_ object: Object) -> ForeignReceiver {
      if let known = adspec_receiver_token(object) { return borrowed(known) }
      let receiver = ForeignReceiver(object)
      adspec_receiver_set_token(object, owned(receiver))
      return receiver
    }
  }

  /// The target and the action of a control.
  final class ForeignTarget: UIAction, @unchecked Sendable {
    fileprivate weak var receiver: ForeignReceiver?
    fileprivate let selector: String
    fileprivate var events: UIControl.Event

    init(
      _ receiver: ForeignReceiver, _ selector: String, _ events: UIControl.Event,
      of control: UIControl
    ) {
      self.receiver = receiver
      self.selector = selector
      self.events = events
      super.init { [weak control, weak receiver] _ in
        guard let control, let receiver else { return }
        adspec_receiver_send(receiver.object, selector, Facade.of(control))
      }
    }
  }

  @c @implementation func adspec_target_add(
    _ swift: Object, _ target: Object?, _ selector: UnsafePointer<CChar>, _ events: UInt64
  ) {
    // As in Swift, a control without a target sends no message.
    guard let target else { return }
    let receiver = ForeignReceiver.of(target)
    let name = String(cString: selector)
    switch borrowed(swift, AnyObject.self) {
    case let control as UIControl:
      let events = UIControl.Event(rawValue: UInt(events))
      guard let facade = control.facade else { return }
      if let known = facade.targets.first(where: { $0.receiver === receiver && $0.selector == name }
      ) {
        // As on iOS, the same target and action count once for an event.
        let added = events.subtracting(known.events)
        known.events.formUnion(added)
        if !added.isEmpty { control.addAction(known, for: added) }
        return
      }
      let action = ForeignTarget(receiver, name, events, of: control)
      facade.targets.append(action)
      control.addAction(action, for: events)
    case let recognizer as UIGestureRecognizer:
      recognizer.addTarget(receiver, selector: Selector((name))) { [weak receiver] recognizer in
        guard let receiver else { return }
        adspec_receiver_send(receiver.object, name, Facade.of(recognizer))
      }
    default: break
    }
  }

  @c @implementation func adspec_target_remove(
    _ swift: Object, _ target: Object?, _ selector: UnsafePointer<CChar>?, _ events: UInt64
  ) {
    let receiver = target.map { ForeignReceiver.of($0) }
    let name = selector.map { String(cString: $0) }
    switch borrowed(swift, AnyObject.self) {
    case let control as UIControl:
      let events = UIControl.Event(rawValue: UInt(events))
      for kept in control.facade?.targets ?? []
      where (receiver == nil || kept.receiver === receiver)
        && (name == nil || kept.selector == name)
      {
        kept.events.subtract(events)
        control.removeAction(kept, for: events)
      }
      control.facade?.targets.removeAll { $0.events.isEmpty }
    case let recognizer as UIGestureRecognizer:
      recognizer.removeTarget(receiver, action: name.map { Selector(($0)) })
    default: break
    }
  }
#endif
