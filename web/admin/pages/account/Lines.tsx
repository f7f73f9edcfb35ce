import { chakra } from '@chakra-ui/react';

/** A list of items, each a description and its actions. */
export const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    borderTopWidth: '1px',
    borderColor: 'rule',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4px 24px',
      py: '12',
      borderBottomWidth: '1px',
      borderColor: 'rule',
    },
    '& > li > div:first-of-type': { flex: '1 1 16rem', minWidth: '0', overflowWrap: 'anywhere' },
    '& > li > div:last-of-type:not(:first-of-type)': { display: 'flex', gap: '20' },
    '& strong, & small': { display: 'block' },
    '& small': { textStyle: 'note', color: 'ink2' },
  },
});
