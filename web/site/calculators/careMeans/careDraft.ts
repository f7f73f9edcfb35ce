import { type CareMeansInput, type CareNation, careMeansTest, type HomeDisregard } from '../../../../shared/careMeansTest.ts';
import { maxAmount } from '../../../../shared/inheritanceTax/money.ts';
import { readPounds } from '../amounts.ts';

/** The form's values; amounts as typed. */
export interface CareDraft {
  nation: CareNation;
  savings: string;
  home: string;
  disregard: HomeDisregard | 'none';
}

export const initialCareDraft: CareDraft = { nation: 'england', savings: '', home: '', disregard: 'none' };

type CareProblem = 'not-a-number' | 'too-large';

/** Returns the problem of a typed amount, if any. */
export function careProblem(text: string): CareProblem | undefined {
  const amount = readPounds(text);
  if (!(amount >= 0)) return 'not-a-number';
  return amount > maxAmount ? 'too-large' : undefined;
}

/** Returns the means test of a draft without problems. */
export function careResult({ nation, savings, home, disregard }: CareDraft) {
  const value = readPounds(home);
  const input: CareMeansInput = {
    nation,
    savings: readPounds(savings),
    ...(value > 0 && { home: { value, ...(disregard !== 'none' && { disregard }) } }),
  };
  return careMeansTest(input);
}
