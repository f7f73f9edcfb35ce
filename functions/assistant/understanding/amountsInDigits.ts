import { scales as readScales } from '../grounding/units.ts';

/** The number words of one language or script. Words of two languages never make one amount. */
interface Grammar {
  /** Words of each number: fractions, and whole numbers to 19, tens and hundreds. Latin letters without accents. */
  numbers: Readonly<Record<string, string>>;
  /** Words that multiply the number before them by a hundred. */
  hundred?: RegExp;
  /** Words of larger multipliers, with their endings. */
  scales: ReadonlyArray<readonly [value: number, words: RegExp]>;
  /** Words for "one" that are articles too. */
  article?: RegExp;
  /** The word for a million that needs no number. */
  million?: RegExp;
  /** Between tens and units. */
  and?: string;
  /** Between a number and its scale. */
  of?: string;
  /** "And a half" before or after the scale, as two words. */
  andHalf?: readonly [RegExp, RegExp];
  /** Words that change the next number. Alone, they change one. */
  changes?: Readonly<Record<string, string>>;
  /** Whether digits are read with these scales, because the scales have endings. */
  withDigits?: boolean;
}

const russian: Grammar = {
  numbers: {
    '0.25': 'четверть',
    '0.5': 'пол половина половину половины',
    '1.5': 'полтора полторы полутора',
    1: 'один одна одну одного',
    2: 'два две двух',
    3: 'три трех',
    4: 'четыре четырех',
    5: 'пять пяти',
    6: 'шесть шести',
    7: 'семь семи',
    8: 'восемь восьми',
    9: 'девять девяти',
    10: 'десять десяти',
    11: 'одиннадцать одиннадцати',
    12: 'двенадцать двенадцати',
    13: 'тринадцать тринадцати',
    14: 'четырнадцать четырнадцати',
    15: 'пятнадцать пятнадцати',
    16: 'шестнадцать шестнадцати',
    17: 'семнадцать семнадцати',
    18: 'восемнадцать восемнадцати',
    19: 'девятнадцать девятнадцати',
    20: 'двадцать двадцати',
    30: 'тридцать тридцати',
    40: 'сорок сорока',
    50: 'пятьдесят пятидесяти',
    60: 'шестьдесят шестидесяти',
    70: 'семьдесят семидесяти',
    80: 'восемьдесят восьмидесяти',
    90: 'девяносто девяноста',
    100: 'сто ста',
    200: 'двести двухсот',
    300: 'триста трехсот',
    400: 'четыреста четырехсот',
    500: 'пятьсот пятисот',
    600: 'шестьсот шестисот',
    700: 'семьсот семисот',
    800: 'восемьсот восьмисот',
    900: 'девятьсот девятисот',
  },
  scales: [
    [1e6, /^(?:миллион(?:а|ов)?|млн)$/u],
    [1e3, /^(?:тысяч[аиу]?|тыс)$/u],
  ],
  million: /^миллион$/u,
  andHalf: [/^с$/u, /^половиной$/u],
};

