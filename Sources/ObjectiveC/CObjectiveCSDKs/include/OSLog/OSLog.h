// The name under which some code imports <os/log.h>.
#ifndef ADSPEC_OSLOG_OSLOG_H
#define ADSPEC_OSLOG_OSLOG_H
#import <os/log.h>

#endif
