import AdSpecTrace
import Foundation
import GoogleMobileAds
import LuaScript
import MediationHost
import Responsibility
import ScriptedNetwork
import UIKit

/// `device`: the device, and the consent of app and user.
final class DeviceObject: VocabularyObject {
  static let type = LuaObjectType("device", calls)

  init(_ runtime: ScenarioRuntime) {
    super.init(runtime, type: DeviceObject.type)
  }

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "can_open", on: DeviceObject.self,
      "Sets the beginnings of the URLs that apps on the device open.",
      takes: [.init("beginnings", .texts)], causes: [.deviceOpenUrl, .deviceInstalledApps]
    ) { device, call in
      guard let table = try call.table(1) else {
        throw call.mistake("device:can_open takes a list of the beginnings of URLs")
      }
      device.runtime.device.install(appsThatOpen: try table.array().compactMap(\.text))
      return .none
    },
    VocabularyCall(
      "offline", on: DeviceObject.self,
      "The device is offline from now on. The network fails requests, unless a script answers them.",
      causes: [.networkFailed, .httpDone, .appDidFailToReceiveAd, .deviceReachability]
    ) { device, _ in
      device.runtime.device.becomeReachable(false)
      return .none
    },
    VocabularyCall(
      "online", on: DeviceObject.self, "The device is online again.", causes: [.deviceReachability]
    ) { device, _ in
      device.runtime.device.becomeReachable(true)
      return .none
    },
    VocabularyCall(
      "memory_warning", on: DeviceObject.self,
      "The memory is low. iOS notifies the app and the adapters.", causes: [.deviceMemoryWarning]
    ) { device, _ in
      device.runtime.device.runLowOnMemory()
      return .none
    },
    VocabularyCall(
      "consent", on: DeviceObject.self, "Sets the consent of app and user.",
      ScenarioConfiguration.consentFields, causes: [.requestSet, .deviceConsent]
    ) {
      device, call in
      let fields = ScenarioConfiguration.consentFields
      let values = try Options(call, owner: "device:consent", fields: fields)
      device.runtime.apply(
        child: values.boolean("child"), underAge: values.boolean("under_age"),
        age: values.text("age"))
      return .none
    },
    VocabularyCall(
      "defaults", on: DeviceObject.self, "Sets user defaults of the app.",
      takes: [.init("values", .table)], causes: [.deviceDefaults]
    ) { device, call in
      guard let table = try call.table(1) else {
        throw call.mistake("device:defaults takes a table of the app's user defaults")
      }
      let settings = try table.attributes(named: "defaults", at: call.place)
      device.runtime.recorder.record(
        .deviceDefaults, EventIdentity(), [TraceAttribute("values", .object(settings))])
      device.runtime.changedDefaults.formUnion(settings.map(\.name))
      for setting in settings {
        let value = setting.value.foundationValue
        // Observers of the user defaults run immediately, and the adapter can be one of these
        // observers.
        device.runtime.host.applicationSettings.change {
          Responsibility.adapter { UserDefaults.standard.set(value, forKey: setting.name) }
        }
      }
      return .none
    },
    VocabularyCall(
      "muted", on: DeviceObject.self, "Mutes or unmutes the app.",
      takes: [.init("muted", .optional(.boolean), "by default true")],
      causes: [.requestSet, .deviceSound]
    ) { device, call in
      device.runtime.applySound(muted: call.boolean(1) ?? true)
      return .none
    },
    VocabularyCall(
      "volume", on: DeviceObject.self, "Changes the volume of the app.",
      takes: [.init("volume", .number(0...1), "from 0 to 1")], causes: [.requestSet, .deviceSound]
    ) { device, call in
      guard let volume = call.number(1), (0...1).contains(volume) else {
        throw call.mistake("device:volume takes a number from 0 to 1")
      }
      device.runtime.applySound(volume: volume)
      return .none
    },
    VocabularyCall(
      "active", on: DeviceObject.self,
      "Makes the app inactive, as a call or an alert of the system does, or active again. iOS notifies the app "
        + "and the adapters.",
      takes: [.init("active", .optional(.boolean), "by default true")], causes: [.deviceActive]
    ) { device, call in
      device.runtime.device.setActive(call.boolean(1) ?? true)
      return .none
    },
    VocabularyCall(
      "key_window", on: DeviceObject.self, "Gives the app a key window, or removes the key window.",
      takes: [.init("exists", .optional(.boolean), "by default true")], causes: [.deviceKeyWindow]
    ) { device, call in
      device.runtime.device.showKeyWindow(call.boolean(1) ?? true)
      return .none
    },
    VocabularyCall(
      "top_controller", on: DeviceObject.self, "Puts another view controller on top.",
      takes: [
        .init("name", .text(), "the title of the controller"),
        .init(
          "presented", .optional(.boolean),
          "whether the controller on top presents it; by default it becomes the root controller"),
      ], causes: [.deviceTopController]
    ) { device, call in
      guard let name = call.string(1) else {
        throw call.mistake("device:top_controller takes a name for the controller")
      }
      device.runtime.device.showController(named: name, isPresented: call.boolean(2) ?? false)
      return .none
    },
    VocabularyCall(
      "clock", on: DeviceObject.self,
      "The user changes the date. The trace records it; nothing else changes.",
      takes: [.init("date", .text(), "such as \"2026-01-01T00:00:00Z\"")], causes: [.deviceClock]
    ) { device, call in
      guard let text = call.string(1), isDate(text) else {
        throw call.mistake("device:clock takes a date and time, such as \"2026-01-01T00:00:00Z\"")
      }
      device.runtime.recorder.record(
        .deviceClock, EventIdentity(), [TraceAttribute("now", .string(text))])
      return .none
    },
  ]

  private static func isDate(_ text: String) -> Bool {
    (try? Date(text, strategy: .iso8601)) != nil
  }
}

