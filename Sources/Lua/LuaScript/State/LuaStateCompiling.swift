import CLuaGuard

/// Compiling a file in the state that runs it, which spares the way through bytecode.
extension LuaState {
  /// Compiles and loads a text.
  ///
  /// - Parameters:
  ///   - source: The text, UTF-8 by convention.
  ///   - name: The name for errors.
  /// - Returns: The function that runs the text.
  /// - Throws: A `LuaError` of kind `syntax` with the line.
  package func load(source: [UInt8], name: String) throws(LuaError) -> LuaFunction {
    let L = try enter()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    let status = LuaChunk.text(source).withUnsafeBufferPointer { text in
      "@\(name)".withCString { lg_loadText(L, text.baseAddress, text.count, $0) }
    }
    if status == Int32(LG_ERROR_SYNTAX) {
      throw LuaChunk.syntaxError(text(ofErrorAt: -1, on: L), in: name)
    }
    try check(status, on: L)
    return try takeFile(name, from: L)
  }

  /// The file whose function ``load(source:name:)`` gave, for other states to load.
  package func chunk(of function: LuaFunction, name: String) throws(LuaError) -> LuaChunk {
    let L = try enter()
    try checkOwner(function)
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try reserve(1, on: L)
    lg_pushReference(L, function.reference)
    var output: UnsafeMutablePointer<UInt8>?
    var length = 0
    let status = lg_dump(L, &output, &length)
    defer { lg_free(output) }
    guard status == Int32(LG_OK) else { throw memoryError() }
    return LuaChunk(
      name: name, bytecode: Array(UnsafeBufferPointer(start: output, count: length)))
  }
}
