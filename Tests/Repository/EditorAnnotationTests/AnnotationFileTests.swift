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
      ---@param how? string | number the way
      ---@param then fun(x: a.Thing): any what follows
      ---@return a.Thing?
      ---@return string
      function go(how, then) end

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

  @Test func callsHaveTheirArgumentsAndResults() {
    #expect(file.calls["thing"]?.map(\.parameters) == [[], ["other number"]])
    #expect(file.calls["thing"]?.map(\.returns) == [["number"], []])
    #expect(file.functions.map(\.name) == ["go", "stay"])
    #expect(file.functions[0].parameters == ["how? string | number", "then fun(x: a.Thing)"])
    #expect(file.functions[0].returns == ["a.Thing?", "string"])
  }

  @Test func classesThatAreDeclaredTwiceAreFound() {
    let file = AnnotationFile(text: "---@class a.One\n\n---@class a.Two\n\n---@class a.One\n")
    #expect(file.repeatedClasses == ["a.One"])
    #expect(self.file.repeatedClasses == [])
  }

  @Test func globalsAndWhatIsNotDescribedAreFound() {
    #expect(file.globals == ["go", "stay", "LIMIT"])
    #expect(file.undescribed == ["thing:be", "stay"])
  }
}
