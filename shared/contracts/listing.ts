import * as z from 'zod/mini';

/** Optional request header of a polled list: the ETag of the client's copy. */
export const ifNoneMatchHeaders = z.object({ 'if-none-match': z.optional(z.string().check(z.maxLength(200, 'invalid'))) });

/** The query of a paged list. `cursor` comes from the `Link: rel="next"` header of the previous page. */
export const pageQuery = z.object({
  limit: z._default(
    z.coerce.number({ error: 'invalid' }).check(z.int('invalid'), z.minimum(1, 'invalid'), z.maximum(200, 'invalid')),
    200,
  ),
  cursor: z.optional(z.string().check(z.maxLength(1024, 'invalid'))),
});
