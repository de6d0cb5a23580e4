---@meta
-- The vocabulary of scenarios and rules, for editors with the Lua language server. Add the folder
-- of this file to the setting `workspace.library` of the language server. adspec never runs this
-- file.

---@alias adspec.Flow "waterfall" | "bidding"

---@alias adspec.Size adspec.SizeName | number[] | adspec.AdaptiveSize a name, { width, height } in points, or an adaptive size
---@alias adspec.Pattern string | table the name of an event, or { name, where = { … } }, or any { … }
---@alias adspec.Code string | number the network's name or number for a failure

-- Declaring scenarios

---Declares a scenario. The name is unique in the suite.
---@param name string
---@return fun(keys: adspec.Scenario)
---@overload fun(name: string, keys: adspec.Scenario)
function scenario(name) end

---Loads a module of scripts/networks, or of a folder "networks" beside the file.
---@param name string such as "networks.flaky"
---@return any
function require(name) end

---Suspends the calling function for some seconds of virtual time.
---@param seconds number seconds of virtual time
function wait(seconds) end

---The virtual time since the start, in seconds.
---@return number
function now() end

---A random number from 0 to 1, from 1 to m, or from m to n. Each scenario has its own seed.
---@param m? integer
---@param n? integer
---@return number
---@overload fun(): number
---@overload fun(m: integer): integer
---@overload fun(m: integer, n: integer): integer
function random(m, n) end

---Writes to the log of the scenario, which adspec shows with a failure.
---@param ... any
function log(...) end

---Writes to the log of the scenario, which adspec shows with a failure.
---@param ... any
function print(...) end

---Fails the scenario unless the value is true.
---@param value any
---@param message? string
function expect_true(value, message) end

---Fails the scenario unless both values are equal. Tables with the same contents are equal.
---@param actual any
---@param expected any
---@param message? string
function expect_equal(actual, expected, message) end

---Fails the scenario.
---@param message? string
function fail(message) end

---The value of an asset that the network does not supply.
---@type any
missing = {}

---The number NaN ("not a number").
---@type number
nan = 0

-- Patterns

---Matches if at least one of the patterns or tests in the list matches.
---@param list table
---@return table
function any(list) end

---In `where`: the attribute is absent or null.
---@type table
absent = {}

---In `where`: the attribute is present and not null.
---@type table
present = {}

---In `where`: the attribute is one of these values.
---@param list table
---@return table
function one_of(list) end

---In `where`: the attribute does not have the given value.
---@param value any
---@return table
function is_not(value) end

---In `where`: the attribute is at least n. If the attribute is a list, the length of the list is at
---least n. In a rule also: at least n events match the pattern.
---@param n number
---@param pattern? adspec.Pattern
---@return table
---@overload fun(n: number): table
---@overload fun(n: integer, pattern: adspec.Pattern): adspec.Part
function at_least(n, pattern) end

---In `where`: the attribute is at most n. If the attribute is a list, the length of the list is at
---most n. In a rule also: at most n events match the pattern.
---@param n number
---@param pattern? adspec.Pattern
---@return table
---@overload fun(n: number): table
---@overload fun(n: integer, pattern: adspec.Pattern): adspec.Part
function at_most(n, pattern) end

-- Tables that calls give

---@class adspec.Error
---@field domain string
---@field code integer
---@field message string
---@field underlying? adspec.Error the adapter's error that led to this error

---The result of a line item. A line item that got no request has neither error nor latency.
---@class adspec.LineItemOutcome
---@field class_name string the class name of the adapter
---@field settings table
---@field error? adspec.Error
---@field latency? number seconds of virtual time

---The state of the video of a native or custom native ad, as the app sees it.
---@class adspec.Video
---@field playing boolean
---@field muted boolean
---@field custom_controls boolean whether the app can control the video
---@field current_time number the position in the video in seconds

---The answer to a request of the app.
---@class adspec.ResponseInfo
---@field loaded? string the class name of the adapter that loaded the ad
---@field line_items adspec.LineItemOutcome[] all line items, in the order of the waterfall

-- Begin of what `adspec schema annotations` writes. Do not edit it by hand.

---@alias adspec.Format "banner" | "interstitial" | "rewarded" | "rewarded_interstitial" | "native" | "app_open" | "swipeable_interstitial" | "custom_native"
---@alias adspec.SizeName "banner" | "large_banner" | "medium_rectangle" | "full_banner" | "leaderboard" | "skyscraper" | "fluid"
---@alias adspec.Asset "headline" | "body" | "call_to_action" | "advertiser" | "store" | "price" | "star_rating" | "icon" | "images" | "extras" | "ad_choices" | "media" | "has_video" | "aspect_ratio" | "duration"

---@class adspec.Scenario
---@field aims? string[] the ids of the rules that the scenario is for
---@field formats? adspec.Format[] the formats in which the scenario runs; by default the formats of the aims
---@field other_formats? adspec.Format[] the formats of the other ads that the scenario loads; only adapters that have all of them run the scenario
---@field several_classes? boolean true: only adapters with several classes, such as a class for each format, run the scenario
---@field flows? adspec.Flow[] the flows in which the scenario runs: "waterfall", "bidding"; by default both, or the waterfall alone for several line items
---@field tags? string[] names that select the scenario
---@field because? string a sentence about the purpose of the scenario
---@field config? adspec.Config the configuration of loads
---@field line_items? adspec.LineItem[] the waterfall
---@field adapters? integer how many instances of the adapter share the loads; by default each load has a new instance
---@field for_each? table[] the variants, whose fields can override `config`
---@field queue_order? integer the number of an order in which queues run code that is due at the same instant; by default 0, the order in which the code came
---@field set_up? boolean false: the host does not set the adapter up before its first load
---@field load_timeout? number the time-out of a load in seconds; by default 60
---@field set_up_timeout? number the time-out of a set-up in seconds; by default 30
---@field signals_timeout? number the time-out for collecting signals in seconds; by default 5
---@field limits? adspec.Limits the limits of the scenario
---@field network? fun(network: adspec.Network, variant?: table) the function of the ad network
---@field app? fun(app: adspec.App, user: adspec.User, device: adspec.Device, variant?: table) the function of the app, its user and the device
---@field expect? fun(trace: adspec.Trace, variant?: table) the function that checks what happened

