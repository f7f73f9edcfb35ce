import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { meetings, placeOf } from '../../shared/booking.ts';
import { commitments } from '../../shared/commitments.ts';
import { facts, firmFacts } from '../../shared/facts.ts';
import { figures, fillFigures } from '../../shared/figures.ts';
import { firm } from '../../shared/firm.ts';
import { formatsOf } from '../../shared/formats.ts';
import { addOns, guarantees, type PackageId, type PackagePart, packages } from '../../shared/prices.ts';
import { privacyLimits } from '../../shared/privacyClocks.ts';
import { promiseMinutes } from '../../shared/promises.ts';
import { figuresIn } from '../../web/site/contentFigures.ts';
import { guideFigures } from '../../web/site/pages/guides/guideFigures.ts';
import { legalFigures } from '../../web/site/sections/legalFigures.ts';
import { partnerFigures } from '../../web/site/sections/partnerFigures.ts';
import { nameOf, wordsFiles } from '../lib/languageFiles.ts';
import { root } from '../lib/paths.ts';
import { flatten } from './words.ts';

const { pounds, millionPounds, span } = formatsOf('en');

// As the pages fill them. A page's own placeholders come after those of all pages.
const pageValues: Record<string, object> = {
  partners: partnerFigures('en'),
  partnersSuccess: partnerFigures('en'),
  partnerForm: { days: firmFacts.partnerReviewWorkingDays.value },
  enquiry: { minutes: promiseMinutes.immediate, hours: promiseMinutes.callback / 60 },
  homeSections: {
    wholePlanWeeks: span(firmFacts.comprehensivePlanWeeks.value),
    propertyTrust: pounds(addOns.propertyTrust.price),
  },
  book: { minutes: meetings.video.minutes },
  pricing: { ...guarantees, hours: guarantees.quoteHours, price: '' },
  mails: { callbackHours: promiseMinutes.callback / 60 },
  privacyForm: { acknowledgementDays: privacyLimits.acknowledgementDays },
};
const topicText = (id: string) => {
  const { topics } = JSON.parse(readFileSync(join(root, 'shared/words/en/topics.json'), 'utf8')) as {
    topics: { id: string; answer: string }[];
  };
  return topics.find((topic) => topic.id === id)?.answer ?? '';
};
const files = new Map(
  wordsFiles().map((file) => [nameOf(file), flatten(JSON.parse(readFileSync(join(root, file('en')), 'utf8')))]),
);

/** Returns the English text at `file:path` (or `topic:<id>`) as a visitor reads it, with spans written alike. */
function shown(place: string): string {
  const [name = '', path = ''] = place.split(':');
  const text = name === 'topic' ? topicText(path) : files.get(name)?.get(path);
  if (typeof text !== 'string') throw new Error(`There is no text at ${place}`);
  const values: Record<string, unknown> = {
    ...figuresIn('en'),
    ...guideFigures('en'),
    ...legalFigures('en'),
    ...pageValues[name],
  };
  return text
    .replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (placeholder, key: string) => {
      // A path with a dot is a figure of the assistant and the mails; the pages' placeholders have none.
      if (key.includes('.')) return fillFigures(placeholder, figures('en'));
      if (!(key in values)) throw new Error(`There is no figure ${key} for ${place}`);
      return String(values[key]);
    })
    .replace(/(\d) to (?=\d)/g, '$1-');
}

const minutes = (id: string) => firmFacts.consultationSteps.value.find((step) => step.id === id)?.minutes ?? 0;
const indemnity = millionPounds(firm.claims.indemnity);

/** Places that state the whole money-back guarantee, with its days. */
const moneyBackPlaces = [
  'topic:guarantee',
  'topic:price-will',
  'pricing:guarantees.items.0.text',
  'terms:sections.3.body.4',
  'homeSections:badges.items.2.text',
];

