import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../../i18n/useWords.ts';
import type { Attempt } from '../../../../lib/attempt.ts';
import { track } from '../../../analytics.ts';
import { useRobotSigns } from '../../../forms/robotSigns.tsx';
import { sendLeadMagnet } from './send.ts';

type LeadMagnetState = 'idle' | 'submitting' | 'done';

const key = 'lead-magnet';

/** Whether the calculator was opened in this tab before. */
function wasOpened(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * The form's state (docs/requirements.md#lead-magnet): idle, submitting (a second submit is ignored) or done. `onFailure` is called
 * when sending failed; the form is then idle again.
 */
export function useLeadMagnet(onFailure: () => void) {
  const { shown: language } = useLanguage();
  const { t } = useWords('words');
  const [state, setState] = useState<LeadMagnetState>('idle');
  const attempt = useRef<Attempt>(undefined);
  const signs = useRobotSigns();

  useEffect(() => {
    if (wasOpened()) setState('done');
  }, []);

  const send = async (email: string, marketingConsent: boolean) => {
    const storeAttempt = (made: Attempt) => {
      attempt.current = made;
    };
    return sendLeadMagnet({
      answers: { email, ...(marketingConsent && { marketingConsent }) },
      signs: signs.read(),
      language,
      lastAttempt: attempt.current,
      storeAttempt,
    });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    const { checked } = event.currentTarget.elements.namedItem('marketingConsent') as HTMLInputElement;
    if (email === '' || state !== 'idle') return;
    setState('submitting');
    const outcome = await send(email, checked).catch(() => ({ kind: 'failed' }) as const);
    setState(outcome.kind === 'stored' ? 'done' : 'idle');
    if (outcome.kind === 'failed') return onFailure();
    if (outcome.kind === 'invalid') {
      // Shown like the browser's own validation messages.
      field.setCustomValidity(t(`fieldError.${outcome.errors[0]?.code as 'email'}`));
      field.reportValidity();
      field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
      return;
    }
    try {
      sessionStorage.setItem(key, 'opened');
    } catch {}
    track('conversion', { label: 'lead-magnet', value: 0.5, currency: 'GBP' });
  };

  return {
    state,
    submit,
    trap: signs.field,
  };
}
