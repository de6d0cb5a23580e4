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
