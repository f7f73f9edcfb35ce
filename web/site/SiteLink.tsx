import type { ComponentProps } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type Anchor, scrollToId } from './anchors.ts';
import { isPlainClick } from './earlyClicks.ts';
import { routeAt } from './routes.tsx';

type LinkProps = Omit<ComponentProps<typeof Link>, 'to'>;

/** A link to a page of the site; its code is fetched as soon as a pointer or the keyboard reaches it. */
export function PageLink({ to, ...rest }: LinkProps & { to: `/${string}` }) {
  const fetchPage = () =>
    void routeAt(to.split(/[?#]/)[0] ?? to)
      .load()
      .catch(() => {});
  return <Link to={to} onPointerEnter={fetchPage} onFocus={fetchPage} {...rest} />;
}

/**
 * A link to a section of the home page. There it scrolls smoothly; elsewhere it opens the home page at that section.
 * It is a real address, so it works before the page's code has arrived, in a new tab, and for screen readers.
 */
export function AnchorLink({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: Anchor }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={`/#${to}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        if (pathname === '/') scrollToId(to);
        else navigate(`/#${to}`);
      }}
    />
  );
}
