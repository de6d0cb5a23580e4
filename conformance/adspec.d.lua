---@meta
-- The vocabulary of scenarios and rules, for editors with the Lua language server: add the folder of
-- this file to `workspace.library`. Nothing here is run.

---@alias adspec.Flow "waterfall" | "bidding"

---@alias adspec.Size adspec.SizeName | number[] a name, or { width, height } in points
---@alias adspec.Pattern string | table the name of an event, or { name, where = { … } }, or any { … }
---@alias adspec.Code string | number the network's name or number of a failure

-- Declaring scenarios

---Declares a scenario; names are unique.
---@param name string
---@return fun(keys: adspec.Scenario)
---@overload fun(name: string, keys: adspec.Scenario)
function scenario(name) end

---Gives a module of scripts/networks, or of a folder "networks" beside the file.
---@param name string such as "networks.flaky"
---@return any
function require(name) end

---Suspends the calling function.
---@param seconds number seconds of virtual time
function wait(seconds) end

---The virtual time since the start, in seconds.
---@return number
function now() end

---A number from 0 to 1, from 1 to m, or from m to n; seeded for each scenario.
---@param m? integer
---@param n? integer
---@return number
---@overload fun(): number
---@overload fun(m: integer): integer
---@overload fun(m: integer, n: integer): integer
function random(m, n) end

---Writes into the scenario's log, which is shown with a failure.
---@param ... any
function log(...) end

---Writes into the scenario's log, which is shown with a failure.
---@param ... any
function print(...) end

---Fails the scenario unless the value is true.
---@param value any
---@param message? string
function expect_true(value, message) end

---Fails the scenario unless both values are equal; tables are compared by content.
---@param actual any
---@param expected any
---@param message? string
function expect_equal(actual, expected, message) end

---Fails the scenario.
---@param message? string
function fail(message) end

---As the value of an asset: the network did not supply it.
---@type any
missing = {}

---The number that is none.
---@type number
nan = 0

-- Patterns

---Any of some patterns, or any of some tests.
---@param list table
---@return table
function any(list) end

---In `where`: the attribute is not there, or null.
---@type table
absent = {}

---In `where`: the attribute is there, and not null.
---@type table
present = {}

---In `where`: the attribute is one of these values.
---@param list table
---@return table
function one_of(list) end

---In `where`: the attribute has another value.
---@param value any
---@return table
function is_not(value) end

---In `where`: the attribute is n or more, of a list its count. In a rule also: the pattern is met n times or more.
---@param n number
---@param pattern? adspec.Pattern
---@return table
---@overload fun(n: number): table
---@overload fun(n: integer, pattern: adspec.Pattern): adspec.Part
function at_least(n, pattern) end

---In `where`: the attribute is n or less, of a list its count. In a rule also: the pattern is met n times at most.
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
---@field underlying? adspec.Error the adapter's error that led to it

---What became of a line item: neither error nor latency where it was not asked.
---@class adspec.LineItemOutcome
---@field class_name string the class name of its adapter
---@field settings table
---@field error? adspec.Error
---@field latency? number seconds of virtual time

---What the app knows of the video of a native or custom native ad.
---@class adspec.Video
---@field playing boolean
---@field muted boolean
---@field custom_controls boolean whether the app may control it

---How a request was answered.
---@class adspec.ResponseInfo
---@field loaded? string the class name of the adapter whose ad it is
---@field line_items adspec.LineItemOutcome[] all line items, in the order of the waterfall

-- Begin of what `adspec schema annotations` writes. Do not edit it by hand.

---@alias adspec.Format "banner" | "interstitial" | "rewarded" | "rewarded_interstitial" | "native" | "app_open" | "custom_native"
---@alias adspec.SizeName "banner" | "large_banner" | "medium_rectangle" | "full_banner" | "leaderboard" | "skyscraper"
---@alias adspec.Asset "headline" | "body" | "call_to_action" | "advertiser" | "store" | "price" | "star_rating" | "icon" | "images" | "extras" | "ad_choices" | "media" | "has_video" | "aspect_ratio" | "duration"

