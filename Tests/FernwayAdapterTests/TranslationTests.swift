import FernwayAds
import Foundation
import GoogleMobileAds
import Testing

@testable import FernwayAdapter

/// The adapter's translations between what the network and the host understand.
@Suite struct TranslationTests {
  @Test(arguments: [
    ("3.2.1", [3, 2, 1]), ("3.2.1.0", [3, 2, 100]), ("3.2.1.7", [3, 2, 107]), ("", [0, 0, 0]),
    ("3.2", [0, 0, 0]), ("3.x.1", [0, 0, 0]), ("3..1", [0, 0, 0]), ("1.2.3.4.5", [0, 0, 0]),
  ])
  func version(_ text: String, _ parts: [Int]) {
    let version = FernwayVersions.version(text)
    #expect([version.majorVersion, version.minorVersion, version.patchVersion] == parts)
  }

  @Test func assetsThatMeanNothingAreNil() {
    #expect(NativeAssets.text(nil) == nil)
    #expect(NativeAssets.text("") == nil)
    #expect(NativeAssets.text("a") == "a")
    #expect([nil, -0.1, 5.1, .nan, .infinity].compactMap { NativeAssets.rating($0) } == [])
    #expect(NativeAssets.rating(4.5) == NSDecimalNumber(value: 4.5))
    #expect(NativeAssets.extras([:]) == nil)
    #expect(NativeAssets.extras(["a": ""]) == nil)
    #expect(NativeAssets.extras(["a": "", "b": "c"])?.keys.sorted() == ["b"])
    #expect([nil, 0, -1, .nan, .infinity].map { NativeAssets.positive($0) } == [0, 0, 0, 0, 0])
    #expect(NativeAssets.positive(1.5) == 1.5)
  }

  @Test func errorsOfTheAdapterAreNotWrappedAgain() {
    let own = FernwayAdapterError.noPlacement
    #expect(FernwayAdapterError.loadFailed.wrapping(own) == own)
    struct Reason: Error {}
    let wrapped = FernwayAdapterError.loadFailed.wrapping(Reason())
    #expect(wrapped.domain == "com.fernway.mediation")
    #expect(wrapped.code == 201)
    #expect(wrapped.userInfo[NSUnderlyingErrorKey] is NSError)
  }
}
