import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ConsultationLink } from '../../layout/ConsultationLink.tsx';

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: '8',
    // The page script sets both attributes (`start/stickyBar.ts`).
    display: 'none',
    'html[data-past=true]:not([data-folded=true]) &': { display: { base: 'grid', md: 'none' } },
    gridTemplateColumns: 'auto minmax(0, 1fr) 44px',
    alignItems: 'center',
    gap: '8',
    pl: '16',
    pr: '8',
    pt: '8',
    pb: 'calc(8px + env(safe-area-inset-bottom, 0px))',
    bg: 'paper',
    borderTopWidth: '1px',
    borderColor: 'ink',
    // Much enlarged text needs a row for each button.
    '@media (max-width: 250px)': { gridTemplateColumns: 'minmax(0, 1fr) 44px', '& a': { gridColumn: '1' } },
    '@media (max-width: 350px)': { '& a': { px: '8' } },
    '@media print': { display: 'none !important' },
  },
});

const Square = chakra('button', {
  base: { width: '44px', height: '44px', display: 'grid', placeItems: 'center', cursor: 'pointer' },
});

const Round = chakra('button', {
  base: {
    position: 'fixed',
    left: '16',
    bottom: 'calc(16px + env(safe-area-inset-bottom, 0px))',
    zIndex: '8',
    width: '64px',
    height: '64px',
    display: 'none',
    'html[data-past=true][data-folded=true] &': { display: { base: 'grid', md: 'none' } },
    placeItems: 'center',
    borderRadius: '50%',
    borderWidth: '2px',
    borderColor: 'paper',
    bg: 'plum',
    color: 'onPlum',
    cursor: 'pointer',
    '& svg': { fill: 'none', stroke: 'currentColor', strokeWidth: '1.75' },
    '@media print': { display: 'none !important' },
  },
});

/** Phone and consultation buttons on phones, shown after some scrolling; they fold to a round button (docs/requirements.md#sticky-bar). */
export function StickyBar() {
  const { t } = useWords('homeSections');
  return (
    <div data-sticky-bar="">
      <Bar role="region" aria-label={t('bar.label')}>
        <LinkButton variant="line" size="sm" href={firm.phone.href}>
          {t('bar.call')}
          <VisuallyHidden> {firm.phone.display}</VisuallyHidden>
        </LinkButton>
        <ConsultationLink label="sticky-bar" size="sm">
          {t('bar.book')}
        </ConsultationLink>
        <Square type="button" data-does="fold" aria-expanded="true" aria-label={t('bar.minimise')}>
          <Icon name="chevron" size={16} />
        </Square>
      </Bar>
      <Round type="button" data-does="unfold" aria-expanded="false" aria-label={t('bar.expand')}>
        <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
          <path d="M4 6h20v18H4zM4 12h20M9 3v6M19 3v6" />
          <path d="M10 18l3 3 5-6" />
        </svg>
      </Round>
    </div>
  );
}
