import AdSpecTestSupport
import CallStacks
import Testing

/// Finds the functions and lines of call stacks with the Swift runtime and debug information.
@Suite struct CallStackTests {
  @inline(never) private func captured() -> (stack: CallStack?, line: Int) {
    (CallStack.capture(), #line)
  }

  @Test("the reader finds the function and the line of an address")
  func functionsAndLinesAreFound() throws {
    let (stack, line) = captured()
    let addresses = try #require(stack).addresses
    let reader = CallStackReader()
    let address = try #require(
      addresses.first { reader.frame(at: $0).belongs(to: "CallStacksTests") })
    let found = try #require(reader.lines(at: address).first)
    #expect(found.frame == reader.frame(at: address))
    #expect(!found.frame.isThunk)
    #expect(found.line?.file.hasSuffix("/Tests/Quick/CallStacksTests/CallStackTests.swift") == true)
    #expect(found.line?.line == line)
    #expect(found.line?.function.contains("CallStackTests.captured()") == true)
  }

  @Test("the callers of an asynchronous function are on its stack")
  func asynchronousCallersAreFound() async throws {
    let addresses = try #require(await outer()).addresses
    let reader = CallStackReader()
    let symbols = addresses.map { reader.frame(at: $0).symbol }
    let inner = try #require(symbols.firstIndex { $0.contains("5inner") }, "\(symbols)")
    #expect(symbols[inner...].contains { $0.contains("5outer") }, "\(symbols)")
  }

  @inline(never) private func outer() async -> CallStack? {
    let stack = await inner()
    return stack
  }

  @inline(never) private func inner() async -> CallStack? {
    await Task.yield()
    return CallStack.capture()
  }

  /// For example, another version of the runtime could decode an address differently and return an
  /// address without code.
  @Test("an address without code has no function", arguments: [0, 1, UInt64.max])
  func addressesOfNothingAreNobodys(_ address: UInt64) {
    let reader = CallStackReader()
    #expect(reader.frame(at: address) == StackFrame())
    #expect(reader.lines(at: address).allSatisfy { $0.line == nil })
  }

  @Test(
    "a symbol names its module",
    arguments: [
      ("$s4Lark6BannerC4loadyyF", "Lark", true), ("$s4Lark6BannerC4loadyyF", "Lar", false),
      ("$s7LarkAds6BannerC4loadyyF", "Lark", false), ("main", "Lark", false), ("", "Lark", false),
      // The function is in an extension, and the extended type belongs to another module.
      ("$s3Ads4ViewC4LarkE4loadyyF", "Lark", true), ("$s3Ads4ViewC4loadyy4LarkF", "Lark", false),
    ])
  func modulesOfSymbols(_ symbol: String, _ module: String, _ belongs: Bool) {
    #expect(StackFrame(symbol: symbol).belongs(to: module) == belongs)
  }
}

/// Functions of Objective-C have readable names.
@Suite struct FunctionNameTests {
  @Test(
    "a block belongs to the function that contains it",
    arguments: [
      ("__12_i_C__method_block_invoke", "_i_C__method"),
      ("__12_i_C__method_block_invoke_2.395", "_i_C__method"),
      ("__onMain_block_invoke", "onMain"), ("__onMain_block_invoke_3", "onMain"),
      // The number is a part of the function's name.
      ("__f2_block_invoke", "f2"), ("onMain", nil), ("__onMain_block_invoked", nil),
    ])
  func functionsOfBlocks(_ symbol: String, _ function: String?) {
    #expect(FunctionNames.functionOfBlock(symbol) == function)
  }

  @Test("a name lacks what the optimiser added to it")
  func optimiserIsNotNamed() {
    #expect(FunctionNames.written("specialized specialized Ad.succeed(_:)") == "Ad.succeed(_:)")
    #expect(FunctionNames.written("Ad.specialized (_:)") == "Ad.specialized (_:)")
  }

  @Test("only symbols of C and Objective-C have other readable names")
  func otherSymbolsStay() {
    #expect(FunctionNames.readable("__onMain_block_invoke") == "onMain (block)")
    #expect(FunctionNames.readable("$s4Lark6BannerC4loadyyF") == nil)
    #expect(FunctionNames.readable("main") == nil)
  }
}

/// The folder of a target is found from one of its files.
@Suite struct SubjectCodeTests {
  @Test(
    "a target with public headers is the folder that has them",
    arguments: [
      ("package/Sources/Ads/Banner/Banner.m", "package/Sources/Ads"),
      ("package/Sources/Ads/Ads.m", "package/Sources/Ads"),
      // There is no folder `include` in the package.
      ("package/Flat/Ads/Ads.m", "package/Flat/Ads"),
    ])
  func targets(_ file: String, _ target: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("package/Package.swift", "")
    _ = try folder.write("package/Sources/Ads/include/Ads.h", "")
    #expect(TargetFolder(of: folder.path(file)).path == folder.path(target))
  }

  @Test(
    "a relative path of debug information finds the absolute paths of line counters",
    arguments: [
      ("ios/Ad.m", "ios/Sub/Ad+Show.m", true), ("ios/Ad.m", "sdk/ios/Ad+Show.m", false),
      ("ios/Ad.m", "sdk/Ads.m", false), ("ios/Sub/Ad+Show.m", "ios/Ad.m", false),
      ("Ad.m", "Other.m", true), ("Ad.m", "sdk/Ads.m", false),
    ])
  func relativePathsFindAbsoluteOnes(_ known: String, _ other: String, _ isInside: Bool) throws {
    let folder = try TemporaryFolder()
    for file in [known, other] { try folder.write(file, "") }
    #expect(TargetFolder(of: known).contains(folder.path(other)) == isInside)
    #expect(TargetFolder(of: known).contains(other) == isInside)
  }
}