const polish: Grammar = {
  numbers: {
    '0.25': 'cwierc',
    '0.5': 'pol',
    '1.5': 'poltora poltorej',
    1: 'jeden jednego',
    2: 'dwa dwoch dwie',
    3: 'trzy trzech',
    4: 'cztery czterech',
    5: 'piec pieciu',
    6: 'szesc szesciu',
    7: 'siedem siedmiu',
    8: 'osiem osmiu',
    9: 'dziewiec dziewieciu',
    10: 'dziesiec dziesieciu',
    11: 'jedenascie jedenastu',
    12: 'dwanascie dwunastu',
    13: 'trzynascie trzynastu',
    14: 'czternascie czternastu',
    15: 'pietnascie pietnastu',
    16: 'szesnascie szesnastu',
    17: 'siedemnascie siedemnastu',
    18: 'osiemnascie osiemnastu',
    19: 'dziewietnascie dziewietnastu',
    20: 'dwadziescia dwudziestu',
    30: 'trzydziesci trzydziestu',
    40: 'czterdziesci czterdziestu',
    50: 'piecdziesiat piecdziesieciu',
    60: 'szescdziesiat szescdziesieciu',
    70: 'siedemdziesiat siedemdziesieciu',
    80: 'osiemdziesiat osiemdziesieciu',
    90: 'dziewiecdziesiat dziewiecdziesieciu',
    100: 'sto stu',
    200: 'dwiescie dwustu',
    300: 'trzysta trzystu',
    400: 'czterysta czterystu',
    500: 'piecset pieciuset',
    600: 'szescset szesciuset',
    700: 'siedemset siedmiuset',
    800: 'osiemset osmiuset',
    900: 'dziewiecset dziewieciuset',
  },
  scales: [
    [1e6, /^(?:milion(?:a|y|ow)?|mln)$/u],
    [1e3, /^(?:tysiac(?:a|e)?|tysiecy|tys)$/u],
  ],
  million: /^milion$/u,
  andHalf: [/^i$/u, /^pol$/u],
};

const romanian: Grammar = {
  numbers: {
    '0.25': 'sfert',
    '0.5': 'jumatate jumate',
    2: 'doi doua',
    3: 'trei',
    4: 'patru',
    5: 'cinci',
    6: 'sase',
    7: 'sapte',
    8: 'opt',
    9: 'noua',
    10: 'zece',
    11: 'unsprezece',
    12: 'doisprezece douasprezece',
    13: 'treisprezece',
    14: 'paisprezece',
    15: 'cincisprezece',
    16: 'saisprezece',
    17: 'saptesprezece',
    18: 'optsprezece',
    19: 'nouasprezece',
    20: 'douazeci',
    30: 'treizeci',
    40: 'patruzeci',
    50: 'cincizeci',
    60: 'saizeci',
    70: 'saptezeci',
    80: 'optzeci',
    90: 'nouazeci',
  },
  hundred: /^sut[ae]$/u,
  scales: [
    [1e6, /^(?:milion|milioane)$/u],
    [1e3, /^mii$/u],
  ],
  article: /^(?:o|un|una|unu)$/u,
  and: 'si',
  of: 'de',
  andHalf: [/^si$/u, /^(?:jumatate|jumate)$/u],
};

const hindi: Grammar = {
  numbers: {
    '0.5': 'आधा आधे',
    '1.5': 'डेढ़ डेढ',
    '2.5': 'ढाई अढ़ाई',
    1: 'एक',
    2: 'दो',
    3: 'तीन',
    4: 'चार',
    5: 'पाँच पांच',
    6: 'छह छः छे',
    7: 'सात',
    8: 'आठ',
    9: 'नौ',
    10: 'दस',
    11: 'ग्यारह',
    12: 'बारह',
    13: 'तेरह',
    14: 'चौदह',
    15: 'पंद्रह पन्द्रह',
    16: 'सोलह',
    17: 'सत्रह',
    18: 'अठारह',
    19: 'उन्नीस',
    20: 'बीस',
    25: 'पच्चीस',
    30: 'तीस',
    35: 'पैंतीस',
    40: 'चालीस',
    45: 'पैंतालीस',
    50: 'पचास',
    55: 'पचपन',
    60: 'साठ',
    65: 'पैंसठ',
    70: 'सत्तर',
    75: 'पचहत्तर',
    80: 'अस्सी',
    85: 'पचासी',
    90: 'नब्बे',
    95: 'पंचानवे',
  },
  hundred: /^सौ$/u,
  scales: [
    [1e7, /^करोड\u093c?$/u],
    [1e6, /^मिलियन$/u],
    [1e5, /^लाख$/u],
    [1e3, /^हज\u093c?ार$/u],
  ],
  changes: { '0.5': 'साढ़े साढे', '0.25': 'सवा', '-0.25': 'पौने' },
  withDigits: true,
};

