import AdSpec
import Foundation

/// A build of adspec for tests of crashes; its adapters crash, hang, print without end, download a
/// file, or report facts about the machine.
///
/// Other adapters of the build have several classes.
@main
struct AdSpecCrashFixture: AdapterSpec {
  @MainActor static var adapters: [AdapterUnderTest] {
    let profile = AdapterProfile(formats: [.banner, .rewarded])
    var realTime = profile
    realTime.clock = .wall
    // The processes that run scenarios inherit the symbols, so that they have no slow calls.
    if ProcessInfo.processInfo.environment["ADSPEC_READS_SYMBOLS"] != nil {
      FragileAdapter.functionsOnStack()
    }
    return [
      AdapterUnderTest(
        "fragile", FragileAdapter.self, make: { FragileAdapter() }, profile: profile),
      AdapterUnderTest(
        "fragile-in-real-time", FragileAdapter.self, make: { FragileAdapter() },
        profile: realTime),
      AdapterUnderTest(
        "crashes-on-set-up", CrashingOnSetUp.self, make: { CrashingOnSetUp() }, profile: profile),
      AdapterUnderTest(
        "dying", DyingAdapter.self, make: { DyingAdapter() },
        profile: AdapterProfile(formats: [.banner])),
      AdapterUnderTest(
        "fetching", FetchingAdapter.self, make: { FetchingAdapter() },
        profile: AdapterProfile(formats: [.banner])),
      AdapterUnderTest(
        "machine-facts", MachineFactsAdapter.self, make: { MachineFactsAdapter() },
        profile: AdapterProfile(formats: [.banner])),
      SkuaEvent.adapter("skua", rewarded: SkuaRewardedEvent.self),
      SkuaEvent.adapter("skua-double-rewards", rewarded: SkuaDoubleRewardEvent.self),
      SkuaEvent.adapter("skua-double-starts", rewarded: SkuaSeparateStartEvent.self),
    ]
  }
}

/// An adapter that fails each load with an error; the error lists facts that differ between
/// machines, users and runs.
final class MachineFactsAdapter: FragileAdapter {
  override func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let format = DateFormatter()
    format.dateStyle = .full
    format.timeStyle = .full
    let defaults = UserDefaults.standard
    let facts = [
      UUID().uuidString, "\(Int.random(in: 0..<1_000_000))", "\((0..<9).shuffled())",
      "\(arc4random_uniform(1000))", FileManager.default.currentDirectoryPath,
      URL(fileURLWithPath: "https://server.example/picture").absoluteString,
      TimeZone.current.identifier, Locale.current.identifier, format.string(from: Date()),
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].path,
      "\(defaults.integer(forKey: "runs"))", orderOfObjects,
    ]
    defaults.set(defaults.integer(forKey: "runs") + 1, forKey: "runs")
    defaults.synchronize()
    _ = completionHandler(
      nil,
      NSError(
        domain: "facts", code: 1,
        userInfo: [NSLocalizedDescriptionKey: facts.joined(separator: ", ")]))
  }

  /// The order of a set of objects.
  ///
  /// Some objects are gone before the others are hashed.
  private var orderOfObjects: String {
    final class Object: NSObject {
      let number: Int
      init(_ number: Int) { self.number = number }
    }
    var objects = Set<NSObject>()
    for number in 0..<8 {
      objects.insert(Object(100 + number))
      objects.removeAll(keepingCapacity: number == 7)
    }
    for number in 0..<8 { objects.insert(Object(number)) }
    return objects.compactMap { ($0 as? Object)?.number }.reduce("objects") { "\($0) \($1)" }
  }
}
