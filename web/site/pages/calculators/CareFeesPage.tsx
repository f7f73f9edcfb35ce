import { careAllowanceOf, careFees } from '../../../../shared/careFees.ts';
import {
  type CareNation,
  careLimitOf,
  careNations,
  type HomeDisregard,
  homeDisregards,
} from '../../../../shared/careMeansTest.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { readPounds } from '../../calculators/amounts.ts';
import { CasePage, type CaseResult } from '../../calculators/case/CasePage.tsx';
import type { Answers, FieldSpec } from '../../calculators/case/fields.ts';
import { SavingsPicture } from '../../calculators/SavingsPicture.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

const hasPartner = ({ who }: Answers) => who === 'partner';
const isAlone = ({ who }: Answers) => who === 'alone';
const isOne = ({ who }: Answers) => who !== 'both';

const fields: readonly FieldSpec[] = [
  { name: 'nation', kind: 'choice', options: careNations },
  { name: 'who', kind: 'choice', options: ['alone', 'partner', 'both'] },
  { name: 'savings', kind: 'pounds', required: true, when: isOne },
  { name: 'home', kind: 'pounds', when: isOne },
  {
    name: 'disregard',
    kind: 'choice',
    options: ['none', ...homeDisregards],
    when: (answers) => isAlone(answers) && readPounds(answers.home ?? '') > 0,
  },
  { name: 'income', kind: 'pounds', required: true, when: isOne },
  { name: 'privatePension', kind: 'pounds', when: hasPartner },
  { name: 'fee', kind: 'pounds', required: true, when: isOne },
  { name: 'councilRate', kind: 'pounds', when: isOne },
  { name: 'allowance', kind: 'pounds', when: isOne },
];

/** Returns the months from one row of the table to the next: at most 25 rows, which fit on a printed page. */
function monthsInRow(count: number): number {
  if (count <= 24) return 1;
  return count <= 60 ? 3 : 6;
}

/** Returns the day some months after an ISO day, at most the 28th. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, Math.min(28, date))).toISOString().slice(0, 10);
}

/** Returns the reason for which the home does not count. A home where the partner lives never counts. */
function disregardOf(answers: Answers): HomeDisregard | undefined {
  if (hasPartner(answers)) return 'partner-lives-there';
  return answers.disregard === 'none' ? undefined : (answers.disregard as HomeDisregard);
}

export default function CareFeesPage() {
  const { t } = useWords('calcCare');
  const { t: means } = useWords('careCalculator');
  const words = usePageWords('calcCare');
  const meansWords = usePageWords('careCalculator');
  const { pounds } = useFormats();
  const assumptions = words('assumptions');
  const national = {
    england: pounds(careAllowanceOf('england').value),
    wales: pounds(careAllowanceOf('wales').value),
  };
  const form = {
    ...words('form', national),
    nation: { label: means('nation'), options: meansWords('nations') },
    savings: { label: means('savings'), hint: means('savingsHint') },
    home: { label: means('home'), hint: means('homeHint') },
    disregard: { label: means('disregard'), options: meansWords('disregards') },
  };

  const resultOf = (answers: Answers, today: string): CaseResult => {
    const nation = answers.nation as CareNation;
    const limit = careLimitOf(nation);
    const sources = [limit, careAllowanceOf(nation)];
    if (!isOne(answers)) {
      const reasons = [t('outside.both')];
      const next = { slug: 'care-fees', hash: `#?nation=${nation}`, text: t('outside.next') } as const;
      return { verdict: t('outsideVerdict'), texts: [], reasons, workings: [], assumptions: [], sources, next };
    }
    const amount = (name: string) => readPounds(answers[name] ?? '');
    const isBlank = (name: string) => (answers[name] ?? '').trim() === '';
    const disregard = disregardOf(answers);
    const fees = careFees({
      nation,
      savings: amount('savings'),
      home: amount('home'),
      ...(disregard && { disregard }),
      income: amount('income'),
      privatePension: hasPartner(answers) ? amount('privatePension') : 0,
      fee: amount('fee'),
      councilRate: isBlank('councilRate') ? amount('fee') : amount('councilRate'),
      ...(!isBlank('allowance') && { allowance: amount('allowance') }),
    });
    const { means: test, months, monthsUntilHelp } = fees;
    const step = monthsInRow(months.length);
    const shown = months.filter(({ month }) => month % step === 0 || month === 1 || month === months.length);
    const until = monthsUntilHelp === undefined ? t('never') : t('months', { count: monthsUntilHelp });
    return {
      verdict: t('verdict'),
      figure: pounds(fees.perWeek),
      texts: [
        test.councilHelp
          ? t('help', { amount: pounds(fees.councilPerWeek) })
          : t('noHelp', { capital: pounds(test.capital), limit: pounds(limit.value) }),
        ...(monthsUntilHelp === 0 ? [] : [until]),
        ...(fees.topUpPerWeek > 0 ? [t('topUp', { amount: pounds(fees.topUpPerWeek) })] : []),
      ],
      workings: [
        ...test.lines.map(({ id, pounds: value }) => ({ label: means(`lines.${id}`), value: pounds(value) })),
        { label: t('rows.income'), value: pounds(fees.countedIncome) },
        { label: t('rows.allowance'), value: pounds(fees.allowance) },
        { label: t('rows.perWeek'), value: pounds(fees.perWeek) },
        { label: t('rows.council'), value: pounds(fees.councilPerWeek) },
      ],
      picture: (
        <SavingsPicture
          capital={test.capital}
          months={months}
          limit={limit.value}
          alt={t('alt', {
            from: pounds(test.capital),
            to: pounds(months.at(-1)?.capital ?? test.capital),
            count: months.length,
            limit: pounds(limit.value),
          })}
        />
      ),
      table: {
        caption: t('table.caption'),
        head: [t('table.month'), t('table.capital'), t('table.pays')],
        rows: shown.map(({ month, capital, contributionPerWeek }) => [
          String(month),
          pounds(capital),
          pounds(contributionPerWeek),
        ]),
      },
      assumptions: [
        ...test.assumptions.filter((id) => id !== 'income-not-counted').map((id) => means(`assumptions.${id}`)),
        assumptions.same,
        assumptions.home,
        assumptions.nursing,
      ],
      sources,
      dates: monthsUntilHelp ? [{ day: monthsLater(today, Math.max(0, monthsUntilHelp - 3)), title: t('dates.limit') }] : [],
    };
  };

  const contradictions = (answers: Answers) =>
    hasPartner(answers) && readPounds(answers.privatePension ?? '') > readPounds(answers.income ?? '') ? ['privatePension'] : [];

  return (
    <CasePage
      slug="care-fees"
      fields={fields}
      words={form}
      service="care-fee-protection"
      booking="care-fee"
      resultOf={resultOf}
      contradictions={contradictions}
    />
  );
}
