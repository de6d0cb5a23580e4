/// What the device of a scenario is like.
final class DeviceState {
  /// The beginnings of URLs that some installed app opens.
  var openable: [String] = []
  /// Whether the device is online.
  var isOnline = true
}
