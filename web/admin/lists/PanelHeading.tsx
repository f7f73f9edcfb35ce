import { chakra } from '@chakra-ui/react';

/** The heading of a tab's list. */
export const PanelHeading = chakra('h2', { base: { textStyle: 'h4', mb: '16' } });
