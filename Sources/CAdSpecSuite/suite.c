/* The files of the suite, in the order of their paths; a test compares the list with the folders. */
#include "CAdSpecSuite.h"

static const uint8_t file_0[] = {
#embed "../../conformance/rules/10-setup.lua"
};

static const uint8_t file_1[] = {
#embed "../../conformance/rules/20-load.lua"
};

static const uint8_t file_2[] = {
#embed "../../conformance/rules/30-present.lua"
};

static const uint8_t file_3[] = {
#embed "../../conformance/rules/40-events.lua"
};

static const uint8_t file_4[] = {
#embed "../../conformance/rules/50-banner.lua"
};

static const uint8_t file_5[] = {
#embed "../../conformance/rules/60-native.lua"
};

static const uint8_t file_6[] = {
#embed "../../conformance/rules/70-reward.lua"
};

static const uint8_t file_7[] = {
#embed "../../conformance/rules/80-state.lua"
};

static const uint8_t file_8[] = {
#embed "../../conformance/rules/90-memory.lua"
};

static const uint8_t file_9[] = {
#embed "../../conformance/rules/95-consent.lua"
};

static const adspec_suite_file files[] = {
    {"conformance/rules/10-setup.lua", file_0, sizeof file_0},
    {"conformance/rules/20-load.lua", file_1, sizeof file_1},
    {"conformance/rules/30-present.lua", file_2, sizeof file_2},
    {"conformance/rules/40-events.lua", file_3, sizeof file_3},
    {"conformance/rules/50-banner.lua", file_4, sizeof file_4},
    {"conformance/rules/60-native.lua", file_5, sizeof file_5},
    {"conformance/rules/70-reward.lua", file_6, sizeof file_6},
    {"conformance/rules/80-state.lua", file_7, sizeof file_7},
    {"conformance/rules/90-memory.lua", file_8, sizeof file_8},
    {"conformance/rules/95-consent.lua", file_9, sizeof file_9},
};

size_t adspec_suite_count(void) { return sizeof files / sizeof files[0]; }

adspec_suite_file adspec_suite_file_at(size_t position) { return files[position]; }
