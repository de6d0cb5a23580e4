import AdSpecTestSupport
import Foundation
import Testing

/// The code that `adspec adapters --propose` prints compiles, and removes the remarks of a run.
@Suite struct ProposalTests {
  /// Each adapter takes runs of the whole suite in a debug build, so most runs of the tests try one
  /// adapter.
  private static let names = TestTier.isThorough ? ["quay", "merlin"] : ["quay"]

  /// The registration of two sample adapters whose claims are incomplete and partly wrong.
  private static let spec = """
    import AdSpec

    @main struct AdviceSpec: AdapterSpec {
      @MainActor static var adapters: [AdapterUnderTest] {
        [
          AdapterUnderTest("quay", class: "GADMediationAdapterQuay", profile: quay.completed("quay")),
          AdapterUnderTest(
            "merlin",
            classes: [
              AdapterClass("MerlinBannerCustomEvent", formats: [.banner]),
              AdapterClass("MerlinRewardedCustomEvent", formats: [.rewarded]),
            ],
            profile: merlin.completed("merlin")),
        ]
      }

      static var quay: AdapterProfile {
        var profile = AdapterProfile(
          formats: [.native],
          settings: [
            CredentialKey("app_key", .app, shape: .length(24)),
            CredentialKey("zone", .placement, shape: .number),
          ])
        profile.sdkByFormat[.native] = NetworkClaims { $0.initialization = .none }
        return profile
      }

      static var merlin: AdapterProfile {
        AdapterProfile(
          formats: [.banner, .rewarded], flows: [.bidding],
          settings: [
            CredentialKey("appId", .app, in: .json("parameter"), requiredFor: [.setUp, .bidding]),
            CredentialKey("placementId", .placement, shape: .digits, in: .json("parameter")),
          ],
          sdk: NetworkClaims { $0.absentCallbacks = [.click, .reward] })
      }
    }

    """

  private let folder: TemporaryFolder
  private let package: GuidePackage

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "advice",
        targets: [
          .executableTarget(
            name: "AdviceSpec", dependencies: [.product(name: "AdSpec", package: "adspec")])
        ])
      """)
    try folder.write("Sources/AdviceSpec/AdviceSpec.swift", Self.spec)
    package = try GuidePackage(folder.url)
  }

  /// Writes the function that completes the claims of an adapter, and builds the program.
  private func build(_ cases: [String]) throws {
    try folder.write(
      "Sources/AdviceSpec/Completed.swift",
      """
      import AdSpec

      extension AdapterProfile {
        func completed(_ name: String) -> AdapterProfile {
          switch name {
      \(cases.map { "    \($0)\n" }.joined())    default: self
          }
        }
      }

      """)
    try package.build()
  }

  private func run(_ arguments: String...) throws -> BuiltExecutable.Result {
    try BuiltExecutable(path: folder.path(".build/debug/AdviceSpec")).run(arguments)
  }

  /// The remarks about the claims in a run of the whole suite.
  private func remarks(_ name: String) throws -> [String] {
    _ = try run(
      "run", "--adapter", name, "--no-places", "--no-times", "--report",
      "json=\(folder.path("report.json"))")
    let text = try folder.text("report.json")
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return ["contradictions", "undeclared"].flatMap { report[$0] as? [String] ?? [] }
  }

  @Test("the proposed claims compile and remove every remark about the claims")
  func proposalsRemoveTheRemarks() throws {
    try build([])
    for name in Self.names {
      let proposal = try run("adapters", name, "--propose").output
      #expect(proposal.contains("extension AdapterProfile {"), "\(proposal)")
      try folder.write(
        "Sources/AdviceSpec/Proposal-\(name).swift",
        proposal.replacing("withProposedClaims: ", with: "\(name)Claims: "))
      // What the runs only suggest must compile, too.
      let suggested = proposal.replacing(/\n +\/\/ (?=profile\.sdk|for key )/, with: "\n    ")
        .replacing("withProposedClaims: ", with: "\(name)Suggestions: ")
      try folder.write("Sources/AdviceSpec/Suggestions-\(name).swift", suggested)
    }
    try build(Self.names.map { "case \"\($0)\": \($0)Claims" })
    for name in Self.names {
      #expect(try remarks(name) == [])
      // Without a remark, there is nothing to propose; a thorough run looks.
      guard TestTier.isThorough else { continue }
      let left = try run("adapters", name, "--propose").output
      #expect(left.hasPrefix("// The claims of \(name) say what its stand-in shows.\n"), "\(left)")
    }
  }
}
