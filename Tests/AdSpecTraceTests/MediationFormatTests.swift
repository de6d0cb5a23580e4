import AdSpecTrace
import Testing

/// The one table of formats, and what is derived from it.
@Suite struct MediationFormatTests {
  @Test("the table has every format once, in the order of the cases") func tableIsWhole() {
    #expect(FormatTraits.all.map(\.format) == MediationFormat.allCases)
    #expect(FormatTraits.all.filter { !$0.says.hasSuffix(".") }.map(\.format) == [])
  }

  @Test("the lists of formats follow from the traits") func lists() {
    let lists = Dictionary(
      uniqueKeysWithValues: FormatList.all.map { ($0.name, $0.formats.map(\.rawValue)) })
    let fullScreen = ["interstitial", "rewarded", "rewarded_interstitial", "app_open"]
    #expect(lists["FULL_SCREEN"] == fullScreen)
    #expect(lists["REWARDED"] == ["rewarded", "rewarded_interstitial"])
    #expect(lists["REWARDED_INTERSTITIAL"] == ["rewarded_interstitial"])
    #expect(lists["ALL"]?.contains("custom_native") == false)
    #expect(lists["ALL"]?.count == MediationFormat.allCases.count - 1)
    #expect(MediationFormat.allCases.filter(\.isFullScreen).map(\.rawValue) == fullScreen)
    #expect(MediationFormat.allCases.filter(\.isMadeOfAssets) == [.native, .customNative])
  }
}
