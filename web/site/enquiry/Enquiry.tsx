import { chakra } from '@chakra-ui/react';
import { firm } from '../../../shared/firm.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { WithWords } from '../../i18n/WithWords.tsx';
import { Art } from '../../ui/Art.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Grid } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { Numeral } from '../../ui/SectionHead.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { formId } from './typed.ts';

const Sheet = chakra('div', {
  base: {
    gridColumn: { md: '6 / 13' },
    display: 'flex',
    flexDirection: 'column',
    bg: 'sheet',
    borderWidth: { base: '1px 0', md: '1px' },
    borderColor: 'ink',
    px: { base: '24', md: '32', xl: '48' },
    pt: { base: '32', md: '40' },
    pb: { base: '40', md: '48' },
    mx: { base: '-24px', md: '0' },
    mt: { base: '40', md: '0' },
  },
});

const formWords = ['enquiry', 'words', 'forms'] as const;

/** Intro and form of the contact section. */
export default function Enquiry({ numeral }: { numeral: number }) {
  const { t } = useWords('enquiry');
  const values = { phone: firm.phone.display, email: firm.email };
  return (
    <Grid>
      <Numeral>{numeral}</Numeral>
      <chakra.div gridColumn={{ md: '2 / 6' }} display="flex" flexDirection="column" alignItems="flex-start">
        <chakra.h2 id="enquiry-heading" textStyle="h2" mb="24">
          {t('heading')}
        </chakra.h2>
        <p>{t('intro')}</p>
        <chakra.p mt="16">{t('talk')}</chakra.p>
        <LinkButton variant="link" color="plum" href={firm.phone.href} css={{ fontVariantNumeric: 'tabular-nums' }}>
          {firm.phone.display}
        </LinkButton>
        <chakra.div display={{ base: 'none', md: 'block' }} width="100%" maxWidth="320px" mt="auto" pt="40">
          <Art name="chair" ground="tint" />
        </chakra.div>
      </chakra.div>
      <Sheet>
        <noscript>
          <style>{`#${formId}{display:none}`}</style>
          <p>
            <Rich
              text={t('noScript', values)}
              tags={{ 1: <Link href={firm.phone.href} />, 2: <Link href={`mailto:${firm.email}`} /> }}
            />
          </p>
        </noscript>
        <WithWords namespaces={formWords}>
          <EnquiryForm />
        </WithWords>
      </Sheet>
    </Grid>
  );
}