const gujaratiEnding = '(?:નું|નુ|ના|ની|નો|ને|નાં|માં|થી)?';
const gujarati: Grammar = {
  numbers: {
    '0.5': 'અડધો અડધા અડધું',
    '1.5': 'દોઢ',
    '2.5': 'અઢી',
    1: 'એક',
    2: 'બે',
    3: 'ત્રણ',
    4: 'ચાર',
    5: 'પાંચ',
    6: 'છ',
    7: 'સાત',
    8: 'આઠ',
    9: 'નવ',
    10: 'દસ',
    11: 'અગિયાર',
    12: 'બાર',
    13: 'તેર',
    14: 'ચૌદ',
    15: 'પંદર',
    16: 'સોળ',
    17: 'સત્તર',
    18: 'અઢાર',
    19: 'ઓગણીસ',
    20: 'વીસ',
    25: 'પચીસ પચ્ચીસ',
    30: 'ત્રીસ',
    35: 'પાંત્રીસ',
    40: 'ચાળીસ ચાલીસ',
    45: 'પિસ્તાળીસ',
    50: 'પચાસ',
    55: 'પંચાવન',
    60: 'સાઠ સાઈઠ',
    65: 'પાંસઠ',
    70: 'સિત્તેર',
    75: 'પંચોતેર',
    80: 'એંસી',
    85: 'પંચ્યાસી',
    90: 'નેવું',
    95: 'પંચાણું',
    100: 'સો',
    200: 'બસો',
    300: 'ત્રણસો',
    400: 'ચારસો',
    500: 'પાંચસો',
    600: 'છસો',
    700: 'સાતસો',
    800: 'આઠસો',
    900: 'નવસો',
  },
  scales: [
    [1e7, new RegExp(`^કરોડ${gujaratiEnding}$`, 'u')],
    [1e6, new RegExp(`^મિલિયન${gujaratiEnding}$`, 'u')],
    [1e5, new RegExp(`^લાખ${gujaratiEnding}$`, 'u')],
    [1e3, new RegExp(`^હજાર${gujaratiEnding}$`, 'u')],
  ],
  changes: { '0.5': 'સાડા', '0.25': 'સવા', '-0.25': 'પોણા' },
  withDigits: true,
};

const tamil: Grammar = {
  numbers: {
    '0.25': 'கால்',
    '0.5': 'அரை',
    '0.75': 'முக்கால்',
    1: 'ஒரு ஒன்று ஒண்ணு',
    '1.5': 'ஒன்றரை',
    2: 'இரண்டு ரெண்டு',
    '2.5': 'இரண்டரை ரெண்டரை',
    3: 'மூன்று மூணு',
    '3.5': 'மூன்றரை',
    4: 'நான்கு நாலு',
    '4.5': 'நாலரை நான்கரை',
    5: 'ஐந்து அஞ்சு',
    '5.5': 'ஐந்தரை அஞ்சரை',
    6: 'ஆறு',
    '6.5': 'ஆறரை',
    7: 'ஏழு',
    '7.5': 'ஏழரை',
    8: 'எட்டு',
    '8.5': 'எட்டரை',
    9: 'ஒன்பது',
    10: 'பத்து',
    11: 'பதினொன்று',
    12: 'பன்னிரண்டு',
    13: 'பதிமூன்று',
    14: 'பதினான்கு',
    15: 'பதினைந்து',
    16: 'பதினாறு',
    17: 'பதினேழு',
    18: 'பதினெட்டு',
    19: 'பத்தொன்பது',
    20: 'இருபது',
    25: 'இருபத்தைந்து',
    30: 'முப்பது',
    35: 'முப்பத்தைந்து',
    40: 'நாற்பது',
    45: 'நாற்பத்தைந்து',
    50: 'ஐம்பது',
    60: 'அறுபது',
    70: 'எழுபது',
    75: 'எழுபத்தைந்து',
    80: 'எண்பது',
    90: 'தொண்ணூறு',
    100: 'நூறு',
    200: 'இருநூறு',
    300: 'முந்நூறு முன்னூறு',
    400: 'நானூறு',
    500: 'ஐநூறு',
    600: 'அறுநூறு',
    700: 'எழுநூறு',
    800: 'எண்ணூறு',
    900: 'தொள்ளாயிரம்',
  },
  scales: [
    [1e7, /^கோடி/u],
    [1e6, /^மில்லியன்/u],
    [1e5, /^இ?லட்ச(?:ம்|த்த)/u],
    [1e3, /^ஆயிர(?:ம்|த்த)/u],
  ],
  withDigits: true,
};

