package import GoogleMobileAds
import Responsibility

/// An adapter instance that the host holds.
package final class HostAdapter {
  /// The number of the instance, from 1.
  package let number: Int32
  /// The registered adapter that it is an instance of.
  package let adapterUnderTest: AdapterUnderTest
  /// The instance, nil once the host has let go of it.
  package private(set) var instance: (any MediationAdapter)?
  private weak var lifetime: AnyObject?
  /// How many loads it will be asked for once set-up and signals are done.
  var awaitedLoads = 0

  init(number: Int32, adapterUnderTest: AdapterUnderTest) {
    self.number = number
    self.adapterUnderTest = adapterUnderTest
    let instance = Responsibility.adapter(adapterUnderTest.make)
    self.instance = instance
    lifetime = instance
  }

  /// Whether the instance still exists, whoever holds it.
  package var exists: Bool { lifetime != nil }

  /// Lets go of the instance.
  func release() {
    Responsibility.adapter { instance = nil }
  }
}
