package import AdSpecTrace

extension NetworkEvent {
  /// The event as the trace names it.
  package var kind: EventKind { record(creative: NetworkCreative(), format: .banner).kind }

  /// How the trace shows the event.
  func record(
    creative: NetworkCreative, format: NetworkFormat
  ) -> (kind: EventKind, attributes: [TraceAttribute]) {
    switch self {
    case .loaded(let content): return (.networkLoaded, loadedAttributes(content, creative, format))
    case .failed(let error): return (.networkFailed, error.map { [$0.traceAttribute] } ?? [])
    case .expired: return (.networkExpired, [])
    case .showing: return (.networkShowing, [])
    case .shown: return (.networkShown, [])
    case .showFailed(let error):
      return (.networkShowFailed, error.map { [$0.traceAttribute] } ?? [])
    case .impression: return (.networkImpression, [])
    case .click: return (.networkClick, [])
    case .leftApp: return (.networkLeftApp, [])
    case .modalOpened: return (.networkModalOpened, [])
    case .modalClosed: return (.networkModalClosed, [])
    case .adChoices: return (.networkAdChoices, [])
    case .videoStart: return (.networkVideoStart, [])
    case .videoProgress(let fraction):
      return (.networkVideoProgress, [TraceAttribute("fraction", .number(fraction))])
    case .videoPause: return (.networkVideoPause, [])
    case .videoResume: return (.networkVideoResume, [])
    case .videoEnd(let completed): return (.networkVideoEnd, earning(completed, format))
    case .videoMute: return (.networkVideoMute, [])
    case .videoUnmute: return (.networkVideoUnmute, [])
    case .videoFailed(let error):
      return (.networkVideoFailed, error.map { [$0.traceAttribute] } ?? [])
    case .reward(let type, let amount):
      var attributes: [TraceAttribute] = []
      if let type { attributes.append(TraceAttribute("type", .string(type))) }
      if let amount { attributes.append(TraceAttribute("amount", .number(amount))) }
      return (.networkReward, attributes)
    case .skipped: return (.networkSkipped, [])
    case .closing: return (.networkClosing, [])
    case .closed(let completed): return (.networkClosed, earning(completed, format))
    case .refreshed:
      return (
        .networkRefreshed, [TraceAttribute("creative", creative.traceValue(for: format))]
      )
    case .resized(let size):
      return (
        .networkResized,
        [
          TraceAttribute("width", .number(size.width)),
          TraceAttribute("height", .number(size.height)),
        ]
      )
    }
  }

  /// That the user has not earned a reward, where one can be earned.
  private func earning(_ completed: Bool, _ format: NetworkFormat) -> [TraceAttribute] {
    guard !completed, format.isRewarded else { return [] }
    return [TraceAttribute("completed", .boolean(false))]
  }

  private func loadedAttributes(
    _ content: Content, _ creative: NetworkCreative, _ format: NetworkFormat
  ) -> [TraceAttribute] {
    switch content {
    case .ad:
      let value = creative.traceValue(for: format)
      return value == .object([]) ? [] : [TraceAttribute("creative", value)]
    case .nothing: return [TraceAttribute("no_object", .boolean(true))]
    case .adOfSlot(let slot): return [TraceAttribute("answered_slot", .string(slot))]
    case .otherKind: return [TraceAttribute("wrong_kind", .boolean(true))]
    }
  }
}
