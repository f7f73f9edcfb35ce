import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { firm } from '../../../shared/firm.ts';
import { useWords } from '../../i18n/useWords.ts';
import { Progress } from '../../ui/Progress.tsx';
import { afterPaint } from '../afterPaint.ts';
import { DraftNotice } from '../forms/DraftNotice.tsx';
import { Problems } from '../forms/Problems.tsx';
import { Trap } from '../forms/robotSigns.tsx';
import { SendFailure } from '../forms/SendFailure.tsx';
import { formId, lastStep } from './answers.ts';
import { Confirmation } from './Confirmation.tsx';
import { FormEnd } from './FormEnd.tsx';
import { ScoreBadge } from './ScoreBadge.tsx';
import { AboutYou } from './steps/AboutYou.tsx';
import { Connection } from './steps/Connection.tsx';
import { Estate } from './steps/Estate.tsx';
import { Needs } from './steps/Needs.tsx';
import { useEnquiry } from './useEnquiry.ts';

const steps = [AboutYou, Needs, Estate, Connection] as const;

// Fills the sheet, so that the button is at its foot in short steps too.
const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', flex: '1' } });
const Top = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', md: 'row' },
    justifyContent: 'space-between',
    alignItems: { base: 'flex-start', md: 'baseline' },
    gap: { base: '4', md: '16' },
  },
});

/**
 * Marks a button as busy, waits until the browser has painted that, and runs an action. On a slow phone, rendering the next step takes
 * several hundred milliseconds. Ignores a press while the button is busy.
 */
async function showBusy(button: HTMLElement | null, action: () => Promise<void>): Promise<void> {
  if (button?.ariaBusy === 'true') return;
  button?.setAttribute('aria-busy', 'true');
  try {
    await afterPaint();
    await action();
  } finally {
    button?.removeAttribute('aria-busy');
  }
}

/** The five steps of the enquiry (docs/requirements.md#enquiry-form). */
export function EnquiryForm() {
  const { t } = useWords('enquiry');
  const enquiry = useEnquiry(() => window.alert(t('failure', { phone: firm.phone.display })));
  const { step, moves, form, sent, problems } = enquiry;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);

  const parts = t('parts', { returnObjects: true });
  const headings = t('stepHeading', { returnObjects: true });
  const label = t('step', { step: Math.min(step, lastStep), of: lastStep });
  const Step = steps[step - 1];

  return (
    <FormProvider {...form}>
      <Form
        id={formId}
        noValidate
        // Without a script, GET would put the answers into the address.
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          void (step < lastStep ? showBusy(submitter, enquiry.next) : step === lastStep && enquiry.submit());
        }}
      >
        <Trap field={enquiry.trap} />
        <Top>
          <chakra.h3 ref={heading} tabIndex={-1} textStyle="h3">
            {step > lastStep ? t('done.heading') : headings[step - 1]}
          </chakra.h3>
          {step <= lastStep && (
            <chakra.span
              flex="none"
              color={{ base: 'ink2', md: 'ink' }}
              fontSize={{ base: '1rem', md: '1.125rem' }}
              fontVariantNumeric="tabular-nums"
            >
              {label}
            </chakra.span>
          )}
        </Top>
        <Progress step={step} label={step > lastStep ? (parts[lastStep] ?? '') : label} parts={parts} />
        {problems.length > 0 && (
          <Problems questions={problems} nameOf={(question) => t(`field.${question}`)} onChoose={enquiry.showQuestion} />
        )}
        {Step && (
          <>
            <chakra.div display="grid" gap="24">
              <Step />
            </chakra.div>
            {step === lastStep && <ScoreBadge score={enquiry.score} />}
            <SendFailure reason={enquiry.failure} />
            <FormEnd enquiry={enquiry} />
            <DraftNotice filled={enquiry.filled} erased={enquiry.erased} onErase={enquiry.startOver} />
          </>
        )}
        {sent && step > lastStep && <Confirmation sent={sent} />}
      </Form>
    </FormProvider>
  );
}
