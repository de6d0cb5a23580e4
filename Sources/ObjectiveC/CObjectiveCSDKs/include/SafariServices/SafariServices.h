// All that adspec has of SafariServices.
#pragma once
#import <SafariServices/SFSafariViewController.h>
