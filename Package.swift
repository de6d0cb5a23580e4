// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The folder with the modules of SwiftSyntax that come with the toolchain.
///
/// The toolchain that reads this manifest has loaded its library PackageDescription, and the folder is
/// beside this library. The package swift-syntax has the same modules; to compile them takes two minutes.
let toolchainModules: String = {
  // `String(contentsOfFile:)` reads one page of such a file only.
  let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
  let path = String(decoding: maps, as: UTF8.self).split(whereSeparator: \.isWhitespace).first {
    $0.hasSuffix("/libPackageDescription.so")
  }
  let library = URL(fileURLWithPath: path.map(String.init) ?? "/usr/lib/swift/pm/ManifestAPI/none")
  return library.deletingLastPathComponent().appendingPathComponent("../../host").standardized.path
}()

/// The compiler settings of every Swift target of this package.
let common: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The compiler settings of targets without unsafe code.
let safe = common + [.strictMemorySafety()]

/// The compiler settings of the targets that read adapters' sources.
///
/// These targets run before a suite, for a tenth of a second. Optimized, they take a fifth of the
/// processor time of a release build, because the plugin's tool is compiled apart from the program.
let readingSources = safe + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The compiler settings of the targets that use the toolchain's SwiftSyntax.
let toolchainSyntax: [SwiftSetting] = [.unsafeFlags(["-I", toolchainModules])]

/// The modules of iOS and the SDK that adapters import.
let adapterModules = [
  "AVFoundation", "AdSupport", "AppTrackingTransparency", "CoreGraphics", "CoreLocation",
  "CoreTelephony", "GoogleMobileAds", "OSLog", "ObjectiveC", "QuartzCore", "SafariServices",
  "StoreKit", "SystemConfiguration", "UIKit", "WebKit",
]

/// The modules that the compiler looks for in tests that import CoreGraphics or UIKit.
let testingOverlays = ["_Testing_CoreGraphics", "_Testing_UIKit"]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

/// Sets the paths of some targets to subfolders of one folder, so that a listing of `Sources` shows
/// the architecture.
func folder(_ folder: String, _ targets: [Target]) -> [Target] {
  for target in targets where target.path == nil { target.path = "\(folder)/\(target.name)" }
  return targets
}

/// Optimizes C targets in debug builds, too, and leaves out some checks in release builds.
///
/// C compiles fast, and it runs the Lua code and the clock of every scenario. Optimized Swift takes
/// three to five times as long to compile. So a debug build shows a first result in less than half
/// the time of a release build, and runs a suite in four times the time of a release build.
///
/// In a release build, the checks for exclusive access would take a fifteenth of the time; the tests
/// run with these checks. Adapters and apps keep the checks in every build.
func optimized(_ targets: [Target]) -> [Target] {
  for target in targets where target.type == .regular {
    if target.swiftSettings == nil {
      target.cSettings = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    } else {
      target.swiftSettings? += [
        .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))
      ]
    }
  }
  return targets
}

/// What every layer can use.
let base: [Target] = folder(
  "Sources/Base",
  [
    .target(name: "NearestNames", swiftSettings: safe)
  ])

/// The Lua binding.
///
/// Only CLuaGuard uses the C interface of Lua.
let lua: [Target] = folder(
  "Sources/Lua",
  [
    .systemLibrary(
      name: "CLua54", pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "CLuaGuard", dependencies: ["CLua54", "CResponsibility"]),
    .target(
      name: "LuaScript", dependencies: ["CLuaGuard", "CResponsibility", "NearestNames"],
      swiftSettings: common),
  ])

/// Access to the processes, clocks and call stacks of the operating system.
///
/// These targets also record whose code runs: code of the adapter, of the network's SDK, of the app
/// or of adspec.
let process: [Target] = folder(
  "Sources/Process",
  [
    .target(name: "CResponsibility"),
    .target(name: "CProcessClock"),
    // Without `-z now`, a child looks up each function of a library at its first call, and a
    // rollback forgets what was found. The option makes a suite a twenty-fifth faster, and a suite
    // with a process for each scenario a twelfth. The linker lld, which comes with the toolchain,
    // links a program in half the time of the linker that Swift uses otherwise.
    .target(
      name: "CForkServer", dependencies: ["CResponsibility"],
      linkerSettings: [
        .unsafeFlags(
          ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "now"], .when(platforms: [.linux]))
      ]),
    .target(name: "CProgramStart", dependencies: ["CForkServer"]),
    .target(name: "Responsibility", dependencies: ["CResponsibility"], swiftSettings: safe),
    // elfutils finds the line of an address in a hundredth of the time of the Swift runtime.
    .systemLibrary(name: "CElfUtils", pkgConfig: "libdw", providers: [.apt(["libdw-dev"])]),
    .target(name: "CCallStacks", dependencies: ["CElfUtils"]),
    .target(name: "CallStacks", dependencies: ["CCallStacks"], swiftSettings: safe),
    .target(
      name: "ForkServer", dependencies: ["CForkServer", "CResponsibility"], swiftSettings: common),
    .target(name: "VirtualTime", swiftSettings: safe),
    .target(
      name: "ProcessClock", dependencies: ["CProcessClock", "VirtualTime", "Responsibility"],
      swiftSettings: common),
  ])

