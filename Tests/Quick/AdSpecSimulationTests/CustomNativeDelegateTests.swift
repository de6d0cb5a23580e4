import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import Testing

/// The delegate of a custom native ad gets callbacks about clicks and about the browser.
@Suite(.usesProcessState) struct CustomNativeDelegateTests {
  /// A delegate that records its calls.
  private final class Delegate: NSObject, CustomNativeAdDelegate {
    private(set) var calls: [String] = []

    func customNativeAdDidRecordImpression(_ nativeAd: CustomNativeAd) {
      calls.append("impression")
    }
    func customNativeAdDidRecordClick(_ nativeAd: CustomNativeAd) { calls.append("click") }
    func customNativeAdWillPresentScreen(_ nativeAd: CustomNativeAd) {
      calls.append("will present")
    }
    func customNativeAdWillDismissScreen(_ nativeAd: CustomNativeAd) {
      calls.append("will dismiss")
    }
    func customNativeAdDidDismissScreen(_ nativeAd: CustomNativeAd) { calls.append("did dismiss") }
  }

  /// Runs an app function, and returns the delegate's calls, the messages and the error.
  private func run(
    _ app: String, network: String? = nil
  ) throws -> (calls: [String], messages: [String], ending: String) {
    let delegate = Delegate()
    var behaviour = TinyApp.Behaviour()
    behaviour.receive = { $0.delegate = delegate }
    let outcome = try Scene.run(
      network: network, app: app, format: .customNative, adapters: [TinyApp.app(behaviour)])
    let messages = outcome.trace.events.filter { event in
      ["app.asset", "app.did_receive_ad", "app.did_finish_loading"]
        .allSatisfy { event.kind.name != $0 }
        && ["app", "device"].contains(event.kind.channel) || event.kind == .networkUndelivered
    }.map { event in
      let place = event.identity.click.map { " click \($0) \(event.identity.asset ?? "")" } ?? ""
      return "\(event.time / 1_000_000_000) \(event.kind.name)\(place)"
    }
    return (delegate.calls, messages, outcome.error?.message ?? "")
  }

  @MainActor @Test("the browser covers the screen until the user closes it")
  func browserCoversTheScreenUntilTheUserClosesIt() throws {
    let (calls, messages, mistake) = try run(
      """
      local ad = app:load() ad:display() wait(1) user:tap "MainImage" wait(3) user:close()
      """)
    #expect(mistake == "")
    #expect(calls == ["impression", "click", "will present", "will dismiss", "did dismiss"])
    #expect(
      messages == [
        "0 app.load", "0 app.shown", "0 app.record_impression", "0 app.did_record_impression",
        "1 device.tapped", "1 app.perform_click click 1 MainImage",
        "1 app.did_record_click click 1 MainImage", "1 app.will_present click 1 MainImage",
        "1 device.open_url click 1 MainImage", "4 app.will_dismiss click 1 MainImage",
        "4 app.did_dismiss click 1 MainImage",
      ])
  }

  @Test("neither a deep link nor a click handler covers the screen")
  func deepLinkAndHandlerCoverNothing() throws {
    let link = try run(
      "device:can_open { \"app:\" } app:load():perform_click \"MainImage\"",
      network: "network:next_request():loaded { deep_links = { \"app://page\" } }")
    #expect(link.calls == ["click"])
    let handler = try run(
      "local ad = app:load() ad:on_custom_click(function() end) ad:perform_click \"MainImage\"")
    #expect(handler.calls == ["click"])
  }

  @Test("a second click does not cover the screen again while the browser covers it")
  func coveredScreenIsNotCoveredAgain()
    throws
  {
    let (calls, messages, _) = try run(
      """
      local ad = app:load() ad:perform_click "MainImage" ad:perform_click "Headline" user:close()
      ad:perform_click "Headline" user:close()
      """)
    #expect(
      calls == [
        "click", "will present", "click", "will dismiss", "did dismiss", "click", "will present",
        "will dismiss", "did dismiss",
      ])
    #expect(
      messages.filter { $0.contains("present") || $0.contains("dismiss") } == [
        "0 app.will_present click 1 MainImage", "0 app.will_dismiss click 1 MainImage",
        "0 app.did_dismiss click 1 MainImage", "0 app.will_present click 3 Headline",
        "0 app.will_dismiss click 3 Headline", "0 app.did_dismiss click 3 Headline",
      ])
  }

  /// The call `user:close` still closes the browser, and does not close the other ad behind the
  /// browser.
  @Test("a released ad gets no callback when the user closes the browser")
  func releasedAdGetsNoCallback() throws {
    let (calls, messages, _) = try run(
      """
      local other, ad = app:load():display(), app:load()
      ad:perform_click "MainImage" ad:release() user:close()
      """)
    #expect(calls == ["impression", "click", "will present"])
    #expect(messages.filter { $0.contains("dismiss") || $0.contains("network") } == [])
  }

  @Test("the host calls the delegate as soon as the main thread is free")
  func delegateIsCalledWhenMainIsFree() throws {
    let (calls, messages, _) = try run(
      """
      local ad = app:load() ad:perform_click "MainImage"
      app:together(function() app:block_main(2) end, function() wait(1) user:close() end)
      """)
    #expect(calls == ["click", "will present", "will dismiss", "did dismiss"])
    #expect(
      messages.suffix(2) == [
        "2 app.will_dismiss click 1 MainImage", "2 app.did_dismiss click 1 MainImage",
      ])
  }
}
