import { useSyncExternalStore } from 'react';
import { type DialogId, dialogEvent, dialogOf } from './start/dialogs.ts';

function subscribe(listener: () => void) {
  window.addEventListener(dialogEvent, listener);
  return () => window.removeEventListener(dialogEvent, listener);
}

/** Returns the context a dialog was opened with; undefined while it is closed. */
export const useOpenDialog = (id: DialogId): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (dialogOf(id)?.open ? dialogOf(id)?.dataset.context : undefined),
    () => undefined,
  );

export const closeDialog = (id: DialogId): void => dialogOf(id)?.close();
