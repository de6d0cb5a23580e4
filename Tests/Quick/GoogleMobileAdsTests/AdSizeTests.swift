import GoogleMobileAds
import Testing

extension ProcessStateTests {
  /// The sizes of banners agree with the documentation of the SDK.
  @Suite struct AdSizeTests {
    private func texts(_ sizes: [AdSize]) -> [String] { sizes.map { string(for: $0) } }

    private func closest(_ original: AdSize, _ candidates: [AdSize]) -> String {
      string(
        for: closestValidSizeForAdSizes(
          original: original, possibleAdSizes: candidates.map { nsValue(for: $0) }))
    }

    @Test("the constants have the documented sizes") func constants() {
      #expect(
        texts([
          AdSizeBanner, AdSizeLargeBanner, AdSizeMediumRectangle, AdSizeFullBanner,
          AdSizeLeaderboard, AdSizeSkyscraper, AdSizeFluid, AdSizeInvalid,
        ]) == [
          "320x50", "320x100", "300x250", "468x60", "728x90", "120x600", "fluid", "invalid",
        ])
    }

    @Test("a size with an area of zero is invalid, unless the size is fluid") func validity() {
      let sizes = [
        AdSizeBanner, AdSizeFluid, AdSizeInvalid, AdSize(),
        adSizeFor(cgSize: CGSize(width: 0, height: 50)),
        adSizeFor(cgSize: CGSize(width: 10, height: 50)),
      ]
      #expect(
        sizes.map { isAdSizeValid(size: $0) } == [true, true, false, false, false, true])
    }

    @Test("sizes of different kinds are not equal") func equalityRegardsTheKind() {
      let custom = adSizeFor(cgSize: CGSize(width: 320, height: 50))
      let adaptive = portraitAnchoredAdaptiveBanner(width: 320)
      #expect(isAdSizeEqualToSize(size1: custom, size2: AdSizeBanner))
      #expect(adaptive.size == AdSizeBanner.size)
      #expect(!isAdSizeEqualToSize(size1: adaptive, size2: AdSizeBanner))
      #expect(!isAdSizeEqualToSize(size1: AdSizeFluid, size2: AdSizeInvalid))
    }

    @Test("in portrait, the height of an anchored banner depends on the portrait screen")
    func anchoredHeightsOfTheUprightDevice() {
      UIScreen.main.reset()
      #expect(
        texts([100, 320, 360, 393, 468, 728].map { portraitAnchoredAdaptiveBanner(width: $0) })
          == ["100x50", "320x50", "360x56", "393x61", "468x73", "728x90"])
      #expect(
        texts([320, 393, 728].map { largePortraitAnchoredAdaptiveBanner(width: $0) })
          == ["320x100", "393x123", "728x150"])
    }

    @Test("in landscape, the height of an anchored banner depends on the landscape screen")
    func anchoredHeightsOfTheTurnedDevice() {
      UIScreen.main.reset()
      UIScreen.main.setLandscape(true)
      defer { UIScreen.main.reset() }
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 852, height: 393))
      let expected = texts([landscapeAnchoredAdaptiveBanner(width: 852)])
      #expect(expected == ["852x58"])
      #expect(texts([currentOrientationAnchoredAdaptiveBanner(width: 852)]) == expected)
      #expect(texts([largeAnchoredAdaptiveBanner(width: 852)]) == ["852x78"])
      #expect(texts([largeLandscapeAnchoredAdaptiveBanner(width: 852)]) == ["852x78"])
    }

    @Test("the height of an inline size is the maximum height") func inlineHeightsAreLimits() {
      UIScreen.main.reset()
      #expect(
        texts([
          portraitInlineAdaptiveBanner(width: 300), landscapeInlineAdaptiveBanner(width: 300),
          currentOrientationInlineAdaptiveBanner(width: 300),
          inlineAdaptiveBanner(width: 300, maxHeight: 32),
          inlineAdaptiveBanner(width: 300, maxHeight: 31),
          inlineAdaptiveBanner(width: 0, maxHeight: 100),
        ]) == ["300x852", "300x393", "300x852", "300x32", "invalid", "invalid"])
    }

    @Test("an inline size can have no maximum height") func inlineSizeWithoutMaximum() {
      let size = AdSizeKind.inlineAdaptive.size(414, 0)
      #expect(isAdSizeValid(size: size))
      #expect(!isAdSizeValid(size: AdSizeKind.fixed.size(414, 0)))
      #expect(closest(size, [AdSizeBanner, AdSizeMediumRectangle]) == "300x250")
    }

    @Test("full-width sizes are as wide as the screen") func fullWidthSizes() {
      UIScreen.main.reset()
      #expect(
        texts([
          fullWidthPortrait(height: 60), fullWidthLandscape(height: 60),
          kGADAdSizeSmartBannerPortrait, kGADAdSizeSmartBannerLandscape,
        ]) == ["393x60", "852x60", "393x50", "852x32"])
    }

    @Test("the closest size is the largest candidate that fits") func closestSize() {
      let standard = [AdSizeBanner, AdSizeLargeBanner, AdSizeMediumRectangle, AdSizeLeaderboard]
      #expect(closest(AdSizeBanner, standard) == "320x50")
      #expect(closest(portraitAnchoredAdaptiveBanner(width: 393), standard) == "320x50")
      #expect(closest(adSizeFor(cgSize: CGSize(width: 330, height: 260)), standard) == "300x250")
      #expect(closest(adSizeFor(cgSize: CGSize(width: 319, height: 50)), standard) == "invalid")
      #expect(closest(adSizeFor(cgSize: CGSize(width: 700, height: 50)), standard) == "invalid")
      #expect(closest(adSizeFor(cgSize: CGSize(width: 320, height: 80)), standard) == "invalid")
      #expect(closest(portraitInlineAdaptiveBanner(width: 320), standard) == "300x250")
      #expect(closest(AdSizeFluid, standard) == "invalid")
      #expect(closest(AdSizeFluid, standard + [AdSizeFluid]) == "fluid")
      #expect(closest(AdSizeBanner, []) == "invalid")
    }

    @Test("the minimum fractions for the closest size can be configured")
    func closestSizeFollowsTheFractions() {
      let high = adSizeFor(cgSize: CGSize(width: 320, height: 80))
      ClosestAdSize.current.minimumHeight = 0.5
      defer { ClosestAdSize.current = ClosestAdSize() }
      #expect(closest(high, [AdSizeBanner]) == "320x50")
    }

    @Test("an NSValue made from a size gives the same size back") func valuesRoundTrip() {
      let sizes = [
        AdSizeBanner, AdSizeFluid, AdSizeInvalid, portraitAnchoredAdaptiveBanner(width: 393),
        AdSize(size: CGSize(width: 1.5, height: -2), flags: 77),
      ]
      let back = sizes.map { adSizeFor(nsValue: nsValue(for: $0)) }
      #expect(zip(sizes, back).allSatisfy { isAdSizeEqualToSize(size1: $0, size2: $1) })
      #expect(nsValue(for: AdSizeBanner) == nsValue(for: AdSizeBanner))
      #expect(nsValue(for: AdSizeFluid) != nsValue(for: AdSizeInvalid))
    }

    @Test("an NSValue that was not made from a size gives an invalid size")
    func otherValuesHoldNoSize() {
      let others = [
        NSValue(rect: CGRect(x: 0, y: 0, width: 320, height: 50)),
        NSValue(size: CGSize(width: 320, height: 50)), NSNumber(value: 5),
        NSValue(range: NSRange(location: 320, length: 50)),
      ]
      #expect(
        others.allSatisfy {
          isAdSizeEqualToSize(size1: adSizeFor(nsValue: $0), size2: AdSizeInvalid)
        })
    }
  }
}