/** Hindi, Gujarati and Tamil in Latin letters. "Sattar" is 70 in Hindi and 17 in Gujarati, so it is left out. */
const indianInLatin: Grammar = {
  numbers: {
    '0.5': 'aadha adadha arai',
    1: 'ek oru',
    '1.5': 'dedh dodh onrarai onnarai',
    2: 'do be rendu irandu',
    '2.5': 'dhai rendarai',
    3: 'teen tran moonu',
    4: 'char chaar naalu',
    5: 'paanch panch anju ainthu',
    6: 'chhe che chha aaru',
    7: 'saat ezhu',
    8: 'aath ettu',
    9: 'nau nav ombadhu',
    10: 'das pathu',
    11: 'gyarah',
    12: 'barah',
    15: 'pandrah',
    20: 'bees vis',
    25: 'pachis',
    30: 'tees tris',
    40: 'chalis',
    50: 'pachas',
    80: 'assi ensi',
    90: 'nabbe nevu',
  },
  hundred: /^sau$/u,
  scales: [
    [1e7, /^crores?$/u],
    [1e5, /^(?:lakhs?|lacs?|laakh|latcham|lacham)$/u],
    [1e3, /^(?:hazaa?r|hajaa?r|aa?yiram)$/u],
  ],
  changes: { '0.5': 'sadhe saadhe sada saada', '0.25': 'sava', '-0.25': 'paune pona' },
  withDigits: true,
};

/** Scales that `figuresIn` reads after digits. */
const readAlone = new Set(readScales.flatMap(([, words]) => words.map((word) => word.normalize('NFKC'))));

/** An amount below this is left as it is written: it may be a year. In pounds. */
const leastAmount = 3_000;

const folded = (word: string) => {
  const lower = word.toLowerCase();
  return /\p{Script=Latin}/u.test(lower)
    ? lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l')
    : lower.normalize('NFKC').replace(/ё/g, 'е');
};

const valuesOf = (table: Readonly<Record<string, string>> = {}) =>
  new Map(Object.entries(table).flatMap(([value, words]) => words.split(' ').map((word) => [folded(word), Number(value)] as const)));

interface Token {
  word: string;
  start: number;
  end: number;
  /** Whether only spaces are between this word and the one before. */
  follows: boolean;
}

function tokensOf(text: string): Token[] {
  let last = 0;
  return [...text.matchAll(/\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*|\S/gu)].map((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const follows = start > 0 && /^\s*$/u.test(text.slice(last, start));
    last = end;
    return { word: folded(match[0]), start, end, follows };
  });
}

