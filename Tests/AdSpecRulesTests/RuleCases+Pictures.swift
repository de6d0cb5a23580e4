import AdSpecTrace

// Pictures of native ads: who downloads them, and what becomes of them.
extension RuleCase {
  private static let icon = "https://n.example/icon.png"
  private static let more = "https://n.example/more.png"
  private static let ids = "adapter=1 load=1 slot=a"

  /// A load whose ad has the addresses of an icon and of two images.
  private static func loaded(_ options: String = "") -> String {
    """
    load: 0 host.load \(ids) \(options) line=3
    request: 0 request.load \(ids) ad=1 <- load
    loaded: 1 network.loaded \(ids) ad=1 creative.icon.url=\(icon) creative.icon.scale=2 \
    creative.images.1.url=https://n.example/main.png creative.images.2.url=\(more) <- request

    """
  }

  /// What asks for a picture, and what comes of it.
  private static func fetch(_ url: String, _ outcome: String = "outcome=delivered type=image/png")
    -> String
  {
    """
    get: 1 http.get \(ids) ad=1 url=\(url) <- loaded
    done: 2 http.done \(ids) ad=1 url=\(url) \(outcome) <- get

    """
  }

  private static let mislabelled = "outcome=delivered type=image/png picture=false"
  private static let answer =
    "answer: 2 answer.load \(ids) ad=1 returned_delegate=true <- loaded\n"
  private static let others = fetch("https://n.example/main.png") + fetch(more)
  private static let everything = fetch(icon) + others

  private static let addressOfIcon = read("icon", "value.url=\(icon)")

  /// What the app reads of the ad.
  private static func read(_ asset: String, _ value: String = "") -> String {
    "3 host.read_asset \(ids) ad=1 asset=\(asset) \(value)\n"
  }

