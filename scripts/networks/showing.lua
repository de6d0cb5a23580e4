-- The events of an ad on screen, for a network without defects.
--
--   local showing = require "networks.showing"
--
--   network = function(network)
--     showing.whole(network:next_request():loaded())
--   end

local showing = {}

-- Waits until the ad is displayed, then shows it and counts its impression.
function showing.open(ad)
  ad:await_display()
  ad:showing():shown():impression()
  return ad
end

-- Takes the ad off the screen.
function showing.close(ad)
  ad:closing():closed()
  return ad
end

-- The user sees, clicks and closes the ad.
function showing.whole(ad)
  showing.open(ad)
  wait(1)
  ad:click()
  wait(4)
  return showing.close(ad)
end

-- The user watches the video to its end, and earns the reward.
function showing.video(ad)
  ad:video_start()
  for quarter = 1, 4 do
    wait(1)
    ad:video_progress(quarter / 4)
  end
  ad:video_end():reward()
  return ad
end

return showing