/** Words after "and a half" that leave it a part of the amount: nothing, or pounds. */
const endsAmount = /^\s*(?:$|[.,;:!?)]|(?:de )?(?:pounds?|quid|lire|фунт|funt))/iu;
/** "A million thanks". */
const thanks = /^\s*(?:раз|спасибо|вопрос|dzi[eę]k|razy|pyta)/iu;
const plainDigits = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** Returns a function that finds the amounts of a grammar: their positions in the text, and their pounds. */
function finderOf(grammar: Grammar) {
  const numbers = valuesOf(grammar.numbers);
  const changes = valuesOf(grammar.changes);
  const scaleOf = (word = '') => grammar.scales.find(([, words]) => words.test(word))?.[0];
  const isDigits = (word = '') => /^\d/.test(word);

  /** Returns a number below a thousand, and the index after it. */
  const numberAt = (words: readonly string[], from: number): { value: number; next: number } | undefined => {
    let at = from;
    const change = changes.get(words[at] ?? '');
    if (change !== undefined) at += 1;
    if (grammar.article?.test(words[at] ?? '') && (numbers.get(words[at + 1] ?? '') ?? 1) < 1) at += 1;
    const begin = at;
    let value = 0;
    if (grammar.withDigits && plainDigits.test(words[at] ?? '')) {
      value = Number(words[at]?.replace(',', '.'));
      at += 1;
    } else {
      for (; at < words.length; at += 1) {
        const word = words[at] ?? '';
        const next = numbers.get(words[at + 1] ?? '') ?? 0;
        const isAfterTens = value % 100 >= 20 && value % 10 === 0;
        const number = numbers.get(word) ?? (grammar.article?.test(word) ? 1 : undefined);
        if (word === grammar.and && isAfterTens && ((next >= 1 && next < 10) || grammar.article?.test(words[at + 1] ?? ''))) continue;
        if (grammar.hundred?.test(word) && value < 10) value = (value || 1) * 100;
        else if (number === undefined) break;
        else if (value === 0) value = number;
        else if (!Number.isInteger(value) || !Number.isInteger(number)) break;
        else if ((value % 100 === 0 && number < 100) || (isAfterTens && number < 10)) value += number;
        else break;
        if (!Number.isInteger(value)) {
          at += 1;
          break;
        }
      }
    }
    if (change !== undefined) value = at === begin ? 1 + change : value + change;
    else if (at === begin) return undefined;
    const [and, half] = grammar.andHalf ?? [];
    if (and?.test(words[at] ?? '') && half?.test(words[at + 1] ?? '') && value >= 1 && value < 100)
      return { value: value + 0.5, next: at + 2 };
    return { value, next: at };
  };

  return (text: string): { start: number; end: number; pounds: number }[] => {
    const tokens = tokensOf(text);
    if (!tokens.some(({ word }) => scaleOf(word) !== undefined || /^пол(?:миллиона|тысячи)$/u.test(word))) return [];
    const found: { start: number; end: number; pounds: number }[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      // The words from here to the next sign.
      const stop = tokens.findIndex(({ follows }, index) => index > from && !follows);
      const words = tokens.slice(from, stop < 0 ? undefined : stop).map(({ word }) => word);
      const previous = tokens[from - 1];
      const gap = previous && text.slice(previous.end, tokens[from]?.start);
      const before = gap !== undefined && /^[\s-]*$/u.test(gap) ? (previous?.word ?? '') : '';
      const isRange = before === '-';
      const earlier = isRange ? tokens[from - 2] : previous;
      const beforeSign = isRange ? (earlier?.word ?? '') : before;
      // The second half of a number that was not understood is none.
      if (beforeSign === 'de' || isDigits(beforeSign) || numbers.has(beforeSign) || scaleOf(beforeSign) !== undefined) {
        if (!found.some(({ end }) => end === earlier?.end)) continue;
      }
      const amount = amountIn(words, text, tokens.slice(from));
      const [start, last] = [tokens[from], amount && tokens[from + amount.length - 1]];
      if (!amount || !start || !last) continue;
      found.push({ start: start.start, end: last.end, pounds: amount.isChanged ? Math.round(amount.pounds) : Number.NaN });
      from += amount.length - 1;
    }
    return found.filter(({ pounds }) => pounds >= leastAmount);
  };

  /** Returns the amount at the beginning of these words, and whether it needs to be written in another way. */
  function amountIn(words: readonly string[], text: string, tokens: readonly Token[]) {
    const after = (index: number) => text.slice(tokens[index - 1]?.end ?? 0);
    const joined = /^пол(миллиона|тысячи)$/u.exec(grammar === russian ? (words[0] ?? '') : '')?.[1];
    if (joined) return { pounds: (scaleOf(joined) ?? 0) / 2, length: 1, isChanged: true };
    let [pounds, lastScale, length, count, at] = [0, Number.POSITIVE_INFINITY, 0, 0, 0];
    let isChanged = false;
    for (;;) {
      const isMillion = at === 0 && grammar.million?.test(words[0] ?? '') && !thanks.test(after(1));
      const number = isMillion ? { value: 1, next: 0 } : numberAt(words, at);
      if (!number) break;
      const place = number.next + (grammar.of !== undefined && words[number.next] === grammar.of ? 1 : 0);
      const scale = scaleOf(words[place]);
      if (scale === undefined || scale >= lastScale) {
        // "A million three hundred" leaves out the thousand.
        if (scale === undefined && length > 0 && number.value >= 100 && Number.isInteger(number.value)) {
          if (lastScale === 1e6 || lastScale === 1e3) {
            pounds += number.value * (lastScale === 1e6 ? 1e3 : 1);
            length = number.next;
          }
        }
        break;
      }
      pounds += number.value * scale;
      count += 1;
      const name = words[place] ?? '';
      // "7 lakh" is read without a change.
      isChanged ||= count > 1 || !isDigits(words[at]) || !readAlone.has(name);
      [lastScale, length, at] = [scale, place + 1, place + 1];
    }
    if (length === 0) return undefined;
    const [and, half] = grammar.andHalf ?? [];
    // "A million and a half", but not "a million, and half goes to my son".
    if (lastScale === 1e6 && and?.test(words[length] ?? '') && half?.test(words[length + 1] ?? '') && endsAmount.test(after(length + 2)))
      return { pounds: pounds + 5e5, length: length + 2, isChanged };
    return { pounds, length, isChanged };
  }
}

