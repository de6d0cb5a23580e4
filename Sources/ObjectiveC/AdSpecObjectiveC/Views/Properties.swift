#if ObjectiveC
  import Foundation
  import ObjectiveCBridge
  import SafariServices
  import UIKit
  import WebKit

  @c @implementation func adspec_object_get(
    _ swift: Object, _ property: AdSpecProperty, _ values: UnsafeMutablePointer<AdSpecValues>
  ) {
    let access = PropertyAccess(property: property, new: nil)
    values.pointee = access.value(of: borrowed(swift, AnyObject.self)) ?? AdSpecValues()
  }

  @c @implementation func adspec_object_set(
    _ swift: Object, _ property: AdSpecProperty, _ values: UnsafePointer<AdSpecValues>
  ) {
    let access = PropertyAccess(property: property, new: values.pointee)
    _ = access.value(of: borrowed(swift, AnyObject.self))
  }

  /// Reads a property of an object, or changes it.
  ///
  /// Each property is one line: how to read it, and how to change it if Objective-C can change it.
  private struct PropertyAccess {
    let property: AdSpecProperty
    /// The new value; nil to read the property.
    let new: AdSpecValues?

    /// The value before a change; nil for a property that the object does not have.
    func value(of object: AnyObject) -> AdSpecValues? {
      let found: AdSpecValues? =
        switch object {
        case let object as UIView: contents(object) ?? value(object)
        case let object as UIViewController: value(object)
        case let object as NSLayoutConstraint: value(object)
        case let object as UIGestureRecognizer: value(object)
        case let object as UIImage: value(object)
        case let object as UILayoutGuide: value(object)
        case let object as UIAlertAction: value(object)
        case let object as UIScene: integer(object.activationState.rawValue)
        case let object as UIApplication: self.object(object.keyWindow)
        default: nil
        }
      guard found == nil, property == .nextResponder else { return found }
      return (object as? UIResponder).map { AdSpecValues($0.next) }
    }

    // MARK: Properties

    /// The values that every view has.
    private func value(_ view: UIView) -> AdSpecValues? {
      switch property {
      case .tag: integer(view.tag) { view.tag = $0 }
      case .hidden: flag(view.isHidden)
      case .alpha: number(view.alpha)
      case .opaque: flag(view.isOpaque) { view.isOpaque = $0 }
      case .clipsToBounds: flag(view.clipsToBounds) { view.clipsToBounds = $0 }
      case .contentMode: choice(view.contentMode, .scaleToFill) { view.contentMode = $0 }
      case .autoresizingMask: options(view.autoresizingMask) { view.autoresizingMask = $0 }
      case .userInteractionEnabled:
        flag(view.isUserInteractionEnabled) { view.isUserInteractionEnabled = $0 }
      case .translatesAutoresizingMask:
        flag(view.translatesAutoresizingMaskIntoConstraints) {
          view.translatesAutoresizingMaskIntoConstraints = $0
        }
      case .backgroundColor: color(view.backgroundColor) { view.backgroundColor = $0 }
      case .accessibilityIdentifier:
        text(view.accessibilityIdentifier) { view.accessibilityIdentifier = $0 }
      case .accessibilityLabel: text(view.accessibilityLabel) { view.accessibilityLabel = $0 }
      case .center:
        rectangle(CGRect(origin: view.center, size: .zero)) { view.center = $0.origin }
      case .superview: object(view.superview)
      case .window: object(view.window)
      case .safeAreaLayoutGuide: object(view.safeAreaLayoutGuide)
      case .layoutMargins:
        access(AdSpecValues(view.layoutMargins)) { view.layoutMargins = $0.insets }
      case .layoutMarginsGuide: object(view.layoutMarginsGuide)
      case .huggingPriorities:
        priorities(view.contentHuggingPriority) { view.setContentHuggingPriority($0, for: $1) }
      case .compressionPriorities:
        priorities(view.contentCompressionResistancePriority) {
          view.setContentCompressionResistancePriority($0, for: $1)
        }
      default: nil
      }
    }

    /// The values that views of one class have.
    private func contents(_ view: UIView) -> AdSpecValues? {
      switch (view, property) {
      case (let view as UILabel, .text): text(view.text) { view.text = $0 }
      case (let view as UILabel, .textColor): color(view.textColor) { view.textColor = $0 }
      case (let view as UILabel, .textAlignment):
        choice(view.textAlignment, .natural) { view.textAlignment = $0 }
      case (let view as UILabel, .numberOfLines):
        integer(view.numberOfLines) { view.numberOfLines = $0 }
      case (let view as UILabel, .adjustsFontSize):
        flag(view.adjustsFontSizeToFitWidth) { view.adjustsFontSizeToFitWidth = $0 }
      case (let view as UILabel, .font):
        access(AdSpecValues(view.font)) { values in
          view.font = values.string.flatMap { UIFont(name: $0, size: values.number.0) }
        }
      case (let view as UIImageView, .image): object(view.image) { view.image = $0 }
      case (let view as UIControl, .enabled): flag(view.isEnabled) { view.isEnabled = $0 }
      case (let view as UIControl, .selected): flag(view.isSelected) { view.isSelected = $0 }
      case (let view as UIButton, .titleLabel): object(view.titleLabel)
      case (let view as UIStackView, .axis): choice(view.axis, .horizontal) { view.axis = $0 }
      case (let view as UIStackView, .distribution):
        choice(view.distribution, .fill) { view.distribution = $0 }
      case (let view as UIStackView, .alignment):
        choice(view.alignment, .fill) { view.alignment = $0 }
      case (let view as UIStackView, .spacing): number(view.spacing) { view.spacing = $0 }
      case (let view as UIStackView, .layoutMarginsRelativeArrangement):
        flag(view.isLayoutMarginsRelativeArrangement) {
          view.isLayoutMarginsRelativeArrangement = $0
        }
      case (let view as UIWindow, .rootViewController):
        object(view.rootViewController) { view.rootViewController = $0 }
      case (let view as UIWindow, .keyWindow): flag(view.isKeyWindow)
      case (let view as UIWindow, .windowLevel):
        number(view.windowLevel.rawValue) { view.windowLevel = UIWindow.Level($0) }
      case (let view as UIWindow, .windowScene): object(view.windowScene) { view.windowScene = $0 }
      case (let view as WKWebView, .URL): text(view.url?.absoluteString)
      case (let view as WKWebView, .loading): flag(view.isLoading)
      default: nil
      }
    }

    private func value(_ controller: UIViewController) -> AdSpecValues? {
      switch (controller, property) {
      case (let alert as UIAlertController, .message): text(alert.message) { alert.message = $0 }
      case (let alert as UIAlertController, .style):
        choice(alert.preferredStyle, .alert) { alert.preferredStyle = $0 }
      case (let safari as SFSafariViewController, .dismissButtonStyle):
        choice(safari.dismissButtonStyle, .done) { safari.dismissButtonStyle = $0 }
      case (_, .view): object(controller.view) { controller.view = $0 }
      case (_, .viewIfLoaded): object(controller.viewIfLoaded)
      case (_, .title): text(controller.title) { controller.title = $0 }
      case (_, .modalPresentationStyle):
        choice(controller.modalPresentationStyle, .automatic) {
          controller.modalPresentationStyle = $0
        }
      case (_, .presentedViewController): object(controller.presentedViewController)
      case (_, .presentingViewController): object(controller.presentingViewController)
      case (_, .parent): object(controller.parent)
      default: nil
      }
    }

    private func value(_ constraint: NSLayoutConstraint) -> AdSpecValues? {
      switch property {
      case .firstItem: AdSpecValues(constraint.firstItem as? any ForeignObject)
      case .secondItem: AdSpecValues(constraint.secondItem as? any ForeignObject)
      case .firstAttribute: integer(constraint.firstAttribute.rawValue)
      case .secondAttribute: integer(constraint.secondAttribute.rawValue)
      case .relation: integer(constraint.relation.rawValue)
      case .multiplier: number(constraint.multiplier)
      case .constant: number(constraint.constant) { constraint.constant = $0 }
      case .priority:
        number(Double(constraint.priority.rawValue)) {
          constraint.priority = UILayoutPriority(Float($0))
        }
      case .identifier: text(constraint.identifier) { constraint.identifier = $0 }
      case .active: flag(constraint.isActive) { constraint.isActive = $0 }
      default: nil
      }
    }

    private func value(_ recognizer: UIGestureRecognizer) -> AdSpecValues? {
      switch (recognizer, property) {
      case (let tap as UITapGestureRecognizer, .numberOfTaps):
        integer(tap.numberOfTapsRequired) { tap.numberOfTapsRequired = $0 }
      case (let tap as UITapGestureRecognizer, .numberOfTouches):
        integer(tap.numberOfTouchesRequired) { tap.numberOfTouchesRequired = $0 }
      case (let swipe as UISwipeGestureRecognizer, .direction):
        options(swipe.direction) { swipe.direction = $0 }
      case (_, .view): object(recognizer.view)
      case (_, .enabled): flag(recognizer.isEnabled) { recognizer.isEnabled = $0 }
      default: nil
      }
    }

    private func value(_ image: UIImage) -> AdSpecValues? {
      switch property {
      case .size: rectangle(CGRect(x: image.size.width, y: image.size.height, width: 0, height: 0))
      case .scale: number(image.scale)
      default: nil
      }
    }

    private func value(_ guide: UILayoutGuide) -> AdSpecValues? {
      switch property {
      case .owningView: object(guide.owningView)
      case .identifier: text(guide.identifier) { if let text = $0 { guide.identifier = text } }
      case .layoutFrame: rectangle(guide.layoutFrame)
      default: nil
      }
    }

    private func value(_ action: UIAlertAction) -> AdSpecValues? {
      switch property {
      case .title: text(action.title)
      case .style: integer(action.style.rawValue)
      case .enabled: flag(action.isEnabled) { action.isEnabled = $0 }
      default: nil
      }
    }

    // MARK: Kinds of values

    private func access(
      _ old: @autoclosure () -> AdSpecValues, _ change: (AdSpecValues) -> Void
    ) -> AdSpecValues {
      guard let new else { return old() }
      change(new)
      return new
    }

    private func flag(
      _ old: @autoclosure () -> Bool, _ change: (Bool) -> Void = { _ in }
    ) -> AdSpecValues { access(AdSpecValues(number: old() ? 1 : 0)) { change($0.isTrue) } }

    private func number(
      _ old: @autoclosure () -> Double, _ change: (Double) -> Void = { _ in }
    ) -> AdSpecValues { access(AdSpecValues(number: old())) { change($0.number.0) } }

    private func integer(
      _ old: @autoclosure () -> Int, _ change: (Int) -> Void = { _ in }
    ) -> AdSpecValues { access(AdSpecValues(number: Double(old()))) { change($0.integer) } }

    private func choice<T: RawRepresentable<Int>>(
      _ old: @autoclosure () -> T, _ unknown: T, _ change: (T) -> Void
    ) -> AdSpecValues { integer(old().rawValue) { change(T(rawValue: $0) ?? unknown) } }

    private func options<T: OptionSet>(
      _ old: @autoclosure () -> T, _ change: (T) -> Void
    ) -> AdSpecValues where T.RawValue == UInt {
      integer(Int(bitPattern: old().rawValue)) { change(T(rawValue: UInt(bitPattern: $0))) }
    }

    private func text(
      _ old: @autoclosure () -> String?, _ change: (String?) -> Void = { _ in }
    ) -> AdSpecValues { access(AdSpecValues(old())) { change($0.string) } }

    private func color(
      _ old: @autoclosure () -> UIColor?, _ change: (UIColor?) -> Void
    ) -> AdSpecValues { access(AdSpecValues(old())) { change($0.color) } }

    private func rectangle(
      _ old: @autoclosure () -> CGRect, _ change: (CGRect) -> Void = { _ in }
    ) -> AdSpecValues { access(AdSpecValues(old())) { change($0.rectangle) } }

    private func object<T: ForeignObject>(
      _ old: @autoclosure () -> T?, _ change: (T?) -> Void = { _ in }
    ) -> AdSpecValues { access(AdSpecValues(old())) { change($0.argument()) } }

    /// Reading gives the priorities of both axes, and a change is the priority of one.
    private func priorities(
      _ old: (NSLayoutConstraint.Axis) -> UILayoutPriority,
      _ change: (UILayoutPriority, NSLayoutConstraint.Axis) -> Void
    ) -> AdSpecValues {
      guard let number = new?.number else {
        var values = AdSpecValues(number: Double(old(.horizontal).rawValue))
        values.number.1 = Double(old(.vertical).rawValue)
        return values
      }
      change(UILayoutPriority(Float(number.0)), number.1 == 0 ? .horizontal : .vertical)
      return AdSpecValues()
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

    fileprivate init(_ font: UIFont?) {
      self.init(font?.fontName)
      number.0 = Double(font?.pointSize ?? 0)
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
