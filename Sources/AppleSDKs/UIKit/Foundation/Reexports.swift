// On iOS `import UIKit` brings these with it; adapters rely on that.
@_exported public import CoreGraphics
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import QuartzCore
