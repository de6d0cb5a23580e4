import AdSpecTestSupport
import Foundation
import Testing

/// The headers that adapters import, compiled as an author's target compiles them.
@Suite(.enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"))
struct HeaderTests {
  /// No folder of `PATH` has the toolchain.
  private struct NoClang: Error {
    let path: String
  }

  /// The clang of the toolchain, which lies beside `swift`.
  private static func clang() throws -> BuiltExecutable {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      let swift = URL(fileURLWithPath: folder + "/swift")
      guard FileManager.default.isExecutableFile(atPath: swift.path) else { continue }
      for program in [swift, swift.resolvingSymlinksInPath()] {
        let clang = program.deletingLastPathComponent().appendingPathComponent("clang")
        if FileManager.default.isExecutableFile(atPath: clang.path) {
          return BuiltExecutable(path: clang.path)
        }
      }
    }
    throw NoClang(path: path)
  }

  /// Compiles a text in Objective-C, and returns the lines of the errors and the warnings.
  private func problems(_ text: String, _ options: [String] = []) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write("Adapter.m", text)
    let configuration = Project.folder.appendingPathComponent(
      "Sources/ObjectiveC/objective-c.cfg")
    let run = try Self.clang().run(
      ["--config=\(configuration.path)", "-std=gnu2x", "-fsyntax-only", "-Wall"] + options + [file],
      joinsErrors: true)
    return run.output.split(separator: "\n").filter {
      $0.contains("error: ") || $0.contains("warning: ")
    }.map { $0.replacingOccurrences(of: folder.path + "/", with: "") }
  }

  @Test("Headers of SDKs have Darwin's macros, and lists of rows")
  func headersOfSDKs() throws {
    let text = """
      void first(void) __deprecated;
      void second(void) __deprecated_msg("Use first.") __unavailable;
      typedef NS_ENUM(NSInteger, Kind) { KindOld __deprecated_enum_msg("Use new."), KindNew };
      int third(void) __result_use_check __pure2 __cold;
      void fourth(void) __OSX_AVAILABLE_STARTING(__MAC_10_0, __IPHONE_2_0) __TVOS_PROHIBITED;
      void fifth(const char *format, ...) __printflike(1, 2) __dead2;
      CF_EXTERN_C_BEGIN
      void sixth(void);
      CF_EXTERN_C_END
      @interface Rows : UITableView <UITableViewDelegate>
      @property(nonatomic) UINib *nib;
      @property(nonatomic) UITableViewCell *cell;
      @end
      _Static_assert(__builtin_types_compatible_p(BOOL, _Bool), "BOOL is a bool on 64-bit iPhones");

      """
    #expect(try problems("#import <UIKit/UIKit.h>\n" + text) == [])
  }

  @Test("All headers can be imported, and each framework as a module")
  func imports() throws {
    let include = "Sources/ObjectiveC/CObjectiveCSDKs/include"
    let headers = Project.files(in: include, ending: ".h").map { $0.dropFirst(include.count + 1) }
      .filter { !$0.hasPrefix("bridge/") }
    let text = headers.map { "#import <\($0)>\n" }.joined()
    #expect(headers.count > 100)
    #expect(try problems(text) == [])
    let modules = [
      "AVFoundation", "AdSupport", "AppTrackingTransparency", "CoreFoundation", "CoreGraphics",
      "CoreLocation", "CoreTelephony", "Foundation", "GoogleMobileAds", "QuartzCore",
      "SafariServices", "StoreKit", "SystemConfiguration", "UIKit", "WebKit",
    ]
    let use = """
      @interface Ad : UIView <WKNavigationDelegate, SFSafariViewControllerDelegate>
      @property(nonatomic) AVPlayer *player;
      @property(nonatomic) ATTrackingManagerAuthorizationStatus status;
      @property(nonatomic) ASIdentifierManager *identifiers;
      @property(nonatomic) CLLocation *location;
      @property(nonatomic) CTCarrier *carrier;
      @property(nonatomic) CALayer *part;
      @property(nonatomic) SKStoreProductViewController *product;
      @property(nonatomic) SCNetworkReachabilityFlags flags;
      @property(nonatomic) GADMediationCredentials *credentials;
      @end
      """
    #expect(try problems(modules.map { "@import \($0);\n" }.joined() + use) == [])
  }

  @Test("A prefix header, conditions of the platform, and __has_include work as on iOS")
  func conditions() throws {
    let folder = try TemporaryFolder()
    let prefix = try folder.write("Prefix.pch", "#import <UIKit/UIKit.h>\n#define PREFIX 1\n")
    let text = """
      #if !PREFIX
      #error "no prefix header"
      #endif
      #if !__has_include(<UIKit/UIKit.h>) || !__has_include(<StoreKit/StoreKit.h>)
      #error "__has_include misses a header"
      #endif
      #if __has_include(<ARKit/ARKit.h>) || __has_include(<UIKit/UIKeyCommand.h>)
      #error "__has_include finds a header that is not there"
      #endif
      #if !TARGET_OS_IOS || !TARGET_OS_IPHONE || TARGET_OS_SIMULATOR || TARGET_OS_OSX
      #error "another platform"
      #endif
      #if __IPHONE_OS_VERSION_MIN_REQUIRED < __IPHONE_13_0
      #error "another version"
      #endif
      NS_ASSUME_NONNULL_BEGIN
      typedef NS_CLOSED_ENUM(NSInteger, Kind) { KindFirst, KindSecond } NS_SWIFT_NAME(Kind);
      API_AVAILABLE(ios(13.0)) @interface Ad : NSObject
      @property(class, nonatomic, readonly, nullable) IBOutlet UIView *shared NS_SWIFT_NAME(main);
      - (instancetype)initWithView:(UIView *)view NS_DESIGNATED_INITIALIZER;
      - (instancetype)init NS_UNAVAILABLE;
      - (IBAction)tap:(id)sender;
      @end
      NS_ASSUME_NONNULL_END
      static atomic_flag started = ATOMIC_FLAG_INIT;
      static NSErrorUserInfoKey const key = @"key";
      void use(UIView *view) {
        if (@available(iOS 14, *)) (void)atomic_flag_test_and_set(&started);
        CFStringRef text = (__bridge CFStringRef)key;
        NSLog(@"%@ %@", (__bridge NSString *)text, NSStringFromCGRect(CGRectInset(view.bounds, 1, 2)));
      }
      """
    #expect(try problems(text, ["-include", prefix]) == [])
  }

  @Test("Names of adapters from before GADMediationAdapter, and of the folders of the SDK")
  func olderNames() throws {
    let text = """
      #import <GoogleMobileAds/Mediation/GADMAdNetworkAdapterProtocol.h>
      #import <GoogleMobileAds/Mediation/GADMAdNetworkConnectorProtocol.h>
      #import <GoogleMobileAds/Mediation/GADMediatedUnifiedNativeAd.h>
      #import <GoogleMobileAds/RTBMediation/GADRTBAdapter.h>
      @interface Old : NSObject <GADMAdNetworkAdapter>
      @end
      @implementation Old {
        __weak id<GADMAdNetworkConnector> _connector;
      }
      + (NSString *)adapterVersion { return @"1"; }
      + (Class<GADAdNetworkExtras>)networkExtrasClass { return Nil; }
      - (instancetype)initWithGADMAdNetworkConnector:(id<GADMAdNetworkConnector>)connector {
        if (self = [super init]) _connector = connector;
        return self;
      }
      - (void)getBannerWithSize:(GADAdSize)adSize { [_connector adapter:self didReceiveAdView:[UIView new]]; }
      - (void)getInterstitial { [_connector adapterDidReceiveInterstitial:self]; }
      - (void)stopBeingDelegate {}
      - (BOOL)isBannerAnimationOK:(GADMBannerAnimationType)type { return type == kGADMBannerAnimationTypeNone; }
      - (void)presentInterstitialFromRootViewController:(UIViewController *)controller {
        NSDate *birthday = _connector.userBirthday;
        if (_connector.userGender == kGADGenderFemale && birthday) [_connector adapterDidGetAdClick:self];
        if (_connector.testMode) GADMobileAds.sharedInstance.requestConfiguration.testDeviceIdentifiers = @[ GADSimulatorID ];
      }
      @end
      """
    #expect(try problems(text) == [])
  }

  @Test("Parts of UIKit that adapters use to find the app's window and to build their own views")
  func partsOfUIKit() throws {
    let text = """
      @import UIKit;
      @import WebKit;
      @interface Close : NSObject <UIGestureRecognizerDelegate, UIScrollViewDelegate, UITextViewDelegate>
      @end
      @implementation Close
      - (UIViewController *)root { return [UIApplication sharedApplication].delegate.window.rootViewController; }
      - (void)build:(UIImage *)picture page:(WKWebView *)page {
        UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(root)];
        tap.delegate = self;
        tap.cancelsTouchesInView = tap.state == UIGestureRecognizerStateRecognized;
        UILabel *label = [UILabel new];
        NSDictionary<NSAttributedStringKey, id> *attributes = @{
          NSForegroundColorAttributeName : UIColor.redColor,
          NSUnderlineStyleAttributeName : @(NSUnderlineStyleSingle)
        };
        label.attributedText = [[NSAttributedString alloc] initWithString:@"Ad" attributes:attributes];
        UIScrollView *scroll = [[UIScrollView alloc] initWithFrame:CGRectZero];
        scroll.delegate = self;
        scroll.contentInsetAdjustmentBehavior = UIScrollViewContentInsetAdjustmentNever;
        page.scrollView.scrollEnabled = page.scrollView.bounces = NO;
        UITextView *text = [UITextView new];
        text.delegate = self;
        text.editable = NO;
        NSData *small = UIImageJPEGRepresentation(picture, 0.5) ?: UIImagePNGRepresentation(picture);
        CGFloat ratio = (CGFloat)CGImageGetWidth(picture.CGImage) / (CGFloat)CGImageGetHeight(picture.CGImage);
        UIImage *flat = [UIImage imageWithCGImage:picture.CGImage scale:ratio orientation:picture.imageOrientation];
        NSLog(@"%@ %@", small, [flat imageWithRenderingMode:UIImageRenderingModeAlwaysTemplate]);
      }
      - (BOOL)gestureRecognizer:(UIGestureRecognizer *)one
          shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)other {
        return YES;
      }
      - (BOOL)gestureRecognizer:(UIGestureRecognizer *)tap shouldReceiveTouch:(UITouch *)touch {
        return CGRectContainsPoint(touch.view.bounds, [touch locationInView:touch.view]);
      }
      - (void)touch:(UIView *)view touches:(NSSet<UITouch *> *)touches event:(UIEvent *)event {
        UIView *hit = [view hitTest:[view convertPoint:CGPointZero fromView:nil] withEvent:event];
        hit.transform = CGAffineTransformIdentity;
        hit.tintColor = [UIColor clearColor];
        [hit.layer addSublayer:[AVPlayerLayer playerLayerWithPlayer:nil]];
        [[[UIImpactFeedbackGenerator alloc] initWithStyle:UIImpactFeedbackStyleLight] impactOccurred];
        UIApplication *app = UIApplication.sharedApplication;
        [app endBackgroundTask:[app beginBackgroundTaskWithExpirationHandler:nil]];
        [NSObject cancelPreviousPerformRequestsWithTarget:self];
        [UIView transitionWithView:hit duration:1 options:UIViewAnimationOptionTransitionCrossDissolve animations:nil
                        completion:nil];
        [view.nextResponder touchesEnded:touches withEvent:event];
      }
      @end
      """
    #expect(try problems(text) == [])
  }

  @Test("A pointer that gets the number of an enumeration is a warning, as shipping adapters need")
  func pointerToAnEnumeration() throws {
    let text = """
      @import GoogleMobileAds;
      BOOL isChild(GADRequestConfiguration *configuration) {
        GADAgeRestrictedTreatment *treatment = configuration.ageRestrictedTreatment;
        return treatment == (GADAgeRestrictedTreatment *)GADAgeRestrictedTreatmentChild;
      }
      """
    let found = try problems(text)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("Adapter.m:3:30: warning: incompatible integer to pointer conversion")
        == true, "\(found)")
  }

  @Test("What adspec lacks is an error that names it")
  func missing() throws {
    let text = """
      @import UIKit;
      @interface Ad : UIView
      @property(nonatomic) UIPickerView *picker;
      @end
      @implementation Ad
      - (void)pick { [self.window.windowScene requestGeometryUpdate]; }
      - (void)hover { [self addInteraction:nil]; }
      @end
      """
    #expect(
      try problems(text) == [
        "Adapter.m:3:22: error: unknown type name 'UIPickerView'",
        "Adapter.m:6:41: error: no visible @interface for 'UIWindowScene' declares the selector "
          + "'requestGeometryUpdate'",
        "Adapter.m:7:23: error: no visible @interface for 'Ad' declares the selector "
          + "'addInteraction:'",
      ])
    #expect(
      try problems("#import <ARKit/ARKit.h>") == [
        "Adapter.m:1:9: fatal error: 'ARKit/ARKit.h' file not found"
      ])
  }
}
