package import AdSpecTrace
package import Foundation
import Responsibility
package import UIKit
import VirtualTime

/// The device of a scenario: the installed apps, the network connection, and the user's actions
/// outside ads.
///
/// The device is the environment of `UIApplication`. An app or adapter that opens a URL with
/// `UIApplication.open` gets the scenario's answer, and the trace shows the URL.
package final class Device: ApplicationEnvironment {
  /// The beginnings of all URLs that installed apps can open.
  package private(set) var openable: [String] = []
  /// Whether the device is online.
  package private(set) var isOnline = true

  private let environment: HostEnvironment
  /// The ads of another network on screen.
  private var otherAds: [OtherAd] = []
  private var otherAdCount = 0
  private var recorder: TraceRecorder { environment.recorder }

  init(_ environment: HostEnvironment) {
    self.environment = environment
  }

  // MARK: URLs and the network

  /// Installs apps that open URLs with the given beginnings, and removes all other apps.
  package func install(appsThatOpen beginnings: [String]) {
    openable = beginnings
    recorder.record(
      .deviceInstalledApps, EventIdentity(),
      [TraceAttribute("opens", .array(beginnings.map(TraceValue.string)))])
  }

  /// Whether any installed app other than the browser can open the URL.
  package func hasApp(for url: String) -> Bool {
    openable.contains { url.hasPrefix($0) }
  }

  /// Opens a URL and records an event.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - target: The target of the URL: the browser, or the app that opens the deep link.
  ///   - identity: The objects that the event names.
  /// - Returns: Whether the device opened the URL.
  @discardableResult
  package func open(
    _ url: String, in target: ClickTarget, _ identity: EventIdentity = EventIdentity()
  ) -> Bool {
    let isOpened = target == .browser || hasApp(for: url)
    var attributes = [
      TraceAttribute("url", .string(url)), TraceAttribute("kind", .string(target.rawValue)),
    ]
    if !isOpened { attributes.append(TraceAttribute("opened", .boolean(false))) }
    recorder.record(.deviceOpenUrl, identity, attributes)
    return isOpened
  }

  /// Connects the device to the network or disconnects the device, and records an event.
  package func becomeReachable(_ isOnline: Bool) {
    self.isOnline = isOnline
    recorder.record(
      .deviceReachability, EventIdentity(), [TraceAttribute("online", .boolean(isOnline))])
  }

  // MARK: The environment of the app

  package func canOpen(_ url: URL) -> Bool {
    target(of: url) == .browser || hasApp(for: url.absoluteString)
  }

  package func open(_ url: URL, completion: @escaping (Bool) -> Void) {
    let isOpened = open(url.absoluteString, in: target(of: url))
    environment.scheduler.schedule { Responsibility.adapter { completion(isOpened) } }
  }

  package func didPresent(_ controller: UIViewController, from presenter: UIViewController) {}

  package func didDismiss(_ controller: UIViewController, from presenter: UIViewController) {}

  /// The target that opens a URL.
  ///
  /// The browser opens every web address that no installed app opens.
  private func target(of url: URL) -> ClickTarget {
    let isWeb = url.scheme == "https" || url.scheme == "http"
    return isWeb && !hasApp(for: url.absoluteString) ? .browser : .deepLink
  }

  // MARK: The user

  /// Plays a user who taps outside all ads.
  package func tapOutside() {
    recorder.record(.deviceTapped, EventIdentity(), [TraceAttribute("outside", .boolean(true))])
  }

  /// Plays a user who leaves the app, so that the app goes to the background.
  package func leaveApp() {
    change(.deviceBackground) { UIApplication.shared.enterBackground() }
  }

  /// Plays a user who comes back to the app.
  package func returnToApp() {
    change(.deviceForeground) { UIApplication.shared.enterForeground() }
  }

  /// Makes the app inactive or active again, as a call or an alert of the system does.
  package func setActive(_ isActive: Bool) {
    change(.deviceActive, [TraceAttribute("active", .boolean(isActive))]) {
      UIApplication.shared.setActive(isActive)
    }
  }

  /// Plays a user who rotates the device.
  package func rotate() {
    change(.deviceRotated) { UIDevice.current.rotate() }
  }

  /// Warns the app that memory is low.
  package func runLowOnMemory() {
    change(.deviceMemoryWarning) { UIApplication.shared.warnAboutMemory() }
  }

  // MARK: The app's window

  /// Gives the app its usual window, or removes the window.
  ///
  /// An app has no window between two scenes.
  package func showKeyWindow(_ exists: Bool) {
    change(.deviceKeyWindow, [TraceAttribute("exists", .boolean(exists))]) { [self] in
      let application = UIApplication.shared
      application.removeScreen()
      application.environment = self
      application.scenes = exists ? application.scenes : [UIWindowScene()]
    }
  }

  /// Makes the app show another controller with the given title.
  ///
  /// - Parameters:
  ///   - name: The title.
  ///   - isPresented: Whether the controller on top presents it. Otherwise it becomes the root controller.
  package func showController(named name: String, isPresented: Bool = false) {
    var presented = isPresented ? [TraceAttribute("presented", .boolean(true))] : []
    if isPresented, let presenter = UIApplication.shared.topViewController {
      let number = recorder.controllers.number(of: presenter)
      presented.append(TraceAttribute("presenter_number", .integer(number)))
    }
    change(.deviceTopController, [TraceAttribute("title", .string(name))] + presented) {
      [formerControllers = environment.formerControllers] in
      let controller = UIViewController()
      controller.title = name
      if isPresented {
        UIApplication.shared.topViewController?.present(controller, animated: false)
        return
      }
      let window = UIApplication.shared.keyWindow
      if let former = window?.rootViewController { formerControllers.add(former) }
      window?.rootViewController = controller
    }
  }

  // MARK: Ads of another network

  /// Shows an ad of another network in the app.
  package func show(_ ad: OtherAd) {
    otherAds.append(ad)
    otherAdCount += 1
    ad.number = otherAdCount
    change(.deviceOtherAdShown, ad.attributes) { ad.appear() }
  }

  /// Whether an ad of another network covers the app's own views.
  package var isAppCovered: Bool { otherAds.contains { $0.coversApp } }

  /// Closes an ad of another network, and records what is no longer as that network made it.
  package func close(_ ad: OtherAd) {
    guard otherAds.contains(where: { $0 === ad }) else { return }
    otherAds.removeAll { $0 === ad }
    environment.whenMainIsFree { [recorder] in
      let changed = ad.changes.map(TraceValue.string)
      recorder.record(
        .deviceOtherAdClosed, EventIdentity(),
        ad.attributes + (changed.isEmpty ? [] : [TraceAttribute("changed", .array(changed))])
      ) { ad.disappear() }
    }
  }

  /// Closes the ads of another network that a scenario leaves open, the latest first.
  package func closeOtherAds() {
    for ad in otherAds.reversed() { close(ad) }
  }

  /// Records an event and then makes the change that the event reports, both on the main thread.
  private func change(
    _ kind: EventKind, _ attributes: [TraceAttribute] = [], _ body: @escaping () -> Void
  ) {
    environment.whenMainIsFree { [recorder] in
      recorder.record(kind, EventIdentity(), attributes, during: body)
    }
  }
}

/// The target of a click.
public enum ClickTarget: String, Sendable {
  /// The app that opens the deep link.
  case deepLink = "deep_link"
  /// The browser.
  case browser
}