---@class adspec.BrokenSetting
---@field number? integer the position among the settings that the adapter needs for the load, from 1; by default 1
---@field text? integer instead of `number`: the position among the texts that contain settings that the adapter needs for the load, from 1
---@field optional? integer instead of `number`: the position among the settings that the adapter does not need for the load, from 1
---@field how? "missing" | "empty" | "wrong_type" | "blank" | "plain" | "truncated" | "array" what is wrong with the setting: `blank`, `plain` (no JSON and no pairs), `truncated` and `array` (an array around the object) are for a text; an optional setting can be `empty`, `wrong_type`, `blank` and `plain` (a text that means nothing)

---@class adspec.DeclaredExtras
---@field choice? integer for extras with several values: the position of the value, from 1; by default 1
---@field number? integer the position of an extra that has a value which the adapter does not expect, from 1
---@field how? "missing" | "empty" | "null" | "odd" | "wrong_type" what is wrong with the value of that extra; by default it is missing

---@class adspec.NativeOptions
---@field image_loading? boolean false: the app loads the images itself
---@field multiple_images? boolean whether the app wants more than one image
---@field aspect_ratio? "any" | "landscape" | "portrait" | "square" the aspect ratio that the app prefers
---@field ad_choices? "top_left" | "top_right" | "bottom_left" | "bottom_right" the corner for the AdChoices icon
---@field start_muted? boolean whether videos start muted
---@field custom_controls? boolean whether the app has video controls of its own
---@field number_of_ads? integer how many custom native ads the app wants at once

---@class adspec.Consent
---@field child? boolean whether the users are children; by default unspecified
---@field under_age? boolean whether the user is under the age of consent; by default unspecified
---@field age? "child" | "teen" the age treatment; by default unspecified

---@class adspec.Config
---@field settings? table the settings of the line item; by default { parameter = "unit-1" }
---@field broken_setting? adspec.BrokenSetting a setting that has no usable value
---@field left_out_setting? integer the position of a setting that the load leaves out, among those that the adapter does not need for the load, from 1; 0 leaves out nothing
---@field size? adspec.Size the size of a banner
---@field bid? string the bid response
---@field watermark? string the watermark that a bid comes with; an empty text for none
---@field test? boolean whether the app wants a test ad
---@field extras? table the publisher's extras for the network
---@field declared_extras? adspec.DeclaredExtras the app sets every extra that the adapter's profile declares, with these values
---@field options? adspec.NativeOptions the options of a native ad
---@field consent? adspec.Consent the consent of app and user
---@field muted? boolean whether the app is muted

---@class adspec.Limits
---@field memory? integer bytes of memory of the script
---@field instructions? integer instructions of the script
---@field virtual_time? number seconds of virtual time
---@field events? integer events in the trace

---@class adspec.ImpressionValue
---@field amount? number the amount in the currency; by default 0.001
---@field currency? string the ISO 4217 code of the currency; by default "USD"
---@field precision? "unknown" | "estimated" | "publisher_provided" | "precise" how exact the amount is; by default "estimated"

---@class adspec.LineItem
---@field adapter? string the name or class name of the adapter; by default the adapter under test
---@field settings? table the settings of this line item
---@field format? adspec.Format the only format that the line item serves; "custom_native" stands for the ads of the ad server
---@field bid? string the bid response that the adapter gets
---@field value? adspec.ImpressionValue the money that the publisher earns with an impression

---@class adspec.Image
---@field url? string the URL of the picture
---@field bytes? string the encoded picture
---@field scale? number pixels per point
---@field size? adspec.Size

---@class adspec.AdChoices
---@field icon? string the URL of the icon
---@field url? string the URL of the privacy information
---@field bytes? string the encoded picture of the icon; an empty text stands for a picture that could not be loaded

---@class adspec.CreativeVideo
---@field duration? number seconds
---@field aspect_ratio? number width divided by height
---@field has_view? boolean false: a custom native ad has a video but no view for it

---@class adspec.Reward
---@field type? string the name of the currency
---@field amount? number

---@class adspec.ViewSize
---@field width? number points
---@field height? number points

---@class adspec.Creative
---@field headline? any a text of a native ad, or missing
---@field body? any a text of a native ad, or missing
---@field call_to_action? any a text of a native ad, or missing
---@field advertiser? any a text of a native ad, or missing
---@field store? any a text of a native ad, or missing
---@field price? any a text of a native ad, or missing
---@field star_rating? any from 0 to 5
---@field extras? table further texts, by the network's own names
---@field icon? adspec.Image
---@field images? adspec.Image[]
---@field ad_choices? adspec.AdChoices
---@field video? adspec.CreativeVideo
---@field media? boolean whether the network shows the video or the main picture in a view of its own; by default true
---@field reward? adspec.Reward
---@field view? adspec.ViewSize the size of the view that shows the ad
---@field format_id? string | integer the format of a custom native ad
---@field assets? table<string, string | adspec.Image> the assets of a custom native ad; `missing` leaves an asset out
---@field deep_links? string[] the links that a click on a custom native ad tries to open first, in order
---@field destination? any the URL that a click on a custom native ad opens in the browser, or missing
---@field on? string the label of the queue on which the network calls back; by default the queue of the profile

---All formats that adapters load.
---@type adspec.Format[]
ALL = {}

---The formats that cover the screen.
---@type adspec.Format[]
FULL_SCREEN = {}

---The formats with a reward.
---@type adspec.Format[]
REWARDED = {}

---The formats whose view the app puts into its own view.
---@type adspec.Format[]
IN_VIEW = {}

---@type adspec.Format[]
BANNER = {}

---@type adspec.Format[]
INTERSTITIAL = {}

---@type adspec.Format[]
REWARDED_INTERSTITIAL = {}

---@type adspec.Format[]
NATIVE = {}

---@type adspec.Format[]
APP_OPEN = {}

---@type adspec.Format[]
SWIPEABLE_INTERSTITIAL = {}

---@type adspec.Format[]
CUSTOM_NATIVE = {}

---@class adspec.Waiting
---@field optional? boolean true: the wait need not end; a function that still waits at the end of the scenario does not count as unfinished

---@class adspec.RequestFilter
---@field format? adspec.Format the format of the request
---@field slot? string the network's name for the place of the ad
---@field optional? boolean true: the wait need not end; a function that still waits at the end of the scenario does not count as unfinished

---@class adspec.HTTPAnswer
---@field status? integer the status code; by default 200, or 302 with `redirect`
---@field body? string the bytes, or the name of a picture: of the suite, "images/main.png", or of a size, "images/320x50.png"
---@field type? string the media type; by default the type that the first bytes of the body show
---@field after? number seconds until the answer; by default 0.05
---@field redirect? string the URL to ask instead
---@field truncate_at? integer the number of bytes of the body after which the connection breaks
---@field never? boolean true: the server never answers

