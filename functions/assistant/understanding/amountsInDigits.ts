/** Number words below a thousand in the seven languages, and in Latin letters for Hindi, Gujarati and Tamil. Written without accents. */
const values: Readonly<Record<string, string>> = {
  '0.25': 'quarter четверть cwierc sfert கால்',
  '0.5': 'half пол половина pol jumatate आधा आधे aadha અડધો અડધા અડધું adadha அரை arai',
  '0.75': 'முக்கால்',
  '1': 'one один одна одну jeden jedna un o unu una एक ek એક ஒரு ஒன்று ஒண்ணு oru',
  '1.5': 'полтора полторы poltora डेढ़ डेढ dedh દોઢ dodh ஒன்றரை onrarai onnarai',
  '2': 'two два две dwa dwie doi doua दो do બે be இரண்டு ரெண்டு rendu irandu',
  '2.5': 'ढाई अढ़ाई dhai અઢી adhi இரண்டரை ரெண்டரை rendarai',
  '3': 'three три trzy trei तीन teen ત્રણ tran மூன்று மூணு moonu',
  '3.5': 'மூன்றரை',
  '4': 'four четыре cztery patru चार char chaar ચાર நான்கு நாலு naalu',
  '4.5': 'நாலரை நான்கரை',
  '5': 'five пять piec cinci पाँच पांच paanch panch પાંચ ஐந்து அஞ்சு anju ainthu',
  '5.5': 'ஐந்தரை அஞ்சரை',
  '6': 'six шесть szesc sase छह छः छे chhe che છ chha ஆறு aaru',
  '6.5': 'ஆறரை',
  '7': 'seven семь siedem sapte सात saat સાત ஏழு ezhu',
  '7.5': 'ஏழரை',
  '8': 'eight восемь osiem opt आठ aath આઠ எட்டு ettu',
  '8.5': 'எட்டரை',
  '9': 'nine девять dziewiec noua नौ nau નવ nav ஒன்பது ombadhu',
  '10': 'ten десять dziesiec zece दस das દસ பத்து pathu',
  '11': 'eleven одиннадцать jedenascie unsprezece ग्यारह gyarah અગિયાર பதினொன்று',
  '12': 'twelve двенадцать dwanascie doisprezece बारह barah બાર பன்னிரண்டு',
  '13': 'thirteen тринадцать trzynascie treisprezece तेरह તેર பதிமூன்று',
  '14': 'fourteen четырнадцать czternascie paisprezece चौदह ચૌદ பதினான்கு',
  '15': 'fifteen пятнадцать pietnascie cincisprezece पंद्रह पन्द्रह pandrah પંદર பதினைந்து',
  '16': 'sixteen шестнадцать szesnascie saisprezece सोलह સોળ பதினாறு',
  '17': 'seventeen семнадцать siedemnascie saptesprezece सत्रह સત્તર பதினேழு',
  '18': 'eighteen восемнадцать osiemnascie optsprezece अठारह અઢાર பதினெட்டு',
  '19': 'nineteen девятнадцать dziewietnascie nouasprezece उन्नीस ઓગણીસ பத்தொன்பது',
  '20': 'twenty двадцать dwadziescia douazeci बीस bees વીસ vis இருபது',
  '25': 'पच्चीस pachis પચીસ પચ્ચીસ இருபத்தைந்து',
  '30': 'thirty тридцать trzydziesci treizeci तीस tees ત્રીસ tris முப்பது',
  '35': 'पैंतीस પાંત્રીસ முப்பத்தைந்து',
  '40': 'forty fourty сорок czterdziesci patruzeci चालीस chalis ચાળીસ ચાલીસ நாற்பது',
  '45': 'पैंतालीस પિસ્તાળીસ நாற்பத்தைந்து',
  '50': 'fifty пятьдесят piecdziesiat cincizeci पचास pachas પચાસ ஐம்பது',
  '55': 'पचपन પંચાવન',
  '60': 'sixty шестьдесят szescdziesiat saizeci साठ સાઠ સાઈઠ அறுபது',
  '65': 'पैंसठ પાંસઠ',
  '70': 'seventy семьдесят siedemdziesiat saptezeci सत्तर sattar સિત્તેર sitter எழுபது',
  '75': 'पचहत्तर પંચોતેર எழுபத்தைந்து',
  '80': 'eighty восемьдесят osiemdziesiat optzeci अस्सी assi એંસી ensi எண்பது',
  '85': 'पचासी પંચ્યાસી',
  '90': 'ninety девяносто dziewiecdziesiat nouazeci नब्बे nabbe નેવું nevu தொண்ணூறு',
  '95': 'पंचानवे પંચાણું',
  '100': 'сто sto நூறு நூறாயிரம்',
  '200': 'двести dwiescie બસો இருநூறு',
  '300': 'триста trzysta ત્રણસો முந்நூறு முன்னூறு',
  '400': 'четыреста czterysta ચારસો நானூறு',
  '500': 'пятьсот piecset પાંચસો ஐநூறு',
  '600': 'шестьсот szescset છસો அறுநூறு',
  '700': 'семьсот siedemset સાતસો எழுநூறு',
  '800': 'восемьсот osiemset આઠસો எண்ணூறு',
  '900': 'девятьсот dziewiecset નવસો தொள்ளாயிரம்',
};

