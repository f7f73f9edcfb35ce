import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { AnyContactRecord, PartnerRecord } from '../../../shared/contracts/records.ts';
import type { PromiseKind } from '../../../shared/promises.ts';
import type { CsvColumn } from '../csv.ts';
import type { Source } from './source.ts';

/** Any record that staff work on. */
export type StaffRecord = AnyContactRecord | PartnerRecord;

/** A column of one kind; every table also has name, status, time and actions. */
export interface Column<R> {
  key: string;
  label: string;
  /** CSS widths below and from 72 em; a column without one takes the remaining width. */
  width: { narrow?: string; roomy?: string };
  cell: (record: R) => ReactNode;
  /** Returns the text to sort rows by; a column without it cannot be sorted. */
  sortBy?: (record: R) => string;
}

/** A filter with fixed options. Its key and the chosen value are a query parameter. */
export interface Filter<R> {
  key: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  of: (record: R) => string | undefined;
}

/** The texts of one kind of list. */
export interface KindWords<S extends string> {
  tab: string;
  heading: string;
  figures: string;
  total: string;
  /** Labels of the counts. */
  statuses: Record<S, string>;
  emptyTitle: string;
  emptyText: string;
  arrived: (count: number) => string;
  detailsTitle: string;
}

export interface DetailsProps<R extends StaffRecord> {
  kind: Kind;
  record: R;
  open: boolean;
  onClose: () => void;
}

/** A kind of record, with its own tab: how its records are loaded, rendered, searched, changed and exported. */
export interface Kind<R extends StaffRecord = StaffRecord, S extends string = string> {
  /** Used in the page's URL and as the key of the kind's counts. */
  id: 'contacts' | 'partners';
  words: KindWords<S>;
  sources: readonly Source<R>[];
  statuses: readonly S[];
  statusWords: Record<S, string>;
  tones: Record<S, 'new' | 'contacted' | 'closed' | 'pending'>;
  /** The status of a record that nobody has answered yet. */
  unanswered: S;
  /** Sets a status and returns the changed record; rejects when the record has another version on the server. */
  setStatus: (record: R, status: S) => Promise<R>;
  /** Returns the value as a record of the kind, or undefined when it is not valid. */
  parse: (value: unknown) => R | undefined;
  /** True for ids of this kind. */
  ownsId: (id: string) => boolean;
  nameOf: (record: R) => string;
  /** Returns the texts that a search looks through. */
  searchTexts: (record: R) => readonly (string | undefined)[];
  /** Returns what the site promised this person, if anything. */
  promiseOf: (record: R) => PromiseKind | undefined;
  isHighPriority: (record: R) => boolean;
  columns: readonly Column<R>[];
  filters: readonly Filter<R>[];
  /** Texts of a card below its name and status, each shown with a column: the subject, and a longer text if there is one. */
  card: {
    about: { column: string; of: (record: R) => string };
    text: { column: string; of: (record: R) => string | undefined };
  };
  Details: LazyExoticComponent<ComponentType<DetailsProps<R>>>;
  /** Loads the chunk of `Details` ahead of use. */
  loadDetails: () => Promise<unknown>;
  csvColumns: readonly CsvColumn<R>[];
  csvName: (at: Date) => string;
}

/** Declares a kind and drops its exact types. That is safe because a list passes only its own records to its kind's functions. */
export function defineKind<R extends StaffRecord, S extends string>(kind: Kind<R, S>): Kind {
  return kind as unknown as Kind;
}
