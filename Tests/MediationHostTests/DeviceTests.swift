import AdSpecTestSupport
import Foundation
import MediationHost
import Testing
import UIKit

/// What `UIApplication` is answered by the device of a scenario.
@Suite(.usesProcessState) struct DeviceTests {
  private let world = HostWorld()

  private func open(_ text: String) throws -> Bool? {
    UIApplication.shared.environment = world.host.device
    defer { UIApplication.shared.reset() }
    var answer: Bool?
    UIApplication.shared.open(try #require(URL(string: text))) { answer = $0 }
    #expect(answer == nil)
    world.world.run()
    return answer
  }

  private func canOpen(_ text: String) throws -> Bool {
    UIApplication.shared.environment = world.host.device
    defer { UIApplication.shared.reset() }
    return UIApplication.shared.canOpenURL(try #require(URL(string: text)))
  }

  @Test func `opens what an installed app claims`() throws {
    world.host.device.openable = ["other:", "myapp:"]
    #expect(try canOpen("myapp://shop"))
    #expect(try open("myapp://shop") == true)
    #expect(
      world.events("device") == [#"device.open_url url: "myapp://shop" kind: "deep_link""#])
  }

  @Test func `opens web addresses in the browser`() throws {
    #expect(try canOpen("https://shop.example"))
    #expect(try open("https://shop.example/a?b=c") == true)
    #expect(
      world.events("device") == [
        #"device.open_url url: "https://shop.example/a?b=c" kind: "browser""#
      ])
  }

  @Test func `opens a web address in the app that claims it`() throws {
    world.host.device.openable = ["https://shop.example"]
    #expect(try open("https://shop.example/a") == true)
    #expect(
      world.events("device") == [
        #"device.open_url url: "https://shop.example/a" kind: "deep_link""#
      ])
  }

  @Test func `opens nothing that no app claims, and says so`() throws {
    #expect(try !canOpen("myapp://shop"))
    #expect(try open("myapp://shop") == false)
    #expect(
      world.events("device") == [
        #"device.open_url url: "myapp://shop" kind: "deep_link" opened: false"#
      ])
  }
}
