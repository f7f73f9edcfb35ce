import { useMemo } from 'react';
import type { Kind } from './kind.ts';
import { type Density, shownColumns, useListSettings } from './settings.ts';
import { useView } from './useView.ts';

interface Columns {
  /** Keys of the columns that are shown, in their order. */
  shown: readonly string[];
  /** Shows or hides one column. Keeps the choice in this browser. */
  toggle: (key: string) => void;
  density: Density;
  setDensity: (density: Density) => void;
}

/** Returns the columns and density of a list, and functions to change them. */
export function useColumns(kind: Kind): Columns {
  const { settings, change } = useListSettings();
  const { view, changeView } = useView(kind);
  const shown = useMemo(() => shownColumns(kind, view, settings), [kind, view, settings]);
  const toggle = (key: string) => {
    const isShown = (each: string) => shown.includes(each) !== (each === key);
    const hidden = kind.columns.map((column) => column.key).filter((each) => !isShown(each));
    change({ hidden: { ...settings.hidden, [kind.id]: hidden } });
    // The columns of an opened view would hide the choice.
    if (view.columns) changeView((current) => ({ ...current, columns: undefined }));
  };
  return { shown, toggle, density: settings.density, setDensity: (density) => change({ density }) };
}

/** Returns the kind with only the shown columns, for the table and the cards. */
export function useShownKind(kind: Kind, shown: readonly string[]): Kind {
  return useMemo(
    () =>
      shown.length === kind.columns.length ? kind : { ...kind, columns: kind.columns.filter(({ key }) => shown.includes(key)) },
    [kind, shown],
  );
}
