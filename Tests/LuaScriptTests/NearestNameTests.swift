import LuaScript
import Testing

@Suite struct NearestNameTests {
  @Test(
    arguments: [
      ("next_reqest", "next_request"), ("nxet", "next"), ("lodaed", "loaded"), ("Loaded", "loaded"),
      ("next_requests", "next_request"), ("click", nil), ("", nil), ("a", nil), ("zzzzzz", nil),
      ("video_strat", "video_start"), ("loaded", nil),
    ] as [(String, String?)])
  func suggestion(_ name: String, _ expected: String?) {
    let names = ["next_request", "next", "loaded", "video_start", "video_end"]
    #expect(NearestName.suggestion(for: name, in: names) == expected)
    #expect(NearestName.suggestion(for: name, in: names.reversed()) == expected)
  }

  @Test func ofEquallyNearNamesTheFirstIsTaken() {
    #expect(NearestName.suggestion(for: "bat", in: ["cat", "bar", "hat"]) == "bar")
    #expect(NearestName.suggestion(for: "bat", in: ["hat", "cat", "bar"]) == "bar")
  }

  @Test func sentence() {
    #expect(NearestName.sentence(for: "waits", in: ["wait"]) == "; did you mean \"wait\"?")
    #expect(NearestName.sentence(for: "unlike", in: ["wait"]) == "")
  }
}
