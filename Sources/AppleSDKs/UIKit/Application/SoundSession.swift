/// The sound of the app, as `AVAudioSession` sets it.
///
/// The app has one session, which AVFoundation plays and adspec reads, so the values stand here.
package struct SoundSession: Hashable, Sendable {
  /// The name of the category.
  package var category = "AVAudioSessionCategorySoloAmbient"
  /// The name of the mode.
  package var mode = "AVAudioSessionModeDefault"
  /// The bits of the category's options.
  package var options: UInt = 0
  /// Whether the app's own session is active, which it is when a scenario begins.
  package private(set) var isActive = true
  /// How many sessions have begun in the scenario and have not ended.
  package private(set) var begun = 0

  /// Creates the session of an app that plays sound.
  package init() {}

  /// Begins or ends a session; the end of a session that did not begin ends the app's own.
  package mutating func setActive(_ active: Bool) {
    if active {
      begun += 1
      isActive = true
    } else if begun > 0 {
      begun -= 1
    } else {
      isActive = false
    }
  }
}
