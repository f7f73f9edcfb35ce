let early: HTMLElement[] | undefined;

const isReady = () => document.documentElement.dataset.ready !== undefined;

/** Notes taps on buttons whose code has not arrived yet (`data-early`). Links and fields need no help. */
export function noteEarlyClicks(): void {
  early = [];
  const note = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[data-early]');
    if (isReady()) document.removeEventListener('click', note, true);
    else if (button) early?.push(button);
  };
  document.addEventListener('click', note, true);
}

/** Presses the last of them again, once the page has been taken over. */
export function replayEarlyClicks(): void {
  if (!isReady()) return void setTimeout(replayEarlyClicks, 16);
  const last = early?.at(-1);
  early = undefined;
  // A fresh rendering has replaced the element; its id finds the one that stands there now.
  if (last) (document.getElementById(last.id) ?? last).click();
}
