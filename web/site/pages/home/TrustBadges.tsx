import { chakra } from '@chakra-ui/react';
import { Wrap } from '../../../ui/Layout.tsx';
import { leading } from '../../../ui/textStyles.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { usePageWords } from '../../usePageWords.ts';

// A band between two rules, without the padding of other sections.
const Band = chakra('section', { base: { borderBlockWidth: '1px', borderColor: 'ink' } });

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(5, minmax(0, 1fr))' },
    '& li': {
      // On a tablet the title is beside its text.
      display: { md: 'grid', xl: 'block' },
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
      columnGap: '24',
      alignItems: 'baseline',
      py: { base: '16', xl: '32' },
      px: { xl: '24' },
      borderLeftWidth: { xl: '1px' },
      borderTopWidth: { base: '1px', xl: '0' },
      borderColor: 'rule',
      textStyle: 'note',
      color: 'ink2',
    },
    '& li:first-of-type': { pl: '0', borderWidth: '0' },
    '& li:last-of-type': { pr: '0' },
    '& b': {
      display: 'block',
      fontFamily: 'serif',
      fontWeight: '400',
      fontSize: '1.25rem',
      lineHeight: leading(1.25),
      color: 'ink',
      mb: '4',
      fontVariantNumeric: 'lining-nums',
    },
  },
});

/** Promises of the firm itself; no accreditations. */
export function TrustBadges() {
  const { label, items } = usePageWords('homeSections')('badges');
  return (
    <Band id="trust-badges" aria-labelledby="trust-badges-heading">
      <Wrap>
        <VisuallyHidden as="h2" id="trust-badges-heading">
          {label}
        </VisuallyHidden>
        <List>
          {items.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              {text}
            </li>
          ))}
        </List>
      </Wrap>
    </Band>
  );
}
