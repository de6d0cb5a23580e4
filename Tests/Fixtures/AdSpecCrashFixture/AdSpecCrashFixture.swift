import AdSpec

/// A command line with an adapter that dies, hangs or talks without end, for the tests of what
/// that costs, with one that fetches what servers have, and with one that tells what is random.
@main
struct AdSpecCrashFixture: AdapterSpec {
  @MainActor static var adapters: [AdapterUnderTest] {
    let profile = AdapterProfile(formats: [.banner, .rewarded])
    var realTime = profile
    realTime.clock = .wall
    return [
      AdapterUnderTest(
        "fragile", FragileAdapter.self, make: { FragileAdapter() }, profile: profile),
      AdapterUnderTest(
        "fragile-in-real-time", FragileAdapter.self, make: { FragileAdapter() },
        profile: realTime),
      AdapterUnderTest(
        "crashes-on-set-up", CrashingOnSetUp.self, make: { CrashingOnSetUp() }, profile: profile),
      AdapterUnderTest(
        "fetching", FetchingAdapter.self, make: { FetchingAdapter() },
        profile: AdapterProfile(formats: [.banner])),
      AdapterUnderTest(
        "telling", TellingAdapter.self, make: { TellingAdapter() },
        profile: AdapterProfile(formats: [.banner])),
    ]
  }
}
