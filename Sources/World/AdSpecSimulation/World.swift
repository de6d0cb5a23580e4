import AdSpecScenarios
package import AdSpecTrace
import Foundation
import GoogleMobileAds
package import MediationHost
import Responsibility
package import ScriptedNetwork
import UIKit
package import VirtualTime

/// The objects of one scenario: clock, recorder, host, network and device.
///
/// Each scenario has a new world. Worlds influence each other only through static variables of a
/// subject. A process has one world at a time, because the SDK's classes forward to the current
/// world.
package final class World {
  /// The scheduler, which runs all code in the order of virtual time.
  package let scheduler: VirtualScheduler
  /// The recorder of the trace.
  package let recorder: TraceRecorder
  /// The host, which plays the Google Mobile Ads SDK for adapters.
  package let host: MediationHost
  /// The host of the app, which plays the Google Mobile Ads SDK for the app.
  package let publisher: PublisherHost
  /// The scripted network.
  package let network: ScriptedNetwork
  /// The device on which the app runs.
  package var device: Device { host.device }
  /// The player of a scenario in real time; nil in virtual time.
  let realTime: RealTime?
  private var detach: (() -> Void)?

  /// Creates the world of a run.
  ///
  /// Nothing has happened in the new world yet.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - settings: The settings of the run.
  ///   - receive: A closure that receives each event at the time when the event happens.
  package init(
    for run: ScenarioRun, _ settings: RunSettings,
    receive: ((TraceRecorder.Change) -> Void)? = nil
  ) {
    Responsibility.registerThread()
    HTTPInterception.install()
    scheduler = VirtualScheduler(
      seed: run.processSeed(from: settings.seed), order: run.declaration.queueOrder)
    let context = SchedulerContext(scheduler)
    recorder = TraceRecorder(context: context)
    realTime = settings.isInRealTime ? RealTime(scheduler) : nil
    var hostSettings = run.declaration.hostSettings
    // The SDK names custom events by their classes since version 13.9.
    if settings.sdk < .thirteen { hostSettings.namesCustomEvents = false }
    host = MediationHost(
      scheduler: scheduler, recorder: recorder, adapters: run.others, settings: hostSettings)
    publisher = PublisherHost(host)
    host.stopwatch = settings.stopwatch
    network = ScriptedNetwork(scheduler: scheduler, recorder: recorder)
    record(to: receive, limit: settings.eventLimit(of: run.declaration))
    if settings.isInRealTime { allowThreads(context) }
    connectNetwork(run.subject.profile.sdk(of: run.format))
    connectHTTP(isInRealTime: settings.isInRealTime)
    connectPublisher(run)
    run.subject.install(in: self)
    becomeCurrent(settings.sdk)
    MainThreadWatch.begin(run.subject.sourceModules, recorder)
    detach = settings.attach?(scheduler, recorder)
  }

  /// Ends the world: removes all waiting work, and releases all objects of the subject.
  package func end() {
    Responsibility.adapter {
      scheduler.removeAll()
      detach?()
      network.end()
      host.end()
      publisher.end()
      // Until here, an object of an adapter can call the SDK when it is deallocated.
      scheduler.removeAll()
      network.resignCurrent()
    }
    MainThreadWatch.end()
    MobileAdsBackends.current = nil
    DownloadedFile.removeAll()
  }

  // MARK: Wiring

  private func record(to receive: ((TraceRecorder.Change) -> Void)?, limit: Int) {
    recorder.receive = receive
    recorder.limit = limit
    scheduler.isSameObject = { [unowned recorder] in recorder.areAboutSameLoad($0, $1) }
  }

  /// Lets several threads record events in the trace.
  ///
  /// In real time the system runs code on threads that the scheduler does not know.
  private func allowThreads(_ context: SchedulerContext) {
    recorder.allowThreads()
    context.systemThread = { [unowned scheduler] in
      Thread.isMainThread || scheduler.thread != VirtualScheduler.main ? nil : RealTime.background
    }
  }

  /// Connects the network with the host and the device.
  ///
  /// The host knows the load to which a request belongs, and the device can be offline.
  ///
  /// The network is also the ad server of custom native ads.
  private func connectNetwork(_ sdk: NetworkClaims) {
    network.sdk = sdk
    network.isReachable = { [device] in device.isOnline }
    network.neutralName = { [weak host] in host?.names.neutralName(of: $0) ?? $0 }
    network.identify = { [weak host, weak publisher] format, slot, bid in
      if format == .customNative, let publisher { return publisher.customNative.requested }
      if let own = host?.preparations.identity(slot: slot) { return own }
      return host?.loadIndex.identity(format: format.rawValue, slot: slot, bid: bid)
        ?? EventIdentity(slot: slot)
    }
    network.identifyWithoutLoad = { [weak host] format in
      guard let host, !host.loadIndex.hasUnrequestedLoad(format: format.rawValue),
        let adapter = host.loadIndex.adapterOfCause
      else { return nil }
      return EventIdentity(adapter: adapter, ad: host.numbers.nextAd())
    }
    host.loadIndex.deliver = { [weak host, weak network] load in
      guard let loads = host?.loadIndex else { return nil }
      return network?.deliver(
        to: load.adIdentity, bid: load.configuration.bid, isHeld: loads.isHeld,
        serves: { loads.serves(load, format: $0.rawValue, slot: $1) })
    }
    network.isCalledByApp = { [weak host] in host?.preparations.isRunning == true }
    network.withAdapter = { [weak host] identity in
      guard let load = host?.load(identity.load) else { return identity }
      var identity = identity
      identity.adapter = load.adapter.number
      return identity
    }
    publisher.customNative.server = ScriptedAdServer(network)
  }

  /// Connects the scenario's HTTP servers with the device and the host.
  ///
  /// In real time, adspec does not know the cause of an HTTP request, so adspec assigns the request
  /// to the newest load.
  private func connectHTTP(isInRealTime: Bool) {
    network.http.isReachable = { [device] in device.isOnline }
    network.http.isPicture = { UIImage(data: Data($0)) != nil }
    network.http.identify = { [weak host] in
      guard let host else { return EventIdentity() }
      let identity = host.loadIndex.identityOfCause
      return isInRealTime && identity.load == 0 ? host.loadIndex.identityOfNewestLoad : identity
    }
  }

  /// Gives the ad units of the scenario to apps that use the SDK's classes, and notifies the
  /// network of the apps' actions.
  private func connectPublisher(_ run: ScenarioRun) {
    publisher.adUnit = { _, format in
      AdUnit(
        configuration: run.variant.configuration.load(format, in: run.flow),
        lineItems: run.declaration.lineItems)
    }
    let scripted = { [weak network] (load: HostLoad) in network?.ad(ofLoad: load.number) }
    publisher.noteDisplayed = { scripted($0)?.becomeDisplayed() }
    publisher.noteCommand = { command, load in
      scripted(load)?.run(PlayerCommand(command))
    }
  }

  /// Makes this world the current world of the stand-ins, of the SDK's classes and of UIKit's
  /// classes.
  private func becomeCurrent(_ sdk: SDKGeneration) {
    network.makeCurrent()
    MobileAdsBackends.current = publisher
    MobileAds.shared.reset()
    MobileAds.shared.versionNumber = VersionNumber(
      majorVersion: sdk.version.major, minorVersion: sdk.version.minor,
      patchVersion: sdk.version.patch)
    UIApplication.shared.reset()
    UIScreen.main.reset()
    UIApplication.shared.environment = device
  }
}

extension TraceRecorder {
  fileprivate func areAboutSameLoad(_ first: Int, _ second: Int) -> Bool {
    guard events.indices.contains(first), events.indices.contains(second) else { return false }
    return events[first].identity.load == events[second].identity.load
  }
}

/// Tells the recorder the time, thread and cause of the code that the scheduler runs.
private final class SchedulerContext: TraceContext {
  private let scheduler: VirtualScheduler
  /// Returns the label of the running thread if the scheduler does not know the thread; otherwise
  /// nil.
  var systemThread: (() -> String?)?

  init(_ scheduler: VirtualScheduler) {
    self.scheduler = scheduler
  }

  var time: Int64 { scheduler.now.nanoseconds }
  var thread: String { systemThread?() ?? scheduler.thread }
  var cause: Int? {
    get { scheduler.cause }
    set { scheduler.cause = newValue }
  }

  func withCause<Result>(_ index: Int, _ body: () throws -> Result) rethrows -> Result {
    try scheduler.within(cause: index, body)
  }
}
