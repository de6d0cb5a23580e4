import AdSpecRules
package import AdSpecTrace
package import Foundation

/// A JSON report that was read again, as far as comparisons need it.
package struct ReportDocument: Decodable, Sendable {
  /// The adapter.
  package struct Adapter: Decodable, Hashable, Sendable {
    let name: String
    let version: String
    let sdkVersion: String
  }

  struct Format: Decodable {
    let format: String
    let flow: String
    let conformance: FormatSummary.Conformance
    let scenarios: Int
    let driven: Bool
    let firstError: String?

    var lane: Lane { Lane(format: format, flow: flow) }
  }

  struct Outcome: Decodable {
    let format: String
    let flow: String
    let countsAs: RuleOutcome.Category
    let reason: String?

    var lane: Lane { Lane(format: format, flow: flow) }
  }

  struct RuleEntry: Decodable {
    let id: String
    let level: RuleLevel
    let says: String
    let outcomes: [Outcome]
  }

  struct FindingEntry: Decodable {
    let expected: String
    let actual: String
    let line: Int?
  }

  struct Result: Decodable {
    let rule: String
    let verdict: Verdict
    let expected: String?
    let findings: [FindingEntry]?
  }

  struct Scenario: Decodable {
    let name: String
    let file: String
    let line: Int
    let format: String
    let flow: String
    let ending: WorldEnding
    let endingDetail: String?
    let virtualNanoseconds: Int
    let replay: String
    let expectations: [FindingEntry]
    let results: [Result]

    var lane: Lane { Lane(format: format, flow: flow) }
  }

  let toolVersion: String
  let suiteVersion: String
  let seed: String
  let strict: Bool
  let incomplete: String?
  let adapter: Adapter
  let formats: [Format]
  let rules: [RuleEntry]
  let scenarios: [Scenario]

  /// What tells a report from another file.
  private struct Head: Decodable {
    let report: String
    let version: Int
  }

  /// Reads a report.
  ///
  /// - Parameters:
  ///   - contents: The bytes of the file.
  ///   - file: Its name, for errors.
  /// - Returns: The report.
  /// - Throws: `InputError` for a file that is no report, or one of a version that is not known.
  package static func read(_ contents: Data, file: String) throws(InputError) -> ReportDocument {
    func error(_ message: String) -> InputError {
      InputError(file: file, line: 0, message: message)
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let head = try? decoder.decode(Head.self, from: contents), head.report == "adspec" else {
      throw error(
        "is no JSON report of adspec; `adspec run --report json=FILE` writes one")
    }
    guard head.version == JSONReport.version else {
      throw error(
        "is a JSON report of version \(head.version), and this adspec reads version "
          + "\(JSONReport.version): compare with the adspec that wrote it, or run again")
    }
    do {
      return try decoder.decode(ReportDocument.self, from: contents)
    } catch let failure as DecodingError {
      throw error(
        "is a JSON report that was changed or cut: " + ReportDocument.text(of: failure)
          + "; run again to write it anew")
    } catch {
      throw InputError(
        file: file, line: 0, message: "is a JSON report that was changed or cut; run again")
    }
  }

  private static func text(of failure: DecodingError) -> String {
    func place(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      (context.codingPath + [last].compactMap(\.self)).map { key in
        key.intValue.map { "[\($0)]" } ?? key.stringValue
      }.joined(separator: ".")
    }
    switch failure {
    case .keyNotFound(let key, let context): return "there is no \(place(context, key))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      return "\(place(context)) is not what it should be"
    @unknown default: return "a value is not what it should be"
    }
  }
}

// Each is written by its name.
extension FormatSummary.Conformance: Decodable {}
extension RuleOutcome.Category: Decodable {}
extension RuleLevel: Decodable {}
extension Verdict: Decodable {}
extension WorldEnding: Decodable {}
