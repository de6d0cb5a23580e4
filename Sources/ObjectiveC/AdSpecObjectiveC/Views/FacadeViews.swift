#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge
  import UIKit
  import WebKit

  // The views that Objective-C creates: a subclass of each class of UIKit, which sends each message to
  // the Objective-C object whose class overrides the method. Swift has no class that inherits from
  // several, so the members are the same in each class.

  /// A `UIView` that Objective-C created.
  final class FacadeView: UIView {
    deinit { facade?.end() }

    nonisolated override var frame: CGRect {
      get { rectangle(.frame) ?? super.frame }
      set { if !sends(.setFrame, newValue) { super.frame = newValue } }
    }
    nonisolated override var bounds: CGRect {
      get { rectangle(.bounds) ?? super.bounds }
      set { if !sends(.setBounds, newValue) { super.bounds = newValue } }
    }
    nonisolated override var intrinsicContentSize: CGSize {
      size(.intrinsicContentSize) ?? super.intrinsicContentSize
    }
    nonisolated override func sizeThatFits(_ size: CGSize) -> CGSize {
      self.size(.sizeThatFits, size) ?? super.sizeThatFits(size)
    }
    nonisolated override func sizeToFit() { if !sends(.sizeToFit) { super.sizeToFit() } }
    nonisolated override var isHidden: Bool {
      get { super.isHidden }
      set { if !sends(.setHidden, newValue ? 1 : 0) { super.isHidden = newValue } }
    }
    nonisolated override var alpha: CGFloat {
      get { super.alpha }
      set { if !sends(.setAlpha, newValue) { super.alpha = newValue } }
    }
    nonisolated override func addSubview(_ view: UIView) {
      if !sends(.addSubview, about: view) { super.addSubview(view) }
    }
    nonisolated override func insertSubview(_ view: UIView, at index: Int) {
      if !sends(.insertSubview, about: view, number: Double(index)) {
        super.insertSubview(view, at: index)
      }
    }
    nonisolated override func removeFromSuperview() {
      if !sends(.removeFromSuperview) { super.removeFromSuperview() }
    }
    override func didAddSubview(_ subview: UIView) {
      if !sends(.didAddSubview, about: subview) { super.didAddSubview(subview) }
    }
    override func willRemoveSubview(_ subview: UIView) {
      if !sends(.willRemoveSubview, about: subview) { super.willRemoveSubview(subview) }
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      if !sends(.willMoveToSuperview, about: newSuperview) {
        super.willMove(toSuperview: newSuperview)
      }
    }
    override func didMoveToSuperview() {
      if !sends(.didMoveToSuperview) { super.didMoveToSuperview() }
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      if !sends(.willMoveToWindow, about: newWindow) { super.willMove(toWindow: newWindow) }
    }
    override func didMoveToWindow() { if !sends(.didMoveToWindow) { super.didMoveToWindow() } }
    override func layoutSubviews() { if !sends(.layoutSubviews) { super.layoutSubviews() } }
    nonisolated override func setNeedsLayout() {
      if !sends(.setNeedsLayout) { super.setNeedsLayout() }
    }
    nonisolated override func layoutIfNeeded() {
      if !sends(.layoutIfNeeded) { super.layoutIfNeeded() }
    }
  }

  /// A `UIWindow` that Objective-C created.
  final class FacadeWindow: UIWindow {
    deinit { facade?.end() }

    nonisolated override var frame: CGRect {
      get { rectangle(.frame) ?? super.frame }
      set { if !sends(.setFrame, newValue) { super.frame = newValue } }
    }
    nonisolated override var bounds: CGRect {
      get { rectangle(.bounds) ?? super.bounds }
      set { if !sends(.setBounds, newValue) { super.bounds = newValue } }
    }
    nonisolated override var intrinsicContentSize: CGSize {
      size(.intrinsicContentSize) ?? super.intrinsicContentSize
    }
    nonisolated override func sizeThatFits(_ size: CGSize) -> CGSize {
      self.size(.sizeThatFits, size) ?? super.sizeThatFits(size)
    }
    nonisolated override func sizeToFit() { if !sends(.sizeToFit) { super.sizeToFit() } }
    nonisolated override var isHidden: Bool {
      get { super.isHidden }
      set { if !sends(.setHidden, newValue ? 1 : 0) { super.isHidden = newValue } }
    }
    nonisolated override var alpha: CGFloat {
      get { super.alpha }
      set { if !sends(.setAlpha, newValue) { super.alpha = newValue } }
    }
    nonisolated override func addSubview(_ view: UIView) {
      if !sends(.addSubview, about: view) { super.addSubview(view) }
    }
    nonisolated override func insertSubview(_ view: UIView, at index: Int) {
      if !sends(.insertSubview, about: view, number: Double(index)) {
        super.insertSubview(view, at: index)
      }
    }
    nonisolated override func removeFromSuperview() {
      if !sends(.removeFromSuperview) { super.removeFromSuperview() }
    }
    override func didAddSubview(_ subview: UIView) {
      if !sends(.didAddSubview, about: subview) { super.didAddSubview(subview) }
    }
    override func willRemoveSubview(_ subview: UIView) {
      if !sends(.willRemoveSubview, about: subview) { super.willRemoveSubview(subview) }
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      if !sends(.willMoveToSuperview, about: newSuperview) {
        super.willMove(toSuperview: newSuperview)
      }
    }
    override func didMoveToSuperview() {
      if !sends(.didMoveToSuperview) { super.didMoveToSuperview() }
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      if !sends(.willMoveToWindow, about: newWindow) { super.willMove(toWindow: newWindow) }
    }
    override func didMoveToWindow() { if !sends(.didMoveToWindow) { super.didMoveToWindow() } }
    override func layoutSubviews() { if !sends(.layoutSubviews) { super.layoutSubviews() } }
    nonisolated override func setNeedsLayout() {
      if !sends(.setNeedsLayout) { super.setNeedsLayout() }
    }
    nonisolated override func layoutIfNeeded() {
      if !sends(.layoutIfNeeded) { super.layoutIfNeeded() }
    }
  }

  /// A `UILabel` that Objective-C created.
  final class FacadeLabel: UILabel {
    deinit { facade?.end() }

    nonisolated override var frame: CGRect {
      get { rectangle(.frame) ?? super.frame }
      set { if !sends(.setFrame, newValue) { super.frame = newValue } }
    }
    nonisolated override var bounds: CGRect {
      get { rectangle(.bounds) ?? super.bounds }
      set { if !sends(.setBounds, newValue) { super.bounds = newValue } }
    }
    nonisolated override var intrinsicContentSize: CGSize {
      size(.intrinsicContentSize) ?? super.intrinsicContentSize
    }
    nonisolated override func sizeThatFits(_ size: CGSize) -> CGSize {
      self.size(.sizeThatFits, size) ?? super.sizeThatFits(size)
    }
    nonisolated override func sizeToFit() { if !sends(.sizeToFit) { super.sizeToFit() } }
    nonisolated override var isHidden: Bool {
      get { super.isHidden }
      set { if !sends(.setHidden, newValue ? 1 : 0) { super.isHidden = newValue } }
    }
    nonisolated override var alpha: CGFloat {
      get { super.alpha }
      set { if !sends(.setAlpha, newValue) { super.alpha = newValue } }
    }
    nonisolated override func addSubview(_ view: UIView) {
      if !sends(.addSubview, about: view) { super.addSubview(view) }
    }
    nonisolated override func insertSubview(_ view: UIView, at index: Int) {
      if !sends(.insertSubview, about: view, number: Double(index)) {
        super.insertSubview(view, at: index)
      }
    }
    nonisolated override func removeFromSuperview() {
      if !sends(.removeFromSuperview) { super.removeFromSuperview() }
    }
    override func didAddSubview(_ subview: UIView) {
      if !sends(.didAddSubview, about: subview) { super.didAddSubview(subview) }
    }
    override func willRemoveSubview(_ subview: UIView) {
      if !sends(.willRemoveSubview, about: subview) { super.willRemoveSubview(subview) }
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      if !sends(.willMoveToSuperview, about: newSuperview) {
        super.willMove(toSuperview: newSuperview)
      }
    }
    override func didMoveToSuperview() {
      if !sends(.didMoveToSuperview) { super.didMoveToSuperview() }
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      if !sends(.willMoveToWindow, about: newWindow) { super.willMove(toWindow: newWindow) }
    }
    override func didMoveToWindow() { if !sends(.didMoveToWindow) { super.didMoveToWindow() } }
    override func layoutSubviews() { if !sends(.layoutSubviews) { super.layoutSubviews() } }
    nonisolated override func setNeedsLayout() {
      if !sends(.setNeedsLayout) { super.setNeedsLayout() }
    }
    nonisolated override func layoutIfNeeded() {
      if !sends(.layoutIfNeeded) { super.layoutIfNeeded() }
    }
  }

  /// A `UIImageView` that Objective-C created.
  final class FacadeImageView: UIImageView {
    deinit { facade?.end() }

    nonisolated override var frame: CGRect {
      get { rectangle(.frame) ?? super.frame }
      set { if !sends(.setFrame, newValue) { super.frame = newValue } }
    }
    nonisolated override var bounds: CGRect {
      get { rectangle(.bounds) ?? super.bounds }
      set { if !sends(.setBounds, newValue) { super.bounds = newValue } }
    }
    nonisolated override var intrinsicContentSize: CGSize {
      size(.intrinsicContentSize) ?? super.intrinsicContentSize
    }
    nonisolated override func sizeThatFits(_ size: CGSize) -> CGSize {
      self.size(.sizeThatFits, size) ?? super.sizeThatFits(size)
    }
    nonisolated override func sizeToFit() { if !sends(.sizeToFit) { super.sizeToFit() } }
    nonisolated override var isHidden: Bool {
      get { super.isHidden }
      set { if !sends(.setHidden, newValue ? 1 : 0) { super.isHidden = newValue } }
    }
    nonisolated override var alpha: CGFloat {
      get { super.alpha }
      set { if !sends(.setAlpha, newValue) { super.alpha = newValue } }
    }
    nonisolated override func addSubview(_ view: UIView) {
      if !sends(.addSubview, about: view) { super.addSubview(view) }
    }
    nonisolated override func insertSubview(_ view: UIView, at index: Int) {
      if !sends(.insertSubview, about: view, number: Double(index)) {
        super.insertSubview(view, at: index)
      }
    }
    nonisolated override func removeFromSuperview() {
      if !sends(.removeFromSuperview) { super.removeFromSuperview() }
    }
    override func didAddSubview(_ subview: UIView) {
      if !sends(.didAddSubview, about: subview) { super.didAddSubview(subview) }
    }
    override func willRemoveSubview(_ subview: UIView) {
      if !sends(.willRemoveSubview, about: subview) { super.willRemoveSubview(subview) }
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      if !sends(.willMoveToSuperview, about: newSuperview) {
        super.willMove(toSuperview: newSuperview)
      }
    }
    override func didMoveToSuperview() {
      if !sends(.didMoveToSuperview) { super.didMoveToSuperview() }
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      if !sends(.willMoveToWindow, about: newWindow) { super.willMove(toWindow: newWindow) }
    }
    override func didMoveToWindow() { if !sends(.didMoveToWindow) { super.didMoveToWindow() } }
    override func layoutSubviews() { if !sends(.layoutSubviews) { super.layoutSubviews() } }
    nonisolated override func setNeedsLayout() {
      if !sends(.setNeedsLayout) { super.setNeedsLayout() }
    }
    nonisolated override func layoutIfNeeded() {
      if !sends(.layoutIfNeeded) { super.layoutIfNeeded() }
    }
  }

  /// A `UIControl` that Objective-C created.
  final class FacadeControl: UIControl {
    deinit { facade?.end() }

    nonisolated override var frame: CGRect {
      get { rectangle(.frame) ?? super.frame }
      set { if !sends(.setFrame, newValue) { super.frame = newValue } }
    }
    nonisolated override var bounds: CGRect {
      get { rectangle(.bounds) ?? super.bounds }
      set { if !sends(.setBounds, newValue) { super.bounds = newValue } }
    }
    nonisolated override var intrinsicContentSize: CGSize {
      size(.intrinsicContentSize) ?? super.intrinsicContentSize
    }
    nonisolated override func sizeThatFits(_ size: CGSize) -> CGSize {
      self.size(.sizeThatFits, size) ?? super.sizeThatFits(size)
    }
    nonisolated override func sizeToFit() { if !sends(.sizeToFit) { super.sizeToFit() } }
    nonisolated override var isHidden: Bool {
      get { super.isHidden }
      set { if !sends(.setHidden, newValue ? 1 : 0) { super.isHidden = newValue } }
    }
    nonisolated override var alpha: CGFloat {
      get { super.alpha }
      set { if !sends(.setAlpha, newValue) { super.alpha = newValue } }
    }
    nonisolated override func addSubview(_ view: UIView) {
      if !sends(.addSubview, about: view) { super.addSubview(view) }
    }
    nonisolated override func insertSubview(_ view: UIView, at index: Int) {
      if !sends(.insertSubview, about: view, number: Double(index)) {
        super.insertSubview(view, at: index)
      }
    }
    nonisolated override func removeFromSuperview() {
      if !sends(.removeFromSuperview) { super.removeFromSuperview() }
    }
    override func didAddSubview(_ subview: UIView) {
      if !sends(.didAddSubview, about: subview) { super.didAddSubview(subview) }
    }
    override func willRemoveSubview(_ subview: UIView) {
      if !sends(.willRemoveSubview, about: subview) { super.willRemoveSubview(subview) }
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      if !sends(.willMoveToSuperview, about: newSuperview) {
        super.willMove(toSuperview: newSuperview)
      }
    }
    override func didMoveToSuperview() {
      if !sends(.didMoveToSuperview) { super.didMoveToSuperview() }
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      if !sends(.willMoveToWindow, about: newWindow) { super.willMove(toWindow: newWindow) }
    }
    override func didMoveToWindow() { if !sends(.didMoveToWindow) { super.didMoveToWindow() } }
    override func layoutSubviews() { if !sends(.layoutSubviews) { super.layoutSubviews() } }
    nonisolated override func setNeedsLayout() {
      if !sends(.setNeedsLayout) { super.setNeedsLayout() }
    }
    nonisolated override func layoutIfNeeded() {
      if !sends(.layoutIfNeeded) { super.layoutIfNeeded() }
    }
  }

  /// A `UIButton` that Objective-C created.
  final class FacadeButton: UIButton {
    deinit { facade?.end() }

    nonisolated override var frame: CGRect {
      get { rectangle(.frame) ?? super.frame }
      set { if !sends(.setFrame, newValue) { super.frame = newValue } }
    }
    nonisolated override var bounds: CGRect {
      get { rectangle(.bounds) ?? super.bounds }
      set { if !sends(.setBounds, newValue) { super.bounds = newValue } }
    }
    nonisolated override var intrinsicContentSize: CGSize {
      size(.intrinsicContentSize) ?? super.intrinsicContentSize
    }
    nonisolated override func sizeThatFits(_ size: CGSize) -> CGSize {
      self.size(.sizeThatFits, size) ?? super.sizeThatFits(size)
    }
    nonisolated override func sizeToFit() { if !sends(.sizeToFit) { super.sizeToFit() } }
    nonisolated override var isHidden: Bool {
      get { super.isHidden }
      set { if !sends(.setHidden, newValue ? 1 : 0) { super.isHidden = newValue } }
    }
    nonisolated override var alpha: CGFloat {
      get { super.alpha }
      set { if !sends(.setAlpha, newValue) { super.alpha = newValue } }
    }
    nonisolated override func addSubview(_ view: UIView) {
      if !sends(.addSubview, about: view) { super.addSubview(view) }
    }
    nonisolated override func insertSubview(_ view: UIView, at index: Int) {
      if !sends(.insertSubview, about: view, number: Double(index)) {
        super.insertSubview(view, at: index)
      }
    }
    nonisolated override func removeFromSuperview() {
      if !sends(.removeFromSuperview) { super.removeFromSuperview() }
    }
    override func didAddSubview(_ subview: UIView) {
      if !sends(.didAddSubview, about: subview) { super.didAddSubview(subview) }
    }
    override func willRemoveSubview(_ subview: UIView) {
      if !sends(.willRemoveSubview, about: subview) { super.willRemoveSubview(subview) }
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      if !sends(.willMoveToSuperview, about: newSuperview) {
        super.willMove(toSuperview: newSuperview)
      }
    }
    override func didMoveToSuperview() {
      if !sends(.didMoveToSuperview) { super.didMoveToSuperview() }
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      if !sends(.willMoveToWindow, about: newWindow) { super.willMove(toWindow: newWindow) }
    }
    override func didMoveToWindow() { if !sends(.didMoveToWindow) { super.didMoveToWindow() } }
    override func layoutSubviews() { if !sends(.layoutSubviews) { super.layoutSubviews() } }
    nonisolated override func setNeedsLayout() {
      if !sends(.setNeedsLayout) { super.setNeedsLayout() }
    }
    nonisolated override func layoutIfNeeded() {
      if !sends(.layoutIfNeeded) { super.layoutIfNeeded() }
    }
  }

  /// A `UIStackView` that Objective-C created.
  final class FacadeStackView: UIStackView {
    deinit { facade?.end() }

    nonisolated override var frame: CGRect {
      get { rectangle(.frame) ?? super.frame }
      set { if !sends(.setFrame, newValue) { super.frame = newValue } }
    }
    nonisolated override var bounds: CGRect {
      get { rectangle(.bounds) ?? super.bounds }
      set { if !sends(.setBounds, newValue) { super.bounds = newValue } }
    }
    nonisolated override var intrinsicContentSize: CGSize {
      size(.intrinsicContentSize) ?? super.intrinsicContentSize
    }
    nonisolated override func sizeThatFits(_ size: CGSize) -> CGSize {
      self.size(.sizeThatFits, size) ?? super.sizeThatFits(size)
    }
    nonisolated override func sizeToFit() { if !sends(.sizeToFit) { super.sizeToFit() } }
    nonisolated override var isHidden: Bool {
      get { super.isHidden }
      set { if !sends(.setHidden, newValue ? 1 : 0) { super.isHidden = newValue } }
    }
    nonisolated override var alpha: CGFloat {
      get { super.alpha }
      set { if !sends(.setAlpha, newValue) { super.alpha = newValue } }
    }
    nonisolated override func addSubview(_ view: UIView) {
      if !sends(.addSubview, about: view) { super.addSubview(view) }
    }
    nonisolated override func insertSubview(_ view: UIView, at index: Int) {
      if !sends(.insertSubview, about: view, number: Double(index)) {
        super.insertSubview(view, at: index)
      }
    }
    nonisolated override func removeFromSuperview() {
      if !sends(.removeFromSuperview) { super.removeFromSuperview() }
    }
    override func didAddSubview(_ subview: UIView) {
      if !sends(.didAddSubview, about: subview) { super.didAddSubview(subview) }
    }
    override func willRemoveSubview(_ subview: UIView) {
      if !sends(.willRemoveSubview, about: subview) { super.willRemoveSubview(subview) }
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      if !sends(.willMoveToSuperview, about: newSuperview) {
        super.willMove(toSuperview: newSuperview)
      }
    }
    override func didMoveToSuperview() {
      if !sends(.didMoveToSuperview) { super.didMoveToSuperview() }
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      if !sends(.willMoveToWindow, about: newWindow) { super.willMove(toWindow: newWindow) }
    }
    override func didMoveToWindow() { if !sends(.didMoveToWindow) { super.didMoveToWindow() } }
    override func layoutSubviews() { if !sends(.layoutSubviews) { super.layoutSubviews() } }
    nonisolated override func setNeedsLayout() {
      if !sends(.setNeedsLayout) { super.setNeedsLayout() }
    }
    nonisolated override func layoutIfNeeded() {
      if !sends(.layoutIfNeeded) { super.layoutIfNeeded() }
    }
  }

  /// A `MediaView` that Objective-C created.
  final class FacadeMediaView: MediaView {
    deinit { facade?.end() }

    nonisolated override var frame: CGRect {
      get { rectangle(.frame) ?? super.frame }
      set { if !sends(.setFrame, newValue) { super.frame = newValue } }
    }
    nonisolated override var bounds: CGRect {
      get { rectangle(.bounds) ?? super.bounds }
      set { if !sends(.setBounds, newValue) { super.bounds = newValue } }
    }
    nonisolated override var intrinsicContentSize: CGSize {
      size(.intrinsicContentSize) ?? super.intrinsicContentSize
    }
    nonisolated override func sizeThatFits(_ size: CGSize) -> CGSize {
      self.size(.sizeThatFits, size) ?? super.sizeThatFits(size)
    }
    nonisolated override func sizeToFit() { if !sends(.sizeToFit) { super.sizeToFit() } }
    nonisolated override var isHidden: Bool {
      get { super.isHidden }
      set { if !sends(.setHidden, newValue ? 1 : 0) { super.isHidden = newValue } }
    }
    nonisolated override var alpha: CGFloat {
      get { super.alpha }
      set { if !sends(.setAlpha, newValue) { super.alpha = newValue } }
    }
    nonisolated override func addSubview(_ view: UIView) {
      if !sends(.addSubview, about: view) { super.addSubview(view) }
    }
    nonisolated override func insertSubview(_ view: UIView, at index: Int) {
      if !sends(.insertSubview, about: view, number: Double(index)) {
        super.insertSubview(view, at: index)
      }
    }
    nonisolated override func removeFromSuperview() {
      if !sends(.removeFromSuperview) { super.removeFromSuperview() }
    }
    override func didAddSubview(_ subview: UIView) {
      if !sends(.didAddSubview, about: subview) { super.didAddSubview(subview) }
    }
    override func willRemoveSubview(_ subview: UIView) {
      if !sends(.willRemoveSubview, about: subview) { super.willRemoveSubview(subview) }
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      if !sends(.willMoveToSuperview, about: newSuperview) {
        super.willMove(toSuperview: newSuperview)
      }
    }
    override func didMoveToSuperview() {
      if !sends(.didMoveToSuperview) { super.didMoveToSuperview() }
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      if !sends(.willMoveToWindow, about: newWindow) { super.willMove(toWindow: newWindow) }
    }
    override func didMoveToWindow() { if !sends(.didMoveToWindow) { super.didMoveToWindow() } }
    override func layoutSubviews() { if !sends(.layoutSubviews) { super.layoutSubviews() } }
    nonisolated override func setNeedsLayout() {
      if !sends(.setNeedsLayout) { super.setNeedsLayout() }
    }
    nonisolated override func layoutIfNeeded() {
      if !sends(.layoutIfNeeded) { super.layoutIfNeeded() }
    }
  }

  /// A `WKWebView` that Objective-C created.
  final class FacadeWebView: WKWebView {
    /// What passes the events of the web view on to the delegate in Objective-C.
    nonisolated let navigation = ForeignNavigationDelegate()

    deinit { facade?.end() }

    nonisolated override var frame: CGRect {
      get { rectangle(.frame) ?? super.frame }
      set { if !sends(.setFrame, newValue) { super.frame = newValue } }
    }
    nonisolated override var bounds: CGRect {
      get { rectangle(.bounds) ?? super.bounds }
      set { if !sends(.setBounds, newValue) { super.bounds = newValue } }
    }
    nonisolated override var intrinsicContentSize: CGSize {
      size(.intrinsicContentSize) ?? super.intrinsicContentSize
    }
    nonisolated override func sizeThatFits(_ size: CGSize) -> CGSize {
      self.size(.sizeThatFits, size) ?? super.sizeThatFits(size)
    }
    nonisolated override func sizeToFit() { if !sends(.sizeToFit) { super.sizeToFit() } }
    nonisolated override var isHidden: Bool {
      get { super.isHidden }
      set { if !sends(.setHidden, newValue ? 1 : 0) { super.isHidden = newValue } }
    }
    nonisolated override var alpha: CGFloat {
      get { super.alpha }
      set { if !sends(.setAlpha, newValue) { super.alpha = newValue } }
    }
    nonisolated override func addSubview(_ view: UIView) {
      if !sends(.addSubview, about: view) { super.addSubview(view) }
    }
    nonisolated override func insertSubview(_ view: UIView, at index: Int) {
      if !sends(.insertSubview, about: view, number: Double(index)) {
        super.insertSubview(view, at: index)
      }
    }
    nonisolated override func removeFromSuperview() {
      if !sends(.removeFromSuperview) { super.removeFromSuperview() }
    }
    override func didAddSubview(_ subview: UIView) {
      if !sends(.didAddSubview, about: subview) { super.didAddSubview(subview) }
    }
    override func willRemoveSubview(_ subview: UIView) {
      if !sends(.willRemoveSubview, about: subview) { super.willRemoveSubview(subview) }
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      if !sends(.willMoveToSuperview, about: newSuperview) {
        super.willMove(toSuperview: newSuperview)
      }
    }
    override func didMoveToSuperview() {
      if !sends(.didMoveToSuperview) { super.didMoveToSuperview() }
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      if !sends(.willMoveToWindow, about: newWindow) { super.willMove(toWindow: newWindow) }
    }
    override func didMoveToWindow() { if !sends(.didMoveToWindow) { super.didMoveToWindow() } }
    override func layoutSubviews() { if !sends(.layoutSubviews) { super.layoutSubviews() } }
    nonisolated override func setNeedsLayout() {
      if !sends(.setNeedsLayout) { super.setNeedsLayout() }
    }
    nonisolated override func layoutIfNeeded() {
      if !sends(.layoutIfNeeded) { super.layoutIfNeeded() }
    }
  }
#endif
