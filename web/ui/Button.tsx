import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from './recipes/button.ts';

/** A button. `variant` solid, line, lit or link; `size` md (56 px) or sm (48 px). */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link that looks like a button. With `asChild` it styles a router link. */
export const LinkButton = chakra('a', buttonRecipe);