/// The modules of iOS and the SDK that adapters import.
let appleSDKs: [Target] = folder(
  "Sources/AppleSDKs",
  [
    .target(name: "CClassTables"),
    .target(name: "CDeallocation"),
    // Swift Testing declares overlays for CoreGraphics and UIKit, and the compiler looks for the
    // modules of these overlays in tests. The program itself does not need them.
    .target(
      name: "_Testing_CoreGraphics", path: "Sources/AppleSDKs/CoreGraphics/TestingOverlay",
      swiftSettings: safe),
    .target(
      name: "_Testing_UIKit", path: "Sources/AppleSDKs/UIKit/TestingOverlay", swiftSettings: safe),
    .target(name: "CoreGraphics", exclude: ["TestingOverlay"], swiftSettings: safe),
    .target(name: "OSLog", swiftSettings: safe),
    .target(name: "AdSupport", swiftSettings: safe),
    .target(name: "AppTrackingTransparency", swiftSettings: safe),
    .target(name: "CoreLocation", swiftSettings: safe),
    .target(name: "CoreTelephony", swiftSettings: safe),
    .target(name: "SystemConfiguration", swiftSettings: safe),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: safe),
    .target(
      name: "UIKit",
      dependencies: ["CClassTables", "CDeallocation", "CoreGraphics", "OSLog", "QuartzCore"],
      exclude: ["TestingOverlay"],
      swiftSettings: safe),
    .target(name: "AVFoundation", dependencies: ["UIKit"], swiftSettings: safe),
    .target(name: "ObjectiveC", dependencies: ["UIKit"], swiftSettings: safe),
    .target(name: "SafariServices", dependencies: ["UIKit"], swiftSettings: safe),
    .target(name: "StoreKit", dependencies: ["UIKit"], swiftSettings: safe),
    .target(name: "WebKit", dependencies: ["UIKit"], swiftSettings: safe),
    .target(name: "GoogleMobileAds", dependencies: ["UIKit", "WebKit"], swiftSettings: safe),
  ])

/// Adapters and apps in Objective-C.
///
/// Only the trait ObjectiveC compiles the contents of these targets, and links GNUstep Base.
let withObjectiveC = BuildSettingCondition.when(traits: ["ObjectiveC"])

/// Makes a target part of a program only with the trait.
let withObjectiveCTrait = TargetDependencyCondition.when(traits: ["ObjectiveC"])

/// The compiler settings of Objective-C targets.
let objectiveCSettings: [CSetting] = [
  .define("ADSPEC_OBJECTIVEC", withObjectiveC),
  .unsafeFlags(
    ["--config=\(Context.packageDirectory)/Sources/ObjectiveC/objective-c.cfg"], withObjectiveC),
]

let objectiveC: [Target] = folder(
  "Sources/ObjectiveC",
  [
    // What clang's code for the GNUstep runtime needs from GCC's runtime, which Debian has.
    .target(
      name: "CObjectiveCRuntime",
      cSettings: objectiveCSettings + [
        // Every message passes the runtime layer, so it is also optimized in a debug build.
        .unsafeFlags(["-fno-objc-arc", "-D_GNU_SOURCE", "-O2"], withObjectiveC)
      ],
      linkerSettings: [
        .linkedLibrary("BlocksRuntime", withObjectiveC), .linkedLibrary("dispatch", withObjectiveC),
        .linkedLibrary("gnustep-base", withObjectiveC),
        .unsafeFlags(["-l:libobjc.so.4"], withObjectiveC),
      ]),
    .target(
      name: "CObjectiveCSDKs", dependencies: ["CObjectiveCRuntime"], cSettings: objectiveCSettings),
    .target(
      name: "AdSpecObjectiveC",
      dependencies: [
        "CObjectiveCSDKs", "GoogleMobileAds", "UIKit", "MediationHost", "ScriptedNetwork",
        "AdSpecTrace", "Responsibility", "CallStacks", "SafariServices", "StoreKit", "WebKit",
        "CResponsibility",
      ],
      swiftSettings: common),
  ])

