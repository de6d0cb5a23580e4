import AdSpecTestSupport
import Foundation
import Testing

/// `adspec init` for an adapter in Objective-C.
@Suite struct InitObjectiveCTests {
  /// Whether the machine has what Objective-C needs on Linux; `.ci/run` demands it.
  private static let hasGNUstep =
    ProcessInfo.processInfo.environment["ADSPEC_OBJECTIVEC"] == "required"
    || FileManager.default.fileExists(atPath: "/usr/include/GNUstep/Foundation/Foundation.h")

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("ios/Core/IbisKeys.h", "extern NSString *const kIbisPlacement;\n")
    try folder.write("ios/Core/IbisKeys.m", "NSString *const kIbisPlacement = @\"placementId\";\n")
    try folder.write("ios/Prefix.pch", "#import <GoogleMobileAds/GoogleMobileAds.h>\n")
    try folder.write("ios/IbisTests/IbisTests.m", "#import <XCTest/XCTest.h>\n")
    try folder.write("ios/.old/IbisAdapter.m", "no Objective-C\n")
    try folder.write("ios/IbisAdapter.m", Self.adapter)
  }

  private static let adapter = """
    @import IbisKit;
    #import "IbisKeys.h"

    @interface IbisAdapter : NSObject <GADMediationAdapter, GADMediationRewardedAd, IBLoadDelegate>
    @end

    @implementation IbisAdapter {
      NSString *_placement;
      GADMediationRewardedLoadCompletionHandler _completion;
      __weak id<GADMediationRewardedAdEventDelegate> _events;
    }
    + (GADVersionNumber)adapterVersion { return (GADVersionNumber){1, 0, 0}; }
    + (GADVersionNumber)adSDKVersion { return (GADVersionNumber){1, 0, 0}; }
    + (Class<GADAdNetworkExtras>)networkExtrasClass { return Nil; }
    - (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)configuration
                           completionHandler:(GADMediationRewardedLoadCompletionHandler)handler {
      _completion = [handler copy];
      _placement = configuration.credentials.settings[kIbisPlacement];
      IBOptions *options = [IBOptions new];
      options.adMarkup = configuration.bidResponse;
      options.isSilent = NO;
      [IbisKit load:_placement options:options loadDelegate:self];
    }
    - (void)presentFromViewController:(UIViewController *)controller {
      [IbisKit show:controller placementId:_placement];
    }
    - (void)ibisAdLoaded:(NSString *)placementId { _events = _completion(self, nil); }
    - (void)ibisAdFailed:(NSString *)placementId withError:(IBError)error {
      _completion(nil, [NSError errorWithDomain:@"ibis" code:error == kIBErrorNoFill ? 1 : 2 userInfo:nil]);
    }
    - (void)ibisAdClosed:(NSString *)placementId { [_events didDismissFullScreenView]; }
    @end

    """

  private func run(_ arguments: String...) throws -> BuiltExecutable.Result {
    try BuiltExecutable.adspec().run(arguments, in: folder.url)
  }

  @Test(
    "init infers the headers of an SDK, and writes the package",
    .enabled(if: hasGNUstep, "install libgnustep-base-dev and libobjc-12-dev"))
  func packageIsWritten() throws {
    let result = try run("init", "ios", "--adspec", Project.folder.path, "--output", "tests")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        adspec wrote to tests:
          Package.swift                             32 lines
          sdk/IbisKit.m                             86 lines
          sdk/IbisKit/IbisKit.h                     30 lines
          adapter                                   link to ../ios
          Sources/IbisSpec/IbisClaims.swift         13 lines
          Sources/IbisSpec/IbisSpec.swift           17 lines
          scenarios/first.lua                       17 lines
          .gitignore                                2 lines
          .adspec-init.json                         what init wrote, for the next time

        The adapter uses 4 types of IbisKit.
        Formats: rewarded.
        The sources leave 1 question open:
          sdk/IbisKit.m:73: which value?
        adspec made 4 guesses. Remove the comment of each guess that you have checked:
          Sources/IbisSpec/IbisClaims.swift:5: absentCallbacks: the adapter takes no such callback
          Sources/IbisSpec/IbisClaims.swift:9: refusalSigns: the adapter makes no ready check
          Sources/IbisSpec/IbisClaims.swift:10: initialization: the adapter starts nothing
          Sources/IbisSpec/IbisClaims.swift:11: childFlag: the adapter sets no such flag
        No files for GitHub and GitLab, because no Git repository has this folder. After `git init`, start \
        this command again with --update.

        Next  cd tests && swift build && .build/debug/IbisSpec run

        """)
    #expect(
      try folder.text("tests/sdk/IbisKit/IbisKit.h") == """
        #import <UIKit/UIKit.h>

        NS_ASSUME_NONNULL_BEGIN

        @class IBOptions, IbisKit;
        @protocol IBLoadDelegate;

        typedef NS_ENUM(NSInteger, IBError) {
          IBErrorUnknown,
          kIBErrorNoFill,
        };

        @protocol IBLoadDelegate <NSObject>
        @optional
        - (void)ibisAdLoaded:(NSString *)placementId;
        - (void)ibisAdFailed:(NSString *)placementId withError:(IBError)error;
        - (void)ibisAdClosed:(NSString *)placementId;
        @end

        @interface IBOptions : NSObject
        @property(nonatomic, copy, nullable) NSString *adMarkup;
        @property(nonatomic) BOOL isSilent;
        @end

        @interface IbisKit : NSObject
        + (void)load:(nullable NSString *)placement options:(nullable IBOptions *)options loadDelegate:(nullable id<IBLoadDelegate>)loadDelegate;
        + (void)show:(nullable UIViewController *)controller placementId:(nullable NSString *)placementId;
        @end

        NS_ASSUME_NONNULL_END

        """)
    #expect(
      try folder.text("tests/Sources/IbisSpec/IbisSpec.swift").contains(
        "CredentialKey(\"placementId\", .placement),\n"))
    let manifest = try folder.text("tests/Package.swift")
    #expect(manifest.contains("path: \"adapter\", exclude: [\"IbisTests\"]"), "\(manifest)")
  }

  @Test(
    "init finds how an SDK builds, sizes, delivers and registers its objects",
    .enabled(if: hasGNUstep, "install libgnustep-base-dev and libobjc-12-dev"))
  func objectsOfAnSDK() throws {
    let plover = "Tests/Fixtures/Plover"
    try folder.write("plover/PloverAdapter.m", try Project.text("\(plover)/ios/PloverAdapter.m"))
    let result = try run("init", "plover", "--adspec", Project.folder.path, "--output", "tests")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("does not compile"), "\(result.output)")
    for (path, name) in [("PloverSDK/PloverSDK.h", "PloverSDK.h"), ("PloverSDK.m", "PloverSDK.m")] {
      #expect(
        try folder.text("tests/sdk/\(path)") == Project.text("\(plover)/Golden/\(name)"))
    }
    let registration = try folder.text("tests/Sources/PloverSpec/PloverSpec.swift")
    #expect(registration.contains("CredentialKey(\"slotId\", .placement, shape: .digits),\n"))
    #expect(
      result.output.contains("sdk/PloverSDK.m:142: ploverDidExpand: is modalOpened\n"),
      "\(result.output)")
    let claims = try folder.text("tests/Sources/PloverSpec/PloverClaims.swift")
    #expect(claims.contains("$0.mediaView = .always"), "\(claims)")
  }

  @Test(
    "init makes objects for protocols, implements an SDK in Swift, and stands for the adapter's part in Swift",
    .enabled(if: hasGNUstep, "install libgnustep-base-dev and libobjc-12-dev"))
  func objectsOfProtocols() throws {
    let teal = "Tests/Fixtures/Teal"
    for name in ["TealAdapter.m", "TealKeys.swift"] {
      try folder.write("teal/\(name)", Project.text("\(teal)/ios/\(name)"))
    }
    try folder.write("teal/TealNews.swift", "final class TealNews: MediationNativeAd {}\n")
    for name in ["TealSDK.h", "TealSDK-Swift.h"] {
      let text = try Project.text("\(teal)/SDK/\(name)")
      try folder.write("TealSDK.framework/Headers/\(name)", text)
    }
    let result = try run(
      "init", "teal", "--adspec", Project.folder.path, "--output", "tests", "--header",
      "TealSDK.framework")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("does not compile"), "\(result.output)")
    for name in ["TealSDK.m", "AdapterInSwift.m"] {
      #expect(try folder.text("tests/sdk/\(name)") == Project.text("\(teal)/Golden/\(name)"))
    }
    let registration = try folder.text("tests/Sources/TealSpec/TealSpec.swift")
    #expect(
      registration.contains("CredentialKey(\"zone \\\"id\\\"\", .placement)"), "\(registration)")
    #expect(
      result.output.contains(
        """
        Not tested, because Objective-C cannot call Swift on Linux; sdk/AdapterInSwift.m stands for what \
        the adapter uses of it:
          teal/TealKeys.swift
          teal/TealNews.swift
          teal/TealNews.swift:1: TealNews shows ads. To test it, give adspec a folder with a copy of the \
        adapter in which all is in one language.

        """), "\(result.output)")
  }

  @Test(
    "a second init checks the adapter against your stand-in, and adds what is new",
    .enabled(if: hasGNUstep, "install libgnustep-base-dev and libobjc-12-dev"))
  func secondInit() throws {
    let options = ["ios", "--adspec", Project.folder.path, "--output", "tests"]
    #expect(try BuiltExecutable.adspec().run(["init"] + options, in: folder.url).status == 0)
    let same = try BuiltExecutable.adspec().run(["init"] + options, in: folder.url)
    #expect(same.status == 0, "\(same.errors)")
    #expect(same.output.contains("The adapter compiles against the stand-in.\n"), "\(same.output)")
    let standIn = try folder.text("tests/sdk/IbisKit.m")
    try folder.write("tests/sdk/IbisKit.m", standIn + "int mine = unknown;\n")
    let lines = standIn.count { $0 == "\n" }
    let result = try BuiltExecutable.adspec().run(["init"] + options + ["--update"], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        """
        The adapter does not compile against the stand-in yet:
          tests/sdk/IbisKit.m:\(lines + 1): use of undeclared identifier 'unknown'

        """), "\(result.output)")
    #expect(try folder.text("tests/sdk/IbisKit.m") == standIn + "int mine = unknown;\n")
  }

  @Test(
    "init says what is wrong with an adapter in Objective-C",
    .enabled(if: hasGNUstep, "install libgnustep-base-dev and libobjc-12-dev"))
  func mistakesOfTheAdapter() throws {
    try folder.write("other/A.m", "@implementation A\n@end\n")
    let other = try run("init", "other")
    #expect(other.status == 65)
    #expect(
      other.errors
        == "other: no class here conforms to GADMediationAdapter or GADRTBAdapter and loads ads, in 1 "
        + "Objective-C file. Name the folder with the adapter's sources.\n")
    try folder.write("ios/IbisAdapter.m", Self.adapter + "int wrong = unknown;\n")
    let result = try run("init", "ios", "--dry-run")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        """
        The adapter does not compile against the stand-in yet:
          ios/IbisAdapter.m:33: use of undeclared identifier 'unknown'

        """), "\(result.output)")
  }

  @Test(
    "init refuses an archive, a package in the adapter's folder, and an adapter in two languages")
  func whatCannotWork() throws {
    try folder.write(
      "archive/Package.swift", "let package = Package(\n  name: \"adspec\",\n")
    try folder.write("archive/README", "adspec 1.2.0 for Swift 6.3.1 on Linux (x86_64).\n")
    try folder.write(
      "mixed/KiwiExtras.h", "@class KiwiOther;\n@interface KiwiExtras : NSObject\n@end\n")
    try folder.write("mixed/KiwiExtras.m", "@implementation KiwiExtras\n@end\n")
    try folder.write(
      "mixed/KiwiAdapter.swift",
      "import GoogleMobileAds\nfinal class KiwiAdapter: NSObject, MediationAdapter {\n"
        + "  static func networkExtrasClass() -> AdNetworkExtras.Type? { KiwiExtras.self }\n}\n")
    let mistakes = [
      (
        ["init", "ios", "--adspec", "archive"],
        "ios: this is Objective-C, and the archive archive has no product ObjectiveC. Name a checkout of "
          + "adspec: --adspec FOLDER.\n"
      ),
      (
        ["init", "mixed"],
        "mixed/KiwiExtras.h:2: mixed/KiwiAdapter.swift:3 uses KiwiExtras, a class in Objective-C. On "
          + "Linux, Swift cannot use Objective-C, so adspec cannot test the two together. Write "
          + "KiwiExtras in Swift, or give adspec a folder with a copy of the adapter in which "
          + "KiwiExtras is in Swift.\n"
      ),
      (
        ["init", "ios", "--interface", "Ibis.swiftinterface"],
        "Ibis.swiftinterface: the adapter is in Objective-C, and an SDK in Swift reaches it by a header "
          + "that Xcode made. Name this header, such as LarkSDK-Swift.h, with --header.\n"
      ),
    ]
    let before = try folder.names()
    for (arguments, text) in mistakes {
      let result = try BuiltExecutable.adspec().run(
        arguments, in: folder.url, variables: ["COLUMNS": "10000"])
      #expect(result.status == 65)
      #expect(result.errors == text)
    }
    #expect(try folder.names() == before)
  }
}
