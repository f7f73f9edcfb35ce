import { facts, type Span } from './facts.ts';

/** One stage of the seven-year rule: the rate of tax on a gift above the nil-rate band, in percent. */
export interface TaperStage {
  /** Whole years between gift and death. */
  readonly years: Span;
  readonly rate: number;
}

/**
 * Returns the rates on a gift by the years between gift and death, from the full rate to none (gov.uk, Inheritance Tax: gifts).
 */
export function taperStages(): TaperStage[] {
  const full = facts.taxRate.value;
  const steps = facts.giftTaper.value;
  const end = facts.giftYears.value;
  return [
    { years: { from: 0, to: steps[0].years }, rate: full },
    ...steps.map(({ years, percentOff }, at) => ({
      years: { from: years, to: steps[at + 1]?.years ?? end },
      rate: (full * (100 - percentOff)) / 100,
    })),
    { years: { from: end }, rate: 0 },
  ];
}
