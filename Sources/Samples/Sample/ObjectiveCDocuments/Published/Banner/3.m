- (void)bannerDidLoad:(SampleBanner *)banner {
 _adEventDelegate = _loadCompletionHandler(self, nil);
}

- (void)banner:(SampleBanner *)banner
 didFailToLoadAdWithErrorCode:(SampleErrorCode)errorCode {
 NSError *error = SampleCustomEventErrorWithCodeAndDescription(
 SampleCustomEventErrorAdLoadFailureCallback,
 [NSString stringWithFormat:@"Sample SDK returned an ad load failure "
 @"callback with error code: %@",
 errorCode]);
 _adEventDelegate = _loadCompletionHandler(nil, error);
}
