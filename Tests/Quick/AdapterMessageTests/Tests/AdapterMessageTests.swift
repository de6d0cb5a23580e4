import AdapterMessagesSwift5
import AdapterMessagesSwift6
import Foundation
import GoogleMobileAds
import Testing
import UIKit

/// A language mode in which the adapter's sources are compiled.
enum Mode: CaseIterable {
  case swift5, swift6

  func make(_ five: () -> NSObject, _ six: () -> NSObject) -> NSObject {
    self == .swift5 ? five() : six()
  }

  @MainActor var view: UIView {
    self == .swift5 ? AdapterMessagesSwift5.Shipped.view() : AdapterMessagesSwift6.Shipped.view()
  }

  @MainActor var onMainActor: NSObject {
    self == .swift5
      ? AdapterMessagesSwift5.Shipped.onMainActor() : AdapterMessagesSwift6.Shipped.onMainActor()
  }

  var listener: NSObject {
    make(AdapterMessagesSwift5.Shipped.listener, AdapterMessagesSwift6.Shipped.listener)
  }
  var derived: NSObject {
    make(AdapterMessagesSwift5.Shipped.derived, AdapterMessagesSwift6.Shipped.derived)
  }
  var members: NSObject {
    make(AdapterMessagesSwift5.Shipped.members, AdapterMessagesSwift6.Shipped.members)
  }
  var witness: NSObject {
    make(AdapterMessagesSwift5.Shipped.witness, AdapterMessagesSwift6.Shipped.witness)
  }
  var nested: NSObject {
    make(AdapterMessagesSwift5.Shipped.nested, AdapterMessagesSwift6.Shipped.nested)
  }
  var standIn: NSObject {
    make(AdapterMessagesSwift5.Shipped.standIn, AdapterMessagesSwift6.Shipped.standIn)
  }
  var spellings: NSObject {
    make(AdapterMessagesSwift5.Shipped.spellings, AdapterMessagesSwift6.Shipped.spellings)
  }
  var recorders: [NSObject] {
    self == .swift5
      ? AdapterMessagesSwift5.Shipped.recorders() : AdapterMessagesSwift6.Shipped.recorders()
  }
}

/// An SDK, a gesture, a timer or a notification sends messages by selector, and the adapter's
/// methods receive them.
@Suite struct AdapterMessageTests {
  private func words(_ object: NSObject) -> [String]? {
    object.perform(Selector(("words")))?.takeUnretainedValue() as? [String]
  }

  private func text(
    _ object: NSObject, _ selector: String, _ first: Any? = nil, _ second: Any? = nil
  ) -> String? {
    object.perform(Selector(selector), with: first, with: second)?.takeUnretainedValue() as? String
  }