---The ad network.
---@class adspec.Network
local network = {}

---Waits for the next initialization that no script has claimed.
---@param options? adspec.Waiting
---@return adspec.Initialization
function network:next_initialization(options) end

---Waits until the adapter asks for the next token. An SDK that returns its tokens needs the answer before the next wait.
---@param options? adspec.Waiting
---@return adspec.Token
function network:next_token(options) end

---Waits for the next auction, which begins a load in two phases.
---@param options? adspec.RequestFilter
---@return adspec.Auction
function network:next_auction(options) end

---Waits for the next request that no script has claimed.
---@param options? adspec.RequestFilter
---@return adspec.Request
function network:next_request(options) end

---Answers every request before the adapter's call returns.
---@param answer fun(request: adspec.Request)
function network:on_request(answer) end

---Decides whether the factory of the SDK gives an ad object. `return nil` means no object.
---@param create fun(slot?: string): any
function network:on_create(create) end

---Sets the version that the network's SDK gives, if the stand-in asks for it.
---@param version string such as "7.2.1"
function network:set_version(version) end

---Answers HTTP requests from now on. Of several matching answers, the latest one wins.
---@param url string the whole URL, or the beginning of URLs and `*`
---@param options? adspec.HTTPAnswer
function network:serve(url, options) end

---@class adspec.Delay
---@field after? number seconds until the network answers
---@field on? string the label of the queue on which the network calls back; by default the queue of the profile

---@class adspec.DelayedFailure
---@field after? number seconds until the network answers
---@field on? string the label of the queue on which the network calls back; by default the queue of the profile
---@field code? adspec.Code the name or number of the failure; by default "unknown"
---@field message? string a sentence about the failure

---An initialization of the network's SDK.
---@class adspec.Initialization
local initialization = {}

---The SDK is ready.
---@param options? adspec.Delay
function initialization:succeed(options) end

---The SDK fails to initialize.
---@param options? adspec.DelayedFailure
function initialization:fail(options) end

---The SDK fails to initialize, without an error.
---@param options? adspec.Delay
function initialization:fail_without_error(options) end

---The SDK never answers.
function initialization:never() end

---@class adspec.On
---@field on? string the label of the queue on which the network calls back; by default the queue of the profile

---@class adspec.Failure
---@field code? adspec.Code the name or number of the failure; by default "unknown"
---@field message? string a sentence about the failure
---@field on? string the label of the queue on which the network calls back; by default the queue of the profile

---A bidding token that the adapter has asked for.
---@class adspec.Token
local token = {}

---Answers with a token.
---@param text string
---@param options? adspec.On
function token:give(text, options) end

---Answers with an empty token.
function token:give_empty() end

---Answers without a token and without an error.
function token:give_nil() end

---Answers with an error.
---@param options? adspec.Failure
function token:fail(options) end

---Never answers.
function token:never() end

---@class adspec.Win
---@field after? number seconds until the network answers
---@field on? string the label of the queue on which the network calls back; by default the queue of the profile
---@field bid? string the bid that the SDK delivers for the load

---The auction that begins a load in two phases.
---@class adspec.Auction
local auction = {}

---The auction has a bid, so the adapter can load the ad (`network.auctioned`).
---@param options? adspec.Win
function auction:win(options) end

---The auction ends without a bid (`network.auction_failed`).
---@param options? adspec.DelayedFailure
function auction:fail(options) end

---The auction ends without a bid and without an error.
---@param options? adspec.Delay
function auction:fail_without_error(options) end

---The network never answers.
function auction:never() end

---A request of the adapter for an ad. A scenario can answer it any number of times.
---@class adspec.Request
---@field format adspec.Format
---@field slot? string the network's name for the place of the ad
---@field bid? string the bid response
---@field test boolean whether the app wants a test ad
---@field size? table { width =, height = }
---@field settings table the settings of the line item
local request = {}

---The network has loaded an ad.
---@param options? adspec.Creative
---@return adspec.Ad
function request:loaded(options) end

---The network has loaded an ad, but its ready check says no.
---@param options? adspec.Creative
---@return adspec.Ad
function request:not_ready(options) end

---The network reports success but delivers no ad object.
---@param options? adspec.On
---@return adspec.Ad
function request:loaded_without_ad(options) end

---The network reports success but delivers an object of another class.
---@param options? adspec.On
---@return adspec.Ad
function request:loaded_wrong_kind(options) end

---The network reports success for another slot.
---@param slot string
---@return adspec.Ad
function request:loaded_for(slot) end

---The network could not load an ad.
---@param options? adspec.Failure
function request:failed(options) end

---The network could not load an ad, and reports no error.
---@param options? adspec.On
function request:failed_without_error(options) end

---Gives the ad of the request before the network has answered, for events that come too early. Plays no event.
---@return adspec.Ad
function request:ad() end

---@class adspec.Bare
---@field on? string the label of the queue on which the network calls back; by default the queue of the profile
---@field bare? boolean true: allow behaviour that no network has. `shown` and `closed` of a full-screen ad come without `showing` and `closing`; an ad that could not be shown can have impressions, clicks, rewards and several ends

---@class adspec.Ended
---@field completed? boolean whether the user has earned a reward at this moment; by default, the earlier events decide
---@field on? string the label of the queue on which the network calls back; by default the queue of the profile

---@class adspec.Closed
---@field on? string the label of the queue on which the network calls back; by default the queue of the profile
---@field bare? boolean true: allow behaviour that no network has. `shown` and `closed` of a full-screen ad come without `showing` and `closing`; an ad that could not be shown can have impressions, clicks, rewards and several ends
---@field completed? boolean whether the user has earned a reward at this moment; by default, the earlier events decide

---@class adspec.Within
---@field within? number seconds to wait at most
---@field optional? boolean true: the wait need not end; a function that still waits at the end of the scenario does not count as unfinished

---@class adspec.Click
---@field on? string the label of the queue on which the network calls back; by default the queue of the profile
---@field bare? boolean true: allow behaviour that no network has. `shown` and `closed` of a full-screen ad come without `showing` and `closing`; an ad that could not be shown can have impressions, clicks, rewards and several ends
---@field id? adspec.Code the name of the click; by default a number
---@field asset? adspec.Asset the asset that the user clicked

---@class adspec.Earned
---@field on? string the label of the queue on which the network calls back; by default the queue of the profile
---@field bare? boolean true: allow behaviour that no network has. `shown` and `closed` of a full-screen ad come without `showing` and `closing`; an ad that could not be shown can have impressions, clicks, rewards and several ends
---@field type? string the name of the currency
---@field amount? number

