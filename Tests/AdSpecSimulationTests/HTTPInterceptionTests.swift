import Testing

@testable import AdSpecSimulation

/// What is said where Foundation is not the one whose protocol can be made to decline requests.
@Suite struct HTTPInterceptionTests {
  private func message(_ difference: String) -> String {
    "Foundation is not the one that adspec knows (\(difference)), so requests over HTTP would go "
      + "to the real network. No scenario was run. Build with the Swift 6.3 toolchain for Linux, "
      + "and link Foundation dynamically: without -static-stdlib and -static-executable."
  }

  @Test func knownFoundationIsNoObstacle() {
    #expect(HTTPInterception.obstacle == nil)
  }

  @Test func methodIsNotExported() {
    #expect(
      HTTPInterception.makeOwnProtocolDecline(method: "no_such_function")
        == message("it does not export URLProtocol.canInit(with:)"))
  }

  @Test func protocolHasAnotherName() {
    #expect(
      HTTPInterception.makeOwnProtocolDecline(of: "_OtherProtocol")
        == message("its sessions do not begin with the protocol _OtherProtocol"))
  }

  @Test func methodIsNotInTheTable() {
    #expect(
      HTTPInterception.makeOwnProtocolDecline(method: "malloc")
        == message("URLProtocol has no method canInit(with:) where it is looked for"))
  }
}
