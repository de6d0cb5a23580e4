/// The version of the sample network's SDK, in three parts.
public let SampleSDKVersion = "1.0.0"

/// The version of the framework as Xcode's generated constant gives it, in two parts.
///
/// An adapter that splits its text at the dots finds two parts, never four.
public let SampleAdSDKVersionNumber = 1.0
