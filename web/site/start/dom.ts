/** The element at or around an event's target that matches a selector. */
export const closest = <E extends HTMLElement = HTMLElement>(event: Event, selector: string): E | null =>
  event.target instanceof Element ? event.target.closest<E>(selector) : null;

/** Whether a click asks for this page rather than a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The root element's data attributes hold the state that styles depend on; it survives a rendering in another language. */
export const rootData = (): DOMStringMap => document.documentElement.dataset;
