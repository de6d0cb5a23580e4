package import AdSpecTrace
import CoreGraphics
package import GoogleMobileAds
import LuaScript
import NearestNames

/// The size of a banner in a scenario, which becomes a size of the SDK when the app uses it.
///
/// The height of an adaptive size depends on the device and its orientation at that time.
package enum ScenarioAdSize: Sendable, Hashable {
  /// A size in points: `{ 320, 50 }` or a name such as `"banner"`.
  case fixed(BannerSize)
  /// The width of the container, and the height of the ad: `"fluid"`.
  case fluid
  /// An anchored adaptive size: `{ anchored = 393 }`.
  case anchored(width: Int)
  /// A large anchored adaptive size: `{ large_anchored = 393 }`.
  case largeAnchored(width: Int)
  /// An inline adaptive size: `{ inline = 414 }`, or `{ inline = 414, max = 200 }`.
  ///
  /// Without `max`, the size is at most as high as the device. With `max = 0`, the size has no
  /// maximum.
  case inline(width: Int, max: Int?)

  /// The smallest maximum height that the SDK accepts, in points (GADAdSize.h).
  private static let leastMaximum = 32

  /// The names of sizes without numbers.
  static var names: [String] { BannerSize.named.map(\.name) + ["fluid"] }

  /// The phrase for a size in error messages.
  static let phrase =
    "the name of a size, { width, height } in points, { anchored = width }, "
    + "{ large_anchored = width }, { inline = width } or { inline = width, max = height }"

  /// Reads a size from a value of a scenario.
  init(
    _ value: LuaValue, owner: String, at place: @autoclosure () -> (String, Int)
  ) throws {
    if let name = value.text {
      if let refusal = ScenarioAdSize.refusal(ofName: name) {
        throw ScenarioAdSize.mistake(refusal, place())
      }
      self = BannerSize.named.first { $0.name == name }.map { .fixed($0.size) } ?? .fluid
      return
    }
    guard case .table(let table) = value, let size = try ScenarioAdSize(table) else {
      throw ScenarioAdSize.mistake(
        "size of \(owner) must be \(ScenarioAdSize.phrase)", place())
    }
    if let refusal = size.refusalOfMaximum { throw ScenarioAdSize.mistake(refusal, place()) }
    self = size
  }

  /// The message about a size that the SDK does not accept; nil for any other size.
  private var refusalOfMaximum: String? {
    guard case .inline(_, let max?) = self, max != 0, max < ScenarioAdSize.leastMaximum else {
      return nil
    }
    return "the maximum height of an inline adaptive size is \(max); the SDK accepts "
      + "\(ScenarioAdSize.leastMaximum) points or more. Write max = 0 for a size without a maximum"
  }

  /// The message about a literal that is no size of a banner; nil when the text does not prove a
  /// mistake.
  static func refusal(of literal: LuaExpression, owner: String) -> String? {
    if let name = literal.text { return refusal(ofName: name) }
    guard case .table(let entries) = literal.kind else { return nil }
    var list: [Double] = []
    var named: [String: Double] = [:]
    for entry in entries {
      guard case .number(let number)? = ValueShape(entry.value) else { return nil }
      guard let key = entry.key else {
        list.append(number)
        continue
      }
      guard let name = key.text else { return nil }
      named[name] = number
    }
    guard let size = ScenarioAdSize(list, named) else {
      return "size of \(owner) must be \(phrase)"
    }
    return size.refusalOfMaximum
  }

  private static func refusal(ofName name: String) -> String? {
    guard !names.contains(name) else { return nil }
    let numbers = name.split { $0 == "x" || $0 == "X" || $0 == "×" || $0 == "*" }.map {
      Int($0.filter { $0 != " " })
    }
    if numbers.count == 2, let width = numbers[0], let height = numbers[1] {
      return "\"\(name)\" is no size; write size = { \(width), \(height) }"
    }
    let all = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return "\"\(name)\" is no size"
      + NearestName.sentence(
        for: name, in: names, otherwise: "; there are \(all), and { width, height } in points")
  }

  /// Reads a size that has a width and a height, for something other than a banner.
  static func fixed(
    _ value: LuaValue, owner: String, at place: @autoclosure () -> (String, Int)
  ) throws -> BannerSize {
    if value.text != nil,
      case .fixed(let size) = try ScenarioAdSize(value, owner: owner, at: place())
    {
      return size
    }
    guard case .table(let table) = value, case .fixed(let size)? = try ScenarioAdSize(table) else {
      throw mistake(
        "size of \(owner) must be the name of a size in points or { width, height } in points",
        place())
    }
    return size
  }

  /// Reads a table; nil if the table is no size.
  private init?(_ table: LuaTable) throws {
    let list = try table.array().compactMap(\.number)
    var named: [String: Double] = [:]
    let entries = try table.entries()
    for (key, value) in entries {
      if let name = key.text, let number = value.number { named[name] = number }
    }
    guard list.count + named.count == entries.count else { return nil }
    self.init(list, named)
  }

  /// The size with the given numbers of a list, or with the given named numbers; nil if they are no
  /// size.
  private init?(_ list: [Double], _ named: [String: Double]) {
    if list.count == 2, named.isEmpty,
      let width = ScenarioAdSize.points(list[0], from: 0),
      let height = ScenarioAdSize.points(list[1], from: 0)
    {
      self = .fixed(BannerSize(width: width, height: height))
      return
    }
    guard list.isEmpty else { return nil }
    var numbers: [String: Int] = [:]
    for (name, number) in named {
      guard let points = ScenarioAdSize.points(number, from: name == "max" ? 0 : 1) else {
        return nil
      }
      numbers[name] = points
    }
    switch (numbers.count, numbers["anchored"], numbers["large_anchored"], numbers["inline"]) {
    case (1, let width?, nil, nil): self = .anchored(width: width)
    case (1, nil, let width?, nil): self = .largeAnchored(width: width)
    case (1, nil, nil, let width?): self = .inline(width: width, max: nil)
    case (2, nil, nil, let width?):
      guard let max = numbers["max"] else { return nil }
      self = .inline(width: width, max: max)
    default: return nil
    }
  }

  private static func points(_ number: Double, from least: Double) -> Int? {
    guard number >= least, number < 100_000 else { return nil }
    return Int(number)
  }

  private static func mistake(_ message: String, _ place: (String, Int)) -> InputError {
    InputError(file: place.0, line: place.1, message: message)
  }

  /// The size that the app gets from the SDK's constants and functions.
  package var adSize: AdSize {
    switch self {
    case .fixed(let size): adSizeFor(cgSize: CGSize(width: size.width, height: size.height))
    case .fluid: AdSizeFluid
    case .anchored(let width): currentOrientationAnchoredAdaptiveBanner(width: CGFloat(width))
    case .largeAnchored(let width): largeAnchoredAdaptiveBanner(width: CGFloat(width))
    case .inline(let width, nil): currentOrientationInlineAdaptiveBanner(width: CGFloat(width))
    case .inline(let width, 0): AdSizeKind.inlineAdaptive.size(CGFloat(width), 0)
    case .inline(let width, let max?):
      inlineAdaptiveBanner(width: CGFloat(width), maxHeight: CGFloat(max))
    }
  }
}