/// The plugin that compiles shipped adapters.
let plugin: [Target] = folder(
  "Sources/Plugin",
  [
    // What the reader of sources says, for `init`, whose program does not need the reader itself.
    .target(name: "AdapterSyntax", swiftSettings: readingSources),
    .target(
      name: "AdapterSourceText", dependencies: ["AdapterSyntax"],
      swiftSettings: readingSources + toolchainSyntax,
      linkerSettings: [
        .unsafeFlags(
          ["-L", toolchainModules, "-Xlinker", "-rpath", "-Xlinker", toolchainModules]
            + [
              "SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftDiagnostics",
              "SwiftParserDiagnostics",
            ].map { "-l\($0)" })
      ]),
    // The plugin AdapterSources, and the tool with which the plugin translates sources for Linux.
    .plugin(
      name: "AdapterSources", capability: .buildTool(), dependencies: ["AdapterSourcesTool"]),
    .executableTarget(
      name: "AdapterSourcesTool", dependencies: ["AdapterSourceText", "AdapterSyntax"],
      swiftSettings: safe + toolchainSyntax),
  ])

/// The files that are compiled into the program: the suite, and the parts of the page of a run.
///
/// The compiler embeds the files, so that adspec needs no other files at run time.
let embedded: [Target] = folder(
  "Sources/Embedded",
  [.target(name: "CEmbeddedFiles")])

/// The trace: the world writes a trace, and the judgement reads the trace.
let trace: [Target] = folder(
  "Sources/Trace",
  [
    .target(
      name: "AdSpecTrace", dependencies: ["Responsibility", "NearestNames"], swiftSettings: safe)
  ])

/// The code that runs a scenario and writes its trace.
let world: [Target] = folder(
  "Sources/World",
  [
    // Plays the SDK for adapters and for the app.
    .target(
      name: "MediationHost",
      dependencies: [
        "GoogleMobileAds", "UIKit", "VirtualTime", "AdSpecTrace", "Responsibility", "CallStacks",
      ],
      swiftSettings: safe),
    .target(
      name: "ScriptedNetwork", dependencies: ["VirtualTime", "AdSpecTrace", "Responsibility"],
      swiftSettings: safe),
    .target(
      name: "AdSpecScenarios",
      dependencies: [
        "LuaScript", "MediationHost", "ScriptedNetwork", "VirtualTime", "AdSpecTrace",
        "NearestNames", "CoreGraphics", "GoogleMobileAds", "UIKit", "Responsibility",
      ], swiftSettings: safe),
    .target(
      name: "AdSpecSimulation",
      dependencies: [
        "AdSpecScenarios", "MediationHost", "ScriptedNetwork", "VirtualTime",
        "AdSpecTrace", "LuaScript", "GoogleMobileAds", "UIKit", "Responsibility", "CallStacks",
      ], swiftSettings: safe),
    // Writes random scenarios, and makes them shorter.
    .target(
      name: "AdSpecExploration",
      dependencies: ["AdSpecScenarios", "MediationHost", "VirtualTime", "AdSpecTrace"],
      swiftSettings: safe),
    .target(
      name: "AdSpecFaults",
      dependencies: [
        "AdSpecSimulation", "MediationHost", "ScriptedNetwork", "VirtualTime",
        "AdSpecTrace", "GoogleMobileAds", "UIKit", "CallStacks",
      ], swiftSettings: safe),
  ])

/// The code that judges a trace and reports the verdicts; this code does not need the world.
let judgement: [Target] = folder(
  "Sources/Judgement",
  [
    .target(
      name: "AdSpecRules", dependencies: ["AdSpecTrace", "LuaScript", "NearestNames"],
      swiftSettings: safe),
    // CEmbeddedFiles compiles in the parts of the page.
    .target(
      name: "AdSpecReports", dependencies: ["AdSpecTrace", "AdSpecRules", "CEmbeddedFiles"],
      exclude: [
        "HTML/page.html", "HTML/page.css", "HTML/elements.js", "HTML/sequence.js",
        "HTML/columns.js", "HTML/matrix.js", "HTML/page.js",
      ], swiftSettings: safe),
  ])

