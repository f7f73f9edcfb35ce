import type { ReactNode } from 'react';
import { Link } from '../../ui/Link.tsx';
import { PageLink } from '../SiteLink.tsx';

/** A link to a page of the site within a sentence. Unlike `Link asChild` it works as a tag of `Rich`. */
export function TextLink({ to, children }: { to: `/${string}`; children?: ReactNode }) {
  return (
    <Link asChild>
      <PageLink to={to}>{children}</PageLink>
    </Link>
  );
}
