import { isDay } from '../../../../shared/inheritanceTax/dates.ts';
import type { Resources } from '../../../i18n/resources.d.ts';
import type { LedgerLine } from '../../sections/Ledger.tsx';
import { asksExemptHome, type TaxDraft } from './draft.ts';

/**
 * Returns the answers of the calculator as questions with answers, for the printed page. Leaves out blank ones, and answers to questions
 * that the form does not ask. `giftName` names a gift by its number, and `day` writes an ISO day in words.
 */
export function taxInputs(
  draft: TaxDraft,
  words: Resources['taxCalculator']['form'],
  giftName: (number: number) => string,
  day: (iso: string) => string,
): LedgerLine[] {
  // Date fields accept years of five digits, and addresses any digits.
  const date = (iso: string) => (isDay(iso) ? day(iso) : '');
  const when = (isAsked: boolean, answer: string) => (isAsked ? answer : '');
  const isFilled = (text: string) => text.trim() !== '';
  const isMarried = draft.family === 'married';
  const isWidowed = draft.family === 'widowed';
  const hasFormer = draft.downsizing === 'one';
  const hasCharity = isFilled(draft.charity);
  const rows: [string, string][] = [
    [words.dateOfDeath, date(draft.dateOfDeath)],
    [words.estate, draft.estate],
    [words.home, draft.home],
    [words.family, words.families[draft.family]],
    [words.toSpouse, when(isMarried, draft.toSpouse)],
    [words.lateNil, when(isWidowed, draft.lateNil)],
    [words.lateResidence, when(isWidowed, draft.lateResidence)],
    [words.lateRelief, when(isWidowed && [draft.business, draft.agricultural].some(isFilled), draft.lateRelief)],
    [words.pension, draft.pension],
    [words.pensionToSpouse, when(isMarried && isFilled(draft.pension), draft.pensionToSpouse)],
    [words.charity, draft.charity],
    ...draft.gifts.map(({ amount, date: given, kind }, index): [string, string] => [
      giftName(index + 1),
      [amount, date(given), words.giftKinds[kind]].filter(isFilled).join(', '),
    ]),
    [words.exemption, when(draft.gifts.length > 0, words.exemptions[draft.exemption])],
    [words.businessAmount, draft.business],
    [words.agricultural, draft.agricultural],
    [words.aim, draft.aim],
    [
      words.byName,
      when([draft.business, draft.agricultural, draft.aim].some(isFilled), words.byNames[draft.inResidue ? 'residue' : 'named']),
    ],
    [words.downsizing, when(draft.downsizing !== 'none', words.downsizings[draft.downsizing])],
    [words.formerDate, when(hasFormer, date(draft.formerDate))],
    [words.formerValue, when(hasFormer, draft.formerValue)],
    [words.formerOther, when(hasFormer, draft.formerOther)],
    [words.homeNow, when(hasFormer, draft.homeNow)],
    [words.homeExempt, when(hasFormer && asksExemptHome(draft), draft.homeExempt)],
    [words.spouseDiedBefore, when(hasFormer && isWidowed && draft.spouseDiedBefore, '✓')],
    [words.legacies, draft.legacies],
    [words.joint, when(hasCharity, draft.joint)],
    [words.settled, when(hasCharity, draft.settled)],
    [words.residue, when(draft.residue !== 'taxed', words.residues[draft.residue])],
  ];
  return rows.filter(([, value]) => isFilled(value)).map(([label, value]) => ({ label, value }));
}
