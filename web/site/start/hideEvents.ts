import { rootData } from './dom.ts';

/** Events of pointers, fingers, keys and fields: all after which React hydrates at once (react-dom's `discreteReplayableEvents`). */
const types = [
  ...['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'touchcancel'],
  ...['click', 'auxclick', 'dblclick', 'contextmenu', 'dragstart', 'dragend', 'drop', 'copy', 'cut', 'paste'],
  ...['keydown', 'keypress', 'keyup', 'compositionstart', 'compositionend', 'textInput', 'input', 'change', 'reset'],
];

/**
 * Hides the visitor's events from React until the returned function is called. An event that React receives while it hydrates makes it
 * hydrate the rest of the page at once, and the browser answers the tap only after that: on a slow phone after seconds. Browsers and
 * the page script handle hidden events as usual. Call this before React adds its own listeners to `container`.
 */
export function hideEvents(container: HTMLElement): () => void {
  rootData().hydrating = '';
  const hidden = new AbortController();
  for (const type of types) {
    const options = { capture: true, passive: true, signal: hidden.signal };
    container.addEventListener(type, (event) => event.stopImmediatePropagation(), options);
  }
  return () => {
    delete rootData().hydrating;
    hidden.abort();
  };
}
