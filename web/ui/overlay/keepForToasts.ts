/** Keeps a dialog open when a toast above it is clicked. */
export function keepForToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-scope=toast]')) event.preventDefault();
}
