import { chakra } from '@chakra-ui/react';

/** The box in the conversation with proposed times, or with what was booked. */
export const MeetingPanel = chakra('section', {
  base: {
    display: 'grid',
    gap: '12',
    px: '16',
    py: '16',
    bg: 'tint',
    borderTopWidth: '2px',
    borderColor: 'plum',
    textStyle: 'small',
    '& ul': { display: 'grid', gap: '8', listStyle: 'none' },
    '& li > button': { width: '100%' },
    '& small': { display: 'block', textStyle: 'note', fontWeight: '400' },
    '& a': { fontWeight: '600' },
  },
});
