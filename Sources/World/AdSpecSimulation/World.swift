import AdSpecScenarios
package import AdSpecTrace
import Foundation
import GoogleMobileAds
package import MediationHost
import Responsibility
package import ScriptedNetwork
import UIKit
package import VirtualTime

/// Everything that one scenario needs: made fresh for it, wired here, and taken down at its end.
///
/// Worlds cannot influence each other but through what a subject keeps in static variables. One world
/// exists at a time in a process, because the SDK's classes forward to it.
package final class World {
  /// Runs everything in the order of virtual time.
  package let scheduler: VirtualScheduler
  /// Takes every message.
  package let recorder: TraceRecorder
  /// Plays the Google Mobile Ads SDK.
  package let host: MediationHost
  /// Plays the network.
  package let network: ScriptedNetwork
  /// The device on which the app runs.
  package var device: Device { host.device }
  /// Lets time pass as the system's clock says; nil in virtual time.
  let realTime: RealTime?
  private var detach: (() -> Void)?

  /// Makes the world of a run, in which nothing has happened yet.
  ///
  /// - Parameters:
  ///   - run: What will run.
  ///   - settings: How it is run.
  ///   - receive: Receives each event as it happens.
  package init(
    for run: ScenarioRun, _ settings: RunSettings,
    receive: ((TraceRecorder.Change) -> Void)? = nil
  ) {
    Responsibility.registerThread()
    HTTPInterception.install()
    scheduler = VirtualScheduler(seed: run.processSeed(from: settings.seed))
    let context = SchedulerContext(scheduler)
    recorder = TraceRecorder(context: context)
    realTime = settings.isInRealTime ? RealTime(scheduler) : nil
    host = MediationHost(
      scheduler: scheduler, recorder: recorder, adapters: run.others,
      settings: run.declaration.hostSettings)
    host.stopwatch = settings.stopwatch
    network = ScriptedNetwork(scheduler: scheduler, recorder: recorder)
    record(to: receive, limit: settings.eventLimit(of: run.declaration))
    if settings.isInRealTime { allowThreads(context) }
    connectNetwork(run.subject.profile.sdk(of: run.format))
    connectHTTP(isInRealTime: settings.isInRealTime)
    connectPublisher(run)
    run.subject.install(in: self)
    becomeCurrent()
    detach = settings.attach?(scheduler, recorder)
  }

  /// Ends the world: nothing is left to run, and nothing refers to the subject any more.
  package func end() {
    Responsibility.adapter {
      scheduler.removeAll()
      detach?()
      network.end()
      host.end()
    }
    MobileAdsBackends.current = nil
    DownloadedFile.removeAll()
  }

  // MARK: Wiring

  private func record(to receive: ((TraceRecorder.Change) -> Void)?, limit: Int) {
    recorder.receive = receive
    recorder.limit = limit
    scheduler.isSameObject = { [unowned recorder] in recorder.areAboutSameLoad($0, $1) }
  }

  /// In real time the system runs code on threads that the scheduler does not know.
  private func allowThreads(_ context: SchedulerContext) {
    recorder.allowThreads()
    context.systemThread = { [unowned scheduler] in
      Thread.isMainThread || scheduler.thread != VirtualScheduler.main ? nil : RealTime.background
    }
  }

  /// The network learns from the host which load a request belongs to, and from the device whether it
  /// can be reached; the ad server of custom native ads is the network, too.
  private func connectNetwork(_ sdk: NetworkClaims) {
    network.sdk = sdk
    network.isReachable = { [device] in device.isOnline }
    network.neutralName = { [weak host] in host?.names.neutralName(of: $0) ?? $0 }
    network.identify = { [weak host] format, slot in
      if format == .customNative, let host { return host.customNative.requested }
      return host?.loadIndex.identity(format: format.rawValue, slot: slot)
        ?? EventIdentity(slot: slot)
    }
    host.customNative.server = ScriptedAdServer(network)
  }

  /// In real time a request over HTTP has lost its cause, and belongs to the newest load.
  private func connectHTTP(isInRealTime: Bool) {
    network.http.isReachable = { [device] in device.isOnline }
    network.http.isPicture = { UIImage(data: Data($0)) != nil }
    network.http.identify = { [weak host] in
      guard let host else { return EventIdentity() }
      let identity = host.loadIndex.identityOfCause
      return isInRealTime && identity.load == 0 ? host.loadIndex.identityOfNewestLoad : identity
    }
  }

  /// Apps that use the SDK's classes get the scenario's ad units, and the network notices what they do.
  private func connectPublisher(_ run: ScenarioRun) {
    host.publisher.adUnit = { _, format in
      AdUnit(
        configuration: run.variant.configuration.load(format, in: run.flow),
        lineItems: run.declaration.lineItems)
    }
    let scripted = { [weak network] (load: HostLoad) in network?.ad(ofLoad: load.number) }
    host.publisher.noteDisplayed = { scripted($0)?.becomeDisplayed() }
    host.publisher.noteCommand = { command, load in
      scripted(load)?.obey(PlayerCommand(command))
    }
  }

  /// From now on the classes of the SDK and of UIKit, and the stand-ins, work in this world.
  private func becomeCurrent() {
    network.makeCurrent()
    MobileAdsBackends.current = host
    MobileAds.shared.reset()
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
