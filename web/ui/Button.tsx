import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from './recipes/button.ts';

/** A button that does something here. `variant` solid, line, lit or link; `size` md (56 px) or sm (48 px). */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link that looks like a button; with `asChild` it lends its look to a router link. */
export const LinkButton = chakra('a', buttonRecipe);
