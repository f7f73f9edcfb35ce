import { facts as law } from '../../../shared/facts.ts';
import type { LpaHelp } from '../../../shared/lpaFees.ts';
import type { PackageId } from '../../../shared/prices.ts';
import type { LpaMaker, PriceOrder } from '../calculations/priceSum.ts';
import { figuresIn } from '../grounding/figures.ts';
import { type CaseFacts, hasAny, type ReadMessage } from '../understanding/caseFacts.ts';
import { numberOf } from '../understanding/children.ts';
import type { Concept, Mention } from '../understanding/mention.ts';
import { asksSomething, partsOf } from './questions.ts';
import { namesCouple } from './suppositions.ts';

/** The items of `shared/prices.ts` that a message can name. */
type Item = 'package' | 'will' | 'propertyTrust' | 'lpa' | 'probate' | 'trustAdministration' | 'annualReview';

/** The packages by their names in each language. */
const packageNames: ReadonlyArray<readonly [PackageId, RegExp]> = [
  [
    'essential',
    /essential|esen[țt]ial|testament\p{L}* podstawow|базов\p{L}* завещ|बुनियादी वसीयत|एसेंशियल|મૂળભૂત વસિયત|એસેન્શિયલ|அடிப்படை உயில்|எசென்ஷியல்/iu,
  ],
  [
    'comprehensive',
    /comprehensive|(?:middle|mid) package|комплексн\p{L}* (?:защит|пакет)|средн\p{L}* пакет|kompleksow\p{L}* ochron|pakiet\p{L}* środkow|środkow\p{L}* pakiet|protec[țt]i\p{L}* extins|संपूर्ण सुरक्षा|सम्पूर्ण सुरक्षा|कॉम्प्रिहेंसिव|સર્વગ્રાહી|કોમ્પ્રિહેન્સિવ|முழுமையான பாதுகாப்பு|காம்ப்ரிஹென்சிவ்/iu,
  ],
  ['premium', /premium(?! bond)|премиум|प्रीमियम|પ્રીમિયમ|உயர்நிலை டிரஸ்ட்|பிரீமியம்/iu],
];

/** Names of items that are not concepts of the lexicon. */
const itemNames: Partial<Record<Item, RegExp>> = {
  annualReview:
    /(?:annual|yearly)(?: will)? (?:review|check)|(?:review|check|look over|go over)\w*(?: (?:the|my|our|her|his) wills?)? (?:each|every|once a) year|ежегодн\p{L}* (?:пересмотр|проверк)|пересмотр\p{L}* раз в год|(?:co)?roczn\p{L}* (?:przegl|sprawdz)|przegląd\p{L}* (?:raz w roku|co rok)|revizui\p{L}* anual|verific\p{L}* anual|(?:सालाना|वार्षिक|salana|saalana) (?:समीक्षा|जाँच|जांच|रिव्यू|sameeksha|samiksha|review)|(?:વાર્ષિક|varshik) (?:સમીક્ષા|તપાસ|રિવ્યુ|samiksha|review)|ஆண்டு\p{M}*ச?\p{M}* (?:உயில் )?சரிபார்ப்பு|வருடாந்திர/iu,
  propertyTrust:
    /property trust|trust\p{L}* (?:for|on|over) (?:the|our) (?:house|home)|траст\p{L}* на (?:жиль|дом|квартир)|имуществен\p{L}* траст|trust\p{L}* (?:na dom|na mieszkanie|majątkow)|trust\p{L}* pentru (?:locuin|cas)|(?:संपत्ति|सम्पत्ति|प्रॉपर्टी) ट्रस्ट|(?:મિલકત|પ્રોપર્ટી) ટ્રસ્ટ|(?:வீட்டு|சொத்து) டிரஸ்ட/iu,
  trustAdministration:
    /trust administration|(?:administer|administering|looking after|running|manag\w+) (?:a|the|our|my) trust|веден\p{L}* траст|prowadzeni\p{L}* trust|administr\p{L}* (?:a )?trust|ट्रस्ट का कामकाज|ट्रस्ट प्रशासन|ટ્રસ્ટનો વહીવટ|ટ્રસ્ટની સંભાળ|டிரஸ்ட\p{M}* நிர்வாக/iu,
};