---@class adspec.Scenario
---@field aims? string[] the rules that the scenario is about
---@field formats? adspec.Format[] where it runs; those of the aims without it
---@field flows? adspec.Flow[] the flows of the adapter in which it runs: "waterfall", "bidding"; both without it, unless it has several line items
---@field tags? string[] names to select it by
---@field because? string one sentence about why it is worth running
---@field config? adspec.Config how ads are loaded
---@field line_items? adspec.LineItem[] the waterfall
---@field adapters? integer how many instances of the adapter share the loads; a new one for each load without it
---@field for_each? table[] variants: the fields of each may override `config`
---@field set_up? boolean false: the host does not set the adapter up before its first load
---@field load_timeout? number seconds that a load may take; 60 without it
---@field set_up_timeout? number seconds that a set-up may take; 30 without it
---@field signals_timeout? number seconds that collecting signals may take; 5 without it
---@field limits? adspec.Limits what the scenario may use at most
---@field network? fun(network: adspec.Network, variant?: table) what the ad network does
---@field app? fun(app: adspec.App, user: adspec.User, device: adspec.Device, variant?: table) what the app and its user do
---@field expect? fun(trace: adspec.Trace, variant?: table) what must have happened

---@class adspec.BrokenSetting
---@field number? integer which of the settings that the adapter needs for the load, from 1
---@field how? "missing" | "empty" | "wrong_type" what is wrong with it

---@class adspec.NativeOptions
---@field image_loading? boolean false: the app loads the images itself
---@field multiple_images? boolean whether the app wants more than one image
---@field aspect_ratio? "any" | "landscape" | "portrait" | "square" the aspect ratio wanted
---@field ad_choices? "top_left" | "top_right" | "bottom_left" | "bottom_right" the corner for the AdChoices icon
---@field start_muted? boolean whether videos start muted
---@field custom_controls? boolean whether the app has video controls of its own
---@field number_of_ads? integer how many custom native ads the app wants at once

---@class adspec.Consent
---@field child? boolean whether users are children; unspecified without it
---@field under_age? boolean whether the user is under the age of consent; unspecified without it
---@field age? "child" | "teen" the age treatment; unspecified without it

---@class adspec.Config
---@field settings? table the settings of the line item; { parameter = "unit-1" } without it
---@field broken_setting? adspec.BrokenSetting one of the settings that the adapter needs, made unusable
---@field size? adspec.Size the size of a banner
---@field bid? string the bid response
---@field watermark? string the watermark that a bid comes with
---@field test? boolean whether a test ad is wanted
---@field extras? table the publisher's extras for the network
---@field options? adspec.NativeOptions the options of a native ad
---@field consent? adspec.Consent what app and user have consented to
---@field muted? boolean whether the app is muted

---@class adspec.Limits
---@field memory? integer bytes that the script may take
---@field instructions? integer instructions of the script
---@field virtual_time? number seconds of virtual time
---@field events? integer events in the trace

---@class adspec.LineItem
---@field adapter? string the name or class name of the adapter; the one under test without it
---@field settings? table the settings of this line item
---@field format? adspec.Format the only format that it serves; "custom_native" stands for the ad server's own ads
---@field bid? string what the auction hands its adapter

---@class adspec.Image
---@field url? string where it can be fetched
---@field bytes? string the encoded picture
---@field scale? number pixels a point
---@field size? adspec.Size

---@class adspec.AdChoices
---@field icon? string the URL of the icon
---@field url? string the URL of the privacy information
---@field bytes? string the encoded picture of the icon; an empty one stands for a picture that could not be loaded

---@class adspec.CreativeVideo
---@field duration? number seconds
---@field aspect_ratio? number width divided by height
---@field has_view? boolean false: a custom native ad has a video and no view for it

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
---@field media? boolean whether the network shows video or main picture in a view of its own; true without it
---@field reward? adspec.Reward
---@field view? adspec.ViewSize the size of the view that shows the ad
---@field format_id? string | integer the format of a custom native ad
---@field assets? table<string, string | adspec.Image> the assets of a custom native ad; missing leaves one out
---@field deep_links? string[] what a click on a custom native ad tries to open first, in order
---@field destination? any the address that a click on a custom native ad opens in the browser, or missing
---@field on? string the label of the queue on which the network calls back; the profile's without it

---All formats that adapters load.
---@type adspec.Format[]
ALL = {}

---The formats that cover the screen.
---@type adspec.Format[]
FULL_SCREEN = {}

---The formats with a reward.
---@type adspec.Format[]
REWARDED = {}

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
CUSTOM_NATIVE = {}

---@class adspec.Waiting
---@field optional? boolean true: what it waits for need not come; a function that still waits at the end is then over, and not unfinished

---@class adspec.RequestFilter
---@field format? adspec.Format the format requested
---@field slot? string the network's name of the place that the ad is for
---@field optional? boolean true: what it waits for need not come; a function that still waits at the end is then over, and not unfinished

---@class adspec.HTTPAnswer
---@field status? integer the status code; 200 without it, 302 with `redirect`
---@field body? string the bytes, or the name of a picture of the suite, "images/main.png", or of a size, "images/320x50.png"
---@field type? string the media type; that of the body's first bytes without it
---@field after? number seconds until the answer; 0.05 without it
---@field redirect? string the URL to ask instead
---@field truncate_at? integer after how many bytes of the body the connection breaks
---@field never? boolean whether there never is an answer

