import AdSpecTrace
import Testing

@Suite struct EventKindTests {
  @Test func vocabularyIsComplete() {
    let expected = """
      host: version set_up collect_signals load present read_view read_asset render rendered \
      untrack impression click change_size timeout returned main_blocked main_unblocked release \
      released
      answer: set_up signals load
      event: will_present failed_to_present will_dismiss did_dismiss impression click reward \
      video_start video_end video_play video_pause video_mute video_unmute
      request: initialize token set create auction load is_ready show register_view \
      unregister_view impression click destroy released video_play video_pause video_stop video_mute video_unmute
      network: initialized initialize_failed token auctioned auction_failed loaded failed no_object not_ready expired \
      refused showing shown show_failed impression click left_app modal_opened modal_closed \
      ad_choices video_start video_progress video_pause video_resume video_end video_mute \
      video_unmute video_failed reward skipped closing closed refreshed resized undelivered
      http: get done
      app: load shown asset record_impression perform_click click_handler did_receive_ad \
      did_fail_to_receive_ad did_finish_loading did_record_impression did_record_click \
      will_present did_fail_to_present will_dismiss did_dismiss did_earn_reward video_play \
      video_pause video_end video_mute video_unmute
      device: tapped open_url background foreground rotated consent reachability clock \
      blocking_call installed_apps key_window top_controller
      world: started ended
      """
    var channels: [String] = []
    for kind in EventKind.allCases {
      let name = kind.name.dropFirst(kind.channel.count + 1)
      if let last = channels.last, last.hasPrefix(kind.channel + ":") {
        channels[channels.count - 1] = last + " " + name
      } else {
        channels.append("\(kind.channel): \(name)")
      }
    }
    #expect(channels.joined(separator: "\n") == expected)
  }

  @Test func everyNameFindsItsKind() {
    #expect(EventKind.names.map { EventKind(name: $0) } == EventKind.allCases)
    #expect(EventKind(name: "network.load") == nil)
    #expect(EventKind(name: "") == nil)
  }
}
