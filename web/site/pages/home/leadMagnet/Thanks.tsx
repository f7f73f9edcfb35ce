import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../../i18n/useWords.ts';
import { Grid } from '../../../../ui/Layout.tsx';

/** The thanks above the calculator. Takes the focus that the removed form had. */
export function Thanks() {
  const { t } = useWords('homeSections');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Grid mb={{ base: '40', md: '56' }}>
      <chakra.div
        ref={panel}
        tabIndex={-1}
        role="status"
        gridColumn={{ md: '2 / 13' }}
        borderTopWidth="2px"
        borderColor="marigold"
        pt="16"
      >
        <chakra.h3 textStyle="h3">{t('tax.thanks')}</chakra.h3>
        <chakra.p mt="8" maxWidth="64ch">
          {t('tax.thanksText')}
        </chakra.p>
      </chakra.div>
    </Grid>
  );
}