/** Words for booking the work. */
const bookingWords =
  /(?<!\p{L})(?:book|sa(?:y|id) yes|sign up|go ahead|go for it|commit)|rezerw|zlec|decyd|закаж|заказ|заброни|rezerv|comand|[iî]ncredin[țt]|बुक|બુક|பதிவு செய்தா|முன்பதிவு|pathivu senja|ha+n (?:bol|kah|kar)|हाँ (?:बोल|कह|कर)|हां (?:बोल|कह|कर)|काम (?:सौंप|दे)|kaam (?:saunp|sonp)|ha (?:pad|kah)|હા (?:પાડ|કહ)|કામ સોંપ|sari ?(?:nu )?so[nl]|சரி(?:ன்னு| என்று)? சொ|உறுதி செய்/iu;
/** Words that make the booking a condition, or that count days from the quote. */
const bookingTerms =
  /(?<![\p{L}\p{M}])(?:if|when(?! can| could| do| should)|once|provided|если|когда(?! мож| мог)|jeśli|jesli|jeżeli|jezeli|gdy\p{L}*|jak(?! mog| moż| zarez| rezerw)|dac[ăa]|c[âa]nd(?! pot| put)|अगर|यदि|तो|करने पर|agar|toh|kar\p{L}* (?:to|par)|જો|તો|jo)(?![\p{L}\p{M}])|(?:ால்|ிட்டா|ய்தா|னால|senja|panna|panni\p{L}*)(?![\p{L}\p{M}])|for booking|(?:of|after|from|by|at)(?: (?:the|your|a|getting|receiving))* (?:quot|book)|(?:после|со дня|с момента) (?:расч|смет|предлож)|(?:od|po) (?:\p{L}+ )?(?:wycen|ofert)|(?:de la|dup[ăa]) (?:\p{L}+ )?ofert|(?:कोटेशन|ભાવ|ક્વોટ|quot\p{L}*) (?:के|से|मिल|મળ|પછી|ke |se |mil|mal|pachi)/iu;
/** A call or a meeting, which is booked without a price. */
const callWords =
  /(?<!\p{L})(?:call|appointment|meeting|consult|visit|chat|slot|zoom|звон|встреч|консульт|rozm[oó]w|spotka|konsult|apel|[iî]nt[âa]lni|programare|discu[țt]i)|कॉल|मीटिंग|मुलाक|अपॉइंट|કોલ|કૉલ|મીટિંગ|મુલાક|એપોઇન્ટ|அழைப்ப|சந்திப்ப|மீட்டிங்|கால்(?![\p{L}\p{M}])/iu;
/** The most characters between a call and its booking: "a call that I can book". */
const maxToCall = 24;
const soonWords =
  /days|quick|early|soon(?!er)|straight ?away|zile|dni|дней|дня|दिन|(?<!\p{L})(?:din|dino|naal\p{L}*)(?!\p{L})|દિવસ|divas|நாள|நாட்|week|недел|tydzie|tygod|s[ăa]pt[ăa]m[âa]n|हफ़?्त|सप्ताह|haft|અઠવાડિ|athvadi|athwadi|வார|vaara/iu;
const mostDays = 7;

/** "How much" in each language. */
export const howMuch =
  /how much|сколько|(?<!\p{L})ile(?!\p{L})|(?<!\p{L})c[âa]t(?!\p{L})|कितन|kitn|કેટલ|ketl|எவ்வளவு|எவ்ளோ|evlo|evv?alav/iu;

/** A number of hours. */
const hourWords = /(?<!\d)(\d{1,2})\s?(?:hours?|hrs?|час|godz|or[eă]|घंट|ghant|કલાક|kalak|மணி|mani)/iu;

/** Returns whether a text has words for the booking of a call. */
function booksCall(text: string, booking: RegExpExecArray): boolean {
  const end = booking.index + booking[0].length;
  return callWords.test(text.slice(Math.max(0, booking.index - maxToCall), end + maxToCall));
}

/** Returns whether a message asks for a price on the condition that the work is booked within a week of the quote. */
export function booksEarly({ text }: ReadMessage): boolean {
  const booking = bookingWords.exec(text);
  if (!booking || !bookingTerms.test(text) || booksCall(text, booking)) return false;
  const days = figuresIn(text).flatMap(({ kind, value }) =>
    kind === 'span' && !value.startsWith('m') ? [Number(value) / 1440] : [],
  );
  return days.some((span) => span >= 1 && span <= mostDays) || (days.length === 0 && soonWords.test(text));
}

