import { chakra } from '@chakra-ui/react';

/** A quiet line that stays until what it tells of is over. Give it `role="status"` or `"alert"` where it comes and goes. */
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
