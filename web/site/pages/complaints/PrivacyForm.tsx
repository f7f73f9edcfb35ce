import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { maxLength } from '../../../../shared/contracts/fields.ts';
import { privacyRequest, privacyRequestAnswers } from '../../../../shared/contracts/privacyRequest.ts';
import { firm } from '../../../../shared/firm.ts';
import { privacyLimits } from '../../../../shared/privacyClocks.ts';
import { type PrivacyTopic, privacyTopics } from '../../../../shared/privacyRequests.ts';
import { Rich } from '../../../i18n/Rich.tsx';
import { useWords } from '../../../i18n/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { AnswerForm } from '../../forms/AnswerForm.tsx';
import { EmailQuestion, LineQuestion, ListQuestion, Pair, PhoneQuestion, TextQuestion } from '../../forms/questions.tsx';
import { useAnswerForm } from '../../forms/useAnswerForm.ts';

const empty = { topic: '', name: '', email: '', phone: '', reference: '', message: '' };

interface Receipt {
  topic: PrivacyTopic;
  number: string;
  hasEmail: boolean;
}

/** The form for complaints about personal data and requests to see or erase it; its receipt once it was sent. */
export function PrivacyForm() {
  const { t } = useWords('privacyForm');
  const { t: forms } = useWords('forms');
  const [receipt, setReceipt] = useState<Receipt>();
  const state = useAnswerForm({
    id: 'privacy-form',
    name: 'privacy-request',
    empty,
    schema: privacyRequestAnswers,
    contract: privacyRequest,
    onStored: ({ topic, email }, response) => {
      const { number } = privacyRequest.response.parse(response);
      setReceipt({ topic: topic as PrivacyTopic, number, hasEmail: email.trim() !== '' });
    },
  });
  if (receipt) return <ReceiptText {...receipt} />;
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
      <ListQuestion
        {...named('topic')}
        required
        options={privacyTopics.map((value) => ({ value, label: t(`topic.${value}`) }))}
      />
      <LineQuestion {...named('name')} required autoComplete="name" maxLength={maxLength.name} />
      <Pair>
        <EmailQuestion {...named('email')} hint={t('hint.email')} />
        <PhoneQuestion {...named('phone')} hint={t('hint.phone')} />
      </Pair>
      <LineQuestion {...named('reference')} autoComplete="off" maxLength={maxLength.name} hint={t('hint.reference')} />
      <TextQuestion {...named('message')} hint={t('hint.message')} maxLength={maxLength.message} />
    </AnswerForm>
  );
}

function ReceiptText({ topic, number, hasEmail }: Receipt) {
  const { t } = useWords('privacyForm');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="h3" mb="16">
        {t('done.heading')}
      </chakra.h3>
      <chakra.p fontWeight="600" mb="16">
        {t('done.number', { number })}
      </chakra.p>
      <p>{t(`done.${topic}`, { acknowledgementDays: privacyLimits.acknowledgementDays })}</p>
      {(hasEmail || topic !== 'complaint') && (
        <chakra.p mt="16">
          <PhoneText text={t('done.phone', { phone: firm.phone.display })} />
        </chakra.p>
      )}
    </>
  );
}

/** A text whose first tag is a link to the firm's phone number. */
export const PhoneText = ({ text }: { text: string }) => (
  <Rich text={text} tags={{ 1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" /> }} />
);
