/// Lays out rows of cells in columns that fit their widest cells.
///
/// Widths count characters. The last column gets no spaces on its right.
package struct Table {
  /// A column of a table.
  package struct Column {
    /// Whether its cells are aligned to the right, as numbers are.
    var isRightAligned: Bool
    /// The least width.
    var width: Int
    /// The number of spaces between it and the column before.
    var gap: Int
    /// Styles a cell after it was filled up with spaces.
    var style: (String) -> String

    /// Creates a column.
    package init(
      isRightAligned: Bool = false, width: Int = 0, gap: Int = 2,
      style: @escaping (String) -> String = { $0 }
    ) {
      self.isRightAligned = isRightAligned
      self.width = width
      self.gap = gap
      self.style = style
    }
  }

  private let columns: [Column]
  private let indentation: String

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - columns: The columns, at least one.
  ///   - indentation: The number of spaces in front of each row.
  package init(_ columns: [Column], indentation: Int = 0) {
    self.columns = columns
    self.indentation = String(repeating: " ", count: indentation)
  }

  /// Creates a table of columns that are aligned to the left.
  package init(columns: Int, indentation: Int = 0) {
    self.init(Array(repeating: Column(), count: columns), indentation: indentation)
  }

  /// The lines of rows, each of which has a cell for every column.
  package func lines(_ rows: [[String]]) -> [String] {
    let widths = columns.indices.map { column in
      rows.reduce(columns[column].width) { max($0, $1[column].count) }
    }
    return rows.map { row in
      columns.indices.reduce(into: indentation) { line, position in
        let column = columns[position]
        if position > 0 { line += String(repeating: " ", count: column.gap) }
        var cell = row[position]
        if column.isRightAligned {
          cell = PlainText.rightAligned(cell, to: widths[position])
        } else if position < columns.count - 1 {
          cell = PlainText.padded(cell, to: widths[position])
        }
        line += column.style(cell)
      }
    }
  }
}

/// Lays out labelled fields in two columns.
enum FieldText {
  /// The lines of fields: the label on the first line of each field, the text in a second column.
  static func lines(_ fields: [Incident.Field], indentation: String = "") -> [String] {
    let width = fields.map(\.label.count).max() ?? 0
    let rows = fields.flatMap { field in
      field.lines.enumerated().map { number, line in [number == 0 ? field.label : "", line] }
    }
    return Table([Table.Column(width: width), Table.Column()]).lines(rows).map { indentation + $0 }
  }
}
