import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing
import VirtualTime

/// The load that a request of the network belongs to.
@Suite struct LoadIdentityTests {
  /// Two loads of slot a and one of slot b, all waiting.
  private func world() -> HostWorld {
    let world = HostWorld()
    for slot in ["a", "a", "b"] { world.load(parameter: slot) }
    return world
  }

  private func identity(
    _ world: HostWorld, _ slot: String?, format: String = "banner", cause: EventKind? = nil,
    number: Int = 1
  ) -> EventIdentity {
    let loads = world.world.recorder.events.filter { $0.kind == .hostLoad }
    let index = cause == nil ? -1 : loads[number - 1].index
    return world.world.scheduler.within(cause: index) {
      world.host.identity(format: format, slot: slot)
    }
  }

  private func claim(_ world: HostWorld, _ load: Int32) {
    world.world.recorder.record(.requestLoad, EventIdentity(load: load, ad: load))
  }

  @Test func loadAmongTheCausesComesFirst() {
    let world = world()
    let found = identity(world, "a", cause: .hostLoad, number: 2)
    #expect(found == EventIdentity(adapter: 1, load: 2, ad: 2, slot: "a"))
  }

  @Test func withoutACauseItIsTheOldestOfTheSlot() {
    let world = world()
    #expect(identity(world, "a").load == 1)
    #expect(identity(world, "b").load == 3)
    claim(world, 1)
    #expect(identity(world, "a").load == 2)
  }

  @Test func loadThatHasItsRequestGivesWayToTheNext() {
    let world = world()
    claim(world, 1)
    #expect(identity(world, "a", cause: .hostLoad, number: 1).load == 2)
  }

  @Test func requestWithoutASlotFitsAnyLoad() {
    #expect(identity(world(), nil).load == 1)
  }

  @Test func requestOfAnUnknownSlotOrFormatFitsNone() {
    let world = world()
    #expect(identity(world, "other") == EventIdentity(slot: "other"))
    #expect(identity(world, "a", format: "native") == EventIdentity(slot: "a"))
  }

  @Test func answeredLoadsAreLeftOut() throws {
    let world = world()
    _ = world.completions.banners[0](nil, PlainError())
    #expect(identity(world, "a").load == 2)
  }
}
