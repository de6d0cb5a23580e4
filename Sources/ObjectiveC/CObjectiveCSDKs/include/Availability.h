// The versions of iOS. adspec plays iOS 18, and code is compiled as for apps from iOS 13.
#pragma once
#define __IPHONE_OS_VERSION_MIN_REQUIRED 130000
#define __IPHONE_OS_VERSION_MAX_ALLOWED 180000
#define __IPHONE_8_0 80000
#define __IPHONE_9_0 90000
#define __IPHONE_10_0 100000
#define __IPHONE_10_3 100300
#define __IPHONE_11_0 110000
#define __IPHONE_12_0 120000
#define __IPHONE_12_2 120200
#define __IPHONE_13_0 130000
#define __IPHONE_13_4 130400
#define __IPHONE_14_0 140000
#define __IPHONE_14_3 140300
#define __IPHONE_14_5 140500
#define __IPHONE_15_0 150000
#define __IPHONE_15_4 150400
#define __IPHONE_16_0 160000
#define __IPHONE_16_1 160100
#define __IPHONE_16_4 160400
#define __IPHONE_17_0 170000
#define __IPHONE_17_4 170400
#define __IPHONE_17_5 170500
#define __IPHONE_18_0 180000
