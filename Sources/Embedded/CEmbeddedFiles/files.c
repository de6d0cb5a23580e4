/* Generated from the folders: ADSPEC_RENEW=1 swift test --filter GeneratedTextTests */
#include "CEmbeddedFiles.h"

static const uint8_t file_0[] = {
#embed "../../../Sources/Judgement/AdSpecReports/HTML/columns.js"
};

static const uint8_t file_1[] = {
#embed "../../../Sources/Judgement/AdSpecReports/HTML/elements.js"
};

static const uint8_t file_2[] = {
#embed "../../../Sources/Judgement/AdSpecReports/HTML/matrix.js"
};

static const uint8_t file_3[] = {
#embed "../../../Sources/Judgement/AdSpecReports/HTML/page.css"
};

static const uint8_t file_4[] = {
#embed "../../../Sources/Judgement/AdSpecReports/HTML/page.html"
};

static const uint8_t file_5[] = {
#embed "../../../Sources/Judgement/AdSpecReports/HTML/page.js"
};

static const uint8_t file_6[] = {
#embed "../../../Sources/Judgement/AdSpecReports/HTML/sequence.js"
};

static const uint8_t file_7[] = {
#embed "../../../conformance/adapters/keeping.txt"
};

static const uint8_t file_8[] = {
#embed "../../../conformance/images/icon.png"
};

static const uint8_t file_9[] = {
#embed "../../../conformance/images/main.jpg"
};

static const uint8_t file_10[] = {
#embed "../../../conformance/images/main.png"
};

static const uint8_t file_11[] = {
#embed "../../../conformance/images/progressive.jpg"
};

static const uint8_t file_12[] = {
#embed "../../../conformance/images/rotated.jpg"
};

static const uint8_t file_13[] = {
#embed "../../../conformance/rules/10-setup.lua"
};

static const uint8_t file_14[] = {
#embed "../../../conformance/rules/10-setup.traces"
};

static const uint8_t file_15[] = {
#embed "../../../conformance/rules/12-versions.lua"
};

static const uint8_t file_16[] = {
#embed "../../../conformance/rules/12-versions.traces"
};

static const uint8_t file_17[] = {
#embed "../../../conformance/rules/15-signals.lua"
};

static const uint8_t file_18[] = {
#embed "../../../conformance/rules/15-signals.traces"
};

static const uint8_t file_19[] = {
#embed "../../../conformance/rules/20-load.lua"
};

static const uint8_t file_20[] = {
#embed "../../../conformance/rules/20-load.traces"
};

static const uint8_t file_21[] = {
#embed "../../../conformance/rules/21-load-answers.lua"
};

static const uint8_t file_22[] = {
#embed "../../../conformance/rules/21-load-answers.traces"
};

static const uint8_t file_23[] = {
#embed "../../../conformance/rules/22-load-requests.lua"
};

static const uint8_t file_24[] = {
#embed "../../../conformance/rules/22-load-requests.traces"
};

static const uint8_t file_25[] = {
#embed "../../../conformance/rules/25-errors.lua"
};

static const uint8_t file_26[] = {
#embed "../../../conformance/rules/25-errors.traces"
};

static const uint8_t file_27[] = {
#embed "../../../conformance/rules/30-present.lua"
};

static const uint8_t file_28[] = {
#embed "../../../conformance/rules/30-present.traces"
};

static const uint8_t file_29[] = {
#embed "../../../conformance/rules/31-show-events.lua"
};

static const uint8_t file_30[] = {
#embed "../../../conformance/rules/31-show-events.traces"
};

static const uint8_t file_31[] = {
#embed "../../../conformance/rules/32-next-ad.lua"
};

static const uint8_t file_32[] = {
#embed "../../../conformance/rules/32-next-ad.traces"
};

static const uint8_t file_33[] = {
#embed "../../../conformance/rules/33-outcomes.lua"
};

