import AdapterSyntax

/// What the adapter's native ad says about the SDK: where it reads each asset from.
extension AdapterReader {
  /// The assets of a native ad, under the names of the properties of `MediationNativeAd`.
  static let assets = [
    "headline": "headline", "body": "body", "callToAction": "call_to_action",
    "advertiser": "advertiser", "store": "store", "price": "price", "starRating": "star_rating",
    "icon": "icon", "images": "images", "extraAssets": "extras", "mediaView": "media",
    "adChoicesView": "ad_choices", "mediaContentAspectRatio": "aspect_ratio",
    "duration": "duration", "currentTime": "position", "hasVideoContent": "video",
  ]

  /// Notes which members and views of the SDK are which assets.
  func readNativeAssets() {
    let protocols: Set<String> = ["MediationNativeAd", "GADMediationNativeAd"]
    for type in local.values.filter(\.isOwn).sorted(by: { $0.name < $1.name })
    where !protocols.isDisjoint(with: type.inherited) {
      for variable in type.declarations.flatMap(\.variables) where variable.isComputed {
        guard let asset = variable.name.flatMap({ Self.assets[$0] }),
          let value = Self.value(of: variable)
        else { continue }
        note(asset, value, type)
      }
    }
  }

  /// The value of a property whose accessor only returns it.
  private static func value(of variable: Variable) -> Expression? {
    guard variable.accessors.count == 1 else { return nil }
    return switch variable.accessors[0] {
    case .expression(let value): value
    case .returned(let value): value
    default: nil
    }
  }

  /// Notes the member or the view that an expression reads; returns whether there is one.
  @discardableResult
  private func note(_ asset: String, _ value: Expression, _ local: LocalType) -> Bool {
    switch value {
    case .chained(let inner), .forced(let inner), .cast(let inner, _, _, _),
      .effect(let inner, _, _, _), .binary(let inner, "??", _), .element(let inner, _):
      return note(asset, inner, local)
    case .conditional(_, let first, let second):
      return note(asset, first, local) || note(asset, second, local)
    case .call(let callee, let arguments):
      if case .member(let base, _) = callee, note(asset, base, local) { return true }
      return arguments.contains { note(asset, $0.value, local) }
    case .member(let base, let name):
      guard let owner = vendor(base, local),
        let member = api.member(name, nil, of: owner, isStatic: false)
      else { return note(asset, base, local) }
      member.asset = member.asset ?? asset
      return true
    case .name:
      guard ["media", "ad_choices"].contains(asset), let view = vendor(value, local) else {
        return false
      }
      view.asset = asset
      return true
    default: return false
    }
  }

  /// The SDK's type of an expression of names.
  private func vendor(_ value: Expression, _ local: LocalType) -> VendorType? {
    switch value {
    case .chained(let inner), .forced(let inner), .cast(let inner, _, _, _):
      return vendor(inner, local)
    case .name(let name):
      let types = [local] + local.inherited.compactMap { self.local[$0] }
      let type = types.lazy.compactMap { $0.properties[name] }.first
      return type.flatMap { variables.resolved($0).unwrapped.core }.flatMap { api.types[$0] }
    case .member(.name("self"), let name): return vendor(.name(name), local)
    case .member(let base, let name):
      let member = vendor(base, local).flatMap { api.member(name, nil, of: $0, isStatic: false) }
      return member?.type.core.flatMap { api.types[$0] }
    default: return nil
    }
  }
}
