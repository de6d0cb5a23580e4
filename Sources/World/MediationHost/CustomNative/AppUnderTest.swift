/// An app whose own code for custom native ads is under test, as the host drives it.
public struct AppUnderTest {
  /// The name that people give on the command line.
  public let name: String
  /// The name of the class that wraps the app's code.
  public let className: String
  /// What the app claims.
  public let profile: AppProfile
  /// Makes what wraps the app's code.
  package var makePresenter: () -> any CustomNativeAdPresenter
  /// Makes what decides what a click does.
  package var clickResolver: () -> any ClickResolver

  /// Registers an app.
  ///
  /// - Parameters:
  ///   - name: The name for the command line, such as `my-app`.
  ///   - makePresenter: Makes what wraps the app's code, once for each scenario.
  ///   - clickResolver: Makes what decides what a click does; the SDK's order without one.
  ///   - profile: What the app claims.
  public init<Presenter: CustomNativeAdPresenter>(
    _ name: String, makePresenter: @escaping () -> Presenter,
    clickResolver: (() -> any ClickResolver)? = nil, profile: AppProfile = AppProfile()
  ) {
    self.name = name
    // As `String(reflecting:)`, which first asks at length whether a type describes itself.
    className = _typeName(Presenter.self)
    var profile = profile
    profile.resolvesClicks = clickResolver != nil
    self.profile = profile
    self.makePresenter = makePresenter
    let ignores = profile.ignoresUnknownKeys
    self.clickResolver =
      clickResolver ?? { StandardClickResolver(ignoresUnknownKeys: ignores) }
  }
}