/// The code of the command line: it reads a command, runs the command and sets the exit status.
let runner: [Target] = folder(
  "Sources/Runner",
  [
    .target(
      name: "AdSpecConformance",
      dependencies: [
        "AdSpecSimulation", "AdSpecScenarios", "AdSpecExploration", "AdSpecRules", "AdSpecReports",
        "AdSpecFaults", "MediationHost", "ScriptedNetwork", "VirtualTime", "AdSpecTrace",
        "LuaScript", "ForkServer",
        "Responsibility", "CallStacks", "NearestNames",
      ], swiftSettings: safe),
    // AdapterPackage looks for the names of GoogleMobileAds and UIKit in the running program.
    .target(
      name: "AdapterPackage",
      dependencies: ["AdSpecTrace", "AdapterSyntax", "GoogleMobileAds", "UIKit"],
      swiftSettings: readingSources),
    .target(
      name: "AdSpec",
      dependencies: [
        "AdapterPackage", "AdapterSyntax", "AdSpecConformance", "AdSpecSimulation",
        "AdSpecScenarios",
        "AdSpecReports", "AdSpecRules",
        "AdSpecTrace", "MediationHost", "ScriptedNetwork", "GoogleMobileAds", "UIKit", "LuaScript",
        "CProgramStart", "CallStacks", "ForkServer", "ProcessClock", "VirtualTime", "NearestNames",
        argumentParser,
        .product(name: "TOMLKit", package: "TOMLKit"),
      ], swiftSettings: safe),
    .target(
      name: "SampleSubjects",
      dependencies: [
        "AdSpec", "GoogleMobileAds", "SampleAdSDK", "SampleAdapter", "SampleDocumentedAdapter",
        "UIKit",
      ],
      swiftSettings: safe),
    .executableTarget(
      name: "AdSpecTool",
      dependencies: [
        "AdSpec", "SampleSubjects",
        .target(name: "AdSpecObjectiveC", condition: withObjectiveCTrait),
        .target(name: "SampleObjectiveCDocuments", condition: withObjectiveCTrait),
      ],
      swiftSettings: safe),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AdSpecTool", "AdSpecConformance", "AdSpecFaults", "AdSpecReports", "AdSpecRules",
        "AdSpecSimulation", "AdSpecTrace", "MediationHost", "LuaScript", "VirtualTime",
        "ForkServer", "ProcessClock", "SampleAdapter", "SampleAdSDK", "GoogleMobileAds", "UIKit",
      ], swiftSettings: safe),
  ])

/// The sample network: the stand-in of its SDK, and adapters.
let samples: [Target] = [
  .target(
    name: "SampleAdSDK", dependencies: ["UIKit", "ScriptedNetwork"],
    path: "Sources/Samples/Sample/SDK", swiftSettings: safe),
  .target(
    name: "SampleAdapter", dependencies: ["GoogleMobileAds", "UIKit", "SampleAdSDK"],
    path: "Sources/Samples/Sample/Adapter", swiftSettings: safe),
  // Code from published documents. This code has its own language mode, and warnings in this code
  // are allowed.
  .target(
    name: "SampleDocumentedAdapter", dependencies: ["GoogleMobileAds", "UIKit", "SampleAdSDK"],
    path: "Sources/Samples/Sample/DocumentedAdapter", swiftSettings: [.swiftLanguageMode(.v5)]),
]

/// The sample network in Objective-C: the code of the documents, and the SDK that this code uses.
let objectiveCSamples: [Target] = [
  .target(
    name: "SampleObjectiveCAds", dependencies: ["CObjectiveCSDKs"],
    path: "Sources/Samples/Sample/ObjectiveCSDK", cSettings: objectiveCSettings),
  // Published code, which files beside it import and fill in.
  .target(
    name: "SampleObjectiveCDocuments", dependencies: ["SampleObjectiveCAds"],
    path: "Sources/Samples/Sample/ObjectiveCDocuments", exclude: ["Published"],
    cSettings: objectiveCSettings + [.headerSearchPath("Fillings")]),
]