---What the ad network does.
---@class adspec.Network
local network = {}

---Waits for the next initialisation that no script has claimed.
---@param options? adspec.Waiting
---@return adspec.Initialization
function network:next_initialization(options) end

---Waits for the next token to be asked for.
---@param options? adspec.Waiting
---@return adspec.Token
function network:next_token(options) end

---Waits for the next auction that a load in two phases begins with.
---@param options? adspec.RequestFilter
---@return adspec.Auction
function network:next_auction(options) end

---Waits for the next request that no script has claimed.
---@param options? adspec.RequestFilter
---@return adspec.Request
function network:next_request(options) end

---Answers every request inside the adapter's own call.
---@param answer fun(request: adspec.Request)
function network:on_request(answer) end

---Decides whether the SDK's factory gives an ad object: `return nil` for none.
---@param create fun(slot?: string): any
function network:on_create(create) end

---Answers requests over HTTP from now on; what was served last comes first.
---@param url string the whole URL, or its beginning and `*`
---@param options? adspec.HTTPAnswer
function network:serve(url, options) end

---@class adspec.Delay
---@field after? number seconds until the network answers
---@field on? string the label of the queue on which the network calls back; the profile's without it

---@class adspec.DelayedFailure
---@field after? number seconds until the network answers
---@field on? string the label of the queue on which the network calls back; the profile's without it
---@field code? adspec.Code "unknown" without it
---@field message? string a sentence about the failure

---An initialisation of the network's SDK.
---@class adspec.Initialization
local initialization = {}

---The SDK is ready.
---@param options? adspec.Delay
function initialization:succeed(options) end

---The SDK cannot be used.
---@param options? adspec.DelayedFailure
function initialization:fail(options) end

---The SDK cannot be used and does not say why.
---@param options? adspec.Delay
function initialization:fail_without_error(options) end

---The SDK never answers.
function initialization:never() end

---@class adspec.On
---@field on? string the label of the queue on which the network calls back; the profile's without it

---@class adspec.Failure
---@field code? adspec.Code "unknown" without it
---@field message? string a sentence about the failure
---@field on? string the label of the queue on which the network calls back; the profile's without it

---A token for bidding that the adapter has asked for.
---@class adspec.Token
local token = {}

---Answers with a token.
---@param text string
---@param options? adspec.On
function token:give(text, options) end

---Answers with an empty token.
function token:give_empty() end

---Answers with no token and no error.
function token:give_nil() end

---Answers with an error.
---@param options? adspec.Failure
function token:fail(options) end

---Never answers.
function token:never() end

---@class adspec.Win
---@field after? number seconds until the network answers
---@field on? string the label of the queue on which the network calls back; the profile's without it
---@field bid? string what the SDK hands out for the load

---The auction that a load in two phases begins with.
---@class adspec.Auction
local auction = {}

---Somebody bids: the ad can be loaded (`network.auctioned`).
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

---A request of the adapter; it can be answered any number of times.
---@class adspec.Request
---@field format adspec.Format
---@field slot? string the network's name of the place that the ad is for
---@field bid? string the bid response
---@field test boolean whether a test ad is wanted
---@field size? table { width =, height = }
---@field settings table the settings of the line item
local request = {}

---The network has an ad.
---@param options? adspec.Creative
---@return adspec.Ad
function request:loaded(options) end

---The network has an ad, but its ready check says no.
---@param options? adspec.Creative
---@return adspec.Ad
function request:not_ready(options) end

---The network reports success and hands out nothing.
---@param options? adspec.On
---@return adspec.Ad
function request:loaded_without_ad(options) end

---The network reports success and hands out an object of another class.
---@param options? adspec.On
---@return adspec.Ad
function request:loaded_wrong_kind(options) end

---The network reports success for another slot.
---@param slot string
---@return adspec.Ad
function request:loaded_for(slot) end

---The network has no ad.
---@param options? adspec.Failure
function request:failed(options) end

---The network has no ad and does not say why.
---@param options? adspec.On
function request:failed_without_error(options) end

---@class adspec.Bare
---@field on? string the label of the queue on which the network calls back; the profile's without it
---@field bare? boolean true: also what no network does. `shown` and `closed` of a full-screen ad come without being told beforehand; an ad that could not be shown has impressions, clicks, rewards and several ends

---@class adspec.Ended
---@field completed? boolean whether the user has earned a reward by then; without it what was told before decides
---@field on? string the label of the queue on which the network calls back; the profile's without it

