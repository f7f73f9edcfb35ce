import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { AnyContactRecord, PartnerRecord } from '../../../shared/contracts/records.ts';
import type { PromiseKind } from '../../../shared/promises.ts';
import type { CsvColumn } from '../csv.ts';
import type { Source } from './source.ts';

/** Any record that staff work on. */
export type StaffRecord = AnyContactRecord | PartnerRecord;

/** A column of a kind's own; status, time and actions follow in every table. */
export interface Column<R> {
  key: string;
  label: string;
  /** CSS widths below and from 72 em; none takes what is left. */
  width: { narrow?: string; roomy?: string };
  cell: (record: R) => ReactNode;
  /** What rows are ordered by; without it the column cannot be sorted. */
  sortBy?: (record: R) => string;
}

/** A closed question rows can be filtered by; its key and the chosen value stand in the address. */
export interface Filter<R> {
  key: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  of: (record: R) => string | undefined;
}

/** The sentences and labels a list has of its own. */
export interface KindWords<S extends string> {
  tab: string;
  heading: string;
  figures: string;
  total: string;
  /** Labels of the figures. */
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

/** One kind of list, and so one tab of the dashboard: where its records come from, how they are shown, found, changed and exported. */
export interface Kind<R extends StaffRecord = StaffRecord, S extends string = string> {
  /** Stands in the address, and names the kind's counts among the figures. */
  id: 'contacts' | 'partners';
  words: KindWords<S>;
  sources: readonly Source<R>[];
  statuses: readonly S[];
  statusWords: Record<S, string>;
  tones: Record<S, 'new' | 'contacted' | 'closed' | 'pending'>;
  /** The status of a record nobody has answered yet. */
  unanswered: S;
  /** Sets a status unless the record is no longer at the version; answers the changed record. */
  setStatus: (record: R, status: S) => Promise<R>;
  /** A record of the kind, or undefined when it is none. */
  parse: (value: unknown) => R | undefined;
  /** Whether an id is of this kind. */
  owns: (id: string) => boolean;
  nameOf: (record: R) => string;
  /** What a search looks through. */
  searched: (record: R) => readonly (string | undefined)[];
  /** What the site promised this person, if anything. */
  promiseOf: (record: R) => PromiseKind | undefined;
  isHighPriority: (record: R) => boolean;
  columns: readonly Column<R>[];
  filters: readonly Filter<R>[];
  /** Under name and status on a card: what it is about, and a line or two of text. */
  card: { about: (record: R) => string; text: (record: R) => string | undefined };
  Details: LazyExoticComponent<ComponentType<DetailsProps<R>>>;
  /** Fetches the details' chunk ahead of use. */
  loadDetails: () => Promise<unknown>;
  csvColumns: readonly CsvColumn<R>[];
  csvName: (at: Date) => string;
}

/** Declares a kind of list. What a list holds only reaches functions of its own kind, so that its exact types may be forgotten. */
export function defineKind<R extends StaffRecord, S extends string>(kind: Kind<R, S>): Kind {
  return kind as unknown as Kind;
}
