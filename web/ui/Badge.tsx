import { chakra } from '@chakra-ui/react';
import { badgeRecipe } from './recipes/badge.ts';

/** `<Badge tone="new">`: new, contacted, closed, pending, lit. */
export const Badge = chakra('span', badgeRecipe);
