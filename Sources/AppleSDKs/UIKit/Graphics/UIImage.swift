public import Foundation

/// The size of an image, and the data from which the image was made; adspec decodes no image.
open class UIImage: NSObject, ForeignObject, @unchecked Sendable {
  /// The size in points: the size in pixels divided by the scale.
  public let size: CGSize

  /// The number of pixels per point.
  public let scale: CGFloat

  /// The data from which the image was made, or nil.
  package let encoded: Data?

  /// The object of another language that stands for this picture.
  package var foreignPeer: (any ForeignPeer)?

  /// Creates an empty image.
  public override convenience init() {
    self.init(pixelWidth: 0, pixelHeight: 0)
  }

  /// Creates an image of the given size without any data.
  public init(pixelWidth: Int, pixelHeight: Int, scale: CGFloat = 1) {
    self.size = UIImage.points(pixelWidth, pixelHeight, scale)
    self.scale = scale
    self.encoded = nil
    super.init()
  }

  /// Creates an image from PNG, JPEG or GIF data with one pixel per point; returns nil for other
  /// data.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image from PNG, JPEG or GIF data; returns nil for other data.
  ///
  /// The initializer reads only the header, so truncated data still makes an image.
  public init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data) else { return nil }
    self.size = UIImage.points(header.width, header.height, scale)
    self.scale = scale
    self.encoded = data
    super.init()
  }

  /// Returns nil, because adspec has no asset catalogues.
  public convenience init?(named name: String) {
    return nil
  }

  /// Returns nil, because adspec has no asset catalogues.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    return nil
  }

  /// Creates an image of 20 points for a symbol of the system; adspec draws nothing and knows no names.
  public convenience init?(systemName name: String) {
    self.init(pixelWidth: 20, pixelHeight: 20)
  }

  /// Creates an image from a file with PNG, JPEG or GIF data; returns nil for other files.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// How an image is drawn; the raw values are the same as in UIKit.
  public enum RenderingMode: Int, Sendable {
    /// The view decides.
    case automatic = 0
    /// The image has its own colours.
    case alwaysOriginal = 1
    /// The image has the tint colour of the view.
    case alwaysTemplate = 2
  }

  /// The same image; the mode has no effect.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// The same image; the colour has no effect.
  public func withTintColor(_ color: UIColor) -> UIImage { self }

  /// The data from which the image was made, if that was PNG; otherwise nil, because adspec encodes no
  /// image.
  public func pngData() -> Data? { encoded.flatMap { $0.starts(with: [0x89, 0x50]) ? $0 : nil } }

  /// The data from which the image was made, if that was JPEG; otherwise nil, because adspec encodes no
  /// image.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    encoded.flatMap { $0.starts(with: [0xFF, 0xD8]) ? $0 : nil }
  }

  private static func points(_ width: Int, _ height: Int, _ scale: CGFloat) -> CGSize {
    CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }
}

/// The width and height that the header of an image file states.
struct ImageHeader: Equatable {
  /// The width in pixels, above 0.
  let width: Int

  /// The height in pixels, above 0.
  let height: Int

  /// Reads the header of PNG (RFC 2083), JPEG (ITU-T T.81) or GIF (GIF89a) data; returns nil for
  /// other data and for a size of zero.
  ///
  /// When the Exif data of a JPEG turns the picture by 90 degrees, the function exchanges width and
  /// height.
  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(65_536 * 4))
    let found = ImageHeader.png(bytes) ?? ImageHeader.gif(bytes) ?? ImageHeader.jpeg(bytes)
    guard let found, found.0 > 0, found.1 > 0 else { return nil }
    (width, height) = found
  }

  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return (bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4))
  }

  private static func gif(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 10, bytes.starts(with: "GIF8".utf8) else { return nil }
    return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
  }

  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    var isTurned = false
    while offset + 4 <= bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      let length = bigEndian(bytes, offset + 2, 2)
      switch marker {
      case 0xFF:
        offset += 1
        continue
      case 0x01, 0xD0...0xD8:
        // JPEG markers with these codes have no length and no data.
        offset += 2
        continue
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        // JPEG markers with these codes start a frame: baseline, progressive, lossless and so on.
        guard offset + 9 <= bytes.count else { return nil }
        let size = (bigEndian(bytes, offset + 7, 2), bigEndian(bytes, offset + 5, 2))
        return isTurned ? (size.1, size.0) : size
      case 0xD9, 0xDA:
        // At a marker with one of these codes, the picture's data begins or ends. The header before
        // the marker had no frame, so the size is unknown.
        return nil
      case 0xE1:
        let end = min(offset + 2 + length, bytes.count)
        if offset + 4 < end { isTurned = turns(bytes[(offset + 4)..<end]) ?? isTurned }
      default:
        break
      }
      guard length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// Whether Exif data turns a picture by 90 degrees; nil if the data states no orientation.
  private static func turns(_ segment: ArraySlice<UInt8>) -> Bool? {
    let name: [UInt8] = Array("Exif".utf8) + [0, 0]
    guard segment.starts(with: name) else { return nil }
    let bytes = Array(segment.dropFirst(name.count))
    guard bytes.count >= 8 else { return nil }
    let isLittleEndian = bytes[0] == UInt8(ascii: "I")
    func number(_ start: Int, _ count: Int) -> Int {
      guard start >= 0, start + count <= bytes.count else { return 0 }
      let digits = bytes[start..<start + count]
      return isLittleEndian
        ? digits.reversed().reduce(0) { $0 << 8 | Int($1) }
        : digits.reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = number(4, 4)
    for entry in 0..<min(number(directory, 2), 100) {
      let start = directory + 2 + entry * 12
      if number(start, 2) == 0x0112 { return (5...8).contains(number(start + 8, 2)) }
    }
    return nil
  }

  private static func bigEndian(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// A view that shows an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  private final class State: @unchecked Sendable {
    var image: UIImage?
  }

  nonisolated private let content = State()

  /// The image, or nil.
  nonisolated open var image: UIImage? {
    get { content.image }
    set { content.image = newValue }
  }

  /// Creates a view as large as the image, in points.
  nonisolated public init(image: UIImage?) {
    super.init(frame: CGRect(origin: CGPoint(x: 0, y: 0), size: image?.size ?? CGSize.zero))
    content.image = image
    isUserInteractionEnabled = false
  }

  /// Creates a view with the given frame and no image.
  nonisolated public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an empty view and ignores the coder, because adspec cannot read views from archives.
  nonisolated public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The size of the image in points; without an image, the default size of a view.
  nonisolated override var naturalSize: CGSize { image?.size ?? super.naturalSize }
}
