import { chakra } from '@chakra-ui/react';
import { fieldRecipe } from './recipes/field.ts';

/** One line of text. `size` md (56 px) or sm (48 px) is the look; the HTML attribute is `htmlSize`. */
export const TextInput = chakra('input', fieldRecipe, { defaultProps: { type: 'text' } });
/** The browser's own list, drawn like a field. */
export const Select = chakra('select', fieldRecipe, { defaultProps: { kind: 'select' } });
/** Several lines of text. */
export const TextArea = chakra('textarea', fieldRecipe, { defaultProps: { kind: 'area' } });
