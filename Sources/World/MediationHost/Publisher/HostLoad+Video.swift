import AdSpecTrace
package import GoogleMobileAds

extension HostLoad {
  /// Controls the video of a native ad; the app may, where it asked for custom controls.
  package var videoController: VideoController {
    if let controller = storedVideoController { return controller }
    let controller = VideoController(
      areCustomControlsEnabled: configuration.options.customControls,
      isMuted: configuration.options.startMuted)
    controller.attachment = self
    storedVideoController = controller
    return controller
  }

  /// Notes what the adapter says of the video, so that a command that changes nothing is none.
  func noteVideo(_ kind: EventKind) {
    guard configuration.format == .native else { return }
    switch kind {
    case .eventVideoPlay: videoController.isPlaying = true
    case .eventVideoPause, .eventVideoEnd: videoController.isPlaying = false
    case .eventVideoMute: videoController.noteMuted(true)
    case .eventVideoUnmute: videoController.noteMuted(false)
    default: break
    }
  }
}
