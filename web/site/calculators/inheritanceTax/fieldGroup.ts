import { chakra } from '@chakra-ui/react';
import type { ProblemId } from '../../../../shared/inheritanceTax/input.ts';
import type { TaxDraft } from './draft.ts';

/** Props of a group of the calculator's fields. */
export interface GroupProps {
  draft: TaxDraft;
  onChange: (changed: Partial<TaxDraft>) => void;
  /**
   * Returns the error text of a field, named as in the input of the calculation, e.g. `pension.toSpouse`. `instead` has texts for
   * problems that mean something else at this field.
   */
  errorAt: (field: string, instead?: Partial<Record<ProblemId, string>>) => string | undefined;
}

export const Stack = chakra('div', { base: { display: 'grid', gap: '24' } });
