import { chakra } from '@chakra-ui/react';

/** A message about the page's state. Give it, or an element around it, `role="status"` or `"alert"` if it appears later. */
export const Notice = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    px: '16',
    py: '8',
    bg: 'amberBg',
    color: 'amber',
    borderLeftWidth: '4px',
    borderColor: 'amberMark',
    textStyle: 'note',
    fontWeight: '600',
  },
});
