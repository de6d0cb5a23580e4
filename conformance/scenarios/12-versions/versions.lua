-- Versions of the adapter and of the network's SDK.

scenario "the host reads the versions of the adapter and of the network's SDK" {
  aims     = { "VER-MAP-1", "VER-ZERO-1" },
  because  = "Versions of networks have three or four numbers, and sometimes a suffix or too few parts.",
  for_each = {
    { version = "usual" }, { version = "7.2.1" }, { version = "12.0.10" }, { version = "7.2.1.4" },
    { version = "7" }, { version = "7.2" }, { version = "7.2-beta" }, { version = "7.2.1-rc.3" },
    { version = "7.2.1.4.5" }, { version = "" },
  },

  network = function(network, variant)
    if variant.version ~= "usual" then network:set_version(variant.version) end
  end,
  app = function(app)
    app:versions()
    app:versions()
  end,
}
