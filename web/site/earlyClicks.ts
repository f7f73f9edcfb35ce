/** How long a tap on a link waits for the page's code before the link is simply followed, in ms. */
const patience = 8000;

let early: HTMLElement | undefined;

const isReady = () => document.documentElement.dataset.ready !== undefined;

/** Whether a click asks for this page rather than a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Notes taps on what needs code that has not arrived yet: buttons (`data-early`) and links that open the booking dialog
 * (`data-booking`). Other links and fields need no help. A link whose code stays away is followed after all.
 */
export function noteEarlyClicks(): void {
  const note = (event: MouseEvent) => {
    if (isReady()) return document.removeEventListener('click', note, true);
    const touched = event.target instanceof Element && event.target.closest<HTMLElement>('button[data-early], a[data-booking]');
    if (!touched || !isPlainClick(event)) return;
    early = touched;
    if (!(touched instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    setTimeout(followEarlyLink, patience);
  };
  document.addEventListener('click', note, true);
}

/** Follows the link tapped last as any page would; called when the page's code did not arrive. */
export function followEarlyLink(): void {
  if (isReady() || !(early instanceof HTMLAnchorElement)) return;
  location.assign(early.href);
}

/** Where an element tapped early stands now: a fresh rendering may have replaced it. */
function present(touched: HTMLElement): HTMLElement {
  const { booking, label } = touched.dataset;
  const found = booking
    ? document.querySelector<HTMLElement>(`a[data-booking="${booking}"][data-label="${label}"]`)
    : document.getElementById(touched.id);
  return touched.isConnected ? touched : (found ?? touched);
}

/** Presses what was tapped last once more, when the page has been taken over. */
export function replayEarlyClicks(): void {
  if (!isReady()) return void setTimeout(replayEarlyClicks, 16);
  const last = early && present(early);
  early = undefined;
  last?.click();
}
