import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { isForPartner, topicOf } from '../../../../shared/answers.ts';
import labels from '../../../../shared/words/en.json';
import type { StaffRecord } from '../../lists/kind.ts';
import { usePerson } from '../../session/role.ts';
import { languageName } from '../recordRows.ts';
import { callScript } from './templates.ts';
import { useAnswerTexts } from './useAnswerTexts.ts';
import { answerWords } from './words.ts';

const { script } = answerWords;

const Panel = chakra('div', {
  base: {
    mt: '8',
    p: '12',
    bg: 'paper',
    borderWidth: '1px',
    borderColor: 'rule',
    display: 'grid',
    gap: '8',
    '& ul': { pl: '20px' },
  },
});

/** What to say in a call to a visitor, beside their number, and the time that they prefer. */
export function CallScript({ record }: { record: StaffRecord }) {
  const [open, setOpen] = useState(false);
  const time = 'timePreference' in record && record.timePreference ? labels.timePreference[record.timePreference] : undefined;
  return (
    <>
      {time && <chakra.span display="block">{script.prefers(time)}</chakra.span>}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <chakra.summary minHeight="28px">{script.title}</chakra.summary>
        {open && <Script record={record} />}
      </details>
    </>
  );
}

function Script({ record }: { record: StaffRecord }) {
  const { language } = record;
  const person = usePerson();
  const { data, isError } = useAnswerTexts(language);
  if (isError) return <p role="alert">{script.failed}</p>;
  if (!data) return <p role="status">{script.loading}</p>;
  const { opening, ask, close } = callScript(data, record, person?.name);
  const topic = 'service' in record ? topicOf(record.service) : 'partner';
  return (
    <Panel>
      {language !== 'en' && <p>{script.language(languageName(language))}</p>}
      <Part title={script.opening}>
        <p lang={language}>{opening}</p>
      </Part>
      <Part title={script.ask}>
        <ul lang={language}>
          {ask.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </Part>
      <Part title={script.close}>
        <p lang={language}>{close}</p>
      </Part>
      <Part title={script.promise}>
        <ul>
          {script.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </Part>
      <Part title={script.not}>
        <p>{script.nots[isForPartner(record) ? 'partner' : topic]}</p>
      </Part>
    </Panel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.p textStyle="label">{title}</chakra.p>
      {children}
    </div>
  );
}
