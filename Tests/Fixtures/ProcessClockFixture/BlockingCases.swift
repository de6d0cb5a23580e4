import Dispatch
import Foundation

/// Calls that wait for real on a device.
enum BlockingCases {
  typealias Case = @Sendable () -> Void

  static let all: [String: Case] = [
    "sleep": sleep, "threads": threads, "run-loop-timer": runLoopTimer, "sockets": sockets,
  ]

  private static let sleep: Case = {
    DispatchQueue(label: "worker").asyncAfter(deadline: .now() + 3600) {
      World.log("runs while main sleeps")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { World.log("main was busy") }
    Thread.sleep(forTimeInterval: 7200)
    World.log("slept")
    usleep(500_000)
    World.log("slept half a second")
    Foundation.sleep(3)
    World.log("slept three seconds")
    DispatchQueue(label: "worker").async {
      Thread.sleep(forTimeInterval: 60)
      World.log("slept off main")
    }
  }

  private static let threads: Case = {
    let semaphore = DispatchSemaphore(value: 0)
    let thread = Thread {
      DispatchQueue(label: "from a thread").async {
        World.log("what a thread dispatched is virtual again")
        semaphore.signal()
      }
    }
    thread.start()
    semaphore.wait()
    World.log("waited for it")
  }

  private static let runLoopTimer: Case = {
    let timer = Timer(timeInterval: 3600, repeats: false) { _ in World.log("must not run") }
    RunLoop.main.add(timer, forMode: .default)
    World.log("added")
    timer.invalidate()
  }

  private static let sockets: Case = {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = 1
    address.sin_addr.s_addr = 0x0100_007f
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, size)
      }
    }
    World.log("connected: \(result == 0)")
    close(descriptor)
  }
}
