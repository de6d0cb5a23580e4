// All that adspec has of SafariServices.
#ifndef ADSPEC_SAFARISERVICES_SAFARISERVICES_H
#define ADSPEC_SAFARISERVICES_SAFARISERVICES_H
#import <SafariServices/SFSafariViewController.h>

#endif
