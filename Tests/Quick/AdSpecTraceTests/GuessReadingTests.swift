import AdSpecTrace
import Testing

/// The comments of `adspec init` in a stand-in say on what they have an effect.
@Suite struct GuessReadingTests {
  private static let standIn = """
    public final class KiteBanner: UIView, NetworkAdObserver {
      public func close() {  // guessed: close ends the ad
        scripted?.destroy()
      }
      var scriptedRequest: NetworkRequest {
        NetworkRequest(format: .swipeableInterstitial, slot: nil)
      }
      func notify(_ event: NetworkEvent) -> Delivery {
        // guessed: bannerDidCollapse(_:) has no event of its own
        guard let delegate else { return .observerGone }
        switch event {
        case .leftApp, .modalOpened: delegate.open(self)  // guessed: open is leftApp
        default: return .noCallback
        }
        return .delivered
      }
    }

    public class KiteAd {
      func notify(_ event: NetworkEvent) -> Delivery {
        switch event {
        case .failed(let error): delegate.ended(self, sdkError(error))  // guessed: ended is failed
        }
      }
    }
    """

  @Test("a guess of a stand-in names its messages, and the format of its class")
  func standInsAreRead() {
    var close = Guess(
      file: "Kite.swift", line: 2, text: "close ends the ad", messages: ["request.destroy"])
    var collapse = Guess(
      file: "Kite.swift", line: 9, text: "bannerDidCollapse(_:) has no event of its own")
    var open = Guess(
      file: "Kite.swift", line: 12, text: "open is leftApp",
      messages: ["network.left_app", "network.modal_opened"])
    close.format = "swipeable_interstitial"
    collapse.format = "swipeable_interstitial"
    open.format = "swipeable_interstitial"
    let ended = Guess(
      file: "Kite.swift", line: 22, text: "ended is failed", messages: ["network.failed"])
    #expect(
      Guess.all(in: Self.standIn, file: "Kite.swift", claims: nil) == [
        close, collapse, open, ended,
      ])
  }

  @Test("a guess of a stand-in in Objective-C names its messages and its format, too")
  func objectiveCIsRead() {
    let text = """
      @implementation KTBanner
      - (void)play {  // guessed: play shows the ad
        [self.scripted showFromViewController:nil];
      }
      - (ADSNetworkRequest *)scriptedRequest {
        return [ADSNetworkRequest requestWithFormat:ADSFormatAppOpen slot:nil];
      }
      - (ADSDelivery)notify:(ADSNetworkEvent *)event {
        switch (event.kind) {
          case ADSNetworkEventLeftApp:  // guessed: opened is leftApp
            break;
        }
      }
      @end
      @implementation KTKite
      + (void)setUp {  // guessed: setUp starts the SDK
        [ADSNetwork initializeWithAppID:nil completion:nil];
      }
      @end
      """
    var play = Guess(
      file: "Kite.m", line: 2, text: "play shows the ad", messages: ["request.show"])
    var opened = Guess(
      file: "Kite.m", line: 10, text: "opened is leftApp", messages: ["network.left_app"])
    play.format = "app_open"
    opened.format = "app_open"
    let start = Guess(
      file: "Kite.m", line: 16, text: "setUp starts the SDK", messages: ["request.initialize"])
    #expect(Guess.all(in: text, file: "Kite.m", claims: nil) == [play, opened, start])
  }

  @Test("a guess of claims names its claim, and other claims in the file do not count")
  func claimsAreRead() {
    let text = """
      extension NetworkClaims {
        public static let kite = NetworkClaims {
          $0.absentCallbacks = [  // guessed: not used
            .showing,
          ]
          // guessed: no call for it
          $0.childFlag = .none
          $0.sizes = .width
          $0.refusalSigns = [
            .asks  // guessed: one of them
          ]
        }
        public static let wren = NetworkClaims {
          $0.sizes = .none  // guessed: no size
        }
      }
      """
    func found(_ claims: Int?) -> [String] {
      Guess.all(in: text, file: "Claims.swift", claims: claims).map {
        "\($0.line) \($0.claim ?? "-")"
      }
    }
    #expect(found(2) == ["3 absent_callbacks", "6 child_flag", "10 refusal_signs"])
    #expect(found(13) == ["14 sizes"])
  }

  @Test("the messages and claims of guesses exist")
  func namesExist() {
    let calls = [
      "load", "show", "isReady", "destroy", "register", "unregisterView", "recordImpression",
      "recordClick", "initialize", "token", "set",
    ]
    for call in calls {
      let line = "func call() { scripted?.\(call)() }  // guessed: a call"
      let messages = Guess.all(in: line, file: "", claims: nil).flatMap(\.messages)
      #expect(messages.count == 1)
      #expect(messages.allSatisfy { EventKind(name: $0) != nil }, "\(call)")
    }
  }
}
