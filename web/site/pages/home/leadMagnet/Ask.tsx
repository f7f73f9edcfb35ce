import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../../shared/firm.ts';
import { retentionDays } from '../../../../../shared/retention.ts';
import { Rich } from '../../../../i18n/Rich.tsx';
import { useWords } from '../../../../i18n/useWords.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Choice.tsx';
import { TextInput } from '../../../../ui/controls.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { Trap } from '../../../forms/robotSigns.tsx';
import { TextLink } from '../../../sections/TextLink.tsx';
import type { useLeadMagnet } from './useLeadMagnet.ts';

/** The form for the email address that opens the calculator. */
export function Ask({ magnet }: { magnet: ReturnType<typeof useLeadMagnet> }) {
  const { t } = useWords('homeSections');
  const sending = magnet.state === 'submitting';
  return (
    <chakra.div
      gridColumn={{ md: '8 / 13', lg: '9 / 13' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      borderLeftWidth={{ md: '1px' }}
      borderColor="rulePlum"
      pt={{ base: '32', md: '0' }}
      pl={{ md: '24', xl: '32' }}
    >
      <chakra.h3 textStyle="h3">{t('tax.offer')}</chakra.h3>
      <chakra.p mt="8" mb="24">
        {t('tax.offerText')}
      </chakra.p>
      <noscript>
        <style>{'#lead-magnet form{display:none}'}</style>
        <p>
          <Rich
            text={t('tax.noScript', { phone: firm.phone.display, email: firm.email })}
            tags={{ 1: <Link href={firm.phone.href} />, 2: <Link href={`mailto:${firm.email}`} /> }}
          />
        </p>
      </noscript>
      <chakra.form id="lead-magnet-form" method="post" display="grid" gap="16" onSubmit={magnet.submit}>
        <Trap field={magnet.trap} />
        <Field label={t('tax.email')} required>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              placeholder={t('tax.placeholder')}
              maxLength={254}
            />
          )}
        </Field>
        <Checkbox name="marketingConsent" label={t('tax.consent')} />
        {/* Not `disabled` while sending: the button would lose the focus. */}
        <Button type="submit" variant="lit" aria-disabled={sending || undefined}>
          {sending ? t('tax.sending') : t('tax.submit')}
        </Button>
      </chakra.form>
      <chakra.p textStyle="note" color="onPlum2" mt="16">
        <Rich
          text={t('tax.privacy', { days: retentionDays.leadMagnetWithoutConsent })}
          tags={{ 1: <TextLink to="/privacy-policy" /> }}
        />
      </chakra.p>
    </chakra.div>
  );
}
