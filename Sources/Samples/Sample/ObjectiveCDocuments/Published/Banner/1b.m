SampleCustomEventBanner *sampleBanner;

- (void)loadBannerForAdConfiguration:
 (GADMediationBannerAdConfiguration *)adConfiguration
 completionHandler:(GADMediationBannerLoadCompletionHandler)
 completionHandler {
 sampleBanner = [[SampleCustomEventBanner alloc] init];
 [sampleBanner loadBannerForAdConfiguration:adConfiguration
 completionHandler:completionHandler];
}
