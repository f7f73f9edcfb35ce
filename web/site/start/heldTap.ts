import { closest, isPlainClick, rootData } from './dom.ts';

/** The control that was tapped last and waits for React; it is marked in the root's `data-held` by its place on the page. */
function takeTap(): HTMLElement | undefined {
  const [selector = '', index = 0] = (rootData().held ?? '').split(' ');
  delete rootData().held;
  const tapped = selector ? document.querySelectorAll<HTMLElement>(selector)[Number(index)] : undefined;
  tapped?.removeAttribute('aria-busy');
  return tapped;
}

/** Presses the control that was tapped last. Called when React has rendered the page and the visitor's answers are restored. */
export function releaseTap(): void {
  const tapped = takeTap();
  // After React has rendered the answers that the tap takes along.
  if (tapped) setTimeout(() => tapped.click());
}

/** Releases the control that was tapped last when the page's code does not arrive. A link is followed as usual. */
export function dropTap(): void {
  const tapped = takeTap();
  if (tapped instanceof HTMLAnchorElement) location.assign(tapped.href);
}

/**
 * Holds taps on controls that need React until it has rendered the page: buttons without a `data-does` of the page script, links
 * that take an answer along (`data-carries`), and, once the start has begun, links that change the language in place.
 */
export function holdTaps(): void {
  const hold = (event: Event, element: HTMLElement) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    rootData().held = `${element.tagName} ${[...document.querySelectorAll(element.tagName)].indexOf(element)}`;
    element.setAttribute('aria-busy', 'true');
  };
  const isReady = () => rootData().ready !== undefined;
  document.addEventListener(
    'click',
    (event) => {
      if (isReady() || !isPlainClick(event)) return;
      const control = closest(event, 'button:not([data-does]), a[data-carries], html[data-starting] a[data-language]');
      if (control) hold(event, control);
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const button = event.submitter ?? (event.target as HTMLFormElement).querySelector<HTMLElement>('button[type=submit]');
      if (!isReady() && button) hold(event, button);
    },
    true,
  );
  // The way on is enabled as soon as its step is complete, as React does it later.
  document.addEventListener('input', ({ target }) => {
    const form = (target as HTMLInputElement | null)?.form;
    const button = form?.querySelector<HTMLButtonElement>('button[data-needs]');
    if (isReady() || !form || !button) return;
    const fields = (button.dataset.needs ?? '').split(' ').map((name) => form.elements.namedItem(name));
    button.disabled = fields.some((field) => !(field as HTMLInputElement | null)?.value?.trim());
  });
}
