/** A toast lies over dialogs and sheets: to dismiss it is not to leave them. */
export function keepForToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-scope=toast]')) event.preventDefault();
}
