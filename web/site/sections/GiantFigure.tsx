import { chakra } from '@chakra-ui/react';
import { leading } from '../../ui/textStyles.ts';

/** A very large figure with its explanation beside it. */
export function GiantFigure({ figure, caption, text }: { figure: string; caption: string; text: string }) {
  return (
    <chakra.div display={{ lg: 'flex' }} alignItems="flex-end" columnGap={{ lg: '32px', xl: '56px' }}>
      <chakra.p
        flex="none"
        mt={{ base: '40', lg: '64' }}
        ml="-0.045em"
        textStyle="figure"
        fontSize={{
          base: 'calc((100vw - 48px) * 0.44 * var(--fit))',
          md: 'calc((100vw - 80px) * 0.43 * var(--fit))',
          lg: 'calc(clamp(8.5rem, 29.6vw, 27rem) * var(--fit))',
        }}
        lineHeight="0.8"
        letterSpacing="-0.05em"
        color="plum"
        whiteSpace="nowrap"
        // Languages that write spaces in amounts make the figure wider.
        css={{ fontVariantNumeric: 'lining-nums', '--fit': /\s/.test(figure) ? '0.94' : '1' }}
      >
        {figure}
      </chakra.p>
      <chakra.div
        maxWidth={{ lg: '26rem' }}
        pt={{ base: '16', lg: '0' }}
        pl={{ lg: '24' }}
        borderLeftWidth={{ lg: '1px' }}
        borderColor="ink"
      >
        <chakra.p textStyle="h3" fontSize={{ lg: '2.25rem' }} lineHeight={leading(1.1111)} mb="12">
          {caption}
        </chakra.p>
        <p>{text}</p>
      </chakra.div>
    </chakra.div>
  );
}
