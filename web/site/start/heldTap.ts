import { closest, isPlainClick, listen, rootData } from './dom.ts';

/** Returns the last tapped control that waits for React, and clears the root's `data-held`, which stores its position. */
function clearHeldTap(): HTMLElement | undefined {
  const [selector = '', index = 0] = (rootData().held ?? '').split(' ');
  delete rootData().held;
  const tapped = selector ? document.querySelectorAll<HTMLElement>(selector)[Number(index)] : undefined;
  tapped?.removeAttribute('aria-busy');
  return tapped;
}

/** Presses the control that was tapped last. Called when React has rendered the page and the visitor's answers are restored. */
export function releaseTap(): void {
  const tapped = clearHeldTap();
  // Waits until React has rendered the answers that the tap uses.
  if (tapped) setTimeout(() => tapped.click());
}

/** Releases the control that was tapped last when the page's code does not load. A held link is then followed. */
export function dropTap(): void {
  const tapped = clearHeldTap();
  if (tapped instanceof HTMLAnchorElement) location.assign(tapped.href);
}

/**
 * Holds taps on controls that need React until it has rendered the page: buttons without a `data-does` of the page script, links
 * that pass an answer on (`data-carries`), and, once the start has begun, links that change the language in place.
 */
export function holdTaps(): void {
  const hold = (event: Event, element: HTMLElement) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    rootData().held = `${element.tagName} ${[...document.querySelectorAll(element.tagName)].indexOf(element)}`;
    element.setAttribute('aria-busy', 'true');
  };
  const isReady = () => 'ready' in rootData();
  listen('click', (event) => {
    if (isReady() || !isPlainClick(event)) return;
    const control = closest(event, 'button:not([data-does]), a[data-carries], html[data-starting] a[data-language]');
    if (control) hold(event, control);
  });
  listen('submit', (event) => {
    const button = event.submitter ?? (event.target as HTMLFormElement).querySelector<HTMLElement>('button[type=submit]');
    if (!isReady() && button) hold(event, button);
  });
  // Enables the Next button when its step is complete, as React does after rendering.
  listen('input', ({ target }) => {
    const form = (target as HTMLInputElement | null)?.form;
    const button = form?.querySelector<HTMLButtonElement>('button[data-needs]');
    if (isReady() || !form || !button) return;
    const fields = (button.dataset.needs ?? '').split(' ').map((name) => form.elements.namedItem(name));
    button.disabled = fields.some((field) => !(field as HTMLInputElement | null)?.value?.trim());
  });
}
