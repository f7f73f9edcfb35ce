/** Returns the closest element to an event's target that matches a selector. */
export const closest = <E extends HTMLElement = HTMLElement>(event: Event, selector: string): E | null =>
  event.target instanceof Element ? event.target.closest<E>(selector) : null;

/** Returns whether a click opens its link in this tab, rather than in a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Returns what the build wrote about this page: its path, language, release and chunks. */
export const pageData = (): DOMStringMap => document.getElementById('root')?.dataset ?? {};

/** Returns the data attributes of the root element. They hold state for styles and survive rendering in another language. */
export const rootData = (): DOMStringMap => document.documentElement.dataset;

/** Listens for an event in the document. Uses the capture phase, because events do not bubble while the page hydrates (`hideEvents.ts`). */
export function listen<T extends keyof DocumentEventMap>(type: T, listener: (event: DocumentEventMap[T]) => void): void {
  document.addEventListener(type, listener, true);
}

/** Returns whether a hash holds the answers of a calculator (`calculators/caseLink.ts`). */
export const isCase = (hash: string): boolean => hash[1] === '?';
