// Runs in CloudFront (runtime cloudfront-js-2.0) and in the local server, so it has no imports and uses no modern globals.

/** Sets headers with the viewer's address and host. Headers of these names from the client are overwritten. */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event: AWSCloudFrontFunction.Event): AWSCloudFrontFunction.Request {
  const request = event.request;
  const host = request.headers.host;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: host ? host.value : '' };
  return request;
}
