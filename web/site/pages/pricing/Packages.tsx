import { chakra } from '@chakra-ui/react';
import { facts } from '../../../../shared/facts.ts';
import { type PackageId, packages } from '../../../../shared/prices.ts';
import { Rich } from '../../../i18n/Rich.tsx';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Wrap } from '../../../ui/Layout.tsx';
import { leading } from '../../../ui/textStyles.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { PageLink } from '../../SiteLink.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import { serviceOfPackage } from './estimatorRules.ts';

// Three columns with aligned rows (subgrid).
const List = chakra('ul', {
  base: {
    display: { base: 'block', lg: 'grid' },
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 4.4fr) minmax(0, 4fr)',
    gridTemplateRows: 'repeat(6, auto)',
    borderTopWidth: '2px',
    borderBottomWidth: { base: '0', lg: '1px' },
    borderColor: 'ink',
  },
});

const Pack = chakra('li', {
  base: {
    // On a tablet the price is on the left, with the contents beside it.
    display: { base: 'block', md: 'grid' },
    gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'auto' },
    gridTemplateRows: { md: 'repeat(5, auto) 1fr', lg: 'subgrid' },
    columnGap: { md: '48', lg: '0' },
    gridRow: { lg: 'span 6' },
    '& > *': { gridColumn: { md: '1', lg: 'auto' } },
    '& > ul': { gridColumn: { md: '2', lg: 'auto' }, gridRow: { md: '1 / span 6', lg: 'auto' }, alignSelf: 'start' },
    py: { base: '40', lg: '48' },
    px: { lg: '24', xl: '40' },
    '&:first-of-type': { pl: { lg: '0' } },
    '&:last-of-type': { pr: { lg: '0' } },
    '& ul': { borderTopWidth: '1px', borderColor: 'rule' },
    '& ul li': { py: '12', borderBottomWidth: '1px', borderColor: 'rule', lineHeight: '1.4444' },
    '& .was': { mt: { base: '16', lg: '32' }, color: 'ink2', fontVariantNumeric: 'lining-nums tabular-nums' },
    '& .now': {
      textStyle: 'figure',
      fontSize: { base: '6rem', lg: 'clamp(4rem, 8.4vw, 7.5rem)' },
      lineHeight: '0.95',
      letterSpacing: '-0.05em',
      ml: '-0.03em',
    },
  },
  variants: {
    popular: {
      true: {
        bg: 'plum',
        color: 'onPlum',
        mx: { base: '-24px', lg: '0' },
        px: { base: '24', lg: '24', xl: '40' },
        '& .was': { color: 'onPlum2' },
        '& ul, & ul li': { borderColor: 'rulePlum' },
      },
    },
  },
});

const Popular = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '28px',
    mb: '8',
    textStyle: 'label',
    _before: { content: '""', width: '12px', height: '12px', bg: 'marigold', forcedColorAdjust: 'none' },
  },
});

/** The three packages with price, earlier price, contents and enquiry link. */
export function Packages() {
  const { pounds } = useFormats();
  const { t } = useWords('pricing');
  const words = usePageWords('pricing');
  const texts = words('packages', { pensionsYear: facts.pensionsCountSince.value.slice(0, 4) });
  return (
    <chakra.section aria-labelledby="packages">
      <Wrap>
        <VisuallyHidden as="h2" id="packages">
          {texts.heading}
        </VisuallyHidden>
        <List>
          {(Object.keys(packages) as PackageId[]).map((id) => {
            const { price, was, popular } = packages[id];
            const { title, short, idealFor, features } = texts[id];
            return (
              <Pack key={id} popular={popular}>
                {popular ? (
                  <Popular>{texts.popular}</Popular>
                ) : (
                  <chakra.span display={{ base: 'none', lg: 'block' }} minHeight="36px" />
                )}
                <chakra.h3 textStyle="h3" fontSize="2.25rem" lineHeight={leading(1.1111)}>
                  {title}
                </chakra.h3>
                <div>
                  <p className="was">
                    <Rich text={t('packages.was', { was: pounds(was) })} tags={{ 1: <s /> }} />
                  </p>
                  <p className="now">{pounds(price)}</p>
                  <chakra.p textStyle="label" mt="12">
                    {t('packages.saving', { saving: pounds(was - price) })}
                  </chakra.p>
                </div>
                <chakra.p mt="16" mb={{ base: '32', md: '0', lg: '32' }}>
                  {idealFor}
                </chakra.p>
                <ul aria-label={texts.includes}>
                  {features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
                <chakra.div mt="32" alignSelf="end">
                  <LinkButton asChild variant={popular ? 'lit' : 'line'} width="100%">
                    <PageLink to={`/?service=${serviceOfPackage[id]}#contact`} data-cta={`package-${id}`} data-value={price}>
                      {t('packages.choose', { name: short })}
                    </PageLink>
                  </LinkButton>
                </chakra.div>
              </Pack>
            );
          })}
        </List>
        <chakra.p textStyle="note" color="ink2" mt="16" maxWidth="96ch">
          {texts.note}
        </chakra.p>
      </Wrap>
    </chakra.section>
  );
}
