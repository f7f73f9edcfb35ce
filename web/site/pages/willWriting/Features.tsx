import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { PageLink } from '../../SiteLink.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { Ledger, type LedgerLine } from '../../sections/Ledger.tsx';
import { TextLink } from '../../sections/TextLink.tsx';
import { TickList } from '../../sections/TickList.tsx';

interface FeaturesProps {
  numeral: number;
  heading: string;
  items: readonly string[];
  prices: { heading: string; rows: readonly LedgerLine[]; note: string };
}

/** The features and prices of will writing. */
export function Features({ items, prices, ...chapter }: FeaturesProps) {
  const { t } = useWords('sections');
  const { t: shared } = useWords('common');
  return (
    <Chapter {...chapter}>
      <Grid>
        <chakra.div gridColumn={{ md: '2 / 8' }}>
          <TickList items={items} />
        </chakra.div>
        <chakra.div gridColumn={{ md: '8 / 13', xl: '9 / 13' }} mt={{ base: '40', md: '0' }} pl={{ md: '32', xl: '0' }}>
          <chakra.h3 textStyle="h3" mb="16">
            {prices.heading}
          </chakra.h3>
          <Ledger rows={prices.rows} />
          <chakra.p textStyle="note" color="ink2" mt="16">
            {prices.note}
          </chakra.p>
          <LinkButton variant="link" color="plum" mt="8" asChild>
            <PageLink to="/pricing">{t('prices')}</PageLink>
          </LinkButton>
          <chakra.p mt="16">
            <TextLink to="/printables">{shared('footer.printables')}</TextLink>
          </chakra.p>
        </chakra.div>
      </Grid>
    </Chapter>
  );
}
