import { type ComponentType, lazy } from 'react';
import type { LanguageCode } from '../../shared/languages.ts';
import { i18n, loadContent } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.d.ts';
import { untilLoaded } from '../lib/untilLoaded.ts';
import { whenNear } from './whenNear.ts';

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
