import AdSpecSimulation
import AdSpecTrace
import MediationHost
import ScriptedNetwork

/// A subject with a fault at its boundary.
///
/// The subject installs itself, whatever it is; then what it installed is wrapped.
struct FaultySubject<Base: Subject>: Subject {
  let subject: Base
  let fault: Fault

  var name: String { subject.name }
  var className: String { subject.className }
  var kind: SubjectKind { subject.kind }
  var sourceModule: String? { subject.sourceModule }
  var profile: Base.Profile { subject.profile }
  var tracedProfile: TraceValue { subject.tracedProfile }

  func tracedProfile(of format: MediationFormat, _ flow: AdapterProfile.Flow) -> TraceValue {
    subject.tracedProfile(of: format, flow)
  }

  func versions() -> (own: String, sdk: String) { subject.versions() }
  func reset() { subject.reset() }

  func install(in world: World) {
    subject.install(in: world)
    let injector = fault.makeInjector()
    injector.begin(world.network, world.host)
    world.network.interceptor = injector
    if let adapter = world.host.testedAdapter { world.host.test(injector.intercept(adapter)) }
    guard let injector = injector as? AppFaultInjector else { return }
    world.host.customNative.interceptor = injector
    world.host.customNative.app = world.host.customNative.app.map(injector.intercept)
  }
}

extension FaultInjector {
  /// Wraps an adapter so that everything that crosses its boundary passes the injector.
  fileprivate func intercept(_ adapter: AdapterUnderTest) -> AdapterUnderTest {
    var intercepted = adapter
    intercepted.make = {
      let instance = InterceptingAdapter.make(around: adapter.make(), self)
      self.made(instance)
      return instance
    }
    intercepted.setUp = { configuration, completion in
      self.setUp(configuration, completion) { adapter.setUp($0, $1) }
    }
    intercepted.adapterVersion = { self.version(adapter.adapterVersion) }
    intercepted.sdkVersion = { self.version(adapter.sdkVersion) }
    return intercepted
  }
}
