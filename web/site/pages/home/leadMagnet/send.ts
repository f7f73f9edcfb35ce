import { leadMagnet } from '../../../../../shared/contracts/leadMagnet.ts';
import { type Outcome, type Sending, sendForm } from '../../../forms/send.ts';

/** Stores who asked for the calculator. */
export const sendLeadMagnet = (sending: Omit<Sending, 'extra'>): Promise<Outcome> =>
  sendForm(leadMagnet, { ...sending, extra: { magnetType: 'inheritance_tax_calculator' } });
