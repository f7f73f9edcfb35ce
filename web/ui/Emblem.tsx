import { chakra } from '@chakra-ui/react';

const Svg = chakra('svg', { base: { flex: 'none', width: '38px', height: '44px', overflow: 'visible' } });

/** The firm's emblem: a lark over a sunrise in an arched window. Drawn in the text colour, apart from the sun. */
export function Emblem(props: { width?: string; height?: string }) {
  return (
    <Svg viewBox="0 0 48 56" aria-hidden="true" {...props}>
      <g fill="none" stroke="currentColor" strokeWidth="2.4">
        <path d="M2 54V24a22 22 0 0 1 44 0v30Z" />
        <path d="M2 37H46M24 37V54M14 37L7 54M34 37L41 54" />
      </g>
      <path d="M13 37a11 11 0 0 1 22 0Z" fill="#F4B02A" />
      <path
        fill="currentColor"
        transform="translate(24.5 18.5) scale(.62)"
        d="M0 0C-7 -1 -12 -5 -15 -13C-9 -11 -4 -8 -1 -5C1 -11 6 -16 15 -18C13 -10 9 -4 4 -1C9 0 12 2 16 2C11 5 4 5 -3 4C-8 5 -13 8 -17 12C-16 7 -11 2 0 0Z"
      />
    </Svg>
  );
}
