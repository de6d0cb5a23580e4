import AdSpecTestSupport
import AdSpecTrace
import Foundation
import MediationHost
import Testing
import UIKit
import VirtualTime

/// Notes each notification and the state of the app at that moment.
private final class Listener: @unchecked Sendable {
  private(set) var notifications: [String] = []
  private var tokens: [any NSObjectProtocol] = []

  func listen(to names: [Notification.Name]) {
    for name in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [unowned self] notification in
          let state = UIApplication.shared.applicationState
          notifications.append("\(notification.name.rawValue) \(state)")
        })
    }
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}

/// The device of a scenario answers the calls of `UIApplication`, and plays the user's actions.
@Suite(.usesProcessState) struct DeviceTests {
  private let world = HostWorld()

  private func open(_ text: String) throws -> Bool? {
    UIApplication.shared.environment = world.host.device
    defer { UIApplication.shared.reset() }
    var answer: Bool?
    UIApplication.shared.open(try #require(URL(string: text))) { answer = $0 }
    #expect(answer == nil)
    world.world.run()
    return answer
  }

  private func canOpen(_ text: String) throws -> Bool {
    UIApplication.shared.environment = world.host.device
    defer { UIApplication.shared.reset() }
    return UIApplication.shared.canOpenURL(try #require(URL(string: text)))
  }

  @Test("the device opens a URL that an installed app claims") func opensClaimedURL() throws {
    world.host.device.install(appsThatOpen: ["other:", "myapp:"])
    #expect(try canOpen("myapp://shop"))
    #expect(try open("myapp://shop") == true)
    #expect(
      world.events("device.open_url") == [#"device.open_url url: "myapp://shop" kind: "deep_link""#]
    )
  }

  @Test("the browser opens a web address") func opensWebAddressInBrowser() throws {
    #expect(try canOpen("https://shop.example"))
    #expect(try open("https://shop.example/a?b=c") == true)
    #expect(
      world.events("device.open_url") == [
        #"device.open_url url: "https://shop.example/a?b=c" kind: "browser""#
      ])
  }

  @Test("an installed app opens a web address that it claims") func opensClaimedWebAddress() throws
  {
    world.host.device.install(appsThatOpen: ["https://shop.example"])
    #expect(try open("https://shop.example/a") == true)
    #expect(
      world.events("device.open_url") == [
        #"device.open_url url: "https://shop.example/a" kind: "deep_link""#
      ])
  }

  @Test("the device does not open a URL that no app claims") func doesNotOpenUnclaimedURL() throws {
    #expect(try !canOpen("myapp://shop"))
    #expect(try open("myapp://shop") == false)
    #expect(
      world.events("device.open_url") == [
        #"device.open_url url: "myapp://shop" kind: "deep_link" opened: false"#
      ])
  }

  @Test("observers receive a notification when the app leaves the screen and when it comes back")
  func notifiesOfBackgroundAndForeground() {
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    let listener = Listener()
    listener.listen(to: [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      UIScene.didEnterBackgroundNotification, UIScene.didActivateNotification,
    ])
    let device = world.host.device
    device.leaveApp()
    device.leaveApp()
    #expect(UIApplication.shared.scenes.map(\.activationState) == [.background])
    device.returnToApp()
    device.returnToApp()
    #expect(
      listener.notifications == [
        "UIApplicationWillResignActiveNotification active",
        "UISceneDidEnterBackgroundNotification background",
        "UIApplicationDidEnterBackgroundNotification background",
        "UIApplicationWillEnterForegroundNotification background",
        "UISceneDidActivateNotification active",
        "UIApplicationDidBecomeActiveNotification active",
      ])
    #expect(
      world.events("device") == [
        "device.background", "device.background", "device.foreground", "device.foreground",
      ])
  }

  @Test("the screen and the window rotate when the device rotates") func rotatesScreenAndWindow() {
    UIApplication.shared.reset()
    defer {
      UIApplication.shared.reset()
      UIScreen.main.reset()
    }
    let listener = Listener()
    listener.listen(to: [UIDevice.orientationDidChangeNotification])
    let window = UIApplication.shared.windows.first
    world.host.device.rotate()
    #expect(UIScreen.main.bounds.size == CGSize(width: 852, height: 393))
    #expect(window?.frame.size == CGSize(width: 852, height: 393))
    #expect(window?.rootViewController?.view.frame.size == CGSize(width: 852, height: 393))
    #expect(UIDevice.current.orientation == .landscapeLeft)
    world.host.device.rotate()
    #expect(UIDevice.current.orientation == .portrait)
    #expect(window?.frame.size == CGSize(width: 393, height: 852))
    #expect(
      listener.notifications
        == Array(repeating: "UIDeviceOrientationDidChangeNotification active", count: 2))
  }

  @Test("the app changes its state only when the main thread is free")
  func stateWaitsForMainThread() {
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    world.world.scheduler.blockMain(for: 2_000_000_000) {}
    world.host.device.leaveApp()
    #expect(UIApplication.shared.applicationState == .active)
    world.world.run()
    #expect(UIApplication.shared.applicationState == .background)
    #expect(world.world.recorder.events.map(\.time) == [2_000_000_000])
  }

  @Test("the app keeps its state when its window is removed") func removesWindowAndKeepsState() {
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    let host = world.host
    host.device.showController(named: "Menu")
    #expect(host.topViewController?.title == "Menu")
    host.device.leaveApp()
    UIApplication.shared.isIdleTimerDisabled = true

    host.device.showKeyWindow(false)
    #expect(host.topViewController == nil)
    #expect(UIApplication.shared.applicationState == .background)
    // Only the windows change.
    #expect(UIApplication.shared.isIdleTimerDisabled)
    host.device.showKeyWindow(true)
    #expect(host.topViewController != nil)
    #expect(UIApplication.shared.environment === host.device)
    #expect(
      world.events("device") == [
        "device.top_controller title: \"Menu\"", "device.background",
        "device.key_window exists: false", "device.key_window exists: true",
      ])
  }
}