---@class adspec.Closed
---@field on? string the label of the queue on which the network calls back; the profile's without it
---@field bare? boolean true: also what no network does. `shown` and `closed` of a full-screen ad come without being told beforehand; an ad that could not be shown has impressions, clicks, rewards and several ends
---@field completed? boolean whether the user has earned a reward by then; without it what was told before decides

---@class adspec.Within
---@field within? number seconds to wait at most
---@field optional? boolean true: what it waits for need not come; a function that still waits at the end is then over, and not unfinished

---@class adspec.Click
---@field on? string the label of the queue on which the network calls back; the profile's without it
---@field bare? boolean true: also what no network does. `shown` and `closed` of a full-screen ad come without being told beforehand; an ad that could not be shown has impressions, clicks, rewards and several ends
---@field id? adspec.Code the name of the click; clicks are counted without it
---@field asset? adspec.Asset what was clicked

---@class adspec.Earned
---@field on? string the label of the queue on which the network calls back; the profile's without it
---@field bare? boolean true: also what no network does. `shown` and `closed` of a full-screen ad come without being told beforehand; an ad that could not be shown has impressions, clicks, rewards and several ends
---@field type? string the name of the currency
---@field amount? number

---An ad of the network. Each call plays an event of the same name, unless it says otherwise.
---@class adspec.Ad
local ad = {}

---The ad can no longer be shown (`network.expired`).
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

---Something covers the screen after a click.
---@param options? adspec.On
---@return adspec.Ad
function ad:modal_opened(options) end

---What covered the screen after a click is gone.
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

---The video goes on.
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

---The user skipped what would have earned a reward.
---@param options? adspec.On
---@return adspec.Ad
function ad:skipped(options) end

---The ad is about to leave the screen.
---@param options? adspec.On
---@return adspec.Ad
function ad:closing(options) end

---The ad covers the screen, or is visible.
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

---The ad could not be shown.
---@param options? adspec.Failure
---@return adspec.Ad
function ad:show_failed(options) end

---The video cannot be played on.
---@param options? adspec.Failure
---@return adspec.Ad
function ad:video_failed(options) end

---The ad has loaded, once more.
---@param options? adspec.Creative
---@return adspec.Ad
function ad:loaded(options) end

---The load has failed.
---@param options? adspec.Failure
---@return adspec.Ad
function ad:failed(options) end

---Waits until the app presents, attaches or renders the ad; gives whether it did. No event.
---@param options? adspec.Within
---@return boolean
function ad:await_display(options) end

---The next show does nothing (`network.refused`).
---@return adspec.Ad
function ad:refuse_show() end

---The network counted a click.
---@param options? adspec.Click
---@return adspec.Ad
function ad:click(options) end

---A part of the video has been played.
---@param fraction number from 0 to 1
---@return adspec.Ad
function ad:video_progress(fraction) end

---The user has earned a reward; the creative's, where nothing else is given.
---@param options? adspec.Earned
---@return adspec.Ad
function ad:reward(options) end

---The network replaced what the ad shows (`network.refreshed`).
---@param options? adspec.Creative
---@return adspec.Ad
function ad:refresh(options) end

---The ad has another size (`network.resized`).
---@param width number points
---@param height number points
---@return adspec.Ad
function ad:resize(width, height) end

---@class adspec.AwaitedLoad
---@field settings? table the settings of the line item; { parameter = "unit-1" } without it
---@field broken_setting? adspec.BrokenSetting one of the settings that the adapter needs, made unusable
---@field size? adspec.Size the size of a banner
---@field bid? string the bid response
---@field watermark? string the watermark that a bid comes with
---@field test? boolean whether a test ad is wanted
---@field extras? table the publisher's extras for the network
---@field options? adspec.NativeOptions the options of a native ad
---@field consent? adspec.Consent what app and user have consented to
---@field muted? boolean whether the app is muted
---@field adapter? adspec.Adapter | integer an instance, or its number
---@field format? adspec.Format the scenario's without it
---@field optional? boolean true: what it waits for need not come; a function that still waits at the end is then over, and not unfinished

---@class adspec.Load
---@field settings? table the settings of the line item; { parameter = "unit-1" } without it
---@field broken_setting? adspec.BrokenSetting one of the settings that the adapter needs, made unusable
---@field size? adspec.Size the size of a banner
---@field bid? string the bid response
---@field watermark? string the watermark that a bid comes with
---@field test? boolean whether a test ad is wanted
---@field extras? table the publisher's extras for the network
---@field options? adspec.NativeOptions the options of a native ad
---@field consent? adspec.Consent what app and user have consented to
---@field muted? boolean whether the app is muted
---@field adapter? adspec.Adapter | integer an instance, or its number
---@field format? adspec.Format the scenario's without it

