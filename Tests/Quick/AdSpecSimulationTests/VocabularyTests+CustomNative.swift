import AdSpecTestSupport
import MediationHost

extension VocabularyTests {
  /// The first custom native ad.
  private static let custom = "load=1 ad=1 slot=/21775744923/example/native"
  private static let destination = "https://advertiser.example/"
  private static let opened =
    "device.open_url \(custom) asset=MainImage click=1 url: \"\(destination)\" "
    + "kind: \"browser\" @2"
  private static func tapped(_ asset: String, _ clickable: Bool) -> String {
    "device.tapped \(custom) asset=\(asset) visible: true clickable: \(clickable) @2"
  }

  static let customNativeCases = [
    Case(
      call: "handle:image", format: .customNative,
      app: "local ad = app:load() local image = ad:image \"MainImage\" "
        + "log(image.url, image.picture, ad:image \"Caption\")",
      shows: ["app.asset"],
      events: [
        "app.asset \(custom) asset=MainImage type: \"image\" holds: \"image\" "
          + "value: {picture: true} @2",
        "app.asset \(custom) asset=Caption type: \"image\" holds: \"string\" @2",
      ], log: ["https://network.example/main.png\ttrue\tnil"]),
    Case(
      call: "handle:string", format: .customNative,
      app: "local ad = app:load() log(ad:string \"Headline\", ad:string \"Sponsor\")",
      shows: ["app.asset"],
      events: [
        "app.asset \(custom) asset=Headline type: \"string\" holds: \"string\" "
          + "value: \"A headline\" @2",
        "app.asset \(custom) asset=Sponsor type: \"string\" @2",
      ], log: ["A headline\tnil"]),
    Case(
      call: "handle:perform_click", format: .customNative,
      app: "app:load():perform_click \"MainImage\"",
      shows: ["app.perform_click", "app.did_record_click", "device"],
      events: [
        "app.perform_click \(custom) asset=MainImage click=1 known: true "
          + "destination: \"\(destination)\" controller: true @2",
        "app.did_record_click \(custom) asset=MainImage click=1 @2", opened,
      ]),
    Case(
      call: "handle:on_custom_click", format: .customNative,
      app: "local ad = app:load() ad:on_custom_click(function(key) log(key) end) "
        + "ad:perform_click \"MainImage\" ad:on_custom_click(nil) ad:perform_click \"MainImage\"",
      shows: ["app.perform_click", "app.click_handler"],
      events: [
        "app.perform_click \(custom) asset=MainImage click=1 known: true handler: \"set\" "
          + "destination: \"\(destination)\" controller: true scripted_handler: true @2",
        "app.click_handler \(custom) asset=MainImage click=1 @2",
        "app.perform_click \(custom) asset=MainImage click=2 known: true handler: \"cleared\" "
          + "destination: \"\(destination)\" controller: true scripted_handler: true @2",
      ], log: ["MainImage"]),
    Case(
      call: "handle:populate", format: .customNative,
      app: "local first = app:load():display() local second = app:load() "
        + "local view = first:view() log(second:populate(view), second:view() ~= nil, first:view())",
      shows: ["app.shown"],
      events: [
        "app.shown \(custom) @2",
        "app.shown load=2 ad=2 slot=/21775744923/example/native @2",
      ], log: ["true\ttrue\tnil"]),
    Case(
      call: "handle:record_impression", format: .customNative,
      app: "local ad = app:load() ad:record_impression() ad:record_impression()",
      shows: ["app.record_impression", "app.did_record_impression"],
      events: [
        "app.record_impression \(custom) scripted: true @2",
        "app.did_record_impression \(custom) @2",
        "app.record_impression \(custom) scripted: true @2",
      ]),
    Case(
      call: "handle:release", format: .customNative,
      app: "local ad = app:load():display() ad:release() log(ad:view(), ad:string \"Headline\")",
      shows: ["host.release", "request.released", "app.asset"],
      events: [
        "app.asset \(custom) asset=Headline type: \"string\" holds: \"string\" "
          + "value: \"A headline\" @2",
        "app.asset \(custom) asset=Caption type: \"string\" holds: \"string\" "
          + "value: \"A caption\" @2",
        "app.asset \(custom) asset=ad_choices type: \"image\" holds: \"image\" "
          + "value: {picture: true} @2",
        "app.asset \(custom) asset=MainImage type: \"image\" holds: \"image\" "
          + "value: {picture: true} @2",
        "host.release \(custom) object: \"ad\" @2", "request.released \(custom) @2",
      ], log: ["nil\tnil"]),
    Case(
      call: "user:tap", format: .customNative,
      app: "app:load():display() user:tap \"MainImage\" user:tap \"Caption\" user:tap()",
      shows: ["device.tapped", "app.perform_click"],
      events: [
        tapped("MainImage", true),
        "app.perform_click \(custom) asset=MainImage click=1 known: true "
          + "destination: \"\(destination)\" controller: true @2",
        tapped("Caption", false), "device.tapped \(custom) visible: true @2",
      ]),
    Case(
      call: "user:tap_ad_choices", format: .customNative,
      app: "app:load():display() user:tap_ad_choices()",
      shows: ["device.tapped", "app.perform_click"],
      events: [
        tapped("ad_choices", true),
        "app.perform_click \(custom) asset=ad_choices click=1 known: true "
          + "destination: \"\(destination)\" controller: true @2",
      ]),
    Case(
      call: "user:close", format: .customNative,
      app: "app:load():perform_click \"MainImage\" user:close()",
      shows: ["app.will_present", "app.will_dismiss", "app.did_dismiss"],
      events: ["will_present", "will_dismiss", "did_dismiss"].map {
        "app.\($0) \(custom) asset=MainImage click=1 @2"
      }),
    Case(
      call: "handle:play", format: .customNative,
      network: "network:next_request():loaded { video = { duration = 8 } } wait(1)",
      app: "local ad = app:load { options = { custom_controls = true } } ad:play() ad:pause() "
        + "log(ad.video.playing)",
      shows: ["request.video_play", "network.video_start", "app.video_play", "app.video_pause"],
      events: [
        "request.video_play \(custom) @3", "network.video_start \(custom) @3",
        "app.video_play \(custom) @3", "app.video_pause \(custom) @3",
      ], log: ["false"]),
    Case(
      call: "device:can_open", format: .customNative,
      network: """
        network:next_request():loaded { deep_links = { "a:", "b:" }, destination = missing }
        """,
      app: "local ad = app:load() device:can_open { \"b:\" } ad:perform_click \"MainImage\"",
      shows: ["device"],
      events: [
        "device.installed_apps opens: [\"b:\"] @3",
        "device.open_url \(custom) asset=MainImage click=1 url: \"b:\" "
          + "kind: \"deep_link\" @3",
      ]),
  ]
}