/// Fictional networks whose adapters the tests run: the stand-in of each network's SDK, and its
/// adapters.
///
/// An adapter with defects compiles the files of the conforming adapter, with the condition
/// DEFECTIVE.
let networks: [Target] = [
  .target(
    name: "FernwayAds", dependencies: ["UIKit", "ScriptedNetwork"],
    path: "Tests/Fixtures/Fernway/SDK", swiftSettings: safe),
  .target(
    name: "FernwayAdapter", dependencies: ["GoogleMobileAds", "UIKit", "FernwayAds"],
    path: "Tests/Fixtures/Fernway/Adapter", swiftSettings: safe),
  // Shipped adapters, compiled in the Swift language mode that their authors use.
  .target(
    name: "QuayAds", dependencies: ["UIKit", "ScriptedNetwork"],
    path: "Tests/Fixtures/Quay/SDK", swiftSettings: safe),
  .target(
    name: "QuayAdapter", dependencies: ["GoogleMobileAds", "QuayAds"],
    path: "Tests/Fixtures/Quay/Adapter", exclude: ["ios"],
    swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["AdapterSources"]),
  .target(
    name: "QuayDefectiveAdapter", dependencies: ["GoogleMobileAds", "QuayAds"],
    path: "Tests/Fixtures/Quay/DefectiveAdapter",
    swiftSettings: [.swiftLanguageMode(.v5), .define("DEFECTIVE")], plugins: ["AdapterSources"]),
  .target(
    name: "MerlinAds", dependencies: ["UIKit", "ScriptedNetwork"],
    path: "Tests/Fixtures/Merlin/SDK", swiftSettings: safe),
  .target(
    name: "MerlinAdapter", dependencies: ["GoogleMobileAds", "UIKit", "MerlinAds"],
    path: "Tests/Fixtures/Merlin/Adapter", exclude: ["ios"],
    swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["AdapterSources"]),
  .target(
    name: "MerlinDefectiveAdapter", dependencies: ["GoogleMobileAds", "UIKit", "MerlinAds"],
    path: "Tests/Fixtures/Merlin/DefectiveAdapter",
    swiftSettings: [.swiftLanguageMode(.v5), .define("DEFECTIVE")], plugins: ["AdapterSources"]),
  .target(
    name: "HeronAds", dependencies: ["CObjectiveCSDKs"], path: "Tests/Fixtures/Heron/SDK",
    cSettings: objectiveCSettings),
  .target(
    name: "HeronAdapter", dependencies: ["CObjectiveCSDKs", "HeronAds"],
    path: "Tests/Fixtures/Heron/Adapter", exclude: ["ios"], cSettings: objectiveCSettings),
  .target(
    name: "HeronDefectiveAdapter", dependencies: ["CObjectiveCSDKs", "HeronAds"],
    path: "Tests/Fixtures/Heron/DefectiveAdapter", cSettings: objectiveCSettings),
]

