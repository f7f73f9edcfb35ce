import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../../i18n/useWords.ts';
import { track } from '../../../analytics.ts';
import type { Attempt } from '../../../forms/attempt.ts';
import { useRobotSigns } from '../../../forms/robotSigns.tsx';

const load = () => import('./send.ts');

export type LeadMagnetState = 'idle' | 'submitting' | 'done';

// For as long as the page stays open: who comes back from another page of the site is not asked again.
let opened = false;

/**
 * The form's states (product spec, section 4): idle, submitting (a second submit is blocked), done. `onFailure` tells the visitor;
 * the form then is as it was. `isReady` is false in the server's HTML, where sending would leave the page.
 */
export function useLeadMagnet(onFailure: () => void) {
  const { shown: language } = useLanguage();
  const { t } = useWords('words');
  const [state, setState] = useState<LeadMagnetState>(() => (opened ? 'done' : 'idle'));
  const [isReady, setReady] = useState(false);
  const attempt = useRef<Attempt>(undefined);
  const signs = useRobotSigns();
  useEffect(() => setReady(true), []);

  const send = async (email: string) => {
    const { sendLeadMagnet } = await load();
    const keep = (made: Attempt) => {
      attempt.current = made;
    };
    return sendLeadMagnet({ answers: { email }, signs: signs.read(), language, last: attempt.current, keep });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    if (email === '' || state !== 'idle') return;
    setState('submitting');
    const outcome = await send(email).catch(() => ({ kind: 'failed' }) as const);
    setState(outcome.kind === 'stored' ? 'done' : 'idle');
    if (outcome.kind === 'failed') return onFailure();
    if (outcome.kind === 'invalid') {
      // What the browser lets pass and the server does not is told as the browser tells the rest.
      field.setCustomValidity(t(`fieldError.${outcome.errors[0]?.code as 'email'}`));
      field.reportValidity();
      field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
      return;
    }
    opened = true;
    track('conversion', { label: 'lead-magnet', value: 0.5, currency: 'GBP' });
  };

  return {
    state,
    isReady,
    submit,
    /** Fetches the code that sends, as soon as the form is touched: the line may drop before it is needed. */
    prepare: () => void load().catch(() => {}),
    trap: signs.field,
  };
}