static const uint8_t file_34[] = {
#embed "../../../conformance/rules/33-outcomes.traces"
};

static const uint8_t file_35[] = {
#embed "../../../conformance/rules/40-events.lua"
};

static const uint8_t file_36[] = {
#embed "../../../conformance/rules/40-events.traces"
};

static const uint8_t file_37[] = {
#embed "../../../conformance/rules/41-clicks.lua"
};

static const uint8_t file_38[] = {
#embed "../../../conformance/rules/41-clicks.traces"
};

static const uint8_t file_39[] = {
#embed "../../../conformance/rules/42-causes.lua"
};

static const uint8_t file_40[] = {
#embed "../../../conformance/rules/42-causes.traces"
};

static const uint8_t file_41[] = {
#embed "../../../conformance/rules/43-pages.lua"
};

static const uint8_t file_42[] = {
#embed "../../../conformance/rules/43-pages.traces"
};

static const uint8_t file_43[] = {
#embed "../../../conformance/rules/50-banner.lua"
};

static const uint8_t file_44[] = {
#embed "../../../conformance/rules/50-banner.traces"
};

static const uint8_t file_45[] = {
#embed "../../../conformance/rules/60-native.lua"
};

static const uint8_t file_46[] = {
#embed "../../../conformance/rules/60-native.traces"
};

static const uint8_t file_47[] = {
#embed "../../../conformance/rules/61-native-images.lua"
};

static const uint8_t file_48[] = {
#embed "../../../conformance/rules/61-native-images.traces"
};

static const uint8_t file_49[] = {
#embed "../../../conformance/rules/62-native-media.lua"
};

static const uint8_t file_50[] = {
#embed "../../../conformance/rules/62-native-media.traces"
};

static const uint8_t file_51[] = {
#embed "../../../conformance/rules/63-native-ad-choices.lua"
};

static const uint8_t file_52[] = {
#embed "../../../conformance/rules/63-native-ad-choices.traces"
};

static const uint8_t file_53[] = {
#embed "../../../conformance/rules/64-native-tracking.lua"
};

static const uint8_t file_54[] = {
#embed "../../../conformance/rules/64-native-tracking.traces"
};

static const uint8_t file_55[] = {
#embed "../../../conformance/rules/64-native-views.lua"
};

static const uint8_t file_56[] = {
#embed "../../../conformance/rules/64-native-views.traces"
};

static const uint8_t file_57[] = {
#embed "../../../conformance/rules/65-custom-native.lua"
};

static const uint8_t file_58[] = {
#embed "../../../conformance/rules/65-custom-native.traces"
};

static const uint8_t file_59[] = {
#embed "../../../conformance/rules/66-custom-native-app.lua"
};

static const uint8_t file_60[] = {
#embed "../../../conformance/rules/66-custom-native-app.traces"
};

static const uint8_t file_61[] = {
#embed "../../../conformance/rules/70-reward.lua"
};

static const uint8_t file_62[] = {
#embed "../../../conformance/rules/70-reward.traces"
};

static const uint8_t file_63[] = {
#embed "../../../conformance/rules/80-state.lua"
};

static const uint8_t file_64[] = {
#embed "../../../conformance/rules/80-state.traces"
};

static const uint8_t file_65[] = {
#embed "../../../conformance/rules/85-threads.lua"
};

static const uint8_t file_66[] = {
#embed "../../../conformance/rules/85-threads.traces"
};

static const uint8_t file_67[] = {
#embed "../../../conformance/rules/90-memory.lua"
};

static const uint8_t file_68[] = {
#embed "../../../conformance/rules/90-memory.traces"
};

static const uint8_t file_69[] = {
#embed "../../../conformance/rules/95-consent.lua"
};

static const uint8_t file_70[] = {
#embed "../../../conformance/rules/95-consent.traces"
};

static const uint8_t file_71[] = {
#embed "../../../conformance/scenarios/10-setup/answers.lua"
};

