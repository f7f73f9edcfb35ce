import type { Concept } from './concepts.ts';

/**
 * Which text answers which question, in every language. The left side is the id of a topic (`shared/words/<language>/topics.json`) or
 * of a section of the site (`scripts/build/siteSections.ts`). The right side names concepts: all must be in the message, `a|b` is
 * either, `?a` makes the rule more likely, `-a` excludes it, `!a` is sure by itself and counts twice. The
 * score of a rule is one part of an answer's place in the ranking (`builtIn/search.ts`).
 */
const lines: ReadonlyArray<readonly [answer: string, when: string]> = [
  // Prices and the firm
  ['online-will', 'promo will|noWill|price ?price'],
  ['online-will', 'promo both|one ?price'],
  ['online-will', 'promo valid|solicitor ?valid ?solicitor ?will'],
  ['discount', '!discount ?price'],
  ['guarantee', '!refund ?pay ?time ?deadline -lpa -cancelRight'],
  ['terms/your-right-to-cancel', '!cancelRight ?refund ?when'],
  ['terms/fees-and-payment', 'vat ?pay ?price'],
  ['terms/fees-and-payment', '!vat'],
  ['payment', 'pay price|more|steps ?price'],
  ['payment', '!pay -deadline -noMoney'],
  ['packages', 'package price|both|need|whatIs ?price ?both'],
  ['packages', 'package'],
  ['price-will', 'price will -time'],
  ['price-will', 'price mirror'],
  ['price-lpa', 'price lpa -time'],
  ['price-lpa', 'lpa register|benefits|income price|benefits|income'],
  ['price-trust', 'price trust -time ?protectTrust'],
  ['price-probate', 'price probate|executor -time'],
  ['price-review', 'price update -lpa'],
  ['price-review', 'price will smallGift|update'],
  ['care-cost', 'price care -protect -sellHouse -gift'],
  ['how-long', 'time ?will ?steps'],
  ['lpa-time', 'time lpa'],
  ['lpa-urgent', 'lpa urgentDate|sickUrgent ?register ?parent'],
  ['lpa-time', 'lpa register -price -need -capacity'],
  ['guide-inheritance-tax-strategies/9', 'deadline iht'],
  ['guide-inheritance-tax-strategies/q3', 'noMoney iht'],
  ['process', 'steps -probate -lpa'],
  ['what-to-bring', '!bring'],
  ['chemistry-call', '!freeCall -pets'],
  ['home-visits', '!visit -time'],
  ['terms/liability', '!insured -iht'],
  ['about-firm', '!solicitor -diy'],
  ['reviews', 'reviews'],
  ['languages', '!language -will'],
  ['privacy', 'privacy'],
  ['privacy/your-rights', 'privacy update|copy|who'],
  ['privacy/cookies-and-analytics', '!cookies'],
  ['partners', 'partnerProgram -iht -pension -will'],
  ['partners', 'partnerProgram price -iht'],
  ['outside-london', '!scotland -lpa'],
  ['outside-london', 'place -iht -care -died -gift'],
  ['outside-london', 'borough -iht -house'],

  // Wills
  ['will-writing', 'will'],
  ['will-writing', 'will need|whatIs'],
  ['guide-complete-will-writing-guide/1', 'will need -noWill'],
  ['intestacy', '!legacy'],
  ['intestacy', 'noWill'],
  ['guide-second-families/2', 'divorce noWill ?unmarried ?spouse ?die'],
  ['guide-when-someone-dies/7', 'executor|probate|died sellHouse -care'],
  ['guide-when-someone-dies/7', 'executor died steps|sellHouse ?house'],
  ['attorney-misuse', '!attorneyDuty lpa ?savings ?sibling'],
  ['attorney-misuse', 'attorneyDuty sibling|parent|child ?savings -care -gift -funeral -useCard'],
  ['guide-lasting-power-attorney-guide/2', 'severally lpa|attorneyWho'],
  ['guide-lasting-power-attorney-guide/2', 'lpa child two|both|severally -price -time -register'],
  ['guide-contesting-a-will/6', 'contest|dispute deadline|time died|probate|parent ?will ?probate'],
  ['guide-contesting-a-will/6', '!contest deadline|time -caveat'],
  ['guide-contesting-a-will/3', '!caveat ?time'],
  ['complaints/if-you-are-still-unhappy', '!ombudsman'],
  ['guide-unmarried-couples/4', 'unmarried divorce will ?spouse ?update'],
  ['guide-second-families/8', '!lookAfter stepchild ?child ?die'],
  ['guide-complete-will-writing-guide/4', 'pension nomination|divorce|will -iht'],
  ['guide-pensions-and-inheritance-tax/6', 'pension nomination'],
  ['existing-will', 'executor update -died'],
  ['guide-care-fee-protection/2', '!attendanceAllowance'],
  ['iht-seven-years', 'gift died house iht|howMuchTax -goOnLiving ?recent'],
  ['iht-seven-years', 'gift savings|estate|child longAgo -care'],
  ['guide-contesting-a-will/6', '!promise'],
  ['guide-family-trust-planning/q3', 'trust tellHmrc'],
  ['guide-family-trust-planning/q3', '!tellHmrc trust'],
  ['guide-inheritance-tax-strategies/9', 'iht deadline ?died ?when'],
  ['guide-business-estate-planning/4', 'business secondOwner die|died'],
  ['guide-when-someone-dies/7', 'probate time gotMoney ?when'],
  ['guide-when-someone-dies/7', '!gotMoney time|probate'],
  ['guide-complete-will-writing-guide/5', 'will ageLimit ?valid'],
  ['privacy/your-rights', '!dataRights ?privacy'],
  ['intestacy', 'noWill who ?spouse ?child ?died -childless -neverMarried'],
  ['intestacy', 'who spouse|child die|died -will -iht -care -gift -jointOwnership'],
  ['stepchildren', 'stepchild noWill|died|die|who ?noWill'],
  ['stepchildren', 'stepchild noWill sibling|child|parent|died'],
  ['stepchildren', '!stepchild noWill died|die|who ?child ?parent'],
  ['willWriting/without', 'noWill spouse childless -unmarried'],
  ['guide-complete-will-writing-guide/2', 'noWill nephew|crown|parent|sibling ?who -spouse'],
  ['guide-complete-will-writing-guide/2', 'crown die|noWill|who'],
  ['guide-complete-will-writing-guide/2', 'alone|childless|neverMarried noWill ?childless ?parent ?sibling -unmarried'],
  ['guide-complete-will-writing-guide/2', '!auntUncle noWill ?childless ?sibling ?died ?who'],
  ['unmarried-home', 'unmarried house ?protect ?gift'],
  ['unmarried-home', 'unmarried noWill house ?goOnLiving ?child'],
  ['unmarried-home', 'unmarried jointOwnership'],
  ['unmarried-home', 'unmarried house who|die|died|noWill ?jointOwnership'],
  ['guide-complete-will-writing-guide/q2', 'unmarried noWill|who|die|died|will'],
  ['guide-inheritance-tax-strategies/q2', 'unmarried iht ?house ?exempt ?allowance'],
  ['joint-ownership', '!jointOwnership'],
  ['joint-ownership', '!jointNames noWill|died|die ?house ?spouse'],
  ['guide-care-fee-protection/q3', '!jointAccount care ?spouse ?savings'],
  ['joint-ownership', 'jointOwnership house|who|will|whatIs|die'],
  ['joint-ownership', 'jointAccount died|die|who'],
  ['mirror-wills', 'mirror'],
  ['guide-second-families/q2', 'mirror update spouse|died|die'],
  ['mirror-wills', 'both will spouse -price -witness'],
  ['blended-family', 'secondMarriage ?spouse ?child ?house'],
  ['blended-family', 'stepchild will|spouse|house -noWill'],
  ['blended-family', 'spouse goOnLiving child jointOwnership|partly|leaveTo|secondMarriage -care -gift'],
  ['blended-family', 'secondMarriage child|stepchild will|house|who|protect'],
  ['guide-complete-will-writing-guide/7', 'marriage will ?valid ?update -price'],
  ['guide-complete-will-writing-guide/7', 'divorce will|update|valid|spouse ?executor ?update ?will'],
  ['existing-will', 'update will'],
  ['existing-will', 'update will valid ?abroad'],
  ['guardians', 'lookAfter minor|child'],
  ['guardians', 'minor will|need|noWill'],
  ['guardians', 'minor die|died|who|both ?child ?twins'],
  ['guardians', 'minor child die|died|who|both'],
  ['executors', 'executor'],
  ['executors', 'executor who|need|attorneyWho|whatIs'],
  ['guide-complete-will-writing-guide/3', 'executor howMany'],
  ['executor-refuse', 'executor refuse'],
  ['witnesses', 'witness ?will ?valid ?child ?spouse'],
  ['witnesses', 'witness will|child|spouse|house'],
  ['guide-complete-will-writing-guide/5', 'valid will visit|sickUrgent'],
  ['guide-complete-will-writing-guide/5', 'will witness visit|diy'],
  ['guide-complete-will-writing-guide/q1', 'diy will ?valid'],
  ['guide-complete-will-writing-guide/q1', 'diy solicitor|valid|need'],
  ['guide-complete-will-writing-guide/8', 'store will'],
  ['guide-complete-will-writing-guide/8', 'store'],
  ['guide-complete-will-writing-guide/q3', 'copy will|died|executor|parent'],
  ['contest', 'contest ?will ?child ?sibling'],
  ['contest', 'contest child|sibling|spouse ?charity ?will'],
  ['guide-contesting-a-will/6', 'contest|dispute time|deadline'],
  ['guide-contesting-a-will/q3', 'contest price -will'],
  ['guide-contesting-a-will/2', 'contest valid'],
  ['dispute', '!dispute'],
  ['dispute', 'dispute contest ?sibling ?parent ?died'],
  ['property-abroad', 'abroad house|will|savings|iht|estate'],
  ['property-abroad', 'abroad will house'],
  ['property-abroad', '!abroad -lpa'],
  ['digital-pets', '!pets'],
  ['digital-pets', 'funeral ?will ?wishes'],
  ['digital-pets', 'digital ?will ?die'],
  ['digital-pets', 'wishes'],
  ['guide-complete-will-writing-guide/9', 'bring will'],
  ['guide-family-trust-planning/2', 'disabled child|trust|sibling|will ?benefits'],
  ['guide-family-trust-planning/2', 'disabled benefits'],

  // Lasting powers of attorney
  ['lpa', 'lpa'],
  ['lpa', 'lpa whatIs'],
  ['lpa', 'lpa welfare'],
  ['guide-advance-decisions/2', '!advance'],
  ['guide-advance-decisions/10', 'advance price|diy|solicitor'],
  ['guide-advance-decisions/7', 'advance lpa'],
  ['guide-advance-decisions/q1', 'welfare spouse who|need|capacity -lpa'],
  ['price-lpa', 'register price ?lpa'],
  ['guide-lasting-power-attorney-guide/1', 'lpa house|savings|sellHouse -price ?sellHouse'],
  ['need-an-lpa', 'lpa need ?spouse'],
  ['guide-lasting-power-attorney-guide/7', 'need spouse capacity'],
  ['guide-lasting-power-attorney-guide/7', 'jointAccount capacity'],
  ['guide-lasting-power-attorney-guide/7', 'capacity spouse|parent savings|house|pay'],
  ['lpa-capacity-lost', 'capacity lpa'],
  ['lpa-capacity-lost', 'capacity parent|spouse -care -will -visit'],
  ['lpa-capacity-lost', 'capacity lpa parent|spouse ?deputy ?unconscious ?when'],
  ['lpa-capacity-lost', '!deputy'],
  ['lpa-capacity-lost', 'unconscious lpa|parent|spouse'],
  ['will-capacity', 'capacity will ?parent ?update ?valid -lpa'],
  ['guide-lasting-power-attorney-guide/q1', 'lpa when'],
  ['guide-lasting-power-attorney-guide/q2', 'lpa parent'],
  ['guide-lasting-power-attorney-guide/q3', 'lpa diy'],
  ['guide-lasting-power-attorney-guide/2', 'lpa attorneyWho'],
  ['guide-lasting-power-attorney-guide/6', 'lpa attorneyDuty'],
  ['guide-lasting-power-attorney-guide/6', 'lpa attorneyDuty gift'],
  ['guide-lasting-power-attorney-guide/8', 'lpa revoke|divorce'],
  ['guide-lasting-power-attorney-guide/8', '!epa ?lpa ?valid'],
  ['guide-lasting-power-attorney-guide/8', 'lpa before2007 ?valid ?update ?store -died'],
  ['guide-lasting-power-attorney-guide/8', 'lpa died'],
  ['guide-lasting-power-attorney-guide/8', 'lpa die'],
  ['guide-lasting-power-attorney-guide/3', '!certificate'],
  ['guide-lasting-power-attorney-guide/9', 'lpa scotland|abroad'],
  ['guide-business-estate-planning/2', 'lpa business'],

  // Inheritance tax
  ['iht-basics', 'iht'],
  ['iht-basics', 'iht allowance|whatIs'],
  ['iht-basics', 'allowance estate|house'],
  ['iht-transfer', 'iht|allowance transfer'],
  ['iht-transfer', 'iht|allowance died spouse'],
  ['iht-transfer', 'iht|allowance both'],
  ['iht-residence-taper', '!rnrb'],
  ['iht-residence-taper', 'rnrb|allowance taper ?iht ?rnrb'],
  ['guide-inheritance-tax-strategies/2', 'rnrb|iht|allowance nephew|childless|stepchild|grandchild house|allowance|rnrb'],
  ['iht-gifts', 'gift'],
  ['iht-gifts', 'gift iht|smallGift|allowance ?child ?grandchild'],
  ['iht-gifts', 'gift smallGift grandchild|child ?price ?iht'],
  ['iht-seven-years', 'sevenYears'],
  ['iht-seven-years', 'gift sevenYears ?iht ?die'],
  ['iht-seven-years', 'gift longAgo -care ?die ?iht ?child'],
  ['iht-seven-years', 'gift longAgo die|died -care ?child'],
  ['iht-seven-years', 'gift die|died'],
  ['iht-seven-years', 'gift moneyGift ?child ?die ?longAgo ?iht'],
  ['iht-seven-years', 'gift die child ?iht ?longAgo ?savings -house -care'],
  ['gift-and-stay', 'gift house goOnLiving ?iht ?child'],
  ['gift-and-stay', 'gift house iht -care'],
  ['care-deprivation', 'gift house child -iht -unmarried'],
  ['care-deprivation', 'gift house|savings care'],
  ['care-deprivation', 'gift care ?longAgo ?savings ?child'],
  ['care-deprivation', 'gift protect house -unmarried'],
  ['iht-charity', 'charity ?iht ?reduce'],
  ['iht-charity', 'charity gift|leaveTo iht|howMuchTax'],
  ['iht-charity', 'charity reduce|iht'],
  ['iht-business', 'business iht|die|died|child|gift|who'],
  ['iht-business', 'business iht|howMuchTax ?gift ?child ?leaveTo'],
  ['iht-business', 'farm'],
  ['guide-business-estate-planning/1', 'business who|noWill ?die ?died -iht'],
  ['iht-pensions', 'pension ?iht ?die'],
  ['iht-pay', 'reduce iht'],
  ['trustsIht/strategies8', 'insurance iht|trust|child|die'],
  ['guide-inheritance-tax-strategies/q2', 'exempt iht'],
  ['guide-inheritance-tax-strategies/q2', 'gift spouse iht|free'],
  ['guide-inheritance-tax-strategies/q2', 'iht spouse die'],
  ['guide-inheritance-tax-strategies/q1', 'recipientTax iht -spouse'],
  ['variation', '!variation ?child ?grandchild ?gift'],
  ['variation', 'variation update|child|died'],

  ['iht-business', '!aim'],
  ['callback', '!callback -capacity'],
  ['privacy/security-and-retention', '!retention ?privacy'],
  ['price-lpa', 'package lpa'],
  ['guide-care-fee-protection/5', 'care relative60|sibling house|sellHouse ?sellHouse'],

  // Trusts
  ['trusts', 'trust'],
  ['trusts', 'trust whatIs'],
  ['will-or-trust', 'trust will need|whatIs|attorneyWho'],
  ['guide-family-trust-planning/4', 'trust house gift|goOnLiving|protect|care'],
  ['guide-family-trust-planning/q1', 'trust iht'],
  ['guide-family-trust-planning/q2', 'trust update|revoke'],
  ['guide-family-trust-planning/q3', 'trust register'],

  // Care
  ['care-fees', 'care protect'],
  ['care-fees', 'care'],
  ['care-means-test', 'care savings|whatIs|allowance'],
  ['guide-care-fee-protection/q1', 'care sellHouse'],
  ['guide-care-fee-protection/q1', 'care house goOnLiving ?sellHouse ?parent'],
  ['guide-care-fee-protection/q1', 'care house sellHouse'],
  ['guide-care-fee-protection/5', 'care house spouse|sibling'],
  ['guide-care-fee-protection/5', 'care disabled sibling|child|parent'],
  ['guide-care-fee-protection/6', '!weeks12 ?care'],
  ['care-deprivation', '!deprivation ?deadline'],
  ['guide-care-fee-protection/5', 'care house spouse goOnLiving'],
  ['guide-care-fee-protection/q3', 'care savings spouse'],
  ['care-means-test', 'care atHome house|savings ?sellHouse'],
  ['guide-care-fee-protection/2', '!nhs ?care'],
  ['guide-care-fee-protection/6', '!deferred'],
  ['guide-care-fee-protection/4', 'care wales'],
  ['guide-care-fee-protection/8', 'care protect protectTrust|reduce'],

  // Probate
  ['probate', 'probate'],
  ['probate', 'probate executor'],
  ['guide-when-someone-dies/4', 'probate need|savings|jointAccount|house'],
  ['guide-when-someone-dies/4', 'probate whatIs -steps'],
  ['guide-when-someone-dies/6', 'probate time|steps'],
  ['guide-when-someone-dies/6', 'probate time steps'],
  ['guide-when-someone-dies/q4', 'probate apply'],
  ['guide-when-someone-dies/7', 'probate deadline -iht'],
  ['guide-when-someone-dies/q3', 'funeral pay|savings|jointAccount'],
  ['after-a-death', 'bereavedAdmin die|died'],
  ['guide-when-someone-dies/q1', 'register died -lpa -trust'],
  ['guide-when-someone-dies/1', 'register died time|deadline -lpa -trust'],
  ['guide-when-someone-dies/q3', '!useCard died|funeral'],
  ['probate', 'died steps|executor|who -iht'],
];

