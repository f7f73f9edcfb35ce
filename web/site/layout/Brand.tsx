import { chakra } from '@chakra-ui/react';
import { firm } from '../../../shared/firm.ts';
import { useWords } from '../../i18n/useWords.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PageLink } from '../SiteLink.tsx';

/** The firm's emblem and name, linked to the home page. */
export function Brand({ onPlum = false }: { onPlum?: boolean }) {
  const { t } = useWords('common');
  return (
    <chakra.span
      display="inline-flex"
      css={{
        '& > a': {
          display: 'flex',
          alignItems: 'center',
          gap: { base: '12', md: '14px' },
          '@media (max-width: 350px)': { gap: '8' },
          minHeight: '48px',
          color: onPlum ? 'onPlum' : 'plum',
          textDecoration: 'none',
        },
        '& svg': { width: { base: '32px', md: '38px' }, height: { base: '38px', md: '44px' } },
      }}
    >
      <PageLink to="/">
        <Emblem />
        <span>
          <chakra.span
            display="block"
            fontFamily="serif"
            fontSize={{ base: '1.375rem', md: '1.625rem' }}
            lineHeight="1"
            letterSpacing="-0.01em"
            color={onPlum ? 'onPlum' : 'ink'}
            css={{ WebkitTextStroke: '0.2px currentColor' }}
          >
            {firm.shortName}{' '}
          </chakra.span>
          <chakra.span
            display="block"
            fontSize="0.875rem"
            lineHeight="1.2"
            mt="4"
            color={onPlum ? 'onPlum2' : 'ink2'}
            // Leaves room for the header's buttons on the narrowest phones. The footer always shows it.
            css={onPlum ? {} : { '@media (max-width: 350px)': { display: 'none' } }}
          >
            {firm.strapline}
          </chakra.span>
          <VisuallyHidden>{t('brand.home')}</VisuallyHidden>
        </span>
      </PageLink>
    </chakra.span>
  );
}
