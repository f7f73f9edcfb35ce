import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { firm } from '../../../shared/firm.ts';
import { Emblem } from '../../ui/Emblem.tsx';

const Page = chakra('main', {
  base: { minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr', textStyle: 'small' },
});
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minHeight: '72px',
    px: { base: '20', sm: '32' },
    bg: 'plumDeep',
    color: 'onPlum',
  },
});
const Card = chakra('div', {
  base: {
    alignSelf: 'center',
    justifySelf: 'center',
    width: 'min(100% - 40px, 440px)',
    my: '32',
    p: { base: '24', sm: '40' },
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'rule',
    borderTopWidth: '4px',
    borderTopColor: 'plum',
  },
  variants: { wide: { true: { width: 'min(100% - 40px, 640px)' } } },
});

/** The layout of a page for people who are not signed in: the firm's name and a card with a heading. `wide`: 640 px instead of 440 px. */
export function CardPage({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Page>
      <Bar>
        <Emblem width="28px" height="34px" />
        <chakra.span fontFamily="serif" fontSize="1.375rem">
          {firm.shortName}
        </chakra.span>
      </Bar>
      <Card wide={wide}>
        <chakra.h1 textStyle="h3" fontSize="2.25rem" mb="24">
          {title}
        </chakra.h1>
        {children}
      </Card>
    </Page>
  );
}
