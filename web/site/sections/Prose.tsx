import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { firm } from '../../../shared/firm.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { Link } from '../../ui/Link.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { TextLink } from './TextLink.tsx';

/**
 * One block of a long text in the content files: a paragraph, a list, terms with their meaning, a table or a note.
 */
export type Block =
  | string
  | readonly string[]
  | { rows: readonly (readonly string[])[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { note: { heading: string; text: string } };

/** The targets of the numbered tags, the same in all long texts. */
const links = {
  1: <Link href={firm.phone.href} whiteSpace="nowrap" />,
  2: <Link href={`mailto:${firm.email}`} />,
  3: <TextLink to="/complaints-procedure" />,
  4: <Link href="https://ico.org.uk/make-a-complaint/" rel="noopener" />,
  5: <TextLink to="/pricing" />,
  6: <TextLink to="/privacy-policy" />,
  7: <TextLink to="/terms-of-service" />,
  8: <Link href="https://www.citizensadvice.org.uk/" rel="noopener" />,
  9: <Link href="https://www.equalityadvisoryservice.com/" rel="noopener" />,
};

const text = (words: string | undefined): ReactNode => <Rich text={words ?? ''} tags={links} />;

const Body = chakra('div', {
  base: {
    '& > * + *': { mt: '16' },
    '& > p, & > ul': { maxWidth: '64ch' },
    '& > ul > li': {
      position: 'relative',
      pl: '24',
      _before: {
        content: '""',
        position: 'absolute',
        left: '0',
        top: '0.62em',
        width: '7px',
        height: '7px',
        bg: 'plum',
        printColorAdjust: 'exact',
      },
    },
    '& > ul > li + li': { mt: '8' },
    '& > dl': { mt: '24', mb: '24', borderTopWidth: '1px', borderColor: 'ink' },
    '& > dl > div': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 3fr) minmax(0, 7fr)', md: '1fr', xl: 'minmax(0, 3fr) minmax(0, 7fr)' },
      gap: { base: '4px', sm: '24px', md: '4px', xl: '24px' },
      py: '14px',
      borderBottomWidth: '1px',
      borderColor: 'rule',
      breakInside: 'avoid',
    },
    '& dt': { fontWeight: '600' },
    '& > [data-table]': { mt: '24', mb: '24' },
    '& > aside': { mt: '32', mb: '32', borderTopWidth: '2px', borderColor: 'plum', bg: 'tint', px: '24', pt: '20', pb: '24' },
    '& > aside > :is(h3, h4)': { textStyle: 'h4', mb: '8' },
  },
});

/** The blocks of a legal section or of a chapter of a guide. */
export function Prose({ blocks, noteHeading = 'h4' }: { blocks: readonly Block[]; noteHeading?: 'h3' | 'h4' }) {
  return (
    <Body>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
        <BlockView key={index} block={block} NoteHeading={noteHeading} />
      ))}
    </Body>
  );
}

function BlockView({ block, NoteHeading }: { block: Block; NoteHeading: 'h3' | 'h4' }) {
  if (typeof block === 'string') return <p>{text(block)}</p>;
  if ('rows' in block)
    return (
      <dl>
        {block.rows.map(([term, meaning]) => (
          <div key={term}>
            <dt>{text(term)}</dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
    );
  if ('table' in block) return <PlainTable {...block.table} />;
  if ('note' in block)
    return (
      <aside>
        <NoteHeading>{block.note.heading}</NoteHeading>
        <p>{text(block.note.text)}</p>
      </aside>
    );
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>{text(item)}</li>
      ))}
    </ul>
  );
}
