import { chakra } from '@chakra-ui/react';
import { firm } from '../../../shared/firm.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Wrap } from '../../ui/Layout.tsx';
import { forwardTip, Tip, tipped } from '../../ui/Tip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useFormats } from '../useFormats.ts';

const Offer = chakra('a', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16',
    minHeight: '44px',
    // Two lines of a long translation keep clear of the banner's edges.
    py: '8',
    textDecoration: 'none',
    '& .call': { fontWeight: '600', textDecoration: 'underline 2px {colors.marigold}', textUnderlineOffset: '5px' },
    mdDown: {
      '& .call': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& .text': { textDecoration: 'underline 2px {colors.marigold}', textUnderlineOffset: '5px' },
    },
  },
});

const Banner = chakra('aside', {
  base: { bg: 'plum', color: 'onPlum', fontSize: '1rem', 'html[data-promo=dismissed] &': { display: 'none' } },
});

const Close = chakra(
  'button',
  {
    base: {
      position: 'absolute',
      right: { base: '10px', md: '26px', xl: '50px' },
      width: '44px',
      height: '44px',
      display: 'grid',
      placeItems: 'center',
      cursor: 'pointer',
    },
  },
  forwardTip,
);

/** The offer above the home page's header, until it is dismissed. Dismissing is not stored (docs/requirements.md#home-page). */
export function PromoBanner() {
  const { t } = useWords('common');
  const { pounds } = useFormats();
  return (
    <Banner aria-label={t('promo.region')}>
      <Wrap
        position="relative"
        display="flex"
        alignItems="center"
        justifyContent={{ base: 'flex-start', md: 'center' }}
        minHeight="48px"
        pr={{ base: '64', md: '40', xl: '64' }}
      >
        <Offer href={firm.willWritingUrl} target="_blank" rel="noopener" data-cta="promo">
          <span className="text">
            <Rich
              text={t('promo.text', { price: pounds(firm.claims.quickWillPrice), minutes: firm.claims.quickWillMinutes })}
              tags={{ 1: <chakra.b fontWeight="600" /> }}
            />
          </span>
          <span className="call">{t('promo.link')}</span>
          <VisuallyHidden>{t('newTab')}</VisuallyHidden>
        </Offer>
        <Close type="button" aria-label={t('promo.dismiss')} data-does="dismiss-promo" {...tipped('promo-tip')}>
          <Icon name="close" />
        </Close>
        <Tip id="promo-tip">{t('promo.dismiss')}</Tip>
      </Wrap>
    </Banner>
  );
}
