import { chakra } from '@chakra-ui/react';

const shapes = {
  chevron: { box: 12, d: 'M1 4l5 5 5-5' },
  close: { box: 16, d: 'M2 2l12 12M14 2L2 14' },
  tick: { box: 16, d: 'M2 8.5l4 4L14 4' },
  previous: { box: 20, d: 'M17 10H3M9 4l-6 6 6 6' },
  next: { box: 20, d: 'M3 10h14M11 4l6 6-6 6' },
  plus: { box: 24, d: 'M12 4v16M4 12h16' },
  minus: { box: 24, d: 'M4 12h16' },
} as const;

const Svg = chakra('svg', { base: { flex: 'none', fill: 'none', stroke: 'currentColor', strokeWidth: '1.75' } });

/** A decorative line icon at its own size. The control that contains it needs an accessible name. */
export function Icon({ name, size = shapes[name].box }: { name: keyof typeof shapes; size?: number }) {
  const { box, d } = shapes[name];
  return (
    <Svg viewBox={`0 0 ${box} ${box}`} style={{ width: size, height: size }} aria-hidden="true">
      <path d={d} />
    </Svg>
  );
}
