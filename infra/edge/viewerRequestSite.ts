// Runs in CloudFront (runtime cloudfront-js-2.0) and in the local server, so it has no imports and uses no modern globals.

// `code.ts` prepends these constants. The site's host name and those that redirect to it; empty without a domain.
declare const siteName: string;
declare const alsoNames: string[];
// Extensions of the files that are also stored with Brotli compression.
declare const compressedTypes: string[];

// `br` without the quality zero (RFC 9110, 12.5.3).
const acceptsBrotli = /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*([;,]|$)/;

/**
 * Maps a path to a file of the bucket: `/pricing` to `pricing/index.html`; `/auth`, `/auth/invitation`, `/admin` and paths below
 * it to the dashboard's page. `/pricing/`, `/pricing.html`, `/pricing/index.html` and `/en/pricing` redirect permanently to
 * `/pricing`. If the browser accepts Brotli, the request is for the compressed file.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event: AWSCloudFrontFunction.Event): AWSCloudFrontFunction.Request | AWSCloudFrontFunction.Response {
  const request = event.request;
  // A redirect to a path with several leading slashes would lead to another site. Browsers treat a backslash as a slash.
  const path = request.uri.replace(/^([/\\]+en(?=[/\\]|$))?[/\\]*/, '/');
  const clean =
    path
      .replace(/\.br$/, '')
      .replace(/(\/index)?\.html$/, '')
      .replace(/\/+$/, '') || '/';
  const host = request.headers.host;
  const isOtherHost = host && alsoNames.indexOf(host.value) >= 0;
  if (isOtherHost || clean !== request.uri) {
    const query = request.rawQueryString();
    const address = isOtherHost ? `https://${siteName}${clean}` : clean;
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: query ? `${address}?${query}` : address } },
    };
  }
  if (clean === '/auth' || clean === '/auth/invitation' || clean === '/admin' || clean.indexOf('/admin/') === 0)
    request.uri = '/admin/index.html';
  else if (clean === '/') request.uri = '/index.html';
  else if (clean.slice(clean.lastIndexOf('/')).indexOf('.') < 0) request.uri = `${clean}/index.html`;
  const accepted = request.headers['accept-encoding'];
  const extension = request.uri.slice(request.uri.lastIndexOf('.') + 1);
  if (accepted && acceptsBrotli.test(accepted.value) && compressedTypes.indexOf(extension) >= 0) request.uri += '.br';
  return request;
}
