import type { ImportedRow } from '../../../../shared/contracts/adminEntry.ts';
import { languages } from '../../../../shared/languages.ts';
import { contactServices } from '../../../../shared/vocabularies.ts';
import labels from '../../../../shared/words/en.json';

/** What a column of a file may hold. First and last name make the name. */
export const targets = ['name', 'firstName', 'lastName', 'email', 'phone', 'postcode', 'service', 'language', 'message'] as const;
export type Target = (typeof targets)[number];

/** The target of each column; undefined for a column that is not imported. */
export type Mapping = readonly (Target | undefined)[];

/** Headings by target, in lower case without spaces and marks. */
const known: Record<Target, readonly string[]> = {
  name: ['name', 'fullname', 'contactname', 'client', 'clientname', 'contact'],
  firstName: ['firstname', 'first', 'forename', 'givenname'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail', 'email1'],
  phone: ['phone', 'phonenumber', 'telephone', 'telephonenumber', 'tel', 'mobile', 'mobilenumber', 'mobilephone'],
  postcode: ['postcode', 'postalcode', 'zip', 'zipcode'],
  service: ['service', 'serviceinterest', 'interest'],
  language: ['language', 'preferredlanguage'],
  message: ['message', 'note', 'notes', 'remark', 'remarks', 'comment', 'comments'],
};

/** Returns what each column holds, by its heading. Each target is given once, to the first column that has such a heading. */
export function recognise(headings: readonly string[]): Mapping {
  const taken = new Set<Target>();
  return headings.map((heading) => {
    const text = heading.toLowerCase().replace(/[^\p{L}\d]/gu, '');
    const target = targets.find((each) => !taken.has(each) && known[each].includes(text));
    if (target) taken.add(target);
    return target;
  });
}

/** Returns whether the columns hold a name and a way to reach the person. */
export const isComplete = (mapping: Mapping): boolean =>
  (['name', 'firstName', 'lastName'] as const).some((target) => mapping.includes(target)) &&
  (['email', 'phone'] as const).some((target) => mapping.includes(target));

const codeOf = (text: string, codes: ReadonlyArray<readonly [code: string, label: string]>): string =>
  codes.find((pair) => pair.some((each) => each.toLowerCase() === text.trim().toLowerCase()))?.[0] ?? text;

const services = contactServices.map((code) => [code, labels.service[code]] as const);
const languageNames = languages.map(({ code, name }) => [code, name] as const);

/** Returns the texts of a contact by field. Services and languages may be written as their code or their English name. */
export function valuesOf(cells: readonly string[], mapping: Mapping): ImportedRow['values'] {
  const cell = (target: Target): string | undefined => cells[mapping.indexOf(target)] || undefined;
  const parts = [cell('firstName'), cell('lastName')].filter((part) => part?.trim());
  const name = cell('name') ?? (parts.length > 0 ? parts.join(' ') : undefined);
  const [service, language] = [cell('service'), cell('language')];
  const values = {
    name,
    email: cell('email'),
    phone: cell('phone'),
    postcode: cell('postcode'),
    service: service && codeOf(service, services),
    language: language && codeOf(language, languageNames),
    message: cell('message'),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
