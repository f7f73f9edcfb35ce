import { chakra } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isBlocked } from '../../../../shared/answers.ts';
import { sendLetter } from '../../../../shared/contracts/adminPrivacyRequests.ts';
import type { PrivacyRequestRecord } from '../../../../shared/contracts/records.ts';
import { firm } from '../../../../shared/firm.ts';
import { formatsOf } from '../../../../shared/formats.ts';
import { answerBy, mayExtend } from '../../../../shared/privacyClocks.ts';
import {
  type ExtensionReason,
  extensionReasons,
  type LetterChannel,
  type LetterKind,
  letterChannels,
  letterKinds,
  outcomesOf,
  type PrivacyOutcome,
  requestNumber,
} from '../../../../shared/privacyRequests.ts';
import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import { LetterFields, type LetterText } from '../../details/LetterFields.tsx';
import { Heading, LongText } from '../../details/Rows.tsx';
import { languageName } from '../../details/recordRows.ts';
import { readDraft, storeDraft, useDraft } from '../../drafts.ts';
import { useNow } from '../../lists/useNow.ts';
import { isUnauthorized } from '../../session/session.ts';
import { ifVersion, staffCall } from '../../staffCall.ts';
import { composeLetter, hasPlaceholder, loadTemplates } from './letters.ts';
import { privacyWords } from './words.ts';

const texts = privacyWords.letters;

const Preview = chakra('section', {
  base: { bg: 'paper', borderWidth: '1px', borderColor: 'rule', p: '16', display: 'grid', gap: '12', overflowWrap: 'anywhere' },
});

interface LetterFormProps {
  record: PrivacyRequestRecord;
  /** Called when the letter is sent and the record is read again, to begin another one. */
  onSent: () => void;
  /** Reads the record again, which has changed on the server. */
  onChanged: () => Promise<unknown>;
}

/** Edited texts by letter and choice, so that a look at another letter loses none. */
type Edits = Readonly<Record<string, Partial<LetterText>>>;
const editsIn = (stored: string): Edits => (stored ? (JSON.parse(stored) as Edits) : {});

/**
 * Composes a letter from its template, shows it as it will be sent, and sends it once. What is typed stays when the form is put aside or the
 * session ends.
 */
