// The name under which some code imports <os/log.h>.
#pragma once
#import <os/log.h>
