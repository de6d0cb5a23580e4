/* The files of the suite in the order of their paths. A test compares the list with the folders. */
#include "CAdSpecSuite.h"

static const uint8_t conformance_images_icon_png[] = {
#embed "../../../conformance/images/icon.png"
};
static const uint8_t conformance_images_main_jpg[] = {
#embed "../../../conformance/images/main.jpg"
};
static const uint8_t conformance_images_main_png[] = {
#embed "../../../conformance/images/main.png"
};
static const uint8_t conformance_images_progressive_jpg[] = {
#embed "../../../conformance/images/progressive.jpg"
};
static const uint8_t conformance_images_rotated_jpg[] = {
#embed "../../../conformance/images/rotated.jpg"
};
static const uint8_t conformance_rules_10_setup[] = {
#embed "../../../conformance/rules/10-setup.lua"
};
static const uint8_t conformance_rules_12_versions[] = {
#embed "../../../conformance/rules/12-versions.lua"
};
static const uint8_t conformance_rules_15_signals[] = {
#embed "../../../conformance/rules/15-signals.lua"
};
static const uint8_t conformance_rules_20_load[] = {
#embed "../../../conformance/rules/20-load.lua"
};
static const uint8_t conformance_rules_21_load_answers[] = {
#embed "../../../conformance/rules/21-load-answers.lua"
};
static const uint8_t conformance_rules_22_load_requests[] = {
#embed "../../../conformance/rules/22-load-requests.lua"
};
static const uint8_t conformance_rules_25_errors[] = {
#embed "../../../conformance/rules/25-errors.lua"
};
static const uint8_t conformance_rules_30_present[] = {
#embed "../../../conformance/rules/30-present.lua"
};
static const uint8_t conformance_rules_31_show_events[] = {
#embed "../../../conformance/rules/31-show-events.lua"
};
static const uint8_t conformance_rules_32_next_ad[] = {
#embed "../../../conformance/rules/32-next-ad.lua"
};
static const uint8_t conformance_rules_40_events[] = {
#embed "../../../conformance/rules/40-events.lua"
};
static const uint8_t conformance_rules_41_clicks[] = {
#embed "../../../conformance/rules/41-clicks.lua"
};
static const uint8_t conformance_rules_50_banner[] = {
#embed "../../../conformance/rules/50-banner.lua"
};
static const uint8_t conformance_rules_60_native[] = {
#embed "../../../conformance/rules/60-native.lua"
};
static const uint8_t conformance_rules_61_native_images[] = {
#embed "../../../conformance/rules/61-native-images.lua"
};
static const uint8_t conformance_rules_62_native_media[] = {
#embed "../../../conformance/rules/62-native-media.lua"
};
static const uint8_t conformance_rules_63_native_ad_choices[] = {
#embed "../../../conformance/rules/63-native-ad-choices.lua"
};
static const uint8_t conformance_rules_64_native_tracking[] = {
#embed "../../../conformance/rules/64-native-tracking.lua"
};
static const uint8_t conformance_rules_64_native_views[] = {
#embed "../../../conformance/rules/64-native-views.lua"
};
static const uint8_t conformance_rules_65_custom_native[] = {
#embed "../../../conformance/rules/65-custom-native.lua"
};
static const uint8_t conformance_rules_66_custom_native_app[] = {
#embed "../../../conformance/rules/66-custom-native-app.lua"
};
static const uint8_t conformance_rules_70_reward[] = {
#embed "../../../conformance/rules/70-reward.lua"
};
static const uint8_t conformance_rules_80_state[] = {
#embed "../../../conformance/rules/80-state.lua"
};
static const uint8_t conformance_rules_85_threads[] = {
#embed "../../../conformance/rules/85-threads.lua"
};
static const uint8_t conformance_rules_90_memory[] = {
#embed "../../../conformance/rules/90-memory.lua"
};
static const uint8_t conformance_rules_95_consent[] = {
#embed "../../../conformance/rules/95-consent.lua"
};
static const uint8_t conformance_scenarios_10_setup_answers[] = {
#embed "../../../conformance/scenarios/10-setup/answers.lua"
};
static const uint8_t conformance_scenarios_10_setup_credentials[] = {
#embed "../../../conformance/scenarios/10-setup/credentials.lua"
};
static const uint8_t conformance_scenarios_10_setup_waiting[] = {
#embed "../../../conformance/scenarios/10-setup/waiting.lua"
};
static const uint8_t conformance_scenarios_12_versions_versions[] = {
#embed "../../../conformance/scenarios/12-versions/versions.lua"
};
static const uint8_t conformance_scenarios_15_signals_bids[] = {
#embed "../../../conformance/scenarios/15-signals/bids.lua"
};
static const uint8_t conformance_scenarios_15_signals_tokens[] = {
#embed "../../../conformance/scenarios/15-signals/tokens.lua"
};
static const uint8_t conformance_scenarios_20_load_failures[] = {
#embed "../../../conformance/scenarios/20-load/failures.lua"
};
static const uint8_t conformance_scenarios_20_load_parameters[] = {
#embed "../../../conformance/scenarios/20-load/parameters.lua"
};
static const uint8_t conformance_scenarios_20_load_repeated_answers[] = {
#embed "../../../conformance/scenarios/20-load/repeated_answers.lua"
};
static const uint8_t conformance_scenarios_20_load_requests[] = {
#embed "../../../conformance/scenarios/20-load/requests.lua"
};
static const uint8_t conformance_scenarios_20_load_successes[] = {
#embed "../../../conformance/scenarios/20-load/successes.lua"
};
static const uint8_t conformance_scenarios_20_load_threads[] = {
#embed "../../../conformance/scenarios/20-load/threads.lua"
};
static const uint8_t conformance_scenarios_20_load_time_outs[] = {
#embed "../../../conformance/scenarios/20-load/time_outs.lua"
};
static const uint8_t conformance_scenarios_25_errors_errors[] = {
#embed "../../../conformance/scenarios/25-errors/errors.lua"
};
static const uint8_t conformance_scenarios_30_present_next_ads[] = {
#embed "../../../conformance/scenarios/30-present/next_ads.lua"
};
static const uint8_t conformance_scenarios_30_present_not_ready[] = {
#embed "../../../conformance/scenarios/30-present/not_ready.lua"
};
static const uint8_t conformance_scenarios_30_present_presentations[] = {
#embed "../../../conformance/scenarios/30-present/presentations.lua"
};
static const uint8_t conformance_scenarios_30_present_show_failures[] = {
#embed "../../../conformance/scenarios/30-present/show_failures.lua"
};
static const uint8_t conformance_scenarios_40_events_clicks[] = {
#embed "../../../conformance/scenarios/40-events/clicks.lua"
};
static const uint8_t conformance_scenarios_40_events_early_events[] = {
#embed "../../../conformance/scenarios/40-events/early_events.lua"
};
static const uint8_t conformance_scenarios_40_events_impressions[] = {
#embed "../../../conformance/scenarios/40-events/impressions.lua"
};
static const uint8_t conformance_scenarios_40_events_other_callbacks[] = {
#embed "../../../conformance/scenarios/40-events/other_callbacks.lua"
};
static const uint8_t conformance_scenarios_50_banner_sizes[] = {
#embed "../../../conformance/scenarios/50-banner/sizes.lua"
};
static const uint8_t conformance_scenarios_50_banner_views[] = {
#embed "../../../conformance/scenarios/50-banner/views.lua"
};
static const uint8_t conformance_scenarios_60_native_assets[] = {
#embed "../../../conformance/scenarios/60-native/assets.lua"
};
static const uint8_t conformance_scenarios_60_native_images[] = {
#embed "../../../conformance/scenarios/60-native/images.lua"
};
static const uint8_t conformance_scenarios_60_native_mapping[] = {
#embed "../../../conformance/scenarios/60-native/mapping.lua"
};
static const uint8_t conformance_scenarios_60_native_media[] = {
#embed "../../../conformance/scenarios/60-native/media.lua"
};
static const uint8_t conformance_scenarios_60_native_tracking[] = {
#embed "../../../conformance/scenarios/60-native/tracking.lua"
};
static const uint8_t conformance_scenarios_60_native_videos[] = {
#embed "../../../conformance/scenarios/60-native/videos.lua"
};
static const uint8_t conformance_scenarios_60_native_views[] = {
#embed "../../../conformance/scenarios/60-native/views.lua"
};
static const uint8_t conformance_scenarios_65_custom_native_ad_choices[] = {
#embed "../../../conformance/scenarios/65-custom-native/ad_choices.lua"
};
static const uint8_t conformance_scenarios_65_custom_native_assets[] = {
#embed "../../../conformance/scenarios/65-custom-native/assets.lua"
};
static const uint8_t conformance_scenarios_65_custom_native_clicks[] = {
#embed "../../../conformance/scenarios/65-custom-native/clicks.lua"
};
static const uint8_t conformance_scenarios_65_custom_native_impressions[] = {
#embed "../../../conformance/scenarios/65-custom-native/impressions.lua"
};
static const uint8_t conformance_scenarios_65_custom_native_loading[] = {
#embed "../../../conformance/scenarios/65-custom-native/loading.lua"
};
static const uint8_t conformance_scenarios_65_custom_native_media[] = {
#embed "../../../conformance/scenarios/65-custom-native/media.lua"
};
static const uint8_t conformance_scenarios_65_custom_native_reuse[] = {
#embed "../../../conformance/scenarios/65-custom-native/reuse.lua"
};
static const uint8_t conformance_scenarios_70_reward_rewards[] = {
#embed "../../../conformance/scenarios/70-reward/rewards.lua"
};
static const uint8_t conformance_scenarios_80_state_concurrent_loads[] = {
#embed "../../../conformance/scenarios/80-state/concurrent_loads.lua"
};
static const uint8_t conformance_scenarios_80_state_slots[] = {
#embed "../../../conformance/scenarios/80-state/slots.lua"
};
static const uint8_t conformance_scenarios_85_threads_busy_main_thread[] = {
#embed "../../../conformance/scenarios/85-threads/busy_main_thread.lua"
};
static const uint8_t conformance_scenarios_85_threads_completions[] = {
#embed "../../../conformance/scenarios/85-threads/completions.lua"
};
static const uint8_t conformance_scenarios_85_threads_event_queues[] = {
#embed "../../../conformance/scenarios/85-threads/event_queues.lua"
};
static const uint8_t conformance_scenarios_85_threads_prompt_calls[] = {
#embed "../../../conformance/scenarios/85-threads/prompt_calls.lua"
};
static const uint8_t conformance_scenarios_90_memory_late_callbacks[] = {
#embed "../../../conformance/scenarios/90-memory/late_callbacks.lua"
};
static const uint8_t conformance_scenarios_90_memory_releases[] = {
#embed "../../../conformance/scenarios/90-memory/releases.lua"
};
static const uint8_t conformance_scenarios_95_consent_changes[] = {
#embed "../../../conformance/scenarios/95-consent/changes.lua"
};
static const uint8_t conformance_scenarios_95_consent_children[] = {
#embed "../../../conformance/scenarios/95-consent/children.lua"
};
static const uint8_t scripts_networks_flaky[] = {
#embed "../../../scripts/networks/flaky.lua"
};
static const uint8_t scripts_networks_showing[] = {
#embed "../../../scripts/networks/showing.lua"
};

