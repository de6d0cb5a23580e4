/// Lays labelled fields out in two columns.
enum FieldText {
  /// Gives the lines of fields: the label on the first line of each, its text in a second column.
  static func lines(_ fields: [Incident.Field], indentation: String = "") -> [String] {
    let width = fields.map(\.label.count).max() ?? 0
    return fields.flatMap { field in
      field.lines.enumerated().map { number, line in
        let label = PlainText.padded(number == 0 ? field.label : "", to: width)
        return indentation + label + "  " + line
      }
    }
  }
}
