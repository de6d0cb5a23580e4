/// Writes the creatives of the network.
struct CreativeStory {
  let writer: ScenarioWriter
  let format: String

  /// The arguments of an answer with an ad.
  func arguments(on queue: String?) -> String {
    var fields: [String] = []
    switch format {
    case "native": fields = native()
    case let format where format.isFullScreen: fields = fullScreen()
    default:
      if writer.chance(15) {
        fields.append("view = { width = \(writer.pick([300, 320, 728])), height = 50 }")
      }
    }
    if let queue { fields.append("on = \"\(queue)\"") }
    return fields.isEmpty ? "()" : "{ \(fields.joined(separator: ", ")) }"
  }

  private func fullScreen() -> [String] {
    var fields: [String] = []
    if format.isRewarded, writer.chance(30) {
      fields.append("reward = { type = \"coins\", amount = \(writer.number(0...50)) }")
    }
    if writer.chance(30) { fields.append(video()) }
    return fields
  }

  private func native() -> [String] {
    var fields: [String] = []
    for name in ["headline", "body", "call_to_action", "advertiser", "store", "price"]
    where writer.chance(25) {
      fields.append("\(name) = \(writer.pick(["missing", "\"\"", "\"the \(name)\""]))")
    }
    if writer.chance(40) {
      let ratings = ["4.5", "0", "5", "9", "-1", "\"4.5\"", "\"n/a\"", "nan", "missing"]
      fields.append("star_rating = \(writer.pick(ratings))")
    }
    if writer.chance(50) {
      fields.append("icon = \(writer.chance(20) ? "missing" : image("icon"))")
    }
    if writer.chance(50) {
      let names = ["main", "more", "other"].prefix(writer.number(1...3))
      fields.append(
        "images = "
          + (writer.chance(20) ? "missing" : "{ \(names.map(image).joined(separator: ", ")) }"))
    }
    if writer.chance(30) {
      let choices =
        "{ icon = \"\(address("choices"))\", url = \"https://network.example/privacy\" }"
      fields.append("ad_choices = \(writer.chance(20) ? "missing" : choices)")
    }
    if writer.chance(30) { fields.append(writer.chance(25) ? "video = missing" : video()) }
    if writer.chance(20) { fields.append("media = \(writer.chance(50))") }
    if writer.chance(15) { fields.append("extras = { colour = \"\(writer.pick(["blue", ""]))\" }") }
    return fields
  }

  private func video() -> String {
    "video = { duration = \(writer.number(1...15)), aspect_ratio = \(writer.pick(["16 / 9", "1", "0.5625"])) }"
  }

  private func image(_ name: String) -> String {
    let address = address(name)
    var fields = ["url = \"\(address)\""]
    if writer.chance(40) { fields.append("scale = \(writer.number(1...3))") }
    // One picture has one size.
    if writer.chance(30), !address.hasSuffix("/same.png") {
      fields.append("size = { \(writer.number(40...1200)), \(writer.number(40...900)) }")
    }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  /// The URL of a picture.
  ///
  /// There are only a few URLs, so that ads share pictures.
  private func address(_ name: String) -> String {
    "https://cdn.example/\(writer.number(1...2))/\(writer.chance(10) ? "same" : name).png"
  }

  /// Writes the answers of servers to requests for pictures.
  func serve() {
    for _ in 0..<writer.number(0...3) {
      let url = writer.pick(["icon", "main", "choices", "same"])
      let answers = [
        "status = 404", "status = 500, body = \"images/icon.png\"", "never = true",
        "body = \"images/main.jpg\", after = \(writer.seconds(0...12))",
        "body = \"<html>Sign in</html>\", type = \"text/html\"",
        "body = \"<html>Sign in</html>\", type = \"image/png\"",
        "body = \"images/main.png\", truncate_at = \(writer.number(0...30))",
        "redirect = \"https://cdn.example/moved.png\"", "redirect = \"/1/\(url).png\"",
        "body = \"images/40x30.png\"",
      ]
      writer.say(
        "network", "network:serve",
        "(\"https://cdn.example/\(writer.number(1...2))/\(url).png\", { \(writer.pick(answers)) })")
      if writer.chance(50) {
        writer.say(
          "network", "network:serve",
          "(\"https://cdn.example/moved.png\", { body = \"images/rotated.jpg\" })")
      }
    }
  }
}
