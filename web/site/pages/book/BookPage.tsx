import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../i18n/useWords.ts';
import { Art } from '../../../ui/Art.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Grid, Wrap } from '../../../ui/Layout.tsx';
import { bookingUrl } from '../../booking/bookingUrl.ts';
import { bookingMode } from '../../booking/mode.ts';
import { tokenIn } from '../../booking/own/bookingLink.ts';
import { ContactText, contactValues } from '../../booking/own/ContactText.tsx';
import { ManageBooking } from '../../booking/own/ManageBooking.tsx';
import { OwnCalendar } from '../../booking/own/OwnCalendar.tsx';
import { useSetUp } from '../../booking/own/useSetUp.ts';
import { Fold } from '../../Fold.tsx';
import { Breadcrumb } from '../../sections/Breadcrumb.tsx';

const Sheet = chakra('div', {
  base: {
    gridColumn: { md: '1 / 13', lg: '5 / 13' },
    bg: 'sheet',
    borderWidth: { base: '1px 0', md: '1px' },
    borderColor: 'ink',
    px: { base: '24', md: '32', xl: '48' },
    py: { base: '32', md: '40' },
    mx: { base: '-24px', md: '0' },
    mt: { base: '32', lg: '0' },
    minWidth: '0',
  },
});

const Intro = chakra('div', {
  base: {
    gridColumn: { md: '1 / 13', lg: '1 / 5' },
    display: 'flex',
    flexDirection: 'column',
    gap: '16',
    pr: { lg: '24' },
    '& > h1': { textStyle: { base: 'h2', lg: 'h1' }, fontSize: { lg: 'calc(var(--display, 1) * 3.5rem)' } },
    '& > .drawing': { display: { base: 'none', lg: 'block' }, maxWidth: '280px', mt: '32' },
  },
});

/**
 * The page on which a time is chosen, and on which the link of a booking opens (docs/requirements.md#booking). Without scripts it offers phone
 * and email.
 */
export default function BookPage() {
  const { t } = useWords('book');
  const [token, setToken] = useState<string>();

  useEffect(() => {
    const read = () => setToken(tokenIn(location.hash));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (token) heading.current?.focus();
  }, [token]);

  return (
    <chakra.section pt="24" pb={{ base: '48', md: '112' }}>
      <Wrap>
        <Breadcrumb current={t('crumb')} />
        <Grid mt="24">
          <Intro>
            <h1 ref={heading} tabIndex={-1}>
              {token ? t('manage.heading') : t('heading')}
            </h1>
            {!token && <chakra.p textStyle="lead">{t('lead')}</chakra.p>}
            <p>
              <ContactText text={t('talk', contactValues)} />
            </p>
            <div className="drawing">
              <Art name="clock" ground="paper" />
            </div>
          </Intro>
          <Fold />
          <Sheet>{token ? <ManageBooking key={token} token={token} /> : <Calendar />}</Sheet>
        </Grid>
      </Wrap>
    </chakra.section>
  );
}

function Calendar() {
  // Constant in a build, so the number of hooks never changes.
  return bookingMode === 'own' ? <Own /> : <OwnOrCalendly />;
}

function Own() {
  const { t } = useWords('book');
  return (
    <>
      <OwnCalendar id="book" context="contact" />
      <chakra.p textStyle="note" color="ink2" mt="24">
        {t('private')}
      </chakra.p>
    </>
  );
}

/** With Calendly: the firm's own calendar if it is set up, otherwise the link to Calendly. */
function OwnOrCalendly() {
  const { t } = useWords('book');
  const isSetUp = useSetUp(true);
  if (isSetUp) return <Own />;
  return (
    <>
      <p>{t('elsewhere.text')}</p>
      <LinkButton mt="24" href={bookingUrl('contact')}>
        {t('elsewhere.link')}
      </LinkButton>
    </>
  );
}
