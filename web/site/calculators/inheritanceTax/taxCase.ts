import { type CaseCodec, isAmountText, isDateText, textCodec } from '../case/caseLink.ts';
import { downsizings, families, type GiftDraft, giftKinds, initialDraft, residues, type TaxDraft } from './draft.ts';

/** The largest number of gifts that an address holds. */
const maxGifts = 20;

const isOneOf = (options: readonly string[]) => (text: string) => options.includes(text);
const isFlag = isOneOf(['', 'yes']);
const flag = (value: boolean) => (value ? 'yes' : '');

/** Returns the answers as texts, without the gifts. */
function textsOf({ gifts: _, spouseDiedBefore, inResidue, ...texts }: TaxDraft) {
  return { ...texts, spouseDiedBefore: flag(spouseDiedBefore), inResidue: flag(inResidue) };
}

type Texts = { [K in keyof ReturnType<typeof textsOf>]: string };

const choices: Partial<Record<keyof Texts, (text: string) => boolean>> = {
  dateOfDeath: isDateText,
  formerDate: isDateText,
  family: isOneOf(families),
  exemption: isOneOf(['apply', 'used']),
  downsizing: isOneOf(downsizings),
  residue: isOneOf(residues),
  spouseDiedBefore: isFlag,
  inResidue: isFlag,
};
const initialTexts = textsOf(initialDraft) as Texts;
const names = Object.keys(initialTexts) as (keyof Texts)[];
const texts = textCodec<Texts>(
  initialTexts,
  Object.fromEntries(names.map((name) => [name, choices[name] ?? isAmountText])) as Record<
    keyof Texts,
    (text: string) => boolean
  >,
);

const separator = '_';

/** Returns a gift of an address (`50000_2024-03-01_outright`); undefined when it is not one. */
function giftFrom(text: string, id: number): GiftDraft | undefined {
  const [amount = '', date = '', kind = '', ...rest] = text.split(separator);
  if (rest.length > 0 || !isAmountText(amount) || !isDateText(date) || !isOneOf(giftKinds)(kind)) return undefined;
  return { id, amount, date, kind: kind as GiftDraft['kind'] };
}

/** The codec for the address of the inheritance tax calculator. Each gift is a pair of its own. */
export const taxCodec: CaseCodec<TaxDraft> = {
  encode: (draft) => {
    const gifts = draft.gifts.filter(({ amount, date }) => isAmountText(amount) && isDateText(date));
    const written = gifts.map(({ amount, date, kind }): [string, string] => ['gift', [amount, date, kind].join(separator)]);
    return [...texts.encode(textsOf(draft) as Texts), ...written];
  },
  decode: (pairs) => {
    const { draft, ignored } = texts.decode(pairs.filter(([name]) => name !== 'gift'));
    const written = pairs.filter(([name]) => name === 'gift');
    const gifts = written.slice(0, maxGifts).flatMap(([, text], index) => giftFrom(text, index + 1) ?? []);
    const { spouseDiedBefore, inResidue, ...rest } = draft;
    const flags = { spouseDiedBefore: spouseDiedBefore === 'yes', inResidue: inResidue === 'yes' };
    return {
      draft: { ...(rest as Omit<TaxDraft, 'gifts'>), ...flags, gifts },
      ignored: ignored || gifts.length < written.length,
    };
  },
};
