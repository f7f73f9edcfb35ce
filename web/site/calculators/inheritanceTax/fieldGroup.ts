import { chakra } from '@chakra-ui/react';
import type { TaxDraft } from './draft.ts';

/** Props of a group of the calculator's fields. */
export interface GroupProps {
  draft: TaxDraft;
  onChange: (changed: Partial<TaxDraft>) => void;
  /** Returns the error text of a field, named as in the input of the calculation, e.g. `pension.toSpouse`. */
  errorAt: (field: string) => string | undefined;
}

export const Stack = chakra('div', { base: { display: 'grid', gap: '24' } });