---@class adspec.SetUp
---@field credentials? table[] the settings of each mapping
---@field optional? boolean true: what it waits for need not come; a function that still waits at the end is then over, and not unfinished

---@class adspec.Signals
---@field format? adspec.Format the scenario's without it
---@field size? adspec.Size
---@field optional? boolean true: what it waits for need not come; a function that still waits at the end is then over, and not unfinished

---The publisher's app and, through it, the Google Mobile Ads SDK.
---@class adspec.App
local app = {}

---Loads an ad and waits for the answer or the time-out.
---@param options? adspec.AwaitedLoad
---@return adspec.Handle
function app:load(options) end

---Loads an ad without waiting.
---@param options? adspec.Load
---@return adspec.Handle
function app:start_load(options) end

---Loads an ad and waits; gives nil and the error where there is none.
---@param options? adspec.AwaitedLoad
---@return adspec.Handle?
---@return adspec.Error?
function app:try_load(options) end

---Sets the adapter up and waits; gives whether it succeeded, and the error.
---@param options? adspec.SetUp
---@return boolean
---@return adspec.Error?
function app:set_up(options) end

---Collects signals for an auction and waits; gives them, or nil and the error.
---@param options? adspec.Signals
---@return string?
---@return adspec.Error?
function app:collect_signals(options) end

---Runs functions at the same time and waits for all of them.
---@param ... fun()
function app:together(...) end

---Makes a further instance of the adapter.
---@return adspec.Adapter
function app:new_adapter() end

---Lets go of an instance of the adapter.
---@param adapter adspec.Adapter
function app:release_adapter(adapter) end

---Makes a view for native ads.
---@return adspec.NativeView
function app:new_view() end

---Keeps the main thread busy and waits for the end of that. Functions of app:together go on meanwhile.
---@param seconds number seconds of virtual time
function app:block_main(seconds) end

---Runs a function for each load, inside the adapter's own completion. It cannot wait.
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
---@field clickable? adspec.Asset[] the assets that can be tapped
---@field view? adspec.NativeView where to show the ad, of app:new_view(); without it where it was shown last, or in a new view

---The app's hold on an ad, or on the failure to get one.
---@class adspec.Handle
---@field ok boolean whether there is an ad
---@field error? adspec.Error
---@field response_info? adspec.ResponseInfo nil while nothing has answered
---@field video? adspec.Video of a native or custom native ad
---@field ads adspec.Handle[] the ads of a load for several custom native ads
local handle = {}

---Waits for the answer to app:start_load.
---@param options? adspec.Waiting
---@return adspec.Handle
function handle:await(options) end

---Waits until the ad has been closed; gives whether it was.
---@param options? adspec.Within
---@return boolean
function handle:await_close(options) end

---The app lets go of the ad.
function handle:release() end

---Presents, attaches or renders the ad, as its format needs. On a failed load it ends the function quietly.
---@param options? adspec.Display
---@return adspec.Handle
function handle:display(options) end

---Presents a full-screen ad; gives whether the host asked the adapter to.
---@param options? adspec.Display
---@return boolean
function handle:present(options) end

---Puts a banner's view on screen; gives whether there was one.
---@return boolean
function handle:attach() end

---Renders a native ad; gives whether there was one.
---@param options? adspec.Render
---@return boolean
function handle:render(options) end

---Tells a native ad that its view no longer shows it, or is gone.
function handle:untrack() end

---The view of a banner or of a displayed custom native ad, nil where there is none.
---@return adspec.View?
function handle:view() end

---Reads an asset of a native ad; nil where it is missing.
---@param asset adspec.Asset
---@return any
function handle:read(asset) end

---Reads all assets of a native ad.
function handle:read_all() end

---The Google Mobile Ads SDK tells the ad of its impression, once; only where the ad leaves impressions to it does it count it. The app records one of a custom native ad.
function handle:record_impression() end

---The user clicks an asset; the headline where none is named.
---@param asset? adspec.Asset
function handle:click(asset) end

---The Google Mobile Ads SDK tells the ad of a click; only where the ad leaves clicks to it does it count the click.
---@param asset? adspec.Asset the headline where none is named
function handle:record_click(asset) end

---The app changes the size of a banner.
---@param width integer points
---@param height integer points
function handle:change_size(width, height) end

---Plays the video of a native or custom native ad, where the app has asked for custom controls.
function handle:play() end

---Pauses the video of a native or custom native ad, where the app has asked for custom controls.
function handle:pause() end

---Stops and rewinds the video of a native or custom native ad, where the app has asked for custom controls.
function handle:stop() end

