import AdSpecConformance
import AdSpecReports
import AdSpecRules
import ArgumentParser

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
        let id = try catalogue.id(naming: id)
        rules = rules.filter { $0.id == id }
      }
      var text = ""
      if json {
        JSONText.write(RuleListing.value(of: rules)) { text += $0 }
      } else if id != nil {
        text = rules.map { RuleListing.full($0) + "\n" }.joined()
      } else {
        text = RuleListing.table(rules)
      }
      try StandardOutput.write(text)
      return .success
    }
  }
}
