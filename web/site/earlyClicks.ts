/** How long a tap on a link waits for the page's code before the link is simply followed, in ms. */
export const patience = 8000;

let early: HTMLElement | undefined;

/** The reader is there: whatever comes next, scrolling comes before it, or a pointer, or a key. */
export const signsOfLife = [
  'scroll',
  'wheel',
  'touchstart',
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'input',
] as const;

let touched = false;

/** Whether the reader did anything since the page's first script. */
export const wasTouched = (): boolean => touched;

/**
 * Whether the page's code answers for an element: for buttons of the page itself once that has been taken over (`data-ready`), for
 * the header's and for links from the moment the layout around it has (`data-started`), which is earlier.
 */
function isAnswered(element: Element): boolean {
  const { ready, started } = document.documentElement.dataset;
  return (element.matches('main button') ? ready : started) !== undefined;
}

/** Whether a click asks for this page rather than a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Notes taps on what needs code that has not arrived yet: buttons (`data-early`) and links that open the booking dialog
 * (`data-booking`). Other links and fields need no help. A link whose code stays away is followed after all.
 */
export function noteEarlyClicks(): void {
  const noteTouch = () => {
    touched = true;
  };
  for (const sign of signsOfLife) window.addEventListener(sign, noteTouch, { capture: true, once: true, passive: true });
  const note = (event: MouseEvent) => {
    if (document.documentElement.dataset.ready !== undefined) return document.removeEventListener('click', note, true);
    const tapped = event.target instanceof Element && event.target.closest<HTMLElement>('button[data-early], a[data-booking]');
    if (!tapped || !isPlainClick(event) || isAnswered(tapped)) return;
    early = tapped;
    if (!(tapped instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    setTimeout(followEarlyLink, patience);
  };
  document.addEventListener('click', note, true);
  // A tap may make React take over what was tapped and then hand it the tap: pressed again, a menu would close as it opens.
  window.addEventListener('click', () => {
    if (early instanceof HTMLButtonElement && isAnswered(early)) early = undefined;
  });
}

/** Follows the link tapped last as any page would; called when the page's code did not arrive. */
export function followEarlyLink(): void {
  if (!(early instanceof HTMLAnchorElement) || isAnswered(early)) return;
  location.assign(early.href);
}

/** Where an element tapped early stands now: a fresh rendering may have replaced it. */
function present(tapped: HTMLElement): HTMLElement {
  const { booking, label } = tapped.dataset;
  const found = booking
    ? document.querySelector<HTMLElement>(`a[data-booking="${booking}"][data-label="${label}"]`)
    : document.getElementById(tapped.id);
  return tapped.isConnected ? tapped : (found ?? tapped);
}

/** Presses what was tapped last once more, as soon as it answers; looks on until the whole page does. */
export function replayEarlyClicks(): void {
  const last = early && present(early);
  if (last && isAnswered(last)) {
    early = undefined;
    last.click();
  }
  if (document.documentElement.dataset.ready === undefined || early) setTimeout(replayEarlyClicks, 16);
}