---An ad of the network. Each call plays the event with the same name, unless its description names another event.
---@class adspec.Ad
local ad = {}

---The ad has expired: the network can no longer show it (`network.expired`).
---@param options? adspec.On
---@return adspec.Ad
function ad:expire(options) end

---The ad is about to cover the screen.
---@param options? adspec.On
---@return adspec.Ad
function ad:showing(options) end

---The network counted an impression.
---@param options? adspec.Bare
---@return adspec.Ad
function ad:impression(options) end

---A click leads out of the app.
---@param options? adspec.On
---@return adspec.Ad
function ad:left_app(options) end

---Content that a click opened covers the screen.
---@param options? adspec.On
---@return adspec.Ad
function ad:modal_opened(options) end

---Content that a click opened has left the screen.
---@param options? adspec.On
---@return adspec.Ad
function ad:modal_closed(options) end

---The user asked for the network's privacy information (`network.ad_choices`).
---@param options? adspec.On
---@return adspec.Ad
function ad:tap_ad_choices(options) end

---The video starts.
---@param options? adspec.On
---@return adspec.Ad
function ad:video_start(options) end

---The video is paused.
---@param options? adspec.On
---@return adspec.Ad
function ad:video_pause(options) end

---The video continues after a pause.
---@param options? adspec.On
---@return adspec.Ad
function ad:video_resume(options) end

---The video is muted.
---@param options? adspec.On
---@return adspec.Ad
function ad:video_mute(options) end

---The video has sound again.
---@param options? adspec.On
---@return adspec.Ad
function ad:video_unmute(options) end

---The network refuses a reward that it had to confirm, for example because of a limit. Only for `rewarded`, `rewarded_interstitial` ads.
---@param options? adspec.On
---@return adspec.Ad
function ad:reward_rejected(options) end

---The user skipped the part of the ad that earns the reward. Only for `interstitial`, `rewarded`, `rewarded_interstitial`, `app_open` ads.
---@param options? adspec.On
---@return adspec.Ad
function ad:skipped(options) end

---The ad is about to leave the screen.
---@param options? adspec.On
---@return adspec.Ad
function ad:closing(options) end

---The ad has appeared: a full-screen ad covers the screen, and any other ad is visible.
---@param options? adspec.Bare
---@return adspec.Ad
function ad:shown(options) end

---The video is over.
---@param options? adspec.Ended
---@return adspec.Ad
function ad:video_end(options) end

---The ad has left the screen.
---@param options? adspec.Closed
---@return adspec.Ad
function ad:closed(options) end

---The network could not show the ad.
---@param options? adspec.Failure
---@return adspec.Ad
function ad:show_failed(options) end

---The video failed during playback.
---@param options? adspec.Failure
---@return adspec.Ad
function ad:video_failed(options) end

---The network reports once more that the ad has loaded.
---@param options? adspec.Creative
---@return adspec.Ad
function ad:loaded(options) end

---The network reports that the load failed.
---@param options? adspec.Failure
---@return adspec.Ad
function ad:failed(options) end

---Waits until the app presents, attaches or renders the ad. Returns true, or false at the end of the time limit `within`. Plays no event.
---@param options? adspec.Within
---@return boolean
function ad:await_display(options) end

---The next show does nothing (`network.refused`). Only for `interstitial`, `rewarded`, `rewarded_interstitial`, `app_open` ads.
---@return adspec.Ad
function ad:refuse_show() end

---The network counted a click.
---@param options? adspec.Click
---@return adspec.Ad
function ad:click(options) end

---A part of the video has been played.
---@param fraction number from 0 to 1
---@param options? adspec.On
---@return adspec.Ad
function ad:video_progress(fraction, options) end

---The user has earned a reward: the reward of the creative, unless the call names another one. Only for `rewarded`, `rewarded_interstitial` ads.
---@param options? adspec.Earned
---@return adspec.Ad
function ad:reward(options) end

---The network replaced the contents of the ad (`network.refreshed`).
---@param options? adspec.Creative
---@return adspec.Ad
function ad:refresh(options) end

---The network changed the size of the ad (`network.resized`). Only for `banner`, `swipeable_interstitial`, `native`, `custom_native` ads.
---@param width number points
---@param height number points
---@param options? adspec.On
---@return adspec.Ad
function ad:resize(width, height, options) end

---@class adspec.AwaitedLoad
---@field settings? table the settings of the line item; by default { parameter = "unit-1" }
---@field broken_setting? adspec.BrokenSetting a setting that has no usable value
---@field left_out_setting? integer the position of a setting that the load leaves out, among those that the adapter does not need for the load, from 1; 0 leaves out nothing
---@field size? adspec.Size the size of a banner
---@field bid? string the bid response
---@field watermark? string the watermark that a bid comes with; an empty text for none
---@field test? boolean whether the app wants a test ad
---@field extras? table the publisher's extras for the network
---@field declared_extras? adspec.DeclaredExtras the app sets every extra that the adapter's profile declares, with these values
---@field options? adspec.NativeOptions the options of a native ad
---@field consent? adspec.Consent the consent of app and user
---@field muted? boolean whether the app is muted
---@field adapter? adspec.Adapter | integer an instance of the adapter, or its number
---@field format? adspec.Format by default the format of the scenario
---@field flow? "waterfall" | "bidding" by default the flow of the run, or the format's first flow if the profile does not have this flow; "waterfall" leaves the auction out, so that the load has no bid
---@field optional? boolean true: the wait need not end; a function that still waits at the end of the scenario does not count as unfinished

---@class adspec.Load
---@field settings? table the settings of the line item; by default { parameter = "unit-1" }
---@field broken_setting? adspec.BrokenSetting a setting that has no usable value
---@field left_out_setting? integer the position of a setting that the load leaves out, among those that the adapter does not need for the load, from 1; 0 leaves out nothing
---@field size? adspec.Size the size of a banner
---@field bid? string the bid response
---@field watermark? string the watermark that a bid comes with; an empty text for none
---@field test? boolean whether the app wants a test ad
---@field extras? table the publisher's extras for the network
---@field declared_extras? adspec.DeclaredExtras the app sets every extra that the adapter's profile declares, with these values
---@field options? adspec.NativeOptions the options of a native ad
---@field consent? adspec.Consent the consent of app and user
---@field muted? boolean whether the app is muted
---@field adapter? adspec.Adapter | integer an instance of the adapter, or its number
---@field format? adspec.Format by default the format of the scenario
---@field flow? "waterfall" | "bidding" by default the flow of the run, or the format's first flow if the profile does not have this flow; "waterfall" leaves the auction out, so that the load has no bid

