// The words and signs of figures in the seven languages of the site, in lower case. A word that ends in `-` matches all words that start
// with it. Number words (`forty`) are English only.

export const currencySigns = {
  gbp: ['£', 'gbp'],
  other: ['$', '€', '₹', '₽', '¥', 'usd', 'eur', 'inr', 'rub', 'pln', 'ron', 'zł', 'lei'],
};

export const unitWords = {
  percent: ['%', '٪', 'percent', 'percentage', 'pct', 'процент-', 'procent-', 'प्रतिशत', 'फीसदी', 'ટકા', 'சதவீத-', 'விழுக்காடு'],
  gbp: [
    'pound-',
    'quid',
    'sterling',
    'gbp',
    'фунт-',
    'funt-',
    'lire',
    'liră',
    'पाउंड',
    'पाउण्ड',
    'પાઉન્ડ',
    'પાઉંડ',
    'பவுண்ட-',
    'பவுண்டு-',
  ],
  otherMoney: ['dollar-', 'euro', 'euros', 'рубл-', 'доллар-', 'евро', 'dolar-', 'lei', 'rupee-', 'रुपये', 'रुपया', 'રૂપિયા', 'ரூபாய்'],
  pence: ['pence', 'penny', 'p', 'пенс-', 'пенни', 'pens-', 'penny', 'पेंस', 'પેન્સ', 'பென்ஸ்'],
  minute: ['minute', 'minutes', 'min', 'mins', 'минут-', 'minut-', 'मिनट', 'મિનિટ', 'நிமிட-'],
  hour: ['hour', 'hours', 'hr', 'hrs', 'час', 'часа', 'часов', 'godzin-', 'oră', 'ore', 'घंटे', 'घंटा', 'કલાક', 'மணிநேர-'],
  day: ['day', 'days', 'день', 'дня', 'дней', 'dzień', 'dni', 'zi', 'zile', 'दिन', 'દિવસ', 'நாள்', 'நாட்கள்', 'நாட்களில்'],
  week: ['week', 'weeks', 'недел-', 'tydzień', 'tygodni-', 'tygodnie', 'săptămân-', 'हफ्ते', 'सप्ताह', 'हफ़्ते', 'અઠવાડિય-', 'வார-'],
  month: ['month', 'months', 'месяц-', 'miesi-', 'lună', 'luni', 'महीने', 'महीना', 'મહિન-', 'மாத-'],
  year: [
    'year',
    'years',
    'год',
    'года',
    'лет',
    'годы',
    'rok',
    'lata',
    'lat',
    'an',
    'ani',
    'वर्ष',
    'साल',
    'વર્ષ',
    'ஆண்டு',
    'ஆண்டுகள்',
    'வருட-',
  ],
} as const;

export type Unit = keyof typeof unitWords;

/** Multipliers written after a number. */
export const scales: ReadonlyArray<readonly [number, readonly string[]]> = [
  [1e9, ['bn', 'billion', 'миллиард-', 'млрд', 'miliard-', 'mld']],
  [1e7, ['crore', 'करोड़', 'કરોડ', 'கோடி']],
  [
    1e6,
    [
      'm',
      'mn',
      'mil',
      'mill',
      'mills',
      'million',
      'millions',
      'миллион-',
      'млн',
      'mln',
      'milion-',
      'milioane',
      'मिलियन',
      'મિલિયન',
      'மில்லியன்',
    ],
  ],
  [1e5, ['lakh', 'lakhs', 'laakh', 'latcham', 'लाख', 'લાખ', 'லட்சம்', 'இலட்சம்']],
  [
    1e3,
    [
      'k',
      'thousand',
      'grand',
      'тысяч-',
      'тыс',
      'tysi-',
      'tys',
      'mii',
      'hazar',
      'hazaar',
      'hajar',
      'hajaar',
      'ayiram',
      'aayiram',
      'हज़ार',
      'हजार',
      'હજાર',
      'ஆயிரம்',
    ],
  ],
  [1e2, ['hundred']],
];

