import type { ComponentProps } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { BookingLink } from '../BookingLink.tsx';

type Look = Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size' | 'width' | 'display' | 'whiteSpace'>;

/**
 * The link to a free consultation: opens the booking dialog, or without scripts leads to the contact section
 * (docs/requirements.md#header). `label` names its place in analytics.
 */
export function ConsultationLink({ label, children, ...look }: Look & { label: string; children: string }) {
  return (
    <LinkButton asChild {...look}>
      <BookingLink context="contact" label={label} otherwise="contact">
        {children}
      </BookingLink>
    </LinkButton>
  );
}
