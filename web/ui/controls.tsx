import { chakra } from '@chakra-ui/react';
import { fieldRecipe } from './recipes/field.ts';

/** A text field. `size` md (56 px) or sm (48 px) is its height; the HTML attribute is `htmlSize`. */
export const TextInput = chakra('input', fieldRecipe, { defaultProps: { type: 'text' } });
/** A native select that looks like a text field. */
export const Select = chakra('select', fieldRecipe, { defaultProps: { kind: 'select' } });
/** A text field with several lines. */
export const TextArea = chakra('textarea', fieldRecipe, { defaultProps: { kind: 'area' } });
