import {
  type CareFees,
  type CoupleHomeDisregard,
  careAllowanceOf,
  careFees,
  careFeesOfCouple,
  coupleHomeDisregards,
  type HomeOwner,
  homeOwners,
} from '../../../../shared/careFees.ts';
import {
  type CareLineId,
  type CareNation,
  careLimitOf,
  careNations,
  type HomeDisregard,
  homeDisregards,
} from '../../../../shared/careMeansTest.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { readPounds } from '../../calculators/amounts.ts';
import { CasePage, type CaseResult } from '../../calculators/case/CasePage.tsx';
import type { FieldWords } from '../../calculators/case/FieldsForm.tsx';
import type { Answers, FieldSpec } from '../../calculators/case/fields.ts';
import { SavingsPicture } from '../../calculators/SavingsPicture.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

const hasPartner = ({ who }: Answers) => who === 'partner';
const isAlone = ({ who }: Answers) => who === 'alone';
const isCouple = ({ who }: Answers) => who === 'both';
const isOne = (answers: Answers) => !isCouple(answers);
const ownsHome = (answers: Answers) => isCouple(answers) && readPounds(answers.wholeHome ?? '') > 0;

const persons = ['first', 'second'] as const;
type Person = (typeof persons)[number];
const personQuestions = ['ownSavings', 'income', 'fee', 'councilRate'] as const;

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
  { name: 'jointSavings', kind: 'pounds', when: isCouple },
  { name: 'wholeHome', kind: 'pounds', when: isCouple },
  { name: 'homeOwner', kind: 'choice', options: homeOwners, when: ownsHome },
  { name: 'coupleDisregard', kind: 'choice', options: ['none', ...coupleHomeDisregards], when: ownsHome },
  ...persons.flatMap((person) =>
    personQuestions.map(
      (question): FieldSpec => ({
        name: `${person}-${question}`,
        kind: 'pounds',
        required: question !== 'councilRate',
        when: isCouple,
      }),
    ),
  ),
  { name: 'allowance', kind: 'pounds' },
];

/** Returns the months from one row of the table to the next: at most 25 rows, which fit on a printed page. */
function monthsInRow(count: number): number {
  if (count <= 24) return 1;
  return count <= 60 ? 3 : 6;
}

/** Returns the months that the table shows: the first, the last, and those in between at even distances. */
function shownMonths<Month extends { month: number }>(months: readonly Month[]): Month[] {
  const step = monthsInRow(months.length);
  return months.filter(({ month }) => month % step === 0 || month === 1 || month === months.length);
}

