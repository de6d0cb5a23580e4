// All that adspec has of Core Media.
#ifndef ADSPEC_COREMEDIA_COREMEDIA_H
#define ADSPEC_COREMEDIA_COREMEDIA_H
#import <CoreMedia/CMTime.h>

#endif
