import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { track } from './analytics.ts';
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
  const { pathname, hash } = useLocation();
  const route = routeAt(pathname);
  const { t } = useWords(route.namespaces[0] as 'home');
  const arrived = useRef(pathname);

  useEffect(() => {
    const head = pageHead(route.path, t);
    document.title = head.title;
    setMeta('description', head.description);
    setMeta('keywords', head.keywords);
    setMeta('robots', head.robots);
    document.head.querySelector('link[rel=canonical]')?.remove();
    if (head.canonical)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: head.canonical }));
  }, [route, t]);

  // The page's own name, never the address asked for, which may hold anything.
  useEffect(() => track('page_view', { page: pageName(route.path) }), [route]);

  useEffect(() => {
    const moved = arrived.current !== pathname;
    arrived.current = pathname;
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
  }, [pathname, hash]);

  return null;
}
