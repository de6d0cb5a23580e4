/// The headers that the inference writes: to ask clang again, and in the end for the package.
extension ObjectiveCInference {
  /// The headers that nobody has: the first has all declarations, and the others import it.
  package func files(asks: Bool) -> [String: String] {
    let named = headers.filter { !Self.isOfApple($0) }
    // The umbrella header of a framework has the framework's name.
    let umbrella = named.first { header in
      let parts = header.split(separator: "/")
      return parts.count == 2 && parts[1] == parts[0] + ".h"
    }
    let own = (umbrella.map { [$0] } ?? []) + named
    var files: [String: String] = [:]
    for header in headers {
      files[header] =
        header == own.first
        ? self.header(asks: asks)
        : Self.isOfApple(header) ? "#import <UIKit/UIKit.h>\n" : "#import <\(own[0])>\n"
    }
    return files
  }

  package static func isOfApple(_ header: String) -> Bool {
    KnownNames.appleModules.contains(String(header.split(separator: "/")[0]))
  }

  /// The header with the declarations.
  ///
  /// - Parameter asks: Whether types that are not known are classes of their own, so that clang names
  ///   what the adapter compares them with.
  /// - Returns: The text of the header.
  package func header(asks: Bool) -> String {
    var out = SourceText()
    let needsGoogle = allTypes.contains { $0.text.contains("GAD") }
    out.add(["#import <UIKit/UIKit.h>"])
    if needsGoogle { out.add("#import <GoogleMobileAds/GoogleMobileAds.h>") }
    out.add(["", "NS_ASSUME_NONNULL_BEGIN", ""])
    let names = classes.keys.sorted()
    if asks {
      for slot in unknownSlots { out.add("@interface ADSUnknown\(slot) : NSObject\n@end") }
    }
    if !names.isEmpty { out.add("@class \(names.joined(separator: ", "));") }
    if !protocols.isEmpty { out.add("@protocol \(protocols.joined(separator: ", "));") }
    out.add()
    out.add(values(asks))
    for name in protocols {
      out.add("@protocol \(name) <NSObject>")
      for member in requirements[name] ?? [] {
        out.add(member.isProperty ? property(member, asks) : method(member, asks))
      }
      if let methods = protocolMethods[name], !methods.isEmpty {
        out.add(["@optional"] + methods)
      }
      out.add(["@end", ""])
    }
    for name in ordered(names) {
      out.add("@interface \(name) : \(superclasses[name] ?? "NSObject")")
      for member in classes[name] ?? [] where member.isProperty { out.add(property(member, asks)) }
      for member in classes[name] ?? [] where !member.isProperty { out.add(method(member, asks)) }
      out.add(["@end", ""])
    }
    for function in functions {
      let list = function.parameters.enumerated().map { index, slot in
        text(slot, asks).declaring("value\(index)")
      }
      let result = text(function.result, asks)
      out.add(
        "FOUNDATION_EXPORT \(result.declaring(function.name))"
          + "(\(list.isEmpty ? "void" : list.joined(separator: ", ")));")
    }
    out.add(["", "NS_ASSUME_NONNULL_END"])
    return out.text
  }

  var members: [Member] {
    classes.values.flatMap(\.self) + requirements.values.flatMap(\.self)
  }

  private var allTypes: [ObjectiveCType] {
    members.flatMap { $0.parameters + [$0.result] }.compactMap(type)
      + protocolMethods.values.flatMap(\.self).map(ObjectiveCType.init)
  }

  private var unknownSlots: [Slot] {
    let all =
      members.flatMap { $0.parameters + [$0.result] }
      + functions.flatMap { $0.parameters + [$0.result] } + constants.map(\.slot)
      + aliases.values
    return Set(all.filter { type($0) == nil }.map { self.representative($0) }).sorted()
  }

  /// The constants and the names of other types.
  private func values(_ asks: Bool) -> [String] {
    var lines: [String] = []
    var enumerators: [String: [String]] = [:]
    var others: [String] = []
    for constant in constants {
      let type = type(constant.slot)
      if let type, type.text == "NSInteger" || aliases[type.text] != nil {
        enumerators[alias(of: constant.name) ?? "", default: []].append(constant.name)
      } else if type == nil, asks {
        others.append(
          "FOUNDATION_EXPORT ADSUnknown\(representative(constant.slot)) *const \(constant.name);")
      } else {
        let text = type ?? ObjectiveCType("NSString *")
        others.append("FOUNDATION_EXPORT \(text.declaring("const " + constant.name));")
      }
    }
    for name in aliases.keys.sorted() {
      let type = type(aliases[name] ?? 0)
      if type == nil, asks {
        lines.append("typedef ADSUnknown\(representative(aliases[name] ?? 0)) *\(name);")
      } else if let type, type.isBlock || type.text.hasSuffix("*") {
        lines.append("typedef \(type.declaring(name));")
      } else {
        // The adapter names only some constants of an enumeration.
        let known = enumerators[name] ?? []
        let list = (known.contains("\(name)Unknown") ? [] : ["\(name)Unknown"]) + known
        lines.append("typedef NS_ENUM(NSInteger, \(name)) {")
        lines += list.map { "  \($0)," }
        lines.append("};")
      }
    }
    if let free = enumerators[""] {
      lines += ["enum : NSInteger {"] + free.map { "  \($0)," } + ["};"]
    }
    return lines + others + (lines.isEmpty && others.isEmpty ? [] : [""])
  }

