import { videos } from '../../../../../shared/thirdParties.ts';

/** Minimum width at which the service shows a video, in px (docs/requirements.md#timing-and-layout). */
export const minimumWidth = 325;
/** Height of the featured video, in px (docs/requirements.md#timing-and-layout). */
export const featuredHeight = 480;
export const retryLimit = 3;

/** Timeout of loading a video, in ms. */
const loadTimeout = 15_000;

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

/** Returns the number of a video from its address; undefined without `/video/{digits}`. */
export const videoNumber = (address: string): string | undefined => /\/video\/(\d+)(?![^/?#])/.exec(address)?.[1];

let script: Promise<void> | undefined;

/** Loads the service's script once; the call after a failure tries again. */
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

/** Returns the element that the service's script replaces by its frame. */
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
    const timer = setTimeout(stop, loadTimeout);
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
 * Shows a video in `place`. Resolves when the video's frame has loaded. Rejects with `EmbedError` when the address has no number,
 * the script does not load, the video does not load in time or `signal` is aborted.
 */
export async function embed(place: HTMLElement, address: string, title: string, signal: AbortSignal): Promise<void> {
  const number = videoNumber(address);
  if (!number) throw new EmbedError('address');
  const quote = placeholder(address, number);
  place.replaceChildren(quote);
  const frame = frameIn(place, signal);
  // Avoids an unhandled rejection; the promise is awaited below.
  frame.catch(() => {});
  const known = script !== undefined;
  await loadScript();
  // The script searches the page when it loads; later it must be called.
  if (known) window.tiktokEmbed?.lib?.render?.([quote]);
  (await frame).title ||= title;
}
