import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import Testing

/// A loader of custom native ads gets callbacks, and the loaded ads have the assets that the ad
/// server sent.
@Suite(.usesProcessState) struct CustomNativeLoadTests {
  private func run(
    network: String? = nil, app: String = "app:load()",
    behaviour change: (inout TinyApp.Behaviour) -> Void = { _ in },
    profile: AppProfile = AppProfile()
  ) throws -> Simulation.Outcome {
    var behaviour = TinyApp.Behaviour()
    change(&behaviour)
    return try Scene.run(
      network: network, app: app, format: .customNative,
      adapters: [TinyApp.app(behaviour, profile: profile)])
  }

  private func events(_ outcome: Simulation.Outcome) -> [String] {
    outcome.trace.events.filter {
      ["app.did_receive_ad", "app.did_fail_to_receive_ad", "app.did_finish_loading"]
        .contains($0.kind.name)
    }.map { event in
      let error = event.attributes.first { $0.name == "error" }?.value
      let code = error?["code"].map { " \($0.readable)" } ?? ""
      return "\(event.kind.name.dropFirst(4)) \(event.identity.ad)\(code)"
    }
  }

  @Test("an invalid request does not reach the ad server") func refusedLoads() throws {
    let none = ["did_fail_to_receive_ad 0 0", "did_finish_loading 0"]
    #expect(events(try run { $0.formatIDs = [] }) == none)
    let zero = "app:load { options = { number_of_ads = 0 } }"
    #expect(events(try run(app: zero)) == none)
  }

