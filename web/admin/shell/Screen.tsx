import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import type { ReactNode } from 'react';

const Centre = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '16',
    minHeight: '60vh',
    p: '32',
    textAlign: 'center',
    textStyle: 'small',
  },
});

const spin = keyframes({ to: { transform: 'rotate(360deg)' } });

const Spinner = chakra('span', {
  base: {
    width: '32px',
    height: '32px',
    borderRadius: '50%',
    borderWidth: '3px',
    borderColor: 'rule',
    borderTopColor: 'plum',
    animation: `${spin} 1s linear infinite`,
  },
});

interface ScreenProps {
  /** True when nothing else is on the page. The screen then renders the main landmark and the first heading. */
  alone?: boolean;
}

/** Fills the page instead of its content: a heading, a sentence and actions. */
export function Screen({ alone, title, text, children }: ScreenProps & { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <Centre as={alone ? 'main' : 'div'}>
      <chakra.h2 as={alone ? 'h1' : 'h2'} textStyle="h3">
        {title}
      </chakra.h2>
      <chakra.p maxWidth="46ch">{text}</chakra.p>
      {children}
    </Centre>
  );
}

/** A spinner with its text, while something loads. */
export function WaitScreen({ alone, text }: ScreenProps & { text: string }) {
  return (
    <Centre as={alone ? 'main' : 'div'}>
      <Spinner aria-hidden="true" />
      <chakra.p as={alone ? 'h1' : 'p'} role={alone ? undefined : 'status'}>
        {text}
      </chakra.p>
    </Centre>
  );
}
