import AdSpecReports
import AdSpecTrace
import Testing

@Suite struct MessageSequenceTests {
  @Test func wholeText() {
    var text = ""
    MessageSequence().write(SequenceExamples.trace) { text += $0 }
    #expect(text == Golden.sequence)
  }

  @Test func brokenTraceSaysSo() {
    var trace = SequenceExamples.trace
    trace.events.removeAll()
    var text = ""
    MessageSequence().write(trace) { text += $0 }
    #expect(
      text == """
        scenario  everything at once (rewarded)
        at        scenarios/all.lua:3
        adapter   sample, suite 3, seed 7

        #  time  line  from      to       message

        0 events in 0.000 s; the trace breaks off before its world ended

        """)
  }
}
