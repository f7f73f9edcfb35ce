import { lazy, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Kind } from '../lists/kind.ts';
import { densities } from '../lists/settings.ts';
import { useColumns } from '../lists/useColumns.ts';
import { type Command, useCommands } from '../shell/commands.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { viewWords } from './words.ts';

const ViewsDialog = lazy(() => import('./ViewsDialog.tsx').then(({ ViewsDialog }) => ({ default: ViewsDialog })));

/** Opens the dialog in which views are saved and changed, and columns and density are chosen. */
export function ViewsButton({ kind, searching }: { kind: Kind; searching: boolean }) {
  const [open, setOpen] = useState<boolean>();
  useCommands([{ label: viewWords.button, also: viewWords.save.title, run: () => setOpen(true) }, ...useDisplayCommands(kind)]);
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        {viewWords.button}
      </Button>
      {open !== undefined && (
        <LazyDialog open={open} onClose={() => setOpen(false)}>
          <ViewsDialog kind={kind} searching={searching} open={open} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}

/** Returns the commands that change the columns and the density of a list. */
function useDisplayCommands(kind: Kind): Command[] {
  const { shown, toggle, density, setDensity } = useColumns(kind);
  return [
    ...densities
      .filter((each) => each !== density)
      .map((each) => ({ label: viewWords.density.set[each], also: 'density', run: () => setDensity(each) })),
    ...kind.columns.map(({ key, label }) => ({
      label: shown.includes(key) ? viewWords.columns.hide(label) : viewWords.columns.show(label),
      run: () => toggle(key),
    })),
  ];
}
