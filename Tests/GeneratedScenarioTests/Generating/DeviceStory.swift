/// What happens to the device while an app runs, whatever the app does.
struct DeviceStory {
  let writer: ScenarioWriter
  let format: String

  func act() {
    switch writer.number(0...10) {
    case 0:
      writer.say("user", "user:background")
      writer.wait(0...30)
      writer.say("user", "user:foreground")
    case 1: writer.say("user", "user:rotate")
    case 2: writer.say("user", "user:tap_outside")
    case 3: writer.say("user", "user:close")
    case 4:
      writer.say("device", "device:offline")
      writer.wait(0...5)
      writer.say("device", "device:online")
    case 5: consent()
    case 6: writer.say("device", "device:muted", "(\(writer.chance(50)))")
    case 7:
      writer.say("device", "device:key_window", "(false)")
      writer.wait(0...1)
      writer.say("device", "device:key_window", "(true)")
    case 8: writer.say("device", "device:top_controller", "(\"settings\")")
    case 9:
      writer.say("device", "device:clock", "(\"2026-0\(writer.number(1...9))-01T00:00:00Z\")")
    default:
      if writer.chance(50) {
        writer.say("device", "device:defaults", "{ IABTCF_gdprApplies = \(writer.number(0...1)) }")
      } else {
        writer.say("device", "device:can_open", "{ \"myapp:\" }")
      }
    }
  }

  func consent() {
    var fields: [String] = []
    if writer.chance(60) { fields.append("child = \(writer.chance(60))") }
    if writer.chance(30) { fields.append("under_age = \(writer.chance(50))") }
    if writer.chance(30) { fields.append("age = \"\(writer.pick(["child", "teen"]))\"") }
    writer.say("device", "device:consent", "{ \(fields.joined(separator: ", ")) }")
  }
}
