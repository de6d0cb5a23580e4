import Testing

@testable import UIKit

@Suite struct VisualFormatTests {
  private func problem(_ format: String) -> String? {
    let views = ["view": UIView()]
    switch VisualFormat.read(format, metrics: ["gap": 4], views: views) {
    case .success: return nil
    case .failure(let problem): return problem.description
    }
  }

  @Test(arguments: ["H:|[view]|", "[view]", "V:|-gap-[view(50)]", "|-(gap@250)-[view]-|"])
  func understands(_ format: String) {
    #expect(problem(format) == nil)
  }

  @Test func refusesWhatItCannotRead() {
    #expect(
      problem("H:|[other]|")
        == "visual format \"H:|[other]|\": there is no view named \"other\"; "
        + "add it to the dictionary of views")
    #expect(problem("H:|[view") == "visual format \"H:|[view\": \"[\" is not closed")
    #expect(
      problem("H:|-width-[view]|")
        == "visual format \"H:|-width-[view]|\": \"width\" is neither a number nor one of the metrics"
    )
    #expect(
      problem("H:view")
        == "visual format \"H:view\": \"v\" is not expected; write it as in \"H:|-8-[view]-8-|\"")
  }
}
