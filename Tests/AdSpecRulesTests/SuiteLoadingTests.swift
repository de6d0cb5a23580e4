import AdSpecRules
import Testing

struct SuiteLoadingTests {
  @Test func loadsTheSuiteInOrder() throws {
    let catalogue = try RuleCatalogue(files: RuleFiles.suite())
    #expect(
      catalogue.rules.map(\.id) == [
        "SETUP-MULTI-1", "SETUP-CONC-1", "LOAD-ONCE-1", "LOAD-ONCE-2", "LOAD-NEVER-1",
        "LOAD-NEVER-2", "LOAD-NEVER-3", "LOAD-PARAM-1", "LOAD-THREAD-1", "LOAD-LATE-1",
        "LOAD-ANSWER-1", "SHOW-NOTREADY-1", "SHOW-FAIL-1", "SHOW-OPEN-1", "SHOW-CLOSE-1",
        "SHOW-OUTCOME-1", "EVT-KEEP-1",
        "IMP-ONCE-1", "IMP-MISS-1", "CLICK-MISS-1", "BAN-SIZE-1", "NAT-MAP-1", "NAT-NIL-1",
        "NAT-STAR-1", "NAT-IMG-1", "NAT-IMG-2", "NAT-IMG-3", "NAT-IMG-4", "NAT-IMG-5",
        "NAT-MEDIA-1", "NAT-MEDIA-2", "NAT-RATIO-1", "NAT-VIDEO-1", "NAT-VEVT-1", "NAT-ADC-1",
        "NAT-ADC-2", "NAT-IMP-1", "NAT-IMP-2", "NAT-CLICK-1", "NAT-CLICK-2", "NAT-REG-1",
        "NAT-REG-2",
        "NAT-REG-3", "CN-LOAD-1", "CN-ASSET-1", "CN-IMP-1", "CN-IMP-2",
        "CN-CLICK-1", "CN-CLICK-2", "CN-CLICK-3", "CN-CLICK-4", "CN-CLICK-5", "CN-CLICK-6",
        "CN-CLICK-7", "CN-ADC-1", "CN-VIDEO-1", "CN-REUSE-1", "REW-LATE-1", "REW-INVENT-1",
        "STATE-CONC-1", "EVT-MAIN-1", "SETUP-MAIN-1", "SIG-MAIN-1",
        "VER-LOCK-1", "VER-LAT-1", "LOAD-BLOCK-1", "LOAD-REENT-1", "TIME-REAL-1", "MEM-LEAK-1",
        "MEM-DEINIT-1", "MEM-AFTER-1", "CONS-CHILD-1",
      ])
  }

  @Test func describesEachRule() throws {
    let rule = try #require(try RuleCatalogue(files: RuleFiles.suite())["REW-LATE-1"])
    #expect(rule.level == .must)
    #expect(rule.severity == .critical)
    #expect(rule.formats == ["rewarded", "rewarded_interstitial"])
    #expect(
      rule.says
        == "A reward that the network grants after the ad was closed is still delivered.")
    #expect(rule.file == "conformance/rules/70-reward.lua")
    #expect(rule.line == 31)
    #expect(!rule.survives)
  }
}
