package import AdSpecTrace

/// A scenario with random contents, which depend only on a seed.
package struct RandomProgram: Sendable {
  /// The scenario.
  package let statement: Statement
  /// How often each call of the vocabulary occurs, such as `ad:click`.
  package let verbs: [String: Int]
  /// The events that the calls can cause.
  package var causes: Set<EventKind> { Set(verbs.keys.flatMap(VocabularyVerbs.causes)) }

  /// Writes a scenario.
  ///
  /// - Parameters:
  ///   - name: The name of the scenario.
  ///   - subject: What the scenario must know about the adapter or app.
  ///   - format: The format of the scenario.
  ///   - writer: The writer, which has the seed.
  package init(
    named name: String, for subject: ExploredSubject, in format: String, by writer: ScenarioWriter
  ) {
    writer.respect(subject)
    if format == "custom_native" {
      CustomNativeStory(writer).write(named: name)
    } else {
      MediationStory(writer, subject: subject, format: format).write(named: name)
    }
    statement = writer.statements[0]
    verbs = writer.verbs
  }
}
