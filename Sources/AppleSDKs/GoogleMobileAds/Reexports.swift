// On iOS `import GoogleMobileAds` brings UIKit and Foundation with it; adapters rely on that.
@_exported public import UIKit
