import AdSpecSimulation
import ArgumentParser
import Foundation
@_exported public import GoogleMobileAds
@_exported public import MediationHost
import NearestNames
import UIKit

/// A program that offers the whole adspec command line for the adapters and apps that it registers.
///
/// ```swift
/// @main struct MySpec: AdapterSpec {
///   @MainActor static var adapters: [AdapterUnderTest] {
///     [AdapterUnderTest("my-network", MyAdapter.self, make: { MyAdapter() },
///       profile: AdapterProfile(formats: [.banner, .rewarded]))]
///   }
/// }
/// ```
public protocol AdapterSpec {
  /// The registered adapters; the first adapter is the default. The list is empty unless the
  /// program defines it.
  @MainActor static var adapters: [AdapterUnderTest] { get }
  /// The registered apps, whose own code for custom native ads is under test. The list is empty
  /// unless the program defines it.
  @MainActor static var apps: [AppUnderTest] { get }
}

extension AdapterSpec {
  /// No adapters.
  @MainActor public static var adapters: [AdapterUnderTest] { [] }
  /// No apps.
  @MainActor public static var apps: [AppUnderTest] { [] }

  /// Runs the command line and ends the process with the command's exit status.
  @MainActor public static func main() {
    ProcessPreparation.prepare()
    Registration.shared.adapters = adapters
    Registration.shared.apps = apps
    Registration.shared.endForMistakes()
    Invocation.execute()
  }
}

/// The adapters and apps that this program registers.
///
/// The compiler cannot check that threads use the two lists safely. The use is safe, because
/// `main()` sets both lists before any command runs, and commands run on one thread.
final class Registration: @unchecked Sendable {
  static let shared = Registration()
  var adapters: [AdapterUnderTest] = []
  var apps: [AppUnderTest] = []

  /// All possible subjects of a command: the adapters, then the apps.
  var subjects: [any Subject] { adapters + apps }

  /// Finds the subject with a given name; without a name, finds the first subject.
  ///
  /// - Throws: A usage error when no subject has the name, or when nothing is registered.
  func subject(named name: String?) throws -> any Subject {
    guard let first = subjects.first else {
      throw ValidationError(
        "This program registers no adapter and no app. Return at least one from `adapters` or `apps`."
      )
    }
    guard let name else { return first }
    guard let subject = subjects.first(where: { $0.name == name }) else {
      throw ValidationError(
        "There is no adapter or app \"\(name)\""
          + NearestName.sentence(for: name, in: subjects.map(\.name), otherwise: ".")
          + " Registered: " + subjects.map(\.name).joined(separator: ", ") + ".")
    }
    return subject
  }

  /// All registered adapters except the subject under test.
  ///
  /// The line items of a waterfall can also name these adapters.
  func others(than subject: any Subject) -> [AdapterUnderTest] {
    adapters.filter { $0.name != subject.name }
  }
}

extension Registration {
  /// If a registration is wrong, prints every wrong registration and ends the process.
  func endForMistakes() {
    let mistakes = adapters.flatMap(\.mistakes)
    guard !mistakes.isEmpty else { return }
    StandardError.write(mistakes.map { $0.text(names: adapterNames) }.joined(separator: "\n"))
    exit(ExitStatus.badInput.rawValue)
  }

  /// The names of all registered classes that are adapters.
  private var adapterNames: [String] {
    ObjectiveCClasses.names.filter { ObjectiveCClasses.named($0) is any MediationAdapter.Type }
  }
}

extension RegistrationMistake {
  /// The message for a wrong registration: its place in the code, the cause and the remedy.
  ///
  /// `names` contains the names of all registered adapter classes.
  func text(names: [String]) -> String {
    "\(file):\(line): error: The adapter \"\(adapter)\": "
      + (reasonOfClass(names) ?? reasonOfProfile ?? "")
  }

