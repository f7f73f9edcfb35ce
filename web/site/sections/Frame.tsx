import { chakra } from '@chakra-ui/react';
import { Art, type Drawing } from '../../ui/Art.tsx';

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    bg: 'tint',
    borderWidth: '1px',
    borderColor: 'ink',
    pt: { base: '32', md: '48' },
  },
});

export interface Picture {
  name: Drawing;
  alt: string;
}

/** A framed drawing, aligned to the lower edge and scaled to the available space. */
export function Frame({ name, alt, eager, grow = false }: Picture & { eager?: boolean; grow?: boolean }) {
  return (
    <Box flex={grow ? '1' : undefined} minHeight={grow ? { md: '320px', lg: '420px' } : undefined} px={{ base: '0', md: '0' }}>
      <Art name={name} alt={alt} ground="sheet" eager={eager} />
    </Box>
  );
}