static const uint8_t file_72[] = {
#embed "../../../conformance/scenarios/10-setup/classes.lua"
};

static const uint8_t file_73[] = {
#embed "../../../conformance/scenarios/10-setup/credentials.lua"
};

static const uint8_t file_74[] = {
#embed "../../../conformance/scenarios/10-setup/selected_adapters.lua"
};

static const uint8_t file_75[] = {
#embed "../../../conformance/scenarios/10-setup/waiting.lua"
};

static const uint8_t file_76[] = {
#embed "../../../conformance/scenarios/12-versions/versions.lua"
};

static const uint8_t file_77[] = {
#embed "../../../conformance/scenarios/15-signals/bids.lua"
};

static const uint8_t file_78[] = {
#embed "../../../conformance/scenarios/15-signals/tokens.lua"
};

static const uint8_t file_79[] = {
#embed "../../../conformance/scenarios/15-signals/used_bids.lua"
};

static const uint8_t file_80[] = {
#embed "../../../conformance/scenarios/20-load/controllers.lua"
};

static const uint8_t file_81[] = {
#embed "../../../conformance/scenarios/20-load/extras.lua"
};

static const uint8_t file_82[] = {
#embed "../../../conformance/scenarios/20-load/failures.lua"
};

static const uint8_t file_83[] = {
#embed "../../../conformance/scenarios/20-load/interruptions.lua"
};

static const uint8_t file_84[] = {
#embed "../../../conformance/scenarios/20-load/parameters.lua"
};

static const uint8_t file_85[] = {
#embed "../../../conformance/scenarios/20-load/repeated_answers.lua"
};

static const uint8_t file_86[] = {
#embed "../../../conformance/scenarios/20-load/requests.lua"
};

static const uint8_t file_87[] = {
#embed "../../../conformance/scenarios/20-load/sound.lua"
};

static const uint8_t file_88[] = {
#embed "../../../conformance/scenarios/20-load/successes.lua"
};

static const uint8_t file_89[] = {
#embed "../../../conformance/scenarios/20-load/threads.lua"
};

static const uint8_t file_90[] = {
#embed "../../../conformance/scenarios/20-load/time_outs.lua"
};

static const uint8_t file_91[] = {
#embed "../../../conformance/scenarios/25-errors/errors.lua"
};

static const uint8_t file_92[] = {
#embed "../../../conformance/scenarios/30-present/held_ads.lua"
};

static const uint8_t file_93[] = {
#embed "../../../conformance/scenarios/30-present/moments.lua"
};

static const uint8_t file_94[] = {
#embed "../../../conformance/scenarios/30-present/next_ads.lua"
};

static const uint8_t file_95[] = {
#embed "../../../conformance/scenarios/30-present/not_ready.lua"
};

static const uint8_t file_96[] = {
#embed "../../../conformance/scenarios/30-present/presentations.lua"
};

static const uint8_t file_97[] = {
#embed "../../../conformance/scenarios/30-present/show_failures.lua"
};

static const uint8_t file_98[] = {
#embed "../../../conformance/scenarios/40-events/clicks.lua"
};

static const uint8_t file_99[] = {
#embed "../../../conformance/scenarios/40-events/early_events.lua"
};

static const uint8_t file_100[] = {
#embed "../../../conformance/scenarios/40-events/impressions.lua"
};

static const uint8_t file_101[] = {
#embed "../../../conformance/scenarios/40-events/off_screen.lua"
};

static const uint8_t file_102[] = {
#embed "../../../conformance/scenarios/40-events/other_callbacks.lua"
};

static const uint8_t file_103[] = {
#embed "../../../conformance/scenarios/50-banner/sizes.lua"
};

static const uint8_t file_104[] = {
#embed "../../../conformance/scenarios/50-banner/swipeable_interstitials.lua"
};