#define EMBEDDED(path, bytes) {path, bytes, sizeof bytes}

static const adspec_suite_file files[] = {
    EMBEDDED("conformance/images/icon.png", conformance_images_icon_png),
    EMBEDDED("conformance/images/main.jpg", conformance_images_main_jpg),
    EMBEDDED("conformance/images/main.png", conformance_images_main_png),
    EMBEDDED("conformance/images/progressive.jpg", conformance_images_progressive_jpg),
    EMBEDDED("conformance/images/rotated.jpg", conformance_images_rotated_jpg),
    EMBEDDED("conformance/rules/10-setup.lua", conformance_rules_10_setup),
    EMBEDDED("conformance/rules/12-versions.lua", conformance_rules_12_versions),
    EMBEDDED("conformance/rules/15-signals.lua", conformance_rules_15_signals),
    EMBEDDED("conformance/rules/20-load.lua", conformance_rules_20_load),
    EMBEDDED("conformance/rules/21-load-answers.lua", conformance_rules_21_load_answers),
    EMBEDDED("conformance/rules/22-load-requests.lua", conformance_rules_22_load_requests),
    EMBEDDED("conformance/rules/25-errors.lua", conformance_rules_25_errors),
    EMBEDDED("conformance/rules/30-present.lua", conformance_rules_30_present),
    EMBEDDED("conformance/rules/31-show-events.lua", conformance_rules_31_show_events),
    EMBEDDED("conformance/rules/32-next-ad.lua", conformance_rules_32_next_ad),
    EMBEDDED("conformance/rules/40-events.lua", conformance_rules_40_events),
    EMBEDDED("conformance/rules/41-clicks.lua", conformance_rules_41_clicks),
    EMBEDDED("conformance/rules/50-banner.lua", conformance_rules_50_banner),
    EMBEDDED("conformance/rules/60-native.lua", conformance_rules_60_native),
    EMBEDDED("conformance/rules/61-native-images.lua", conformance_rules_61_native_images),
    EMBEDDED("conformance/rules/62-native-media.lua", conformance_rules_62_native_media),
    EMBEDDED("conformance/rules/63-native-ad-choices.lua", conformance_rules_63_native_ad_choices),
    EMBEDDED("conformance/rules/64-native-tracking.lua", conformance_rules_64_native_tracking),
    EMBEDDED("conformance/rules/64-native-views.lua", conformance_rules_64_native_views),
    EMBEDDED("conformance/rules/65-custom-native.lua", conformance_rules_65_custom_native),
    EMBEDDED("conformance/rules/66-custom-native-app.lua", conformance_rules_66_custom_native_app),
    EMBEDDED("conformance/rules/70-reward.lua", conformance_rules_70_reward),
    EMBEDDED("conformance/rules/80-state.lua", conformance_rules_80_state),
    EMBEDDED("conformance/rules/85-threads.lua", conformance_rules_85_threads),
    EMBEDDED("conformance/rules/90-memory.lua", conformance_rules_90_memory),
    EMBEDDED("conformance/rules/95-consent.lua", conformance_rules_95_consent),
    EMBEDDED("conformance/scenarios/10-setup/answers.lua", conformance_scenarios_10_setup_answers),
    EMBEDDED("conformance/scenarios/10-setup/credentials.lua", conformance_scenarios_10_setup_credentials),
    EMBEDDED("conformance/scenarios/10-setup/waiting.lua", conformance_scenarios_10_setup_waiting),
    EMBEDDED("conformance/scenarios/12-versions/versions.lua", conformance_scenarios_12_versions_versions),
    EMBEDDED("conformance/scenarios/15-signals/bids.lua", conformance_scenarios_15_signals_bids),
    EMBEDDED("conformance/scenarios/15-signals/tokens.lua", conformance_scenarios_15_signals_tokens),
    EMBEDDED("conformance/scenarios/20-load/failures.lua", conformance_scenarios_20_load_failures),
    EMBEDDED("conformance/scenarios/20-load/parameters.lua", conformance_scenarios_20_load_parameters),
    EMBEDDED("conformance/scenarios/20-load/repeated_answers.lua", conformance_scenarios_20_load_repeated_answers),
    EMBEDDED("conformance/scenarios/20-load/requests.lua", conformance_scenarios_20_load_requests),
    EMBEDDED("conformance/scenarios/20-load/successes.lua", conformance_scenarios_20_load_successes),
    EMBEDDED("conformance/scenarios/20-load/threads.lua", conformance_scenarios_20_load_threads),
    EMBEDDED("conformance/scenarios/20-load/time_outs.lua", conformance_scenarios_20_load_time_outs),
    EMBEDDED("conformance/scenarios/25-errors/errors.lua", conformance_scenarios_25_errors_errors),
    EMBEDDED("conformance/scenarios/30-present/next_ads.lua", conformance_scenarios_30_present_next_ads),
    EMBEDDED("conformance/scenarios/30-present/not_ready.lua", conformance_scenarios_30_present_not_ready),
    EMBEDDED("conformance/scenarios/30-present/presentations.lua", conformance_scenarios_30_present_presentations),
    EMBEDDED("conformance/scenarios/30-present/show_failures.lua", conformance_scenarios_30_present_show_failures),
    EMBEDDED("conformance/scenarios/40-events/clicks.lua", conformance_scenarios_40_events_clicks),
    EMBEDDED("conformance/scenarios/40-events/early_events.lua", conformance_scenarios_40_events_early_events),
    EMBEDDED("conformance/scenarios/40-events/impressions.lua", conformance_scenarios_40_events_impressions),
    EMBEDDED("conformance/scenarios/40-events/other_callbacks.lua", conformance_scenarios_40_events_other_callbacks),
    EMBEDDED("conformance/scenarios/50-banner/sizes.lua", conformance_scenarios_50_banner_sizes),
    EMBEDDED("conformance/scenarios/50-banner/views.lua", conformance_scenarios_50_banner_views),
    EMBEDDED("conformance/scenarios/60-native/assets.lua", conformance_scenarios_60_native_assets),
    EMBEDDED("conformance/scenarios/60-native/images.lua", conformance_scenarios_60_native_images),
    EMBEDDED("conformance/scenarios/60-native/mapping.lua", conformance_scenarios_60_native_mapping),
    EMBEDDED("conformance/scenarios/60-native/media.lua", conformance_scenarios_60_native_media),
    EMBEDDED("conformance/scenarios/60-native/tracking.lua", conformance_scenarios_60_native_tracking),
    EMBEDDED("conformance/scenarios/60-native/videos.lua", conformance_scenarios_60_native_videos),
    EMBEDDED("conformance/scenarios/60-native/views.lua", conformance_scenarios_60_native_views),
    EMBEDDED("conformance/scenarios/65-custom-native/ad_choices.lua", conformance_scenarios_65_custom_native_ad_choices),
    EMBEDDED("conformance/scenarios/65-custom-native/assets.lua", conformance_scenarios_65_custom_native_assets),
    EMBEDDED("conformance/scenarios/65-custom-native/clicks.lua", conformance_scenarios_65_custom_native_clicks),
    EMBEDDED("conformance/scenarios/65-custom-native/impressions.lua", conformance_scenarios_65_custom_native_impressions),
    EMBEDDED("conformance/scenarios/65-custom-native/loading.lua", conformance_scenarios_65_custom_native_loading),
    EMBEDDED("conformance/scenarios/65-custom-native/media.lua", conformance_scenarios_65_custom_native_media),
    EMBEDDED("conformance/scenarios/65-custom-native/reuse.lua", conformance_scenarios_65_custom_native_reuse),
    EMBEDDED("conformance/scenarios/70-reward/rewards.lua", conformance_scenarios_70_reward_rewards),
    EMBEDDED("conformance/scenarios/80-state/concurrent_loads.lua", conformance_scenarios_80_state_concurrent_loads),
    EMBEDDED("conformance/scenarios/80-state/slots.lua", conformance_scenarios_80_state_slots),
    EMBEDDED("conformance/scenarios/85-threads/busy_main_thread.lua", conformance_scenarios_85_threads_busy_main_thread),
    EMBEDDED("conformance/scenarios/85-threads/completions.lua", conformance_scenarios_85_threads_completions),
    EMBEDDED("conformance/scenarios/85-threads/event_queues.lua", conformance_scenarios_85_threads_event_queues),
    EMBEDDED("conformance/scenarios/85-threads/prompt_calls.lua", conformance_scenarios_85_threads_prompt_calls),
    EMBEDDED("conformance/scenarios/90-memory/late_callbacks.lua", conformance_scenarios_90_memory_late_callbacks),
    EMBEDDED("conformance/scenarios/90-memory/releases.lua", conformance_scenarios_90_memory_releases),
    EMBEDDED("conformance/scenarios/95-consent/changes.lua", conformance_scenarios_95_consent_changes),
    EMBEDDED("conformance/scenarios/95-consent/children.lua", conformance_scenarios_95_consent_children),
    EMBEDDED("scripts/networks/flaky.lua", scripts_networks_flaky),
    EMBEDDED("scripts/networks/showing.lua", scripts_networks_showing),
};

size_t adspec_suite_count(void) {
  return sizeof files / sizeof files[0];
}

adspec_suite_file adspec_suite_file_at(size_t position) {
  return files[position];
}
