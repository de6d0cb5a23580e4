/// Writes expectations that use all calls of `trace` and that hold in every run.
struct ExpectationStory {
  private let writer: ScenarioWriter

  init(_ writer: ScenarioWriter) {
    self.writer = writer
  }

  func write() {
    writer.block("expect = function(trace)", "end,") {
      writer.add(
        "expect_equal(" + writer.call("trace", "trace:count", "\"world.started\"") + ", 1)")
      writer.add(
        "expect_true(" + writer.call("trace", "trace:first", "\"app.load\"") + ", \"a load\")")
      writer.add(
        "local last = "
          + writer.call("trace", "trace:last", "(any { \"host.load\", \"app.load\" })"))
      writer.block(
        "for _, event in ipairs(\(writer.call("trace", "trace:all", "\"network.*\""))) do"
      ) {
        writer.add("if event.time > now() then fail(\"an event of the future\") end")
      }
      writer.add("local cause = " + writer.call("trace", "trace:cause", "(last, \"app.load\")"))
      writer.add("expect_true(cause == nil or cause.index < last.index, \"a cause\")")
      let effects = writer.call("trace", "trace:effects", "(last, \"network.*\")")
      writer.block("for _, event in ipairs(\(effects)) do") {
        writer.add("if event.index <= last.index then fail(\"an effect before its cause\") end")
      }
      writer.say("trace", "trace:never", "{ \"answer.load\", where = { load = 99 } }")
      writer.say("trace", "trace:in_order", "{ \"world.started\", \"app.load\" }")
      writer.say("trace", "trace:within", "(1000, \"world.started\", \"app.load\")")
      writer.add("log(last.name, random(6))")
    }
  }
}
