import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { maxLength } from '../../../../shared/contracts/fields.ts';
import { partnerAnswers, partnerApplication } from '../../../../shared/contracts/partnerApplication.ts';
import { firmFacts } from '../../../../shared/facts.ts';
import { partnerExperiences, partnerSpecializations, referralVolumes } from '../../../../shared/vocabularies.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { track } from '../../analytics.ts';
import { AnswerForm } from '../../forms/AnswerForm.tsx';
import { Consent, EmailQuestion, LineQuestion, ListQuestion, Pair, PhoneQuestion, TextQuestion } from '../../forms/questions.tsx';
import { useAnswerForm } from '../../forms/useAnswerForm.ts';
import { useAddress } from '../../PageContext.ts';
import { fetchToasts, toast, toastOnArrival } from '../../toast.ts';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  position: '',
  experience: '',
  specialization: '',
  clientBase: '',
  referralVolume: '',
  qualifications: '',
  motivation: '',
  linkedinProfile: '',
  website: '',
  consent: false,
};

const Group = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '24',
    minWidth: '0',
    '& + &': { borderTopWidth: '1px', borderColor: 'rule', pt: '32', mt: '8' },
    '& > legend': { textStyle: 'h4', float: 'left', width: '100%' },
  },
});

/** The partner application (docs/requirements.md#partners). */
export function PartnerForm() {
  const { t } = useWords('partnerForm');
  const { t: forms } = useWords('forms');
  const { to } = useAddress();
  useEffect(fetchToasts, []);
  const state = useAnswerForm({
    id: 'partner-form',
    name: 'partner-application',
    empty,
    schema: partnerAnswers,
    contract: partnerApplication,
    onStored: () => {
      track('form_submission', { form: 'partner-application' });
      // Shown on the next page.
      toastOnArrival({
        title: t('success.title'),
        description: t('success.text', { days: firmFacts.partnerReviewWorkingDays.value }),
      });
      location.assign(to('/partners-success'));
    },
    onFailure: () => void toast({ title: t('failure.title'), description: t('failure.text'), kind: 'error' }),
  });
  const label = (question: string) => t(`field.${question as 'email'}`);
  const named = (name: keyof typeof empty) => ({ name, label: label(name) });
  const list = (group: 'experience' | 'specialization' | 'referralVolume', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${group}.${value}` as 'experience.3-5') }));
  return (
    <AnswerForm
      state={state}
      nameOf={label}
      button={
        <Button type="submit" disabled={state.sending}>
          {state.sending ? t('submitting') : t('submit')}
        </Button>
      }
    >
      <p>{forms('marked')}</p>
      <Group>
        <legend>{t('group.you')}</legend>
        <Pair>
          <LineQuestion {...named('firstName')} required autoComplete="given-name" maxLength={maxLength.name} />
          <LineQuestion {...named('lastName')} required autoComplete="family-name" maxLength={maxLength.name} />
          <EmailQuestion {...named('email')} required />
          <PhoneQuestion {...named('phone')} required />
        </Pair>
      </Group>
      <Group>
        <legend>{t('group.work')}</legend>
        <Pair>
          <LineQuestion {...named('company')} autoComplete="organization" maxLength={maxLength.name} />
          <LineQuestion {...named('position')} autoComplete="organization-title" maxLength={maxLength.name} />
          <ListQuestion {...named('experience')} required options={list('experience', partnerExperiences)} />
          <ListQuestion {...named('specialization')} required options={list('specialization', partnerSpecializations)} />
        </Pair>
        <TextQuestion {...named('clientBase')} hint={t('hint.clientBase')} maxLength={maxLength.message} />
        <ListQuestion {...named('referralVolume')} options={list('referralVolume', referralVolumes)} />
        <TextQuestion {...named('qualifications')} maxLength={maxLength.message} />
      </Group>
      <Group>
        <legend>{t('group.why')}</legend>
        <TextQuestion {...named('motivation')} required maxLength={maxLength.message} />
        <Pair>
          <LineQuestion
            {...named('linkedinProfile')}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            maxLength={maxLength.link}
          />
          <LineQuestion
            {...named('website')}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            maxLength={maxLength.link}
          />
        </Pair>
        <Consent {...named('consent')} text={t('consent')} />
      </Group>
    </AnswerForm>
  );
}
