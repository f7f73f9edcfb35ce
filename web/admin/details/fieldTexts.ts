import { languages } from '../../../shared/languages.ts';
import { partnerExperiences } from '../../../shared/vocabularies.ts';
import labels from '../../../shared/words/en.json';
import { formatExperience, specializationWords, willWords, words } from '../words.ts';

const { correct, details } = words;

const fieldLabels: Readonly<Record<string, string>> = {
  name: details.name,
  firstName: correct.firstName,
  lastName: correct.lastName,
  email: details.email,
  phone: details.phone,
  postcode: details.postcode,
  service: details.service,
  language: details.language,
  message: details.message,
  status: details.status,
  urgency: details.urgency,
  estateValue: details.estate,
  currentWillStatus: details.will,
  preferredContact: details.preferredContact,
  timePreference: details.time,
  company: details.company,
  position: details.position,
  experience: details.experience,
  specialization: details.specialization,
  clientBase: details.clientBase,
  motivation: details.motivation,
  referralVolume: details.volume,
  qualifications: details.qualifications,
  linkedinProfile: details.linkedin,
  website: details.website,
};

const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  language: Object.fromEntries(languages.map(({ code, name }) => [code, name])),
  service: labels.service,
  urgency: labels.urgency,
  estateValue: labels.estateValue,
  currentWillStatus: willWords,
  preferredContact: labels.preferredContact,
  timePreference: labels.timePreference,
  experience: Object.fromEntries(partnerExperiences.map((years) => [years, formatExperience(years)])),
  specialization: specializationWords,
};

/** Returns the label of a record's field; its name if it has none. */
export const fieldLabel = (field: string): string => fieldLabels[field] ?? field;

/** Returns the text of a field's value: the label of an answer from a list, otherwise the value itself; a dash for a missing value. */
export const valueText = (field: string, value: string | undefined): string =>
  value === undefined ? words.dash : (valueLabels[field]?.[value] ?? value);
