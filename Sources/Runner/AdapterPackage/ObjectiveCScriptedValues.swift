import AdapterSyntax

/// The pictures of a native ad and the errors that are objects of the SDK.
extension ObjectiveCClassWriter {
  /// Whether the class is the type of an asset of a native ad.
  var isPicture: Bool {
    api.classes.contains { other in
      other.members.contains { member in
        guard case .asset(let asset) = AdCall(member.vendor, api: api.vendor),
          asset == "icon" || asset == "images"
        else { return false }
        return Self.element(of: member.result) == type.name
      }
    }
  }

  /// The class of a picture, or of the pictures in an array.
  private static func element(of type: ObjectiveCType) -> String? {
    guard type.className == "NSArray" else { return type.className }
    return type.text.firstMatch(of: /<(\w+) ?\*>/).map { String($0.1) }
  }

  /// The getter of a picture or of an array of pictures; nil for other types.
  ///
  /// Each read returns the same object, as adapters expect of a property.
  mutating func picture(_ asset: String, _ member: ObjectiveCAPI.Member) -> [String]? {
    guard asset == "icon" || asset == "images", let name = Self.element(of: member.result),
      api.type(name) != nil
    else { return nil }
    let creative = "self.scripted.creative"
    guard member.result.className == "NSArray" else {
      let image = asset == "icon" ? "\(creative).icon" : "\(creative).images.firstObject"
      let made = "_\(member.selector) = [[\(name) alloc] initWithScripted:image];"
      return method(
        member,
        [
          "ADSNetworkImage *image = \(image);",
          "if (!_\(member.selector) && image) \(made)", "return _\(member.selector);",
        ]
      ).withInstanceVariable(member, &stored)
    }
    return method(
      member,
      [
        "if (_\(member.selector)) return _\(member.selector);",
        "NSMutableArray<\(name) *> *pictures = [NSMutableArray array];",
        "for (ADSNetworkImage *image in \(creative).images) {",
        "  [pictures addObject:[[\(name) alloc] initWithScripted:image]];", "}",
        "if (self.scripted.hasLoaded) _\(member.selector) = pictures;", "return pictures;",
      ]
    ).withInstanceVariable(member, &stored)
  }

  /// What only the stand-in sees of a value that it makes from a value of the network.
  func scriptedExtension(_ name: String) -> [String] {
    [
      "@property(nonatomic) \(name) *scripted;",
      "- (instancetype)initWithScripted:(\(name) *)scripted;",
    ]
  }

  /// The class of a picture.
  func pictureLines() -> [String] {
    scriptedLines("ADSNetworkImage") { value($0) }
  }

  private func scriptedLines(
    _ name: String, _ value: (ObjectiveCAPI.Member) -> [String]
  ) -> [String] {
    var lines = [
      "@implementation \(type.name)", "",
      "- (instancetype)initWithScripted:(\(name) *)scripted {",
      "  if ((self = [super init])) {", "    _scripted = scripted;", "  }", "  return self;", "}",
      "",
    ]
    for member in type.members where !member.isOfClass && member.parameters.isEmpty {
      lines += value(member) + [""]
    }
    return lines + ["@end"]
  }

  private func value(_ member: ObjectiveCAPI.Member) -> [String] {
    let words = NameWords.words(of: member.selector)
    switch member.result.text {
    case "NSURL *":
      return method(
        member, ["return self.scripted.url ? [NSURL URLWithString:self.scripted.url] : nil;"])
    case "NSString *" where words.contains("url"):
      return method(member, ["return self.scripted.url;"])
    case "UIImage *":
      return method(
        member, ["return [UIImage imageWithData:self.scripted.picture scale:self.scripted.scale];"])
    case "CGSize": return method(member, ["return self.scripted.size;"])
    case "CGFloat", "double", "NSInteger":
      let known = ["scale": "scale", "width": "size.width", "height": "size.height"]
      if let path = words.compactMap({ known[$0] }).first {
        return method(member, ["return self.scripted.\(path);"])
      }
    default: break
    }
    return method(member, ["return \(member.result.usualValue);"], "which value?")
  }

  // MARK: Errors

  /// Whether the class is an error of the SDK that is no `NSError`.
  var isError: Bool {
    NameWords.words(of: type.name).contains("error") && type.superclass == "NSObject"
      && api.protocols.values.joined().contains { member in
        member.parameters.contains { $0.type.className == type.name }
      }
  }

  /// The class of an error.
  func errorLines() -> [String] {
    scriptedLines("ADSNetworkError") { member in
      switch member.result.text {
      case "NSInteger", "NSUInteger", "int", "long":
        return method(member, ["return SDKError(self.scripted).code;"])
      case "NSString *":
        let isCode = NameWords.words(of: member.selector).contains("code")
        return method(
          member,
          [
            isCode
              ? "return self.scripted.code;"
              : "return self.scripted.message ?: self.scripted.code;"
          ])
      case "NSError *": return method(member, ["return SDKError(self.scripted);"])
      default: return method(member, ["return \(member.result.usualValue);"], "which value?")
      }
    }
  }
}
