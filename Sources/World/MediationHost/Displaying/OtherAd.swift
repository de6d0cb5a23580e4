import AdSpecTrace
import UIKit

/// An ad of another network, which another adapter of the app shows.
///
/// The adapter under test has nothing to do with it: with its controller, its window, what iOS says about
/// them, and its sound.
package final class OtherAd {
  /// What shows an ad of another network.
  package enum Form: String, CaseIterable, Sendable {
    /// A controller over the app's controller.
    case controller
    /// A window above the app's window.
    case window
    /// A view in the app's view, such as a banner.
    case view
  }

  /// What an ad that covers the screen sets for the whole app.
  private struct Settings {
    var sound = UIApplication.shared.sound
    var isScreenKeptOn = UIApplication.shared.isScreenKeptOn
  }

  private let form: Form
  /// The number of the ad among those of other networks, from 1; 0 before the ad is shown.
  var number = 0
  private var controller: UIViewController?
  private weak var presenter: UIViewController?
  private var window: UIWindow?
  private var view: UIView?
  private weak var parent: UIView?
  /// The settings of the app before the ad, and while it is on screen; nil for a view.
  private var settings: (before: Settings, own: Settings)?

  /// Makes an ad that is not on screen yet.
  package init(as form: Form) { self.form = form }

  /// The form and the number, as attributes of an event.
  var attributes: [TraceAttribute] {
    [TraceAttribute("as", .string(form.rawValue)), TraceAttribute("number", .integer(number))]
  }

  /// Whether the ad covers the app's own views.
  var coversApp: Bool { form != .view }

  /// Shows the ad; an app without a window shows nothing.
  func appear() {
    guard let appWindow = UIApplication.shared.scenes.first?.windows.first,
      let root = appWindow.rootViewController
    else { return }
    if coversApp { beginSound() }
    switch form {
    case .controller: present(over: root)
    case .window: openWindow(over: appWindow)
    case .view: addView(to: root)
    }
  }

  /// Takes the ad off the screen, and sets back what the ad has set.
  func disappear() {
    if let controller, presenter?.presentedViewController === controller {
      controller.dismiss(animated: false)
    }
    window?.isHidden = true
    window?.windowScene = nil
    view?.removeFromSuperview()
    (controller, window, view) = (nil, nil, nil)
    if let settings { endSound(settings.before) }
  }

  /// What is no longer as the other network made it.
  var changes: [String] {
    var changes = isGone ? [form.rawValue] : []
    guard let own = settings?.own else { return changes }
    let now = UIApplication.shared.sound
    if now.begun < own.sound.begun || now.category != own.sound.category
      || now.mode != own.sound.mode || now.options != own.sound.options
    {
      changes.append("sound")
    }
    if UIApplication.shared.isScreenKeptOn != own.isScreenKeptOn { changes.append("idle_timer") }
    return changes
  }

  private var isGone: Bool {
    if let controller { return presenter?.presentedViewController !== controller }
    if let window { return window.isHidden || window.windowScene == nil }
    guard let view else { return false }
    return view.superview == nil || view.superview !== parent || view.isHidden
  }

  // MARK: Forms

  private func present(over root: UIViewController) {
    var top = root
    while let presented = top.presentedViewController { top = presented }
    let controller = UIViewController()
    controller.title = "an ad of another network"
    controller.view.isPutOnScreenByApp = true
    (self.controller, presenter) = (controller, top)
    top.present(controller, animated: false)
  }

  private func openWindow(over appWindow: UIWindow) {
    guard let scene = appWindow.windowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.isPutOnScreenByApp = true
    window.windowLevel = .alert
    window.rootViewController = UIViewController()
    self.window = window
    window.isHidden = false
  }

  /// Puts a banner at the bottom of the screen, behind the views of other ads.
  private func addView(to root: UIViewController) {
    guard let parent = root.view else { return }
    let view = UIView(frame: CGRect(x: 0, y: parent.bounds.maxY - 50, width: 320, height: 50))
    view.isPutOnScreenByApp = true
    (self.view, self.parent) = (view, parent)
    parent.insertSubview(view, at: 0)
  }

  // MARK: Sound

  private func beginSound() {
    let application = UIApplication.shared
    let before = Settings()
    application.sound.category = "AVAudioSessionCategoryPlayback"
    application.sound.mode = "AVAudioSessionModeMoviePlayback"
    application.sound.setActive(true)
    application.isIdleTimerDisabled = true
    settings = (before, Settings())
  }

  private func endSound(_ before: Settings) {
    let application = UIApplication.shared
    application.sound.category = before.sound.category
    application.sound.mode = before.sound.mode
    application.sound.options = before.sound.options
    application.sound.setActive(false)
    application.isIdleTimerDisabled = before.isScreenKeptOn
    settings = nil
  }
}
