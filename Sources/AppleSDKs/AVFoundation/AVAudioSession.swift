public import Foundation

/// How the app uses sound; kept, without effect.
open class AVAudioSession: NSObject, @unchecked Sendable {
  /// What the app uses sound for.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name of the category.
    public let rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Sound that others may drown.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound that silences others.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sound that the app is for.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Sound that the app takes up.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Both.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }

  /// What the app does with the sound.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing special.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// It plays films.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
  }

  /// How the app's sound and that of others go together, with the bits they have on iOS.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Both are heard.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Others are heard less.
    public static let duckOthers = CategoryOptions(rawValue: 2)
  }

  /// What a session that begins or ends means for others, with the bits they have on iOS.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Others are told that they may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  private static let session = AVAudioSession()

  /// The session of the app; there is one in a process.
  open class func sharedInstance() -> AVAudioSession { session }

  /// What the app uses sound for, at first `soloAmbient`.
  open private(set) var category = Category.soloAmbient

  /// What the app does with the sound.
  open private(set) var mode = Mode.default

  /// How the app's sound and that of others go together.
  open private(set) var categoryOptions: CategoryOptions = []

  /// How loud the device is, from 0 to 1.
  open var outputVolume: Float { 1 }

  /// Whether another app plays sound.
  open var isOtherAudioPlaying: Bool { false }

  /// Whether another app asks this one to be silent.
  open var secondaryAudioShouldBeSilencedHint: Bool { false }

  /// Says what the app uses sound for.
  open func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = []
  ) throws {
    self.category = category
    self.mode = mode
    self.categoryOptions = options
  }

  /// Says what the app uses sound for.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: .default, options: options)
  }

  /// Begins or ends the session, which has no effect.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
