import { chakra } from '@chakra-ui/react';
import { FoldMark } from '../../ui/FoldMark.tsx';
import { leading } from '../../ui/textStyles.ts';

export interface Question {
  question: string;
  answer: string;
}

const List = chakra('div', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'ink',
    '& details': { borderBottomWidth: '1px', borderColor: 'rule' },
    '& summary': {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: '1fr 24px',
      gap: { base: '16', md: '24' },
      alignItems: 'center',
      minHeight: { base: '72px', md: '80px' },
      py: { base: '18px', md: '20' },
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { color: 'plum' },
    },
    '& summary h3': {
      fontFamily: 'serif',
      fontWeight: '400',
      fontSize: { base: '1.3125rem', md: '1.5rem' },
      lineHeight: leading(1.25),
      letterSpacing: '-0.01em',
      textWrap: 'balance',
    },
    '& details > p': { maxWidth: '60ch', pb: '32', mt: '-4px', fontVariantNumeric: 'lining-nums' },
  },
});

/** Questions, one open at a time with or without scripts. */
export function QuestionList({ items }: { items: readonly Question[] }) {
  return (
    <List>
      {items.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a change of language keeps what is open
        <details key={index} name="faq" open={index === 0}>
          <summary>
            <h3>{question}</h3>
            <FoldMark />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </List>
  );
}