/// Programs and C code that tests run.
let fixtures: [Target] = folder(
  "Tests/Fixtures",
  [
    .executableTarget(
      name: "ForkServerFixture", dependencies: ["CProcessPollution", "CallStacks", "ForkServer"],
      swiftSettings: common),
    .target(name: "CProcessPollution"),
    .executableTarget(
      name: "ProcessClockFixture", dependencies: ["ProcessClock", "VirtualTime", "ForkServer"],
      swiftSettings: common),
    // With all modules of the products, because a test makes an archive of this program.
    .executableTarget(
      name: "AdSpecSwiftFixture",
      dependencies: [
        "AdSpec", "SampleSubjects", "SampleAdSDK", "FernwayAds", "FernwayAdapter", "MerlinAds",
        "MerlinAdapter", "MerlinDefectiveAdapter", "QuayAds", "QuayAdapter",
        "QuayDefectiveAdapter",
      ] + (adapterModules + testingOverlays).map { .target(name: $0) },
      swiftSettings: safe),
    // For the tests of `--coverage`, the compiler adds code that counts which lines run.
    .executableTarget(
      name: "AdSpecCrashFixture",
      dependencies: ["AdSpec", "CProcessPollution", "Responsibility", "ScriptedNetwork"],
      swiftSettings: safe + [
        .unsafeFlags([
          "-profile-generate", "-profile-coverage-mapping", "-Xllvm",
          "-runtime-counter-relocation", "-Xllvm", "-instrprof-atomic-counter-update-all",
        ])
      ],
      linkerSettings: [.unsafeFlags(["-profile-generate"])]),
    // The adapters of this build have defects that people reported about adapters of real networks.
    .target(
      name: "WrenAds", dependencies: ["UIKit", "ScriptedNetwork"],
      path: "Tests/Fixtures/ReportedDefects/SDK",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "WrenAdapter",
      dependencies: [
        "AppTrackingTransparency", "GoogleMobileAds", "ScriptedNetwork", "UIKit", "WrenAds",
      ],
      path: "Tests/Fixtures/ReportedDefects/Adapter", exclude: ["ios"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)],
      plugins: ["AdapterSources"]),
    .executableTarget(
      name: "ReportedDefects", dependencies: ["AdSpec", "WrenAdapter", "WrenAds"],
      path: "Tests/Fixtures/ReportedDefects/Program", swiftSettings: safe),
    .target(name: "CLuaReference", dependencies: ["CLua54"]),
    // The stand-in has a target of its own: reports show the lines of an adapter's target.
    .target(
      name: "LarkSDKObjectiveC", dependencies: ["CObjectiveCSDKs"], exclude: ["sdk"],
      cSettings: objectiveCSettings + [.headerSearchPath("sdk")]),
    // For the tests of `--coverage`, the compiler adds code that counts which lines run.
    .target(
      name: "LarkObjectiveC", dependencies: ["LarkSDKObjectiveC"], exclude: ["ios"],
      cSettings: objectiveCSettings + [
        .headerSearchPath("../LarkSDKObjectiveC/sdk"),
        .unsafeFlags(
          [
            "-fprofile-instr-generate", "-fcoverage-mapping", "-mllvm",
            "-runtime-counter-relocation", "-mllvm", "-instrprof-atomic-counter-update-all",
          ], withObjectiveC),
      ]),
    // The same adapter in Swift, as the guide shows it. The targets have other names than those of the
    // guide's package, because all packages of a build share one space of names.
    .target(
      name: "SwiftLarkSDK", dependencies: ["ScriptedNetwork", "UIKit"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "SwiftLark", dependencies: ["GoogleMobileAds", "SwiftLarkSDK", "UIKit"],
      exclude: ["ios"],
      swiftSettings: [
        .swiftLanguageMode(.v5), .unsafeFlags(["-module-alias", "LarkAds=SwiftLarkSDK"]),
      ],
      plugins: ["AdapterSources"]),
    .target(
      name: "BridgeObjectiveC", dependencies: ["CObjectiveCSDKs"], cSettings: objectiveCSettings),
    .target(
      name: "BridgeTwin", dependencies: ["GoogleMobileAds", "UIKit"], swiftSettings: safe),
    .target(
      name: "ProbeObjectiveC", dependencies: ["CObjectiveCSDKs"], cSettings: objectiveCSettings),
    .target(
      name: "AppObjectiveC", dependencies: ["CObjectiveCSDKs"], cSettings: objectiveCSettings),
    .target(
      name: "ViewsObjectiveC", dependencies: ["CObjectiveCSDKs"], cSettings: objectiveCSettings),
    .executableTarget(
      name: "ObjectiveCRuntimeChecks", dependencies: ["CObjectiveCRuntime"],
      // Without optimization, so that a release build observes the same ends of variables.
      cSettings: objectiveCSettings + [.unsafeFlags(["-O0"], withObjectiveC)]),
    .target(
      name: "NetworkObjectiveC", dependencies: ["CObjectiveCSDKs"], exclude: ["vendor"],
      cSettings: objectiveCSettings + [.headerSearchPath("vendor")]),
    .executableTarget(
      name: "AdSpecObjectiveCFixture",
      dependencies: [
        "AdSpec", "AdSpecObjectiveC", "AppObjectiveC", "BridgeObjectiveC", "BridgeTwin",
        "HeronAdapter", "HeronDefectiveAdapter", "LarkObjectiveC", "NetworkObjectiveC",
        "ProbeObjectiveC", "SwiftLark", "UIKit", "ViewsObjectiveC",
      ],
      swiftSettings: safe,
      linkerSettings: [.unsafeFlags(["-profile-generate"], withObjectiveC)]),
  ])

