import Testing

@testable import AdSpecSimulation

/// HTTP interception reports an obstacle when the version of Foundation is unknown.
@Suite struct HTTPInterceptionTests {
  private func message(_ difference: String) -> String {
    "adspec does not know this version of Foundation (\(difference)), so HTTP requests would go "
      + "to the real network. No scenario was run. Build with the Swift 6.3 toolchain for Linux, "
      + "and link Foundation dynamically: without -static-stdlib and -static-executable."
  }

  @Test("the known version of Foundation is no obstacle") func knownFoundationIsNoObstacle() {
    #expect(HTTPInterception.obstacle == nil)
  }

  @Test("if Foundation does not export the method that accepts requests, this is an obstacle")
  func methodIsNotExported() {
    #expect(
      HTTPInterception.makeOwnProtocolDecline(method: "no_such_function")
        == message("it does not export URLProtocol.canInit(with:)"))
  }

  @Test("if the first protocol of a session has another name, this is an obstacle")
  func protocolHasAnotherName() {
    #expect(
      HTTPInterception.makeOwnProtocolDecline(of: "_OtherProtocol")
        == message("the first protocol of its sessions is not _OtherProtocol"))
  }

  @Test("if the method is not in the method table of URLProtocol, this is an obstacle")
  func methodIsNotInTheTable() {
    #expect(
      HTTPInterception.makeOwnProtocolDecline(method: "malloc")
        == message("canInit(with:) is not in the method table of URLProtocol"))
  }
}
