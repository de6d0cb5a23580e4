// Lists of rows, which adspec's screen does not draw: SDKs declare and subclass these classes.
#pragma once
#import <UIKit/UIScrollView.h>

NS_ASSUME_NONNULL_BEGIN

@class UITableView;

typedef NS_ENUM(NSInteger, UITableViewStyle) {
  UITableViewStylePlain,
  UITableViewStyleGrouped,
  UITableViewStyleInsetGrouped,
};

typedef NS_ENUM(NSInteger, UITableViewCellStyle) {
  UITableViewCellStyleDefault,
  UITableViewCellStyleValue1,
  UITableViewCellStyleValue2,
  UITableViewCellStyleSubtitle,
};

/// A row.
@interface UITableViewCell : UIView
@property(nullable, nonatomic, readonly, copy) NSString *reuseIdentifier;
- (instancetype)initWithStyle:(UITableViewCellStyle)style
              reuseIdentifier:(nullable NSString *)reuseIdentifier;
- (void)prepareForReuse;
@end

/// Learns of the user's choice of a row, which never happens.
@protocol UITableViewDelegate <UIScrollViewDelegate>
@optional
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
- (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath;
@end

/// Makes the rows, for which nobody asks.
@protocol UITableViewDataSource <NSObject>
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView
         cellForRowAtIndexPath:(NSIndexPath *)indexPath;
@end

/// A list that has no rows.
@interface UITableView : UIScrollView
@property(nonatomic, readonly) UITableViewStyle style;
@property(nullable, nonatomic, weak) id<UITableViewDataSource> dataSource;
@property(nullable, nonatomic, weak) id<UITableViewDelegate> delegate;
@property(nonatomic) CGFloat rowHeight;
- (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style;
- (void)reloadData;
@end

/// Views in a file of Interface Builder, of which adspec reads none.
@interface UINib : NSObject
+ (UINib *)nibWithNibName:(NSString *)name bundle:(nullable NSBundle *)bundle;
- (NSArray *)instantiateWithOwner:(nullable id)owner
                          options:(nullable NSDictionary<NSString *, id> *)options;
@end

NS_ASSUME_NONNULL_END
