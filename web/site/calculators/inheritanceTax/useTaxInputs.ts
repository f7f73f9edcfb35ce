import { facts } from '../../../../shared/facts.ts';
import { useWords } from '../../../i18n/useWords.ts';
import type { LedgerLine } from '../../sections/Ledger.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import type { TaxDraft } from './draft.ts';

/** Returns the answers of the calculator as questions with answers, for the printed page. Leaves out blank ones. */
export function useTaxInputs(draft: TaxDraft): LedgerLine[] {
  const { t } = useWords('taxCalculator');
  const { day } = useFormats();
  const words = usePageWords('taxCalculator')('form', { years: facts.giftYears.value });
  const isMarried = draft.family === 'married';
  const isWidowed = draft.family === 'widowed';
  const hasFormer = draft.downsizing === 'one';
  const date = (iso: string) => (iso === '' ? '' : day(iso));
  const rows: [string, string][] = [
    [words.dateOfDeath, date(draft.dateOfDeath)],
    [words.estate, draft.estate],
    [words.home, draft.home],
    [words.family, words.families[draft.family]],
    [words.toSpouse, isMarried ? draft.toSpouse : ''],
    [words.lateNil, isWidowed ? draft.lateNil : ''],
    [words.lateResidence, isWidowed ? draft.lateResidence : ''],
    [words.pension, draft.pension],
    [words.pensionToSpouse, isMarried ? draft.pensionToSpouse : ''],
    [words.charity, draft.charity],
    ...draft.gifts.map(({ amount, date: given, kind }, index): [string, string] => [
      t('form.gift', { number: index + 1 }),
      [amount, date(given), words.giftKinds[kind]].join(', '),
    ]),
    [words.businessAmount, draft.business],
    [words.agricultural, draft.agricultural],
    [words.aim, draft.aim],
    [words.downsizing, draft.downsizing === 'none' ? '' : words.downsizings[draft.downsizing]],
    [words.formerDate, hasFormer ? date(draft.formerDate) : ''],
    [words.formerValue, hasFormer ? draft.formerValue : ''],
    [words.formerOther, hasFormer ? draft.formerOther : ''],
    [words.homeNow, hasFormer ? draft.homeNow : ''],
    [words.homeExempt, hasFormer ? draft.homeExempt : ''],
    [words.legacies, draft.legacies],
    [words.joint, draft.joint],
    [words.settled, draft.settled],
  ];
  return rows.filter(([, value]) => value.trim() !== '').map(([label, value]) => ({ label, value }));
}
