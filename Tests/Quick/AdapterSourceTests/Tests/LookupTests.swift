import AdSpecTestSupport
import AdapterSourcesSwift5
import AdapterSourcesSwift6
import Foundation
import GoogleMobileAds
import OSLog
import Testing

/// Adapters that find the SDK of their network by names, and adapters that use the system's
/// modules.
@Suite(.usesProcessState) struct LookupTests {
  init() { ObjectiveCClasses.register("LKPNetwork", LookupSDK.self) }

  @Test("the adapter finds the version by name") func versionIsFound() {
    let version = LookupAdapter.adSDKVersion()
    let parts: [Int] = [version.majorVersion, version.minorVersion, version.patchVersion]
    #expect(parts == [4, 1, 0])
  }

  @Test("the call that starts the SDK reaches the network") func startReachesTheNetwork() {
    let adapter = LookupAdapter()
    let before = LookupSDK.shared.starts
    LookupSDK.shared.isMuted = false
    #expect(adapter.start("app"))
    #expect(LookupSDK.shared.starts == before + [["app", "all"]])
    #expect(LookupSDK.shared.isMuted)
    #expect(adapter.sdk === LookupSDK.shared)
    #expect(adapter.token("banner") == "token of banner")
  }

  @Test("selectors reach the view") @MainActor func viewIsReachedBySelectors() {
    let adapter = LookupAdapter()
    #expect(adapter.showView() == ["close", "UIApplicationDidBecomeActiveNotification"])
  }

  @Test("to the adapter, the device looks like a simulator") func deviceIsASimulator() {
    #expect(
      LookupAdapter.deviceParameters() == [
        "idfa": "00000000-0000-0000-0000-000000000000", "lat": "1", "att": "0",
        "carrier": "none", "location": "none", "net": "wifi", "device": "iPhone 18.0",
        "scale": "3.0", "portrait": "true", "version": "4.1.0", "value": "value of key",
        "bundle": "none",
      ])
  }

  @Test("a store page loads") @MainActor func storePageLoads() async {
    let root = UIViewController()
    let lock = OSAllocatedUnfairLock(initialState: 0)
    LookupAdapter.showStore(from: root, lock)
    #expect(root.presentedViewController != nil)
    #expect(lock.withLock { $0 } == 0)
    while lock.withLock({ $0 }) == 0 { await Task.yield() }
    #expect(lock.withLock { $0 } == 1)
  }

  @Test("a web page loads and evaluates scripts") @MainActor func pageLoadsAndIsEvaluated() async {
    let banner = WebBanner(size: CGSize(width: 320, height: 50))
    var isFinished = false
    banner.finished = { _ in isFinished = true }
    banner.load("<html></html>")
    for _ in 0..<1000 where !isFinished { await Task.yield() }
    #expect(
      banner.steps == ["load", "asks for ads.example.com", "finished", "evaluated"])
    let root = UIViewController()
    banner.open(URL(fileURLWithPath: "/page"), from: root)
    #expect(root.presentedViewController != nil)
  }

  @Test("the tracking status stays undetermined") func trackingStaysUndetermined() async {
    #expect(await trackingStatus() == 0)
  }
}
