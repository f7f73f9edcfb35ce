import type { ComponentProps } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { BookingLink } from '../BookingLink.tsx';

type Look = Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size' | 'width' | 'display' | 'whiteSpace'>;

/**
 * The invitation to a free consultation: opens the booking dialog, or leads to the contact section where that cannot be
 * (product spec, section 2, "Shared header"). `label` says in analytics where it stood.
 */
export function ConsultationLink({
  label,
  onChoose,
  children,
  ...look
}: Look & { label: string; onChoose?: () => void; children: string }) {
  return (
    <LinkButton asChild {...look}>
      <BookingLink context="contact" label={label} otherwise="contact" onClick={onChoose}>
        {children}
      </BookingLink>
    </LinkButton>
  );
}