interface Rule {
  answer: string;
  /** Each group is met by one of its concepts. */
  all: Concept[][];
  optional: Concept[];
  not: Concept[];
  isSure: boolean;
}

const rules: readonly Rule[] = lines.map(([answer, when]) => {
  const terms = when.split(' ');
  const marked = (mark: string) => terms.filter((term) => term.startsWith(mark)).map((term) => term.slice(1) as Concept);
  const all = terms.filter((term) => !/^[?-]/.test(term)).map((term) => term.replace('!', '').split('|') as Concept[]);
  return { answer, all, optional: marked('?'), not: marked('-'), isSure: when.includes('!') };
});

/** The share of a required concept that an optional one counts. */
const optionalWeight = 0.4;

/** A text that answers a question, and how many of its concepts the question has. */
export interface Candidate {
  answer: string;
  score: number;
}

/** Returns the texts that answer a question with these concepts, the best first. */
export function candidates(concepts: ReadonlySet<Concept>): Candidate[] {
  const best = new Map<string, number>();
  for (const { answer, all, optional, not, isSure } of rules) {
    if (not.some((concept) => concepts.has(concept))) continue;
    if (!all.every((group) => group.some((concept) => concepts.has(concept)))) continue;
    const score = all.length + (isSure ? 1 : 0) + optionalWeight * optional.filter((concept) => concepts.has(concept)).length;
    if (score > (best.get(answer) ?? 0)) best.set(answer, score);
  }
  return [...best].map(([answer, score]) => ({ answer, score })).sort((one, other) => other.score - one.score);
}

/** The answers that a rule names, and every concept of the rules. */
export const ruleAnswers: readonly string[] = [...new Set(rules.map(({ answer }) => answer))];
