package import AdSpecTrace
import GoogleMobileAds

/// A mistake in a registration, which ends the program before a command runs.
package struct RegistrationMistake: Equatable, Sendable {
  /// The kind of the mistake.
  package enum Kind: Equatable, Sendable {
    /// The program has no class with this name.
    case unknown
    /// The program has no class of Objective-C with this name; it has adapters with the other names.
    case unknownInObjectiveC(known: [String])
    /// The class of Objective-C lacks a class method that an adapter must have.
    case lacksMethod(String)
    /// The class of Objective-C is an adapter of this protocol, which the SDK had before
    /// `GADMediationAdapter`.
    case oldProtocol(String)
    /// The class does not conform to `MediationAdapter`.
    case noAdapter
    /// The class was registered without a function that creates an instance.
    case notMade
    /// The registration lists the class twice.
    case listedTwice
    /// The class loads none of the formats and flows of the profile.
    case loadsNothing
    /// The class and another class both load ads of a format in a flow.
    case sharesLoads(with: String, MediationFormat, AdapterProfile.Flow)
    /// None of the classes loads ads of a format in a flow of the profile.
    case noClass(MediationFormat, AdapterProfile.Flow)
    /// No line item of the profile has the setting, because its formats and flows are not in the
    /// profile.
    case keyWithoutLineItem(String)
    /// A claim of the profile, such as `sdk`, names an asset that native ads do not have.
    case unknownAsset(String, claim: String)
    /// A claim of the profile, such as `sdk`, excludes the repetition of an event that the network cannot
    /// repeat for one ad, or that does not exist.
    case unknownRepetition(String, claim: String)
    /// A claim of the profile, such as `sdk`, excludes a behaviour in `never` that another claim
    /// excludes already, or that another claim demands.
    case exclusionWithoutEffect(NetworkExclusion.Behaviour, claim: String, other: String)

    init(type: AnyClass?) {
      self =
        type == nil ? .unknown : type is any MediationAdapter.Type ? .notMade : .noAdapter
    }
  }

  /// The adapter's name for the command line.
  package let adapter: String
  /// The name of the class in the registration, or the names of all classes.
  package let className: String
  /// The kind of the mistake.
  package let kind: Kind
  /// Whether the class was registered as a class of Objective-C.
  package let isObjectiveC: Bool
  /// The file of the registration.
  package let file: String
  /// The line of the registration.
  package let line: Int

  /// Creates a mistake.
  package init(
    adapter: String, className: String, kind: Kind, isObjectiveC: Bool = false, file: String,
    line: Int
  ) {
    self.adapter = adapter
    self.className = className
    self.kind = kind
    self.isObjectiveC = isObjectiveC
    self.file = file
    self.line = line
  }
}

extension AdapterUnderTest {
  /// All mistakes of the registration, in the order of its classes.
  ///
  /// - Parameters:
  ///   - file: The file of the registration.
  ///   - line: The line of the registration.
  /// - Returns: The mistakes; empty for a correct registration.
  func findMistakes(file: String, line: Int) -> [RegistrationMistake] {
    mistakesInClasses(file: file, line: line)
      + profile.mistakesInClaims.map {
        RegistrationMistake(
          adapter: name, className: className, kind: $0, file: file, line: line)
      }
  }

  private func mistakesInClasses(file: String, line: Int) -> [RegistrationMistake] {
    let lanes = profile.formats.flatMap { format in
      profile.flows(of: format).map { (format: format, flow: $0) }
    }
    func mistake(_ type: AdapterClass, _ kind: RegistrationMistake.Kind) -> RegistrationMistake {
      RegistrationMistake(
        adapter: name, className: type.name, kind: kind,
        isObjectiveC: type.nameOfForeignExtras != nil, file: type.place.file,
        line: type.place.line)
    }
    var mistakes = classes.enumerated().compactMap { position, type -> RegistrationMistake? in
      if let kind = type.mistake { return mistake(type, kind) }
      if classes[..<position].contains(where: { $0.name == type.name }) {
        return mistake(type, .listedTwice)
      }
      if classes.count > 1,
        !lanes.contains(where: { lane in
          AdapterUnderTest.mostPrecise(classes, for: lane.format, in: lane.flow).contains {
            $0.name == type.name
          }
        })
      {
        return mistake(type, .loadsNothing)
      }
      return nil
    }
    if !mistakes.isEmpty { return mistakes }
    for lane in lanes {
      let rivals = AdapterUnderTest.mostPrecise(classes, for: lane.format, in: lane.flow)
      if rivals.isEmpty {
        mistakes.append(
          RegistrationMistake(
            adapter: name, className: className, kind: .noClass(lane.format, lane.flow),
            file: file, line: line))
      } else if rivals.count > 1 {
        mistakes.append(
          mistake(rivals[1], .sharesLoads(with: rivals[0].name, lane.format, lane.flow)))
      }
    }
    return mistakes
  }
}

extension AdapterProfile {
  /// The settings that no line item has, the names in `absentAssets` that are no assets, and the
  /// events in `never` that cannot repeat.
  fileprivate var mistakesInClaims: [RegistrationMistake.Kind] {
    let own = formats.compactMap { format in
      sdkByFormat[format].map { ("sdkByFormat[.\(format)]", $0) }
    }
    let unused = settings.filter { key in
      !formats.contains { format in
        flows(of: format).contains { key.belongs(to: format, in: $0) }
      }
    }
    let ofKeys = unused.map { RegistrationMistake.Kind.keyWithoutLineItem($0.name) }
    let ofSDK = ([("sdk", sdk)] + own).flatMap { claim, sdk -> [RegistrationMistake.Kind] in
      let assets = sdk.absentAssets.filter { !NetworkClaims.assetNames.contains($0) }
      let events = sdk.never.compactMap { exclusion -> String? in
        guard case .repeats(let event) = exclusion.behaviour else { return nil }
        return ClaimTable.repeatable.contains(event) ? nil : event
      }
      return assets.map { .unknownAsset($0, claim: claim) }
        + events.map { .unknownRepetition($0, claim: claim) }
        + sdk.never.compactMap { exclusion in
          sdk.claimAgainst(exclusion.behaviour).map {
            .exclusionWithoutEffect(exclusion.behaviour, claim: claim, other: $0)
          }
        }
    }
    return ofKeys + ofSDK
  }
}

extension NetworkClaims {
  /// The claim, as Swift code, because of which an SDK cannot show a behaviour, or always shows it;
  /// nil if `never` decides about the behaviour.
  fileprivate func claimAgainst(_ behaviour: NetworkExclusion.Behaviour) -> String? {
    switch behaviour {
    case .repeats("token") where tokenForm == .none: "tokenForm = .none"
    case .repeats("initialized") where [.silent, .immediate, .none].contains(initialization):
      "initialization = .\(initialization)"
    case .repeats(let event):
      absentCallbacks.first { $0.rawValue == event }.map { "absentCallbacks += [.\($0)]" }
    case .answersInsideCall where returnsAds: "returnsAds = true"
    case .callsOffMain: callbackQueue.map { "callbackQueue = \"\($0)\"" }
    default: nil
    }
  }
}
