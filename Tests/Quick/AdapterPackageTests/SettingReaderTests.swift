import AdapterPackage
import AdapterSourceText
import AdapterSyntax
import Testing

/// `adspec init` finds the settings of a line item that an adapter reads, and where they stand.
@Suite struct SettingReaderTests {
  /// The settings of an adapter with a set-up and a load, as `CredentialKey` is written.
  private func settings(
    setUp: String = "", load: String, more: String = ""
  ) throws -> [String] {
    let source = """
      import GoogleMobileAds
      import KiteAds
      \(more)
      final class KiteAdapter: NSObject, MediationAdapter, MediationInterstitialAd {
        static func setUp(
          with configuration: MediationServerConfiguration,
          completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
        ) {
          \(setUp)
        }
        func loadInterstitial(
          for adConfiguration: MediationInterstitialAdConfiguration,
          completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
        ) {
          let settings = adConfiguration.credentials.settings
          \(load)
        }
      }
      """
    let facts = AdapterReader.read([try SourceReader.read(source, path: "KiteAdapter.swift")]).facts
    return facts.settings.map { setting in
      ([setting.key, setting.meaning ?? "other"]
        + [setting.shape, setting.text].compactMap { $0 }
        + [setting.requiredFor.map { "for " + $0.joined(separator: " ") }].compactMap { $0 })
        .joined(separator: " | ")
    }
  }

  /// The settings of an adapter for banners, rewarded ads and bidding, each with the formats and the flow
  /// that alone read it.
  private func lanes(
    setUp: String = "", banner: String = "", rewarded: String = "", more: String = ""
  ) throws -> [String] {
    let source = """
      import GoogleMobileAds
      import KiteAds
      \(more)
      final class KiteAdapter: NSObject, RTBAdapter {
        static func setUp(
          with configuration: MediationServerConfiguration,
          completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
        ) {
          \(setUp)
        }
        func loadBanner(
          for adConfiguration: MediationBannerAdConfiguration,
          completionHandler: @escaping GADMediationBannerLoadCompletionHandler
        ) {
          \(banner)
        }
        func loadRewardedAd(
          for adConfiguration: MediationRewardedAdConfiguration,
          completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
        ) {
          \(rewarded)
        }
      }
      """
    let facts = AdapterReader.read([try SourceReader.read(source, path: "KiteAdapter.swift")]).facts
    return facts.settings.map { setting in
      ([setting.key] + (setting.formats ?? []) + (setting.flows ?? [])).joined(separator: " ")
    }
  }

  @Test("a setting that only some formats read belongs to these formats")
  func formatsOfSettings() throws {
    let zone = #"let zone = adConfiguration.credentials.settings["zone"] as? String"#
    let spot = #"let spot = adConfiguration.credentials.settings["spot"] as? String"#
    #expect(try lanes(banner: zone, rewarded: spot) == ["zone banner", "spot rewarded"])
    #expect(try lanes(banner: zone, rewarded: zone) == ["zone"])
    // The set-up reads the line items of all formats.
    let all = #"for item in configuration.credentials { Kite.start(item.settings["zone"]) }"#
    #expect(try lanes(setUp: all, banner: zone) == ["zone"])
    // Both loads can reach this function.
    let shared = "func text(_ settings: [String: Any]) -> Any? { settings[\"zone\"] }"
    let call = "Kite.show(text(adConfiguration.credentials.settings))"
    #expect(try lanes(banner: call, rewarded: call, more: shared) == ["zone"])
    #expect(try lanes(banner: call, more: shared) == ["zone banner"])
  }

  @Test("what a class reads that takes the loads of one format belongs to this format")
  func formatsOfClasses() throws {
    func loader(_ name: String, _ format: String, _ key: String) -> String {
      """
      final class \(name) {
        let configuration: Mediation\(format)AdConfiguration
        init(_ configuration: Mediation\(format)AdConfiguration) { self.configuration = configuration }
        func load() { Kite.show(configuration.credentials.settings["\(key)"] as? String) }
      }

      """
    }
    let banner = "BannerLoader(adConfiguration).load()"
    let rewarded = "RewardedLoader(adConfiguration).load()"
    func found(_ first: String, _ second: String) throws -> [String] {
      try lanes(
        banner: banner, rewarded: rewarded,
        more: loader("BannerLoader", "Banner", first) + loader("RewardedLoader", "Rewarded", second)
      )
    }
    #expect(try found("zone", "spot") == ["zone banner", "spot rewarded"])
    #expect(try found("zone", "zone") == ["zone"])
    // Any load can come to this class.
    let any = loader("Loader", "", "zone")
    let load = "Loader(adConfiguration).load()"
    #expect(try lanes(banner: load, rewarded: load, more: any) == ["zone"])
  }

