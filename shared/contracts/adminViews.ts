import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { line, versionRead } from './fields.ts';

/** How many views one list holds. */
export const maxViews = 30;

/** The longest name of a view, in characters. */
export const maxViewName = 60;

// Most email addresses, and numbers as long as a phone number.
const personal = /@|(\d[\s().-]*){7}/u;

/** A view's name. An email address or a phone number in it is refused: it would be a visitor's (docs/decisions/0068-saved-views.md). */
export const viewName = z.pipe(line(maxViewName), z.string().check(z.refine((name) => !personal.test(name), 'invalid')));

/** The id of a view, which the browser makes: 16 lower-case letters and digits. */
export const viewId = z.string({ error: 'required' }).check(z.regex(/^[a-z0-9]{16}$/, 'invalid'));

/** The query parameters of a list: filters, first and last day, order, columns. Codes only, so no search text fits in. */
const viewParams = z
  .record(
    z.string().check(z.regex(/^[a-z]{1,20}$/, 'invalid')),
    z.string({ error: 'invalid' }).check(z.regex(/^[a-z0-9+._-]{1,100}$/i, 'invalid')),
    { error: 'invalid' },
  )
  .check(z.refine((params) => Object.keys(params).length <= 12, 'too_long'));

/** A saved view: a name, and the query parameters of the list that it opens. */
export const savedView = z.object({
  id: viewId,
  name: viewName,
  list: z.enum(['contacts', 'partners'], { error: 'choose' }),
  params: viewParams,
});
export type SavedView = z.infer<typeof savedView>;

/** All views of one person, or all shared ones, in the order of the menu. */
const views = z.array(savedView, { error: 'invalid' }).check(
  z.maxLength(maxViews, 'too_long'),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'invalid'),
);

/** A list of views and its version: 0 before the first change, one more with each change. */
export const viewList = z.object({ version: versionRead(0), views });
export type ViewList = z.infer<typeof viewList>;

/** Returns the views of the person who is signed in, and the shared ones. A session of the shared password has no own ones. */
export const listViews = defineContract({
  name: 'list-views',
  method: 'GET',
  path: '/api/admin/views',
  access: 'staff',
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ own: z.optional(viewList), shared: viewList }) }),
});

/**
 * Replaces the views of the person who is signed in: saves, renames, changes and deletes them. `version` is the one that was read;
 * `stale_version` when the list has changed since.
 */
export const saveOwnViews = defineContract({
  name: 'save-own-views',
  method: 'POST',
  path: '/api/admin/views/own',
  access: 'staff',
  body: viewList,
  status: 200,
  response: z.object({ success: z.literal(true), data: viewList }),
});

/** Replaces the shared views. See `saveOwnViews`. */
export const saveSharedViews = defineContract({
  name: 'save-shared-views',
  method: 'POST',
  path: '/api/admin/views/shared',
  access: 'staff',
  role: 'administrator',
  body: viewList,
  status: 200,
  response: z.object({ success: z.literal(true), data: viewList }),
});
