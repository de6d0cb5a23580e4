import Testing

/// The reader of annotations itself, on a text of its own.
@Suite struct AnnotationFileTests {
  private let file = AnnotationFile(
    text: """
      ---@meta

      ---@class a.Base
      ---@field one? number

      ---@class a.Table: a.Base
      ---@field two string a field
      ---@field three any

      ---A thing.
      ---@class a.Thing
      ---@field size number
      local thing = {}

      ---Does it.
      ---@param options? a.Table
      ---@return number
      function thing:act(options) end

      ---@param other number
      function thing:be(other) end

      ---Goes.
      function go() end

      function stay() end

      ---@type number
      LIMIT = 1
      """)

  @Test func classesHaveTheFieldsOfTheirParents() {
    #expect(file.fields(of: "a.Table") == ["one", "three", "two"])
    #expect(file.fields(of: "a.Thing") == ["size"])
    #expect(file.fields(of: "a.Other") == nil)
  }

  @Test func objectsHaveCallsWithTheirTables() {
    #expect(file.classNames == ["thing": "a.Thing"])
    #expect(file.calls.mapValues { $0.map(\.name) } == ["thing": ["act", "be"]])
    #expect(file.calls["thing"]?.map(\.options) == ["a.Table", nil])
  }

  @Test func globalsAndWhatIsNotDescribedAreFound() {
    #expect(file.globals == ["go", "stay", "LIMIT"])
    #expect(file.undescribed == ["thing:be", "stay"])
  }
}
