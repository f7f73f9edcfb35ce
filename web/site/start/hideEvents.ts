import { rootData } from './dom.ts';

/** The events that make React hydrate the rest of the page at once. From `discreteReplayableEvents` in the source of react-dom. */
const types = [
  ...['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'touchcancel'],
  ...['click', 'auxclick', 'dblclick', 'contextmenu', 'dragstart', 'dragend', 'drop', 'copy', 'cut', 'paste'],
  ...['keydown', 'keypress', 'keyup', 'compositionstart', 'compositionend', 'textInput', 'input', 'change', 'reset'],
];

/**
 * Hides the visitor's events from React until the returned function is called. If React receives one of them while it hydrates, it hydrates
 * the rest of the page in one task. On a slow phone the tap is then answered seconds later. Hidden events still reach the page script and
 * have their default action. Call this before React adds its own listeners to `container`.
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
