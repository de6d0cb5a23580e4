import AdapterPackage
import Testing

/// What is new in the text of `init` comes into a person's text, and no line of the person changes.
@Suite struct TextMergeTests {
  private static let base = """
    import UIKit

    public enum KiteEvent {
      case loaded
      case click
    }

    public protocol KiteAdDelegate: AnyObject {
      func kiteLoaded(_ ad: KiteAd)
      func kiteClicked(_ ad: KiteAd)
    }

    public class KiteAd: NSObject {
      public var zone: Any = ()  // which type?

      public func load(zone: String) {
        guard let delegate else {
          return
        } else {
          start(zone)
        }
      }

      func notify(_ event: NetworkEvent) -> Delivery {
        switch event {
        case .loaded(.ad): delegate.kiteLoaded(self)
        case .click: delegate.kiteClicked(self)
        default: return .noCallback
        }
        return .delivered
      }
    }

    public struct KiteOld {
      public init() {}
    }

    """

  private static let new = """
    import UIKit
    import WebKit

    public enum KiteEvent {
      case loaded
      case expired
      case click
    }

    public protocol KiteAdDelegate: AnyObject {
      func kiteLoaded(_ ad: KiteAd)
      func kiteClicked(_ ad: KiteAd)
      func kiteExpired(_ ad: KiteAd)
    }

    extension KiteAdDelegate {
      public func kiteExpired(_ ad: KiteAd) {}
    }

    public class KiteAd: NSObject {
      public var zone: String = ""
      public var isMuted: Bool = false

      public func load(zone: String) {
        guard let delegate else {
          return
        } else {
          start(zone)
          count()
        }
      }

      func notify(_ event: NetworkEvent) -> Delivery {
        switch event {
        case .loaded(.ad): delegate.kiteLoaded(self)
        case .click: delegate.kiteClicked(self)
        case .expired: delegate.kiteExpired(self)
        default: return .noCallback
        }
        return .delivered
      }
    }

    """

  private func merge(_ own: String, base: String? = Self.base) -> TextMerge {
    TextMerge(base: base, new: Self.new, own: own)
  }

  /// The lines that say something, each with the number of times that a text has it.
  private func lines(_ text: String) -> [String: Int] {
    text.split(separator: "\n").filter { $0.contains(where: \.isLetter) }.reduce(into: [:]) {
      counts, line in
      counts[line.split(separator: " ").joined(separator: " "), default: 0] += 1
    }
  }

  /// The lines of which a text has more than another one.
  private func surplus(_ text: String, over other: String) -> [String: Int] {
    lines(text).merging(lines(other)) { $0 - $1 }.filter { $0.value > 0 }
      .filter { lines(text)[$0.key] != nil }
  }

