import type { ComponentProps } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { track } from '../analytics.ts';
import { AnchorLink } from '../SiteLink.tsx';

type Look = Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size' | 'width' | 'display' | 'whiteSpace'>;

/** The invitation to a free consultation: leads to the contact section. `label` says in analytics where it stood. */
export function ConsultationLink({
  label,
  onChoose,
  children,
  ...look
}: Look & { label: string; onChoose?: () => void; children: string }) {
  return (
    <LinkButton asChild {...look}>
      <AnchorLink
        to="contact"
        onClick={() => {
          track('cta', { category: 'CTA', label });
          onChoose?.();
        }}
      >
        {children}
      </AnchorLink>
    </LinkButton>
  );
}