static const uint8_t file_105[] = {
#embed "../../../conformance/scenarios/50-banner/views.lua"
};

static const uint8_t file_106[] = {
#embed "../../../conformance/scenarios/60-native/assets.lua"
};

static const uint8_t file_107[] = {
#embed "../../../conformance/scenarios/60-native/images.lua"
};

static const uint8_t file_108[] = {
#embed "../../../conformance/scenarios/60-native/mapping.lua"
};

static const uint8_t file_109[] = {
#embed "../../../conformance/scenarios/60-native/media.lua"
};

static const uint8_t file_110[] = {
#embed "../../../conformance/scenarios/60-native/tracking.lua"
};

static const uint8_t file_111[] = {
#embed "../../../conformance/scenarios/60-native/videos.lua"
};

static const uint8_t file_112[] = {
#embed "../../../conformance/scenarios/60-native/views.lua"
};

static const uint8_t file_113[] = {
#embed "../../../conformance/scenarios/65-custom-native/ad_choices.lua"
};

static const uint8_t file_114[] = {
#embed "../../../conformance/scenarios/65-custom-native/assets.lua"
};

static const uint8_t file_115[] = {
#embed "../../../conformance/scenarios/65-custom-native/clicks.lua"
};

static const uint8_t file_116[] = {
#embed "../../../conformance/scenarios/65-custom-native/impressions.lua"
};

static const uint8_t file_117[] = {
#embed "../../../conformance/scenarios/65-custom-native/loading.lua"
};

static const uint8_t file_118[] = {
#embed "../../../conformance/scenarios/65-custom-native/media.lua"
};

static const uint8_t file_119[] = {
#embed "../../../conformance/scenarios/65-custom-native/reuse.lua"
};

static const uint8_t file_120[] = {
#embed "../../../conformance/scenarios/70-reward/rewards.lua"
};

static const uint8_t file_121[] = {
#embed "../../../conformance/scenarios/80-state/concurrent_loads.lua"
};

static const uint8_t file_122[] = {
#embed "../../../conformance/scenarios/80-state/inside_events.lua"
};

static const uint8_t file_123[] = {
#embed "../../../conformance/scenarios/80-state/other_networks.lua"
};

static const uint8_t file_124[] = {
#embed "../../../conformance/scenarios/80-state/slots.lua"
};

static const uint8_t file_125[] = {
#embed "../../../conformance/scenarios/85-threads/busy_main_thread.lua"
};

static const uint8_t file_126[] = {
#embed "../../../conformance/scenarios/85-threads/completions.lua"
};

static const uint8_t file_127[] = {
#embed "../../../conformance/scenarios/85-threads/event_queues.lua"
};

static const uint8_t file_128[] = {
#embed "../../../conformance/scenarios/85-threads/prompt_calls.lua"
};

static const uint8_t file_129[] = {
#embed "../../../conformance/scenarios/90-memory/late_callbacks.lua"
};

static const uint8_t file_130[] = {
#embed "../../../conformance/scenarios/90-memory/releases.lua"
};

static const uint8_t file_131[] = {
#embed "../../../conformance/scenarios/95-consent/changes.lua"
};

static const uint8_t file_132[] = {
#embed "../../../conformance/scenarios/95-consent/children.lua"
};

static const uint8_t file_133[] = {
#embed "../../../conformance/sources/documents.lua"
};

static const uint8_t file_134[] = {
#embed "../../../scripts/networks/flaky.lua"
};

static const uint8_t file_135[] = {
#embed "../../../scripts/networks/showing.lua"
};

