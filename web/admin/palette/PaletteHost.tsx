import { lazy, useEffect, useRef, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { setPaletteOpen, usePaletteOpen } from '../shell/commands.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';

const load = () => import('./Palette.tsx');
const Palette = lazy(() => load().then(({ Palette }) => ({ default: Palette })));

const close = () => setPaletteOpen(false);

/** Opens the command palette with Ctrl+K, or with Command+K on a Mac, on every page and above an open record. */
export function PaletteHost() {
  const open = usePaletteOpen();
  // The dialog stays mounted after it was opened, so that it can return the focus when it closes.
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Until the palette has the focus, typed characters are added to its text and do not reach the page behind it.
  useEffect(() => {
    if (!open) return;
    let failed = false;
    load().catch(() => {
      failed = true;
    });
    const hold = (event: KeyboardEvent) => {
      const focused = input.current?.closest('[role=dialog]')?.contains(document.activeElement);
      if (failed || focused || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close();
      else if (event.key === 'Backspace') setText((typed) => typed.slice(0, -1));
      else if ([...event.key].length === 1) setText((typed) => typed + event.key);
    };
    window.addEventListener('keydown', hold, true);
    return () => {
      window.removeEventListener('keydown', hold, true);
      setText('');
    };
  }, [open]);
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
      <Palette open={open} onClose={close} text={text} onText={setText} input={input} />
    </LazyDialog>
  );
}