  @Test("a text that nobody changed becomes the new text") func unchangedText() {
    let merge = merge(Self.base)
    #expect(merge.text == Self.new)
    #expect(
      merge.changes == [
        TextChange(around: [], after: "import UIKit", line: 1, added: ["import WebKit"]),
        TextChange(
          around: ["public enum KiteEvent"], after: "case loaded", line: 4, added: ["case expired"]),
        TextChange(
          around: ["public protocol KiteAdDelegate: AnyObject"],
          after: "func kiteClicked(_ ad: KiteAd)", line: 10,
          added: ["func kiteExpired(_ ad: KiteAd)"]),
        TextChange(
          around: [], after: "public protocol KiteAdDelegate: AnyObject", line: 11,
          added: [
            "extension KiteAdDelegate {", "  public func kiteExpired(_ ad: KiteAd) {}", "}",
          ]),
        TextChange(
          around: ["public class KiteAd: NSObject"], after: nil, line: 14,
          removed: ["public var zone: Any = ()  // which type?"],
          added: ["public var zone: String = \"\""]),
        TextChange(
          around: ["public class KiteAd: NSObject"],
          after: "public var zone: Any = () // which type?", line: 14,
          added: ["public var isMuted: Bool = false"]),
        TextChange(
          around: [
            "public class KiteAd: NSObject", "public func load(zone: String)",
            "guard let delegate else",
          ], after: "start(zone)", line: 20, added: ["count()"]),
        TextChange(
          around: [
            "public class KiteAd: NSObject", "func notify(_ event: NetworkEvent) -> Delivery",
            "switch event",
          ], after: "case .click: delegate.kiteClicked(self)", line: 27,
          added: ["case .expired: delegate.kiteExpired(self)"]),
        TextChange(
          around: [], after: "public class KiteAd: NSObject", line: 34,
          removed: ["public struct KiteOld {", "  public init() {}", "}"]),
      ])
    #expect(TextMerge(base: Self.new, new: Self.new, own: Self.new).changes == [])
  }

  @Test("a text that a person ordered, formatted, named and completed keeps these lines")
  func changedText() {
    let own = """
      // My SDK.
      import UIKit
      public class KiteAd: NSObject {
      \tpublic func load(zone: String)
      \t{
      \t\tmine(zone)
      \t}

      \tfunc notify(_ signal: NetworkEvent) -> Delivery {
      \t\tswitch signal {
      \t\t\tcase .loaded: delegate.kiteLoaded(self)
      \t\t\tcase .closed: delegate.kiteClosed(self)
      \t\t\tcase .click: delegate.kiteClicked(self)
      \t\t\tdefault: return .noCallback
      \t\t}
      \t\treturn .delivered
      \t}
      \tpublic var zone: Int = 0
      }
      public protocol KiteAdDelegate: AnyObject {
      \tfunc kiteClicked(_ ad: KiteAd)
      \tfunc kiteLoaded(_ ad: KiteAd)
      }
      public enum KiteEvent { case loaded, click }
      public struct KiteOld { public init() { mine() } }
      """
    let expected = """
      // My SDK.
      import UIKit
      import WebKit
      public class KiteAd: NSObject {
      \tpublic func load(zone: String)
      \t{
      \t\tmine(zone)
      \t}

      \tfunc notify(_ signal: NetworkEvent) -> Delivery {
      \t\tswitch signal {
      \t\t\tcase .loaded: delegate.kiteLoaded(self)
      \t\t\tcase .closed: delegate.kiteClosed(self)
      \t\t\tcase .click: delegate.kiteClicked(self)
      \t\t\tcase .expired: delegate.kiteExpired(self)
      \t\t\tdefault: return .noCallback
      \t\t}
      \t\treturn .delivered
      \t}
      \tpublic var zone: Int = 0
      \tpublic var isMuted: Bool = false
      }
      public protocol KiteAdDelegate: AnyObject {
      \tfunc kiteClicked(_ ad: KiteAd)
      \tfunc kiteExpired(_ ad: KiteAd)
      \tfunc kiteLoaded(_ ad: KiteAd)
      }

      extension KiteAdDelegate {
      \tpublic func kiteExpired(_ ad: KiteAd) {}
      }
      public enum KiteEvent { case loaded, click }
      public struct KiteOld { public init() { mine() } }
      """
    let merge = merge(own)
    #expect(merge.text == expected)
    #expect(
      merge.changes.filter(\.isByHand) == [
        TextChange(
          around: ["public enum KiteEvent { case loaded, click }"], after: nil, line: 24,
          added: ["case expired"], isByHand: true),
        TextChange(
          around: ["public class KiteAd: NSObject"], after: nil, line: 18,
          removed: ["public var zone: Int = 0"], added: ["public var zone: String = \"\""],
          isByHand: true),
        TextChange(
          around: ["public class KiteAd: NSObject", "public func load(zone: String)"], after: nil,
          line: 4, added: ["count()"], isByHand: true),
      ])
    let crossed = TextMerge(
      base: Self.base, new: Self.new, own: own.replacing("\n", with: "\r\n"))
    #expect(crossed.text == expected.replacing("\n", with: "\r\n"))
  }

  @Test("what a person deleted does not come back, and what a person added already is not added")
  func deletedAndAddedLines() {
    let own = Self.base.replacing("  case click\n", with: "")
      .replacing("  func kiteClicked(_ ad: KiteAd)\n", with: "  func kiteExpired(_ ad: KiteAd)\n")
      .replacing(
        "    case .click: delegate.kiteClicked(self)\n",
        with: "    case .expired: delegate.mine(self)\n")
    let merge = merge(own)
    #expect(
      merge.text
        == Self.new.replacing("  case click\n", with: "")
        .replacing("  func kiteClicked(_ ad: KiteAd)\n", with: "")
        .replacing("    case .click: delegate.kiteClicked(self)\n", with: "")
        .replacing("delegate.kiteExpired(self)", with: "delegate.mine(self)"))
    #expect(
      merge.changes.filter(\.isByHand).map(\.added) == [
        ["case .expired: delegate.kiteExpired(self)"]
      ])
  }

  @Test(
    "functions that differ only in a later label are different, and names of parameters do not count"
  )
  func labelsOfFunctions() {
    func text(_ lines: String...) -> String {
      "protocol KiteDelegate {\n" + lines.map { "  func kite(_ ad: Kite, \($0))\n" }.joined()
        + "}\n"
    }
    let merge = TextMerge(
      base: text("did load: Bool"),
      new: text("did load: Bool", "will close: Bool", "has click: Int"),
      own: text("did load: Bool", "mine: Int", "has tap: Int"))
    #expect(
      merge.text == text("did load: Bool", "will close: Bool", "mine: Int", "has tap: Int"))
    #expect(
      merge.changes.filter(\.isByHand).map(\.added) == [["func kite(_ ad: Kite, has click: Int)"]])
  }

  @Test("a list in several lines changes as a whole, unless a person changed it")
  func brokenLists() {
    func text(_ lines: String...) -> String {
      "claims {\n  $0.absent = [\n" + lines.map { "    \($0)\n" }.joined() + "  ]\n}\n"
    }
    let base = text(".shown, .closed,", ".reward,")
    let new = text(".shown,", ".reward,")
    let own = "// Mine.\n" + base
    let replaced = TextMerge(base: base, new: new, own: own)
    #expect(replaced.text == "// Mine.\n" + new)
    #expect(replaced.changes.map(\.isByHand) == [false])
    let mine = text(".shown, .closed,", ".reward, .click,")
    let kept = TextMerge(base: base, new: new, own: mine)
    #expect(kept.text == mine)
    #expect(kept.changes.map(\.added) == [[".shown,"]])
    #expect(kept.changes.map(\.isByHand) == [true])
  }

  @Test("a new line takes the place of the only line of a block")
  func onlyLine() {
    let merge = TextMerge(
      base: "claims {\n  _ = $0\n}\n", new: "claims {\n  $0.icon = .image\n}\n",
      own: "// Mine.\nclaims {\n  _ = $0\n}\n")
    #expect(merge.text == "// Mine.\nclaims {\n  $0.icon = .image\n}\n")
  }

  @Test("without the text of the last init, all that the person's text lacks is shown")
  func missingBase() {
    let merge = merge(Self.base.replacing("  case click\n", with: ""), base: nil)
    #expect(merge.text == Self.base.replacing("  case click\n", with: ""))
    #expect(merge.changes.allSatisfy { $0.isByHand && $0.removed.isEmpty })
    #expect(
      merge.changes.flatMap(\.added) == [
        "import WebKit", "case expired", "case click", "func kiteExpired(_ ad: KiteAd)",
        "extension KiteAdDelegate {", "  public func kiteExpired(_ ad: KiteAd) {}", "}",
        "public var isMuted: Bool = false", "count()", "case .expired: delegate.kiteExpired(self)",
      ])
  }

  @Test(
    "no edit of one line loses a line of the person, or brings back one that the person deleted")
  func everyLineIsSafe() {
    let lines = Self.base.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let news = surplus(Self.new, over: Self.base)
    let olds = surplus(Self.base, over: Self.new)
    for index in lines.indices.dropLast() {
      var (without, with, changed) = (lines, lines, lines)
      without.remove(at: index)
      with.insert("  // mine {", at: index)
      changed[index] += " mine("
      for own in [without, with, changed].map({ $0.joined(separator: "\n") }) {
        let merged = merge(own).text
        let added = surplus(merged, over: own)
        let lost = surplus(own, over: merged)
        #expect(added.allSatisfy { $0.value <= news[$0.key] ?? 0 }, "\(index): \(own) \(added)")
        #expect(lost.allSatisfy { $0.value <= olds[$0.key] ?? 0 }, "\(index): \(own) \(lost)")
      }
    }
  }
}
