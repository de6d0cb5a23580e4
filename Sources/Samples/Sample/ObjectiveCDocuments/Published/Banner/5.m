- (void)bannerWillLeaveApplication:(SampleBanner *)banner {
 [_adEventDelegate reportClick];
}
