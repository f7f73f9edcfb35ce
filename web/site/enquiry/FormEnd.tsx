import { chakra } from '@chakra-ui/react';
import { useWords } from '../../i18n/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormats } from '../useFormats.ts';
import { lastStep, requiredIn, stillNeeded } from './answers.ts';
import type { Enquiry } from './useEnquiry.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'center' },
    justifyContent: 'flex-end',
    gap: { base: '4', md: '24' },
    mt: 'auto',
    pt: { base: '32', md: '40' },
    // The page script enables the button before React empties this text. Without its height the button then keeps its place.
    '&:has(button[data-needs]:enabled) > [role=status]': { height: '0', mb: '0', overflow: 'hidden' },
  },
});

/** The Back and Next buttons, and the answers that the step still needs. */
export function FormEnd({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useWords('enquiry');
  const { list: inOne } = useFormats();
  const { step, draft, sending } = enquiry;
  const needed = stillNeeded(step, draft).map((question) => t(`need.${question}`));
  const list = inOne(needed);
  const submit = step === lastStep;
  return (
    <Row>
      <chakra.p
        id="enquiry-needed"
        role="status"
        textStyle="note"
        color="ink2"
        mr={{ md: 'auto' }}
        order={{ md: '1' }}
        textAlign={{ md: 'right' }}
        mb={{ base: needed.length > 0 ? '8' : '0', md: '0' }}
        flex={{ md: '1' }}
      >
        {needed.length > 0 && t('needed', { list })}
      </chakra.p>
      <chakra.div order={{ md: '2' }} display="grid">
        <Button
          type="submit"
          disabled={needed.length > 0 || sending}
          aria-describedby="enquiry-needed"
          data-needs={requiredIn(step).join(' ')}
          whiteSpace="nowrap"
        >
          {sending ? t('submitting') : submit ? t('submit') : t('next')}
        </Button>
      </chakra.div>
      {step > 1 && (
        <chakra.div order={{ md: '0' }} display="grid">
          <Button variant="link" color="plum" disabled={sending} onClick={enquiry.back}>
            {t('back')}
          </Button>
        </chakra.div>
      )}
    </Row>
  );
}