extension ScenarioRuntime {
  /// Applies the consent and the mute setting of the configuration before anything else happens.
  package func applyConfiguration() {
    let configuration = configuration
    if configuration.saysConsent {
      apply(child: configuration.child, underAge: configuration.underAge, age: configuration.age)
    }
    if let isMuted = configuration.isMuted { applySound(muted: isMuted) }
  }

  /// Sets the sound of the app; nil leaves a value as it is.
  func applySound(muted isMuted: Bool? = nil, volume: Double? = nil) {
    let app = MobileAds.shared
    host.applicationSettings.change {
      if let isMuted { app.isApplicationMuted = isMuted }
      if let volume { app.applicationVolume = Float(volume) }
    }
    recorder.record(
      .deviceSound, EventIdentity(),
      [
        TraceAttribute("muted", .boolean(app.isApplicationMuted)),
        TraceAttribute("volume", .number(volume ?? Double(app.applicationVolume))),
      ])
  }

  /// Sets the consent of app and user, as a publisher does before the SDK starts.
  func apply(child: Bool?, underAge: Bool?, age: String?) {
    if age != nil, !requireSDK(.thirteen, for: "ageRestrictedTreatment") { return }
    let request = MobileAds.shared.requestConfiguration
    host.applicationSettings.change {
      request.tagForChildDirectedTreatment = child.map { NSNumber(value: $0) }
      request.tagForUnderAgeOfConsent = underAge.map { NSNumber(value: $0) }
      request.ageRestrictedTreatment =
        switch age {
        case "child": .child
        case "teen": .teen
        default: .unspecified
        }
    }
    var attributes: [TraceAttribute] = []
    if let child { attributes.append(TraceAttribute("child", .boolean(child))) }
    if let underAge { attributes.append(TraceAttribute("under_age", .boolean(underAge))) }
    if let age { attributes.append(TraceAttribute("age", .string(age))) }
    recorder.record(.deviceConsent, EventIdentity(), attributes)
  }
}

/// `user`: the person who holds the device.
final class UserObject: VocabularyObject {
  static let type = LuaObjectType("user", calls)

  init(_ runtime: ScenarioRuntime) {
    super.init(runtime, type: UserObject.type)
  }

  private static func device(
    _ name: String, _ says: String, causes kind: EventKind,
    _ change: @escaping @Sendable (Device) -> Void
  ) -> VocabularyCall {
    VocabularyCall(name, on: UserObject.self, says, causes: [kind]) { user, _ in
      change(user.runtime.device)
      return .none
    }
  }

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "tap", on: UserObject.self,
      "Taps the ad on screen, on an asset or anywhere. For a custom native ad, the asset is a key.",
      takes: [.init("asset", .optional(.text()), annotation: "adspec.Asset | string")],
      causes: [
        .hostClick, .requestClick, .networkClick, .appPerformClick, .appDidRecordClick,
        .deviceTapped, .deviceOpenUrl,
      ]
    ) { user, call in
      let name = call.string(1)
      let isCustom = user.runtime.format == .customNative
      let asset = isCustom ? nil : try name.map { try call.asset($0) }
      user.runtime.tapWhatIsInFront {
        isCustom ? user.runtime.customNative.views.tap(name) : user.runtime.tap(asset)
      }
      return .none
    },
    VocabularyCall(
      "tap_ad_choices", on: UserObject.self, "Taps the AdChoices icon.",
      causes: [.networkAdChoices, .deviceTapped]
    ) { user, _ in
      user.runtime.tapWhatIsInFront {
        if user.runtime.format == .customNative {
          user.runtime.customNative.views.tap(AppProfile.adChoicesAsset)
        } else {
          user.runtime.tap(.adChoices)
        }
      }
      return .none
    },
    VocabularyCall(
      "tap_control", on: UserObject.self,
      "Taps the app's own button in the view of the native ad on screen, which `app:new_view { control = true }` "
        + "has.",
      causes: [.deviceTappedControl], in: [.native]
    ) { user, _ in
      user.runtime.tapWhatIsInFront(user.runtime.tapControl)
      return .none
    },
    VocabularyCall(
      "tap_outside", on: UserObject.self, "Taps outside of every ad.", causes: [.deviceTapped]
    ) { user, _ in
      user.runtime.device.tapOutside()
      return .none
    },
    VocabularyCall(
      "close", on: UserObject.self,
      "Closes the browser that a click on a custom native ad opened, or else the ad on screen.",
      causes: [.networkClosing, .networkClosed, .appWillDismiss, .appDidDismiss]
    ) { user, _ in
      if user.runtime.customNative.clicks.closeBrowser() { return .none }
      user.runtime.network.ads.last { $0.isDisplayed && !$0.isClosed }?.close()
      return .none
    },
    device(
      "background",
      "Sends the app to the background. iOS notifies the app and the adapters.",
      causes: .deviceBackground
    ) { $0.leaveApp() },
    device("foreground", "Brings the app back to the foreground.", causes: .deviceForeground) {
      $0.returnToApp()
    },
    device(
      "rotate", "Turns the device and the screen. iOS notifies its observers.",
      causes: .deviceRotated
    ) { $0.rotate() },
  ]
}

