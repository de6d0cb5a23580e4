import Testing

/// The tests of what belongs to the process run one after the other: the backend, the screen, the
/// fractions of close sizes, and the settings of `MobileAds`.
@Suite(.serialized) struct ProcessStateTests {}