  static let pictures = [
    RuleCase(
      rule: "NAT-IMG-1", format: "native", breaking: loaded() + answer + addressOfIcon,
      // A second answer while the pictures of the first are downloaded.
      conforming: loaded()
        + "1 network.loaded \(ids) ad=1 creative.icon.url=https://n.example/two.png <- request\n"
        + everything + answer + read("icon", "value.image=true"),
      expected: "the picture from \(icon) in icon",
      actual: "its address alone, which was not asked for", events: [4, 3]),
    RuleCase(
      rule: "NAT-IMG-1", format: "native",
      breaking: loaded()
        + fetch(icon).replacing("done:", with: answer.replacing("2 ", with: "1.5 ") + "done:")
        + addressOfIcon,
      // Who has waited for a while may give a picture up.
      conforming: loaded() + fetch(icon).replacing("done: 2", with: answer + "done: 3")
        + addressOfIcon,
      exercised: 0,
      expected: "the picture from \(icon) in icon", actual: "its address alone",
      events: [6, 4, 3]),
    RuleCase(
      rule: "NAT-IMG-1", format: "native",
      breaking: loaded() + answer + read("images", "value.1.url=https://n.example/main.png"),
      // The picture has moved, and a second one is not judged.
      conforming: loaded() + fetch(icon, "outcome=redirected to=\(more)") + fetch(more) + answer
        + read("icon", "value.image=true")
        + read("images", "value.1.image=true value.2.url=\(more)"),
      exercised: 2,
      expected: "the picture from https://n.example/main.png in images",
      actual: "its address alone, which was not asked for", events: [4, 3]),
    RuleCase(
      rule: "NAT-IMG-2", format: "native",
      breaking: loaded("options.image_loading=false") + fetch(more) + answer,
      conforming: loaded("options.image_loading=false") + fetch("https://n.example/main.png")
        + answer + "3 host.read_asset \(ids) ad=1 asset=icon value.url=\(icon) value.scale=2",
      expected: "no http.get of \(more)", actual: "asked for", events: [0, 3], line: 3),
    RuleCase(
      rule: "NAT-IMG-2", format: "native",
      breaking: loaded("options.image_loading=false") + answer
        + "3 host.read_asset \(ids) ad=1 asset=icon value.url=\(icon) value.scale=3",
      // Many SDKs have no scale.
      conforming: loaded("options.image_loading=false") + answer
        + "3 host.read_asset \(ids) ad=1 asset=icon value.url=\(icon) value.scale=1",
      expected: "\(icon) at scale 2", actual: "\(icon) at scale 3", events: [0, 2, 4], line: 3),
    RuleCase(
      rule: "NAT-IMG-2", format: "native",
      breaking: loaded("options.image_loading=false") + answer
        + "3 host.read_asset \(ids) ad=1 asset=icon value.image=true",
      // Whether an icon is handed out at all is another matter.
      conforming: loaded("options.image_loading=false") + answer
        + "3 host.read_asset \(ids) ad=1 asset=icon",
      expected: "host.read_asset of icon with the address \(icon)", actual: "no address",
      events: [0, 2, 4], line: 3),
    RuleCase(
      rule: "NAT-IMG-3", format: "native",
      breaking: loaded() + fetch(icon, "outcome=refused status=404 line=5"),
      conforming: loaded() + fetch(icon, "outcome=refused status=404") + others + answer,
      expected: "exactly 1 answer.load per load", actual: "none", events: [4], isMissing: true,
      line: 5),
    RuleCase(
      rule: "NAT-IMG-3", format: "native",
      breaking: loaded() + fetch(icon, "outcome=delivered type=text/html line=5") + others
        + answer + answer,
      conforming: loaded() + fetch(icon, "outcome=timed_out") + others + answer,
      expected: "exactly 1 answer.load per load",
      actual: "2: at 2.000 s (success), at 2.000 s (success)", events: [4, 9, 10],
      line: 5),
    RuleCase(
      rule: "NAT-IMG-3", format: "native",
      breaking: loaded() + fetch(icon, "\(mislabelled) line=5"),
      conforming: loaded() + fetch(icon, mislabelled) + others + answer
        + "3 host.read_asset \(ids) ad=1 asset=icon value.image=false value.url=\(icon)",
      expected: "exactly 1 answer.load per load", actual: "none", events: [4], isMissing: true,
      line: 5),
    RuleCase(
      rule: "NAT-IMG-4", format: "native",
      profile: TraceText.profile { $0.nativeOptions = NetworkClaims.NativeOption.allCases },
      breaking: loaded("options.multiple_images=true") + everything + answer,
      conforming: (loaded("options.multiple_images=true") + everything + answer)
        .replacing("ad=1 <- load\n", with: "ad=1 multiple_images=true <- load\n"),
      expected: "request.load with multiple_images true", actual: "without multiple_images",
      events: [0, 1], line: 3),
    RuleCase(
      rule: "NAT-IMG-4", format: "native",
      profile: TraceText.profile { $0.nativeOptions = NetworkClaims.NativeOption.allCases },
      breaking: loaded("options.aspect_ratio=portrait") + everything + answer,
      conforming: (loaded("options.aspect_ratio=portrait") + everything + answer)
        .replacing("ad=1 <- load\n", with: "ad=1 orientation=portrait <- load\n"),
      expected: "request.load with orientation \"portrait\"", actual: "without orientation",
      events: [0, 1], line: 3),
    RuleCase(
      rule: "NAT-IMG-5", format: "native",
      breaking: loaded("options.image_loading=false") + answer
        + "3 host.read_asset \(ids) ad=1 asset=images value.1.url=file:///a.png line=7",
      conforming: loaded() + everything + answer
        + "3 host.read_asset \(ids) ad=1 asset=images value.1.image=true value.1.url=\(more)",
      expected: "an address of the web for images", actual: "file:///a.png", events: [4],
      line: 7),
    RuleCase(
      rule: "NAT-ADC-1", format: "native",
      breaking: choices() + "3 host.read_asset \(ids) ad=1 asset=ad_choices line=7",
      conforming: choices() + "3 host.read_asset \(ids) ad=1 asset=ad_choices value.view=V",
      expected: "an AdChoices view", actual: "nil", events: [4, 2], line: 7),
    RuleCase(
      rule: "NAT-ADC-1", format: "native",
      profile: TraceText.profile { $0.nativeOptions = [.adChoicesCorner] },
      breaking: choices("options.ad_choices=top_left")
        + "3 host.read_asset \(ids) ad=1 asset=ad_choices value.view=V",
      conforming: choices("options.ad_choices=top_left")
        .replacing("ad=1 <- load\n", with: "ad=1 ad_choices=top_left <- load\n")
        + "3 host.read_asset \(ids) ad=1 asset=ad_choices value.view=V",
      expected: "request.load with ad_choices \"top_left\"", actual: "without ad_choices",
      events: [4, 1]),
    RuleCase(
      rule: "NAT-ADC-1", format: "native",
      breaking: tapped + "5 device.open_url url=https://n.example/other <- tap",
      conforming: tapped + "5 device.open_url url=https://n.example/privacy <- tap",
      expected: "the tap on AdChoices to open https://n.example/privacy",
      actual: "https://n.example/other is opened", events: [4, 5, 6]),
  ]

  /// A load whose ad has a privacy icon and a link.
  private static func choices(_ options: String = "") -> String {
    """
    load: 0 host.load \(ids) \(options) line=3
    request: 0 request.load \(ids) ad=1 <- load
    loaded: 1 network.loaded \(ids) ad=1 creative.ad_choices.icon=\(icon) \
    creative.ad_choices.url=https://n.example/privacy <- request

    """ + answer
  }

  private static let tapped =
    choices() + """
      3 host.read_asset \(ids) ad=1 asset=ad_choices value.view=V
      tap: 4 device.tapped \(ids) ad=1 asset=ad_choices line=8

      """
}
