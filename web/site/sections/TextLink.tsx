import type { ReactNode } from 'react';
import { Link } from '../../ui/Link.tsx';
import { PageLink } from '../SiteLink.tsx';

/** A page of the site named within a sentence. Unlike `Link asChild` it can be handed to `Rich`, which fills in the text. */
export function TextLink({ to, children }: { to: `/${string}`; children?: ReactNode }) {
  return (
    <Link asChild>
      <PageLink to={to}>{children}</PageLink>
    </Link>
  );
}
