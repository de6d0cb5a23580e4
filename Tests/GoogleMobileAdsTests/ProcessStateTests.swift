import AdSpecTestSupport
import Testing

/// The tests of what belongs to the process run one after the other, and not while a scenario of
/// another suite runs: the backend, the screen, the fractions of close sizes, and the settings of
/// `MobileAds`.
@Suite(.serialized, .usesProcessState) struct ProcessStateTests {}
