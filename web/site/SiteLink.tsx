import type { ComponentProps } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAddress } from './address.ts';
import { type Anchor, scrollToId } from './anchors.ts';
import { isPlainClick } from './earlyClicks.ts';
import { routeAt } from './routes.tsx';

type LinkProps = Omit<ComponentProps<typeof Link>, 'to'>;

/** A link to a page of the site; its code is fetched as soon as a pointer or the keyboard reaches it. */
export function PageLink({ to, ...rest }: LinkProps & { to: `/${string}` }) {
  const address = useAddress();
  const fetchPage = () =>
    void routeAt(to.split(/[?#]/)[0] ?? to)
      .fetch()
      .catch(() => {});
  return <Link to={address.to(to)} onPointerEnter={fetchPage} onFocus={fetchPage} {...rest} />;
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
