import type faq from '../../shared/words/en/faq.json';
import type words from '../../shared/words/en.json';
import type accessibility from '../content/accessibility/en.json';
import type ask from '../content/ask/en.json';
import type barnet from '../content/barnet/en.json';
import type booking from '../content/booking/en.json';
import type borough from '../content/borough/en.json';
import type bromley from '../content/bromley/en.json';
import type calcCare from '../content/calcCare/en.json';
import type calcLateSpouse from '../content/calcLateSpouse/en.json';
import type calcLpa from '../content/calcLpa/en.json';
import type calcTax from '../content/calcTax/en.json';
import type calculators from '../content/calculators/en.json';
import type calcWhoInherits from '../content/calcWhoInherits/en.json';
import type careCalculator from '../content/careCalculator/en.json';
import type careFeeProtection from '../content/careFeeProtection/en.json';
import type caseStudies from '../content/caseStudies/en.json';
import type chat from '../content/chat/en.json';
import type common from '../content/common/en.json';
import type complaints from '../content/complaints/en.json';
import type comprehensivePlanning from '../content/comprehensivePlanning/en.json';
import type enquiry from '../content/enquiry/en.json';
import type forms from '../content/forms/en.json';
import type guideBusinessEstatePlanning from '../content/guide-business-estate-planning/en.json';
import type guideCareFeeProtection from '../content/guide-care-fee-protection/en.json';
import type guideCompleteWillWritingGuide from '../content/guide-complete-will-writing-guide/en.json';
import type guideFamilyTrustPlanning from '../content/guide-family-trust-planning/en.json';
import type guideInheritanceTaxStrategies from '../content/guide-inheritance-tax-strategies/en.json';
import type guideLastingPowerAttorneyGuide from '../content/guide-lasting-power-attorney-guide/en.json';
import type guides from '../content/guides/en.json';
import type home from '../content/home/en.json';
import type homeSections from '../content/homeSections/en.json';
import type kensingtonChelsea from '../content/kensingtonChelsea/en.json';
import type lastingPowerAttorney from '../content/lastingPowerAttorney/en.json';
import type notFound from '../content/notFound/en.json';
import type partnerForm from '../content/partnerForm/en.json';
import type partners from '../content/partners/en.json';
import type partnersSuccess from '../content/partnersSuccess/en.json';
import type pricing from '../content/pricing/en.json';
import type privacy from '../content/privacy/en.json';
import type richmond from '../content/richmond/en.json';
import type sections from '../content/sections/en.json';
import type statistics from '../content/statistics/en.json';
import type taxCalculator from '../content/taxCalculator/en.json';
import type terms from '../content/terms/en.json';
import type trustsIht from '../content/trustsIht/en.json';
import type westminster from '../content/westminster/en.json';
import type willWriting from '../content/willWriting/en.json';

/** The type of every key comes from the English files. Add new namespaces here. */
export interface Resources {
  common: typeof common;
  words: typeof words;
  home: typeof home;
  homeSections: typeof homeSections;
  faq: { items: typeof faq };
  taxCalculator: typeof taxCalculator;
  careCalculator: typeof careCalculator;
  calculators: typeof calculators;
  calcLpa: typeof calcLpa;
  calcCare: typeof calcCare;
  calcTax: typeof calcTax;
  calcWhoInherits: typeof calcWhoInherits;
  calcLateSpouse: typeof calcLateSpouse;
  enquiry: typeof enquiry;
  notFound: typeof notFound;
  privacy: typeof privacy;
  terms: typeof terms;
  complaints: typeof complaints;
  accessibility: typeof accessibility;
  pricing: typeof pricing;
  guides: typeof guides;
  caseStudies: typeof caseStudies;
  partners: typeof partners;
  partnersSuccess: typeof partnersSuccess;
  barnet: typeof barnet;
  borough: typeof borough;
  bromley: typeof bromley;
  careFeeProtection: typeof careFeeProtection;
  comprehensivePlanning: typeof comprehensivePlanning;
  kensingtonChelsea: typeof kensingtonChelsea;
  lastingPowerAttorney: typeof lastingPowerAttorney;
  richmond: typeof richmond;
  trustsIht: typeof trustsIht;
  westminster: typeof westminster;
  willWriting: typeof willWriting;
  sections: typeof sections;
  ask: typeof ask;
  booking: typeof booking;
  chat: typeof chat;
  forms: typeof forms;
  partnerForm: typeof partnerForm;
  statistics: typeof statistics;
  'guide-business-estate-planning': typeof guideBusinessEstatePlanning;
  'guide-care-fee-protection': typeof guideCareFeeProtection;
  'guide-complete-will-writing-guide': typeof guideCompleteWillWritingGuide;
  'guide-family-trust-planning': typeof guideFamilyTrustPlanning;
  'guide-inheritance-tax-strategies': typeof guideInheritanceTaxStrategies;
  'guide-lasting-power-attorney-guide': typeof guideLastingPowerAttorneyGuide;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
