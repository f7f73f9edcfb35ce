import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { useAddress } from './address.ts';
import { track, trackCta } from './analytics.ts';
import { removeHash, scrollToId } from './anchors.ts';
import { pageHead } from './pageHead.ts';
import { routeAt } from './routes.tsx';

/** How long after arriving a page scrolls to the section its address names, in ms (product spec, section 9). */
const hashDelay = 100;

/** How long it looks for a section that is not there yet, in ms. */
const hashPatience = 10_000;

const pageName = (path: string) => (path === '/' ? 'home' : path.replace(/^\//, ''));

function setMeta(name: string, content: string | undefined) {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) return found?.remove();
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}

/** What belongs to arriving at a page: its title and description, where reading begins, and the section asked for. */
export function RouteEffects() {
  const { hash } = useLocation();
  const { language, path } = useAddress();
  const route = routeAt(path);
  const { t } = useWords(route.namespaces[0] as 'home');
  const arrived = useRef(path);

  useEffect(() => {
    const head = pageHead(route.path, language, t);
    document.title = head.title;
    setMeta('description', head.description);
    setMeta('keywords', head.keywords);
    setMeta('robots', head.robots);
    for (const old of document.head.querySelectorAll('link[rel=canonical], link[rel=alternate][hreflang]')) old.remove();
    const link = (rel: string, href: string, hreflang = '') =>
      document.head.append(Object.assign(document.createElement('link'), { rel, href, ...(hreflang && { hreflang }) }));
    if (head.canonical) link('canonical', head.canonical);
    for (const [tag, href] of Object.entries(head.alternates)) link('alternate', href, tag);
  }, [route, language, t]);

  // The page's own name, never the address asked for, which may hold anything.
  useEffect(() => track('page_view', { page: pageName(route.path) }), [route]);

  // To ring is the first of all calls to action, and it is offered in too many places to be told of by each.
  useEffect(() => {
    const rung = ({ target }: Event) => target instanceof Element && target.closest('a[href^="tel:"]') && trackCta('phone');
    // On the way down: React stops a click on its way up from a part it has not taken over yet.
    document.addEventListener('click', rung, true);
    return () => document.removeEventListener('click', rung, true);
  }, []);

  useEffect(() => {
    // Another language is the same page.
    const moved = arrived.current !== path;
    arrived.current = path;
    if (hash) {
      const began = performance.now();
      const go = () => {
        // The page's code may still be on its way; an address that names nothing is given up.
        if (!scrollToId(decodeURIComponent(hash.slice(1))) && performance.now() - began < hashPatience)
          timer = setTimeout(go, hashDelay);
        else removeHash();
      };
      let timer = setTimeout(go, hashDelay);
      return () => clearTimeout(timer);
    }
    if (!moved) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path, hash]);

  return null;
}
