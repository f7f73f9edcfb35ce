// Runs in CloudFront (runtime cloudfront-js-2.0) and, from the same text, in the local server. No imports, no modern globals.

/** Tells the functions who called and at which host; what a client sent under these names is overwritten. */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event: AWSCloudFrontFunction.Event): AWSCloudFrontFunction.Request {
  const request = event.request;
  const host = request.headers.host;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: host ? host.value : '' };
  return request;
}
