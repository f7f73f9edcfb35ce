import { chakra } from '@chakra-ui/react';

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(4, 1fr) 8px', md: 'repeat(4, 1fr) 88px' },
    gap: '4',
    mt: '16',
    mb: { base: '32', md: '40' },
  },
});

const Part = chakra('span', {
  base: {
    display: 'block',
    fontSize: { base: '0', md: '0.9375rem' },
    lineHeight: '1.3333',
    color: 'ink2',
    pt: { md: '8' },
    borderTopWidth: '6px',
    borderColor: 'tint',
    '@media (forced-colors: active)': { borderColor: 'GrayText' },
  },
  variants: {
    state: {
      done: { borderColor: 'plum', '@media (forced-colors: active)': { borderColor: 'CanvasText' } },
      now: {
        borderColor: 'marigold',
        color: 'ink',
        fontWeight: '600',
        '@media (forced-colors: active)': { borderColor: 'Highlight' },
      },
      ahead: {},
    },
  },
});

/** A progress bar with four segments and a short fifth. `step` counts from 1; its value is step/5 in percent. */
export function Progress({ step, label, parts }: { step: number; label: string; parts: readonly string[] }) {
  const state = (part: number) => (part < step ? 'done' : part === step ? 'now' : 'ahead');
  return (
    <Bar role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={(step / parts.length) * 100}>
      {parts.map((part, index) => (
        <Part key={part} state={state(index + 1)}>
          {part}
        </Part>
      ))}
    </Bar>
  );
}