---@class adspec.SetUp
---@field credentials? table[] the settings of each mapping
---@field formats? adspec.Format[] the formats of the app's ad units; sets up each class that loads one of these formats, all at the same time
---@field optional? boolean true: the wait need not end; a function that still waits at the end of the scenario does not count as unfinished

---@class adspec.AppStartSdk
---@field included_formats? adspec.Format[] sets up only the classes of adapters that load one of these formats
---@field included_classes? string[] sets up these classes of adapters, whatever their formats
---@field excluded_classes? string[] sets up none of these classes of adapters, neither now nor before their loads
---@field time_limit? number seconds after which the start is over, although set-ups go on; without the field, 30
---@field optional? boolean true: the wait need not end; a function that still waits at the end of the scenario does not count as unfinished

---@class adspec.Signals
---@field format? adspec.Format by default the format of the scenario
---@field size? adspec.Size the size of a banner; by default the size of the configuration
---@field settings? table the settings of the line item; by default the settings of the configuration
---@field credentials? table[] the settings of each line item, instead of `settings`
---@field extras? table the publisher's extras for the network
---@field optional? boolean true: the wait need not end; a function that still waits at the end of the scenario does not count as unfinished

---@class adspec.AppNewView
---@field without? adspec.Asset[] the assets for which the app's layout has no place
---@field control? boolean whether the app's layout has a button of its own in the view, such as one that hides the ad

---@class adspec.AppShowOtherAd
---@field as? "controller" | "window" | "view" what shows the ad: a controller over the app's controller, a window of its own, or a view in the app's view; by default a controller

---The publisher's app, which uses the Google Mobile Ads SDK.
---@class adspec.App
---@field formats adspec.Format[] the formats of the adapter's profile, in its order
---@field classes string[] the classes of the adapter, in the order of its registration
---@field provider integer the network's number in Google's list of ad technology providers; 35 if the profile claims none
local app = {}

---Loads an ad and waits for the answer or the time-out.
---@param options? adspec.AwaitedLoad
---@return adspec.Handle
function app:load(options) end

---Loads an ad without waiting.
---@param options? adspec.Load
---@return adspec.Handle
function app:start_load(options) end

---Loads an ad and waits. Returns nil and the error if there is no ad.
---@param options? adspec.AwaitedLoad
---@return adspec.Handle?
---@return adspec.Error?
function app:try_load(options) end

---Sets the adapter up and waits. Returns whether the set-up succeeded, and the error. For an adapter with several classes, sets up the class for the scenario's format.
---@param options? adspec.SetUp
---@return boolean
---@return adspec.Error?
function app:set_up(options) end

---Starts the SDK and waits: the SDK sets up the classes of adapters that the app selects, each class once. Returns whether all of them are ready.
---@param options? adspec.AppStartSdk
---@return boolean
function app:start_sdk(options) end

---Collects bidding signals and waits. Returns the signals, or nil and the error.
---@param options? adspec.Signals
---@return string?
---@return adspec.Error?
function app:collect_signals(options) end

---Runs functions at the same time and waits for all of them.
---@param ... fun()
function app:together(...) end

---Makes another instance of the adapter.
---@return adspec.Adapter
function app:new_adapter() end

---Releases an instance of the adapter.
---@param adapter adspec.Adapter
function app:release_adapter(adapter) end

---Makes a view for native ads.
---@param options? adspec.AppNewView
---@return adspec.NativeView
function app:new_view(options) end

---Shows an ad of another network, with which the adapter under test has nothing to do. A controller or window covers the screen, plays sound and keeps the screen on.
---@param options? adspec.AppShowOtherAd
---@return adspec.OtherAd
function app:show_other_ad(options) end

---The app itself sets flags of the network's SDK for the whole app, without the Google Mobile Ads SDK: for example `child_directed`, `consent`, `us_privacy` or `muted`.
---@param flags table
function app:tell_network(flags) end

---Keeps the main thread busy and waits until it is free again. The other functions of app:together continue meanwhile.
---@param seconds number seconds of virtual time
function app:block_main(seconds) end

---Runs a function for each load, inside the completion handler of the adapter. The function cannot wait.
---@param body fun(handle: adspec.Handle)
function app:on_load(body) end

---Asks for the versions of the adapter and of the network's SDK.
---@param options? adspec.On
---@return string
---@return string
function app:versions(options) end

---An instance of the adapter.
---@class adspec.Adapter
local adapter = {}

---@class adspec.Display
---@field from? string the name of the controller to present from

---@class adspec.Render
---@field clickable? adspec.Asset[] the assets that the user can tap
---@field view? adspec.NativeView the view of app:new_view() to show the ad in; by default the view that showed it last, or a new view

---The result of a load: the app's reference to an ad, or the failure.
---@class adspec.Handle
---@field ok boolean whether the load gave an ad
---@field error? adspec.Error
---@field response_info? adspec.ResponseInfo the results of the line items; nil before the answer
---@field video? adspec.Video of a native or custom native ad
---@field ads adspec.Handle[] the ads of a load for several custom native ads
local handle = {}

---Waits for the answer to app:start_load.
---@param options? adspec.Waiting
---@return adspec.Handle
function handle:await(options) end

---Waits until the ad has been closed. Returns whether the ad was closed.
---@param options? adspec.Within
---@return boolean
function handle:await_close(options) end

---Runs a function each time the adapter reports an event of the ad, inside the app's callback. The function cannot wait.
---@param event "will_present" | "failed_to_present" | "will_dismiss" | "did_dismiss" | "impression" | "click" | "reward" | "video_start" | "video_end" | "video_play" | "video_pause" | "video_mute" | "video_unmute"
---@param body fun(handle: adspec.Handle)
function handle:on(event, body) end

---The app releases the ad.
function handle:release() end

---Presents, attaches or renders the ad, as its format requires. After a failed load, the call ends the function without an error.
---@param options? adspec.Display
---@return adspec.Handle
function handle:display(options) end

---Presents a full-screen ad. Returns whether the host asked the adapter to present it. Only for `interstitial`, `rewarded`, `rewarded_interstitial`, `app_open` ads.
---@param options? adspec.Display
---@return boolean
function handle:present(options) end

---Puts the view of a banner on screen, or puts the view that shows a native ad back. Returns whether there was a view. Only for `banner`, `swipeable_interstitial`, `native` ads.
---@return boolean
function handle:attach() end

