[myCustomNativeAd performClickOnAssetWithKey:@"MainImage"];