/** Words that change the next number: "three and a half lakh" is one word and "three lakh" in Hindi. */
const changes: Readonly<Record<string, string>> = {
  '0.5': 'साढ़े साढे sadhe saadhe સાડા sada saada',
  '0.25': 'सवा sava સવા',
  '-0.25': 'पौने paune પોણા pona',
};

const hundreds = /^(?:hundred|suta|sute|सौ|sau|સો|so)$/u;

/** Words of scales, with their endings. */
const scales: ReadonlyArray<readonly [number, RegExp]> = [
  [1e7, /^(?:crores?|करोड़|करोड|કરોડ\p{M}*|கோடி)/u],
  [1e6, /^(?:millions?|миллион\p{L}*|млн|milion\p{L}*|mln|मिलियन|મિલિયન|மில்லியன்)/u],
  [1e5, /^(?:lakhs?|lacs?|laakh|latcham|lacham|लाख|લાખ|இலட்ச|லட்ச)/u],
  [1e3, /^(?:thousand|grand|тысяч\p{L}*|тыс|tysi\p{L}*|tys|mii|mie|hazaa?r|hajaa?r|aa?yiram|हज़ार|हजार|હજાર|ஆயிர)/u],
];

/** Scales that may be followed by an ending in the same word. */
const withEnding = /^(?:લાખ|હજાર|કરોડ|મિલિયન|லட்ச|இலட்ச|ஆயிர|கோடி|மில்லியன்)/u;

const withoutAccents = (word: string) =>
  /\p{Script=Latin}/u.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l') : word.normalize('NFC');

const entries = (table: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(table).flatMap(([value, words]) =>
      words.split(' ').map((word) => [word.normalize('NFC'), Number(value)] as const),
    ),
  );
const numberOf = entries(values);
const changeOf = entries(changes);

type Token = { start: number; end: number } & (
  | { kind: 'digits' | 'value' | 'change'; value: number }
  | { kind: 'scale'; value: number; isWords: boolean }
  | { kind: 'hundred' | 'filler' | 'and' | 'other' }
);

/** Returns the scale that a word names, and whether the word has an ending. */
function scaleOf(word: string): { value: number; hasEnding: boolean } | undefined {
  for (const [value, pattern] of scales) {
    const match = pattern.exec(word);
    if (match && (match[0].length === word.length || withEnding.test(word)))
      return { value, hasEnding: match[0].length < word.length };
  }
  return undefined;
}

function tokenOf(written: string, start: number): Token {
  const word = withoutAccents(written.toLowerCase());
  const at = { start, end: start + written.length };
  if (/^\d+(?:[.,]\d{1,2})?$/.test(word)) return { ...at, kind: 'digits', value: Number(word.replace(',', '.')) };
  const half = /^пол(?=миллион|тысяч)/u.exec(word);
  if (half) return { ...at, kind: 'scale', value: (scaleOf(word.slice(3))?.value ?? 0) / 2, isWords: true };
  const scale = scaleOf(word);
  if (scale) return { ...at, kind: 'scale', value: scale.value, isWords: scale.hasEnding && /\p{L}/u.test(word) };
  if (hundreds.test(word)) return { ...at, kind: 'hundred' };
  const change = changeOf.get(word);
  if (change !== undefined) return { ...at, kind: 'change', value: change };
  const value = numberOf.get(word);
  if (value !== undefined) return { ...at, kind: 'value', value };
  if (/^(?:and|si)$/.test(word)) return { ...at, kind: 'and' };
  return { ...at, kind: /^(?:a|an|of|de)$/.test(word) ? 'filler' : 'other' };
}

