public import Foundation
import UIKit

/// Stores how the app uses sound; the stored values have no effect.
open class AVAudioSession: NSObject, @unchecked Sendable {
  /// The purpose for which the app uses sound.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name of the category.
    public let rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app's sound mixes with the sound of other apps.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// The app's sound silences other apps.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// The app's main purpose is to play sound.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recorded sound.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Playback and recording.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }

  /// The mode of the category.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing special.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Film playback.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
  }

  /// How the app's sound mixes with the sound of other apps; the raw bits are the same as on iOS.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The sound of the app and of other apps is audible.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// The sound of other apps gets quieter.
    public static let duckOthers = CategoryOptions(rawValue: 2)
  }

  /// Whether iOS notifies other apps when a session begins or ends; the raw bits are the same as on
  /// iOS.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// When the session ends, iOS notifies other apps that they can continue.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  private static let session = AVAudioSession()

  /// The audio session that the whole process shares.
  open class func sharedInstance() -> AVAudioSession { session }

  /// The purpose for which the app uses sound; the initial value is `soloAmbient`.
  open var category: Category { Category(rawValue: UIApplication.shared.sound.category) }

  /// The mode of the category.
  open var mode: Mode { Mode(rawValue: UIApplication.shared.sound.mode) }

  /// How the app's sound mixes with the sound of other apps.
  open var categoryOptions: CategoryOptions {
    CategoryOptions(rawValue: UIApplication.shared.sound.options)
  }

  /// The volume of the device, from 0 to 1.
  open var outputVolume: Float { 1 }

  /// Whether another app plays sound.
  open var isOtherAudioPlaying: Bool { false }

  /// Whether another app asks this app to be silent.
  open var secondaryAudioShouldBeSilencedHint: Bool { false }

  /// Sets the purpose for which the app uses sound.
  open func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = []
  ) throws {
    UIApplication.shared.sound.category = category.rawValue
    UIApplication.shared.sound.mode = mode.rawValue
    UIApplication.shared.sound.options = options.rawValue
  }

  /// Sets the purpose for which the app uses sound.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: .default, options: options)
  }

  /// Begins or ends the session.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    UIApplication.shared.sound.setActive(active)
  }
}
