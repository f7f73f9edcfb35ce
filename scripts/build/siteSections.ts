import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boroughs } from '../../shared/boroughs.ts';
import { commitments } from '../../shared/commitments.ts';
import { firm } from '../../shared/firm.ts';
import { formatsOf } from '../../shared/formats.ts';
import type { LanguageCode } from '../../shared/languages.ts';
import { guarantees } from '../../shared/prices.ts';
import { guideFigures } from '../../web/site/pages/guides/guideFigures.ts';
import { root } from '../lib/paths.ts';
import { languageModules } from './languageModules.ts';

/** A section of the site's pages, as the assistant searches and quotes it. */
export interface SiteSection {
  /** For example `guide-care-fee-protection/7`: the folder of the content, then the section or question. */
  id: string;
  /** Path of the page, with the anchor of the section where there is one. */
  link: string;
  heading: string;
  /** Plain sentences with the figures filled in. */
  text: string;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

/** Returns the texts of a section as sentences. A row of terms becomes `term: meaning`, and a heading without a full stop gets one. */
function sentencesOf(value: Json | undefined): string[] {
  if (typeof value === 'string')
    return value.trim() === '' ? [] : [/[.!?।:;]$/u.test(value.trim()) ? value.trim() : `${value.trim()}.`];
  if (Array.isArray(value)) return value.flatMap(sentencesOf);
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value.rows) && Array.isArray(value.rows[0])) {
    return (value.rows as string[][]).flatMap(([term, ...meanings]) => sentencesOf(`${term}: ${meanings.join(', ')}`));
  }
  if (value.table) return sentencesOf({ rows: (value.table as Node).rows ?? [] });
  return Object.values(value).flatMap(sentencesOf);
}

/** Namespaces with pages: their folder, the path of the page. */
const pagesOfContent: ReadonlyArray<readonly [folder: string, path: string]> = [
  ['willWriting', '/services/will-writing'],
  ['trustsIht', '/services/trusts-iht'],
  ['lastingPowerAttorney', '/services/lasting-power-attorney'],
  ['careFeeProtection', '/services/care-fee-protection'],
  ['comprehensivePlanning', '/services/comprehensive-planning'],
  ['pricing', '/pricing'],
  ['partners', '/partners'],
  ['terms', '/terms-of-service'],
  ['privacy', '/privacy-policy'],
  ['complaints', '/complaints-procedure'],
  ['accessibility', '/accessibility'],
  ...boroughs.map(({ slug }) => [slug === 'kensington-chelsea' ? 'kensingtonChelsea' : slug, `/areas/${slug}`] as const),
];

/** Invented or short-lived texts, which the assistant does not quote. */
const unquoted = /^(meta|testimonials|hero|figures|giant|closing|estimator|crumb|statistics)$/;

/** Returns every section of the site's guides, services, prices, boroughs, cases, legal pages and offer in one language. */
export function siteSections(language: LanguageCode): SiteSection[] {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(root, 'web/content', folder, `${language}.json`), 'utf8')) as Node;
  const values = placeholders(language);
  const sections: SiteSection[] = [];
  const add = (id: string, link: string, heading: Json | undefined, ...body: (Json | undefined)[]) => {
    const text = body.flatMap((part) => sentencesOf(part)).join(' ');
    const [filledHeading, filledText] = [fill(String(heading ?? ''), values), fill(text, values)];
    // A text with a figure that only its own page knows is left out.
    if (filledText && filledHeading && !/\{\{/.test(filledHeading + filledText)) {
      sections.push({ id, link, heading: filledHeading, text: filledText });
    }
  };
  for (const path of globSync('web/content/guide-*', { cwd: root }).sort()) {
    const folder = path.replaceAll('\\', '/').split('/').at(-1) ?? '';
    const slug = folder.replace('guide-', '');
    const guide = read(folder);
    const link = `/guides/${slug}`;
    const chapters = [...(guide.sections as Node[]), guide.example as Node];
    for (const [index, { heading, body }] of chapters.entries())
      add(`${folder}/${index + 1 === chapters.length ? 'example' : index + 1}`, `${link}#${slug}-${index + 1}`, heading, body);
    for (const [index, { question, answer }] of (guide.questions as Node[]).entries()) {
      add(`${folder}/q${index + 1}`, `${link}#${slug}-questions`, question, answer);
    }
  }
  for (const [folder, path] of pagesOfContent) {
    for (const [name, part] of Object.entries(read(folder))) {
      if (unquoted.test(name) || typeof part !== 'object' || part === null) continue;
      if (Array.isArray(part)) {
        for (const entry of part as Node[]) add(`${folder}/${entry.id}`, `${path}#${entry.id}`, entry.heading, entry.body);
        continue;
      }
      const items = Array.isArray(part.items) ? (part.items as Node[]) : [];
      const own = items.filter((item) => typeof item === 'object' && (item.question || item.title));
      for (const [index, item] of own.entries()) {
        add(`${folder}/${name}${index + 1}`, path, item.question ?? item.title, item.answer ?? item.text);
      }
      if (own.length === 0) {
        const { heading, ...body } = part;
        add(`${folder}/${name}`, path, heading, body);
      }
    }
  }
  for (const [id, item] of Object.entries(read('caseStudies').items as Record<string, Node>)) {
    add(`caseStudies/${id}`, '/case-studies', item.title, item.client, item.challenge, item.solution, item.results);
  }
  const { promo } = read('common') as { promo: Node };
  add('common/promo', '/', promo.text, promo.text, promo.terms);
  return sections;
}

function placeholders(language: LanguageCode): Record<string, string | number> {
  const { pounds, span } = formatsOf(language);
  const { complaint, ...terms } = commitments;
  return {
    ...guideFigures(language),
    ...terms,
    ...complaint,
    legalLine: firm.legalLine,
    companyNumber: firm.company.number,
    registeredOffice: firm.company.registeredOffice,
    postalAddress: firm.company.registeredOffice,
    email: firm.email,
    quoteHours: guarantees.quoteHours,
    percentOff: guarantees.earlyBooking.percentOff,
    withinDays: guarantees.earlyBooking.withinDays,
    price: pounds(firm.claims.quickWillPrice),
    minutes: firm.claims.quickWillMinutes,
    weeks: span({ from: 1, to: 2 }),
  };
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole)).replace(/<\/?\d+\/?>/g, '');
}

/** The modules `site-sections:<language>`. */
export const sectionModules = languageModules('site-sections', siteSections);
