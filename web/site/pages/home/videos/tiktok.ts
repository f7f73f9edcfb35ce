import { videos } from '../../../../../shared/thirdParties.ts';

/** Width below which the video service refuses to show a video, in px (product spec, section 9). */
export const minimumWidth = 325;
/** Size of the featured video, in px (product spec, section 9). */
export const featuredHeight = 480;
export const retryLimit = 3;

/** How long a video may take to appear, in ms. */
const patience = 15_000;

export type EmbedFailure = 'address' | 'script' | 'video';

/** Why a video cannot be shown. */
export class EmbedError extends Error {
  readonly reason: EmbedFailure;

  constructor(reason: EmbedFailure) {
    super(`The video cannot be shown: ${reason}.`);
    this.reason = reason;
  }
}

declare global {
  interface Window {
    tiktokEmbed?: { lib?: { render?: (places: Iterable<Element>) => void } };
  }
}

/** The number of a video in its address; undefined where there is no `/video/{digits}`. */
export const videoNumber = (address: string): string | undefined => /\/video\/(\d+)(?![^/?#])/.exec(address)?.[1];

let script: Promise<void> | undefined;

/** Loads the service's script, once; one that did not arrive is asked for again. */
function loadScript(): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), { src: videos.script, async: true });
    element.onload = () => resolve();
    element.onerror = () => {
      script = undefined;
      element.remove();
      reject(new EmbedError('script'));
    };
    document.head.append(element);
  });
  return script;
}

/** What the service's script looks for, and turns into a frame of its own. */
function placeholder(address: string, number: string): HTMLElement {
  const quote = document.createElement('blockquote');
  quote.className = 'tiktok-embed';
  quote.cite = address;
  quote.dataset.videoId = number;
  Object.assign(quote.style, { minWidth: `${minimumWidth}px`, maxWidth: '605px', margin: '0' });
  quote.append(document.createElement('section'));
  return quote;
}

/** Resolves with the service's frame in `place` once it has loaded. */
function frameIn(place: HTMLElement, signal: AbortSignal): Promise<HTMLIFrameElement> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      reject(new EmbedError('video'));
    };
    const timer = setTimeout(stop, patience);
    const look = () => {
      const frame = place.querySelector('iframe');
      if (!frame) return;
      observer.disconnect();
      const loaded = () => {
        clearTimeout(timer);
        resolve(frame);
      };
      frame.addEventListener('load', loaded, { once: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true });
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Shows a video in `place`: the first call loads the service's script, later ones use it again. Resolves when the video's frame
 * has loaded. Rejects with `EmbedError`: an address without a number, a script that did not arrive, no video in time or
 * `signal` aborted.
 */
export async function embed(place: HTMLElement, address: string, title: string, signal: AbortSignal): Promise<void> {
  const number = videoNumber(address);
  if (!number) throw new EmbedError('address');
  const quote = placeholder(address, number);
  place.replaceChildren(quote);
  const frame = frameIn(place, signal);
  // Handled below; until then a failure of the script must not leave it unhandled.
  frame.catch(() => {});
  const known = script !== undefined;
  await loadScript();
  // On arrival the script looks through the page by itself; afterwards it has to be told.
  if (known) window.tiktokEmbed?.lib?.render?.([quote]);
  (await frame).title ||= title;
}
