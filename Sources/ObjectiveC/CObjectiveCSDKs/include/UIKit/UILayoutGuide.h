// Rectangles of a view to which constraints refer.
#pragma once
#import <ADSFacade.h>
#import <UIKit/NSLayoutAnchor.h>

NS_ASSUME_NONNULL_BEGIN

@class UIView;

@interface UILayoutGuide : ADSFacade
@property(nonatomic, readonly, weak, nullable) UIView *owningView;
@property(nonatomic, copy) NSString *identifier;
@property(nonatomic, readonly) CGRect layoutFrame;
@property(nonatomic, readonly, strong) NSLayoutXAxisAnchor *leadingAnchor;
@property(nonatomic, readonly, strong) NSLayoutXAxisAnchor *trailingAnchor;
@property(nonatomic, readonly, strong) NSLayoutXAxisAnchor *leftAnchor;
@property(nonatomic, readonly, strong) NSLayoutXAxisAnchor *rightAnchor;
@property(nonatomic, readonly, strong) NSLayoutYAxisAnchor *topAnchor;
@property(nonatomic, readonly, strong) NSLayoutYAxisAnchor *bottomAnchor;
@property(nonatomic, readonly, strong) NSLayoutDimension *widthAnchor;
@property(nonatomic, readonly, strong) NSLayoutDimension *heightAnchor;
@property(nonatomic, readonly, strong) NSLayoutXAxisAnchor *centerXAnchor;
@property(nonatomic, readonly, strong) NSLayoutYAxisAnchor *centerYAnchor;
@end

NS_ASSUME_NONNULL_END
