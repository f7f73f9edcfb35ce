import { closeMenus } from './menus.ts';
import { note } from './track.ts';

/** The dialogs that are part of every page's HTML. What one was opened for is its `data-context`. */
export type DialogId = 'booking' | 'chat';

/** Dispatched on `window` when a dialog of the page was opened or closed. */
export const dialogEvent = 'dialog-change';

export const dialogOf = (id: DialogId) => document.getElementById(id) as HTMLDialogElement | null;

const notify = () => window.dispatchEvent(new Event(dialogEvent));

/** Shows a dialog without counting it. */
export function showDialog(dialog: HTMLDialogElement | null, context: string): void {
  if (!dialog || dialog.open) return;
  dialog.dataset.context = context;
  dialog.showModal();
  notify();
}

/** Opens a dialog of the page. `context` says what a booking is about; the focus returns to `opener`. */
export function openDialog(id: DialogId, context: string, opener: HTMLElement | null): void {
  // A link of the menu is gone once the menu has closed: then the focus returns to the menu's button.
  const { return: button = '' } = opener?.closest<HTMLElement>('[data-return]')?.dataset ?? {};
  opener?.focus();
  if (document.getElementById(button)?.getClientRects().length) document.getElementById(button)?.focus();
  closeMenus();
  showDialog(dialogOf(id), context);
  note(`${id}_open`, { context });
}

/** Closes dialogs by a press on their backdrop, and reports that they closed. The browser closes them by Escape and returns the focus. */
export function listenForDialogs(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    // The content fills the dialog, so a press on the dialog itself is on its backdrop.
    if (target instanceof HTMLDialogElement && target.dataset.page !== undefined) target.close();
  });
  document.addEventListener(
    'close',
    ({ target }) => {
      const { id, dataset } = target as HTMLDialogElement;
      if (id === 'booking') note('booking_close', { context: dataset.context ?? '' });
      notify();
    },
    true,
  );
}