---Mutes or unmutes the video of a native or custom native ad, where the app has asked for custom controls.
---@param muted? boolean true without it
function handle:mute(muted) end

---Reads an image of a custom native ad: a table with `url` and `picture`, whether it is there; nil without one.
---@param key string
---@return table?
function handle:image(key) end

---Reads a text of a custom native ad; nil without one.
---@param key string
---@return string?
function handle:string(key) end

---The app reports a click on an asset of a custom native ad.
---@param key string
function handle:perform_click(key) end

---Sets the custom click handler of a custom native ad, or takes it back with nil.
---@param body? fun(key: string)
function handle:on_custom_click(body) end

---The app shows a custom native ad in a view that shows another one; gives whether it did.
---@param view adspec.View
---@return boolean
function handle:populate(view) end

---A view; two are equal when they are the same object.
---@class adspec.View
---@field width number points
---@field height number points
local view = {}

---A view of the app for native ads.
---@class adspec.NativeView
local native_view = {}

---The app lets go of the view: it leaves the screen and is gone.
function native_view:discard() end

---The person who holds the device.
---@class adspec.User
local user = {}

---Taps the ad on screen, on an asset or anywhere. Of a custom native ad the asset is its key.
---@param asset? adspec.Asset | string
function user:tap(asset) end

---Taps the AdChoices icon.
function user:tap_ad_choices() end

---Taps where no ad is.
function user:tap_outside() end

---Closes the browser that a click on a custom native ad opened, else the ad on screen.
function user:close() end

---Sends the app to the background; the app and adapters are notified, as on iOS.
function user:background() end

---Brings the app back.
function user:foreground() end

---Turns the device and with it the screen; listeners are notified.
function user:rotate() end

---The device and what app and user have consented to.
---@class adspec.Device
local device = {}

---Says which URLs some app on the device opens, by their beginnings.
---@param beginnings string[]
function device:can_open(beginnings) end

---There is no connection from now on; the usual network fails requests.
function device:offline() end

---There is a connection again.
function device:online() end

---Sets what app and user have consented to.
---@param options? adspec.Consent
function device:consent(options) end

---Sets user defaults of the app.
---@param values table
function device:defaults(values) end

---Mutes the app, or unmutes it.
---@param muted? boolean true without it
function device:muted(muted) end

---Gives the app a key window, or takes it away.
---@param exists? boolean true without it
function device:key_window(exists) end

---Puts another controller on top.
---@param name string its title
function device:top_controller(name) end

---Records that the user has changed the date.
---@param date string such as "2026-01-01T00:00:00Z"
function device:clock(date) end

-- End of what `adspec schema annotations` writes.

-- The trace

---An event of the trace; reading an attribute that no such event has is an error.
---@class adspec.Event
---@field name string its name, such as "network.loaded"
---@field index integer its position in the trace, from 0
---@field time number seconds of virtual time
---@field thread string "main", or the label of the queue
---@field cause? integer the index of the event that led to it
---@field line? integer the line of the scenario that provoked it
---@field [string] any the objects that it is about, and its attributes; `adspec events NAME` tells them

---What happened. Scenarios and rules see it by the same names.
---@class adspec.Trace
---@field format adspec.Format the format in which the scenario runs
local trace = {}

---How many events a pattern means.
---@param pattern adspec.Pattern
---@param after? adspec.Event only events after it count
---@param before? adspec.Event only events before it count
---@return integer
function trace:count(pattern, after, before) end

---The first event that a pattern means.
---@param pattern adspec.Pattern
---@param after? adspec.Event only events after it count
---@param before? adspec.Event only events before it count
---@return adspec.Event?
function trace:first(pattern, after, before) end

---The last event that a pattern means.
---@param pattern adspec.Pattern
---@param after? adspec.Event only events after it count
---@param before? adspec.Event only events before it count
---@return adspec.Event?
function trace:last(pattern, after, before) end

---The events that a pattern means, in order.
---@param pattern adspec.Pattern
---@param after? adspec.Event only events after it count
---@param before? adspec.Event only events before it count
---@return adspec.Event[]
function trace:all(pattern, after, before) end

---The nearest cause of an event that a pattern means.
---@param event adspec.Event
---@param pattern adspec.Pattern
---@return adspec.Event?
function trace:cause(event, pattern) end

---The events that a pattern means and that an event caused, directly or not.
---@param event adspec.Event
---@param pattern adspec.Pattern
---@return adspec.Event[]
function trace:effects(event, pattern) end

---In a scenario: fails the scenario unless there is no such event.
---@param pattern adspec.Pattern
---@return boolean
function trace:never(pattern) end

