import { Fragment } from 'react';
import { maxLength } from '../../../../shared/contracts/fields.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { EmailQuestion, LineQuestion, Pair, PhoneQuestion } from '../../forms/questions.tsx';

type ContactQuestion = 'name' | 'email' | 'phone';

interface ContactQuestionsProps {
  named: (name: ContactQuestion) => { name: ContactQuestion; label: string };
  /** Whether the stored contact details were found missing, so that they are requested after all. */
  isAgain: boolean;
  /** Whether there is room for two questions beside each other. */
  isWide?: boolean;
}

/** The questions about name, email address and phone number. */
export function ContactQuestions({ named, isAgain, isWide = false }: ContactQuestionsProps) {
  const { t } = useWords('book');
  const { t: forms } = useWords('forms');
  const Row = isWide ? Pair : Fragment;
  return (
    <>
      {isAgain && (
        <p role="alert">
          <b>{t('details.again')}</b>
        </p>
      )}
      <p>{forms('marked')}</p>
      <Row>
        <LineQuestion {...named('name')} required autoComplete="name" maxLength={maxLength.name * 2 + 1} />
        <EmailQuestion {...named('email')} required />
      </Row>
      <PhoneQuestion {...named('phone')} required hint={t('details.phone')} />
    </>
  );
}

/** The question about the address of a home visit. */
export function AddressQuestion(props: { name: 'address'; label: string }) {
  const { t } = useWords('book');
  return <LineQuestion {...props} required autoComplete="street-address" maxLength={300} hint={t('details.addressHint')} />;
}
