import { lazy, useEffect, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { setPaletteOpen, usePaletteOpen } from '../shell/commands.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';

const Palette = lazy(() => import('./Palette.tsx').then(({ Palette }) => ({ default: Palette })));

const close = () => setPaletteOpen(false);

/** Opens the command palette with Ctrl+K, or with Command+K on a Mac, on every page and above an open record. */
export function PaletteHost() {
  const open = usePaletteOpen();
  // The dialog stays mounted after it was opened, so that it can return the focus when it closes.
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      // Otherwise some browsers focus their search field.
      event.preventDefault();
      setPaletteOpen(true);
    };
    // Unlike other shortcuts, it also works while somebody types.
    const stop = tinykeys(window, { '$mod+k': show }, { ignore: (event) => event.isComposing });
    return () => {
      stop();
      close();
    };
  }, []);
  if (!used) return null;
  return (
    <LazyDialog open={open} onClose={close}>
      <Palette open={open} onClose={close} />
    </LazyDialog>
  );
}