---In a scenario: fails the scenario unless there are such events in that order.
---@param patterns adspec.Pattern[]
---@return boolean
function trace:in_order(patterns) end

---In a scenario: fails the scenario unless each first event is followed by a second one in time.
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
---@field formats table a list of formats, or of such lists
---@field says string the rule in one sentence
---@field because? string the reason
---@field cites string[] the sources
---@field survives? boolean | table dying after the premise held breaks the rule; { level, when } where that binds less under a condition
---@field given table the premise: on PATTERN { scope }
---@field require? table one requirement, or all { … }
---@field check? fun(trace: adspec.JudgedTrace, premise: adspec.Event): (adspec.Finding | boolean?), string? what no requirement says: nothing when all is well, false when the rule is not for this event, or a finding
---@field when? table a condition or a list: the rule speaks where all hold
---@field unless? table a condition or a list: the rule is silent where one holds

---The trace that the `check` of a rule is given.
---@class adspec.JudgedTrace: adspec.Trace
---@field ending? string how the world ended: "quiescent", "crash", "hang", "exit", "limit", …
---@field cache table what the check keeps from one premise to the next; empty for each trace
local judged_trace = {}

---Whether a condition holds for the premise.
---@param condition adspec.Part
---@return boolean
function judged_trace:holds(condition) end

---The value of a claim that is a number; nil where it is none.
---@param claim string
---@return number?
function judged_trace:number(claim) end

---What the `check` of a rule complains of.
---@class adspec.Finding
---@field actual string what the trace has
---@field expected? string what it should have; the rule's sentence without it
---@field events? adspec.Event[] the events that prove it; the premise comes first in any case
---@field missing? boolean whether what it complains of may only have been cut off
---@field level? "should" | "observe" where it binds less than its rule

---A part of a rule; a scope may follow it in braces.
---@alias adspec.Part any

---The scope of a premise or a requirement.
---@class adspec.Scope
---@field over? adspec.Scope a scope with a name, whose keys count where this one has none
---@field per? string | string[] what the events have in common: "adapter", "set_up", "load", "ad", "presentation", "slot", "asset", "click", "view"
---@field since? adspec.Pattern the window opens at the latest such event
---@field until_next? adspec.Pattern the window ends at the first such event after it opened
---@field within? number the window ends so many seconds after it opened
---@field caused_by? adspec.Pattern only what has such an event among its causes; `premise` for what the premise caused
---@field none_before? adspec.Pattern of a premise: no such event came before it
---@field followed_by? adspec.Pattern of a premise: such an event comes later
---@field none_between? adspec.Pattern of a premise: no such event comes before that one
---@field attributed_by? adspec.Pattern of a requirement: the nearest such cause decides what an event is about
---@field level? "should" | "observe" of a requirement: it binds less than its rule
---@field by? string of for_each: the attribute that pairs the events

---Declares a rule.
---@param keys adspec.Rule
function rule(keys) end

---The premise.
---@param pattern adspec.Pattern
---@return fun(scope: adspec.Scope): adspec.Part
function on(pattern) end

---All of some requirements, tests or conditions.
---@param list table
---@return adspec.Part
function all(list) end

---There is no such event.
---@param pattern adspec.Pattern
---@return fun(scope: adspec.Scope): adspec.Part
function never(pattern) end

---There are n such events.
---@param n integer
---@param pattern adspec.Pattern
---@return fun(scope: adspec.Scope): adspec.Part
function exactly(n, pattern) end

---Such an event comes after the premise.
---@param pattern adspec.Pattern
---@return fun(scope: adspec.Scope): adspec.Part
function follows(pattern) end

---Such an event came before the premise.
---@param pattern adspec.Pattern
---@return fun(scope: adspec.Scope): adspec.Part
function preceded_by(pattern) end

---Each event of the pattern has the other one: exactly(1, Q) or at_least(1, Q), paired by an attribute, or
---preceded_by(Q).
---@param pattern adspec.Pattern
---@param requirement adspec.Part
---@return fun(scope: adspec.Scope): adspec.Part
function for_each(pattern, requirement) end

---Two events have the same value.
---@param first adspec.Pattern
---@param first_attribute string
---@param second adspec.Pattern
---@param second_attribute string
---@return fun(scope: adspec.Scope): adspec.Part
function same(first, first_attribute, second, second_attribute) end

---Tests of the premise's own event.
---@param tests table
---@return adspec.Part
function itself(tests) end

---In `where`: the value that an attribute of the nearest such event about the same object has.
---@param pattern adspec.Pattern
---@param attribute string
---@return adspec.Part
function same_as(pattern, attribute) end