export function LetterForm({ record, onSent, onChanged }: LetterFormProps) {
  const known = record.email ?? (record.confirmedAt ? record.linkEmail : undefined);
  const blocked = known !== undefined && isBlocked(known, [record]);
  const address = blocked ? undefined : known;
  const [letter, setLetter] = useState<LetterKind>(record.status === 'new' ? 'acknowledgement' : 'outcome');
  const [outcome, setOutcome] = useState<PrivacyOutcome>();
  const [extensionReason, setExtensionReason] = useState<ExtensionReason>();
  const [channel, setChannel] = useState<LetterChannel>(address ? 'email' : 'other');
  const draftKey = `letter ${record.id}`;
  const [stored, setStored] = useDraft(draftKey);
  const [checked, setChecked] = useState(false);
  const [previewing, setPreviewing] = useState<boolean>();
  const [extending, setExtending] = useState(false);
  const preview = useRef<HTMLElement>(null);
  const kindField = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (previewing) preview.current?.focus();
    // The button that was pressed is gone. Undefined before the first preview.
    else if (previewing === false) kindField.current?.focus();
  }, [previewing]);
  // The button that was pressed is gone.
  useEffect(() => {
    if (extending) kindField.current?.focus();
  }, [extending]);
  const canExtend = mayExtend(record, new Date(useNow()).toISOString());

  const { language } = record;
  const templates = useQuery({
    queryKey: ['letter-templates', language],
    queryFn: () => loadTemplates(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const composed = templates.data
    ? composeLetter(templates.data, record, { letter, outcome, extensionReason })
    : { subject: '', text: '' };
  const isOutcome = letter === 'outcome';
  const isExtension = letter === 'extension';
  const place = [letter, isOutcome && outcome, isExtension && extensionReason].filter(Boolean).join(' ');
  const edits = editsIn(stored);
  const edited = edits[place];
  const draft: LetterText = { ...composed, ...edited };
  const setEdited = (next: Partial<LetterText>) => setStored(JSON.stringify({ ...edits, [place]: next }));
  const outcomeError = isOutcome && !outcome && texts.chooseOutcome;
  const reasonError = isExtension && !extensionReason && texts.chooseReason;
  const day = formatsOf('en').day;
  const newLastDay = day(answerBy(record.submittedAt, true));
  const textError = draft.text.trim() === '' ? texts.empty : hasPlaceholder(draft.text) && texts.placeholder;
  const subjectError = draft.subject.trim() === '' && texts.empty;

  const send = useMutation({
    mutationFn: async (_place: string) => {
      const chosen = { outcome: isOutcome ? outcome : undefined, extensionReason: isExtension ? extensionReason : undefined };
      const body = { letter, channel, ...draft, ...chosen };
      await staffCall(sendLetter, { params: { id: record.id }, body, headers: ifVersion(record.version) });
    },
    onSuccess: (_, sent) => {
      const { [sent]: _sent, ...others } = editsIn(readDraft(draftKey));
      storeDraft(draftKey, JSON.stringify(others));
      const number = requestNumber(record.id);
      showToast({ title: channel === 'email' ? texts.sent(number) : texts.recorded(number) });
      void onChanged().then(onSent);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const isStale = error instanceof ApiError && error.status === 412;
      showToast({ kind: 'error', title: isStale ? texts.stale : texts.failed });
      if (isStale) void onChanged();
    },
  });

  const choose = (change: () => void) => {
    change();
    // The errors were those of another letter.
    setChecked(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // At once, so that the first wrong field is marked and can have the focus.
    flushSync(() => setChecked(true));
    if (!outcomeError && !reasonError && !textError && !subjectError) setPreviewing(true);
    else form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  if (previewing) {
    return (
      <>
        <Heading>{texts.title}</Heading>
        <Preview ref={preview} tabIndex={-1} aria-label={texts.previewOf} lang={language}>
          <chakra.div lang="en" borderBottomWidth="1px" borderColor="rule" pb="12">
            <p>{channel === 'email' && address ? texts.to(address) : texts.recordOnly}</p>
            {isExtension && <chakra.p color="ink2">{texts.newLastDay(newLastDay)}</chakra.p>}
          </chakra.div>
          <chakra.p textStyle="h4">
            <bdi>{draft.subject}</bdi>
          </chakra.p>
          <LongText>{draft.text}</LongText>
          {channel === 'email' && letter === 'acknowledgement' && record.topic !== 'complaint' && !record.confirmedAt && (
            <chakra.p lang="en" color="ink2">
              {texts.linkNote}
            </chakra.p>
          )}
          {channel === 'email' && (
            <chakra.p lang="en" textStyle="note" color="ink2">
              {firm.legalLine}
            </chakra.p>
          )}
        </Preview>
        <chakra.div display="flex" flexWrap="wrap" gap="12" mt="12">
          <Button variant="line" size="sm" aria-disabled={send.isPending} onClick={() => !send.isPending && setPreviewing(false)}>
            {texts.edit}
          </Button>
          <Button size="sm" aria-disabled={send.isPending} onClick={() => !send.isPending && send.mutate(place)}>
            {send.isPending ? texts.sending : channel === 'email' ? texts.send : texts.record}
          </Button>
        </chakra.div>
      </>
    );
  }

  const possible = { acknowledgement: record.status === 'new', extension: canExtend || isExtension, outcome: true };
  const kinds = letterKinds.filter((kind) => possible[kind]);
  const extend = () => {
    choose(() => setLetter('extension'));
    setExtending(true);
  };
  return (
    <>
      <Heading>{texts.title}</Heading>
      <chakra.form display="grid" gap="16" mt="12" noValidate onSubmit={submit}>
        <Field label={texts.kind}>
          {(control) => (
            <Select
              {...control}
              ref={kindField}
              size="sm"
              value={letter}
              onChange={(event) => {
                choose(() => setLetter(event.currentTarget.value as LetterKind));
                setExtending(false);
              }}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isOutcome && (
          <Field label={texts.outcome} required error={checked && outcomeError}>
            {(control) => (
              <Select
                {...control}
                size="sm"
                value={outcome ?? ''}
                onChange={(event) =>
                  choose(() => setOutcome((event.currentTarget.value || undefined) as PrivacyOutcome | undefined))
                }
              >
                <option value="">{texts.choose}</option>
                {outcomesOf[record.topic].map((each) => (
                  <option key={each} value={each}>
                    {privacyWords.outcomes[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {isExtension && (
          <Field
            label={texts.extensionReason}
            required
            hint={texts.extensionHint(newLastDay, day(answerBy(record.submittedAt)))}
            error={checked && reasonError}
          >
            {(control) => (
              <Select
                {...control}
                size="sm"
                value={extensionReason ?? ''}
                onChange={(event) =>
                  choose(() => setExtensionReason((event.currentTarget.value || undefined) as ExtensionReason | undefined))
                }
              >
                <option value="">{texts.choose}</option>
                {extensionReasons.map((each) => (
                  <option key={each} value={each}>
                    {privacyWords.extensionReasons[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={texts.channel} hint={blocked ? texts.blockedAddress : !address && texts.noAddress}>
          {(control) => (
            <Select
              {...control}
              size="sm"
              value={channel}
              onChange={(event) => setChannel(event.currentTarget.value as LetterChannel)}
            >
              {letterChannels
                .filter((each) => each === 'other' || address)
                .map((each) => (
                  <option key={each} value={each}>
                    {texts.channels[each]}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <LetterFields
          labels={texts}
          hint={templates.isError ? texts.templateFailed : language !== 'en' && texts.inLanguage(languageName(language))}
          errors={{ subject: checked && subjectError, text: checked && textError }}
          language={language}
          value={draft}
          loading={templates.isPending}
          onChange={(changes) => setEdited({ ...edited, ...changes })}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="12">
          <Button type="submit" variant="line" size="sm">
            {texts.preview}
          </Button>
          {canExtend && !isExtension && (
            <Button variant="line" size="sm" onClick={extend}>
              {texts.extend}
            </Button>
          )}
          {edited && (
            <Button variant="link" size="sm" onClick={() => setEdited({})}>
              {texts.startAgain}
            </Button>
          )}
        </chakra.div>
      </chakra.form>
    </>
  );
}
