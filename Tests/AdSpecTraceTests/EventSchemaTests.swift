import Testing

@testable import AdSpecTrace

@Suite struct EventSchemaTests {
  @Test(arguments: EventSchema.declarations.map(\.kind))
  func declarationsAreComplete(_ kind: EventKind) {
    let declaration = EventSchema[kind]
    #expect(declaration.kind == kind)
    #expect(declaration.says.hasSuffix("."))
    #expect(Set(declaration.ids).isSubset(of: EventIdentity.names))
    check(declaration.attributes)
  }

  @Test(arguments: AttributeTable.allCases) func tablesAreComplete(_ table: AttributeTable) {
    #expect(!table.fields.isEmpty)
    check(table.fields)
  }

  private func check(_ attributes: [AttributeDeclaration]) {
    #expect(attributes.filter { !$0.says.hasSuffix(".") }.map(\.name) == [])
    #expect(Set(attributes.map(\.name)).count == attributes.count)
  }

  @Test func channelsAreThoseOfTheKinds() {
    var channels: [String] = []
    for kind in EventKind.allCases where !channels.contains(kind.channel) {
      channels.append(kind.channel)
    }
    #expect(EventChannel.all.map(\.name) == channels)
  }

  @Test func namesAreTheCommonOnesAndThoseOfTheKinds() {
    let common = [
      "adapter", "set_up", "load", "ad", "presentation", "slot", "asset", "click", "thread",
      "time", "line",
    ]
    #expect(EventSchema.names(of: [.eventReward]) == common)
    #expect(
      EventSchema.names(of: [.networkReward, .networkToken])
        == common + ["type", "amount", "told_on", "token", "error"])
  }

  @Test(arguments: [
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
  func eventsThatAreNotAsDeclaredAreFound(
    _ kind: EventKind, _ attributes: [TraceAttribute], _ mistakes: [String]
  ) {
    let event = Event(index: 0, time: 0, kind: kind, attributes: attributes)
    #expect(EventSchema.mistakes(in: event) == mistakes)
  }

  @Test func idsThatAreNotDeclaredAreFound() {
    let event = Event(
      index: 0, time: 0, kind: .networkInitialized, identity: EventIdentity(load: 1))
    #expect(EventSchema.mistakes(in: event) == ["network.initialized has an id \"load\""])
  }
}