/** A fact as visitors read it, and the pages that state it. */
const stated: readonly (readonly [fact: string, places: readonly string[]])[] = [
  [
    `${span(firmFacts.comprehensivePlanWeeks.value)} weeks`,
    [
      'faq:5.answer',
      'topic:comprehensive',
      'comprehensivePlanning:figures.1.figure',
      'comprehensivePlanning:process.aside',
      'homeSections:process.aside',
    ],
  ],
  [
    `${span(firmFacts.simpleWillWeeks.value)} weeks`,
    [
      'faq:5.answer',
      'willWriting:figures.1.text',
      'homeSections:process.aside',
      'guide-complete-will-writing-guide:sections.8.body.2',
    ],
  ],
  [
    `${span(firmFacts.willPreparedWeeks.value)} weeks`,
    ['topic:will-writing', 'willWriting:figures.1.figure', 'guide-complete-will-writing-guide:sections.8.body.2'],
  ],
  [
    `${span(facts.lpaRegistrationWeeks.value)} weeks`,
    [
      'faq:3.answer',
      'topic:lpa-time',
      'lastingPowerAttorney:figures.2.figure',
      'comprehensivePlanning:figures.1.text',
      'caseStudies:note',
      'guide-lasting-power-attorney-guide:sections.4.body.0.3',
    ],
  ],
  [
    pounds(facts.lpaRegistrationFee.value),
    [
      'faq:3.answer',
      'topic:price-lpa',
      'pricing:addOns.public.lpa',
      'terms:sections.3.body.2',
      'lastingPowerAttorney:figures.1.figure',
    ],
  ],
  [
    pounds(addOns.lpa.price),
    [
      'faq:3.answer',
      'topic:price-lpa',
      'comprehensivePlanning:figures.0.text',
      'homeSections:services.lpa.price',
      'guide-lasting-power-attorney-guide:sections.8.body.0.rows.3.1',
    ],
  ],
  [
    pounds(addOns.will.price),
    ['faq:1.answer', 'topic:price-will', 'willWriting:figures.0.figure', 'guide-complete-will-writing-guide:sections.8.body.2'],
  ],
  [
    pounds(packages.premium.price),
    ['faq:1.answer', 'topic:packages', 'comprehensivePlanning:figures.0.figure', 'comprehensivePlanning:ideal.premium.price'],
  ],
  [
    indemnity,
    [
      'complaints:sections.3.body.2',
      'terms:sections.8.body.0',
      'comprehensivePlanning:ideal.premium.items.4',
      'partners:benefits.items.3.text',
      'partnersSuccess:support.items.3.text',
    ],
  ],
  [
    'for each claim',
    [
      'complaints:sections.3.body.2',
      'terms:sections.8.body.0',
      'home:claims.indemnity',
      'homeSections:badges.items.0.text',
      'partners:metrics.indemnity',
      'partners:benefits.items.3.text',
    ],
  ],
  [
    `${millionPounds(firm.claims.indemnityInAll)}+ in all`,
    ['partners:benefits.items.3.text', 'partnersSuccess:support.items.3.text'],
  ],
  [
    `${guarantees.quoteHours} hours on business days`,
    ['faq:1.answer', 'topic:guarantee', 'pricing:estimator.hint', 'pricing:guarantees.items.2.text'],
  ],
  [`${guarantees.moneyBackDays} days`, moneyBackPlaces],
  ['the end of our work', [...moneyBackPlaces, 'willWriting:figures.2.text']],
  ['cannot put it right', [...moneyBackPlaces, 'willWriting:figures.2.text']],
  [
    `${firmFacts.chemistryCallMinutes.value}`,
    [
      'topic:chemistry-call',
      'mails:enquiry.call',
      'homeSections:process.aside',
      'homeSections:badges.items.3.text',
      'lastingPowerAttorney:process.items.0.figure',
    ],
  ],
  [
    `${minutes('free-consultation')}`,
    ['topic:chemistry-call', 'topic:process', 'trustsIht:closing.text', 'guide-care-fee-protection:sections.9.body.1'],
  ],
  [`within ${promiseMinutes.callback / 60} hours`, ['enquiry:done.callback', 'mails:enquiry.next.callback', 'topic:callback']],
  [
    `${firmFacts.partnerReviewWorkingDays.value} working days`,
    ['partnerForm:success.text', 'partners:apply.text', 'partnersSuccess:next.items.1', 'mails:partner.next', 'topic:partners'],
  ],
  // The parts that only packages hold (below).
  ['if you have one of our packages', ['terms:sections.5.body.0.4']],
  ['only with a package', ['pricing:addOns.items.will.note']],
  ['two larger packages', ['willWriting:features.items.3', 'topic:price-trust']],
  // The review is of the wills, and its price is for a year.
  [`${pounds(addOns.annualReview.price)} a year`, ['topic:price-review', 'comprehensivePlanning:advantages.items.3.text']],
  ['will review', ['topic:price-review', 'comprehensivePlanning:advantages.items.3.text', 'trustsIht:benefits.items.5.text']],
  ['choose the video meeting', ['book:kind.note.call']],
  [`free consultation on your screen, ${minutes('free-consultation')} minutes`, ['book:kind.note.video']],
  ['by video, by phone or at our office', ['homeSections:process.items.0.text', 'topic:process']],
  ['our letter says so, with what it costs', ['terms:sections.7.body.1', 'pricing:packages.note']],
  // The property trust, which the calculator of prices adds to the wills.
  [
    'on top',
    [
      'pricing:addOns.items.propertyTrust.note',
      'topic:price-trust',
      'willWriting:features.prices.note',
      'homeSections:services.trusts.text',
      'guide-family-trust-planning:sections.7.body.0',
      'guide-second-families:sections.8.body.1',
    ],
  ],
  [
    'certificate provider',
    ['pricing:addOns.items.lpa.note', 'lastingPowerAttorney:questions.items.0.answer', 'calcLpa:assumptions.ours'],
  ],
  ['care planning', ['comprehensivePlanning:figures.0.text', 'comprehensivePlanning:ideal.premium.price']],
  ['from the first meeting', ['faq:5.answer', 'comprehensivePlanning:figures.1.text']],
  ['up to half', ['careFeeProtection:hero.lead']],
  ['may treat what was given away', ['careFeeProtection:figures.1.text', 'careFeeProtection:early.note', 'faq:4.answer']],
  ['care in your own home', ['faq:4.answer', 'topic:care-means-test']],
  [`${commitments.complaint.acknowledgeBusinessDays} business days`, ['accessibility:sections.5.body.0']],
  [`within ${privacyLimits.acknowledgementDays} days`, ['privacyForm:limits.0', 'privacyForm:done.complaint']],
  [`${commitments.clientFileYears} years`, ['privacy:sections.4.body.1.rows.0.1', 'terms:sections.7.body.1']],
];

