import Testing

@testable import ScriptedNetwork

/// Scripts claim the calls of the adapter, each once.
@Suite struct ClaimsTests {
  private final class Call {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test func oldestMatchingCallIsClaimedOnce() {
    var claims = Claims<Call>()
    let areTaken = ["a", "b", "a2"].map { claims.add(Call($0)) }
    #expect(areTaken == [false, false, false])
    #expect(!claims.hasClaims)
    let names = (0..<3).map { _ in claims.claim { $0.name.hasPrefix("a") }?.name }
    #expect(names == ["a", "a2", nil])
    #expect(claims.hasClaims)
    let left = [claims.takeAll(), claims.takeAll()].map { $0.map(\.name) }
    #expect(left == [["b"], []])
  }

  @Test func firstScriptThatWaitsForACallGetsIt() {
    var claims = Claims<Call>()
    var taken: [String] = []
    claims.await(where: { $0.name == "b" }) { taken.append("first \($0.name)") }
    claims.await(where: { _ in true }) { taken.append("second \($0.name)") }
    let areTaken = ["a", "b", "b"].map { claims.add(Call($0)) }
    #expect(areTaken == [true, true, false])
    #expect(taken == ["second a", "first b"])
  }

  @Test func removedCallIsNotClaimed() {
    var claims = Claims<Call>()
    let call = Call("a")
    _ = claims.add(call)
    claims.remove(call)
    let claimed = claims.claim { _ in true }
    #expect(claimed == nil)
  }
}
