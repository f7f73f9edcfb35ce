import type { RecordKind } from './ids.ts';

// Which records staff may merge, and which of their values they may choose from (docs/requirements.md#duplicates-and-merging).

/** Days for which a merge can be undone. */
export const mergeUndoDays = 30;

/** The most records that one merge takes into the surviving one. */
export const maxMerged = 10;

/** The most records that one record may hold, over all its merges: its history reads the partition of each. */
export const maxMergedInAll = 50;

/** The kinds of record that can be merged. */
export type MergeableKind = Extract<RecordKind, 'enquiry' | 'contact' | 'partner'>;

/**
 * The fields whose value staff choose, by the kind of the surviving record. `name` is the whole name. `bookingPreference` is not one of
 * them, because what the site promised depends on it.
 */
export const mergeFields = {
  contact: ['name', 'email', 'phone', 'service', 'message', 'status'],
  enquiry: [
    ...['name', 'email', 'phone', 'service', 'urgency', 'estateValue', 'currentWillStatus'],
    ...['preferredContact', 'timePreference', 'message', 'status'],
  ],
  partner: [
    ...['name', 'email', 'phone', 'company', 'position', 'experience', 'specialization', 'clientBase', 'motivation'],
    ...['referralVolume', 'qualifications', 'linkedinProfile', 'website', 'status'],
  ],
} as const satisfies Record<MergeableKind, readonly string[]>;

/** Returns whether records of these kinds can be merged: they are in the same list of the dashboard. */
export function areMergeable(kinds: ReadonlyArray<RecordKind | undefined>): kinds is MergeableKind[] {
  return kinds.every((kind) => kind === 'partner') || kinds.every((kind) => kind === 'enquiry' || kind === 'contact');
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the whole name of a record's fields. */
export function wholeName({ name, firstName, lastName }: Values): string {
  return typeof lastName === 'string' ? [firstName, lastName].filter(Boolean).join(' ') : String(name ?? '');
}

/**
 * Returns the fields that a record of a kind gets when it takes a field from another record. A whole name is split before its last word,
 * as the search does it.
 */
export function takenValues(kind: MergeableKind, field: string, from: Values): Record<string, unknown> {
  if (field !== 'name') return { [field]: from[field] };
  if (kind === 'contact') return { name: wholeName(from) };
  if (typeof from.lastName === 'string') return { firstName: from.firstName, lastName: from.lastName };
  const words = wholeName(from).split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
