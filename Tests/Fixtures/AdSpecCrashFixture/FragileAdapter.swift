import AdSpec
import CProcessPollution
import Foundation
import Responsibility
import Runtime
import ScriptedNetwork
import Synchronization

/// An adapter whose parameter names the action of each load; without a known parameter, the load
/// requests a banner from the network.
class FragileAdapter: NSObject, MediationAdapter {
  private var loading: [FragileBanner] = []

  class func adapterVersion() -> VersionNumber { VersionNumber() }
  class func adSDKVersion() -> VersionNumber { VersionNumber() }
  class func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  class func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    completionHandler(nil)
  }

  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let parameter = adConfiguration.credentials.settings["parameter"] as? String ?? ""
    switch parameter {
    case "crash": fatalError("the adapter fell over")
    case "exit": exit(0)
    case "exit 3": exit(3)
    case "hang": while true {}
    case "sleep": Thread.sleep(forTimeInterval: 1e9)
    case "interrupt":
      interruptProgram()
      while true {}
    // The next two cases crash: the first inside the harness that the adapter calls, the second on
    // the adapter's own thread.
    case "harness": Responsibility.harness { fatalError("adspec fell over") }
    // In the next two cases, code of the harness stumbles over memory that the adapter has damaged.
    case "damage":
      Responsibility.harness { unsafe UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }
    case "smash":
      // The optimiser leaves out memory that nobody else can see.
      unsafe Self.damaged = unsafe malloc(32)
      if let block = unsafe Self.damaged {
        unsafe memset(block, 0xee, 64)
      }
      Responsibility.harness { _ = raise(SIGILL) }
    case "thread":
      Thread { fatalError("a thread fell over") }.start()
      while true {}
    case "block": pause()
    case "ask":
      let banner = FragileBanner(completionHandler)
      banner.load(slot: "ask")
      while true { banner.ask() }
    case "turns": Self.turn()
    case "flood": flood()
    case "clock": printClock()
    case "count": count()
    case "count files": countFiles()
    case "traps": process_pollution_trap_on_inexact_results()
    case "limit worker": process_pollution_limit_parent()
    case "end worker": kill(getppid(), SIGKILL)
    case "leave process": leaveProcess()
    case "count in file": countInFile(adConfiguration.credentials.settings)
    case "call stack": writeCallStack(adConfiguration.credentials.settings)
    case "work": work(adConfiguration.credentials.settings)
    case "deadlock": deadlock()
    case "poll": poll()
    case "tick": tick()
    case "timer": return loadLater(completionHandler)
    case "run loop": RunLoop.main.run(until: Date(timeIntervalSinceNow: 5))
    // Reports the network's answer and an error; the code of the error differs in each process.
    case "unlike": _ = completionHandler(nil, NSError(domain: "fragile", code: Int(getpid())))
    case "wait": Self.work.async { DispatchSemaphore(value: 0).wait() }
    default: break
    }
    let banner = FragileBanner(completionHandler)
    loading.append(banner)
    banner.load(slot: parameter)
  }

  /// Asks the first process of the program to end.
  private func interruptProgram() {
    func program(of process: String) -> String? {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
    }
    var process = "self"
    while let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let parent = status.split(separator: ")").last?.split(separator: " ").dropFirst().first,
      program(of: String(parent)) == program(of: "self")
    {
      process = String(parent)
    }
    if let number = Int32(process) { kill(number, SIGINT) }
  }

  /// Prints from the main queue whether the clock is virtual: virtual time begins with the year 2025.
  private func printClock() {
    DispatchQueue.main.async {
      let isVirtual = Date() < Date(timeIntervalSince1970: 1_738_368_000)
      print(isVirtual ? "virtual" : "real", terminator: "")
    }
  }

  /// Checks every second whether the task is cancelled.
  ///
  /// No code cancels the task.
  private func poll() {
    Task { while !Task.isCancelled { try? await Task.sleep(nanoseconds: 1_000_000_000) } }
  }

  /// Starts a timer that fires every minute without end.
  private func tick() {
    let timer = DispatchSource.makeTimerSource(queue: Self.work)
    timer.schedule(deadline: .now() + 60, repeating: 60)
    // The timer keeps a reference to itself, so that it lives longer than the adapter.
    timer.setEventHandler { _ = timer }
    timer.resume()
  }

  /// Requests a banner when a timer on the main run loop has fired.
  private func loadLater(_ completionHandler: @escaping GADMediationBannerLoadCompletionHandler) {
    let banner = FragileBanner(completionHandler)
    loading.append(banner)
    nonisolated(unsafe) let late = banner
    _ = Timer.scheduledTimer(withTimeInterval: 90, repeats: false) { _ in
      unsafe late.load(slot: "timer")
    }
  }

  /// This function schedules itself on the main queue again and again, without end.
  private static func turn() {
    DispatchQueue.main.async { turn() }
  }

  private static let loads = Atomic(0)

  /// Prints how many loads this process has seen.
  private func count() {
    print(Self.loads.add(1, ordering: .relaxed).newValue, terminator: "")
  }

  /// Prints how many files its own folders have, and leaves one more in each.
  private func countFiles() {
    let manager = FileManager.default
    let folders = [
      manager.temporaryDirectory, manager.homeDirectoryForCurrentUser,
      manager.urls(for: .cachesDirectory, in: .userDomainMask)[0],
      manager.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0],
    ]
    let counts = folders.map { folder in
      let files = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
      return "\(files.count { $0.hasPrefix("left") })"
    }
    for (number, folder) in folders.enumerated() {
      let path = folder.appendingPathComponent("left \(number)").path
      if !manager.createFile(atPath: path, contents: nil) { print("no \(path)", terminator: " ") }
    }
    print(counts.joined(separator: " "), terminator: "")
  }

  /// Leaves a process that has left its group and its session.
  private func leaveProcess() {
    guard fork() == 0 else { return }
    setsid()
    while true { pause() }
  }

  /// Prints how many loads a file has counted before, in all processes.
  private func countInFile(_ settings: [String: Any]) {
    guard let path = settings["file"] as? String,
      let file = FileHandle(forWritingAtPath: path)
    else { return }
    // A process that is killed here must not lose what is in the file.
    let count = file.seekToEndOfFile()
    file.write(Data([0]))
    file.closeFile()
    print(count, terminator: "")
  }

  /// Adds the functions on the call stack to a file, one in each line, the innermost first.
  private func writeCallStack(_ settings: [String: Any]) {
    guard let path = settings["file"] as? String, let file = FileHandle(forWritingAtPath: path)
    else { return }
    file.seekToEndOfFile()
    file.write(Data((Self.functionsOnStack().joined(separator: "\n") + "\n\n").utf8))
    file.closeFile()
  }

  /// The functions on the call stack, the innermost first.
  ///
  /// The first call takes seconds, in which it reads the symbols of the program.
  @discardableResult
  static func functionsOnStack() -> [String] {
    let stack = try? Backtrace.capture(limit: nil, images: images)
      .symbolicated(with: images, options: .useSymbolCache)
    return stack?.frames.map { $0.symbol?.name ?? "" } ?? []
  }

  private static let images = ImageMap.capture()

  nonisolated(unsafe) private static var damaged: UnsafeMutableRawPointer?
  private static let work = DispatchQueue(label: "com.fragile.work")

  /// Waits on the main thread for work that waits for the main thread.
  private func deadlock() {
    let isDone = DispatchSemaphore(value: 0)
    Self.work.async {
      DispatchQueue.main.sync {}
      isDone.signal()
    }
    isDone.wait()
  }

  /// Computes for longer than the maximum time of a load, but only in the first processes.
  ///
  /// The setting `runs` is the number of these processes. Each process appends one byte to a file,
  /// so that the next process knows how many processes ran.
  private func work(_ settings: [String: Any]) {
    guard let path = settings["file"] as? String, let runs = settings["runs"] as? Int
    else { return }
    let before = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
    try? (before + [0]).write(to: URL(fileURLWithPath: path))
    let end = clock() + clock_t(CLOCKS_PER_SEC) / 8
    while before.count < runs, clock() < end {}
  }

  /// Writes one mebibyte.
  private func flood() {
    let block = Data(repeating: UInt8(ascii: "x"), count: 1 << 16)
    for _ in 0..<16 { FileHandle.standardOutput.write(block) }
  }
}

/// An adapter that crashes during set-up.
final class CrashingOnSetUp: FragileAdapter {
  override class func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    fatalError("no set-up")
  }
}

/// A banner that reports the events of the network to the host.
final class FragileBanner: NSObject, MediationBannerAd, NetworkAdObserver {
  let view = UIView()
  private let completion: GADMediationBannerLoadCompletionHandler
  private var delegate: (any MediationBannerAdEventDelegate)?
  private var ad: NetworkAd?

  init(_ completion: @escaping GADMediationBannerLoadCompletionHandler) {
    self.completion = completion
    super.init()
  }

  func load(slot: String) {
    ad = ScriptedNetwork.current.load(NetworkRequest(format: .banner, slot: slot), observer: self)
  }

  /// Asks the network whether the ad is ready.
  func ask() { _ = ad?.isReady }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    switch event {
    case .loaded(.ad): delegate = completion(self, nil)
    case .failed, .loaded:
      delegate = completion(nil, NSError(domain: "fragile", code: 1))
    case .impression: delegate?.reportImpression()
    case .click: delegate?.reportClick()
    default: return .noCallback
    }
    return .delivered
  }
}
