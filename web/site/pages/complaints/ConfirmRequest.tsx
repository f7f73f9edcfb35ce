import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { confirmPrivacyRequest } from '../../../../shared/contracts/privacyRequest.ts';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { ApiError, callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section, Wrap } from '../../../ui/Layout.tsx';
import { PhoneText } from './PrivacyForm.tsx';

/** The address of a mailed link ends with `#?confirm=` and a token. A page with `#?` starts at once (`start/dom.ts`). */
const tokenIn = (hash: string): string | undefined =>
  hash.startsWith('#?') ? (new URLSearchParams(hash.slice(2)).get('confirm') ?? undefined) : undefined;

type State = { kind: 'open' | 'sending' | 'gone' | 'failed' } | { kind: 'done'; number: string };

/** Asks the person who opened a mailed link to confirm their request. Opening the link sends nothing; the button does. */
export function ConfirmRequest() {
  const { t } = useWords('privacyForm');
  const [token, setToken] = useState<string>();
  const [state, setState] = useState<State>({ kind: 'open' });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const read = () => {
      setToken(tokenIn(location.hash));
      setState({ kind: 'open' });
    };
    if (tokenIn(location.hash)) read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  useEffect(() => {
    if (token) heading.current?.focus();
  }, [token]);

  const confirm = async () => {
    if (!token || state.kind === 'sending') return;
    setState({ kind: 'sending' });
    try {
      const { data } = await callApi(confirmPrivacyRequest, { body: { token } });
      setState({ kind: 'done', number: data.number });
      // The token is used up, so it need not stay in the address.
      history.replaceState(history.state, '', location.pathname + location.search);
    } catch (error) {
      // An incomplete link has a token of another form.
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
      setState({ kind: isUnknown ? 'gone' : 'failed' });
    }
  };

  if (!token) return null;
  const phone = firm.phone.display;
  const isOpen = state.kind !== 'done' && state.kind !== 'gone';
  return (
    <Section ground="tint" aria-labelledby="confirm-heading">
      <Wrap>
        <chakra.h2 id="confirm-heading" ref={heading} tabIndex={-1} textStyle="h3" mb="16">
          {t('confirm.heading')}
        </chakra.h2>
        <chakra.div maxWidth="64ch">
          {isOpen && <p>{t('confirm.text')}</p>}
          <div role="status">
            {state.kind === 'done' && <p>{t('confirm.done', { number: state.number })}</p>}
            {state.kind === 'gone' && (
              <p>
                <PhoneText text={t('confirm.gone', { phone })} />
              </p>
            )}
            {state.kind === 'failed' && (
              <chakra.p mt="16">
                <PhoneText text={t('confirm.failed', { phone })} />
              </chakra.p>
            )}
          </div>
          {isOpen && (
            <>
              <Button mt="24" disabled={state.kind === 'sending'} onClick={() => void confirm()}>
                {state.kind === 'sending' ? t('confirm.sending') : t('confirm.button')}
              </Button>
              <chakra.p mt="16" color="ink2">
                {t('confirm.not')}
              </chakra.p>
            </>
          )}
        </chakra.div>
      </Wrap>
    </Section>
  );
}
