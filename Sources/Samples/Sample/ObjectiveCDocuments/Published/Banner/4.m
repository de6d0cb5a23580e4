- (nonnull UIView *)view {
 return _bannerAd;
}
