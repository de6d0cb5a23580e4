#if ObjectiveC
  import Foundation
  import ObjectiveCBridge

  // What Foundation in Objective-C takes from Swift's Foundation.
  //
  // Contract of the unsafe code: texts and objects that come in are borrowed for the call. A function
  // whose name contains `copy` returns an object, or a text for `free`, that the caller owns. All
  // functions can be called on any thread of a scenario.

  // MARK: Run loops

  @c @implementation
  func adspec_run_loop_run(_ date: Double) {
    if date < 0 {
      RunLoop.current.run()
    } else {
      RunLoop.current.run(until: Date(timeIntervalSinceReferenceDate: date))
    }
  }

  @c @implementation
  func adspec_run_loop_run_once(_ mode: UnsafePointer<CChar>, _ date: Double) -> Bool {
    let mode = String(cString: mode)
    return RunLoop.current.run(
      mode: mode == "NSDefaultRunLoopMode" ? .default : RunLoop.Mode(mode),
      before: Date(timeIntervalSinceReferenceDate: date))
  }

  @c @implementation
  func adspec_thread_sleep(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

  // MARK: Settings

  private func defaults(_ suite: UnsafePointer<CChar>?) -> UserDefaults {
    suite.flatMap { UserDefaults(suiteName: String(cString: $0)) } ?? .standard
  }

  @c @implementation
  func adspec_defaults_copy(
    _ suite: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>
  ) -> UnsafeMutableRawPointer? {
    defaults(suite).object(forKey: String(cString: key)).map(Values.objectiveC)
  }

  @c @implementation
  func adspec_defaults_set(
    _ suite: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?
  ) {
    let defaults = defaults(suite)
    if let value = Values.swift(value) {
      defaults.set(value, forKey: String(cString: key))
    } else {
      defaults.removeObject(forKey: String(cString: key))
    }
  }

  @c @implementation
  func adspec_defaults_register(_ suite: UnsafePointer<CChar>?, _ values: UnsafeMutableRawPointer) {
    defaults(suite).register(defaults: Values.dictionary(values))
  }

  @c @implementation
  func adspec_defaults_copy_all(_ suite: UnsafePointer<CChar>?) -> UnsafeMutableRawPointer {
    Values.objectiveC(defaults(suite).dictionaryRepresentation())
  }

  @c @implementation
  func adspec_defaults_copy_domain(_ name: UnsafePointer<CChar>) -> UnsafeMutableRawPointer? {
    UserDefaults.standard.persistentDomain(forName: String(cString: name)).map(Values.objectiveC)
  }

  @c @implementation
  func adspec_defaults_set_domain(
    _ name: UnsafePointer<CChar>, _ values: UnsafeMutableRawPointer?
  ) {
    let name = String(cString: name)
    if let values {
      UserDefaults.standard.setPersistentDomain(Values.dictionary(values), forName: name)
    } else {
      UserDefaults.standard.removePersistentDomain(forName: name)
    }
  }

  // MARK: Folders

  @c @implementation
  func adspec_folder_copy_home() -> UnsafeMutablePointer<CChar> { strdup(NSHomeDirectory()) }

  @c @implementation
  func adspec_folder_copy_temporary() -> UnsafeMutablePointer<CChar> {
    strdup(NSTemporaryDirectory())
  }

  @c @implementation
  func adspec_folder_copy(
    _ folder: UInt64, _ domains: UInt64, _ index: Int64
  ) -> UnsafeMutablePointer<CChar>? {
    guard let folder = FileManager.SearchPathDirectory(rawValue: UInt(folder)) else { return nil }
    let all = NSSearchPathForDirectoriesInDomains(
      folder, FileManager.SearchPathDomainMask(rawValue: UInt(domains)), true)
    return index < all.count ? strdup(all[Int(index)]) : nil
  }
#endif
