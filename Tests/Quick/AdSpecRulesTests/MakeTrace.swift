import AdSpecRules
import AdSpecTrace

/// Builds a trace from lines in the form that ``TraceText`` reads.
func makeTrace(
  _ text: String, format: String = "rewarded", profile: [TraceAttribute] = TraceText.profile,
  ending: String? = "quiescent"
) throws -> Trace {
  try TraceText.trace(text, format: format, profile: profile, ending: ending)
}
