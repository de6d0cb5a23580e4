/// What each target may import of ours, one line a target, from the bottom to the top.
///
/// A target may import only what stands above its line.
enum LayerTable {
  /// The folder of the build tool plugin, which only imports what SwiftPM has for plugins.
  static let plugin = "AdapterSources"

  struct Row: Sendable {
    let target: String
    let imports: Set<String>

    init(_ target: String, _ imports: String) {
      self.target = target
      self.imports = Set(imports.split(separator: " ").map(String.init))
    }
  }

  static let rows: [Row] =
    [
      // Layer 0
      Row("CLua54", ""),
      Row("CResponsibility", ""),
      Row("CLuaGuard", "CLua54 CResponsibility"),
      Row("CProcessClock", ""),
      Row("CForkServer", ""),
      Row("CAdSpecSuite", ""),
      Row("CClassTables", ""),
      // Layer 1
      Row("Responsibility", "CResponsibility"),
      Row("LuaScript", "CLuaGuard CResponsibility"),
      Row("VirtualTime", "HeapModule"),
      Row("AdSpecTrace", "Responsibility"),
      Row("CallStacks", ""),
      Row("ForkServer", "CForkServer CResponsibility"),
      Row("_Testing_CoreGraphics", ""),
      Row("_Testing_UIKit", ""),
      Row("CoreGraphics", "_Testing_CoreGraphics"),
      Row("OSLog", ""),
      Row("AdapterSourceText", ""),
      Row("AdSupport", ""),
      Row("AppTrackingTransparency", ""),
      Row("CoreLocation", ""),
      Row("CoreTelephony", ""),
      Row("SystemConfiguration", ""),
      Row("QuartzCore", "CoreGraphics"),
      Row("UIKit", "CClassTables CoreGraphics QuartzCore _Testing_UIKit"),
      // Layer 2
      Row("AVFoundation", "UIKit"),
      Row("SafariServices", "UIKit"),
      Row("StoreKit", "UIKit"),
      Row("WebKit", "UIKit"),
      Row("GoogleMobileAds", "UIKit"),
      Row("AdSpecRules", "AdSpecTrace LuaScript"),
      // Layer 3
      Row(
        "MediationHost", "GoogleMobileAds UIKit VirtualTime AdSpecTrace Responsibility"),
      Row("ScriptedNetwork", "VirtualTime AdSpecTrace Responsibility"),
      Row("AdSpecReports", "AdSpecTrace AdSpecRules"),
      // Layer 4
      Row(
        "AdSpecScenarios",
        "LuaScript VirtualTime AdSpecTrace UIKit GoogleMobileAds AdSpecRules MediationHost "
          + "ScriptedNetwork Responsibility"),
      // Layer 5
      Row(
        "AdSpecSimulation",
        "LuaScript VirtualTime AdSpecTrace UIKit GoogleMobileAds MediationHost ScriptedNetwork "
          + "AdSpecScenarios Responsibility"),
      Row("ProcessClock", "CProcessClock VirtualTime Responsibility"),
      // Layer 6
      Row(
        "AdSpecFaults",
        "LuaScript VirtualTime AdSpecTrace UIKit GoogleMobileAds MediationHost ScriptedNetwork "
          + "AdSpecScenarios AdSpecSimulation"),
      // Layer 7
      Row(
        "AdSpecConformance",
        "CAdSpecSuite LuaScript VirtualTime AdSpecTrace ForkServer AdSpecRules MediationHost "
          + "ScriptedNetwork AdSpecReports AdSpecScenarios AdSpecSimulation ProcessClock "
          + "AdSpecFaults Responsibility CallStacks"),
      // Layer 8
      Row("AdSpecHistory", "AdSpecReports AdSpecTrace GRDB"),
      Row(
        "AdSpec",
        "LuaScript VirtualTime AdSpecTrace ForkServer UIKit GoogleMobileAds AdSpecRules "
          + "MediationHost AdSpecReports AdSpecScenarios AdSpecSimulation ProcessClock AdSpecConformance "
          + "AdSpecHistory ArgumentParser TOMLKit"),
      // Layer 9
      Row("SampleAdSDK", "UIKit ScriptedNetwork"),
      Row("SampleCustomEvent", "GoogleMobileAds UIKit SampleAdSDK"),
      Row("SampleCustomEventDocumented", "GoogleMobileAds UIKit SampleAdSDK"),
      Row("FernwayAds", "UIKit ScriptedNetwork"),
      Row("FernwayAdapter", "GoogleMobileAds UIKit FernwayAds"),
      Row("QuayAds", "UIKit ScriptedNetwork"),
      Row("QuayAdapter", "GoogleMobileAds UIKit QuayAds"),
      Row("QuayAdapterDefective", "GoogleMobileAds UIKit QuayAds"),
      Row("PloverAds", "UIKit ScriptedNetwork"),
      Row("PloverAdapter", "GoogleMobileAds UIKit"),
      Row("PloverAdapterDefective", "GoogleMobileAds UIKit"),
      Row("MerlinAds", "UIKit ScriptedNetwork"),
      Row("MerlinAdapter", "GoogleMobileAds UIKit MerlinAds"),
      Row("MerlinDefectiveAdapter", "GoogleMobileAds UIKit MerlinAds"),
      Row("SampleCustomNativeApp", "GoogleMobileAds UIKit"),
    ] + executables

  /// Layer 10: executables, which may use everything below them.
  private static let executables: [Row] = [
    "AdSpecTool", "AdapterSourcesTool", "Benchmarks", "AdSpecCrashFixture", "ForkServerFixture",
    "ProcessClockFixture",
  ].map { Row($0, "*") }

  static let names = Set(rows.map(\.target))

  /// Packages of others, which only some targets may use.
  static let others: Set<String> = [
    "HeapModule", "ArgumentParser", "Collections", "DequeModule", "GRDB", "TOMLKit",
  ]

  /// What decides from a trace alone.
  static let judgement = ["AdSpecTrace", "AdSpecRules", "AdSpecReports"]

  /// What is left of the trace.
  static let world: Set<String> = [
    "VirtualTime", "UIKit", "GoogleMobileAds", "MediationHost", "ScriptedNetwork",
    "AdSpecScenarios", "AdSpecSimulation", "AdSpecFaults", "ProcessClock", "ForkServer",
  ]

  /// The targets that may use unsafe code: their contracts are written above it.
  static let unsafeTargets: Set<String> = [
    "LuaScript", "ForkServer", "ProcessClock", "ForkServerFixture", "ProcessClockFixture",
  ]

  /// Single files elsewhere that may.
  static let unsafeFiles: Set<String> = [
    "Sources/AdSpecConformance/Suite/EmbeddedSuite.swift",
    "Sources/AdSpecConformance/Suite/FileAccess.swift",
    "Sources/AdSpecSimulation/HTTP/DownloadedFile.swift",
    "Sources/AdSpecSimulation/HTTP/HTTPInterception.swift",
    "Sources/GoogleMobileAds/Values/AdSizeValue.swift",
    "Sources/VirtualTime/TaskCause.swift",
  ]

  /// Whether a target may import a module.
  static func allows(_ target: String, _ module: String) -> Bool {
    guard names.contains(module) || others.contains(module), module != target else { return true }
    guard let row = rows.first(where: { $0.target == target }) else { return false }
    return row.imports.contains("*") || row.imports.contains(module)
  }
}