/** The highest number of one item that a couple asks for. */
const mostOfItem = 4;
/** How far before an item its number can be, in letters. */
const reach = 18;

interface Place {
  start: number;
  end: number;
}

/** A number after an item: "wills x2". */
const timesAfter = /^\s?[x×]\s?([2-4])(?!\d)/iu;

/** Returns the small number that a message gives right before an item, or inside its name. */
function countOf({ text, mentions }: ReadMessage, places: readonly Place[], others: readonly Place[]): number | undefined {
  for (const { start, end } of places) {
    const after = timesAfter.exec(text.slice(end))?.[1];
    if (after) return Number(after);
    // A number before another item belongs to that one.
    const from = Math.max(start - reach, 0, ...others.filter((other) => other.end <= start).map((other) => other.end));
    const digit = figuresIn(text.slice(from, start)).findLast(
      ({ kind, value }) => kind === 'number' && Number(value) <= mostOfItem,
    );
    if (digit) return Number(digit.value);
    // "Each one" in Hindi is no count.
    const isEachOne = (one: Mention) =>
      one.concept === 'one' && mentions.some((each) => each.concept === 'each' && each.start <= one.start && each.end >= one.end);
    const word = mentions.findLast(
      (one) => (numberOf(one) ?? Infinity) <= mostOfItem && one.start >= from && one.end <= end && !isEachOne(one),
    );
    const value = numberOf(word);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** What one message asks the price of. */
interface Wish {
  items: ReadonlySet<Item>;
  /** Whether it is for a couple, as far as the message says so. */
  couple?: boolean;
  packages: readonly PackageId[];
  /** Whether the message is about one person's will, or one person's powers of attorney. */
  willForOne: boolean;
  lpaForOne: boolean;
  willCount?: number;
  lpaCount?: number;
  /** Whether each person wants this number of powers of attorney. Otherwise it is the number for all of them together. */
  isEach: boolean;
  trustHours: number;
}

/** Returns whether a message names something that has a price. */
export const namesItem = (message: ReadMessage) => wishOf(message).items.size > 0;

/** Words of a visitor who says what they already have. */
const tells = /(?<!\p{L})(?:have|has|had|got|made|already|died|signed|mam|mamy|avem|am|есть)(?!\p{L})/iu;
const maxListWords = 14;

/** Returns whether a message only lists several items and whom they are for: "Comprehensive, and both LPAs, for me only". */
export const isList = (message: ReadMessage): boolean =>
  wishOf(message).items.size > 1 &&
  isCounted(message) &&
  message.text.split(/\s+/u).length <= maxListWords &&
  !asksSomething(message.text) &&
  !tells.test(message.text);

/** Returns whether a message tells of a home for a spouse for life, and then for the children, which takes wills with a property trust. */
export const needsPropertyTrust = ({ concepts }: ReadMessage) =>
  hasAny(concepts, 'goOnLiving', 'secondMarriage', 'protectTrust') &&
  hasAny(concepts, 'child', 'stepchild', 'spouse', 'marriage') &&
  hasAny(concepts, 'house', 'protectTrust', 'goOnLiving');

/** Words that compare prices. */
const cheaper = /cheaper|дешевле|taniej|tańsz|ieftin|सस्त|sast[ai]|સસ્ત|sast[uo]|மலிவ|கம்மி/iu;

/** What separates two items of a list. */
const separators = /[,;+&.:]|(?<![\p{L}\p{M}])(?:and|plus|with|и|плюс|с|i|oraz|plus|z|[sș]i|cu|और|aur|અને|ane)(?![\p{L}\p{M}])/iu;
/** The most characters between a review and the will that it is of: "the yearly check of the will". */
const maxBetween = 12;

/** Returns whether a place is right beside another one, and not the next item of a list. */
function isBeside({ start, end }: Place, other: Place, text: string): boolean {
  const between = start >= other.end ? text.slice(other.end, start) : text.slice(end, other.start);
  return between.length <= maxBetween && !separators.test(between);
}

/** "One each", which some languages say with a doubled number. */
const doubledOne = /एक[- ]एक|એક[- ]એક|\bek[- ]ek\b|по одн|po jedn|c[âa]te (?:un|o)(?!\p{L})/iu;

/** "Will she need it?" without a question word. */
const asksNeed =
  /(?:понадоб|потреб)\p{L}* ли|нуж(?:ен|на|но) ли|(?:va|vom|voi) avea nevoie|தேவைப்படுமா|வேண்டுமா|thevai ?paduma|venuma/iu;

/** Returns whether a message asks about probate without asking what our help with it costs: "and will my wife need probate?" */
export function asksAboutProbate(message: ReadMessage): boolean {
  const parts: boolean[] = [];
  const priced: readonly Concept[] = ['will', 'lpa', 'package', 'trust', 'protectTrust', 'probate'];
  let end = 0;
  for (const part of partsOf(message, (one) => asksNeed.test(one))) {
    const start = message.text.indexOf(part, end);
    end = start + part.length;
    const names = (concept: Concept) =>
      message.mentions.some((one) => one.concept === concept && one.start >= start && one.start < end);
    const asksForPrice = names('price') || howMuch.test(part);
    // "Can you do probate and a will, and how much is it?" asks for the price of all.
    if (asksForPrice && !priced.some(names)) return false;
    if (names('probate')) parts.push(!asksForPrice && (asksSomething(part) || asksNeed.test(part)));
  }
  return parts.length > 0 && parts.every(Boolean);
}

/** Returns the items that a message names, with their numbers. */
function wishOf(message: ReadMessage): Wish {
  const { text, mentions, concepts } = message;
  const isCouple = namesCouple(message);
  const items = new Set<Item>();
  const named: Place[] = [];
  for (const [item, pattern] of Object.entries(itemNames) as [Item, RegExp][]) {
    const match = pattern.exec(text);
    if (!match) continue;
    items.add(item);
    named.push({ start: match.index, end: match.index + match[0].length });
  }
  if (concepts.has('protectTrust')) items.add('propertyTrust');
  const packages = packageNames.flatMap(([id, pattern]) => {
    const match = pattern.exec(text);
    if (match) named.push({ start: match.index, end: match.index + match[0].length });
    return match ? [id] : [];
  });
  if (packages.length > 0) items.add('package');
  // "Will review" and "Essential Will Package" ask for no will beside them.
  const isInside = ({ start, end }: Place) => named.some((other) => start < other.end && end > other.start);
  const placesOf = (concept: Concept) => mentions.filter((one) => one.concept === concept && !isInside(one));
  const review = itemNames.annualReview?.exec(text);
  const isReviewed = (place: Place) =>
    review && isBeside(place, { start: review.index, end: review.index + review[0].length }, text);
  const wills = concepts.has('noWill') ? [] : placesOf('will').filter((place) => !isReviewed(place));
  // "The health one and the money one" are powers of attorney.
  const areKindsNamed = concepts.has('welfare') && concepts.has('financeKind') && !concepts.has('lpa');
  const lpas = concepts.has('epa') ? [] : areKindsNamed ? placesOf('welfare') : placesOf('lpa');
  if (wills.length > 0) items.add('will');
  if (lpas.length > 0) items.add('lpa');
  if (placesOf('probate').length > 0 && !asksAboutProbate(message)) items.add('probate');
  const isSplit = concepts.has('justMe') && isCouple && wills.length > 0 && lpas.length > 0;

  const justMe = mentions.filter(({ concept }) => concept === 'justMe');
  const far = (places: readonly Place[]) =>
    Math.min(
      ...places.flatMap((place) =>
        justMe.map((one) => Math.min(Math.abs(one.start - place.end), Math.abs(place.start - one.end))),
      ),
    );
  // "A will each for us, and one power of attorney for me".
  const isOfWills = ({ start }: Place) =>
    wills.some((will) => will.end <= start && start - will.end <= maxBetween) && lpas.every((lpa) => lpa.start > start);
  const hours = Number(hourWords.exec(text)?.[1] ?? 0);
  return {
    items,
    couple: isCouple || (concepts.has('justMe') ? false : undefined),
    packages,
    willForOne: concepts.has('justMe') && (!isSplit || far(wills) <= far(lpas)),
    lpaForOne: concepts.has('justMe') && (!isSplit || far(wills) > far(lpas)),
    willCount: countOf(message, wills, [...lpas, ...named]) ?? (concepts.has('mirror') ? 2 : undefined),
    // "The health one": its "one" is no number.
    lpaCount: areKindsNamed ? undefined : countOf(message, lpas, [...wills, ...named]),
    isEach: mentions.some((one) => one.concept === 'each' && !isOfWills(one)) || doubledOne.test(text),
    trustHours: items.has('trustAdministration') ? hours : 0,
  };
}

/** Returns whether two of something are for a couple: two wills, or three or four powers of attorney. */
const isForTwo = (wish: Wish) => (wish.willCount ?? 0) >= 2 || (wish.lpaCount ?? 0) >= 3;

/**
 * Returns what the messages of a conversation ask the price of, together: each message adds its items to those before. Undefined when they
 * name none, compare packages, or ask for the administration of a trust without its hours.
 */
export function orderIn(messages: readonly ReadMessage[], facts: CaseFacts): PriceOrder | undefined {
  const wishes = messages.map(wishOf);
  const [first, ...others] = messages;
  // "What would that cost, for the two of us?" after a home for life.
  const isAboutTrust = first !== undefined && others.length > 0 && !first.concepts.has('price') && needsPropertyTrust(first);
  const items = new Set([
    ...wishes.flatMap((wish) => [...wish.items]),
    ...(isAboutTrust ? (['will', 'propertyTrust'] as const) : []),
  ]);
  // "Only the wills": a later message takes an item back.
  const latest = messages.at(-1);
  if (latest?.concepts.has('noLpa') && !wishes.at(-1)?.items.has('lpa')) items.delete('lpa');
  if (latest?.concepts.has('noWill')) items.delete('will');
  const packages = [...new Set(wishes.flatMap((wish) => wish.packages))];
  if (items.size === 0 || packages.length > 1) return undefined;
  const trustHours = wishes.reduce((hours, wish) => Math.max(hours, wish.trustHours), 0);
  if (items.has('trustAdministration') && trustHours === 0) return undefined;
  const last = <T>(read: (wish: Wish) => T | undefined) => wishes.map(read).findLast((value) => value !== undefined);
  const willCount = last((wish) => wish.willCount);
  const lpaCounted = wishes.findLastIndex((wish) => wish.lpaCount !== undefined);
  // "And for my wife as well, both kinds each": a later message takes "one" back.
  const isRecounted = messages.slice(lpaCounted + 1).some(({ concepts }) => hasAny(concepts, 'each', 'bothKinds'));
  const named = wishes[lpaCounted]?.lpaCount;
  const lpaCount = named === 1 && isRecounted ? undefined : named;
  // "One power of attorney" is one person's, until a later message asks for the couple.
  const isOneLpa = lpaCount === 1 && !wishes[lpaCounted]?.isEach && !wishes.slice(lpaCounted + 1).some((wish) => wish.couple);
  const willForOne = last((wish) => (wish.items.has('will') ? wish.willForOne : undefined)) ?? false;
  const lpaForOne = last((wish) => (wish.items.has('lpa') ? wish.lpaForOne : undefined)) ?? false;
  const couple = wishes.map((wish) => wish.couple).findLast((one) => one !== undefined);
  const isCouple = couple ?? wishes.some(isForTwo);
  const [chosen] = packages;
  const wills = items.has('will') ? (willForOne ? 1 : (willCount ?? 0) >= 2 || isCouple ? 2 : 1) : 0;
  return {
    ...(chosen && { package: chosen, packagePeople: isCouple ? 2 : 1 }),
    wills,
    propertyTrust: items.has('propertyTrust'),
    lpas: items.has('lpa') ? makersOf(messages, facts, isCouple && !lpaForOne && !isOneLpa, lpaCount) : [],
    probate: items.has('probate'),
    trustHours,
    annualReview: items.has('annualReview'),
    bookedEarly: messages.some(booksEarly),
    ...(messages.some(({ concepts }) => concepts.has('store')) && { storage: true }),
    ...(chosen && items.has('will') && messages.some(({ text }) => cheaper.test(text)) && { compares: true }),
  };
}

/** "Benefits: none", "no state benefits": what no mark of negation covers. */
const noBenefits =
  /(?:\bno|not on|without|any) (?:\w+ )?benefit|benefits?[\s:,]+(?:none|no)\b|пособи\p{L}* (?:\p{L}+ )?(?:нет|не)(?!\p{L})|(?:нет|без) пособи|zasiłk\p{L}* (?:\p{L}+ )?(?:nie|brak)|(?:bez|brak|żadnych) zasił|(?:fără|fara|niciun|nici un|nu am|nu are|nu avem) (?:\p{L}+ )?(?:ajuto|benefic|indemniz|aloca)|(?:benefits?|बेनिफिट|भत्त\p{L}*\p{M}*|બેનિફિટ|ભથ્થું)\s?(?:nahi|नहीं|नही|nathi|નથી|નહીં|illa|இல்ல)|(?:உதவித்தொகை|பெனிஃபிட்|உதவித் தொகை) ?இல்ல/iu;
const deniesBenefits = ({ text }: ReadMessage) => noBenefits.test(text);

/** Pounds. Smaller sums beside an income are prices, or those of a month. */
const leastIncome = 1_000;
const hasSmallIncome = ({ concepts, text }: ReadMessage) =>
  concepts.has('income') &&
  figuresIn(text).some(
    ({ kind, value }) => kind === 'money' && Number(value) >= leastIncome && Number(value) < law.lpaHalfFeeIncome.value,
  );

/** Returns who makes powers of attorney, with their help with the fees. */
function makersOf(messages: readonly ReadMessage[], facts: CaseFacts, isCouple: boolean, count?: number): LpaMaker[] {
  const documents = count === 3 || count === 4 ? 2 : count === 1 ? 1 : (facts.lpasEach ?? 2);
  // The latest statement on benefits counts.
  const benefits = messages.findLast(({ concepts }) => concepts.has('benefits'));
  const isExempt = benefits
    ? !deniesBenefits(benefits) && benefits.mentions.some(({ concept, isNegated }) => concept === 'benefits' && !isNegated)
    : facts.hasBenefits;
  const hasLow = facts.hasLowIncome || messages.some(hasSmallIncome);
  const low: LpaHelp = isExempt ? 'exempt' : hasLow ? 'half' : 'none';
  const first: LpaMaker = { documents, help: low };
  if (!isCouple && count !== 3 && count !== 4) return [first];
  const areBothExempt = isExempt && benefits?.concepts.has('both');
  const other: LpaHelp = areBothExempt ? 'exempt' : facts.hasOtherIncome || !hasLow ? 'none' : 'half';
  return [first, { documents: facts.hasThreeLpas ? 1 : documents, help: other }];
}

/** Returns whether a message states a number of people or of documents. */
export const isCounted = ({ concepts }: ReadMessage) => hasAny(concepts, 'justMe', 'one', 'two', 'four', 'both', 'each');

/** Returns whether the price of an order is a sum of several prices, which no text of the site gives. */
export function isSum(order: PriceOrder, message: ReadMessage, lpaCount: number): boolean {
  const { concepts } = message;
  if (order.bookedEarly && !order.probate) return true;
  const families = [
    order.package,
    order.wills > 0 && !order.package,
    order.propertyTrust && (!order.package || order.package === 'essential'),
    order.lpas.length > 0,
    order.trustHours > 0,
    order.annualReview,
  ].filter(Boolean).length;
  // "Is there a fee for probate when there is a will?" orders no will.
  if (order.probate) return families > 0 && isCounted(message);
  if (families !== 1) return families > 1;
  if (order.package) return order.package === 'essential' && order.packagePeople === 2;
  if (order.lpas.length > 0)
    return (
      order.lpas.length > 1 ||
      lpaCount > 1 ||
      (concepts.has('welfare') && concepts.has('financeKind')) ||
      hasAny(concepts, 'income', 'two', 'four', 'both', 'bothKinds', 'benefits', 'pension')
    );
  return order.wills === 2 || order.trustHours > 1;
}

/** Returns how many powers of attorney a message names; 0 when it gives no number. */
export const lpaCountOf = (message: ReadMessage) => wishOf(message).lpaCount ?? 0;
