import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A list of terms and descriptions, side by side in wide windows. */
export const Rows = chakra('dl', {
  base: {
    textStyle: 'small',
    fontVariantNumeric: 'lining-nums tabular-nums',
    overflowWrap: 'anywhere',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '168px minmax(0, 1fr)' },
      columnGap: '12',
      py: '8',
      borderTopWidth: '1px',
      borderColor: 'rule',
    },
    '& > div:first-of-type': { borderTopWidth: '0' },
    '& dt': { color: 'ink2' },
    '& a': { textDecorationLine: 'underline', textUnderlineOffset: '0.22em' },
  },
});

/** The heading of a section of the details. */
export const Heading = chakra('h3', {
  base: { textStyle: 'label', pt: '16', mt: '16', mb: '4', borderTopWidth: '1px', borderColor: 'ink' },
});

/** A term and its description. */
export function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A term and its description as plain text. */
export type DetailRow = readonly [term: string, text: string];

/** Terms with plain text. */
export function TextRows({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <Rows>
      {rows.map(([term, text]) => (
        <Row key={term} term={term}>
          <bdi>{text}</bdi>
        </Row>
      ))}
    </Rows>
  );
}

/** A visitor's text, with its line breaks. */
export function LongText({ children }: { children: string }) {
  return (
    <chakra.span whiteSpace="pre-wrap">
      <bdi>{children}</bdi>
    </chakra.span>
  );
}
