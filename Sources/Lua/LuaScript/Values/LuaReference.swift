import CLuaGuard

/// What the handles of a state share with it, and what is left of it when it is gone.
///
/// Handles may be dropped at any time, inside Lua calls and after the state; so they only note that
/// they are gone, and the state lets go of their values when it is entered next.
final class LuaLink {
  /// The state while it is open.
  ///
  /// It sets this to nil before it closes, so it is never dangling.
  private var owner: Unmanaged<LuaState>?
  private(set) var released: [Int32] = []

  init() {}

  func attach(_ state: LuaState) { owner = .passUnretained(state) }
  func detach() {
    owner = nil
    released = []
  }

  /// The state, or an error that says it is closed.
  func state() throws(LuaError) -> LuaState {
    guard let owner else { throw Self.closed }
    return owner.takeUnretainedValue()
  }

  static var closed: LuaError {
    LuaError(kind: .runtime, message: "the Lua state of this value is closed")
  }

  func release(_ reference: Int32) {
    if owner != nil { released.append(reference) }
  }

  func takeReleased() -> [Int32] {
    let references = released
    released = []
    return references
  }
}

/// A Lua value that stays alive as long as its handle; the base of the public handles.
///
/// A handle must not be stored in a `LuaObject` or captured by a host function of the same state:
/// neither Lua nor Swift can collect such a cycle.
package class LuaReference {
  let link: LuaLink
  /// The key of the value in Lua's registry, or -1 once it was let go.
  private(set) var reference: Int32
  /// The address of the value, which never moves; for comparing only.
  let identity: UnsafeRawPointer?

  init(link: LuaLink, reference: Int32, identity: UnsafeRawPointer?) {
    self.link = link
    self.reference = reference
    self.identity = identity
  }

  deinit { letGo() }

  func letGo() {
    guard reference >= 0 else { return }
    link.release(reference)
    reference = -1
  }

  func isSameValue(as other: LuaReference) -> Bool {
    link === other.link && identity == other.identity
  }
}
