import { chakra } from '@chakra-ui/react';
import { badgeRecipe } from './recipes/badge.ts';

/** A label for a status. `tone` new, contacted, closed, pending or lit. */
export const Badge = chakra('span', badgeRecipe);
