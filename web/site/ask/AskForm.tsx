import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { contact, contactAnswers } from '../../../shared/contracts/contact.ts';
import { maxLength } from '../../../shared/contracts/fields.ts';
import { firm } from '../../../shared/firm.ts';
import { type ContactService, contactServices } from '../../../shared/vocabularies.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { track } from '../analytics.ts';
import { AnswerForm } from '../forms/AnswerForm.tsx';
import { Consent, EmailQuestion, LineQuestion, ListQuestion, Pair, PhoneQuestion, TextQuestion } from '../forms/questions.tsx';
import { useAnswerForm } from '../forms/useAnswerForm.ts';

/** The form for one question; `service` is the page's service. */
export function AskForm({ service }: { service: ContactService }) {
  const { t } = useWords('ask');
  const { t: forms } = useWords('forms');
  const { t: labels } = useWords('words');
  const [sent, setSent] = useState(false);
  const empty = useMemo(
    () => ({ name: '', email: '', phone: '', service: service as string, message: '', consent: false }),
    [service],
  );
  const state = useAnswerForm({
    id: 'ask-form',
    name: `question-${service}`,
    empty,
    schema: contactAnswers,
    contract: contact,
    onStored: () => {
      setSent(true);
      track('form_submission', { form: 'question' });
    },
  });
  if (sent) return <Thanks />;
  const label = (question: string) => t(`field.${question as 'email'}`);
  const named = (name: keyof typeof empty) => ({ name, label: label(name) });
  return (
    <AnswerForm
      state={state}
      nameOf={label}
      button={
        <Button type="submit" disabled={state.sending}>
          {state.sending ? t('submitting') : t('submit')}
        </Button>
      }
    >
      <p>{forms('marked')}</p>
      <Pair>
        <LineQuestion {...named('name')} required autoComplete="name" maxLength={maxLength.name * 2 + 1} />
        <EmailQuestion {...named('email')} required />
        <PhoneQuestion {...named('phone')} hint={t('hint.phone')} />
        <ListQuestion
          {...named('service')}
          required
          options={contactServices.map((value) => ({ value, label: labels(`service.${value}`) }))}
        />
      </Pair>
      <TextQuestion {...named('message')} hint={t('hint.message')} maxLength={maxLength.message} />
      <Consent {...named('consent')} text={t('consent')} />
    </AnswerForm>
  );
}

function Thanks() {
  const { t } = useWords('ask');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="h3" mb="16">
        {t('done.heading')}
      </chakra.h3>
      <p>
        <Rich
          text={t('done.text', { phone: firm.phone.display })}
          tags={{ 1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" /> }}
        />
      </p>
    </>
  );
}
