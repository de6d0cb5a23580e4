import AdSpecTestSupport
import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import Testing

/// An adapter gets extras of the class that it names, and no others.
@Suite struct AdapterExtrasTests {
  /// Extras of an adapter's own class.
  private final class OwnExtras: NSObject, AdNetworkExtras {
    let corner: Int?

    init(_ corner: Int?) { self.corner = corner }
  }

  private static let keys = [
    ExtraKey("corner", .oneOfNumbers([0, 3]), passedOnAs: "icon_corner"),
    ExtraKey("sport", .text, isRequired: true),
    ExtraKey("muted", .flag),
  ]
  private static let own = AdapterExtras(keys) { OwnExtras($0["corner"] as? Int) }

  private func adapter(
    _ type: (any AdNetworkExtras.Type)?, _ extras: AdapterExtras
  ) -> AdapterUnderTest {
    var adapter = TinyAdapter.adapter { $0.extras = extras }
    adapter.classes[0].networkExtrasClass = { type }
    return adapter
  }

  /// The values and the object of a load, as texts.
  private func given(
    _ adapter: AdapterUnderTest, _ declared: DeclaredExtras? = nil,
    _ stated: [TraceAttribute] = []
  ) -> [String] {
    var configuration = LoadConfiguration(format: .banner)
    configuration.extras = stated
    configuration.declaredExtras = declared
    let (values, passedOn) = adapter.extras(of: configuration, for: adapter.classes[0])
    let object =
      switch adapter.networkExtras(values, for: adapter.classes[0]) {
      case nil: "nothing"
      case let extras as Extras: "Extras of \(extras.additionalParameters?.count ?? -1)"
      case let extras as CustomEventExtras: "labels \(extras.allExtras().keys)"
      case let extras as OwnExtras: "own \(extras.corner.map(String.init) ?? "nil")"
      default: "another class"
      }
    return [TraceValue.object(values).readable, TraceValue.object(passedOn).readable, object]
  }

  @Test("the class that the adapter names decides what it gets")
  func theClassDecides() {
    let values = "{corner: 0, sport: \"football\", muted: true}"
    let passedOn = "{icon_corner: 0}"
    let all = DeclaredExtras()
    #expect(given(adapter(nil, .init(Self.keys)), all) == ["{}", passedOn, "nothing"])
    #expect(
      given(adapter(Extras.self, .init(Self.keys)), all) == [values, passedOn, "Extras of 3"])
    #expect(
      given(adapter(CustomEventExtras.self, .init(Self.keys, label: "Lark")), all)
        == [values, passedOn, "labels [AnyHashable(\"Lark\")]"])
    #expect(given(adapter(OwnExtras.self, Self.own), all) == [values, passedOn, "own 0"])
    #expect(given(adapter(OwnExtras.self, .init(Self.keys)), all) == ["{}", "{}", "nothing"])
    #expect(given(adapter(Extras.self, Self.own), all) == [values, passedOn, "nothing"])
    #expect(given(adapter(Extras.self, []), all) == ["{}", "{}", "nothing"])
  }

  @Test(
    "the app sets required values always, and other values when the scenario wants them",
    arguments: [
      (nil, nil, "{sport: \"football\"}", "{}"),
      (2, nil, "{corner: 3, sport: \"football\", muted: false}", "{icon_corner: 3}"),
      (1, (1, .missing), "{sport: \"football\", muted: true}", "{}"),
      (1, (1, .wrongType), "{corner: \"two\", sport: \"football\", muted: true}", "{}"),
      (1, (2, .missing), "{corner: 0, muted: true}", "{icon_corner: 0}"),
      (1, (2, .empty), "{corner: 0, sport: \"\", muted: true}", "{icon_corner: 0}"),
      (1, (3, .null), "{corner: 0, sport: \"football\", muted: nil}", "{icon_corner: 0}"),
    ] as [(Int?, (Int, DeclaredExtras.Way)?, String, String)])
  func valuesOfAScenario(
    _ choice: Int?, _ odd: (Int, DeclaredExtras.Way)?, _ values: String, _ passedOn: String
  ) {
    let declared = choice.map { choice in
      var declared = DeclaredExtras()
      declared.choice = choice
      declared.number = odd?.0
      declared.way = odd?.1 ?? .missing
      return declared
    }
    #expect(
      given(adapter(Extras.self, .init(Self.keys)), declared).dropLast() == [values, passedOn])
  }

  @Test("a scenario's own values come first")
  func statedValues() {
    let stated = [
      TraceAttribute("corner", .integer(3)), TraceAttribute("other", .boolean(true)),
    ]
    #expect(
      given(adapter(Extras.self, .init(Self.keys)), nil, stated) == [
        "{corner: 3, other: true, sport: \"football\"}", "{icon_corner: 3}", "Extras of 3",
      ])
  }

  @Test("a scenario is only about values that the profile declares")
  func onlyDeclaredValues() {
    var profile = AdapterProfile(formats: [.banner])
    var declared = DeclaredExtras()
    #expect(!profile.canSet(declared))
    profile.extras = .init(Self.keys)
    let choices = (1...3).filter {
      declared.choice = $0
      return profile.canSet(declared)
    }
    #expect(choices == [1, 2])
    let odd = (1...4).flatMap { number in
      DeclaredExtras.Way.allCases.filter {
        declared.number = number
        declared.way = $0
        return profile.canSet(declared)
      }.map { "\(number) \($0.rawValue)" }
    }
    #expect(
      odd == [
        "1 missing", "1 null", "1 odd", "1 wrong_type", "2 missing", "2 empty", "2 null", "2 odd",
        "2 wrong_type", "3 missing", "3 null", "3 wrong_type",
      ])
  }

  @Test("a declaration that does not fit the adapter's class is a mistake with a remedy")
  func mistakes() {
    func mistake(_ type: (any AdNetworkExtras.Type)?, _ extras: AdapterExtras) -> String? {
      adapter(type, extras).mistakeInExtras()?.message
    }
    #expect(mistake(nil, .init(Self.keys)) == nil)
    #expect(mistake(Extras.self, .init(Self.keys)) == nil)
    #expect(mistake(OwnExtras.self, []) == nil)
    #expect(mistake(OwnExtras.self, Self.own) == nil)
    #expect(
      mistake(OwnExtras.self, .init(Self.keys))
        == "networkExtrasClass() of the adapter \"tiny\" names OwnExtras. Write how an app makes the "
        + "object: AdapterExtras([…]) { values in OwnExtras(…) }. If the class is internal, the closure "
        + "calls a public function that you write in Shipped.swift, which belongs to the adapter's module"
    )
    #expect(
      mistake(Extras.self, Self.own)
        == "networkExtrasClass() of the adapter \"tiny\" names Extras, but the closure of `extras` "
        + "makes OwnExtras. The SDK gives an adapter only extras of the class that it names: make "
        + "Extras in the closure, or name OwnExtras in networkExtrasClass()")
  }
}