/** The lines of a means test in the order of their table. */
const lineIds: readonly CareLineId[] = [
  'savings',
  'home',
  'home-left-out',
  'capital',
  'lower-limit',
  'upper-limit',
  'tariff-income',
];
const isLimit = (id: CareLineId) => id === 'lower-limit' || id === 'upper-limit';

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
    coupleDisregard: { label: means('disregard'), options: meansWords('disregards') },
  };
  const couple = words('couple');
  // The questions of the two persons are the same. The first of them explains each.
  const personForm = Object.fromEntries(
    persons.flatMap((person) =>
      personQuestions.map((question) => {
        const { label, hint }: FieldWords = form[question];
        return [`${person}-${question}`, { label: `${couple[person]} · ${label}`, ...(person === 'first' && { hint }) }] as const;
      }),
    ),
  );

  const monthsText = ({ monthsUntilHelp }: CareFees) =>
    monthsUntilHelp === undefined ? t('never') : t('months', { count: monthsUntilHelp });
  const altOf = ({ means: { capital }, months }: CareFees, limit: number) =>
    t('alt', {
      from: pounds(capital),
      to: pounds(months.at(-1)?.capital ?? capital),
      count: months.length,
      limit: pounds(limit),
    });
  const datesOf = ({ monthsUntilHelp }: CareFees, today: string, title: string) =>
    monthsUntilHelp ? [{ day: monthsLater(today, Math.max(0, monthsUntilHelp - 3)), title }] : [];

  const coupleResultOf = (answers: Answers, today: string): CaseResult => {
    const nation = answers.nation as CareNation;
    const limit = careLimitOf(nation);
    const amount = (name: string) => readPounds(answers[name] ?? '');
    const isBlank = (name: string) => (answers[name] ?? '').trim() === '';
    const personOf = (person: Person) => ({
      savings: amount(`${person}-ownSavings`),
      income: amount(`${person}-income`),
      fee: amount(`${person}-fee`),
      councilRate: amount(isBlank(`${person}-councilRate`) ? `${person}-fee` : `${person}-councilRate`),
    });
    const disregard = answers.coupleDisregard as CoupleHomeDisregard | 'none';
    const fees = careFeesOfCouple({
      nation,
      jointSavings: amount('jointSavings'),
      home: amount('wholeHome'),
      homeOwner: answers.homeOwner as HomeOwner,
      ...(ownsHome(answers) && disregard !== 'none' && { disregard }),
      ...(!isBlank('allowance') && { allowance: amount('allowance') }),
      first: personOf('first'),
      second: personOf('second'),
    });
    const sides = persons.map((person) => fees[person]);
    const row = (label: string, values: readonly (number | undefined)[], hasSum = true) => [
      label,
      ...values.map((value) => (value === undefined ? '–' : pounds(value))),
      hasSum ? pounds(values.reduce((sum: number, value) => sum + (value ?? 0), 0)) : '–',
    ];
    const lines = lineIds.flatMap((id) => {
      const values = sides.map((side) => side.means.lines.find((line) => line.id === id)?.pounds);
      return values.every((value) => value === undefined) ? [] : [row(means(`lines.${id}`), values, !isLimit(id))];
    });
    const rowOf = (label: string, value: (side: CareFees) => number) => row(label, sides.map(value));
    return {
      verdict: couple.verdict,
      figure: pounds(fees.perWeek),
      texts: persons.flatMap((person) => {
        const side = fees[person];
        const name = couple[person];
        return [
          `${name}: ${pounds(side.perWeek)}. ${
            side.means.councilHelp
              ? t('help', { amount: pounds(side.councilPerWeek) })
              : t('noHelp', { capital: pounds(side.means.capital), limit: pounds(limit.value) })
          }${side.monthsUntilHelp === 0 ? '' : ` ${monthsText(side)}`}`,
          ...(side.topUpPerWeek > 0 ? [`${name}: ${t('topUp', { amount: pounds(side.topUpPerWeek) })}`] : []),
        ];
      }),
      workings: [],
      comparison: {
        head: [couple.head, couple.first, couple.second, couple.together],
        rows: [
          ...lines,
          rowOf(t('rows.income'), (side) => side.countedIncome),
          rowOf(t('rows.allowance'), (side) => side.allowance),
          rowOf(t('rows.perWeek'), (side) => side.perWeek),
          rowOf(t('rows.council'), (side) => side.councilPerWeek),
        ],
      },
      picture: (
        <SavingsPicture
          lines={persons.map((person) => ({
            label: couple[person],
            capital: fees[person].means.capital,
            months: fees[person].months,
          }))}
          limit={limit.value}
          alt={persons.map((person) => `${couple[person]}: ${altOf(fees[person], limit.value)}`).join(' ')}
        />
      ),
      table: {
        caption: t('table.caption'),
        head: [t('table.month'), couple.first, couple.second, couple.together, t('table.pays')],
        rows: shownMonths(fees.months).map(({ month, first, second, together, contributionPerWeek }) => [
          String(month),
          ...[first, second, together, contributionPerWeek].map((value) => pounds(Math.round(value))),
        ]),
      },
      assumptions: [
        assumptions.halves,
        assumptions.pension,
        ...fees.first.means.assumptions.filter((id) => id !== 'income-not-counted').map((id) => means(`assumptions.${id}`)),
        assumptions.same,
        assumptions.home,
        assumptions.nursing,
      ],
      sources: [limit, careAllowanceOf(nation)],
      dates: persons.flatMap((person) => datesOf(fees[person], today, `${couple[person]}: ${t('dates.limit')}`)),
    };
  };

  const resultOf = (answers: Answers, today: string): CaseResult => {
    if (isCouple(answers)) return coupleResultOf(answers, today);
    const nation = answers.nation as CareNation;
    const limit = careLimitOf(nation);
    const sources = [limit, careAllowanceOf(nation)];
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
    return {
      verdict: t('verdict'),
      figure: pounds(fees.perWeek),
      texts: [
        test.councilHelp
          ? t('help', { amount: pounds(fees.councilPerWeek) })
          : t('noHelp', { capital: pounds(test.capital), limit: pounds(limit.value) }),
        ...(monthsUntilHelp === 0 ? [] : [monthsText(fees)]),
        ...(fees.topUpPerWeek > 0 ? [t('topUp', { amount: pounds(fees.topUpPerWeek) })] : []),
      ],
      workings: [
        ...test.lines.map(({ id, pounds: value }) => ({ label: means(`lines.${id}`), value: pounds(value) })),
        { label: t('rows.income'), value: pounds(fees.countedIncome) },
        { label: t('rows.allowance'), value: pounds(fees.allowance) },
        { label: t('rows.perWeek'), value: pounds(fees.perWeek) },
        { label: t('rows.council'), value: pounds(fees.councilPerWeek) },
      ],
      picture: <SavingsPicture lines={[{ capital: test.capital, months }]} limit={limit.value} alt={altOf(fees, limit.value)} />,
      table: {
        caption: t('table.caption'),
        head: [t('table.month'), t('table.capital'), t('table.pays')],
        rows: shownMonths(months).map(({ month, capital, contributionPerWeek }) => [
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
      dates: datesOf(fees, today, t('dates.limit')),
    };
  };

  const contradictions = (answers: Answers) =>
    hasPartner(answers) && readPounds(answers.privatePension ?? '') > readPounds(answers.income ?? '') ? ['privatePension'] : [];

  return (
    <CasePage
      slug="care-fees"
      fields={fields}
      words={{ ...form, ...personForm }}
      service="care-fee-protection"
      booking="care-fee"
      resultOf={resultOf}
      contradictions={contradictions}
    />
  );
}
