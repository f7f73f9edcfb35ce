import { leadMagnet } from '../../../../../shared/contracts/leadMagnet.ts';
import { type Outcome, type SendOptions, sendForm } from '../../../forms/send.ts';

/** Sends the email address of a visitor who opens the calculator. */
export const sendLeadMagnet = (options: Omit<SendOptions, 'extra'>): Promise<Outcome> =>
  sendForm(leadMagnet, { ...options, extra: { magnetType: 'inheritance_tax_calculator' } });
