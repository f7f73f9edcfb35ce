import type { SavedView } from '../../../shared/contracts/adminViews.ts';
import type { Kind } from '../lists/kind.ts';
import { readView, type View, viewParams } from '../lists/view.ts';
import { viewWords } from './words.ts';

/** Returns the parameters that a view saves. Columns are among them only if some are hidden. */
export function savedParams(kind: Kind, view: View, shown: readonly string[]): SavedView['params'] {
  const columns = shown.length === kind.columns.length ? undefined : shown;
  return paramsOf({ ...view, columns });
}

const paramsOf = (view: View): Record<string, string> =>
  Object.fromEntries(Object.entries(viewParams(view)).filter((param): param is [string, string] => param[1] !== undefined));

/** The query parameter that names the opened view. */
export const viewParam = 'view';

/** Returns the path that opens a view. */
export function viewPath({ id, list, params }: SavedView): string {
  return `/admin?${new URLSearchParams({ ...(list === 'partners' && { tab: list }), ...params, [viewParam]: id })}`;
}

// Parameters of the page that are not part of a view.
const ofPage: ReadonlySet<string> = new Set(['tab', 'record', viewParam]);

/** Returns names of the parts of an address that the list does not have, such as a filter that was removed. */
export function lostParts(kind: Kind, params: URLSearchParams): string[] {
  const known: Readonly<Record<string, string>> = paramsOf(readView(kind, params));
  return [...params]
    .filter(([key, value]) => !ofPage.has(key) && known[key] !== value && !isDefaultOrder(key, value))
    .map(([key]) => kind.filters.find((filter) => filter.key === key)?.label ?? viewWords.line.parts[key] ?? key);
}

const isDefaultOrder = (key: string, value: string) => key === 'sort' && value === 'submitted-down';

/** Returns whether an address says nothing but which view to open. */
export const isBare = (params: URLSearchParams): boolean =>
  [...params.keys()].every((key) => key === viewParam || key === 'record');

/** Returns whether the list of an address is another one than the view opens. Parts that no longer exist do not count. */
export function isChanged(kind: Kind, saved: SavedView, params: URLSearchParams): boolean {
  const text = (of: URLSearchParams) => JSON.stringify(Object.entries(paramsOf(readView(kind, of))).sort());
  return saved.list !== kind.id || text(params) !== text(new URLSearchParams(saved.params));
}

/** Returns a new id of a view. */
export const newViewId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** A change of a list of views. It returns the same list when there is nothing to change. */
export type ViewsChange = (views: readonly SavedView[]) => readonly SavedView[];

/** Adds a view at the end. Its repeat changes nothing. */
export const withView =
  (view: SavedView): ViewsChange =>
  (views) =>
    views.some(({ id }) => id === view.id) ? views : [...views, view];

/** Changes name, list or parameters of a view, if it is still there. */
export const withChange =
  (id: string, change: Partial<Omit<SavedView, 'id'>>): ViewsChange =>
  (views) =>
    views.map((view) => (view.id === id ? { ...view, ...change } : view));

/** Deletes a view. */
export const withoutView =
  (id: string): ViewsChange =>
  (views) =>
    views.filter((view) => view.id !== id);
