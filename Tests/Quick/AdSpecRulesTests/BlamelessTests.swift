import AdSpecRules
import AdSpecTrace
import Testing

/// Tests that rules accept behaviour that looks like a mistake but is correct, and that rules find
/// mistakes that look harmless.
///
/// The tests play behaviour of real adapters.
struct BlamelessTests {
  /// A trace, and the verdict that a rule must give on the trace.
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: String
    let format: String
    let says: String
    let verdict: Verdict
    let profile: [TraceAttribute]
    let trace: String

    init(
      _ rule: String, _ says: String, _ format: String = "native", is verdict: Verdict,
      sharesInstances: Bool = false, bids: Bool = false,
      claims: (inout NetworkClaims) -> Void = { _ in }, _ trace: String
    ) {
      (self.rule, self.says, self.format, self.verdict) = (rule, says, format, verdict)
      let flows = TraceAttribute("flows", .array(bids ? [.string("bidding")] : []))
      profile = TraceText.profile(sharesInstances: sharesInstances, claims) + [flows]
      self.trace = trace
    }

    var testDescription: String { "\(rule): \(says)" }
  }

  @Test(
    "a rule respects the claims of the network",
    arguments: cases + callbackCases + lackingCases + nativeCases + trackingCases + showCases
      + clickCases + setUpCases + signalCases + consentCases + holeCases)
  func isJudgedByWhatTheNetworkHas(_ example: Case) throws {
    let trace = try makeTrace(example.trace, format: example.format, profile: example.profile)
    for few in [0, Int.max] {
      let results = try SharedCatalogue.judge(trace, few: few)
      #expect(results.first { $0.rule == example.rule }?.verdict == example.verdict)
      #expect(
        results.filter { [.fail, .error].contains($0.verdict) }.map(\.rule)
          == (example.verdict == .fail ? [example.rule] : []))
    }
  }

  /// For example, an app can place controls over a video.
  ///
  /// An app can also record an impression just before the app adds the view of the ad.
  @Test(
    "a rule allows what correct apps do",
    arguments: [
      ("CN-VIDEO-1", "0 host.rendered load=1 ad=1 main=media,view media_view=true", Verdict.pass),
      ("CN-VIDEO-1", "0 host.rendered load=1 ad=1 main=media,view main_image=true", .fail),
      ("CN-IMP-2", "1 app.record_impression load=1 ad=1\n1 app.shown load=1 ad=1", .pass),
      ("CN-IMP-2", "1 app.record_impression load=1 ad=1\n2 app.shown load=1 ad=1", .fail),
    ])
  func isWhatAppsDo(_ rule: String, _ text: String, _ verdict: Verdict) throws {
    let trace = try makeTrace(
      text, format: "custom_native", profile: [TraceAttribute("shows_video", .boolean(true))])
    let results = try SharedCatalogue.judge(trace, only: [rule])
    #expect(results.map(\.verdict) == [verdict])
  }

  private static func banner(_ wanted: String, _ asked: String) -> String {
    """
    load: 0 host.load adapter=1 load=1 slot=a size=\(wanted)
    0 request.load load=1 ad=1 slot=a \(asked) <- load
    """
  }

  private static let twoSizes: @Sendable (inout NetworkClaims) -> Void = {
    $0.sizes = .list([.banner, .leaderboard])
  }

  private static let child = "0 device.consent child=true\n"
  private static let setUp = """
    setup: 0 host.set_up set_up=1 credentials=a
    0 request.initialize app=a <- setup
    done: 1 network.initialized
    1 answer.set_up set_up=1 <- done

    """
  private static let loadAndSet = """
    load: 2 host.load adapter=1 load=1 slot=a
    2 request.set flag=child_directed value=true <- load
    2 request.load adapter=1 load=1 ad=1 slot=a <- load
    """
  private static let letGo = "30 host.release adapter=1 object=adapter\n"
  private static let shown = Steps.load(1) + Steps.present(1, at: 10)
  private static let twoAds =
    Steps.load(1, slot: "a")
    + Steps.load(2, at: 1, slot: "a").replacing("adapter=1", with: "adapter=2")
    + Steps.present(1, at: 10).replacing("unit-1", with: "a")
    + "click: 11 network.click adapter=1 load=1 ad=1 slot=a click=c <- show1\n"
    + "11 event.click adapter=2 load=2 ad=2 slot=a click=c <- click"

  private static let cases = [
    Case(
      "BAN-SIZE-1", "no size", "banner", is: .notApplicable, claims: { $0.sizes = .none },
      banner("300x250", "")),
    Case(
      "BAN-SIZE-1", "a width", "banner", is: .pass, claims: { $0.sizes = .width },
      banner("393x61", #"size={"width":393}"#)),
    Case(
      "BAN-SIZE-1", "another width", "banner", is: .fail, claims: { $0.sizes = .width },
      banner("393x61", #"size={"width":320}"#)),
    Case(
      "BAN-SIZE-1", "a smaller one", "banner", is: .pass, claims: twoSizes,
      banner("768x100", "size=320x50")),
    Case(
      "BAN-SIZE-1", "a smaller one than there is", "banner", is: .fail, claims: twoSizes,
      banner("728x90", "size=320x50")),
    Case("BAN-SIZE-1", "fluid", "banner", is: .pass, banner("320x0", "")),
    Case(
      "REW-LATE-1", "never late", "rewarded", is: .notApplicable,
      claims: { $0.rewardSignal = .callbackBeforeClose },
      shown + Steps.network("closed", 1, at: 20, "did_dismiss")
        + Steps.network("reward", 1, at: 22)),
    Case(
      "REW-INVENT-1", "the end of the video is the grant", "rewarded", is: .notExercised,
      claims: { $0.rewardSignal = .videoEnd },
      shown + Steps.network("video_end", 1, at: 15, "reward")
        + "15 event.video_end adapter=1 load=1 ad=1 slot=unit-1 <- video_end1at15.0\n"
        + Steps.network("closed", 1, at: 20, "did_dismiss")),
    Case(
      "REW-INVENT-1", "the end of a video that was skipped", "rewarded", is: .fail,
      claims: { $0.rewardSignal = .videoEnd },
      shown + Steps.network("video_end", 1, at: 15, "reward", "completed=false")
        + "20 network.impression load=9 ad=9"),
    Case(
      "REW-INVENT-1", "the close is the grant", "rewarded", is: .notExercised,
      claims: { $0.rewardSignal = .closing },
      shown + Steps.network("closed", 1, at: 20, "reward")
        + "20 event.did_dismiss adapter=1 load=1 ad=1 slot=unit-1 <- closed1at20.0"),
    Case(
      "STATE-CONC-1", "one ad of a slot", "rewarded", is: .pass,
      claims: { $0.sameSlot = .replaces }, twoAds),
    Case("STATE-CONC-1", "two ads of a slot", "rewarded", is: .fail, twoAds),
    Case(
      "MEM-LEAK-1", "the adapter has its ad", is: .notExercised,
      Steps.load(1) + Steps.release(1, at: 30, isGone: false)),
    Case("MEM-LEAK-1", "the ad has its adapter", is: .notExercised, Steps.load(1) + letGo),
    Case(
      "MEM-LEAK-1", "no answer", is: .notExercised,
      claims: { $0.keepsDelegate = .untilAnswered },
      """
      load: 0 host.load adapter=1 load=1 slot=a
      0 request.load adapter=1 load=1 ad=1 slot=a <- load
      60 host.timeout adapter=1 load=1 slot=a

      """ + letGo),
    Case(
      "MEM-LEAK-1", "not closed", "rewarded", is: .notExercised,
      shown + Steps.release(1, at: 30, isGone: false) + letGo),
    Case(
      "MEM-LEAK-1", "never closed", "rewarded", is: .notExercised,
      claims: { $0.keepsDelegate = .untilClosed },
      Steps.load(1) + Steps.release(1, at: 30, isGone: false) + letGo),
    Case(
      "MEM-LEAK-1", "closed", "rewarded", is: .fail,
      claims: { $0.keepsDelegate = .untilClosed },
      shown + Steps.network("closed", 1, at: 20, "did_dismiss")
        + Steps.release(1, at: 30, isGone: false) + letGo
        + "31 host.released adapter=1 object=adapter"),
    Case(
      "CONS-CHILD-1", "not for children", is: .notApplicable,
      claims: { $0.childFlag = .refuses },
      child + """
        up: 0 host.set_up adapter=1 set_up=1
        0 answer.set_up adapter=1 set_up=1 error=error <- up
        """),
    Case("CONS-CHILD-1", "heeded at each request", is: .pass, child + setUp + loadAndSet),
    Case(
      "CONS-CHILD-1", "heeded at the start", is: .fail,
      claims: { $0.childFlag = .beforeStart }, child + setUp + loadAndSet),
    Case(
      "CONS-CHILD-1", "said after the set-up", is: .notExercised,
      setUp + child.replacing("0 ", with: "1 ") + loadAndSet),
  ]

  static func loaded(_ creative: String, _ options: String = "") -> String {
    Steps.load(1).replacing("<- request1", with: "creative=\(creative) <- request1")
      .replacing("line=3", with: options)
  }

  private static func read(_ asset: String, _ attributes: String) -> String {
    "\(asset): 1 host.read_asset \(Steps.ids(1)) ad=1 asset=\(asset) \(attributes)\n"
  }

  private static let picture = #"{"images":[{"url":"https://n.example/p.png"}]}"#
  private static let choices =
    loaded(#"{"ad_choices":{"icon":"i","url":"u"}}"#) + read("ad_choices", "value=null")

  /// The event for a rendered ad: the app shows the ad in a view with the given AdChoices icons.
  static func rendered(_ ad: Int, _ icons: [Int], at time: Int) -> String {
    let views = icons.map {
      #"{"view":\#($0),"asset":"ad_choices","frame":{"x":0,"y":0,"width":20,"height":20}}"#
    }
    return "\(time) host.rendered \(Steps.ids(ad)) ad=\(ad) view=1 size=320x400 "
      + "views=[\(views.joined(separator: ","))]\n"
  }

  /// Two events for a rendered ad: first with an empty view, later with a view that contains
  /// `views`.
  private static func renderedLater(_ views: String) -> String {
    let rendered = "host.rendered \(Steps.ids(1)) ad=1 view=1 size=320x400"
    return "2 \(rendered) views=[]\n9 \(rendered) later=true views=\(views)\n"
  }

  static let nothing =
    read("images", "value=null") + read("media", "value=null") + read("has_video", "value=false")

  private static let nativeCases = [
    Case(
      "NAT-MAP-2", "an asset that is left out", is: .fail,
      loaded(#"{"headline":"a"}"#) + read("headline", "value=null")),
    Case(
      "NAT-MAP-2", "an asset that the SDK never supplies", is: .notExercised,
      claims: { $0.absentAssets = ["headline"] },
      loaded(#"{"headline":"a"}"#) + read("headline", "value=null")),
    Case(
      "NAT-MAP-2", "a rating of 0, which many networks send for no rating", is: .notExercised,
      loaded(#"{"star_rating":0}"#) + read("star_rating", "value=null")),
    Case(
      "NAT-MAP-2", "an icon that the SDK draws", is: .notExercised,
      claims: { $0.icon = .drawn },
      loaded(#"{"icon":{"url":"https://n.example/i.png"}}"#) + read("icon", "value=null")),
    Case(
      "NAT-NIL-1", "an empty text for what the SDK has none for", is: .fail,
      claims: { ($0.absentText, $0.absentAssets) = (.empty, ["price"]) },
      loaded("{}") + read("price", #"value="""#)),
    Case(
      "NAT-NIL-1", "a made-up price where texts cannot be nil", is: .fail,
      claims: { $0.absentText = .empty }, loaded("{}") + read("price", "value=free")),
    Case(
      "NAT-NIL-1", "no icon for an SDK that has none", is: .notApplicable,
      claims: { $0.absentAssets = ["icon"] }, loaded("{}") + read("icon", "value={}")),
    Case(
      "NAT-STAR-1", "no rating for one outside of the scale", is: .pass,
      loaded(#"{"star_rating":92}"#) + read("star_rating", "value=null")),
    Case(
      "NAT-STAR-1", "a rating in percent", is: .fail,
      loaded(#"{"star_rating":"4.6"}"#) + read("star_rating", "value=92")),
    Case(
      "NAT-IMG-1", "pictures that come decoded", is: .notApplicable,
      claims: { ($0.icon, $0.mainPicture) = (.image, .drawn) },
      loaded(picture) + read("images", #"value=[{"url":"https://n.example/p.png"}]"#)),
    Case(
      "NAT-IMG-1", "a main picture that the SDK draws", is: .notExercised,
      claims: { $0.mainPicture = .drawn },
      loaded(picture) + read("images", #"value=[{"url":"https://n.example/p.png"}]"#)),
    Case(
      "NAT-IMG-4", "an SDK that cannot be told", is: .notApplicable,
      loaded(picture, "options.multiple_images=true")),
    Case(
      "NAT-IMG-4", "a bid", is: .notExercised, claims: { $0.nativeOptions = [.multipleImages] },
      loaded(picture, "options.multiple_images=true bid=b")),
    Case(
      "NAT-IMG-5", "a picture in a file of the SDK", is: .notExercised,
      loaded(#"{"icon":{"url":"file:///cache/i.png"}}"#)
        + read("icon", #"value={"url":"file:///cache/i.png"}"#)),
    Case(
      "NAT-ADC-1", "an SDK that shows them itself", is: .notApplicable,
      claims: { $0.adChoices = .own },
      loaded(#"{"ad_choices":{"icon":"i","url":"u"}}"#) + read("ad_choices", "value=null")),
    Case(
      "NAT-ADC-1", "a ready view that opens nothing by itself", is: .pass,
      claims: { $0.adChoices = .view },
      loaded(#"{"ad_choices":{"icon":"i","url":"u"}}"#, "options.ad_choices=top_left")
        + read("ad_choices", "value.view=V")
        + "4 device.tapped \(Steps.ids(1)) ad=1 asset=ad_choices"),
    Case(
      "NAT-ADC-1", "a ready view that is never handed out nor added", is: .fail,
      claims: { $0.adChoices = .view }, choices + renderedLater("[]")),
    Case(
      "NAT-ADC-1", "a ready view that is added a turn later", is: .pass,
      claims: { $0.adChoices = .view },
      choices
        + renderedLater(
          #"[{"view":2,"asset":"body","views":[{"view":3,"asset":"ad_choices"}]}]"#)),
    Case(
      "NAT-ADC-1", "a view that may be the network's AdChoices", is: .notApplicable,
      claims: { $0.adChoices = .view },
      choices + renderedLater(#"[{"view":2,"asset":"body"},{"view":3,"class":"UIView"}]"#)),
    Case(
      "NAT-ADC-1", "the media alone", is: .fail, claims: { $0.adChoices = .view },
      choices
        + renderedLater(#"[{"view":2,"asset":"media","views":[{"view":3,"class":"UIView"}]}]"#)),
    Case(
      "NAT-ADC-1", "an ad that was never taken down", is: .notExercised,
      claims: { $0.adChoices = .view },
      choices + "2 host.rendered \(Steps.ids(1)) ad=1 view=1 size=320x400 views=[]"),
    Case(
      "NAT-ADC-2", "an icon that another ad has left in the view", is: .pass,
      Steps.load(1) + Steps.load(2, at: 1) + rendered(1, [4], at: 2) + rendered(2, [4, 5], at: 3)),
    Case(
      "NAT-ADC-2", "an icon more than the ad's own", is: .fail,
      Steps.load(1) + Steps.load(2, at: 1) + rendered(1, [4], at: 2)
        + rendered(2, [4, 5, 6], at: 3)),
    Case(
      "NAT-MEDIA-1", "media in the app's own view", is: .notApplicable,
      claims: { $0.mediaView = .inAppView }, loaded(picture) + nothing),
    Case(
      "NAT-MEDIA-1", "an app that loads pictures itself", is: .notExercised,
      loaded(picture, "options.image_loading=false") + nothing),
    Case("NAT-MEDIA-1", "nothing to show", is: .notExercised, loaded("{}") + nothing),
    Case(
      "NAT-MEDIA-1", "a picture that could not be fetched", is: .pass,
      loaded(picture) + "get: 0.05 http.get \(Steps.ids(1)) ad=1 url=u <- loaded1\n"
        + "0.05 http.done \(Steps.ids(1)) ad=1 url=u outcome=refused status=404 <- get\n" + nothing),
    Case(
      "NAT-MEDIA-1", "images that were never read", is: .notExercised,
      loaded(picture) + read("media", "value.view=V") + read("has_video", "value=false")),
    Case(
      "NAT-MEDIA-2", "a read that asks the network", is: .fail,
      loaded("{}") + read("headline", "value=null")
        + "1 request.impression \(Steps.ids(1)) ad=1 <- headline"),
    Case(
      "NAT-VIDEO-1", "a picture in a media view", is: .notExercised,
      loaded(#"{"media":false}"#) + read("has_video", "value=true")),
    Case(
      "NAT-RATIO-1", "unknown before the ad is on screen", is: .notExercised,
      loaded(#"{"aspect_ratio":2}"#) + read("aspect_ratio", "value=0")),
  ]
}
