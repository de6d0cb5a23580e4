typedef void (^GADNativeAdCustomClickHandler)(NSString *assetID);
