import AdapterPackage
import Foundation
import Testing

/// `adspec init` reads Objective-C by what clang says, and writes the package.
@Suite struct ObjectiveCPackageTests {
  private static let adapter = """
    #import <TernSDK/TernSDK.h>
    @interface TernAdapter : NSObject <GADMediationAdapter, TRNDelegate>
    @end
    @implementation TernAdapter
    - (void)load:(NSString *)zone {
      TRNInterstitial *ad = [[TRNInterstitial alloc] initWithZone:zone];
      ad.delegate = self;
      ad.muted = YES;
      NSInteger state = TRNStateReady;
      NSString *text = ad.name;
    }
    @end
    """

  private static func message(_ line: Int, _ column: Int, _ text: String) throws
    -> ObjectiveCMessage
  {
    try #require(ObjectiveCMessage("/ios/TernAdapter.m:\(line):\(column): error: \(text)"))
  }

  @Test("a line of clang that is no error and no warning is no message")
  func messagesAreRead() throws {
    #expect(ObjectiveCMessage("/ios/A.m:3:4: note: declared here") == nil)
    #expect(ObjectiveCMessage("2 errors generated.") == nil)
    let fatal = try #require(ObjectiveCMessage("a b.m:3:4: fatal error: 'X.h' file not found"))
    #expect(fatal.path == "a b.m")
    #expect(fatal.isError && fatal.line == 3 && fatal.column == 4)
  }

