[myCustomNativeAd recordImpression];
