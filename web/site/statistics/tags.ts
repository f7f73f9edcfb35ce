import { analyticsTag } from '../../../shared/thirdParties.ts';

let loaded = false;

/** Loads the configured tag once the visitor agrees, and silences it when they no longer do. Without one it does nothing. */
export function startTags(agreed: boolean): void {
  if (!analyticsTag) return;
  const { id, script } = analyticsTag;
  (window as unknown as Record<string, unknown>)[`ga-disable-${id}`] = !agreed;
  if (!agreed || loaded) return;
  loaded = true;
  window.dataLayer ??= [];
  // The tag reads its commands as `arguments` objects and passes over plain ones.
  window.gtag = function command() {
    // biome-ignore lint/complexity/noArguments: the tag's own format
    window.dataLayer?.push(arguments);
  };
  window.gtag('js', new Date());
  window.gtag('config', id);
  document.head.append(Object.assign(document.createElement('script'), { src: script, async: true }));
}