/** Words between the two ends of a range, which share the sign, scale and unit. */
export const rangeWords = ['-', '–', '—', 'to', 'до', 'do', 'până la', 'la', 'से', 'થી', 'முதல்'];

/** Words between two figures that share only the unit: "two or three weeks". */
export const joinWords = ['or', 'and', 'или', 'и', 'lub', 'i', 'sau', 'și', 'या', 'और', 'અથવા', 'અને', 'அல்லது', 'மற்றும்'];

/** Words of a cost or price, in any of the languages. */
export const costWords =
  /\b(costs?|costing|prices?|priced|pricing|fees?|charges?|charged|pay|paid)\b|стои|цен[аыуео]|плат[аыуеи]|koszt|cen[aęyą](?!\p{L})|opłat|preț|pret|cost[ăa](?!\p{L})|tax[ăa] de|कीमत|क़ीमत|शुल्क|लागत|કિંમત|શુલ્ક|ફી(?!\p{L})|விலை|கட்டண/iu;

/** Words of a reduction. */
export const discountWords = /\b(discount\w*|reduction|off|cheaper|rebate)\b|скид|rabat|zniżk|reducere|छूट|છૂટ|தள்ளுபடி/iu;

/** Words of a promise. A sentence with one must not repeat a visitor's figure. */
export const promiseWords =
  /\b(offers?|quotes?|packages?|refund\w*|promise\w*|guarantee\w*|agree\w*|confirm\w*|only|just|deal)\b|подтвержда|potwierdz|confirm/iu;

/** Words that address the visitor. Only a sentence with one may repeat a visitor's figure. */
export const visitorWords =
  /\b(you|your|yours)\b|(?<!\p{L})(вы|вас|вам|ваш\p{L}*|у вас|pan|pani|pana|państw\p{L}*|twoj\p{L}*|twój|wasz\p{L}*|dvs|dumneavoastr\p{L}*|aveți|ați)(?!\p{L})|आप|તમ|આપ|உங்க|நீங்கள்/iu;

/** English words for what people own or say. An English sentence needs one to repeat a visitor's amount of money. */
export const belongings =
  /\b(worth|valued?|house|home|flat|estate|savings|property|income|earn\w*|owe\w*|own|owned|gave|gifts?|gifted|mortgage|pension|business|said|say|mention\w*|told|wrote|written)\b/iu;

const small: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const tens: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
);

/** Alternatives of a pattern: the English words for twenty, thirty and so on, and for all numbers below a hundred. */
export const tensWord = Object.keys(tens).join('|');
export const numberWord = [...Object.keys(small), tensWord].join('|');
const bigWord = 'hundred|thousand|million|billion';

/** Matches consecutive English number words, including `a hundred`. */
export const wordedNumber = new RegExp(
  `\\b(?:(?:${numberWord})|a(?= (?:${bigWord})))(?:[ -](?:(?:and )?(?:${numberWord}|${bigWord})|point))*\\b`,
  'giu',
);

/** Returns the value of English number words, e.g. 325000 for 'three hundred and twenty-five thousand'. */
export function wordedValue(text: string): number {
  const [whole = '', decimals] = text.toLowerCase().split(/\bpoint\b/);
  let total = 0;
  let group = 0;
  const scaleOf: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };
  let pointScale = 1;
  for (const word of whole.split(/[\s-]+/)) {
    if (word in small) group += small[word] ?? 0;
    else if (word in tens) group += tens[word] ?? 0;
    else if (word === 'a') group += 1;
    else if (word === 'hundred') group = (group || 1) * 100;
    else if (word in scaleOf) {
      total += (group || 1) * (scaleOf[word] ?? 1);
      group = 0;
    }
  }
  total += group;
  if (decimals === undefined) return total;
  const digits: string[] = [];
  for (const word of decimals.trim().split(/[\s-]+/)) {
    if (word in small) digits.push(String(small[word]));
    else if (word in scaleOf) pointScale *= scaleOf[word] ?? 1;
    else if (word === 'hundred') pointScale *= 100;
  }
  return Number(`${total}.${digits.join('')}`) * pointScale;
}