  @Test("headers follow from the messages of clang")
  func headersAreInferred() throws {
    var inference = ObjectiveCInference([(path: "/ios/TernAdapter.m", text: Self.adapter)])
    #expect(inference.learn([try Self.message(1, 9, "'TernSDK/TernSDK.h' file not found")]))
    #expect(
      inference.learn([
        try Self.message(2, 56, "cannot find protocol declaration for 'TRNDelegate'"),
        try Self.message(6, 3, "use of undeclared identifier 'TRNInterstitial'"),
        try Self.message(9, 21, "use of undeclared identifier 'TRNStateReady'"),
      ]))
    #expect(
      inference.learn([
        try Self.message(
          6, 29, "no visible @interface for 'TRNInterstitial' declares the selector 'initWithZone:'"
        ),
        try Self.message(
          7, 6, "property 'delegate' not found on object of type 'TRNInterstitial *'"),
        try Self.message(8, 6, "property 'muted' not found on object of type 'TRNInterstitial *'"),
        try Self.message(10, 23, "property 'name' not found on object of type 'TRNInterstitial *'"),
      ]))
    // Each type that is not known is a class of its own, which clang names.
    let asked = try #require(inference.files(asks: true)["TernSDK/TernSDK.h"])
    let slots = asked.matches(of: /property\(nonatomic[^)]*\) ADSUnknown(\d+) \*(\w+)/)
    let slot = Dictionary(uniqueKeysWithValues: slots.map { (String($0.2), String($0.1)) })
    #expect(slot.keys.sorted() == ["delegate", "muted", "name"])
    let constant = try #require(asked.firstMatch(of: /ADSUnknown(\d+) \*const TRNStateReady/)?.1)
    #expect(
      inference.learn([
        try Self.message(
          7, 17,
          "incompatible pointer types assigning to 'ADSUnknown\(slot["delegate"] ?? "") *' from "
            + "'TernAdapter *const __strong'"),
        try Self.message(
          8, 14,
          "implicit conversion of 'BOOL' (aka 'unsigned char') to 'ADSUnknown\(slot["muted"] ?? "") *' is "
            + "disallowed with ARC"),
        try Self.message(
          9, 13,
          "incompatible pointer to integer conversion initializing 'NSInteger' (aka 'long') with an "
            + "expression of type 'ADSUnknown\(constant) *const __strong'"),
        try Self.message(
          10, 13,
          "incompatible pointer types initializing 'NSString *__strong' with an expression of type "
            + "'ADSUnknown\(slot["name"] ?? "") *'"),
      ]))
    #expect(inference.learn([]) == false)
    #expect(
      inference.files(asks: false) == [
        "TernSDK/TernSDK.h": """
        #import <UIKit/UIKit.h>

        NS_ASSUME_NONNULL_BEGIN

        @class TRNInterstitial;
        @protocol TRNDelegate;

        enum : NSInteger {
          TRNStateReady,
        };

        @protocol TRNDelegate <NSObject>
        @end

        @interface TRNInterstitial : NSObject
        @property(nonatomic, readonly, nullable) id<TRNDelegate> delegate;
        @property(nonatomic, readonly) BOOL muted;
        @property(nonatomic, readonly, copy, nullable) NSString *name;
        - (instancetype)initWithZone:(nullable NSString *)value0;
        @end

        NS_ASSUME_NONNULL_END

        """
      ])
  }

  /// What clang prints about an adapter and the headers of its SDK, without what the reader skips.
  private static let tree = """
    TranslationUnitDecl 0x1 <<invalid sloc>> <invalid sloc> <undeserialized declarations>
    |-ObjCProtocolDecl 0x1 </sdk/TernSDK.h:3:1, line:8:2> line:3:11 TRNDelegate
    | |-ObjCProtocol 0x1 'NSObject'
    | |-ObjCMethodDecl 0x1 <line:4:1, col:50> col:1 - interstitialDidLoad: 'void'
    | | `-ParmVarDecl 0x1 <col:30, col:48> col:48 ad 'TRNInterstitial *__strong' destroyed
    | `-ObjCMethodDecl 0x1 <line:5:1, col:77> col:1 - interstitial:didFailWithError: 'void'
    |   |-ParmVarDecl 0x1 <col:23, col:41> col:41 ad 'TRNInterstitial *__strong' destroyed
    |   `-ParmVarDecl 0x1 <col:62, col:72> col:72 error 'NSError *__strong' destroyed
    |-ObjCInterfaceDecl 0x1 prev 0x1 <line:9:1, line:15:2> line:9:12 TRNInterstitial
    | |-super ObjCInterface 0x1 'NSObject'
    | |-ObjCPropertyDecl 0x1 <line:10:1, col:56> col:56 delegate 'id<TRNDelegate>' readwrite nonatomic weak
    | |-ObjCMethodDecl 0x1 <line:11:1, col:46> col:1 - initWithZone: 'instancetype':'id'
    | | `-ParmVarDecl 0x1 <col:31, col:42> col:42 zone 'NSString *__strong' destroyed
    | |-ObjCMethodDecl 0x1 <line:12:1, col:13> col:1 - load 'void'
    | |-ObjCMethodDecl 0x1 <line:13:1, col:14> col:1 - pause 'void'
    | |-ObjCMethodDecl 0x1 <line:14:1, col:48> col:1 - showFrom: 'void'
    | | `-ParmVarDecl 0x1 <col:19, col:38> col:38 controller 'UIViewController *__strong' destroyed
    | `-ObjCMethodDecl 0x1 <col:56> col:56 implicit - setDelegate: 'void'
    |   `-ParmVarDecl 0x1 <col:56> col:56 delegate 'id<TRNDelegate>'
    |-VarDecl 0x1 </ios/TernAdapter.m:3:1, col:37> col:24 used kTernZone 'NSString *const __strong' static cinit
    | `-ObjCStringLiteral 0x1 <col:36, col:37> 'NSString *'
    |   `-StringLiteral 0x1 <col:37> 'char[5]' lvalue "zone"
    |-ObjCInterfaceDecl 0x1 <line:4:1, line:5:2> line:4:12 TernAdapter
    | |-super ObjCInterface 0x1 'NSObject'
    | |-ObjCProtocol 0x1 'GADMediationAdapter'
    | `-ObjCProtocol 0x1 'TRNDelegate'
    `-ObjCImplementationDecl 0x1 <line:6:1, line:18:1> line:6:17 TernAdapter
      |-ObjCInterface 0x1 'TernAdapter'
      |-ObjCIvarDecl 0x1 <line:7:3, col:20> col:20 referenced _ad 'TRNInterstitial *__strong' private
      |-ObjCMethodDecl 0x1 <line:9:1, line:14:1> line:9:1 - loadInterstitialForAdConfiguration:completionHandler: 'void'
      | `-CompoundStmt 0x1 <col:99, line:14:1>
      |   |-ObjCMessageExpr 0x1 <col:9, col:92> 'TRNInterstitial *' selector=initWithZone:
      |   | |-ObjCMessageExpr 0x1 <col:10, col:32> 'TRNInterstitial *' selector=alloc class='TRNInterstitial'
      |   | `-ObjCMessageExpr 0x1 <col:47> 'id' selector=objectForKeyedSubscript:
      |   |   |-ObjCMessageExpr 0x1 <col:73> 'NSDictionary *' selector=settings
      |   |   `-DeclRefExpr 0x1 <col:82> 'NSString *const __strong' lvalue Var 0x1 'kTernZone' 'NSString *const __strong'
      |   |-ObjCMessageExpr 0x1 <col:7> 'void' selector=setDelegate:
      |   | |-ObjCIvarRefExpr 0x1 <col:3> 'TRNInterstitial *__strong' lvalue ObjCIvarDecl='_ad' 0x1 isFreeIvar
      |   | `-DeclRefExpr 0x1 <col:18> 'TernAdapter *const __strong' lvalue ImplicitParam 0x1 'self' 'TernAdapter *'
      |   `-ObjCMessageExpr 0x1 <line:13:3, col:12> 'void' selector=load
      |     `-ObjCIvarRefExpr 0x1 <col:4> 'TRNInterstitial *__strong' lvalue ObjCIvarDecl='_ad' 0x1 isFreeIvar
      `-ObjCMethodDecl 0x1 <line:15:1, line:17:1> line:15:1 - presentFromViewController: 'void'
        `-CompoundStmt 0x1 <col:66, line:17:1>
          `-ObjCMessageExpr 0x1 <line:16:3, col:27> 'void' selector=showFrom:
            |-ObjCIvarRefExpr 0x1 <col:4> 'TRNInterstitial *__strong' lvalue ObjCIvarDecl='_ad' 0x1 isFreeIvar
            `-DeclRefExpr 0x1 <col:17> 'UIViewController *__strong' lvalue ParmVar 0x1 'controller' 'UIViewController *'

    """

  private func package() throws -> AdapterPackage {
    let tree = try #require(ObjectiveCNode.tree(Self.tree))
    return AdapterPackage(
      ObjectiveCInput(
        sources: ObjectiveCSources([tree]) { $0.hasPrefix("/sdk/") },
        headers: ["TernSDK/TernSDK.h": "// as published\n"], isInferred: false,
        imports: ["TernSDK/TernSDK.h"],
        included: ["TernSDK/TernSDK.h"], searchedFolders: ["TernSDK"],
        folder: (path: "adapter", link: "../ios"), headerFolders: ["", "Core/Views"],
        prefixHeader: "Prefix.pch", excluded: ["TernTests"]),
      AdapterPackage.Options(
        sources: "ios", adspec: .checkout("../../adspec"),
        layout: RepositoryLayout(
          root: "/home/tern", package: "/home/tern/tests", sources: "/home/tern/ios",
          adspec: "/home/adspec")))
  }

  private func text(_ path: String) throws -> String {
    try #require(try package().files.first { $0.path == path }).text
  }

  @Test("the package has the SDK's headers, its implementation, a link, and what is in Swift")
  func filesOfThePackage() throws {
    let package = try package()
    #expect(
      package.files.map(\.path) == [
        "Package.swift", "sdk/TernSDK.m", "sdk/TernSDK/TernSDK.h", "adapter",
        "Sources/TernSpec/TernClaims.swift", "Sources/TernSpec/TernSpec.swift",
        "scenarios/first.lua", ".gitignore", "../.github/workflows/adspec-tern.yml",
        "adspec.gitlab-ci.yml", "../.gitlab-ci.yml",
      ])
    #expect(package.files.compactMap(\.link) == ["../ios"])
    #expect(package.files[2].text == "// as published\n")
    #expect(package.holes == [])
    #expect(package.facts.formats == ["interstitial"])
    #expect(
      package.files[8].text.contains(
        "apt-get install -y liblua5.4-dev libdw-dev libgnustep-base-dev libobjc-12-dev\n"))
  }

  @Test("the manifest has the options of the compiler and all places of headers")
  func manifest() throws {
    #expect(
      try text("Package.swift") == """
        // swift-tools-version: 6.2
        import PackageDescription

        let objectiveC = CSetting.unsafeFlags([
          "--config=\\(Context.packageDirectory)/../../adspec/Sources/ObjectiveC/objective-c.cfg"
        ])

        let package = Package(
          name: "tern-adapter",
          dependencies: [.package(name: "adspec", path: "../../adspec", traits: ["ObjectiveC"])],
          targets: [
            .target(
              name: "TernSDK", dependencies: [.product(name: "ObjectiveC", package: "adspec")],
              path: "sdk", publicHeadersPath: ".",
              cSettings: [
                objectiveC,
                .headerSearchPath("TernSDK"),
              ]),
            .target(
              name: "TernAdapter", dependencies: ["TernSDK"],
              path: "adapter", exclude: ["TernTests"], publicHeadersPath: ".",
              cSettings: [
                objectiveC,
                .headerSearchPath("Core/Views"),
                .unsafeFlags(["-I\\(Context.packageDirectory)/sdk/TernSDK"]),
                .unsafeFlags(["-include", "\\(Context.packageDirectory)/adapter/Prefix.pch"]),
                .unsafeFlags(["-include", "\\(Context.packageDirectory)/sdk/TernSDK/TernSDK.h"]),
              ]),
            .executableTarget(
              name: "TernSpec",
              dependencies: [
                "TernAdapter", .product(name: "AdSpec", package: "adspec"),
                .product(name: "ObjectiveC", package: "adspec"),
              ]),
          ]
        )

        """)
  }

  @Test("the registration and the claims are in Swift")
  func registration() throws {
    #expect(
      try text("Sources/TernSpec/TernSpec.swift") == """
        import AdSpec
        import AdSpecObjectiveC

        @main struct TernSpec: AdapterSpec {
          @MainActor static var adapters: [AdapterUnderTest] {
            [
              AdapterUnderTest(
                "tern", objectiveC: "TernAdapter",
                profile: AdapterProfile(
                  formats: [.interstitial],
                  settings: [
                    CredentialKey("zone", .placement),
                  ],
                  sdk: .tern)),
            ]
          }
        }

        """)
    #expect(
      try text("Sources/TernSpec/TernClaims.swift") == """
        import AdSpec

        extension NetworkClaims {
          static let tern = NetworkClaims {
            $0.absentCallbacks = [
              .showing, .shown, .showFailed, .impression, .click, .leftApp, .modalOpened, .modalClosed,
              .closing, .closed, .expired, .reward,
            ]
            $0.refusalSigns = []  // guessed: the adapter makes no ready check
            $0.initialization = .none  // guessed: the adapter starts nothing
            $0.childFlag = .none  // guessed: the adapter sets no such flag
          }
        }

        """)
  }

  @Test("the stand-in implements what the adapter uses")
  func standIn() throws {
    let text = try text("sdk/TernSDK.m")
    let start = try #require(text.range(of: "@interface TRNInterstitial ()"))
    #expect(
      text[start.lowerBound...] == """
        @interface TRNInterstitial () <ADSNetworkAdObserver>
        @property(nonatomic) NSString *zone;
        @property(nonatomic) ADSNetworkAd *scripted;
        - (ADSNetworkRequest *)scriptedRequest;
        - (ADSDelivery)notify:(ADSNetworkEvent *)event;
        @end

        @implementation TRNInterstitial

        - (instancetype)initWithZone:(NSString *)zone {
          if ((self = [super init])) {
            _zone = zone;
          }
          return self;
        }

        - (void)load {
          ADSNetworkRequest *scripted = self.scriptedRequest;
          self.scripted = [ADSNetwork loadRequest:scripted observer:self];
        }

        - (void)showFrom:(UIViewController *)controller {
          [self.scripted showFromViewController:controller];
        }

        - (ADSNetworkRequest *)scriptedRequest {
          ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:ADSFormatInterstitial slot:nil];
          request.slot = self.zone;
          return request;
        }

        - (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
          self.scripted = ad;  // The network can answer before `loadRequest:` returns the ad.
          return [self notify:event];
        }

        - (ADSDelivery)notify:(ADSNetworkEvent *)event {
          id<TRNDelegate> delegate = self.delegate;
          if (!delegate) return ADSObserverGone;
          switch (event.kind) {
            case ADSNetworkEventLoaded:
              if ([delegate respondsToSelector:@selector(interstitialDidLoad:)]) {
                [delegate interstitialDidLoad:self];
              }
              break;
            case ADSNetworkEventFailed:
              if ([delegate respondsToSelector:@selector(interstitial:didFailWithError:)]) {
                [delegate interstitial:self didFailWithError:SDKError(event.error)];
              }
              break;
            default: return ADSNoCallback;
          }
          return ADSDelivered;
        }

        @end

        """)
  }
}