/// What the tests share.
let testSupport: [Target] = folder(
  "Tests",
  [
    .target(
      name: "AdSpecTestSupport",
      dependencies: [
        "MediationHost", "ScriptedNetwork", "VirtualTime", "AdSpecTrace",
        "GoogleMobileAds", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      swiftSettings: safe)
  ])

/// The modules that the shipped sources of the message tests import.
let messageModules: [Target.Dependency] = [
  "AVFoundation", "GoogleMobileAds", "OSLog", "StoreKit", "UIKit", "WebKit",
]

/// The tests of `.ci/quick`: tests within the test process, and a few changed and generated inputs.
let quickTests: [Target] = folder(
  "Tests/Quick",
  [
    .testTarget(name: "LayeringTests", dependencies: ["AdSpecTestSupport"], swiftSettings: safe),
    .testTarget(
      name: "EditorAnnotationTests",
      dependencies: ["AdSpecTestSupport", "AdSpecScenarios", "AdSpecRules", "AdSpecTrace"],
      swiftSettings: safe),
    .testTarget(
      name: "AdSpecScenariosTests",
      dependencies: [
        "AdSpecTestSupport", "AdSpecScenarios", "AdSpecTrace", "GoogleMobileAds", "LuaScript",
        "MediationHost",
      ], swiftSettings: safe),
    .testTarget(
      name: "AdSpecSimulationTests",
      dependencies: [
        "AdSpecTestSupport", "AdSpecConformance", "AdSpecSimulation", "AdSpecScenarios",
        "AdSpecReports", "AdSpecTrace", "LuaScript", "MediationHost", "GoogleMobileAds",
        "ScriptedNetwork", "UIKit", "VirtualTime", "CallStacks",
      ], exclude: ["Golden"], swiftSettings: safe),
    .testTarget(
      name: "AdSpecConformanceTests",
      dependencies: [
        "AdSpecTestSupport", "AdSpecConformance", "AdSpecSimulation", "AdSpecScenarios",
        "AdSpecReports", "AdSpecRules", "AdSpecTrace", "ForkServer",
        "MediationHost", "LuaScript", "Responsibility", "CallStacks",
      ], swiftSettings: safe),
    .testTarget(
      name: "MediationHostTests",
      dependencies: [
        "AdSpecTestSupport", "MediationHost", "VirtualTime", "AdSpecTrace", "GoogleMobileAds",
        "UIKit", "AVFoundation",
      ], swiftSettings: safe),
    .testTarget(
      name: "ScriptedNetworkTests",
      dependencies: ["AdSpecTestSupport", "ScriptedNetwork", "VirtualTime", "AdSpecTrace"],
      swiftSettings: safe),
    .testTarget(
      name: "AdSpecExplorationTests", dependencies: ["AdSpecExploration"], swiftSettings: safe),
    .testTarget(
      name: "GeneratedScenarioTests",
      dependencies: [
        "AdSpecTestSupport", "AdSpecSwiftFixture", "AdSpecExploration",
      ],
      exclude: ["Laws"], swiftSettings: safe),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["AdSpecTestSupport", "AdSpecSwiftFixture", "AdSpecTrace", "VirtualTime"],
      exclude: ["Kept"], swiftSettings: safe),
    .testTarget(
      name: "AdapterPackageTests",
      dependencies: [
        "AdSpecTestSupport", "AdSpecTrace", "AdapterPackage", "AdapterSourceText", "AdapterSyntax",
      ], swiftSettings: safe + toolchainSyntax),
    .testTarget(
      name: "ResponsibilityTests", dependencies: ["Responsibility", "CResponsibility"],
      swiftSettings: safe),
    .testTarget(
      name: "LuaScriptTests", dependencies: ["LuaScript", "CLuaReference", "NearestNames"],
      swiftSettings: common),
    .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime"], swiftSettings: safe),
    .testTarget(
      name: "CallStacksTests", dependencies: ["CallStacks", "AdSpecTestSupport"],
      swiftSettings: safe),
    .testTarget(name: "AdSpecTraceTests", dependencies: ["AdSpecTrace"], swiftSettings: safe),
    .testTarget(
      name: "AdSpecRulesTests",
      dependencies: [
        "AdSpecTestSupport", "AdSpecFaults", "AdSpecRules", "AdSpecTrace", "LuaScript",
      ],
      swiftSettings: safe),
    .testTarget(
      name: "AdSpecReportsTests",
      dependencies: ["AdSpecReports", "AdSpecTestSupport", "AdSpecTrace", "AdSpecRules"],
      exclude: ["Golden"], swiftSettings: safe),
    .testTarget(
      name: "GoogleMobileAdsTests",
      dependencies: ["AdSpecTestSupport", "GoogleMobileAds", "ObjectiveC", "UIKit"],
      swiftSettings: safe),
    .target(
      name: "AdapterSourcesSwift5",
      dependencies: adapterModules.map { Target.Dependency(stringLiteral: $0) },
      path: "Tests/Quick/AdapterSourceTests/Swift5", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "AdapterSourcesSwift6",
      dependencies: adapterModules.map { Target.Dependency(stringLiteral: $0) },
      path: "Tests/Quick/AdapterSourceTests/Swift6", swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "AdapterSourceTests",
      dependencies: [
        "AdSpecTestSupport", "GoogleMobileAds", "OSLog", "AdapterSourcesSwift5",
        "AdapterSourcesSwift6",
      ],
      path: "Tests/Quick/AdapterSourceTests/Tests", swiftSettings: safe),
    // These targets compile the same shipped sources in both language modes, because code that the
    // plugin adds must cause no warnings.
    .target(
      name: "AdapterMessagesSwift5", dependencies: messageModules,
      path: "Tests/Quick/AdapterMessageTests/Swift5",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)],
      plugins: ["AdapterSources"]),
    .target(
      name: "AdapterMessagesSwift6", dependencies: messageModules,
      path: "Tests/Quick/AdapterMessageTests/Swift6",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)],
      plugins: ["AdapterSources"]),
    .testTarget(
      name: "AdapterMessageTests",
      dependencies: [
        "AdSpecTestSupport", "GoogleMobileAds", "UIKit", "AdapterMessagesSwift5",
        "AdapterMessagesSwift6",
      ],
      path: "Tests/Quick/AdapterMessageTests/Tests", swiftSettings: safe),
  ])

