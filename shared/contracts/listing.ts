import * as z from 'zod';

/** Optional request header of a list that is polled: the ETag of the copy at hand. */
export const ifNoneMatchHeaders = z.object({ 'if-none-match': z.string().max(200, 'invalid').optional() });

/** Query of a paged list: `limit` 1 to 200 (default 200) and the opaque `cursor` of a `Link: rel="next"` header. */
export const pageQuery = z.object({
  limit: z.coerce.number({ error: 'invalid' }).int('invalid').min(1, 'invalid').max(200, 'invalid').default(200),
  cursor: z.string().max(1024, 'invalid').optional(),
});
