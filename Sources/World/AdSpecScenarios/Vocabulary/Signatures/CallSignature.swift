import AdSpecTrace
import MediationHost

/// What a call of the vocabulary takes, apart from a table of named values, and what it gives.
package struct CallSignature: Sendable {
  /// An argument.
  package struct Parameter: Sendable {
    /// The name, for messages and documents.
    package let name: String
    /// What it may be.
    package let type: VocabularyType
  }

  /// The arguments that come before the table of named values.
  package let takes: [Parameter]
  /// Whether the last argument may be repeated.
  package let isVariadic: Bool
  /// The values that it gives.
  package let gives: [VocabularyType]

  private init(
    _ takes: KeyValuePairs<String, VocabularyType> = [:], isVariadic: Bool = false,
    gives: VocabularyType...
  ) {
    self.takes = takes.map { Parameter(name: $0, type: $1) }
    self.isVariadic = isVariadic
    self.gives = gives
  }

  /// The signature of a call of an object; nil when there is no such call.
  package static func of(_ object: String, _ call: String) -> CallSignature? {
    ofObjects["\(object):\(call)"]
  }

  /// The signature of a global function; nil where none is declared.
  package static func ofGlobal(_ name: String) -> CallSignature? { ofGlobals[name] }

  /// The types of what can be read of an object, by the names of kind and property.
  static func property(_ object: String, _ name: String) -> VocabularyType? {
    properties["\(object).\(name)"]
  }

  /// What the functions of a scenario are given.
  static let scenario: [String: [VocabularyType]] = [
    "network": [.object("network"), .optional(.table)],
    "app": [.object("app"), .object("user"), .object("device"), .optional(.table)],
    "expect": [.object("trace"), .optional(.table)],
  ]

  private static let asset = VocabularyType.text(NativeAsset.allCases.map(\.rawValue))
  private static let length = VocabularyType.number(0 ... .infinity)
  private static let points = VocabularyType.integer(0 ... .infinity)
  private static let ad = CallSignature(gives: .object("ad"))
  private static let nothing = CallSignature()
  private static let ofEvents: KeyValuePairs<String, VocabularyType> = [
    "pattern": .pattern, "after": .optional(.event), "before": .optional(.event),
  ]
  private static let ofRelation: KeyValuePairs<String, VocabularyType> = [
    "event": .event, "pattern": .pattern,
  ]

  private static let ofGlobals: [String: CallSignature] = [
    "wait": CallSignature(["seconds": .seconds]),
    "now": CallSignature(gives: .number()),
    "random": CallSignature(
      ["m": .optional(.integer()), "n": .optional(.integer())], gives: .number()),
    "log": CallSignature(["...": .any], isVariadic: true),
    "print": CallSignature(["...": .any], isVariadic: true),
    "require": CallSignature(["name": .text()], gives: .any),
    "expect_true": CallSignature(["value": .any, "message": .optional(.text())]),
    "expect_equal": CallSignature(
      ["actual": .any, "expected": .any, "message": .optional(.text())]),
    "fail": CallSignature(["message": .optional(.text())]),
  ]

  private static let properties: [String: VocabularyType] = [
    "request.format": .text(), "request.slot": .optional(.text()),
    "request.bid": .optional(.text()), "request.test": .boolean,
    "request.size": .optional(.record(.size)), "request.settings": .table,
    "handle.ok": .boolean, "handle.error": .optional(.record(.error)),
    "handle.response_info": .optional(.record(.responseInfo)), "handle.video": .any,
    "handle.ads": .list(.object("handle")), "trace.format": .text(), "view.width": .number(),
    "view.height": .number(),
  ]

  private static let ofObjects: [String: CallSignature] = [
    "network:next_initialization": CallSignature(gives: .object("initialization")),
    "network:next_token": CallSignature(gives: .object("token")),
    "network:next_auction": CallSignature(gives: .object("auction")),
    "network:next_request": CallSignature(gives: .object("request")),
    "network:on_request": CallSignature(["answer": .function([.object("request")])]),
    "network:on_create": CallSignature(["create": .function([.optional(.text())])]),
    "network:serve": CallSignature(["url": .text()]),

    "initialization:succeed": nothing, "initialization:fail": nothing,
    "initialization:fail_without_error": nothing, "initialization:never": nothing,

    "token:give": CallSignature(["text": .text()]), "token:give_empty": nothing,
    "token:give_nil": nothing, "token:fail": nothing, "token:never": nothing,

    "auction:win": nothing, "auction:fail": nothing, "auction:fail_without_error": nothing,
    "auction:never": nothing,

    "request:loaded": ad, "request:not_ready": ad, "request:loaded_without_ad": ad,
    "request:loaded_wrong_kind": ad,
    "request:loaded_for": CallSignature(["slot": .text()], gives: .object("ad")),
    "request:failed": nothing, "request:failed_without_error": nothing,

    "ad:await_display": CallSignature(gives: .boolean), "ad:refuse_show": ad, "ad:loaded": ad,
    "ad:failed": ad, "ad:expire": ad, "ad:showing": ad, "ad:shown": ad, "ad:show_failed": ad,
    "ad:impression": ad, "ad:click": ad, "ad:left_app": ad, "ad:modal_opened": ad,
    "ad:modal_closed": ad, "ad:tap_ad_choices": ad, "ad:video_start": ad, "ad:video_pause": ad,
    "ad:video_progress": CallSignature(["fraction": .number(0...1)], gives: .object("ad")),
    "ad:video_resume": ad, "ad:video_end": ad, "ad:video_mute": ad, "ad:video_unmute": ad,
    "ad:video_failed": ad, "ad:reward": ad, "ad:skipped": ad, "ad:closing": ad, "ad:closed": ad,
    "ad:refresh": ad,
    "ad:resize": CallSignature(["width": length, "height": length], gives: .object("ad")),

    "app:load": CallSignature(gives: .object("handle")),
    "app:start_load": CallSignature(gives: .object("handle")),
    "app:try_load": CallSignature(
      gives: .optional(.object("handle")), .optional(.record(.error))),
    "app:set_up": CallSignature(gives: .boolean, .optional(.record(.error))),
    "app:collect_signals": CallSignature(
      gives: .optional(.text()), .optional(.record(.error))),
    "app:together": CallSignature(["...": .function([])], isVariadic: true),
    "app:new_adapter": CallSignature(gives: .object("adapter")),
    "app:release_adapter": CallSignature(["adapter": .object("adapter")]),
    "app:new_view": CallSignature(gives: .object("native_view")),
    "app:block_main": CallSignature(["seconds": .seconds]),
    "app:on_load": CallSignature(["body": .function([.object("handle")])]),
    "app:versions": CallSignature(gives: .text(), .text()),

    "native_view:discard": nothing,

    "handle:await": CallSignature(gives: .object("handle")),
    "handle:await_close": CallSignature(gives: .boolean), "handle:release": nothing,
    "handle:display": CallSignature(gives: .object("handle")),
    "handle:present": CallSignature(gives: .boolean),
    "handle:attach": CallSignature(gives: .boolean),
    "handle:render": CallSignature(gives: .boolean), "handle:untrack": nothing,
    "handle:view": CallSignature(gives: .optional(.object("view"))),
    "handle:read": CallSignature(["asset": asset], gives: .any), "handle:read_all": nothing,
    "handle:record_impression": nothing,
    "handle:click": CallSignature(["asset": .optional(asset)]),
    "handle:record_click": CallSignature(["asset": .optional(asset)]),
    "handle:play": nothing, "handle:pause": nothing, "handle:stop": nothing,
    "handle:mute": CallSignature(["muted": .optional(.boolean)]),
    "handle:change_size": CallSignature(["width": points, "height": points]),
    "handle:image": CallSignature(["key": .text()], gives: .optional(.table)),
    "handle:string": CallSignature(["key": .text()], gives: .optional(.text())),
    "handle:perform_click": CallSignature(["key": .text()]),
    "handle:on_custom_click": CallSignature(["body": .optional(.function([.text()]))]),
    "handle:populate": CallSignature(["view": .object("view")], gives: .boolean),

    "user:tap": CallSignature(["asset": .optional(.text())]), "user:tap_ad_choices": nothing,
    "user:tap_outside": nothing, "user:close": nothing, "user:background": nothing,
    "user:foreground": nothing, "user:rotate": nothing,

    "device:can_open": CallSignature(["beginnings": .texts]), "device:offline": nothing,
    "device:online": nothing, "device:consent": nothing,
    "device:defaults": CallSignature(["values": .table]),
    "device:muted": CallSignature(["muted": .optional(.boolean)]),
    "device:key_window": CallSignature(["exists": .optional(.boolean)]),
    "device:top_controller": CallSignature(["name": .text()]),
    "device:clock": CallSignature(["date": .text()]),

    "trace:count": CallSignature(ofEvents, gives: .integer()),
    "trace:first": CallSignature(ofEvents, gives: .optional(.event)),
    "trace:last": CallSignature(ofEvents, gives: .optional(.event)),
    "trace:all": CallSignature(ofEvents, gives: .events),
    "trace:cause": CallSignature(ofRelation, gives: .optional(.event)),
    "trace:effects": CallSignature(ofRelation, gives: .events),
    "trace:never": CallSignature(["pattern": .pattern], gives: .boolean),
    "trace:in_order": CallSignature(["patterns": .patterns], gives: .boolean),
    "trace:within": CallSignature(
      ["seconds": .seconds, "first": .pattern, "second": .pattern], gives: .boolean),
  ]
}
