-- What a network that behaves well tells of an ad on screen.
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

-- An ad that is seen, clicked and closed.
function showing.whole(ad)
  showing.open(ad)
  wait(1)
  ad:click()
  wait(4)
  return showing.close(ad)
end

-- A video that is watched to its end, and rewarded.
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