---Takes the view of a banner or native ad off the screen, until handle:attach puts it back. The app keeps the ad. Returns whether there was a view on screen. Only for `banner`, `swipeable_interstitial`, `native` ads.
---@return boolean
function handle:detach() end

---Renders a native ad. Returns whether there was an ad. Only for `native` ads.
---@param options? adspec.Render
---@return boolean
function handle:render(options) end

---Tells a native ad that its view no longer shows it, or no longer exists. Only for `native` ads.
function handle:untrack() end

---Returns the view of a banner or of a displayed custom native ad; nil without a view. Only for `banner`, `swipeable_interstitial`, `custom_native` ads.
---@return adspec.View?
function handle:view() end

---Reads an asset of a native ad. Returns nil for a missing asset. Only for `native` ads.
---@param asset adspec.Asset
---@return any
function handle:read(asset) end

---Reads all assets of a native ad. Only for `native` ads.
function handle:read_all() end

---The Google Mobile Ads SDK tells the ad once about its impression. The SDK records the impression if the ad leaves impressions to the SDK. For a custom native ad, the app records the impression. Only for `native`, `custom_native` ads.
function handle:record_impression() end

---The user clicks an asset, by default the headline. Only for `native` ads.
---@param asset? adspec.Asset
function handle:click(asset) end

---The Google Mobile Ads SDK tells the ad about a click. The SDK records the click if the ad leaves clicks to the SDK. Only for `native` ads.
---@param asset? adspec.Asset by default the headline
function handle:record_click(asset) end

---The app changes the size of a banner. Only for `banner` ads.
---@param width integer points
---@param height integer points
function handle:change_size(width, height) end

---Plays the video of a native or custom native ad, if the app has asked for custom controls. Only for `native`, `custom_native` ads.
function handle:play() end

---Pauses the video of a native or custom native ad, if the app has asked for custom controls. Only for `native`, `custom_native` ads.
function handle:pause() end

---Stops and rewinds the video of a native or custom native ad, if the app has asked for custom controls. Only for `native`, `custom_native` ads.
function handle:stop() end

---Mutes or unmutes the video of a native or custom native ad, if the app has asked for custom controls. Only for `native`, `custom_native` ads.
---@param muted? boolean by default true
function handle:mute(muted) end

---Reads an image of a custom native ad. Returns a table with `url`, and with `picture`: whether the image has loaded. Returns nil without an image. Only for `custom_native` ads.
---@param key string
---@return table?
function handle:image(key) end

---Reads a text of a custom native ad. Returns nil without a text. Only for `custom_native` ads.
---@param key string
---@return string?
function handle:string(key) end

---The app reports a click on an asset of a custom native ad. Only for `custom_native` ads.
---@param key string
function handle:perform_click(key) end

---Sets the custom click handler of a custom native ad, or removes it with nil. Only for `custom_native` ads.
---@param body? fun(key: string)
function handle:on_custom_click(body) end

---The app shows a custom native ad in a view that shows another ad. Returns false if the app does not reuse views. Only for `custom_native` ads.
---@param view adspec.View
---@return boolean
function handle:populate(view) end

---A view. Two views are equal if they are the same object.
---@class adspec.View
---@field width number points
---@field height number points
local view = {}

---A view of the app that can show native ads.
---@class adspec.NativeView
local native_view = {}

---The app removes the view from the screen and releases it.
function native_view:discard() end

---An ad of another network, which another adapter of the app shows.
---@class adspec.OtherAd
local other_ad = {}

---Closes the ad, which sets back what it has set for the whole app. An ad that a scenario leaves open closes at the end of the scenario.
function other_ad:close() end

---The person who holds the device.
---@class adspec.User
local user = {}

---Taps the ad on screen, on an asset or anywhere. For a custom native ad, the asset is a key.
---@param asset? adspec.Asset | string
function user:tap(asset) end

---Taps the AdChoices icon.
function user:tap_ad_choices() end

---Taps the app's own button in the view of the native ad on screen, which `app:new_view { control = true }` has. Only for `native` ads.
function user:tap_control() end

---Taps outside of every ad.
function user:tap_outside() end

---Closes the browser that a click on a custom native ad opened, or else the ad on screen.
function user:close() end

---Sends the app to the background. iOS notifies the app and the adapters.
function user:background() end

---Brings the app back to the foreground.
function user:foreground() end

---Turns the device and the screen. iOS notifies its observers.
function user:rotate() end

---The device, and the consent of app and user.
---@class adspec.Device
local device = {}

---Sets the beginnings of the URLs that apps on the device open.
---@param beginnings string[]
function device:can_open(beginnings) end

---The device is offline from now on. The network fails requests, unless a script answers them.
function device:offline() end

---The device is online again.
function device:online() end

---The memory is low. iOS notifies the app and the adapters.
function device:memory_warning() end

---Sets the consent of app and user.
---@param options? adspec.Consent
function device:consent(options) end

---Sets user defaults of the app.
---@param values table
function device:defaults(values) end

---Mutes or unmutes the app.
---@param muted? boolean by default true
function device:muted(muted) end

---Changes the volume of the app.
---@param volume number from 0 to 1
function device:volume(volume) end

---Makes the app inactive, as a call or an alert of the system does, or active again. iOS notifies the app and the adapters.
---@param active? boolean by default true
function device:active(active) end

---Gives the app a key window, or removes the key window.
---@param exists? boolean by default true
function device:key_window(exists) end

---Puts another view controller on top.
---@param name string the title of the controller
---@param presented? boolean whether the controller on top presents it; by default it becomes the root controller
function device:top_controller(name, presented) end

---The user changes the date. The trace records it; nothing else changes.
---@param date string such as "2026-01-01T00:00:00Z"
function device:clock(date) end

-- End of what `adspec schema annotations` writes.

-- The trace

---An event of the trace. It is an error to read an attribute that events of this kind never have.
---@class adspec.Event
---@field name string the name, such as "network.loaded"
---@field index integer the position in the trace, from 0
---@field time number seconds of virtual time
---@field thread string "main", or the label of the queue
---@field cause? integer the index of the event that caused this event
---@field line? integer the line of the scenario that led to the event
---@field [string] any the ids and attributes of the event; `adspec events NAME` lists them

---The trace: the events of a scenario. The functions of a trace have the same names in scenarios and in rules.
---@class adspec.Trace
---@field format adspec.Format the format in which the scenario runs
local trace = {}

---The number of events that match a pattern.
---@param pattern adspec.Pattern
---@param after? adspec.Event only events after this event count
---@param before? adspec.Event only events before this event count
---@return integer
function trace:count(pattern, after, before) end

