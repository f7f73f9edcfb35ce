import { facts } from '../../../../shared/facts.ts';
import { type FirstDeath, lateSpouseAllowance } from '../../../../shared/lateSpouseAllowance.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { readPounds } from '../../calculators/amounts.ts';
import { CasePage, type CaseResult } from '../../calculators/case/CasePage.tsx';
import type { Answers, FieldSpec } from '../../calculators/case/fields.ts';
import { lateSpouseHash } from '../../calculators/inheritanceTax/lateSpouseHash.ts';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

const first = facts.nilRateBandSteps.value[0].from;
const residenceSince = facts.residenceNilRateBandSteps.value[0].from;
const yesNo = ['no', 'yes'] as const;
const leftToOthers = ({ everything }: Answers) => everything === 'no';
const hasSecond = ({ second }: Answers) => second === 'yes';

const fields: readonly FieldSpec[] = [
  { name: 'died', kind: 'date', from: first, required: true },
  { name: 'everything', kind: 'choice', options: ['yes', 'no'] },
  { name: 'toOthers', kind: 'pounds', required: true, when: leftToOthers },
  { name: 'home', kind: 'pounds', when: (answers) => leftToOthers(answers) && (answers.died ?? '') >= residenceSince },
  {
    name: 'relieved',
    kind: 'pounds',
    when: (answers) => leftToOthers(answers) && (answers.died ?? '') >= facts.reliefAllowanceSince.value,
  },
  { name: 'gifts', kind: 'pounds' },
  { name: 'large', kind: 'choice', options: yesNo },
  { name: 'estate', kind: 'pounds', required: true, when: ({ large }) => large === 'yes' },
  { name: 'second', kind: 'choice', options: yesNo },
  { name: 'died2', kind: 'date', from: first, required: true, when: hasSecond },
  { name: 'toOthers2', kind: 'pounds', required: true, when: hasSecond },
  { name: 'gifts2', kind: 'pounds', when: hasSecond },
  { name: 'survivorDied', kind: 'date', from: facts.transferSince.value },
];

/** Returns the first deaths of the answers to questions that apply. */
function deathsOf(answers: Answers): FirstDeath[] {
  const pounds = (name: string, applies: boolean) => (applies ? Math.round(readPounds(answers[name] ?? '')) : 0);
  const others = leftToOthers(answers);
  const latest: FirstDeath = {
    date: answers.died ?? '',
    estate: pounds('estate', answers.large === 'yes'),
    toOthers: pounds('toOthers', others),
    gifts: pounds('gifts', true),
    homeToDescendants: pounds('home', others),
    relieved: pounds('relieved', others),
  };
  if (!hasSecond(answers)) return [latest];
  const earlier = { estate: 0, homeToDescendants: 0, relieved: 0 };
  return [latest, { ...earlier, date: answers.died2 ?? '', toOthers: pounds('toOthers2', true), gifts: pounds('gifts2', true) }];
}

/** A survivor cannot die before the first death, and the home is part of what went to others. */
function contradictions(answers: Answers): string[] {
  const { died = '', survivorDied = '', home = '', toOthers = '' } = answers;
  const isEarly = survivorDied !== '' && survivorDied < died;
  const isMore = leftToOthers(answers) && died >= residenceSince && readPounds(home) > readPounds(toOthers);
  return [...(isEarly ? ['survivorDied'] : []), ...(isMore ? ['home'] : [])];
}

const sources = [facts.nilRateBandSteps, facts.residenceNilRateBandSteps, facts.reliefAllowance];

export default function LateSpousePage() {
  const { t } = useWords('calcLateSpouse');
  const words = usePageWords('calcLateSpouse');
  const { pounds, percent, day } = useFormats();
  const rows = words('rows');
  const assumptions = words('assumptions');

  const resultOf = (answers: Answers, today: string): CaseResult => {
    const deaths = deathsOf(answers);
    const survivorDied = answers.survivorDied || today;
    const result = lateSpouseAllowance(deaths, survivorDied);
    if (result.kind === 'outside') {
      const reasons = result.reasons.map((reason) => t(`outside.${reason}`));
      return { verdict: t('outsideVerdict'), texts: [], reasons, workings: [], assumptions: [], sources };
    }
    const { nilRateBand, residenceBand, relief } = result;
    const total = nilRateBand.pounds + residenceBand.pounds;
    const shares = [nilRateBand, residenceBand, relief].map((one) => ({
      percent: percent(one.percent),
      amount: pounds(one.pounds),
    }));
    const [nil = { percent: '', amount: '' }, residence = nil, reliefShare = nil] = shares;
    const hash = lateSpouseHash({
      lateNil: nilRateBand.percent,
      lateResidence: residenceBand.percent,
      lateRelief: relief.percent,
      dateOfDeath: answers.survivorDied ?? '',
    });
    return {
      verdict: total > 0 ? t('verdict', { amount: pounds(total) }) : t('verdictNone'),
      texts: [t('nil', nil), t('residence', residence), ...(relief.pounds > 0 ? [t('relief', reliefShare)] : [])],
      workings: result.deaths.flatMap((one, index) => [
        { label: `${index + 1}. ${t('rows.death', { date: day(deaths[index]?.date ?? '') })}`, value: '' },
        { label: `${index + 1}. ${rows.band}`, value: pounds(one.nilRateBand.allowance) },
        { label: `${index + 1}. ${rows.used}`, value: pounds(one.nilRateBand.used) },
        { label: `${index + 1}. ${rows.left}`, value: percent(one.nilRateBand.percent) },
        { label: `${index + 1}. ${rows.residence}`, value: pounds(one.residenceBand.allowance) },
        { label: `${index + 1}. ${rows.taper}`, value: pounds(one.residenceBand.taper) },
        { label: `${index + 1}. ${rows.residenceUsed}`, value: pounds(one.residenceBand.used) },
        { label: `${index + 1}. ${rows.residenceLeft}`, value: percent(one.residenceBand.percent) },
      ]),
      table: {
        caption: t('table.caption'),
        head: [t('table.band'), t('table.percent'), t('table.amount')],
        rows: [
          [t('table.nil'), nil.percent, nil.amount],
          [t('table.residenceBand'), residence.percent, residence.amount],
          [t('table.reliefAllowance'), reliefShare.percent, reliefShare.amount],
        ],
      },
      bars: [
        { label: t('table.nil'), part: nilRateBand.percent, whole: 100 },
        { label: t('table.residenceBand'), part: residenceBand.percent, whole: 100 },
        { label: t('table.reliefAllowance'), part: relief.percent, whole: 100 },
      ],
      assumptions: [assumptions.claim, assumptions.uk, assumptions.own, ...(hasSecond(answers) ? [assumptions.second] : [])],
      sources,
      dates: answers.survivorDied ? [{ day: result.claimUntil, title: t('dates.claim') }] : [],
      next: { slug: 'inheritance-tax', hash, text: t('next') },
    };
  };

  return (
    <CasePage
      slug="late-spouse-allowance"
      fields={fields}
      words={words('form')}
      service="trusts-iht"
      booking="contact"
      resultOf={resultOf}
      contradictions={contradictions}
    />
  );
}
