const links = /<([^>]*)>((?:\s*;\s*[\w*]+\s*=\s*(?:"[^"]*"|[^",;\s]+))*)/g;
const parameters = /;\s*([\w*]+)\s*=\s*(?:"([^"]*)"|([^",;\s]+))/g;

/**
 * Returns the `cursor` of the URL with `rel=next` in a Link header; undefined when there is no next page.
 * Link syntax: RFC 8288, section 3.
 */
export function nextCursor(link: string | null): string | undefined {
  for (const [, target = '', rest = ''] of (link ?? '').matchAll(links)) {
    // Parameters are compared one by one, so that "rel=next" inside a quoted title does not match.
    const isNext = [...rest.matchAll(parameters)].some(
      ([, name = '', quoted, bare = '']) =>
        name.toLowerCase() === 'rel' && (quoted ?? bare).toLowerCase().split(/\s+/).includes('next'),
    );
    if (!isNext) continue;
    const query = target.split('#', 1)[0]?.split('?').slice(1).join('?');
    return new URLSearchParams(query).get('cursor') ?? undefined;
  }
  return undefined;
}

/** Returns a Retry-After header as whole seconds from `now` (milliseconds); undefined when absent or invalid. RFC 9110, section 10.2.3. */
export function retryAfterSeconds(value: string | null, now = Date.now()): number | undefined {
  if (!value) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
