package import MediationHost
package import ScriptedNetwork

/// An adapter with a fault around it, for one run of one scenario.
package struct FaultInjection {
  /// The adapter as the host is to call it.
  package var adapter: AdapterUnderTest
  /// Makes what stands between the network and the stand-ins of the run; nil for nothing.
  package var interceptor: ((ScriptedNetwork, MediationHost) -> any NetworkInterceptor)?

  /// Wraps an adapter so that everything that crosses its boundary passes an injector.
  init(_ injector: FaultInjector, around adapter: AdapterUnderTest) {
    var intercepted = adapter
    intercepted.make = {
      let instance = InterceptingAdapter.make(around: adapter.make(), injector)
      injector.made(instance)
      return instance
    }
    intercepted.setUp = { configuration, completion in
      injector.setUp(configuration, completion) { adapter.setUp($0, $1) }
    }
    intercepted.adapterVersion = { injector.version(adapter.adapterVersion) }
    intercepted.sdkVersion = { injector.version(adapter.sdkVersion) }
    let appInjector = injector as? AppFaultInjector
    intercepted.app = adapter.app.map { app in appInjector?.intercept(app) ?? app }
    self.adapter = intercepted
    interceptor = { network, host in
      injector.begin(network, host)
      if let appInjector { host.customNative.interceptor = appInjector }
      return injector
    }
  }
}
