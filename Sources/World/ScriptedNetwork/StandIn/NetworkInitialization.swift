/// How the initialisation of a network's SDK ended.
public enum NetworkInitialization: Sendable {
  /// The SDK is ready.
  case succeeded
  /// The SDK cannot be used; some networks do not say why.
  case failed(NetworkError?)
}
