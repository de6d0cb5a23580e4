import CLuaGuard
import CResponsibility

/// The functions that C calls.
///
/// None of these functions throws or traps. Each callback returns a code, and then the C code
/// raises an error or suspends the coroutine.
///
/// Contract: `owner` is an open `LuaState`, so the callbacks can use `owner` without retaining it.
/// The callbacks do not retain objects, methods and types either: the state or a Lua value keeps
/// each of them alive.
enum LuaCallbacks {
  /// The table of C callbacks that all Lua states share.
  ///
  /// The table is never freed, and no code changes the table after its creation.
  nonisolated(unsafe) static let table: UnsafePointer<lg_Callbacks> = {
    let table = UnsafeMutablePointer<lg_Callbacks>.allocate(capacity: 1)
    table.initialize(
      to: lg_Callbacks(
        retain: { _ = Unmanaged<AnyObject>.fromOpaque($0).retain() },
        release: { Unmanaged<AnyObject>.fromOpaque($0).release() },
        callFunction: { LuaCallbacks.callFunction($0, $1, $2) },
        callMethod: { LuaCallbacks.callMethod($0, $1, $2, $3) },
        readProperty: { LuaCallbacks.readProperty($0, $1, $2, $3) },
        resolve: { LuaCallbacks.resolve($0, $1, $2, $3, $4, $5) },
        assign: { LuaCallbacks.assign($0, $1, $2, $3, $4) },
        wrongReceiver: { LuaCallbacks.wrongReceiver($0, $1, $2) },
        readGlobal: { LuaCallbacks.readGlobal($0, $1, $2, $3) },
        describeError: { LuaCallbacks.describeError($0, $1, $2) }))
    return UnsafePointer(table)
  }()

  /// Runs the body of a callback, with `L` as the running coroutine.
  @inline(__always)
  private static func run(
    _ owner: UnsafeMutableRawPointer, _ L: OpaquePointer,
    _ body: (LuaState) throws -> Int32
  ) -> Int32 {
    Unmanaged<LuaState>.fromOpaque(owner)._withUnsafeGuaranteedRef { state in
      let outer = state.current
      state.current = L
      state.depth += 1
      let responsible = responsibility_enter_vocabulary()
      defer {
        responsibility_leave(responsible)
        state.current = outer
        state.depth -= 1
      }
      do {
        let result = try body(state)
        if state.origin != nil { state.origin = nil }
        return result
      } catch {
        return state.raise(error, on: L)
      }
    }
  }

  /// Pushes the results of a host function.
  ///
  /// Returns their number.
  @inline(__always)
  private static func finish(
    _ outcome: LuaOutcome, of call: LuaCall, _ state: LuaState, _ L: OpaquePointer
  ) throws -> Int32 {
    switch outcome {
    case .none: return 0
    case .value(let value):
      try state.push(value, on: L)
      return 1
    case .values(let values):
      try state.reserve(values.count + 4, on: L)
      for value in values { try state.push(value, on: L) }
      return Int32(values.count)
    case .suspend:
      try call.checkCanSuspend()
      return Int32(LG_SUSPEND)
    }
  }

  private static func callFunction(
    _ owner: UnsafeMutableRawPointer, _ L: OpaquePointer, _ function: UnsafeMutableRawPointer
  ) -> Int32 {
    run(owner, L) { state in
      try Unmanaged<LuaHostFunction>.fromOpaque(function)._withUnsafeGuaranteedRef { function in
        let call = LuaCall(state: state, callee: function, L: L, offset: 0)
        return try finish(try function.body(call), of: call, state, L)
      }
    }
  }