test.each(stated.flatMap(([fact, places]) => places.map((place) => ({ fact, place }))))(
  '$place states "$fact"',
  ({ fact, place }) => {
    expect(shown(place).toLowerCase()).toContain(fact.toLowerCase());
  },
);

test('the video meeting of our own calendar is the free consultation, and its free call is by phone', () => {
  expect(meetings.video.minutes).toBe(minutes('free-consultation'));
  expect(meetings.call.minutes).toBe(firmFacts.chemistryCallMinutes.value);
  expect(placeOf('call', undefined)).toBe('phone');
});

/** Words that say on the page of prices that a package holds a part. */
const partWords: Partial<Record<PackagePart, string>> = {
  signedWillCheck: 'a check once it is signed',
  letterOfWishes: 'letters of wishes',
};

/** Returns what the page of prices says that a package holds. Premium names the package that it adds to. */
function contentsOf(id: PackageId): string {
  const texts = [...(files.get('pricing') ?? [])].filter(([path]) => path.startsWith(`packages.${id}.features.`));
  const own = texts.map(([, text]) => text).join('; ');
  return own.includes('Everything in Comprehensive Protection') ? `${own}; ${contentsOf('comprehensive')}` : own;
}

const held = (part: PackagePart) =>
  (Object.keys(packages) as PackageId[]).filter((id) => (packages[id].includes as readonly PackagePart[]).includes(part));

test.each(Object.entries(partWords))('the page of prices names %s for the packages that hold it', (part, words) => {
  const named = (Object.keys(packages) as PackageId[]).filter((id) => contentsOf(id).toLowerCase().includes(words));
  expect(named).toEqual(held(part as PackagePart));
});
