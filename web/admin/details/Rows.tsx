import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Terms and what they are, a hairline between them; side by side where there is room. */
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

/** Heads a part of the details. */
export const Heading = chakra('h3', {
  base: { textStyle: 'label', pt: '16', mt: '16', mb: '4', borderTopWidth: '1px', borderColor: 'ink' },
});

/** One term. */
export function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A term and its plain text. */
export type DetailRow = readonly [term: string, text: string];

/** Terms of plain text. */
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

/** What a visitor wrote over several lines. */
export function LongText({ children }: { children: string }) {
  return (
    <chakra.span whiteSpace="pre-wrap">
      <bdi>{children}</bdi>
    </chakra.span>
  );
}