  private static func callMethod(
    _ owner: UnsafeMutableRawPointer, _ L: OpaquePointer, _ object: UnsafeMutableRawPointer,
    _ method: UnsafeMutableRawPointer
  ) -> Int32 {
    run(owner, L) { state in
      try Unmanaged<LuaMethodEntry>.fromOpaque(method)._withUnsafeGuaranteedRef { method in
        try Unmanaged<LuaObject>.fromOpaque(object)._withUnsafeGuaranteedRef { object in
          let call = LuaCall(state: state, callee: method, L: L, offset: 1)
          let outcome = try method.body(object, call)
          // Most methods return their own object, for the next call of a chain. The object lies
          // under the arguments, and the stack always has room for some values above the arguments.
          if case .value(.object(let result)) = outcome, result === object,
            lg_toObject(L, 1) == Unmanaged.passUnretained(object).toOpaque()
          {
            lg_pushCopy(L, 1)
            return 1
          }
          return try finish(outcome, of: call, state, L)
        }
      }
    }
  }

  private static func readProperty(
    _ owner: UnsafeMutableRawPointer, _ L: OpaquePointer, _ object: UnsafeMutableRawPointer,
    _ property: UnsafeMutableRawPointer
  ) -> Int32 {
    run(owner, L) { state in
      let property = Unmanaged<LuaPropertyEntry>.fromOpaque(property).takeUnretainedValue()
      let object = Unmanaged<LuaObject>.fromOpaque(object).takeUnretainedValue()
      try state.push(try property.read(object, state), on: L)
      return 1
    }
  }

  private static func resolve(
    _ owner: UnsafeMutableRawPointer, _ L: OpaquePointer, _ type: UnsafeMutableRawPointer,
    _ name: UnsafePointer<CChar>, _ length: Int,
    _ member: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> Int32 {
    run(owner, L) { _ in
      let type = Unmanaged<LuaObjectType>.fromOpaque(type).takeUnretainedValue()
      let name = text(name, length)
      if let method = type.method(name) {
        member.pointee = Unmanaged.passUnretained(method).toOpaque()
        return Int32(LG_MEMBER_METHOD)
      }
      guard let property = type.property(name) else { throw type.unknownMember(name) }
      member.pointee = Unmanaged.passUnretained(property).toOpaque()
      return Int32(LG_MEMBER_PROPERTY)
    }
  }

  private static func assign(
    _ owner: UnsafeMutableRawPointer, _ L: OpaquePointer, _ object: UnsafeMutableRawPointer,
    _ name: UnsafePointer<CChar>, _ length: Int
  ) -> Int32 {
    run(owner, L) { state in
      let object = Unmanaged<LuaObject>.fromOpaque(object).takeUnretainedValue()
      let name = text(name, length)
      guard let assign = object.type.assign else {
        throw LuaRaisedMessage(text: "\(object.type.name).\(name) cannot be assigned")
      }
      try assign(object, name, try state.value(at: -1, on: L), state)
      return 0
    }
  }

  private static func wrongReceiver(
    _ owner: UnsafeMutableRawPointer, _ L: OpaquePointer, _ method: UnsafeMutableRawPointer
  ) -> Int32 {
    run(owner, L) { _ in
      let method = Unmanaged<LuaMethodEntry>.fromOpaque(method).takeUnretainedValue()
      let (type, name) = (method.typeName, method.memberName)
      throw LuaRaisedMessage(
        text: "\(type).\(name): call it with a colon, as in \(type):\(name)(…)")
    }
  }

  private static func readGlobal(
    _ owner: UnsafeMutableRawPointer, _ L: OpaquePointer, _ name: UnsafePointer<CChar>,
    _ length: Int
  ) -> Int32 {
    run(owner, L) { state in
      let name = text(name, length)
      if let value = try state.globalLookup?(name) {
        try state.push(value, on: L)
        return 1
      }
      try state.unknownGlobal?(name)
      return 0
    }
  }

  private static func describeError(
    _ owner: UnsafeMutableRawPointer, _ L: OpaquePointer, _ error: UnsafeMutableRawPointer
  ) -> Int32 {
    run(owner, L) { state in
      let box = Unmanaged<LuaErrorBox>.fromOpaque(error).takeUnretainedValue()
      try state.push(.string("\(box.error)"), on: L)
      return 1
    }
  }

  private static func text(_ bytes: UnsafePointer<CChar>, _ length: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }
}
