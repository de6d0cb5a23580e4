#if ObjectiveC
  import Foundation
  import ObjectiveCBridge
  import SafariServices
  import UIKit
  import WebKit

  @c @implementation func adspec_object_get(
    _ swift: Object, _ property: AdSpecProperty, _ values: UnsafeMutablePointer<AdSpecValues>
  ) {
    let object = borrowed(swift, AnyObject.self)
    values.pointee = value(of: object, property)
  }

  private func value(of object: AnyObject, _ property: AdSpecProperty) -> AdSpecValues {
    let found: AdSpecValues? =
      switch object {
      case let object as UIView: contents(object, property) ?? value(object, property)
      case let object as UIViewController: value(object, property)
      case let object as NSLayoutConstraint: value(object, property)
      case let object as UIGestureRecognizer: value(object, property)
      case let object as UIImage: value(object, property)
      case let object as UILayoutGuide: value(object, property)
      case let object as UIAlertAction: value(object, property)
      case let object as UIScene: AdSpecValues(number: Double(object.activationState.rawValue))
      case let object as UIApplication: AdSpecValues(object.keyWindow)
      default: nil
      }
    if let found { return found }
    guard property == .nextResponder, let responder = object as? UIResponder else {
      return AdSpecValues()
    }
    return AdSpecValues(responder.next)
  }

  private func flag(_ value: Bool) -> AdSpecValues { AdSpecValues(number: value ? 1 : 0) }

  private func number(_ value: Int) -> AdSpecValues { AdSpecValues(number: Double(value)) }

  /// The values that every view has.
  private func value(_ view: UIView, _ property: AdSpecProperty) -> AdSpecValues? {
    switch property {
    case .tag: number(view.tag)
    case .hidden: flag(view.isHidden)
    case .alpha: AdSpecValues(number: view.alpha)
    case .opaque: flag(view.isOpaque)
    case .clipsToBounds: flag(view.clipsToBounds)
    case .contentMode: number(view.contentMode.rawValue)
    case .autoresizingMask: number(Int(view.autoresizingMask.rawValue))
    case .userInteractionEnabled: flag(view.isUserInteractionEnabled)
    case .translatesAutoresizingMask: flag(view.translatesAutoresizingMaskIntoConstraints)
    case .backgroundColor: AdSpecValues(view.backgroundColor)
    case .accessibilityIdentifier: AdSpecValues(view.accessibilityIdentifier)
    case .accessibilityLabel: AdSpecValues(view.accessibilityLabel)
    case .center: AdSpecValues(CGRect(origin: view.center, size: .zero))
    case .superview: AdSpecValues(view.superview)
    case .window: AdSpecValues(view.window)
    case .safeAreaLayoutGuide: AdSpecValues(view.safeAreaLayoutGuide)
    case .layoutMargins: AdSpecValues(view.layoutMargins)
    case .layoutMarginsGuide: AdSpecValues(view.layoutMarginsGuide)
    case .huggingPriorities: priorities(view.contentHuggingPriority)
    case .compressionPriorities: priorities(view.contentCompressionResistancePriority)
    default: nil
    }
  }

  /// The priorities of both axes.
  private func priorities(
    _ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority
  ) -> AdSpecValues {
    var values = AdSpecValues(number: Double(priority(.horizontal).rawValue))
    values.number.1 = Double(priority(.vertical).rawValue)
    return values
  }

  /// The values that views of one class have.
  private func contents(_ view: UIView, _ property: AdSpecProperty) -> AdSpecValues? {
    switch (view, property) {
    case (let view as UILabel, .text): return AdSpecValues(view.text)
    case (let view as UILabel, .textColor): return AdSpecValues(view.textColor)
    case (let view as UILabel, .textAlignment): return number(view.textAlignment.rawValue)
    case (let view as UILabel, .numberOfLines): return number(view.numberOfLines)
    case (let view as UILabel, .adjustsFontSize): return flag(view.adjustsFontSizeToFitWidth)
    case (let view as UILabel, .font):
      var values = AdSpecValues(view.font?.fontName)
      values.number.0 = Double(view.font?.pointSize ?? 0)
      return values
    case (let view as UIImageView, .image): return AdSpecValues(view.image)
    case (let view as UIControl, .enabled): return flag(view.isEnabled)
    case (let view as UIControl, .selected): return flag(view.isSelected)
    case (let view as UIButton, .titleLabel): return AdSpecValues(view.titleLabel)
    case (let view as UIStackView, .axis): return number(view.axis.rawValue)
    case (let view as UIStackView, .distribution): return number(view.distribution.rawValue)
    case (let view as UIStackView, .alignment): return number(view.alignment.rawValue)
    case (let view as UIStackView, .spacing): return AdSpecValues(number: view.spacing)
    case (let view as UIStackView, .layoutMarginsRelativeArrangement):
      return flag(view.isLayoutMarginsRelativeArrangement)
    case (let view as UIWindow, .rootViewController): return AdSpecValues(view.rootViewController)
    case (let view as UIWindow, .keyWindow): return flag(view.isKeyWindow)
    case (let view as UIWindow, .windowScene): return AdSpecValues(view.windowScene)
    case (let view as WKWebView, .URL): return AdSpecValues(view.url?.absoluteString)
    case (let view as WKWebView, .loading): return flag(view.isLoading)
    default: return nil
    }
  }

  private func value(_ controller: UIViewController, _ property: AdSpecProperty) -> AdSpecValues? {
    switch (controller, property) {
    case (let alert as UIAlertController, .message): AdSpecValues(alert.message)
    case (let alert as UIAlertController, .style): number(alert.preferredStyle.rawValue)
    case (let safari as SFSafariViewController, .dismissButtonStyle):
      number(safari.dismissButtonStyle.rawValue)
    case (_, .view): AdSpecValues(controller.view)
    case (_, .viewIfLoaded): AdSpecValues(controller.viewIfLoaded)
    case (_, .title): AdSpecValues(controller.title)
    case (_, .modalPresentationStyle): number(controller.modalPresentationStyle.rawValue)
    case (_, .presentedViewController): AdSpecValues(controller.presentedViewController)
    case (_, .presentingViewController): AdSpecValues(controller.presentingViewController)
    case (_, .parent): AdSpecValues(controller.parent)
    default: nil
    }
  }

  private func value(_ constraint: NSLayoutConstraint, _ property: AdSpecProperty) -> AdSpecValues?
  {
    switch property {
    case .firstItem: AdSpecValues(constraint.firstItem as? any ForeignObject)
    case .secondItem: AdSpecValues(constraint.secondItem as? any ForeignObject)
    case .firstAttribute: number(constraint.firstAttribute.rawValue)
    case .secondAttribute: number(constraint.secondAttribute.rawValue)
    case .relation: number(constraint.relation.rawValue)
    case .multiplier: AdSpecValues(number: constraint.multiplier)
    case .constant: AdSpecValues(number: constraint.constant)
    case .priority: AdSpecValues(number: Double(constraint.priority.rawValue))
    case .identifier: AdSpecValues(constraint.identifier)
    case .active: flag(constraint.isActive)
    default: nil
    }
  }

  private func value(_ recognizer: UIGestureRecognizer, _ property: AdSpecProperty) -> AdSpecValues?
  {
    switch (recognizer, property) {
    case (let tap as UITapGestureRecognizer, .numberOfTaps): number(tap.numberOfTapsRequired)
    case (let tap as UITapGestureRecognizer, .numberOfTouches): number(tap.numberOfTouchesRequired)
    case (let swipe as UISwipeGestureRecognizer, .direction): number(Int(swipe.direction.rawValue))
    case (_, .view): AdSpecValues(recognizer.view)
    case (_, .enabled): flag(recognizer.isEnabled)
    default: nil
    }
  }

  private func value(_ image: UIImage, _ property: AdSpecProperty) -> AdSpecValues? {
    switch property {
    case .size: AdSpecValues(CGRect(x: image.size.width, y: image.size.height, width: 0, height: 0))
    case .scale: AdSpecValues(number: image.scale)
    default: nil
    }
  }

  private func value(_ guide: UILayoutGuide, _ property: AdSpecProperty) -> AdSpecValues? {
    switch property {
    case .owningView: AdSpecValues(guide.owningView)
    case .identifier: AdSpecValues(guide.identifier)
    case .layoutFrame: AdSpecValues(guide.layoutFrame)
    default: nil
    }
  }

  private func value(_ action: UIAlertAction, _ property: AdSpecProperty) -> AdSpecValues? {
    switch property {
    case .title: AdSpecValues(action.title)
    case .style: number(action.style.rawValue)
    case .enabled: flag(action.isEnabled)
    default: nil
    }
  }

  // MARK: Changes

  @c @implementation func adspec_object_set(
    _ swift: Object, _ property: AdSpecProperty, _ values: UnsafePointer<AdSpecValues>
  ) {
    let values = values.pointee
    switch borrowed(swift, AnyObject.self) {
    case let view as UIView:
      if !setContents(of: view, property, values) { set(view, property, values) }
    case let controller as UIViewController: set(controller, property, values)
    case let constraint as NSLayoutConstraint: set(constraint, property, values)
    case let recognizer as UIGestureRecognizer: set(recognizer, property, values)
    case let guide as UILayoutGuide: if let text = values.string { guide.identifier = text }
    case let action as UIAlertAction: action.isEnabled = values.isTrue
    default: break
    }
  }

  private func set(_ view: UIView, _ property: AdSpecProperty, _ values: AdSpecValues) {
    switch property {
    case .tag: view.tag = values.integer
    case .opaque: view.isOpaque = values.isTrue
    case .clipsToBounds: view.clipsToBounds = values.isTrue
    case .contentMode:
      view.contentMode = UIView.ContentMode(rawValue: values.integer) ?? .scaleToFill
    case .autoresizingMask:
      view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(bitPattern: values.integer))
    case .userInteractionEnabled: view.isUserInteractionEnabled = values.isTrue
    case .translatesAutoresizingMask:
      view.translatesAutoresizingMaskIntoConstraints = values.isTrue
    case .backgroundColor: view.backgroundColor = values.color
    case .accessibilityIdentifier: view.accessibilityIdentifier = values.string
    case .accessibilityLabel: view.accessibilityLabel = values.string
    case .center: view.center = values.rectangle.origin
    case .layoutMargins: view.layoutMargins = values.insets
    case .huggingPriorities:
      view.setContentHuggingPriority(values.priority.value, for: values.priority.axis)
    case .compressionPriorities:
      view.setContentCompressionResistancePriority(
        values.priority.value, for: values.priority.axis)
    default: break
    }
  }

  /// Changes a value that views of one class have; returns false for other values.
  private func setContents(
    of view: UIView, _ property: AdSpecProperty, _ values: AdSpecValues
  ) -> Bool {
    switch (view, property) {
    case (let view as UILabel, .text): view.text = values.string
    case (let view as UILabel, .textColor): view.textColor = values.color
    case (let view as UILabel, .textAlignment):
      view.textAlignment = NSTextAlignment(rawValue: values.integer) ?? .natural
    case (let view as UILabel, .numberOfLines): view.numberOfLines = values.integer
    case (let view as UILabel, .adjustsFontSize): view.adjustsFontSizeToFitWidth = values.isTrue
    case (let view as UILabel, .font):
      view.font = values.string.flatMap { UIFont(name: $0, size: values.number.0) }
    case (let view as UIImageView, .image): view.image = values.argument()
    case (let view as UIControl, .enabled): view.isEnabled = values.isTrue
    case (let view as UIControl, .selected): view.isSelected = values.isTrue
    case (let view as UIStackView, .axis):
      view.axis = .init(rawValue: values.integer) ?? .horizontal
    case (let view as UIStackView, .distribution):
      view.distribution = .init(rawValue: values.integer) ?? .fill
    case (let view as UIStackView, .alignment):
      view.alignment = .init(rawValue: values.integer) ?? .fill
    case (let view as UIStackView, .spacing): view.spacing = values.number.0
    case (let view as UIStackView, .layoutMarginsRelativeArrangement):
      view.isLayoutMarginsRelativeArrangement = values.isTrue
    case (let view as UIWindow, .rootViewController): view.rootViewController = values.argument()
    case (let view as UIWindow, .windowScene): view.windowScene = values.argument()
    default: return false
    }
    return true
  }

  private func set(
    _ controller: UIViewController, _ property: AdSpecProperty, _ values: AdSpecValues
  ) {
    switch (controller, property) {
    case (let alert as UIAlertController, .message): alert.message = values.string
    case (let alert as FacadeAlertController, .style):
      alert.preferredStyle = .init(rawValue: values.integer) ?? .alert
    case (let safari as SFSafariViewController, .dismissButtonStyle):
      safari.dismissButtonStyle = .init(rawValue: values.integer) ?? .done
    case (_, .view): controller.view = values.argument()
    case (_, .title): controller.title = values.string
    case (_, .modalPresentationStyle):
      controller.modalPresentationStyle = .init(rawValue: values.integer) ?? .automatic
    default: break
    }
  }

  private func set(
    _ constraint: NSLayoutConstraint, _ property: AdSpecProperty, _ values: AdSpecValues
  ) {
    switch property {
    case .constant: constraint.constant = values.number.0
    case .priority: constraint.priority = UILayoutPriority(Float(values.number.0))
    case .identifier: constraint.identifier = values.string
    case .active: constraint.isActive = values.isTrue
    default: break
    }
  }

  private func set(
    _ recognizer: UIGestureRecognizer, _ property: AdSpecProperty, _ values: AdSpecValues
  ) {
    switch (recognizer, property) {
    case (let tap as UITapGestureRecognizer, .numberOfTaps):
      tap.numberOfTapsRequired = values.integer
    case (let tap as UITapGestureRecognizer, .numberOfTouches):
      tap.numberOfTouchesRequired = values.integer
    case (let swipe as UISwipeGestureRecognizer, .direction):
      swipe.direction = .init(rawValue: UInt(bitPattern: values.integer))
    case (_, .enabled): recognizer.isEnabled = values.isTrue
    default: break
    }
  }

  // MARK: Buttons

  @c @implementation func adspec_button_get(
    _ swift: Object, _ what: Int32, _ state: UInt64, _ values: UnsafeMutablePointer<AdSpecValues>
  ) {
    let button = borrowed(swift, UIButton.self)
    let state = UIButton.State(rawValue: UInt(state))
    values.pointee =
      switch what {
      case 0: AdSpecValues(button.title(for: state))
      case 1: AdSpecValues(button.image(for: state))
      default: AdSpecValues(button.titleColor(for: state))
      }
  }

  @c @implementation func adspec_button_set(
    _ swift: Object, _ what: Int32, _ state: UInt64, _ values: UnsafePointer<AdSpecValues>
  ) {
    let button = borrowed(swift, UIButton.self)
    let state = UIButton.State(rawValue: UInt(state))
    switch what {
    case 0: button.setTitle(values.pointee.string, for: state)
    case 1: button.setImage(values.pointee.argument(), for: state)
    default: button.setTitleColor(values.pointee.color, for: state)
    }
  }

  extension AdSpecValues {
    /// The whole number of an argument.
    var integer: Int { Int(exactly: number.0.rounded()) ?? (number.0 > 0 ? Int.max : Int.min) }

    /// The priority of an axis.
    fileprivate var priority: (value: UILayoutPriority, axis: NSLayoutConstraint.Axis) {
      (UILayoutPriority(Float(number.0)), number.1 == 0 ? .horizontal : .vertical)
    }

    fileprivate init(_ insets: UIEdgeInsets) {
      self.init()
      number = (insets.top, insets.left, insets.bottom, insets.right, 0, 0, 0)
    }

    fileprivate var insets: UIEdgeInsets {
      UIEdgeInsets(top: number.0, left: number.1, bottom: number.2, right: number.3)
    }
  }
#endif
