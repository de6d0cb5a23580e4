/// The objects that an event is about; zero and nil stand for none.
package struct EventIdentity: Hashable, Sendable {
  /// The adapter instance, from 1.
  package var adapter: Int32 = 0
  /// The call of the adapter's set-up, from 1.
  package var setUp: Int32 = 0
  /// The load, from 1.
  package var load: Int32 = 0
  /// The ad, which has the number of the load that it belongs to.
  package var ad: Int32 = 0
  /// The presentation of an ad, from 1 in the whole scenario.
  package var presentation: Int32 = 0
  /// The network's name of the place that the ad is for, such as an ad unit id.
  package var slot: String?
  /// The name of an asset of a native ad.
  package var asset: String?
  /// What tells one click from another, also when the network reports it twice.
  package var click: String?

  /// Creates an identity of the objects given.
  package init(
    adapter: Int32 = 0, setUp: Int32 = 0, load: Int32 = 0, ad: Int32 = 0,
    presentation: Int32 = 0, slot: String? = nil, asset: String? = nil, click: String? = nil
  ) {
    self.adapter = adapter
    self.setUp = setUp
    self.load = load
    self.ad = ad
    self.presentation = presentation
    self.slot = slot
    self.asset = asset
    self.click = click
  }

  /// The names of the fields, in the order of the trace format.
  package static let names = [
    "adapter", "set_up", "load", "ad", "presentation", "slot", "asset", "click",
  ]

  /// The value of a field by its name in the trace; nil when absent or no such field exists.
  package subscript(name: String) -> TraceValue? {
    switch name {
    case "adapter": adapter == 0 ? nil : .integer(Int(adapter))
    case "set_up": setUp == 0 ? nil : .integer(Int(setUp))
    case "load": load == 0 ? nil : .integer(Int(load))
    case "ad": ad == 0 ? nil : .integer(Int(ad))
    case "presentation": presentation == 0 ? nil : .integer(Int(presentation))
    case "slot": slot.map(TraceValue.string)
    case "asset": asset.map(TraceValue.string)
    case "click": click.map(TraceValue.string)
    default: nil
    }
  }
}