  /// What is wrong with one class, and what to do; nil for another kind of mistake.
  private func reasonOfClass(_ names: [String]) -> String? {
    switch kind {
    case .unknown where names.isEmpty:
      return """
        there is no class "\(className)". No adapter is registered by a class name. Give the \
        adapter's target the plugin AdapterSources, and make that a dependency of this program.
        """
    case .unknown:
      let near = NearestName.sentence(for: className, in: names, otherwise: ".")
      return """
        there is no class "\(className)"\(near) Known adapters: \
        \(names.joined(separator: ", ")).
        """
    case .unknownInObjectiveC(let known):
      let near = NearestName.sentence(for: className, in: known, otherwise: ".")
      return """
        there is no class "\(className)" of Objective-C\(near) Known adapters: \
        \(known.isEmpty ? "none" : known.joined(separator: ", ")). The program must depend on the \
        adapter's target.
        """
    case .lacksMethod(let method):
      return """
        the class \(className) does not implement +\(method), which GADMediationAdapter requires.
        """
    case .oldProtocol(let name):
      return """
        the class \(className) is an adapter of the protocol \(name), which the SDK had before \
        GADMediationAdapter. adspec runs only adapters of GADMediationAdapter. If another class took \
        the place of \(className), register that class, or name it in +mainAdapterClass.
        """
    case .noAdapter:
      return """
        the class \(className) does not conform to MediationAdapter. Known adapters: \
        \(names.isEmpty ? "none" : names.joined(separator: ", ")).
        """
    case .notMade:
      return """
        adspec cannot create the class \(className). Register it with \
        `ObjectiveCClasses.register("\(className)", \(className).self, make: { \(className)() })`.
        """
    case .listedTwice, .loadsNothing, .sharesLoads, .noClass, .keyWithoutLineItem, .unknownAsset,
      .unknownRepetition, .exclusionWithoutEffect:
      return nil
    }
  }

  /// What does not fit together in the classes and the profile, and what to do; nil for another kind
  /// of mistake.
  private var reasonOfProfile: String? {
    switch kind {
    case .unknown, .unknownInObjectiveC, .lacksMethod, .oldProtocol, .noAdapter, .notMade:
      return nil
    case .listedTwice:
      return """
        the class \(className) is listed twice. List the class once, with all its formats and flows.
        """
    case .loadsNothing:
      return """
        the class \(className) loads none of the formats and flows of the profile, so the SDK never \
        uses it. Add its format or flow to the profile, or take the class out.
        """
    case .sharesLoads(let other, let format, let flow):
      return """
        the classes \(other) and \(className) both load \(format.rawValue) ads in the flow \
        \(flow.rawValue). Name the formats or flows of each class: \
        `AdapterClass(\(isObjectiveC ? "objectiveC: " : "")"\(className)", formats: [.…], flows: [.…])`. \
        If publishers choose between the two, register \(className) as an adapter of its own, with the \
        same profile; each then has a run and a report.
        """
    case .noClass(let format, let flow):
      return """
        no class loads \(format.rawValue) ads in the flow \(flow.rawValue), which the profile has: \
        \(className.isEmpty ? "there is no class" : "\(className)"). Add the format or flow to a \
        class, or take it out of the profile.
        """
    case .keyWithoutLineItem(let key):
      return """
        the setting `\(key)` names formats or flows that the profile does not have, so no line item \
        has the setting. Add the format or flow to the profile, or take the setting out.
        """
    case .unknownAsset(let asset, let claim):
      let assets = NetworkClaims.assetNames
      let near = NearestName.sentence(for: asset, in: assets, otherwise: ".")
      return """
        absentAssets in `\(claim)` has "\(asset)", which is no asset of a native ad\(near) The assets \
        are \(assets.joined(separator: ", ")).
        """
    case .unknownRepetition(let event, let claim):
      let events = ClaimTable.repeatable
      let near = NearestName.sentence(for: event, in: events, otherwise: ".")
      return """
        never in `\(claim)` has .repeats("\(event)"), which excludes nothing\(near) The events that an \
        SDK can report only once are \(events.joined(separator: ", ")).
        """
    case .exclusionWithoutEffect(let behaviour, let claim, let other):
      return """
        never in `\(claim)` has .\(behaviour), which has no effect beside `\(other)`. Take the one out \
        that is not true of the SDK; if both are true, take .\(behaviour) out.
        """
    }
  }
}
