import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useNavigate } from 'react-router-dom';
import { useAddress } from './address.ts';
import { type Anchor, scrollToId } from './anchors.ts';
import { isPlainClick } from './earlyClicks.ts';
import { routeAt } from './routes.tsx';

/** A link to a page of the site; its code is fetched as soon as a pointer or the keyboard reaches it. */
export function PageLink({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: `/${string}` }) {
  const address = useAddress().to(to);
  // The router's own link, which knows how to fetch data that this site does not have, is 3 KB of every page.
  const follow = useLinkClickHandler(address, { target: rest.target });
  const fetchPage = () =>
    void routeAt(to.split(/[?#]/)[0] ?? to)
      .fetch()
      .catch(() => {});
  return (
    <a
      onPointerEnter={fetchPage}
      onFocus={fetchPage}
      {...rest}
      href={useHref(address)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/**
 * A link to a section of the home page. There it scrolls smoothly; elsewhere it opens the home page at that section.
 * It is a real address, so it works before the page's code has arrived, in a new tab, and for screen readers.
 */
export function AnchorLink({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: Anchor }) {
  const address = useAddress();
  const navigate = useNavigate();
  const href = address.to(`/#${to}`);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        if (address.path === '/') scrollToId(to);
        else navigate(href);
      }}
    />
  );
}
