/// The events of one kind, by what they are about.
final class EventGroups {
  /// What tells the objects of one correlation apart.
  struct Key: Hashable {
    let number: Int32
    let name: String?
  }

  /// How an event relates to the objects of a correlation.
  enum Place {
    /// It is about this one.
    case own(Key)
    /// It is about each of them.
    case everything
    /// It is not known about which it is.
    case unattributed
    /// It is about the ad to which a click or an asset belongs.
    case nameless(Int32)
    /// It is about none.
    case none
  }

  private(set) var own: [Key: EventList] = [:]
  private(set) var nameless: [Int32: EventList] = [:]
  let everything: EventList
  let unattributed: EventList
  /// All that have a place, also none.
  let all: EventList

  /// Groups events; `place` tells where one belongs, or nil to leave it out.
  init(_ indices: some Sequence<Int32>, by place: (Int) -> Place?) {
    var own: [Key: [Int32]] = [:]
    var nameless: [Int32: [Int32]] = [:]
    var everything: [Int32] = []
    var unattributed: [Int32] = []
    var all: [Int32] = []
    for index in indices {
      guard let place = place(Int(index)) else { continue }
      all.append(index)
      switch place {
      case .own(let key): own[key, default: []].append(index)
      case .everything: everything.append(index)
      case .unattributed: unattributed.append(index)
      case .nameless(let number): nameless[number, default: []].append(index)
      case .none: break
      }
    }
    self.everything = EventList(everything)
    self.unattributed = EventList(unattributed)
    self.all = EventList(all)
    self.own = own.mapValues { EventList($0) }
    self.nameless = nameless.mapValues { EventList($0) }
  }
}