  /// A class after the class from which it inherits.
  private func ordered(_ names: [String]) -> [String] {
    var result: [String] = []
    func add(_ name: String) {
      guard classes[name] != nil, !result.contains(name) else { return }
      if let base = superclasses[name] { add(base) }
      if !result.contains(name) { result.append(name) }
    }
    names.forEach(add)
    return result
  }

  /// The type of a slot in a header.
  private func text(_ slot: Slot, _ asks: Bool, _ otherwise: ObjectiveCType = .object)
    -> ObjectiveCType
  {
    guard let type = type(slot) else {
      return asks ? ObjectiveCType("ADSUnknown\(representative(slot)) *") : otherwise
    }
    guard let name = type.className, let adopted = own[name] else { return type }
    // The SDK knows the adapter's classes only by its own protocols.
    let known = adopted.filter(protocols.contains)
    if known.count < 2 { return ObjectiveCType(known.first.map { "id<\($0)>" } ?? "id") }
    let words = Set(NameWords.words(of: origin(of: slot)))
    let best = known.max { one, other in
      words.intersection(NameWords.words(of: one)).count
        < words.intersection(NameWords.words(of: other)).count
    }
    return ObjectiveCType("id<\(best ?? known[0])>")
  }

  private func property(_ member: Member, _ asks: Bool) -> String {
    let type = text(member.result, asks, usualType(of: member))
    var attributes = [member.isOfClass ? "class" : "", "nonatomic"].filter { !$0.isEmpty }
    if !member.isSettable, !asks { attributes.append("readonly") }
    if type.text.hasPrefix("id<"), member.isSettable { attributes.append("weak") }
    if type.isBlock || type.text == "NSString *" { attributes.append("copy") }
    if !asks, type.usualValue == "nil" { attributes.append("nullable") }
    let words = NameWords.words(of: member.selector)
    let name = member.selector
    // `isReady` as a property is the getter of `ready`.
    if words.first == "is", words.count > 1, type.text == "BOOL", !member.isSettable {
      let rest = name.dropFirst(2)
      attributes.append("getter=\(name)")
      return "@property(\(attributes.joined(separator: ", "))) "
        + type.declaring(rest.prefix(1).lowercased() + rest.dropFirst()) + ";" + hole(member, asks)
    }
    return "@property(\(attributes.joined(separator: ", "))) \(type.declaring(name));"
      + hole(member, asks)
  }

  private func method(_ member: Member, _ asks: Bool) -> String {
    let result = text(member.result, asks, usualType(of: member))
    let pieces = member.selector.split(separator: ":", omittingEmptySubsequences: false)
    var line = "\(member.isOfClass ? "+" : "-") (\(result.text))"
    if member.parameters.isEmpty {
      line += member.selector
    } else {
      line += zip(pieces, member.parameters).enumerated().map { index, piece in
        let name = member.names.indices.contains(index) ? member.names[index] : "value\(index)"
        let otherwise = usualType(ofParameter: name + " " + piece.0)
        let type = text(piece.1, asks, otherwise ?? .object)
        let mark = !asks && type.usualValue == "nil" ? "nullable " : ""
        return "\(piece.0):(\(mark)\(type.text))\(name)"
      }.joined(separator: " ")
    }
    return line + ";" + hole(member, asks)
  }

  /// The mark of a declaration whose types the adapter does not say.
  private func hole(_ member: Member, _ asks: Bool) -> String {
    guard !asks else { return "" }
    let isOpen = zip(member.parameters, member.names).contains { slot, name in
      type(slot) == nil && usualType(ofParameter: name + " " + member.selector) == nil
    }
    return isOpen ? "  // which type?" : ""
  }

  /// The type of a result that the adapter does not say.
  private func usualType(of member: Member) -> ObjectiveCType {
    let words = NameWords.words(of: member.selector)
    // `+[LKSize size320x50]` makes an object of its class.
    let owner = String(origin(of: member.result).prefix { $0 != " " })
    if member.isOfClass, !member.isProperty, let word = NameWords.words(of: owner).last,
      member.selector.lowercased().contains(word)
    {
      return ObjectiveCType("\(owner) *")
    }
    let asks = ["is", "has", "can", "should"].contains(words.first ?? "")
    if asks, member.parameters.isEmpty { return ObjectiveCType("BOOL") }
    return member.isProperty ? usualType(ofParameter: member.selector) ?? .object : .object
  }

  /// The type of a parameter whose argument can be any object.
  private func usualType(ofParameter name: String) -> ObjectiveCType? {
    let words = Set(NameWords.words(of: name))
    let texts: Set<String> = [
      "zone", "placement", "slot", "unit", "id", "identifier", "key", "name", "code", "text",
      "token", "bid", "message", "title", "description", "response", "payload", "markup", "spot",
      "location", "version", "string",
    ]
    return words.isDisjoint(with: texts) ? nil : ObjectiveCType("NSString *")
  }
}