---The first event that matches a pattern; nil if no event matches.
---@param pattern adspec.Pattern
---@param after? adspec.Event only events after this event count
---@param before? adspec.Event only events before this event count
---@return adspec.Event?
function trace:first(pattern, after, before) end

---The last event that matches a pattern; nil if no event matches.
---@param pattern adspec.Pattern
---@param after? adspec.Event only events after this event count
---@param before? adspec.Event only events before this event count
---@return adspec.Event?
function trace:last(pattern, after, before) end

---The events that match a pattern, in order.
---@param pattern adspec.Pattern
---@param after? adspec.Event only events after this event count
---@param before? adspec.Event only events before this event count
---@return adspec.Event[]
function trace:all(pattern, after, before) end

---Among the causes of an event: the nearest cause that matches a pattern; nil if no cause matches.
---@param event adspec.Event
---@param pattern adspec.Pattern
---@return adspec.Event?
function trace:cause(event, pattern) end

---The events that match a pattern and that an event caused, directly or through other events.
---@param event adspec.Event
---@param pattern adspec.Pattern
---@return adspec.Event[]
function trace:effects(event, pattern) end

---In a scenario: fails the scenario if an event matches the pattern.
---@param pattern adspec.Pattern
---@return boolean
function trace:never(pattern) end

---In a scenario: fails the scenario unless events match the patterns one after the other.
---@param patterns adspec.Pattern[]
---@return boolean
function trace:in_order(patterns) end

---In a scenario: fails the scenario unless, after each event that matches `first`, an event that
---matches `second` comes within the given number of seconds.
---@param seconds number
---@param first adspec.Pattern
---@param second adspec.Pattern
---@return boolean
function trace:within(seconds, first, second) end

-- Rule files; the guide Rules.md is the reference

---@class adspec.Rule
---@field id string
---@field level "must" | "should" | "observe"
---@field severity "critical" | "high" | "medium" | "low"
---@field formats table a list of formats, or a list of lists of formats
---@field says string the rule in one sentence
---@field because? string the reason
---@field cites string[] the sources
---@field since? 11 | 12 | 13 the first major version of the Google Mobile Ads SDK for which the rule holds
---@field up_to? 11 | 12 | 13 the last major version of the Google Mobile Ads SDK for which the rule holds
---@field law? boolean true: the rule excuses nothing, and is silent where the finding of another rule names the same fact
---@field fault? table how `adspec faults` tests an own rule: { drop = M }, { twice = M }, { delay = M, by = SECONDS } or { replace = M, with = M }, where M is "answer.load" or an event of the adapter
---@field survives? boolean | table true: a crash after the premise breaks the rule; { level, when }: the crash has another level under a condition
---@field given table the premise: on PATTERN { scope }
---@field require? table one requirement, or all { … }
---@field check? fun(trace: adspec.JudgedTrace, premise: adspec.Event): (adspec.Finding | boolean?), string? a requirement in Lua: returns nothing when all is well, false when the rule does not apply to this event, or a finding
---@field when? table a condition or a list: the rule applies only if all of them hold
---@field unless? table a condition or a list: the rule does not apply if one of them holds
---@field leaves? table<string, string> the cases that other rules judge: for the id of each rule, a sentence
---@field disputed? table why the rule is contested and does not count: { since = VERSION, reason = TEXT, link = ADDRESS }

---The trace in the `check` of a rule.
---@class adspec.JudgedTrace: adspec.Trace
---@field ending? string how the world ended: "quiescent", "crash", "hang", "exit", "limit", …
---@field cache table values that the check keeps from one premise to the next; empty at the start of each trace
local judged_trace = {}

---Whether a condition holds for the premise.
---@param condition adspec.Part
---@return boolean
function judged_trace:holds(condition) end

---The value of a claim as a number; nil for a claim that is not a number.
---@param claim string
---@return number?
function judged_trace:number(claim) end

---The items of a claim that is a list; nil for a claim that is not a list.
---@param claim string
---@return table?
function judged_trace:list(claim) end

---A finding of the `check` of a rule.
---@class adspec.Finding
---@field actual string what happened
---@field expected? string what should have happened; by default the sentence of the rule
---@field events? adspec.Event[] the events that prove the finding; the premise always comes first
---@field missing? boolean whether the finding is that an event is missing; a trace without its end may have lost this event
---@field level? "should" | "observe" the level of the finding, if it is lower than the level of the rule

---A part of a rule. A scope in braces can follow the part.
---@alias adspec.Part any

---The scope of a premise or a requirement.
---@class adspec.Scope
---@field over? adspec.Scope a scope with a name, whose keys are the defaults of this scope
---@field per? string | string[] the ids that the events have in common: "adapter", "set_up", "load", "ad", "presentation", "slot", "asset", "click", "view"
---@field since? adspec.Pattern the window opens at the latest event that matches
---@field until_next? adspec.Pattern the window ends at the first matching event after the window opened
---@field within? number the window ends this many seconds after it opened
---@field caused_by? adspec.Pattern only events with a matching event among their causes; `premise` means the premise itself
---@field none_before? adspec.Pattern of a premise: no matching event came before the premise
---@field followed_by? adspec.Pattern of a premise: a matching event comes later
---@field none_between? adspec.Pattern of a premise: no matching event comes between the premise and the event of `followed_by`
---@field attributed_by? adspec.Pattern of a requirement: the nearest matching cause decides which objects an event concerns
---@field level? "should" | "observe" of a requirement: the level of the requirement, if it is lower than the level of the rule
---@field by? string of for_each: the attribute that pairs the events

---Declares a rule.
---@param keys adspec.Rule
function rule(keys) end

---The premise: an event that matches the pattern.
---@param pattern adspec.Pattern
---@return fun(scope: adspec.Scope): adspec.Part
function on(pattern) end

---Holds if all requirements, tests or conditions in the list hold.
---@param list table
---@return adspec.Part
function all(list) end

---No event matches the pattern.
---@param pattern adspec.Pattern
---@return fun(scope: adspec.Scope): adspec.Part
function never(pattern) end

---Exactly n events match the pattern.
---@param n integer
---@param pattern adspec.Pattern
---@return fun(scope: adspec.Scope): adspec.Part
function exactly(n, pattern) end

---An event that matches the pattern comes after the premise.
---@param pattern adspec.Pattern
---@return fun(scope: adspec.Scope): adspec.Part
function follows(pattern) end

---An event that matches the pattern came before the premise.
---@param pattern adspec.Pattern
---@return fun(scope: adspec.Scope): adspec.Part
function preceded_by(pattern) end

