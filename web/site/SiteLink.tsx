import type { ComponentProps } from 'react';
import { useAddress } from './PageContext.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'>;

/** Sections of the home page that navigation points to. */
export type Anchor = 'services' | 'about' | 'testimonials' | 'process' | 'faq' | 'contact';

/** A link to a page of the site, in the language on screen. */
export function PageLink({ to, ...rest }: LinkProps & { to: `/${string}` }) {
  return <a {...rest} href={useAddress().to(to)} />;
}

/** A link to a section of the home page. On the home page it scrolls (`start/anchors.ts`); elsewhere it opens the home page. */
export function AnchorLink({ to, ...rest }: LinkProps & { to: Anchor }) {
  return <a {...rest} href={useAddress().section(to)} />;
}