static const embedded_file files[] = {
    {"Sources/Judgement/AdSpecReports/HTML/columns.js", file_0, sizeof file_0},
    {"Sources/Judgement/AdSpecReports/HTML/elements.js", file_1, sizeof file_1},
    {"Sources/Judgement/AdSpecReports/HTML/matrix.js", file_2, sizeof file_2},
    {"Sources/Judgement/AdSpecReports/HTML/page.css", file_3, sizeof file_3},
    {"Sources/Judgement/AdSpecReports/HTML/page.html", file_4, sizeof file_4},
    {"Sources/Judgement/AdSpecReports/HTML/page.js", file_5, sizeof file_5},
    {"Sources/Judgement/AdSpecReports/HTML/sequence.js", file_6, sizeof file_6},
    {"conformance/adapters/keeping.txt", file_7, sizeof file_7},
    {"conformance/images/icon.png", file_8, sizeof file_8},
    {"conformance/images/main.jpg", file_9, sizeof file_9},
    {"conformance/images/main.png", file_10, sizeof file_10},
    {"conformance/images/progressive.jpg", file_11, sizeof file_11},
    {"conformance/images/rotated.jpg", file_12, sizeof file_12},
    {"conformance/rules/10-setup.lua", file_13, sizeof file_13},
    {"conformance/rules/10-setup.traces", file_14, sizeof file_14},
    {"conformance/rules/12-versions.lua", file_15, sizeof file_15},
    {"conformance/rules/12-versions.traces", file_16, sizeof file_16},
    {"conformance/rules/15-signals.lua", file_17, sizeof file_17},
    {"conformance/rules/15-signals.traces", file_18, sizeof file_18},
    {"conformance/rules/20-load.lua", file_19, sizeof file_19},
    {"conformance/rules/20-load.traces", file_20, sizeof file_20},
    {"conformance/rules/21-load-answers.lua", file_21, sizeof file_21},
    {"conformance/rules/21-load-answers.traces", file_22, sizeof file_22},
    {"conformance/rules/22-load-requests.lua", file_23, sizeof file_23},
    {"conformance/rules/22-load-requests.traces", file_24, sizeof file_24},
    {"conformance/rules/25-errors.lua", file_25, sizeof file_25},
    {"conformance/rules/25-errors.traces", file_26, sizeof file_26},
    {"conformance/rules/30-present.lua", file_27, sizeof file_27},
    {"conformance/rules/30-present.traces", file_28, sizeof file_28},
    {"conformance/rules/31-show-events.lua", file_29, sizeof file_29},
    {"conformance/rules/31-show-events.traces", file_30, sizeof file_30},
    {"conformance/rules/32-next-ad.lua", file_31, sizeof file_31},
    {"conformance/rules/32-next-ad.traces", file_32, sizeof file_32},
    {"conformance/rules/33-outcomes.lua", file_33, sizeof file_33},
    {"conformance/rules/33-outcomes.traces", file_34, sizeof file_34},
    {"conformance/rules/40-events.lua", file_35, sizeof file_35},
    {"conformance/rules/40-events.traces", file_36, sizeof file_36},
    {"conformance/rules/41-clicks.lua", file_37, sizeof file_37},
    {"conformance/rules/41-clicks.traces", file_38, sizeof file_38},
    {"conformance/rules/42-causes.lua", file_39, sizeof file_39},
    {"conformance/rules/42-causes.traces", file_40, sizeof file_40},
    {"conformance/rules/43-pages.lua", file_41, sizeof file_41},
    {"conformance/rules/43-pages.traces", file_42, sizeof file_42},
    {"conformance/rules/50-banner.lua", file_43, sizeof file_43},
    {"conformance/rules/50-banner.traces", file_44, sizeof file_44},
    {"conformance/rules/60-native.lua", file_45, sizeof file_45},
    {"conformance/rules/60-native.traces", file_46, sizeof file_46},
    {"conformance/rules/61-native-images.lua", file_47, sizeof file_47},
    {"conformance/rules/61-native-images.traces", file_48, sizeof file_48},
    {"conformance/rules/62-native-media.lua", file_49, sizeof file_49},
    {"conformance/rules/62-native-media.traces", file_50, sizeof file_50},
    {"conformance/rules/63-native-ad-choices.lua", file_51, sizeof file_51},
    {"conformance/rules/63-native-ad-choices.traces", file_52, sizeof file_52},
    {"conformance/rules/64-native-tracking.lua", file_53, sizeof file_53},
    {"conformance/rules/64-native-tracking.traces", file_54, sizeof file_54},
    {"conformance/rules/64-native-views.lua", file_55, sizeof file_55},
    {"conformance/rules/64-native-views.traces", file_56, sizeof file_56},
    {"conformance/rules/65-custom-native.lua", file_57, sizeof file_57},
    {"conformance/rules/65-custom-native.traces", file_58, sizeof file_58},
    {"conformance/rules/66-custom-native-app.lua", file_59, sizeof file_59},
    {"conformance/rules/66-custom-native-app.traces", file_60, sizeof file_60},
    {"conformance/rules/70-reward.lua", file_61, sizeof file_61},
    {"conformance/rules/70-reward.traces", file_62, sizeof file_62},
    {"conformance/rules/80-state.lua", file_63, sizeof file_63},
    {"conformance/rules/80-state.traces", file_64, sizeof file_64},
    {"conformance/rules/85-threads.lua", file_65, sizeof file_65},
    {"conformance/rules/85-threads.traces", file_66, sizeof file_66},
    {"conformance/rules/90-memory.lua", file_67, sizeof file_67},
    {"conformance/rules/90-memory.traces", file_68, sizeof file_68},
    {"conformance/rules/95-consent.lua", file_69, sizeof file_69},
    {"conformance/rules/95-consent.traces", file_70, sizeof file_70},
    {"conformance/scenarios/10-setup/answers.lua", file_71, sizeof file_71},
    {"conformance/scenarios/10-setup/classes.lua", file_72, sizeof file_72},
    {"conformance/scenarios/10-setup/credentials.lua", file_73, sizeof file_73},
    {"conformance/scenarios/10-setup/selected_adapters.lua", file_74, sizeof file_74},
    {"conformance/scenarios/10-setup/waiting.lua", file_75, sizeof file_75},
    {"conformance/scenarios/12-versions/versions.lua", file_76, sizeof file_76},
    {"conformance/scenarios/15-signals/bids.lua", file_77, sizeof file_77},
    {"conformance/scenarios/15-signals/tokens.lua", file_78, sizeof file_78},
    {"conformance/scenarios/15-signals/used_bids.lua", file_79, sizeof file_79},
    {"conformance/scenarios/20-load/controllers.lua", file_80, sizeof file_80},
    {"conformance/scenarios/20-load/extras.lua", file_81, sizeof file_81},
    {"conformance/scenarios/20-load/failures.lua", file_82, sizeof file_82},
    {"conformance/scenarios/20-load/interruptions.lua", file_83, sizeof file_83},
    {"conformance/scenarios/20-load/parameters.lua", file_84, sizeof file_84},
    {"conformance/scenarios/20-load/repeated_answers.lua", file_85, sizeof file_85},
    {"conformance/scenarios/20-load/requests.lua", file_86, sizeof file_86},
    {"conformance/scenarios/20-load/sound.lua", file_87, sizeof file_87},
    {"conformance/scenarios/20-load/successes.lua", file_88, sizeof file_88},
    {"conformance/scenarios/20-load/threads.lua", file_89, sizeof file_89},
    {"conformance/scenarios/20-load/time_outs.lua", file_90, sizeof file_90},
    {"conformance/scenarios/25-errors/errors.lua", file_91, sizeof file_91},
    {"conformance/scenarios/30-present/held_ads.lua", file_92, sizeof file_92},
    {"conformance/scenarios/30-present/moments.lua", file_93, sizeof file_93},
    {"conformance/scenarios/30-present/next_ads.lua", file_94, sizeof file_94},
    {"conformance/scenarios/30-present/not_ready.lua", file_95, sizeof file_95},
    {"conformance/scenarios/30-present/presentations.lua", file_96, sizeof file_96},
    {"conformance/scenarios/30-present/show_failures.lua", file_97, sizeof file_97},
    {"conformance/scenarios/40-events/clicks.lua", file_98, sizeof file_98},
    {"conformance/scenarios/40-events/early_events.lua", file_99, sizeof file_99},
    {"conformance/scenarios/40-events/impressions.lua", file_100, sizeof file_100},
    {"conformance/scenarios/40-events/off_screen.lua", file_101, sizeof file_101},
    {"conformance/scenarios/40-events/other_callbacks.lua", file_102, sizeof file_102},
    {"conformance/scenarios/50-banner/sizes.lua", file_103, sizeof file_103},
    {"conformance/scenarios/50-banner/swipeable_interstitials.lua", file_104, sizeof file_104},
    {"conformance/scenarios/50-banner/views.lua", file_105, sizeof file_105},
    {"conformance/scenarios/60-native/assets.lua", file_106, sizeof file_106},
    {"conformance/scenarios/60-native/images.lua", file_107, sizeof file_107},
    {"conformance/scenarios/60-native/mapping.lua", file_108, sizeof file_108},
    {"conformance/scenarios/60-native/media.lua", file_109, sizeof file_109},
    {"conformance/scenarios/60-native/tracking.lua", file_110, sizeof file_110},
    {"conformance/scenarios/60-native/videos.lua", file_111, sizeof file_111},
    {"conformance/scenarios/60-native/views.lua", file_112, sizeof file_112},
    {"conformance/scenarios/65-custom-native/ad_choices.lua", file_113, sizeof file_113},
    {"conformance/scenarios/65-custom-native/assets.lua", file_114, sizeof file_114},
    {"conformance/scenarios/65-custom-native/clicks.lua", file_115, sizeof file_115},
    {"conformance/scenarios/65-custom-native/impressions.lua", file_116, sizeof file_116},
    {"conformance/scenarios/65-custom-native/loading.lua", file_117, sizeof file_117},
    {"conformance/scenarios/65-custom-native/media.lua", file_118, sizeof file_118},
    {"conformance/scenarios/65-custom-native/reuse.lua", file_119, sizeof file_119},
    {"conformance/scenarios/70-reward/rewards.lua", file_120, sizeof file_120},
    {"conformance/scenarios/80-state/concurrent_loads.lua", file_121, sizeof file_121},
    {"conformance/scenarios/80-state/inside_events.lua", file_122, sizeof file_122},
    {"conformance/scenarios/80-state/other_networks.lua", file_123, sizeof file_123},
    {"conformance/scenarios/80-state/slots.lua", file_124, sizeof file_124},
    {"conformance/scenarios/85-threads/busy_main_thread.lua", file_125, sizeof file_125},
    {"conformance/scenarios/85-threads/completions.lua", file_126, sizeof file_126},
    {"conformance/scenarios/85-threads/event_queues.lua", file_127, sizeof file_127},
    {"conformance/scenarios/85-threads/prompt_calls.lua", file_128, sizeof file_128},
    {"conformance/scenarios/90-memory/late_callbacks.lua", file_129, sizeof file_129},
    {"conformance/scenarios/90-memory/releases.lua", file_130, sizeof file_130},
    {"conformance/scenarios/95-consent/changes.lua", file_131, sizeof file_131},
    {"conformance/scenarios/95-consent/children.lua", file_132, sizeof file_132},
    {"conformance/sources/documents.lua", file_133, sizeof file_133},
    {"scripts/networks/flaky.lua", file_134, sizeof file_134},
    {"scripts/networks/showing.lua", file_135, sizeof file_135},
};

size_t embedded_files_count(void) {
  return sizeof files / sizeof files[0];
}

embedded_file embedded_files_at(size_t position) {
  return files[position];
}
