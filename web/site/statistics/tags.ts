import { analyticsTag } from '../../../shared/thirdParties.ts';
import { choice } from './choice.ts';

let loaded = false;

/** Loads the configured tag while the visitor agrees to it, and disables it when they no longer do. Does nothing without a tag. */
export function startTags(): void {
  if (!analyticsTag) return;
  choice.subscribe(applyChoice);
  applyChoice();
}

function applyChoice(): void {
  if (!analyticsTag) return;
  const agreed = choice.read().choice.others;
  const { id, script } = analyticsTag;
  (window as unknown as Record<string, unknown>)[`ga-disable-${id}`] = !agreed;
  if (!agreed || loaded) return;
  loaded = true;
  window.dataLayer ??= [];
  // The tag reads its commands as `arguments` objects and ignores plain ones.
  window.gtag = function command() {
    // biome-ignore lint/complexity/noArguments: the tag's own format
    window.dataLayer?.push(arguments as never);
  };
  window.gtag('js', new Date());
  // Without the hash, which can hold a calculator's answers.
  window.gtag('config', id, { page_location: location.href.split('#')[0] });
  document.head.append(Object.assign(document.createElement('script'), { src: script, async: true }));
}
