import { listen } from './dom.ts';
import { closeMenus } from './menus.ts';
import { note } from './track.ts';

/** The dialogs in every page's HTML. `data-context` holds what a dialog was opened for. */
export type DialogId = 'booking' | 'chat';

/** Dispatched on `window` when a dialog opens or closes. */
export const dialogEvent = 'dialog-change';

export const dialogOf = (id: DialogId) => document.getElementById(id) as HTMLDialogElement | null;

const notify = () => window.dispatchEvent(new Event(dialogEvent));

/** Shows a dialog without an analytics event. */
export function showDialog(dialog: HTMLDialogElement | null, context: string): void {
  if (!dialog || dialog.open) return;
  dialog.dataset.context = context;
  dialog.showModal();
  notify();
}

/** Opens a dialog. `context` is the topic of a booking. Closing returns the focus to `opener`. */
export function openDialog(id: DialogId, context: string, opener: HTMLElement | null): void {
  // A link in the menu is hidden when the menu closes. The focus then returns to the menu's button. focus() ignores hidden buttons.
  const { return: button = '' } = opener?.closest<HTMLElement>('[data-return]')?.dataset ?? {};
  opener?.focus();
  document.getElementById(button)?.focus();
  closeMenus();
  showDialog(dialogOf(id), context);
  note(`${id}_open`, { context });
}

/** Closes dialogs on a press on the backdrop and dispatches their event. The browser handles Escape and the focus. */
export function listenForDialogs(): void {
  listen('pointerdown', ({ target }) => {
    // The content fills the dialog, so a press on the dialog itself is on its backdrop.
    if (target instanceof HTMLDialogElement && target.dataset.page !== undefined) target.close();
  });
  listen('close', ({ target }) => {
    const { id, dataset } = target as HTMLDialogElement;
    if (id === 'booking') note('booking_close', { context: dataset.context ?? '' });
    notify();
  });
}
