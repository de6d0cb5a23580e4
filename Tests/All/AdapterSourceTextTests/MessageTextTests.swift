import Testing

@testable import AdapterSourceText

/// The methods of an adapter that Objective-C messages can call.
@Suite struct MessageTextTests {
  private func module(_ texts: String...) throws -> AdapterModule {
    try AdapterModule(
      name: "Lark",
      files: texts.enumerated().map { (path: "/a/\($0.offset).swift", text: $0.element) })
  }

  /// The selectors of the first file's methods, with the types in the generated code.
  private func messages(_ texts: String...) throws -> [String] {
    let module = try AdapterModule(
      name: "Lark",
      files: texts.enumerated().map { (path: "/a/\($0.offset).swift", text: $0.element) })
    return (module.messages(of: module.files[0]) ?? []).map {
      "\($0.method.path) \($0.selector) \($0.types?.joined(separator: ", ") ?? "?")"
    }
  }

  @Test("after the translated text of a file, the code for its messages follows")
  func fileEndsWithItsMessages() throws {
    let text = try #require(
      try module(
        """
        class A: NSObject {
          @objc private func tapped() {}
          @objc(ad:failed:) func ad(_ ad: Ad?, error: any Error) {}
          #if DEBUG
          @objc func shaken(_ event: UIEvent!) -> String? { nil }
          #endif
        }
        enum B { class C { @objc func `in`(place: Place) {} } }
        """
      ).sourcesForLinux().first)
    let end = text.split(separator: "#sourceLocation()\n").last
    #expect(
      end == """
        extension `A` {
          nonisolated fileprivate static func adapterSourcesMessages1() {
            #if swift(>=6)
            adapterSourcesMessage0(
              `A`.self, "tapped", "/a/0.swift:2",
              { (o: `A` & Swift.Sendable) in o.`tapped` },
              { (f) in f() })
            adapterSourcesMessage2(
              `A`.self, "ad:failed:", "/a/0.swift:3",
              { (o: `A` & Swift.Sendable) in o.`ad`(_:error:) },
              { (f, a0: Ad?, a1: any Error) in f(a0, a1) })
            #else
            adapterSourcesMessage0(
              `A`.self, "tapped", "/a/0.swift:2",
              `A`.`tapped`,
              { (f) in f() })
            adapterSourcesMessage2(
              `A`.self, "ad:failed:", "/a/0.swift:3",
              `A`.`ad`(_:error:),
              { (f, a0: Ad?, a1: any Error) in f(a0, a1) })
            #endif
          }
        }
        #if (DEBUG)
        extension `A` {
          nonisolated fileprivate static func adapterSourcesMessages2() {
            #if swift(>=6)
            adapterSourcesMessage1(
              `A`.self, "shaken:", "/a/0.swift:5",
              { (o: `A` & Swift.Sendable) in o.`shaken`(_:) },
              { (f, a0: UIEvent?) in f(a0) })
            #else
            adapterSourcesMessage1(
              `A`.self, "shaken:", "/a/0.swift:5",
              `A`.`shaken`(_:),
              { (f, a0: UIEvent?) in f(a0) })
            #endif
          }
        }
        #endif
        extension `B`.`C` {
          nonisolated fileprivate static func adapterSourcesMessages3() {
            #if swift(>=6)
            adapterSourcesMessage1(
              `B`.`C`.self, "inPlace:", "/a/0.swift:8",
              { (o: `B`.`C` & Swift.Sendable) in o.`in`(place:) },
              { (f, a0) in f(a0) })
            #else
            adapterSourcesMessage1(
              `B`.`C`.self, "inPlace:", "/a/0.swift:8",
              `B`.`C`.`in`(place:),
              { (f, a0) in f(a0) })
            #endif
          }
        }
        @section("adspec_classes") @used
        nonisolated private let adapterSourcesMessages: @convention(c) () -> Void = {
          `A`.adapterSourcesMessages1()
        #if (DEBUG)
          `A`.adapterSourcesMessages2()
        #endif
          `B`.`C`.adapterSourcesMessages3()
        }

        """)
  }

  @Test("the module has functions that register its messages")
  func theModuleHasFunctionsForItsMessages()
    throws
  {
    let table = try module("class A { @objc func a() {} }").classTable()
    #expect(
      table.hasSuffix(
        """

        nonisolated func adapterSourcesMessage1<Receiver: AnyObject, Known, Method, Argument0, Answer>(
          _ type: Receiver.Type, _ selector: String, _ place: String,
          _ method: @escaping (Known) -> Method,
          _ call: @escaping @MainActor @Sendable (Method, Argument0) -> Answer
        ) {
          AdapterMessages.register(type, selector, place, method, call)
        }

        nonisolated func adapterSourcesMessage2<Receiver: AnyObject, Known, Method, Argument0, \
        Argument1, Answer>(
          _ type: Receiver.Type, _ selector: String, _ place: String,
          _ method: @escaping (Known) -> Method,
          _ call: @escaping @MainActor @Sendable (Method, Argument0, Argument1) -> Answer
        ) {
          AdapterMessages.register(type, selector, place, method, call)
        }

        """))
    #expect(try !module("class A { func a() {} }").classTable().contains("adapterSourcesMessage"))
  }

  @Test(
    "messages can call these signatures",
    arguments: [
      ("()", ""), ("(_ a: A)", "A"), ("(a: A?, b: B!)", "A?, B?"),
      ("(_ a: [String: [Any]] = [\"a\": [1, 2]], b: Set<A.B>?)", "[String: [Any]], Set<A.B>?"),
      ("(_ a: (any P)?) -> [A]?", "(any P)?"),
      ("(_ a: Map<A, B>, _ b: any P & Q)", "Map<A, B>, any P & Q"),
      ("() -> ()", ""), ("() -> (any P)?", ""), ("() -> Self", ""),
    ] as [(String, String)])
  func callableSignatures(_ signature: String, _ types: String) throws {
    // Each entry of the result has the class, the selector and the types. An entry can lack the
    // types.
    let found = try messages("class A { @objc func f\(signature) {} }").map {
      String($0.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)[2])
    }
    #expect(found == [types])
  }

  @Test(
    "messages cannot call these signatures",
    arguments: [
      "<T>(_ a: T)", "(_ a: some P)", "(_ a: inout A)", "(_ a: A...)", "(_ a: Bool)",
      "(_ a: Int = 1, b: A)", "(_ a: @escaping () -> Void)", "(_ a: () -> Void)", "(_ a: (A, B))",
      "() throws", "() async -> A", "() -> some P", "() -> (A) -> B", "() -> (A, B)",
      "(a: A, b: B, c: C)", "(_ a: CGRect)",
      "(_ a: UnsafeMutablePointer<ObjCBool>)", "() -> UnsafeRawPointer?", "(_ a: Self)",
      "() -> A where B: C",
    ])
  func otherSignatures(_ signature: String) throws {
    #expect(try messages("class A { @objc func f\(signature) {} }") == [])
  }

  @Test(
    "messages can call these methods",
    arguments: [
      ("class A { func f() {} }", []),
      ("class A { @objc func `self`() {}; @objc func `in`() {} }", ["A in "]),
      ("class A { @IBAction func f() {} }", ["A f "]),
      ("class A { @objc static func f() {}; @objc class func g() {} }", []),
      ("@objcMembers class A { func f() {}; private func g() {}; @nonobjc func h() {} }", ["A f "]),
      (
        "@objcMembers class A {}\nclass B: A { func f() {} }\nextension B { func g() {} }",
        ["B f ", "B g "]
      ),
      ("@objc extension A { func f() {}; @nonobjc func g() {} }", ["A f "]),
      ("extension UIView { @objc func f() {}; func g() {} }", ["UIView f "]),
      (
        "class A<T> { @objc func f() {}; class B { @objc func g() {} } }\nextension A { @objc func h() {} }",
        []
      ),
      (
        "class A { class B { @objc func f() {} }; private class C { @objc func g() {} } }",
        ["A.B f ?", "A.C g ?"]
      ),
      ("private class A { @objc func f() {} }", ["A f "]),
      ("struct A { @objc func f() {} }\nactor B { @objc func f() {} }", []),
      ("func g() { class A { @objc func f() {} } }", []),
      ("class A { func g() { @objc func f() {} } }", []),
      (
        "class A { @available(*, deprecated) @objc func f() {}; @available(iOS 9, *) @objc func g() {} }",
        ["A g "]
      ),
      ("@available(*, unavailable) class A { @objc func f() {} }", []),
      ("@MyActor class A { @objc func f() {} }\nclass B: A { @objc func g() {} }", []),
      ("@MainActor class A { @objc func f() {} }", ["A f "]),
      ("class A { class B { @objc func f(_ a: C) {}; func f(_ a: D) {} } }", []),
      ("class A { @objc func f(_ a: C) {}; func f(_ a: D) {} }", ["A f: C"]),
      (
        "@objc protocol P { func f(); @objc(named) func g() }\nclass A: P { func f() {}; func g() {}; func h() {} }",
        ["A f ", "A named "]
      ),
      ("protocol P { func f() }\nclass A: P { func f() {} }", []),
      (
        "@objc protocol P { func f() }\nclass A {}\nclass B: A { func f() {} }\nextension A: P {}",
        ["B f "]
      ),
      ("class A { func f() {}; let s = #selector(f) }\nclass B { func f() {} }", ["A f "]),
      ("class A { func f() {}; func g() {} }\nlet s = #selector(A.f)", ["A f "]),
      ("struct A { func f() {} }\nlet s = #selector(f)", []),
    ] as [(String, [String])])
  func callableMethods(_ text: String, _ expected: [String]) throws {
    #expect(try messages(text) == expected)
  }

  @Test(
    "a file with only Foundation can use selectors",
    arguments: [
      ("import Foundation\nlet s = #selector(f)", ["Selector"]),
      ("import Foundation\nlet s = NSSelectorFromString(\"f\")", ["NSSelectorFromString"]),
      ("import UIKit\nlet s = #selector(f)", []),
      ("import GoogleMobileAds\nlet s: Selector = NSSelectorFromString(\"f\")", []),
      ("typealias Selector = String; let s = #selector(f)", []),
      ("let s = \"Selector\" // Selector", []),
    ] as [(String, Set<String>)])
  func selectorsNeedNoUIKit(_ text: String, _ names: Set<String>) throws {
    let module = try module(text)
    #expect(module.selectorNames == names)
    let table = module.classTable()
    #expect(
      table.contains("\ntypealias Selector = UIKit.Selector\n") == names.contains("Selector"))
    #expect(
      table.contains("\nnonisolated func NSSelectorFromString(_ name: String) -> UIKit.Selector {")
        == names.contains("NSSelectorFromString"))
  }

  @Test("declarations in other files can make methods of a class callable") func otherFilesAreRead()
    throws
  {
    let found = try messages(
      "class A: B { func f() {}; func g() {} }\nextension C { func f() {} }",
      "@objc protocol P { func f() }\nclass B: P { func f() {} }\nstruct C {}",
      "class D { let s = #selector(A.g) }")
    #expect(found == ["A f ", "A g "])
  }
}
