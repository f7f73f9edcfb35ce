import type { ComponentType } from 'react';
import type { CsvColumn } from '../csv.ts';
import type { Listed } from '../lists/book.ts';
import type { Source } from '../lists/source.ts';
import type { Arrivals } from '../lists/useArrivals.ts';
import type { MergedList } from '../lists/useMergedList.ts';

export interface PanelProps<R extends Listed> {
  list: MergedList<R>;
  arrivals: Arrivals;
}

/** One tab of the dashboard: where its records come from, how they are shown, and what its CSV file holds. */
export interface Tab<R extends Listed = Listed> {
  /** Stands in the address. */
  id: string;
  label: string;
  sources: readonly Source<R>[];
  Panel: ComponentType<PanelProps<R>>;
  csvColumns: readonly CsvColumn<R>[];
  csvName: (at: Date) => string;
}

/** Declares a tab. What a tab's list holds only reaches that tab's own panel and columns, so its record type may be forgotten. */
export function defineTab<R extends Listed>(tab: Tab<R>): Tab {
  return tab as unknown as Tab;
}