/// The tests that only `swift test` runs, because they start many programs.
let allTests: [Target] = folder(
  "Tests/All",
  [
    .testTarget(
      name: "WalkthroughTests",
      dependencies: [
        "AdSpec", "AdSpecReports", "AdSpecTestSupport", "AdSpecTrace", "AdSpecTool",
        "AdSpecSwiftFixture", "ForkServerFixture", "GoogleMobileAds", "ScriptedNetwork", "UIKit",
      ],
      swiftSettings: safe),
    .testTarget(
      name: "AdSpecToolTests",
      dependencies: [
        "AdSpecTestSupport", "AdSpecTool", "AdSpecSwiftFixture", "AdSpecCrashFixture", "AdSpec",
        "AdSpecReports", "MediationHost",
      ], swiftSettings: safe),
    // These tests run the program ReportedDefects.
    .testTarget(
      name: "ReportedDefectTests", dependencies: ["AdSpecTestSupport", "ReportedDefects"],
      swiftSettings: safe),
    .testTarget(
      name: "SampleAdapterTests",
      dependencies: [
        "AdSpecTestSupport", "AdSpecSwiftFixture", "FernwayAdapter", "FernwayAds",
        "GoogleMobileAds",
      ], swiftSettings: safe),
    .testTarget(
      name: "AdapterSourceTextTests",
      dependencies: ["AdapterSourceText", "AdSpecTestSupport", "AdapterSourcesTool"],
      exclude: ["Fixture"], swiftSettings: safe + toolchainSyntax),
    // These tests run the program AdSpecObjectiveCFixture.
    .testTarget(
      name: "ObjectiveCTests",
      dependencies: [
        "AdSpecTestSupport", "AdSpecObjectiveCFixture", "AdSpecTrace", "ObjectiveCRuntimeChecks",
      ],
      exclude: ["Bridge", "Probes"], swiftSettings: safe),
    .testTarget(
      name: "ForkServerTests", dependencies: ["AdSpecTestSupport", "ForkServerFixture"],
      swiftSettings: common),
    .testTarget(
      name: "ProcessClockTests", dependencies: ["AdSpecTestSupport", "ProcessClockFixture"],
      swiftSettings: common),
  ])

/// The tests that only `.ci/thorough` runs, because they take minutes each.
let thoroughTests: [Target] = folder(
  "Tests/Thorough",
  [
    .testTarget(
      name: "PackageTests",
      dependencies: ["AdSpecTestSupport", "AdSpecTool", "AdSpecSwiftFixture"],
      swiftSettings: safe)
  ])

let targets =
  optimized(base + lua + process + embedded + appleSDKs + trace + world + judgement + runner)
  + objectiveC + plugin
  + samples + objectiveCSamples
  + networks + fixtures + testSupport + quickTests + allTests + thoroughTests

let package = Package(
  name: "adspec",
  products: [
    .executable(name: "adspec", targets: ["AdSpecTool"]),
    .library(name: "AdSpec", targets: ["AdSpec"] + testingOverlays),
    // All modules that adapters, apps and stand-ins import.
    .library(name: "AdapterModules", targets: adapterModules + testingOverlays),
    .library(name: "GoogleMobileAds", targets: ["GoogleMobileAds"] + testingOverlays),
    .library(name: "UIKit", targets: ["UIKit"] + testingOverlays),
    .library(name: "ScriptedNetwork", targets: ["ScriptedNetwork"]),
    .library(name: "SampleAdSDK", targets: ["SampleAdSDK"]),
    .library(name: "ObjectiveC", targets: ["AdSpecObjectiveC", "CObjectiveCSDKs"]),
    .plugin(name: "AdapterSources", targets: ["AdapterSources"]),
  ],
  traits: [
    .trait(
      name: "ObjectiveC",
      description: "Tests adapters and apps in Objective-C; needs GNUstep Base.")
  ],
  dependencies: [
    // ArgumentParser parses and validates the command line, and prints its help.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // TOMLKit reads the file of expected failures and adspec.toml.
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
  ],
  targets: targets,
  swiftLanguageModes: [.v6],
  // `#embed`, which compiles the suite into the program, needs C23.
  cLanguageStandard: .gnu2x
)
