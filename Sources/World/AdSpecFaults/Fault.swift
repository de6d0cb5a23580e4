package import AdSpecSimulation
package import AdSpecTrace
import CallStacks
import MediationHost
import ScriptedNetwork

/// A named wrong behaviour that adspec injects at the boundary of a subject, to test a rule.
///
/// The rule of the fault must catch the fault, and no other rule may catch the fault.
package struct Fault: Sendable {
  /// The id of the rule that must catch the fault.
  package let rule: String
  /// The wrong behaviour, in one sentence.
  package let says: String
  /// The formats in which the fault can be injected; empty for all formats.
  package let formats: [MediationFormat]
  /// Whether the fault kills the process of the subject.
  package let kills: Bool
  /// Whether an own rule declares the fault.
  ///
  /// Rules of the suite can catch such a fault, too.
  package let isOwn: Bool
  /// Makes the hooks or the injector of one world.
  let makeInjector: @Sendable () -> any InjectorSource

  init(
    _ rule: String, _ says: String, formats: [MediationFormat] = [], kills: Bool = false,
    isOwn: Bool = false, _ injector: @escaping @Sendable () -> any InjectorSource
  ) {
    self.rule = rule
    self.says = says
    self.formats = formats
    self.kills = kills
    self.isOwn = isOwn
    makeInjector = injector
  }

  /// Returns the subject with the fault at its boundary.
  package func injected(into subject: some Subject) -> any Subject {
    FaultySubject(subject: subject, fault: self)
  }
}

/// All faults, one for each rule.
///
/// An entry is the whole fault: its rule, its sentence, and the hooks that change calls. A fault with
/// a state machine of its own is a type in the same file.
package enum FaultCatalogue {
  /// The faults in the order of the rules.
  package static let all: [Fault] =
    setUp + versions + signals + loading + loadAnswers + loadRequests + errors + presentation
    + shows + outcomes + events + clicks + banner + bannerViews + nativeAssets + nativeTracking
    + customNative + earnedRewards + rewards + rewardTimes + sharedState + slots + threads
    + memory + consent

  static let fullScreen = FormatList.fullScreen.formats
  static let inView = FormatList.inView.formats
  static let rewarded = FormatList.rewarded.formats
}

/// A subject with a fault at its boundary.
///
/// First, the subject installs its adapter or app. Then the fault wraps the installed adapter or
/// app.
private struct FaultySubject<Base: Subject>: Subject {
  let subject: Base
  let fault: Fault

  var name: String { subject.name }
  var classNames: [String] { subject.classNames }
  var kind: SubjectKind { subject.kind }
  // The code of the fault seems to be the subject's.
  var sourceModules: Set<CodeOfSubject> { subject.sourceModules.union(["AdSpecFaults"]) }
  var profile: Base.Profile { subject.profile }
  var tracedProfile: TraceValue { subject.tracedProfile }

  func tracedProfile(of format: MediationFormat, _ flow: AdapterProfile.Flow) -> TraceValue {
    subject.tracedProfile(of: format, flow)
  }

  func versions() -> (own: String, sdk: String) { subject.versions() }
  func registrationMistake() -> InputError? { subject.registrationMistake() }
  func reset() { subject.reset() }

  func install(in world: World) {
    subject.install(in: world)
    let injector = fault.makeInjector().injector
    injector.begin(world.network, world.host)
    world.network.interceptor = injector
    if let adapter = world.host.testedAdapter { world.host.test(injector.intercept(adapter)) }
    (injector as? AppFaultInjector)?.intercept(world.publisher.customNative)
  }
}
