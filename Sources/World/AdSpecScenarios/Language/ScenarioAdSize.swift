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
      if let known = BannerSize.named.first(where: { $0.name == name }) {
        self = .fixed(known.size)
      } else if name == "fluid" {
        self = .fluid
      } else {
        throw ScenarioAdSize.mistake(
          "\"\(name)\" is no size" + NearestName.sentence(for: name, in: ScenarioAdSize.names),
          place())
      }
      return
    }
    guard case .table(let table) = value, let size = try ScenarioAdSize(table) else {
      throw ScenarioAdSize.mistake(
        "size of \(owner) must be \(ScenarioAdSize.phrase)", place())
    }
    if case .inline(_, let max?) = size, max != 0, max < ScenarioAdSize.leastMaximum {
      throw ScenarioAdSize.mistake(
        "the maximum height of an inline adaptive size is \(max); the SDK accepts "
          + "\(ScenarioAdSize.leastMaximum) points or more. Write max = 0 for a size without a "
          + "maximum", place())
    }
    self = size
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
    let list = try table.array()
    if try table.entries().count == 2, list.count == 2,
      let width = ScenarioAdSize.points(list[0], from: 0),
      let height = ScenarioAdSize.points(list[1], from: 0)
    {
      self = .fixed(BannerSize(width: width, height: height))
      return
    }
    var numbers: [String: Int] = [:]
    for (key, value) in try table.entries() {
      guard let name = key.text,
        let points = ScenarioAdSize.points(value, from: name == "max" ? 0 : 1)
      else { return nil }
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

  private static func points(_ value: LuaValue, from least: Double) -> Int? {
    guard let number = value.number, number >= least, number < 100_000 else { return nil }
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
