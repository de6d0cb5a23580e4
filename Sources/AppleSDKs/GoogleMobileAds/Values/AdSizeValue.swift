public import UIKit

// Foundation on Linux boxes only its own structures in `NSValue`, so a size travels as a rectangle:
// its kind and a mark in the origin, its width and height in the size. The mark is no coordinate
// that anything on a screen has.
private let mark: CGFloat = -7.25e200

/// A value that holds a size, for collections of objects.
public func nsValue(for adSize: AdSize) -> NSValue {
  NSValue(rect: CGRect(origin: CGPoint(x: CGFloat(adSize.flags), y: mark), size: adSize.size))
}

/// The size that a value holds, or `AdSizeInvalid` where it holds something else.
public func adSizeFor(nsValue: NSValue) -> AdSize {
  guard holdsRectangle(nsValue) else { return AdSizeInvalid }
  let rect = nsValue.rectValue
  guard rect.origin.y == mark, let flags = UInt(exactly: rect.origin.x) else {
    return AdSizeInvalid
  }
  return AdSize(size: rect.size, flags: flags)
}

/// Whether the value holds a rectangle; Foundation traps where it is read as one and is none.
private func holdsRectangle(_ value: NSValue) -> Bool {
  let rectangle = NSValue(rect: CGRect(x: 0, y: 0, width: 0, height: 0))
  // Safe because Foundation keeps both encodings alive and terminated for as long as the values.
  return unsafe String(cString: value.objCType) == String(cString: rectangle.objCType)
}
