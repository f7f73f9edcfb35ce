import { flatten } from './words.ts';

const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|half an?|a hundred';

/** Figures that belong in `shared/`: digits with a sign or a unit, and other digits. */
const forms = [/£\s?\d[\d,.]*(?:\s?(?:million|[KMk]\b))?/g, /\d[\d,.]*\s?(?:%|am\b|pm\b)/g, /\d[\d,.]*/g];

/** Spans of minutes, hours and weeks in words. Guides may have them, because they tell the periods of the law in words. */
const spanInWords = new RegExp(`\\b(?:${numberWords})\\s(?:minutes?|hours?|(?:working|business) days?|weeks?)\\b`, 'gi');

/** Digits that are not figures: a placeholder, a year, the number of a section, standard, form or postcode. */
const notFigures = [
  /\{\{[^}]*\}\}|<\/?\d+\/?>/g,
  /\b(?:1[89]|20)\d\d\b(?![,.]\d)/g,
  /\b(?:sections?|schedule|article|part|regulation|version) \d+(?:[./]\d+)*[A-Z]?(?:\(\d+\))*/gi,
  /\b[A-Z]+\d+[A-Z]*\b/g,
];

/** Texts that hold a figure on purpose, with the reason. A path ends with `*` for everything below it. */
export const allowedFigures: Readonly<Record<string, string>> = {
  'words:estateValue.*': 'labels of a closed list, whose ids are the figures',
  'words:currentWillStatus.outdated': 'label of a closed list',
  'words:timePreference.*': 'labels of a closed list',
  'words:fieldError.phone': 'a rule of the forms, tested in shared/contracts',
  'partnerForm:experience.*': 'labels of a closed list, whose ids are the figures',
  'partnerForm:referralVolume.*': 'labels of a closed list, whose ids are the figures',
  'notFound:heading': 'the status code',
  'sections:rating': 'a rating of five stars',
  'enquiry:intro': 'the length of the form itself',
  'homeSections:testimonials.*': 'what a client said',
  'lastingPowerAttorney:process.items.2.figure': 'the fewest people who sign the form',
  'willWriting:benefits.items.1.text': 'the age of majority',
  'accessibility:sections.4.body.1': 'the dialling code of Relay UK',
  'bromley:about.paragraphs.0': 'an age group of the census',
  'taxCalculator:problem.*': 'the limits of the form',
  'taxCalculator:form.homeNowHint': 'zero for no home',
  'calculators:problem.*': 'the limits of the form',
  'calcLateSpouse:outside.*': 'days, months and ages in the law that the calculator does not cover',
  'calcLateSpouse:assumptions.uk': 'the day on which long-term residence replaced domicile (Finance Act 2025)',
  'taxCalculator:assumptions.long-term-uk-residents': 'the day on which long-term residence replaced domicile (Finance Act 2025)',
  'calcWhoInherits:outside.*': 'days in the law that the calculator does not cover',
  'calcWhoInherits:assumptions.*': 'days and ages of the Administration of Estates Act',
  'westminster:challenges.items.1.text': 'one pound, the unit of the taper',
  'guide-inheritance-tax-strategies:sections.1.body.1': 'one pound, the unit of the taper',
  'guide-advance-decisions:sections.1.body.0': 'the sections of an Act',
  'guide-unmarried-couples:sections.3.body.2.note.text': 'the day from which a registered father has parental responsibility',
  'careCalculator:disregards.*': 'ages and weeks of the care regulations',
  'careCalculator:assumptions.*': 'ages and weeks of the care regulations',
  'careFeeProtection:costs.note': 'the weeks of a year',
  'caseStudies:items.*': 'the ages of invented people',
};

const isAllowed = (path: string) =>
  Object.keys(allowedFigures).some((entry) => (entry.endsWith('*') ? path.startsWith(entry.slice(0, -1)) : path === entry));

/**
 * Returns one line for each English text that states a figure by hand instead of a placeholder, e.g.
 * `faq:1.answer states 24 hours: use a figure of shared/`. `name` is the short name of the file.
 */
export function handFigureProblems(name: string, words: unknown): string[] {
  return [...flatten(words)].flatMap(([path, text]) => {
    if (typeof text !== 'string' || isAllowed(`${name}:${path}`)) return [];
    const plain = notFigures.reduce((left, form) => left.replace(form, ' '), text);
    const searched = name.startsWith('guide-') ? forms : [...forms, spanInWords];
    const found = searched.map((form) => plain.match(form)?.[0]).find((figure) => figure !== undefined);
    return found ? [`${name}:${path} states ${found}: use a figure of shared/`] : [];
  });
}
