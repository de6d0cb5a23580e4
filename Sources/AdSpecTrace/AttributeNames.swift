/// The names of what an event may tell besides its time and kind.
package enum AttributeNames {
  /// All names, with those of the objects that an event is about.
  ///
  /// What an attribute holds in turn, such as the code of an error, has names of its own.
  package static let all = EventIdentity.names + ["thread", "time", "line"] + recorded

  private static let recorded = [
    "ad_choices", "ad_choices_image", "ad_choices_shown", "ad_unit", "age", "amount",
    "answered_slot", "app", "bid", "bytes", "call", "child", "class", "class_name", "clickable",
    "controller", "creative", "credentials", "deep_link", "destination", "error", "event",
    "exists", "extras", "flag", "format", "format_id", "format_ids", "formats", "fraction",
    "handler", "height", "holds", "how", "keys", "kind", "known", "late", "line_item", "main",
    "main_image", "media_view", "message", "method", "multiple_images", "no_object", "now",
    "number_of_ads", "object", "online", "opened", "opens", "options", "orientation", "outcome",
    "outside", "pending", "picture", "ready", "reason", "repeated", "response_info",
    "returned_delegate",
    "reused", "same", "scripted", "settings", "signal", "signals", "size", "slow", "status",
    "test", "title", "to", "token", "type", "under_age", "url", "value", "video", "view",
    "views", "visible", "waits", "watermark", "width", "wrong_kind",
  ]
}
