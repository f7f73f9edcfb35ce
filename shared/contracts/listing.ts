import * as z from 'zod/mini';

/** Optional request header of a list that is polled: the ETag of the copy at hand. */
export const ifNoneMatchHeaders = z.object({ 'if-none-match': z.optional(z.string().check(z.maxLength(200, 'invalid'))) });

/** Query of a paged list: `limit` 1 to 200 (default 200) and the opaque `cursor` of a `Link: rel="next"` header. */
export const pageQuery = z.object({
  limit: z._default(
    z.coerce.number({ error: 'invalid' }).check(z.int('invalid'), z.minimum(1, 'invalid'), z.maximum(200, 'invalid')),
    200,
  ),
  cursor: z.optional(z.string().check(z.maxLength(1024, 'invalid'))),
});