const finders = [russian, romanian, polish, hindi, gujarati, tamil, indianInLatin].map(finderOf);

const few = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const number = `(${few.join('|')}|\\d{1,2})`;
const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}.,])${source}(?![\\p{L}\\p{N}])`, 'giu');
const fewOf = (word: string) => (few.includes(word.toLowerCase()) ? Math.max(1, few.indexOf(word.toLowerCase())) : Number(word));

/** English fractions of millions. All other English numbers are read by `figuresIn`. */
const english: ReadonlyArray<readonly [RegExp, (word: string) => number]> = [
  [pattern(`${number}[\\s-]and[\\s-](?:a[\\s-])?half[\\s-]million`), (word) => (fewOf(word) + 0.5) * 1e6],
  [pattern(`${number} million and a half(?=\\s*(?:$|[.,;:!?)]|pounds?|quid))`), (word) => (fewOf(word) + 0.5) * 1e6],
  [pattern('(?:three|3)[\\s-]quarters[\\s-](?:of[\\s-])?(?:a[\\s-])?million'), () => 750_000],
  [pattern('(?:a[\\s-])?quarter[\\s-](?:of[\\s-])?(?:a[\\s-])?million'), () => 250_000],
  [pattern('half[\\s-](?:of[\\s-])?(?:a[\\s-])?million'), () => 500_000],
];

/** "Two grand children" are no two thousand pounds. */
const grandChildren = /\bgrand[\s-](?=child|kids?\b|son|daughter)/giu;
/** "Twenty thirty thousand" and "between four hundred and five hundred thousand" are two numbers. */
const tens = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const twoTens = new RegExp(`\\b${tens}(?=[\\s-]${tens}\\b)`, 'giu');
const twoHundreds = /\bhundred and(?= (?:one|two|three|four|five|six|seven|eight|nine) hundred\b)/giu;

/**
 * Returns a text in which amounts that `figuresIn` does not read are digits: fractions of an English million, and the number words of the
 * other six languages. What is not surely one amount stays as it is written.
 */
export function amountsInDigits(text: string): string {
  let result = text.replace(grandChildren, 'grand').replace(twoTens, '$& to').replace(twoHundreds, 'hundred to');
  for (const [words, poundsOf] of english) {
    result = result.replace(words, (_, word: string) => String(poundsOf(word)));
  }
  for (const find of finders) {
    for (const { start, end, pounds } of find(result).toReversed()) result = `${result.slice(0, start)}${pounds}${result.slice(end)}`;
  }
  return result;
}
