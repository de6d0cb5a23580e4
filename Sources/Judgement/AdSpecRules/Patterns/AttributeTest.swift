/// A test of one attribute of an event.
final class AttributeTest: Sendable {
  let path: AttributePath
  let test: ValueTest

  init(path: AttributePath, test: ValueTest) {
    self.path = path
    self.test = test
  }
}
