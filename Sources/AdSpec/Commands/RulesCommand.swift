import AdSpecConformance
import AdSpecReports
import AdSpecRules
import ArgumentParser
import LuaScript

/// `adspec rules`: shows the catalogue, or one rule in full.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or show one in full.")

  @Argument(help: "The id of a rule.")
  var id: String?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var suite: SuiteOptions

  func run() throws {
    try reporting {
      let catalogue = try Suite(try suite.source()).catalogue
      var rules = catalogue.rules
      if let id {
        guard let rule = rules.first(where: { $0.id == id }) else {
          throw ValidationError(
            "There is no rule \"\(id)\"" + NearestName.sentence(for: id, in: rules.map(\.id)))
        }
        rules = [rule]
      }
      if json {
        JSONText.write(RuleListing.value(of: rules)) { print($0, terminator: "") }
      } else if id != nil {
        print(rules.map(RuleListing.full).joined(separator: "\n"))
      } else {
        print(RuleListing.table(rules), terminator: "")
      }
      return .success
    }
  }
}