---Each event that matches the pattern meets the requirement: exactly(1, Q) or at_least(1, Q), paired by an attribute,
---or preceded_by(Q).
---@param pattern adspec.Pattern
---@param requirement adspec.Part
---@return fun(scope: adspec.Scope): adspec.Part
function for_each(pattern, requirement) end

---Tests for the attributes of the premise.
---@param tests table
---@return adspec.Part
function itself(tests) end

---In `where`: equal to the size in an attribute of the nearest matching event, or equal to a size
---of the profile that fits into that size.
---@param pattern adspec.Pattern
---@param attribute string
---@return adspec.Part
function fits(pattern, attribute) end

---In `where`: the name of a field. In an attribute of the nearest matching event, this field is
---absent or is an empty text.
---@param pattern adspec.Pattern
---@param attribute string
---@return adspec.Part
function missing_in(pattern, attribute) end

---Another rule judges this case. A check returns leaves "ID" in place of false, and leaves("ID", true) in place of
---nothing. Around a part of the rule, such as leaves("ID", CONDITION) in `unless`, the call is this part.
---@param id string the id of the other rule, which the key `leaves` of the rule names
---@param value? any
---@return any
function leaves(id, value) end

---In a check: whether two values of a trace are equal. Tables are equal if they have the same fields with equal
---values.
---@param one any
---@param other any
---@return boolean
function equal(one, other) end

---In a check: whether each size in the network's list of sizes is wider or higher than a size.
---@param trace adspec.Trace
---@param size adspec.ViewSize
---@return boolean
function fits_no_size(trace, size) end

---In a check: whether a text is an address of a picture or page; false for nil.
---@param text string?
---@return boolean
function is_address(text) end

---In a check: how many presentations of the ad before a presentation still wait for a report.
---@param trace adspec.Trace
---@param present adspec.Event
---@param outcome adspec.Pattern the reports for which a presentation waits
---@return integer
function open_presentations(trace, present, outcome) end

---As a condition: the format of the run is one of these formats.
---@param formats table
---@return adspec.Part
function format(formats) end

---The claims of the adapter and the network: profile.NAME, profile.NAME:is(value),
---profile.NAME:has(item). The value can be one_of { … }. The item can be all { … } or one_of { … }.
---@type any
profile = {}

---The event of the premise: premise.NAME in `where`, `caused_by = premise` in a scope.
---@type any
premise = {}

---Events: the network has started, whether or not its SDK tells the adapter.
---@type adspec.Pattern
STARTED = {}
---Events: the network answers a request for an ad.
---@type adspec.Pattern
ANSWERS = {}
---Events: the network answers, but the adapter no longer listens.
---@type adspec.Pattern
LOST_ANSWERS = {}
---Events: the adapter asks the network for an ad.
---@type adspec.Pattern
REQUESTS = {}
---Events: the host stops waiting for the load.
---@type adspec.Pattern
GIVEN_UP = {}
---Events: the host gets an ad and returns the event delegate.
---@type adspec.Pattern
DELIVERED = {}
---Events after which the contents of the ad can change.
---@type adspec.Pattern
REFRESHED = {}
---Events: the network's reports about an ad that the host has.
---@type adspec.Pattern
AD_EVENTS = {}
---Events: the network's reports about the video of an ad.
---@type adspec.Pattern
VIDEO_EVENTS = {}
---Events: signs that an ad has a video, whether or not the network's SDK has a callback for them.
---@type adspec.Pattern
VIDEO_SIGNS = {}
---Events: all events of the network or the host that concern an ad. Rules use this pattern in
---`attributed_by`.
---@type adspec.Pattern
AD_CAUSE = {}
---A scope: all events of the ad since its load.
---@type adspec.Scope
AD_LIFE = {}
---A scope: the time while the host has the ad and its delegate.
---@type adspec.Scope
AD_HELD = {}
---A scope: the time while the ad has the contents that the network loaded.
---@type adspec.Scope
AS_LOADED = {}
---A scope: the time while the host keeps the main thread busy.
---@type adspec.Scope
MAIN_BLOCKED = {}
---As a condition: the SDK reports nothing about an ad that has loaded.
---@type adspec.Part
REPORTS_NOTHING = {}

---As a condition: the network had answered the load more than once before the premise.
---@type adspec.Part
REPEATED_ANSWER = {}
---As a condition: the network had answered more than once, the adapter never sent an event for the ad, and another ad shows that the adapter forwards such events.
---@type adspec.Part
DUPLICATE_ANSWER = {}
---As a condition: at the premise, another load was waiting, or the host held another ad.
---@type adspec.Part
OTHER_AD_ALIVE = {}
---As a condition: several set-ups or loads waited for the end of the same initialization.
---@type adspec.Part
CONCURRENT_WAITERS = {}
---As a condition: the host had released the adapter before the premise.
---@type adspec.Part
ADAPTER_RELEASED = {}
---As a condition: the host released the adapter before the load had an answer, and before it gave the load up.
---@type adspec.Part
RELEASED_WHILE_LOADING = {}
---As a condition: before the premise, the app said that the user is a child.
---@type adspec.Part
CHILD_USER = {}
---As a condition: after the premise, the download of a picture for the same load failed.
---@type adspec.Part
FAILED_DOWNLOAD = {}
---As a condition: the ad was on screen before the premise, or the premise brings it on screen.
---@type adspec.Part
OPENED = {}
---As a condition: before the premise, the ad had left the screen or could not be shown.
---@type adspec.Part
SHOW_OVER = {}
---As a condition: after the premise, the app released the ad at the same time, so that a report in a later block comes too late.
---@type adspec.Part
RELEASED_AT_ONCE = {}
---As a condition: at the premise, the completion handler of the same load had not yet returned to the adapter.
---@type adspec.Part
INSIDE_COMPLETION = {}
---As a condition: when the app last displayed the ad before the premise, the completion handler of its load had not yet returned.
---@type adspec.Part
DISPLAYED_INSIDE_COMPLETION = {}
---As a condition: the network counts the impressions of the ad. For a native ad, the adapter says
---whether the network counts them.
---@type adspec.Part
NETWORK_COUNTS_IMPRESSIONS = {}
---As a condition: the network counts the clicks on the ad. For a native ad, the adapter says
---whether the network counts them.
---@type adspec.Part
NETWORK_COUNTS_CLICKS = {}
---As a condition: the network or a server had not answered a request of the load when the host gave the load up.
---@type adspec.Part
NETWORK_OWES = {}
