// adapter-sources: Tests/Quick/AdapterMessageTests/ios
import GoogleMobileAds
import UIKit

/// The objects that the tests create from the sources in Swift 6 mode.
package enum Shipped {
  @MainActor package static func view() -> UIView { ActionView(frame: .zero) }
  package static func listener() -> NSObject { Listener() }
  package static func derived() -> NSObject { DerivedListener() }
  package static func members() -> NSObject { MemberListener() }
  @MainActor package static func onMainActor() -> NSObject { MainActorListener() }
  package static func witness() -> NSObject { MainActorWitness() }
  package static func nested() -> NSObject { Outer.Inner() }
  package static func standIn() -> NSObject { StandInListener() }
  package static func logWriter() -> NSObject { LogWriter() }
  package static func spellings() -> NSObject { Spellings() }
  package static func asynchronous() -> any RTBAdapter { AsynchronousAdapter() }
  package static func recorders() -> [NSObject] { Recorders.all() }
}
