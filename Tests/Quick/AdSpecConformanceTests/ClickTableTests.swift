import AdSpecReports
import AdSpecRules
import AdSpecSimulation
import AdSpecTestSupport
import MediationHost
import Testing

@testable import AdSpecConformance

/// The decision tables for clicks on custom native ads, applied to correct and wrong click
/// resolvers.
@Suite(.usesProcessState) struct ClickTableTests {
  /// A wrong resolver, the rows of the tables that fail with this resolver, and the rules that each
  /// row breaks.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable () -> any ClickResolver
    let failures: [String]
  }

  @MainActor
  @Test(
    "a wrong resolver fails exactly its rows",
    arguments: cases) func wrongResolverFailsItsRows(_ example: Case) throws
  {
    let rows = try run(TinyApp.app(clickResolver: example.make)).filter {
      $0.name.contains("[row=")
    }
    #expect(rows.filter(isFailure).map(described) == example.failures)
  }

  @MainActor
  @Test(
    "a correct resolver passes every row",
    arguments: [false, true])
  func rightResolverPassesEveryRow(takesNativeAds: Bool) throws {
    let behaviour = takesNativeAds ? TinyApp.Behaviour.takingNativeAds : TinyApp.Behaviour()
    let app = TinyApp.app(
      behaviour, clickResolver: { StandardClickResolver() },
      profile: AppProfile(clickAction: .builtIn))
    let results = try run(app)
    #expect(results.filter(isFailure).map(described) == [])
    #expect(results.count >= 45)
    let exercised = Set(results.flatMap(\.results).filter { $0.exercised > 0 }.map(\.rule))
    #expect(exercised.count == 18)
    for result in results {
      for aim in result.aims {
        #expect(
          result.results.first { $0.rule == aim }?.verdict == .pass, "\(result.name): \(aim)")
      }
    }
  }

  /// Wrong resolvers; with each wrong resolver, at least one row of the tables fails.
  static let cases = [
    Case(
      testDescription: "the browser before deep links",
      make: {
        Resolver { click, actions in
          if click.hasCustomHandler { return actions.callCustomHandler() }
          if let destination = click.destination {
            actions.open(destination, in: .browser)
          } else if let link = click.deepLinks.first(where: actions.canOpen) {
            actions.open(link, in: .deepLink)
          }
        }
      },
      failures: [
        "\(deepLink) [row=\"second and third link\"]: CN-CLICK-2",
        "\(takenBack) [row=\"handler taken back\"]: CN-CLICK-2",
      ]),
    Case(
      testDescription: "the handler ignored",
      make: {
        Resolver { click, actions in
          var click = click
          click.hasCustomHandler = false
          Resolver.standard(click, actions)
        }
      },
      failures: [
        "\(handler) [row=\"handler\"]: CN-CLICK-1",
        "\(handler) [row=\"handler, links of no app\"]: CN-CLICK-1",
        "\(handler) [row=\"handler, nothing else\"]: CN-CLICK-1",
      ]),
    Case(
      testDescription: "all deep links opened",
      make: {
        Resolver { click, actions in
          if click.hasCustomHandler { return actions.callCustomHandler() }
          for link in click.deepLinks { actions.open(link, in: .deepLink) }
          if click.deepLinks.isEmpty, let destination = click.destination {
            actions.open(destination, in: .browser)
          }
        }
      },
      failures: [
        "\(deepLink) [row=\"second and third link\"]: CN-CLICK-2",
        "\(leadNowhere) [row=\"links of no app\"]: CN-CLICK-3",
        // The documents do not specify this case. The expectation that a click opens nothing is
        // only in the scenario.
        "a click on an ad that leads nowhere [row=\"nowhere to go\"]: ",
      ]),
    Case(
      testDescription: "the browser opened twice",
      make: {
        Resolver { click, actions in
          Resolver.standard(click, actions)
          guard !click.hasCustomHandler, !click.deepLinks.contains(where: actions.canOpen) else {
            return
          }
          if let destination = click.destination { actions.open(destination, in: .browser) }
        }
      },
      failures: [
        "\(leadNowhere) [row=\"links of no app\"]: CN-CLICK-3",
        "\(leadNowhere) [row=\"no links\"]: CN-CLICK-3",
        "\(takenBack) [row=\"handler taken back, no links\"]: CN-CLICK-3",
      ]),
  ]

  private static let handler = "a click on an ad with a handler"
  private static let deepLink = "a click on an ad with a deep link that the device can open"
  private static let leadNowhere = "a click on an ad whose deep links lead nowhere"
  private static let takenBack = "a click after the handler was taken back"

  // MARK: Running

  private func run(_ app: AppUnderTest) throws -> [ScenarioResult] {
    let suite = try Suite(.embedded)
    let plan = try Plan(suite, Selection(), subject: app)
    var settings = RunSettings()
    settings.isInProcess = true
    let runner = PlanRunner(suite: suite, settings: settings)
    let judge = ScenarioJudge(catalogue: suite.catalogue, replayCommand: "", seed: 0)
    return try plan.runs.map { judge.result(of: $0, try runner.run($0)) }
  }

  private func failedRules(_ result: ScenarioResult) -> [String] {
    result.results.filter { $0.verdict == .fail }.map(\.rule)
  }

  private func isFailure(_ result: ScenarioResult) -> Bool {
    !failedRules(result).isEmpty || !result.expectations.isEmpty
  }

  private func described(_ result: ScenarioResult) -> String {
    "\(result.name): \(failedRules(result).joined(separator: ", "))"
  }
}

/// A resolver whose body a test supplies.
///
/// The resolver counts clicks on keys that the ad has.
private struct Resolver: ClickResolver {
  let body: (CustomNativeClick, any ClickActions) -> Void

  func resolve(_ click: CustomNativeClick, with actions: any ClickActions) {
    guard click.knownKeys.contains(click.assetKey) else { return }
    actions.recordClick()
    body(click, actions)
  }

  /// Chooses among the destinations in the correct order, but does not count the click.
  static func standard(_ click: CustomNativeClick, _ actions: any ClickActions) {
    if click.hasCustomHandler {
      actions.callCustomHandler()
    } else if let link = click.deepLinks.first(where: actions.canOpen) {
      actions.open(link, in: .deepLink)
    } else if let destination = click.destination {
      actions.open(destination, in: .browser)
    }
  }
}
