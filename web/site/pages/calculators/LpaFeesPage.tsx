import { facts } from '../../../../shared/facts.ts';
import { type LpaHelp, type LpaPerson, lpaFees, lpaHelps } from '../../../../shared/lpaFees.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { readPounds } from '../../calculators/amounts.ts';
import { CasePage, type CaseResult } from '../../calculators/case/CasePage.tsx';
import type { Answers, FieldSpec } from '../../calculators/case/fields.ts';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

const isCouple = ({ people }: Answers) => people === 'couple';
const helps = [...lpaHelps, 'universal'] as const;

const fields: readonly FieldSpec[] = [
  { name: 'people', kind: 'choice', options: ['one', 'couple'] },
  { name: 'documents', kind: 'choice', options: ['both', 'one'] },
  { name: 'help', kind: 'choice', options: helps },
  { name: 'repeats', kind: 'count', max: 2 },
  { name: 'documents2', kind: 'choice', options: ['both', 'one'], when: isCouple },
  { name: 'help2', kind: 'choice', options: helps, when: isCouple },
  { name: 'repeats2', kind: 'count', max: 2, when: isCouple },
];

const sources = [facts.lpaRegistrationFee, facts.lpaHalfFeeIncome, facts.lpaRepeatPercent];

/** Returns the endings of the answers' names: of the first person, and of the second one of a couple. */
const endingsOf = (answers: Answers) => (isCouple(answers) ? ['', '2'] : ['']);

const documentsOf = (answers: Answers, ending: string) => (answers[`documents${ending}`] === 'one' ? 1 : 2);
const repeatsOf = (answers: Answers, ending: string) => readPounds(answers[`repeats${ending}`] ?? '');

const contradictions = (answers: Answers) =>
  endingsOf(answers)
    .filter((ending) => repeatsOf(answers, ending) > documentsOf(answers, ending))
    .map((ending) => `repeats${ending}`);

export default function LpaFeesPage() {
  const { t } = useWords('calcLpa');
  const words = usePageWords('calcLpa');
  const { pounds } = useFormats();
  const assumptions = words('assumptions', { damagesLimit: pounds(facts.lpaDamagesLimit.value) });

  const resultOf = (answers: Answers): CaseResult => {
    const endings = endingsOf(answers);
    if (endings.some((ending) => answers[`help${ending}`] === 'universal')) {
      const reasons = [t('outside.universal')];
      return { verdict: t('outsideVerdict'), texts: [], reasons, workings: [], assumptions: [], sources };
    }
    const people = endings.map(
      (ending): LpaPerson => ({
        documents: documentsOf(answers, ending),
        repeats: repeatsOf(answers, ending),
        help: answers[`help${ending}`] as LpaHelp,
      }),
    );
    const fees = lpaFees(people);
    const nameOf = (index: number) => t('person', { number: index + 1 });
    return {
      verdict: t('verdict'),
      figure: pounds(fees.total),
      texts: [
        ...(fees.full > fees.total ? [t('saved', { amount: pounds(fees.full - fees.total) })] : []),
        ...(people.some(({ help }) => help !== 'none') ? [t('form120')] : []),
      ],
      workings: [
        ...fees.people.flatMap(({ lines }, index) =>
          lines.map(({ kind, count, each }) => ({
            label: `${nameOf(index)}: ${t(`rows.${kind}`, { count, each: pounds(each) })}`,
            value: pounds(count * each),
          })),
        ),
        { label: t('total'), value: pounds(fees.total) },
      ],
      bars: fees.people.map(({ total, full }, index) => ({ label: nameOf(index), part: total, whole: full })),
      table: {
        caption: t('table.caption'),
        head: [t('table.who'), t('table.fee'), t('table.full')],
        rows: [
          ...fees.people.map(({ total, full }, index) => [nameOf(index), pounds(total), pounds(full)]),
          ...(people.length > 1 ? [[t('total'), pounds(fees.total), pounds(fees.full)]] : []),
        ],
      },
      assumptions: [assumptions.donor, assumptions.damages, assumptions.ours],
      sources,
    };
  };

  return (
    <CasePage
      slug="lpa-fees"
      fields={fields}
      words={words('form')}
      service="lpa"
      booking="contact"
      resultOf={resultOf}
      contradictions={contradictions}
    />
  );
}