  @Test("a setting that only loads with a bid read, or only loads without one, belongs to one flow")
  func flowsOfSettings() throws {
    func read(_ name: String) -> String {
      "Kite.show(adConfiguration.credentials.settings[\"\(name)\"])"
    }
    let both = "\(read("zone")); \(read("zone"))"
    let bid =
      "if let bid = adConfiguration.bidResponse { \(read("account")) } else { \(read("zone")) }"
    #expect(
      try lanes(banner: bid, rewarded: bid) == ["account bidding", "zone waterfall"])
    let compared =
      "if adConfiguration.bidResponse == nil { \(read("zone")) } else { \(read("account")) }"
    #expect(
      try lanes(banner: compared, rewarded: compared) == ["zone waterfall", "account bidding"])
    #expect(try lanes(banner: bid, rewarded: both) == ["account banner bidding", "zone"])
    // With an empty bid, the adapter reads the zone, too.
    let filled =
      "if let bid = adConfiguration.bidResponse, !bid.isEmpty { \(read("account")) } else { \(read("zone")) }"
    #expect(try lanes(banner: filled, rewarded: filled) == ["account bidding", "zone"])
  }

  @Test(
    "a key can be a text, a constant, a case or the argument of a function",
    arguments: [
      (#"guard let zone = settings["zone"] as? String else { return }"#, ""),
      (
        "guard let zone = settings[Keys.zone] as? String else { return }",
        #"enum Keys { static let zone = "zone" }"#
      ),
      (
        "guard let zone = settings[Key.zone.rawValue] as? String else { return }",
        "enum Key: String { case app, zone }"
      ),
      (
        "guard let zone = adConfiguration.credentials.text(.place) else { return }",
        #"""
        enum Key: String { case place = "zone" }
        extension MediationCredentials {
          func text(_ key: Key) -> String? { settings[key.rawValue] as? String }
        }
        """#
      ),
      (
        "guard let zone = zone(from: settings) else { return }",
        #"func zone(from all: [String: Any]) -> String? { all["zone"] as? String }"#
      ),
    ])
  func keys(_ load: String, _ more: String) throws {
    #expect(try settings(load: load, more: more) == ["zone | placement"])
  }

  @Test(
    "a setting stands in a text of JSON, of pairs or of values",
    arguments: [
      (
        #"""
        guard let text = settings["parameter"] as? String,
          let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
          let zone = (object["unit"] as? [String: Any])?["zone"] as? Int
        else { return }
        """#, "", [#"zone | placement | .number | .json("parameter", inside: "unit")"#]
      ),
      (
        #"""
        guard let text = settings["parameter"] as? String,
          let unit = try? JSONDecoder().decode(Unit.self, from: Data(text.utf8))
        else { return }
        Kite.load(unit.zone, unit.inner.floor, unit.inner.note)
        """#,
        #"""
        struct Unit: Decodable {
          let zone: String
          let inner: Inner
          enum CodingKeys: String, CodingKey { case zone = "zone_id", inner }
        }
        struct Inner: Decodable { let floor: Double; let note: String? }
        """#,
        [
          #"zone_id | placement | .json("parameter")"#,
          #"floor | other | .number | .json("parameter", inside: "inner")"#,
        ]
      ),
      (
        #"""
        let parts = (settings["parameter"] as? String ?? "").components(separatedBy: "/")
        guard let site = Int(parts[0]) else { return }
        Kite.load(site: site, zone: parts[1])
        """#, "",
        [
          #"site | app | .digits | .values("parameter", separator: "/") | for waterfall"#,
          #"zone | placement | .values("parameter", separator: "/")"#,
        ]
      ),
      (
        #"""
        var pairs: [String: String] = [:]
        for pair in (settings["parameter"] as? String ?? "").split(separator: ";") {
          let words = pair.split(separator: ":").map(String.init)
          if words.count == 2 { pairs[words[0]] = words[1] }
        }
        guard let zone = pairs["zone"] else { return }
        """#, "", [#"zone | placement | .pairs("parameter", separator: ";", assignment: ":")"#]
      ),
    ])
  func texts(_ load: String, _ more: String, _ expected: [String]) throws {
    #expect(try settings(load: load, more: more) == expected)
  }

  @Test("the calls that need a setting are those that read it")
  func requiredCalls() throws {
    let start = """
      let ids = Set<String>(configuration.credentials.compactMap { $0.settings["source"] as? String })
      guard let id = ids.randomElement() else { return }
      """
    #expect(
      try settings(
        setUp: start,
        load: """
          let zone = settings["zone"] as? String
          guard let key = settings["key"] as? String, key.count == 12 else { return }
          guard let profile = settings["profile"] as? String, let number = Int(profile) else { return }
          """
      ) == [
        // The key is the app's, so the source is something else.
        "source | other", "zone | placement | for ", "key | app | .length(12) | for waterfall",
        "profile | other | .digits",
      ])
    #expect(
      try settings(setUp: start, load: #"Kite.load(settings["zone"] as? String ?? "")"#)
        == ["source | app | for setUp", "zone | placement"])
  }
}
