import { facts } from '../../../../shared/facts.ts';
import { type HeirShare, type Relatives, relatives, whoInherits } from '../../../../shared/whoInherits.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { readPounds } from '../../calculators/amounts.ts';
import { CasePage, type CaseResult } from '../../calculators/case/CasePage.tsx';
import { yearsLater } from '../../calculators/case/calendarFile.ts';
import type { Answers, FieldSpec } from '../../calculators/case/fields.ts';
import { FamilyPicture } from '../../calculators/FamilyPicture.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

const first = facts.statutoryLegacySteps.value[0].from;
const yesNo = ['no', 'yes'] as const;
const count = (text = '') => readPounds(text) || 0;
const hasLate = ({ late }: Answers) => late === 'yes';
const isAlone = (answers: Answers) => answers.spouse === 'no' && count(answers.children) === 0 && !hasLate(answers);
const hasNearest = (answers: Answers) => isAlone(answers) && answers.nearest !== 'none';
/** Whether the children of a late member of the group share that member's part. Parents and grandparents have no such rule. */
const byStem = (answers: Answers) => hasNearest(answers) && /siblings|uncles/.test(answers.nearest ?? '');

const fields: readonly FieldSpec[] = [
  { name: 'died', kind: 'date', from: first },
  { name: 'estate', kind: 'pounds', required: true },
  { name: 'spouse', kind: 'choice', options: ['yes', 'no'] },
  { name: 'children', kind: 'count', max: 20 },
  { name: 'late', kind: 'choice', options: yesNo },
  { name: 'late1', kind: 'count', max: 20, required: true, when: hasLate },
  { name: 'late2', kind: 'count', max: 20, when: hasLate },
  { name: 'nearest', kind: 'choice', options: ['none', ...relatives], when: isAlone },
  { name: 'nearestCount', kind: 'count', max: 50, required: true, when: hasNearest },
  { name: 'lateNearest', kind: 'choice', options: yesNo, when: byStem },
];

const sources = [facts.statutoryLegacySteps, facts.intestacySpouseShare];

export default function WhoInheritsPage() {
  const { t } = useWords('calcWhoInherits');
  const words = usePageWords('calcWhoInherits');
  const { pounds } = useFormats();
  const heirs = words('heirs');
  const assumptions = words('assumptions');
  const whole = (amount: number) => pounds(Math.round(amount * 100) / 100);

  const textOf = (shares: readonly HeirShare[], legacy: number) => {
    const has = (heir: HeirShare['heir']) => shares.some((share) => share.heir === heir);
    if (has('crown')) return t('texts.crown');
    if (has('spouse')) return legacy > 0 ? t('texts.spouse', { legacy: pounds(legacy) }) : t('texts.spouseAll');
    return has('child') || has('grandchild') ? t('texts.descendants') : t('texts.relatives');
  };

  const resultOf = (answers: Answers, today: string): CaseResult => {
    const outside = (reasons: ('before-2014' | 'late-relatives')[]): CaseResult => ({
      verdict: t('outsideVerdict'),
      texts: [],
      reasons: reasons.map((reason) => t(`outside.${reason}`)),
      workings: [],
      assumptions: [],
      sources,
    });
    if (byStem(answers) && answers.lateNearest === 'yes') return outside(['late-relatives']);
    const estate = readPounds(answers.estate ?? '');
    const result = whoInherits({
      dateOfDeath: answers.died || today,
      estate,
      spouse: answers.spouse === 'yes',
      children: count(answers.children),
      lateChildren: hasLate(answers) ? [count(answers.late1), count(answers.late2)] : [],
      nearest: hasNearest(answers) ? (answers.nearest as Relatives) : 'none',
      nearestCount: hasNearest(answers) ? count(answers.nearestCount) : 0,
    });
    if (result.kind === 'outside') return outside(result.reasons);
    const { shares, statutoryLegacy } = result;
    const stems = shares.filter(({ heir }) => heir === 'grandchild');
    // The grandchildren of two late children have two shares.
    const nameOf = (share: HeirShare) =>
      `${stems.length > 1 && share.heir === 'grandchild' ? `${stems.indexOf(share) + 1}. ` : ''}${heirs[share.heir]} (${share.count})`;
    const told = shares.map((share) => `${nameOf(share)}: ${whole(share.each)}`);
    const variation = answers.died ? yearsLater(answers.died, facts.variationYears.value) : '';
    return {
      verdict: t('verdict'),
      texts: [textOf(shares, statutoryLegacy), t('texts.never'), t('texts.will')],
      workings: [
        { label: t('rows.estate'), value: pounds(estate) },
        ...(statutoryLegacy > 0 ? [{ label: t('rows.legacy'), value: pounds(Math.min(estate, statutoryLegacy)) }] : []),
        ...shares.map((share) => ({ label: nameOf(share), value: whole(share.each * share.count) })),
      ],
      picture: <FamilyPicture shares={shares} alt={t('alt', { shares: told.join('; ') })} />,
      table: {
        caption: t('table.caption'),
        head: [t('table.heir'), t('table.each'), t('table.together')],
        rows: shares.map((share) => [nameOf(share), whole(share.each), whole(share.each * share.count)]),
      },
      assumptions: [assumptions.survive, assumptions.children, assumptions.belongings, assumptions.claims],
      sources,
      dates: variation > today ? [{ day: variation, title: t('dates.variation') }] : [],
    };
  };

  return (
    <CasePage
      slug="who-inherits"
      fields={fields}
      words={words('form')}
      service="will-writing"
      booking="contact"
      resultOf={resultOf}
    />
  );
}
