import { type ComponentType, lazy } from 'react';
import type { LanguageCode } from '../../shared/languages.ts';
import { i18n, loadContent } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.d.ts';
import { whenNear } from './whenNear.ts';

const pause = 5000;

/** Answers what `load` answers, however often it has to be asked: what stands on screen meanwhile is readable. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // The prerendering must fail loudly; a browser on a poor line tries again.
      if (typeof document === 'undefined') throw error;
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(resolve, pause);
      });
    }
  }
}

type Load<P> = () => Promise<ComponentType<P>>;

const arrive = <P>(namespaces: readonly Namespace[], load: Load<P>) =>
  untilLoaded(async () => {
    const [part] = await Promise.all([load(), loadContent(namespaces, i18n.language as LanguageCode)]);
    return { default: part };
  });

/** A part that the browser alone renders, once the visitor has asked for it, with words of its own. It is asked for until it arrives. */
export const lazyPart = <P>(namespaces: readonly Namespace[], load: Load<P>) => lazy(() => arrive(namespaces, load));

/**
 * A part of a page whose code and words load when the element with this id comes near, or when the visitor first does something.
 * Until then, and if they never arrive, the server's HTML stands.
 */
export const lazyNear = <P>(id: string, namespaces: readonly Namespace[], load: Load<P>) =>
  lazy(() => whenNear(id).then(() => arrive(namespaces, load)));
