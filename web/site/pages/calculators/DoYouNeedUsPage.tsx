import { complications, doYouNeedUs, mattersFor, type Need, needs, type Way } from '../../../../shared/doYouNeedUs.ts';
import { facts } from '../../../../shared/facts.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { CasePage, type CaseResult } from '../../calculators/case/CasePage.tsx';
import type { FieldWords } from '../../calculators/case/FieldsForm.tsx';
import type { Answers, FieldSpec } from '../../calculators/case/fields.ts';
import { PathPicture } from '../../calculators/PathPicture.tsx';
import { usePageWords } from '../../usePageWords.ts';

const yesNo = ['no', 'yes'] as const;
const needOf = (answers: Answers) => answers.need as Need;

/** Returns the complications that are asked about; none before the visitor has chosen a need. */
const asked = (answers: Answers) => (answers.need ? mattersFor[needOf(answers)] : []);

/** One complication decides the result. Then no further answer is needed. */
const isUndecided = (answers: Answers) => asked(answers).every((name) => answers[name] !== 'yes');

const fields: readonly FieldSpec[] = [
  { name: 'need', kind: 'choice', options: needs, required: () => true },
  ...complications.map(
    (name): FieldSpec => ({
      name,
      kind: 'choice',
      options: yesNo,
      required: isUndecided,
      when: (answers) => asked(answers).includes(name),
    }),
  ),
  { name: 'charity', kind: 'choice', options: yesNo, required: isUndecided, when: (answers) => needOf(answers) === 'will' },
];

/** Where the visitor goes on when the answer is somebody else. */
const govPages: Record<Need, string> = {
  will: 'https://www.gov.uk/make-will',
  lpa: 'https://www.gov.uk/power-of-attorney',
  probate: 'https://www.gov.uk/applying-for-probate',
  tax: 'https://www.gov.uk/inheritance-tax',
};
const charitySchemes = ['https://www.willaid.org.uk', 'https://freewillsmonth.org.uk'];

function linksOf(way: Way, need: Need): string[] {
  if (way === 'us') return [];
  return way === 'charity' ? charitySchemes : [govPages[need]];
}

const sources = [facts.statutoryLegacy, facts.lpaRegistrationFee, facts.probateFee];

export default function DoYouNeedUsPage() {
  const { t } = useWords('calcQuiz');
  const words = usePageWords('calcQuiz');
  const { need, charity } = words('form');
  const questions = words('complication');
  const assumptions = words('assumptions');
  const options = { yes: t('yes'), no: t('no') };
  const form: Record<string, FieldWords> = {
    need,
    charity: { ...charity, options },
    ...Object.fromEntries(complications.map((name) => [name, { label: questions[name], options }])),
  };

  const resultOf = (answers: Answers): CaseResult => {
    const given = complications.filter((name) => answers[name] === 'yes');
    const answered = asked(answers).filter((name) => answers[name]);
    const reasons = answered.filter((name) => given.includes(name));
    const { simple, person } = words('rows');
    const answeredNeed = { need: needOf(answers), charity: answers.charity === 'yes' };
    const { way } = doYouNeedUs({ ...answeredNeed, complications: given });
    const { way: simpleWay } = doYouNeedUs({ ...answeredNeed, complications: [] });
    return {
      verdict: t(`verdict.${way}`),
      texts: [t(`text.${way}`)],
      page: { to: '/do-it-yourself-or-pay-us', text: t('more') },
      links: linksOf(way, needOf(answers)),
      workings: [
        { label: need.label, value: need.options[needOf(answers)] },
        ...(answers.charity && needOf(answers) === 'will'
          ? [{ label: charity.label, value: options[answers.charity as 'yes' | 'no'] }]
          : []),
      ],
      ...(answered.length > 0 && {
        picture: (
          <PathPicture
            turns={answered.map((name) => reasons.includes(name))}
            straight={t(`verdict.${simpleWay}`)}
            branch={t('verdict.us')}
          />
        ),
        table: {
          caption: t('table.caption'),
          head: [t('table.question'), t('table.result')],
          rows: answered.map((name, index) => [`${index + 1}. ${questions[name]}`, reasons.includes(name) ? person : simple]),
        },
      }),
      assumptions: [assumptions.honest, assumptions.law],
      sources,
    };
  };

  return (
    <CasePage slug="do-you-need-us" fields={fields} words={form} service="will-writing" booking="contact" resultOf={resultOf} />
  );
}
