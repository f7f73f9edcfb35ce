import { lazy, useState } from 'react';
import { bookForCaller } from '../../../shared/contracts/adminBookings.ts';
import { Button } from '../../ui/Button.tsx';
import { useMayDo } from '../session/role.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { useShortcuts } from '../shell/useShortcuts.ts';
import type { BookedRecord } from './BookDialog.tsx';
import { bookingWords } from './words.ts';

const BookDialog = lazy(() => import('./BookDialog.tsx').then(({ BookDialog }) => ({ default: BookDialog })));

/**
 * Opens the form that books a meeting, for those whose role may book. Without a `record` it books for a caller, who gets a new
 * record. `shortcut`: whether the key b opens it too.
 */
export function BookButton({ record, shortcut }: { record?: BookedRecord; shortcut?: true }) {
  const mayBook = useMayDo(bookForCaller);
  const [open, setOpen] = useState<boolean>();
  useShortcuts(mayBook && shortcut ? { b: () => setOpen(true) } : {});
  if (!mayBook) return null;
  return (
    <>
      <Button variant={record ? 'link' : 'solid'} size="sm" onClick={() => setOpen(true)}>
        {bookingWords.book.button}
      </Button>
      {open !== undefined && (
        <LazyDialog open={open} onClose={() => setOpen(false)}>
          <BookDialog record={record} open={open} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}
