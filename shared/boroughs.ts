import { facts } from './facts.ts';

/** A London borough that has a page. */
export interface Borough {
  /** Last part of the page's path: `/areas/<slug>`. */
  readonly slug: string;
  readonly name: string;
  /** Postcode district, for structured data. */
  readonly postcode: string;
  /** Population, rounded down to thousands; an estimate from before the 2021 census. */
  readonly people: number;
  /** People counted by the census of 2021, in hundreds (Office for National Statistics, How the population changed). */
  readonly census: number;
  /** Indicative value of a family home, in pounds: the firm's own figure, not an average of all homes. */
  readonly home: number;
}

/** The five borough pages, in the order of the footer (docs/requirements.md#borough-pages). */
export const boroughs = [
  { slug: 'westminster', name: 'Westminster', postcode: 'SW1', people: 261_000, census: 204_300, home: 2_100_000 },
  {
    slug: 'kensington-chelsea',
    name: 'Kensington & Chelsea',
    postcode: 'SW3',
    people: 156_000,
    census: 143_400,
    home: 3_200_000,
  },
  { slug: 'richmond', name: 'Richmond', postcode: 'TW9', people: 198_000, census: 195_200, home: 1_400_000 },
  { slug: 'barnet', name: 'Barnet', postcode: 'EN5', people: 393_000, census: 389_300, home: 650_000 },
  { slug: 'bromley', name: 'Bromley', postcode: 'BR1', people: 331_000, census: 330_000, home: 580_000 },
] as const satisfies readonly Borough[];

export type BoroughSlug = (typeof boroughs)[number]['slug'];

/** Returns an amount in pounds as a multiple of the nil-rate band, to one decimal: £1,400,000 is 4.3 times £325,000. */
export function nilRateBandsIn(pounds: number): number {
  return Math.round((pounds / facts.nilRateBand.value) * 10) / 10;
}
