import { type CareMeansInput, type CareNation, careMeansTest, type HomeDisregard } from '../../../../shared/careMeansTest.ts';
import { readPounds } from '../amounts.ts';

/** Largest amount the rule takes, in pounds. */
export const mostPounds = 1_000_000_000;

/** What the form holds: amounts as typed. */
export interface CareDraft {
  nation: CareNation;
  savings: string;
  home: string;
  disregard: HomeDisregard | 'none';
}

export const initialCareDraft: CareDraft = { nation: 'england', savings: '', home: '', disregard: 'none' };

type CareProblem = 'not-a-number' | 'too-large';

/** What is wrong with an amount as typed; undefined when nothing is. */
export function careProblem(text: string): CareProblem | undefined {
  const amount = readPounds(text);
  if (!(amount >= 0)) return 'not-a-number';
  return amount > mostPounds ? 'too-large' : undefined;
}

/** The means test of a draft without problems. */
export function careResult({ nation, savings, home, disregard }: CareDraft) {
  const value = readPounds(home);
  const input: CareMeansInput = {
    nation,
    savings: readPounds(savings),
    ...(value > 0 && { home: { value, ...(disregard !== 'none' && { disregard }) } }),
  };
  return careMeansTest(input);
}