---In `where`: the size that an attribute of the nearest such event has, or one of the profile's sizes that fits into it.
---@param pattern adspec.Pattern
---@param attribute string
---@return adspec.Part
function fits(pattern, attribute) end

---In `where`: an attribute of the nearest such event has no field of that name, or an empty text.
---@param pattern adspec.Pattern
---@param attribute string
---@return adspec.Part
function missing_in(pattern, attribute) end

---In `where`: the field that an attribute of the nearest such event has under the name in this event's own attribute. Only fields that are texts or numbers are compared.
---@param pattern adspec.Pattern
---@param attribute string
---@param name string the attribute of this event with the name of the field
---@return adspec.Part
function field_in(pattern, attribute, name) end

---In `where`: a number within a hundredth of an attribute of the nearest such event.
---@param pattern adspec.Pattern
---@param attribute string
---@return adspec.Part
function close_to(pattern, attribute) end

---In `where`: a list with all items of an attribute of the premise.
---@param part any premise.NAME
---@return adspec.Part
function includes(part) end

---As a condition: the run is in one of these formats.
---@param formats table
---@return adspec.Part
function format(formats) end

---What adapter and network claim: profile.NAME, profile.NAME:is(value), profile.NAME:has(item). The value may be one_of { … }, the item all { … } or one_of { … }.
---@type any
profile = {}

---The premise's own event: premise.NAME in `where`, `caused_by = premise` in a scope.
---@type any
premise = {}

---Events: the network answers a request for an ad.
---@type adspec.Pattern
ANSWERS = {}
---Events: the network answers, and the adapter does not listen any more.
---@type adspec.Pattern
LOST_ANSWERS = {}
---Events: the adapter asks the network for an ad.
---@type adspec.Pattern
REQUESTS = {}
---Events: from then on the host does not wait for the load.
---@type adspec.Pattern
GIVEN_UP = {}
---Events: the host gets an ad and returns the event delegate.
---@type adspec.Pattern
DELIVERED = {}
---Events: from then on the ad may be made of something else.
---@type adspec.Pattern
REFRESHED = {}
---Events: what the network reports about an ad that the host has.
---@type adspec.Pattern
AD_EVENTS = {}
---Events: what the network reports about the video of an ad.
---@type adspec.Pattern
VIDEO_EVENTS = {}
---Events: any of network or host about an ad, for `attributed_by`.
---@type adspec.Pattern
AD_CAUSE = {}
---A scope: since the load, all events that come from the ad.
---@type adspec.Scope
AD_LIFE = {}
---A scope: while the host has the ad and its delegate.
---@type adspec.Scope
AD_HELD = {}
---A scope: while the ad is what the network loaded.
---@type adspec.Scope
AS_LOADED = {}
---A scope: while the host keeps the main thread busy.
---@type adspec.Scope
MAIN_BLOCKED = {}
---As a condition: the SDK reports nothing about an ad that has loaded.
---@type adspec.Part
REPORTS_NOTHING = {}

---As a condition: the network had answered the load more than once before the premise.
---@type adspec.Part
REPEATED_ANSWER = {}
---As a condition: the same, and no event at all ever came for the ad.
---@type adspec.Part
DUPLICATE_ANSWER = {}
---As a condition: another load was waiting, or its ad was held, when the premise held.
---@type adspec.Part
OTHER_AD_ALIVE = {}
---As a condition: several set-ups or loads waited for the same end of the initialisation.
---@type adspec.Part
CONCURRENT_WAITERS = {}
---As a condition: the host had let go of the adapter before the premise held.
---@type adspec.Part
ADAPTER_RELEASED = {}
---As a condition: a picture for the premise's load failed to arrive after the premise.
---@type adspec.Part
FAILED_DOWNLOAD = {}
---As a condition: the ad had come on screen before the premise, or comes there with it.
---@type adspec.Part
OPENED = {}
---As a condition: the ad had left the screen again before the premise, or could not be shown.
---@type adspec.Part
SHOW_OVER = {}
---As a condition: the premise came before the completion of its load had returned to the adapter.
---@type adspec.Part
INSIDE_COMPLETION = {}
---As a condition: the latest display of the ad before the premise did.
---@type adspec.Part
DISPLAYED_INSIDE_COMPLETION = {}
---As a condition: the network counts impressions of the ad; of a native ad if the adapter says so.
---@type adspec.Part
NETWORK_COUNTS_IMPRESSIONS = {}
---As a condition: the network counts clicks on the ad; on a native ad if the adapter says so.
---@type adspec.Part
NETWORK_COUNTS_CLICKS = {}
---As a condition: network or server have not answered what was asked for the load when it was given up.
---@type adspec.Part
NETWORK_OWES = {}
