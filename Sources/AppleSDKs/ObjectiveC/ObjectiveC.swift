// The module of the Objective-C runtime. On iOS, Foundation and UIKit also have these declarations; here UIKit has
// them, and this module names those that belong to it.

@_exported public import class Foundation.NSObject
@_exported public import protocol Foundation.NSObjectProtocol
@_exported public import struct Foundation.ObjCBool
@_exported public import struct UIKit.Selector
@_exported public import func UIKit.autoreleasepool
@_exported public import func UIKit.class_getName
@_exported public import func UIKit.class_getSuperclass
@_exported public import func UIKit.class_respondsToSelector
@_exported public import enum UIKit.objc_AssociationPolicy
@_exported public import func UIKit.objc_getAssociatedObject
@_exported public import func UIKit.objc_getClass
@_exported public import func UIKit.objc_lookUpClass
@_exported public import func UIKit.objc_removeAssociatedObjects
@_exported public import func UIKit.objc_setAssociatedObject
@_exported public import func UIKit.objc_sync_enter
@_exported public import func UIKit.objc_sync_exit
@_exported public import func UIKit.object_getClass
@_exported public import func UIKit.object_getClassName
@_exported public import func UIKit.sel_getName
