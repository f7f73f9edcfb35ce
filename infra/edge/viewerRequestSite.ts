// Runs in CloudFront (runtime cloudfront-js-2.0) and, from the same text, in the local server. No imports, no modern globals.

// Set above this text when it is deployed: the site's own name, and others that move there. Empty without a domain.
declare const siteName: string;
declare const alsoNames: string[];
// Extensions of the files that also lie in the bucket compressed.
declare const storedTypes: string[];

// `br` without a quality of zero (RFC 9110, 12.5.3).
const takesBrotli = /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*([;,]|$)/;

/**
 * Clean addresses: '/pricing' reads pricing/index.html; '/pricing/', '/pricing.html' and '/pricing/index.html' move there
 * for good, as '/en/pricing' does, for English has no prefix; /admin, everything under it and /auth read the staff shell. Who takes
 * Brotli reads the file that was compressed at build.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event: AWSCloudFrontFunction.Event): AWSCloudFrontFunction.Request | AWSCloudFrontFunction.Response {
  const request = event.request;
  // Several slashes at the start would make a redirect leave this site; browsers read a backslash as one too.
  const path = request.uri.replace(/^([/\\]+en(?=[/\\]|$))?[/\\]*/, '/');
  const clean =
    path
      .replace(/\.br$/, '')
      .replace(/(\/index)?\.html$/, '')
      .replace(/\/+$/, '') || '/';
  const host = request.headers.host;
  const elsewhere = host && alsoNames.indexOf(host.value) >= 0;
  if (elsewhere || clean !== request.uri) {
    const query = request.rawQueryString();
    const address = elsewhere ? `https://${siteName}${clean}` : clean;
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: query ? `${address}?${query}` : address } },
    };
  }
  if (clean === '/auth' || clean === '/admin' || clean.indexOf('/admin/') === 0) request.uri = '/admin/index.html';
  else if (clean === '/') request.uri = '/index.html';
  else if (clean.slice(clean.lastIndexOf('/')).indexOf('.') < 0) request.uri = `${clean}/index.html`;
  const accepted = request.headers['accept-encoding'];
  const extension = request.uri.slice(request.uri.lastIndexOf('.') + 1);
  if (accepted && takesBrotli.test(accepted.value) && storedTypes.indexOf(extension) >= 0) request.uri += '.br';
  return request;
}