  @Test("actions reach methods of the adapter", arguments: Mode.allCases) @MainActor
  func actionsAreSent(_ mode: Mode) throws {
    let view = mode.view
    #expect(try #require(view.gestureRecognizers?.first).recognize())
    view.perform(Selector(("press")))
    #expect(words(view) == ["tapped true", "pressed true", "plain"])
    NotificationCenter.default.post(name: .init("ActionView"), object: view)
    // The order in which observers are called is not defined.
    let noticed = words(view)?.dropFirst(3).sorted()
    #expect(noticed == ["noticed ActionView", "noticed object ActionView"])
    let timer = try #require(
      view.perform(Selector(("startTimer")))?.takeUnretainedValue() as? Timer)
    timer.fire()
    timer.invalidate()
    #expect(words(view)?.dropFirst(5) == ["fired true"])
  }

  @Test("delayed messages reach methods of the adapter", arguments: Mode.allCases) @MainActor
  func delayedMessagesAreSent(_ mode: Mode) async {
    let view = mode.view
    view.perform(Selector(("waitALittle")))
    while words(view)?.count != 2 { await Task.yield() }
    #expect(words(view) == ["late text", "late nil"])
  }

  @Test("messages reach delegates", arguments: Mode.allCases) func delegatesAreCalled(_ mode: Mode)
  {
    let listener = mode.listener
    let ad = NSObject()
    let error = NSError(domain: "ads", code: 7)
    listener.perform(Selector(("adDidLoad:")), with: ad)
    listener.perform(Selector(("ad:didFail:")), with: nil, with: error)
    listener.perform(Selector(("ad:didFail:")), with: ad, with: error)
    listener.perform(Selector(("renamed:")), with: nil)
    listener.perform(Selector(("didFinishWith:")), with: "reason")
    listener.perform(Selector(("adDidClose:")), with: ad)
    listener.perform(Selector(("adWithName:didEnd:")), with: "name", with: nil)
    #expect(
      words(listener) == [
        "loaded", "failed 7 true", "failed 7 false", "renamed", "finished reason", "closed",
        "ended name",
      ])
    let settings = listener.perform(
      Selector(("settingsFor:in:")), with: ["a", "b"], with: ["c": 1])
    #expect(
      settings?.takeUnretainedValue() as? NSDictionary
        == NSDictionary(dictionary: ["names": 2, "values": 1]))
    #expect(listener.perform(Selector(("answerNothing"))) == nil)
  }

  @Test(
    "classes say that they respond to the messages that their methods accept",
    arguments: Mode.allCases)
  func classesRespond(_ mode: Mode) {
    let selectors = [
      "words", "adDidLoad:", "ad:didFail:", "renamed:", "didSomething:", "didFinishWith:",
      "settingsFor:in:", "who", "adDidClose:", "adWithName:didEnd:", "fromAnotherFile:",
      "inMarkedExtension", "onlyDerived", "notExposed", "refused", "flag:", "three:b:c:",
      "callBack:", "fail", "failAndReturnError:", "ofTheClass",
    ].map { Selector($0) }
    let understood = [
      "words", "adDidLoad:", "ad:didFail:", "renamed:", "didFinishWith:", "settingsFor:in:", "who",
      "adDidClose:", "adWithName:didEnd:", "fromAnotherFile:", "inMarkedExtension",
    ].map { Selector($0) }
    #expect(selectors.filter(mode.listener.responds) == understood)
    #expect(selectors.filter(mode.derived.responds) == understood + ["onlyDerived"])
    #expect(text(mode.listener, "who") == "listener")
    #expect(text(mode.derived, "who") == "derived")
    #expect(text(mode.derived, "asksItself") == "derived derived derived")
    #expect(text(mode.derived, "onlyDerived") == "only derived")
    #expect(text(mode.derived, "fromAnotherFile:") == "another file")
    #expect(text(mode.derived, "inMarkedExtension") == "marked extension")
    let members = ["member", "refused", "hidden"].filter {
      mode.members.responds(to: Selector($0))
    }
    #expect(members == ["member"])
    #expect(text(mode.members, "member") == "member")
  }

  @Test("messages reach methods of the main actor", arguments: Mode.allCases) @MainActor
  func theMainActorIsReached(_ mode: Mode) {
    #expect(text(mode.onMainActor, "close:", UIView()) == "closed on main")
    #expect(text(mode.witness, "adClicked:", NSObject()) == "clicked")
    #expect(text(mode.witness, "gone") == "gone")
  }

  @Test("other threads call methods that belong to no actor", arguments: Mode.allCases)
  func otherThreadsReachUnisolatedMethods(_ mode: Mode) async {
    let sent = await MainActor.run {
      Sent(objects: [mode.onMainActor, mode.witness, mode.derived])
    }
    let texts = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: [
            text(sent.objects[0], "anywhere"), text(sent.objects[1], "plain"),
            text(sent.objects[2], "fromAnotherFile:"),
          ])
      }
    }
    #expect(texts == ["anywhere", "plain", "another file"])
  }

  @Test("messages reach nested classes", arguments: Mode.allCases)
  func nestedClassesAreSentMessages(_ mode: Mode) throws {
    let inner = mode.nested
    #expect(text(inner, "explain") == "inner")
    let sign = inner.perform(Selector(("sign")))?.takeUnretainedValue()
    #expect(text(inner, "take:", sign) == "sign")
    let hidden = try #require(
      inner.perform(Selector(("hidden")))?.takeUnretainedValue() as? NSObject)
    #expect(text(hidden, "say") == "hidden")
  }

  @Test(
    "if a stand-in lists messages by hand, the messages still call its functions",
    arguments: Mode.allCases)
  func standInsKeepWhatTheyList(_ mode: Mode) {
    let object = mode.standIn
    #expect(
      ["listed", "both", "own"].map { text(object, $0) } == ["listed", "declared", "own"])
  }

  @Test("messages reach methods with unusual spellings", arguments: Mode.allCases) @MainActor
  func hardSpellingsAreSent(_ mode: Mode) {
    let object = mode.spellings
    #expect(text(object, "dismiss") == "dismiss")
    #expect(text(object, "show:", "text") == "show text")
    #expect(text(object, "load:in:", NSObject(), ["a"] as Set) == "load")
    #expect(text(object, "load:in:") == "load")
    #expect(text(object, "in:", object) == "in false")
    #expect(text(object, "reload") == "reload")
    #expect(text(object, "elsewhere") == "elsewhere")
    #expect(text(object, "new") == "new")
    #expect(object.perform(Selector(("same")))?.takeUnretainedValue() === object)
    let lines = object.perform(
      Selector(("onSeveralLines:and:")), with: NSObject(), with: ["b": [1]])
    #expect(lines?.takeUnretainedValue() as? NSDictionary == ["lines": 1])
    #expect(text(UIView(), "adapterNamed") == "a view")
    let others = [
      "old", "generic:", "opaque:", "changes:", "many:", "waits", "make", "elsewhereActing",
      "onPhones:",
    ]
    #expect(others.filter { object.responds(to: Selector($0)) } == [])
  }

  @Test("a protocol reaches the members of subclasses", arguments: Mode.allCases)
  func subclassesImplementProtocols(_ mode: Mode) {
    let ofSubclass = [
      "extension two", "renamed three", "static four", "overridden five", "extended five 30",
      "base five",
    ]
    #expect(
      mode.recorders.map(words) == [
        ["base five"],
        ["subclass one"] + ofSubclass,
        ["subclass one", "last one 54"] + ofSubclass,
        ["private two", "base five"],
      ])
  }

  @Test("asynchronous methods answer through the handler", arguments: Mode.allCases)
  func asynchronousMethodsAnswer(_ mode: Mode) async {
    let adapter =
      mode == .swift5
      ? AdapterMessagesSwift5.Shipped.asynchronous() : AdapterMessagesSwift6.Shipped.asynchronous()
    let parameters = RTBRequestParameters(
      configuration: RTBMediationSignalsConfiguration(
        credentials: [MediationCredentials(settings: [:], format: .banner)]))
    let signals = await withCheckedContinuation { continuation in
      adapter.collectSignals(for: parameters) { signals, error in
        continuation.resume(returning: error == nil ? signals : nil)
      }
    }
    #expect(signals == "signals of 1 nil")
    let domain = await withCheckedContinuation { continuation in
      type(of: adapter).setUp(with: MediationServerConfiguration(credentials: [])) { error in
        continuation.resume(returning: (error as NSError?)?.domain)
      }
    }
    #expect(domain == "set-up of 0")
  }

  @Test("an adapter writes to the log of the system") func logIsWritten() async {
    for (mode, result) in [
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        AdapterMessagesSwift5.Shipped.logWriter().perform(Selector(("write:")), with: "text")
      },
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        AdapterMessagesSwift6.Shipped.logWriter().perform(Selector(("write:")), with: "text")
      },
    ].enumerated() {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text == """
          [adapter:messages] text of 2
          [adapter:messages] plain
          [default:default] text
          [default:default] interpolated text
          [default:default] plain
          [adapter:messages] a text

          """, "language mode \(mode + 5)")
    }
  }

  @Test("a wrong argument ends the process") func wrongArgumentEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      AdapterMessagesSwift5.Shipped.listener().perform(Selector(("adDidClose:")), with: nil)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-[Listener adDidClose:]: argument 1 is nil, but the method at "))
    #expect(
      text.contains(
        """
        /ios/Delegates/Listener.swift:44 takes NSObject. Send what the method takes, or change its \
        parameter.
        """))
  }

  @Test("an argument of another class ends the process")
  func wrongClassEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = AdapterMessagesSwift6.Shipped.onMainActor().perform(
          Selector(("close:")), with: NSString("x"))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-[MainActorListener close:]: argument 1 is of type NSString, but the"))
  }

  @Test("a call of the main actor from another thread ends the process")
  func wrongThreadEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure) {
      let object = await MainActor.run {
        Sent(objects: [AdapterMessagesSwift6.Shipped.onMainActor()])
      }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          object.objects[0].perform(Selector(("close:")), with: UIView())
          continuation.resume()
        }
      }
    }
    #expect(result != nil)
  }

  @Test("a message for which no method exists ends the process") func unknownMessageEndsTheProcess()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      AdapterMessagesSwift5.Shipped.listener().perform(Selector(("flag:")), with: true)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-[Listener flag:]: unrecognized selector sent to instance"))
  }
}

/// Objects that one thread passes to another thread.
private struct Sent: @unchecked Sendable {
  let objects: [NSObject]
}