  @Test("a loader of unsupported formats gets an error that names these formats")
  func loaderOfOtherFormatsIsRefused() throws {
    var errors: [String] = []
    let outcome = try run(app: "app:start_load() wait(1)") {
      $0.adTypes = [.adManagerBanner]
      $0.fail = { errors.append($0.localizedDescription) }
    }
    #expect(
      errors == ["Any of the formats (ad_manager_banner) is not provided by this host."])
    #expect(outcome.trace.summary("request") == [])
  }

  @Test("the host does not deliver an ad whose format the app has not declared")
  func undeclaredFormatIsNotDelivered()
    throws
  {
    var errors: [NSError] = []
    let outcome = try run(network: "network:next_request():loaded { format_id = 7 }") {
      $0.fail = { errors.append($0 as NSError) }
    }
    #expect(events(outcome) == ["did_fail_to_receive_ad 1 13", "did_finish_loading 0"])
    #expect(errors.map(\.domain) == ["com.google.admob"])
    #expect(errors.map(\.code) == [13])
  }

  @Test("a load ends with a time-out when the ad server does not answer")
  func silenceIsATimeOut() throws {
    let outcome = try run(network: "network:next_request() wait(100)", app: "app:load() log(now())")
    #expect(events(outcome) == ["did_fail_to_receive_ad 0 5", "did_finish_loading 0"])
    #expect(outcome.log.map(\.text) == ["60"])
  }

  @Test("the host does not deliver an answer after the time-out")
  func lateAnswerIsNotDelivered() throws {
    let outcome = try run(
      network: "local request = network:next_request() wait(70) request:loaded()")
    #expect(events(outcome) == ["did_fail_to_receive_ad 0 5", "did_finish_loading 0"])
    #expect(outcome.trace.summary("network.loaded").count == 1)
  }

  @Test("the host does not deliver a second answer to a request")
  func repeatedAnswerIsNotDelivered() throws {
    let outcome = try run(network: "network:next_request():loaded():loaded():failed()")
    #expect(events(outcome) == ["did_receive_ad 1", "did_finish_loading 0"])
  }

  @Test("an app that has released its loader gets no answer") func releasedLoaderGetsNothing()
    throws
  {
    let outcome = try run(
      network: """
        network:next_request()
        network:next_request():loaded()
        network:on_request(function(request) request:loaded() end)
        """,
      app: """
        local first, second = app:start_load(), app:start_load()
        wait(70)
        log(first.ok, second.ok)
        """)
    #expect(outcome.log.map(\.text) == ["false\ttrue"])
    #expect(
      outcome.trace.events.filter { $0.kind == .appLoaderReleased }.map(\.identity.load) == [1])
    #expect(events(outcome) == ["did_receive_ad 2", "did_finish_loading 0"])
  }

  @Test("a loader loads at most five ads") func atMostFiveAdsAreLoaded() throws {
    let outcome = try run(
      app: "log(#app:load { options = { number_of_ads = 9 } }.ads)")
    #expect(
      events(outcome) == (1...5).map { "did_receive_ad \($0)" } + ["did_finish_loading 0"])
    #expect(outcome.log.map(\.text) == ["5"])
  }

  @Test("custom native ads do not load when an adapter is under test")
  func adapterShowsNoCustomNativeAds() throws {
    let outcome = try Scene.run(
      app: "local ad = app:load() log(ad.ok, ad.error.message, #ad.ads)", format: .customNative)
    #expect(
      outcome.log.map(\.text) == ["false\tThe subject under test shows no custom native ads.\t0"])
  }

  @Test("an answer on another queue reaches the app on the main thread")
  func answerOnAQueueReachesTheAppOnTheMainThread() throws {
    let outcome = try run(network: "network:next_request():loaded { on = \"net\" }")
    #expect(
      outcome.trace.events.filter { $0.kind == .networkLoaded }.map(\.thread) == ["net"])
    #expect(
      outcome.trace.events.filter { $0.kind == .appDidReceiveAd }.map(\.thread) == ["main"])
  }

  @Test("an ad has the assets that the ad server sent") func adHasTheAssetsOfTheServer() throws {
    var values: [String] = []
    _ = try run(
      network: """
        network:next_request():loaded {
          video = { duration = 15, aspect_ratio = 2 }, ad_choices = missing,
          assets = { Headline = "Hello", Caption = missing, Sponsor = { url = "https://a.b/c" } },
        }
        """
    ) {
      $0.receive = { ad in
        values = [
          ad.formatID, ad.availableAssetKeys.joined(separator: ","), ad.string(forKey: "Headline"),
          ad.stringForKey("Caption"), ad.imageForKey("Sponsor")?.imageURL?.absoluteString,
          "\(ad.mediaContent.hasVideoContent) \(ad.videoController.hasVideoContent())",
          "\(ad.mediaContent.duration) \(ad.mediaContent.aspectRatio)",
          "\(ad.mediaView?.mediaContent === ad.mediaContent)",
          ad.responseInfo.loadedAdNetworkResponseInfo?.adNetworkClassName,
        ].map { $0 ?? "nil" }
      }
    }
    #expect(
      values == [
        "10063170", "Headline,MainImage,Sponsor", "Hello", "nil", "https://a.b/c", "true true",
        "15.0 2.0", "true", "GADMAdapterGoogleAdMobAds",
      ])
  }

  @Test("the SDK loads no images when the app wants to load the images itself")
  func imagesAreNotLoadedWhereTheAppLoadsThemItself() throws {
    var images: [Bool] = []
    _ = try run(app: "app:load { options = { image_loading = false } }") {
      $0.receive = { images = [$0.image(forKey: "MainImage")?.image != nil] }
    }
    #expect(images == [false])
  }

  @Test("Open Measurement requires a view") func measurementNeedsAView() throws {
    var results: [String] = []
    _ = try run {
      $0.receive = { ad in
        let view = UIView()
        for shown in [nil, view] {
          ad.displayAdMeasurement?.view = shown
          do {
            try ad.displayAdMeasurement?.start()
            results.append("started")
          } catch {
            results.append("\((error as NSError).code)")
          }
        }
      }
    }
    #expect(results == ["12", "started"])
  }

  @MainActor
  @Test("scenarios and traces use the suite's names even when an app has its own format and keys")
  func appHasItsOwnFormatAndKeys() throws {
    var keys: [String] = []
    let outcome = try run(
      app: "local ad = app:load() ad:display() log(ad:string \"Headline\") user:tap \"MainImage\"",
      behaviour: {
        $0.formatIDs = ["77"]
        $0.keys = ["Title", "Picture", "Note"]
        $0.receive = { keys = [$0.formatID] + $0.availableAssetKeys }
      },
      profile: AppProfile(
        formatID: "77",
        assetKeys: ["Headline": "Title", "MainImage": "Picture", "Caption": "Note"]))
    #expect(keys == ["77", "Title", "Picture", "Note", "3011"])
    #expect(outcome.log.map(\.text) == ["A headline"])
    let reads = outcome.trace.events.filter { $0.kind == .appAsset }.compactMap(\.identity.asset)
    #expect(reads == ["Headline", "Caption", "ad_choices", "MainImage", "Headline"])
    let clicks = outcome.trace.events.filter { $0.kind == .appPerformClick }
    #expect(clicks.map(\.identity.asset) == ["MainImage"])
  }

  @Test("an ad that the app displays as soon as it arrives is shown only once")
  func adThatIsDisplayedOnReceiptIsShownOnce() throws {
    let outcome = try run(app: "local ad = app:load() ad:display()") {
      $0.displaysOnReceipt = true
    }
    #expect(
      outcome.trace.events.map(\.kind.name).filter {
        ["app.shown", "app.record_impression", "app.did_finish_loading", "host.rendered"]
          .contains($0)
      } == ["app.shown", "app.record_impression", "app.did_finish_loading", "host.rendered"])
  }
}