/** Returns the amount that begins at a token, how many tokens it has, and whether some are words other than one scale; undefined when there is none. */
function amountAt(
  tokens: readonly Token[],
  from: number,
  text: string,
): { pounds: number; length: number; inWords: boolean } | undefined {
  let [total, group, change, lastScale, complete, words] = [0, 0, 0, Number.POSITIVE_INFINITY, 0, 0];
  let pounds = 0;
  let index = from;
  for (; index < tokens.length; index += 1) {
    const [token, previous] = [tokens[index], tokens[index - 1]];
    if (!token || (index > from && previous && !/^[\s-]+$/u.test(text.slice(previous.end, token.start)))) break;
    if (token.kind === 'other' || ((token.kind === 'filler' || token.kind === 'and') && index === from)) break;
    if (token.kind === 'filler') continue;
    if (token.kind === 'and') {
      const next = tokens.slice(index + 1, index + 3).find(({ kind }) => kind !== 'filler');
      if (previous?.kind === 'hundred' || (next?.kind === 'value' && next.value < 1)) continue;
      break;
    }
    if (token.kind === 'digits') {
      if (index > from && previous?.kind !== 'scale') break;
      group = token.value;
    } else if (token.kind === 'change') {
      change = token.value;
      words += 1;
    } else if (token.kind === 'value') {
      if (tokens[index - 1]?.kind === 'digits' || (group > 0 && group < 20 && token.value >= 1 && token.value < 20)) break;
      group += token.value;
      words += 1;
    } else if (token.kind === 'hundred') {
      group = (group || 1) * 100;
      words += 1;
    } else if (token.kind === 'scale') {
      if (token.value >= lastScale) break;
      total += ((group || 1) + change) * token.value;
      // "A million" is an amount, and "a thousand thanks" is none.
      if (token.isWords || (group === 0 && token.value === 1e6)) words += 1;
      if (Number.isFinite(lastScale)) words += 1;
      [group, change, lastScale] = [0, 0, token.value];
      [complete, pounds] = [index + 1 - from, total];
    }
  }
  // "A million three hundred" leaves out the thousand, and "a million and a half" the second million.
  const goesOn = tokens[index]?.kind === 'scale';
  if (lastScale === 1e6 && words > 0 && !goesOn && index > from + complete) {
    const left = group >= 100 && group < 1000 ? group * 1e3 : group === 0.5 || group === 0.25 ? group * 1e6 : 0;
    if (left > 0) return { pounds: total + left, length: index - from, inWords: true };
  }
  return complete > 0 ? { pounds, length: complete, inWords: words > 0 } : undefined;
}

/** Returns a text in which amounts of thousands and more that are written in words, in any of the seven languages, are digits. */
export function amountsInDigits(text: string): string {
  if (!scales.some(([, pattern]) => new RegExp(pattern.source.replace('^', ''), 'iu').test(text.normalize('NFC')))) return text;
  const tokens = [...text.matchAll(/\d+(?:[.,]\d{1,2})?(?![\d.,]*\d)|[\p{L}\p{M}]+|\S/gu)].map((match) =>
    tokenOf(match[0], match.index),
  );
  let result = '';
  let end = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const found = amountAt(tokens, index, text);
    const [first, last] = [tokens[index], found && tokens[index + found.length - 1]];
    if (!found || !first || !last) continue;
    if (found.inWords) {
      result += `${text.slice(end, first.start)}${Math.round(found.pounds)} `;
      end = last.end;
    }
    index += found.length - 1;
  }
  return (result + text.slice(end)).replace(/ {2,}/g, ' ');
}
