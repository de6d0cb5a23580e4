import Testing

@testable import AdSpecTrace

/// The declarations of events are complete, and adspec checks events against these declarations.
@Suite struct EventSchemaTests {
  @Test(
    "every declaration has a sentence and known ids",
    arguments: EventSchema.declarations.map(\.kind))
  func declarations(_ kind: EventKind) {
    let declaration = EventSchema[kind]
    #expect(declaration.kind == kind)
    #expect(declaration.says.hasSuffix("."))
    #expect(Set(declaration.ids).isSubset(of: EventIdentity.names))
    check(declaration.attributes)
  }

  @Test("every table has fields, and each field has a sentence", arguments: AttributeTable.allCases)
  func tables(_ table: AttributeTable) {
    #expect(!table.fields.isEmpty)
    check(table.fields)
  }

  private func check(_ attributes: [AttributeDeclaration]) {
    #expect(attributes.filter { !$0.says.hasSuffix(".") }.map(\.name) == [])
    #expect(Set(attributes.map(\.name)).count == attributes.count)
  }

  @Test("the list of channels contains the channel of each kind") func channels() {
    var channels: [String] = []
    for kind in EventKind.allCases where !channels.contains(kind.channel) {
      channels.append(kind.channel)
    }
    #expect(EventChannel.all.map(\.name) == channels)
  }

  @Test("a kind of event has the common names and the names of its attributes") func names() {
    let common = [
      "adapter", "set_up", "load", "ad", "presentation", "slot", "asset", "click", "thread",
      "time", "line",
    ]
    #expect(EventSchema.names(of: [.eventReward]) == common)
    #expect(
      EventSchema.names(of: [.networkReward, .networkToken])
        == common + ["type", "amount", "told_on", "waited", "token", "error", "returned"])
  }

  @Test(
    "a difference from the declaration is found",
    arguments: [
      (EventKind.networkReward, [], []),
      (.networkReward, [TraceAttribute("amount", .string("0.5"))], []),
      (.networkReward, [TraceAttribute("amount", .string("nan"))], []),
      (
        .networkReward, [TraceAttribute("amount", .string("five"))],
        ["amount of network.reward is \"five\", not number"]
      ),
      (
        .networkReward, [TraceAttribute("cost", .integer(1))],
        ["network.reward has \"cost\", which is not declared"]
      ),
      (.worldEnded, [], ["world.ended has no \"how\""]),
      (
        .worldEnded, [TraceAttribute("how", .string("well"))],
        [
          "how of world.ended is \"well\", not \"quiescent\" or \"limit\" or \"crash\" or \"hang\""
            + " or \"exit\" or \"scenario_error\" or \"harness_failure\""
        ]
      ),
      (.requestSet, [TraceAttribute("flag", .string("a")), TraceAttribute("value", .null)], []),
      (
        .networkFailed, [TraceAttribute("error", .object([TraceAttribute("cod", .string("3"))]))],
        ["error of network.failed is {cod: \"3\"}, not network error"]
      ),
    ])
  func mistakes(
    _ kind: EventKind, _ attributes: [TraceAttribute], _ mistakes: [String]
  ) {
    let event = Event(index: 0, time: 0, kind: kind, attributes: attributes)
    #expect(EventSchema.mistakes(in: event) == mistakes)
  }

  @Test("the check finds an id that is not declared") func undeclaredID() {
    let event = Event(
      index: 0, time: 0, kind: .networkInitialized, identity: EventIdentity(load: 1))
    #expect(EventSchema.mistakes(in: event) == ["network.initialized has an id \"load\""])
  }
}

/// The names of events follow from the cases of `EventKind`.
@Suite struct EventKindTests {
  @Test("a name is a channel, a dot and lower-case words")
  func names() {
    #expect(EventKind.names.filter { $0.wholeMatch(of: /[a-z]+\.[a-z]+(_[a-z]+)*/) == nil } == [])
    #expect(Set(EventKind.names).count == EventKind.allCases.count)
    #expect(EventKind.networkVideoStart.name == "network.video_start")
    #expect(EventKind.networkVideoStart.channel == "network")
  }

  @Test("every kind of event is found by its name") func kinds() {
    #expect(EventKind.names.map { EventKind(name: $0) } == EventKind.allCases)
    #expect(EventKind(name: "network.load") == nil)
    #expect(EventKind(name: "") == nil)
  }
}

/// The trace format and the lookup by name use the list of ids.
@Suite struct EventIDTests {
  /// An event with a single id.
  private static func event(_ id: EventID) -> Event {
    var identity = EventIdentity()
    if id.isText { identity[text: id] = "a name" } else { identity[number: id] = 7 }
    return Event(index: 0, time: 0, kind: .worldStarted, identity: identity)
  }

  @Test("an id stays the same when it is written and read", arguments: EventID.all)
  func isWrittenAndRead(_ id: EventID) throws {
    let trace = Trace(header: TraceExamples.header, events: [EventIDTests.event(id)])
    let text = TraceWriter.text(of: trace)
    let value = id.isText ? "\"a name\"" : "7"
    #expect(text.hasSuffix("\"thread\":\"main\",\"\(id.name)\":\(value)}\n"))
    #expect(try TraceReader.trace(from: Array(text.utf8), file: "a.jsonl") == trace)
  }

  @Test("every id is found by its name", arguments: EventID.all)
  func isFoundByName(_ id: EventID) {
    let event = EventIDTests.event(id)
    let value = id.isText ? TraceValue.string("a name") : .integer(7)
    let others = EventID.all.filter { $0 != id }
    #expect(event[id.name] == value)
    #expect(others.compactMap { event[$0.name] } == [])
    #expect(event.identity.bits == 1 << UInt16(id.rawValue))
    #expect(EventID(name: id.name) == id)
    #expect(EventSchema.commonNames.contains(id.name))
    #expect(id.declaration.name == id.name)
  }

  @Test("the names of the ids do not change") func names() {
    #expect(
      EventIdentity.names == [
        "adapter", "set_up", "load", "ad", "presentation", "slot", "asset", "click",
      ])
    #expect(EventID(name: "view") == nil)
  }
}

/// The table of formats is complete, and the lists of formats follow from it.
@Suite struct MediationFormatTests {
  @Test("the table has every format once, in the order of the cases") func tableIsWhole() {
    #expect(FormatTraits.all.map(\.format) == MediationFormat.allCases)
    #expect(FormatTraits.all.filter { !$0.says.hasSuffix(".") }.map(\.format) == [])
  }

  @Test("the lists of formats follow from the traits") func lists() {
    let lists = Dictionary(
      uniqueKeysWithValues: FormatList.all.map { ($0.name, $0.formats.map(\.rawValue)) })
    let fullScreen = ["interstitial", "rewarded", "rewarded_interstitial", "app_open"]
    #expect(lists["FULL_SCREEN"] == fullScreen)
    #expect(lists["REWARDED"] == ["rewarded", "rewarded_interstitial"])
    #expect(lists["IN_VIEW"] == ["banner", "swipeable_interstitial"])
    #expect(lists["REWARDED_INTERSTITIAL"] == ["rewarded_interstitial"])
    #expect(lists["ALL"]?.contains("custom_native") == false)
    #expect(lists["ALL"]?.count == MediationFormat.allCases.count - 1)
    #expect(MediationFormat.allCases.filter(\.isFullScreen).map(\.rawValue) == fullScreen)
    #expect(MediationFormat.allCases.filter(\.isMadeOfAssets) == [.native, .customNative])
  }
}