extension ScenarioRuntime {
  /// The network's ad on screen.
  private var onScreen: ScriptedAd? {
    network.ads.last {
      $0.isDisplayed && !$0.isClosed && !$0.isOffScreen
        && host.load($0.identity.load).map(host.taps.isOutOfReach) != true
    }
  }

  /// Taps the ad, unless an ad of another network covers the app's views, and gets the tap.
  func tapWhatIsInFront(_ tapAd: () -> Void) {
    let isInView = onScreen.map { !$0.request.format.isFullScreen } ?? (format == .customNative)
    isInView && device.isAppCovered ? device.tapOutside() : tapAd()
  }

  /// Taps the app's own button in the view of the native ad on screen.
  ///
  /// A network notices taps on all views that the adapter has registered with it as tappable.
  func tapControl() {
    guard let scripted = onScreen, let load = host.load(scripted.identity.load),
      let control = host.taps.control(of: load)
    else { return }
    let index = recorder.record(.deviceTappedControl, scripted.identity)
    recorder.context.withCause(index) {
      let tap = host.taps.tapControl(of: load)
      let front = tap.classInFront.map { [TraceAttribute("taken_by", .string($0))] } ?? []
      let isRegistered = scripted.hasRegistered(control)
      recorder.complete(
        index,
        attributes: [TraceAttribute("works", .boolean(tap.works))] + front
          + (isRegistered ? [TraceAttribute("registered", .boolean(true))] : []))
      if tap.classInFront == nil, isRegistered { scripted.noteTap(nil) }
    }
  }

  /// Taps the ad on screen: the given asset, or any place on the ad.
  func tap(_ asset: NativeAsset?) {
    let scripted = onScreen
    var identity = scripted?.identity ?? EventIdentity()
    identity.asset = asset?.rawValue
    recorder.record(.deviceTapped, identity) {
      guard let scripted else { return }
      guard let load = host.load(scripted.identity.load) else {
        return scripted.noteTap(asset)
      }
      let begin = recorder.count
      let tap = host.taps.tap(asset, of: load)
      if let front = tap.classInFront {
        recorder.complete(begin - 1, attributes: [TraceAttribute("taken_by", .string(front))])
      }
      if asset == .adChoices {
        if !tap.isHandled, !tap.isKeptFromNetwork, host.taps.takesTapOnAdChoices(load) {
          scripted.noteTap(asset)
        }
        return
      }
      if tap.classInFront == nil, let asset, host.nativeAds.click(asset, of: load) { return }
      let isToldOfClick = scripted.latestRequestedClick.map { $0 >= begin } ?? false
      let isNoticed = !tap.isKeptFromNetwork && host.taps.networkNoticesTap(on: asset, of: load)
      if isToldOfClick || isNoticed {
        scripted.noteTap(asset)
      }
    }
  }

  /// Clicks an asset.
  ///
  /// Either the host notifies the adapter of the click, or the network notices the click.
  func click(_ asset: NativeAsset, of load: HostLoad, _ ad: AppAd) {
    if host.nativeAds.click(asset, of: load) { return }
    ad.scripted?.report(.click(asset: asset.rawValue), thread: ad.scripted?.queue)
  }
}

extension ScriptedAd {
  /// Makes the network notice a tap on its ad.
  fileprivate func noteTap(_ asset: NativeAsset?) {
    report(asset == .adChoices ? .adChoices : .click(asset: asset?.rawValue), thread: queue)
  }
}
