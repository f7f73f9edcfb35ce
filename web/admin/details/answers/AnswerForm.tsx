import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type AnswerLink,
  type AnswerTemplate,
  answerLetter,
  answerLinks,
  answerUrl,
  isForPartner,
  templatesFor,
} from '../../../../shared/answers.ts';
import { sendAnswer } from '../../../../shared/contracts/adminAnswers.ts';
import { everybody, nobody } from '../../../../shared/desk.ts';
import { firm } from '../../../../shared/firm.ts';
import { type LanguageCode, languageCodes } from '../../../../shared/languages.ts';
import { oneLine, plainLines } from '../../../../shared/plainText.ts';
import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { Select } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import type { StaffRecord } from '../../lists/kind.ts';
import { recordsKey } from '../../recordCache.ts';
import { usePerson } from '../../session/role.ts';
import { isUnauthorized } from '../../session/session.ts';
import { staffCall } from '../../staffCall.ts';
import { LetterFields, type LetterText } from '../LetterFields.tsx';
import { Row, Rows } from '../Rows.tsx';
import { languageName } from '../recordRows.ts';
import { answerSite } from './answerSite.ts';
import { useAnswerDraft } from './draft.ts';
import { type AnswerTexts, composeAnswer, linksOf } from './templates.ts';
import { useAnswerTexts } from './useAnswerTexts.ts';
import { answerWords } from './words.ts';

interface Written extends LetterText {
  template: AnswerTemplate;
  language: LanguageCode;
  links: AnswerLink[];
}

/** Composes an answer from a template, shows it as it will arrive, and sends it once. What is typed stays when the form is put aside. */
export function AnswerForm({ record, onClose }: { record: StaffRecord; onClose: () => void }) {
  const client = useQueryClient();
  const person = usePerson();
  const templates = templatesFor(record);
  const { draft, change, keep, clear } = useAnswerDraft(record.id, {
    template: templates[0] ?? 'missed',
    language: record.language,
    edited: {},
  });
  const [previewing, setPreviewing] = useState(false);
  const [checked, setChecked] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (!previewing) first.current?.focus();
  }, [previewing]);

  const { template, language } = draft;
  const texts = useAnswerTexts(language);
  const composed = texts.data ? composeAnswer(texts.data, record, template, person?.name) : { subject: '', text: '' };
  const place = `${template} ${language}`;
  const edited = draft.edited[place];
  const written: Written = { template, language, links: draft.links ?? linksOf(template, record), ...composed, ...edited };
  const subjectError = oneLine(written.subject) === '' && answerWords.empty;
  const textError = plainLines(written.text) === '' && answerWords.empty;

  const send = useMutation({
    mutationFn: async () => {
      // With its key, so that the same answer is not sent again under another one.
      keep();
      const headers = { 'idempotency-key': draft.key };
      await staffCall(sendAnswer, { params: { id: record.id }, body: written, headers });
    },
    onSuccess: () => {
      clear();
      showToast({ title: answerWords.sent, description: answerWords.sentText });
      void client.invalidateQueries({ queryKey: recordsKey('history', record.id) });
      onClose();
    },
    onError: (error) => {
      if (!isUnauthorized(error)) showToast({ kind: 'error', title: failureText(error) });
    },
  });

  const edit = (changes: Partial<LetterText>) => change({ edited: { ...draft.edited, [place]: { ...edited, ...changes } } });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Before the template has loaded, the empty fields are no mistake of the person.
    if (!texts.data) return;
    const form = event.currentTarget;
    // At once, so that the first wrong field is marked and can have the focus.
    flushSync(() => setChecked(true));
    if (textError || subjectError) form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    else setPreviewing(true);
  };

  if (previewing && texts.data) {
    return (
      <>
        <AnswerPreview record={record} written={written} texts={texts.data} replyTo={replyText(record, person?.id)} />
        <chakra.div display="flex" flexWrap="wrap" gap="12" mt="12">
          <Button variant="line" size="sm" aria-disabled={send.isPending} onClick={() => !send.isPending && setPreviewing(false)}>
            {answerWords.edit}
          </Button>
          <Button size="sm" aria-disabled={send.isPending} onClick={() => !send.isPending && send.mutate()}>
            {send.isPending ? answerWords.sending : answerWords.send}
          </Button>
        </chakra.div>
      </>
    );
  }

  const offered = answerLinks.filter((link) => answerUrl(link, record, language, answerSite()) !== undefined);
  return (
    <chakra.form display="grid" gap="16" noValidate onSubmit={submit}>
      <Field label={answerWords.template}>
        {(control) => (
          <Select
            {...control}
            ref={first}
            size="sm"
            value={template}
            onChange={(event) => change({ template: event.currentTarget.value as AnswerTemplate, links: undefined })}
          >
            {templates.map((each) => (
              <option key={each} value={each}>
                {answerWords.templates[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={answerWords.language}
        hint={language !== record.language && answerWords.otherLanguage(languageName(record.language))}
      >
        {(control) => (
          <Select
            {...control}
            size="sm"
            value={language}
            onChange={(event) => change({ language: event.currentTarget.value as LanguageCode })}
          >
            {[record.language, ...languageCodes.filter((code) => code !== record.language)].map((code) => (
              <option key={code} value={code}>
                {code === record.language ? answerWords.ofVisitor(languageName(code)) : languageName(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LetterFields
        labels={answerWords}
        hint={
          texts.isError
            ? answerWords.templateFailed
            : [answerWords.textHint, ...(language === 'en' ? [] : [answerWords.inLanguage(languageName(language))])].join(' ')
        }
        errors={{ subject: checked && subjectError, text: checked && textError }}
        language={language}
        value={written}
        loading={texts.isPending}
        onChange={edit}
      />
      <chakra.fieldset border="0" p="0" m="0" minWidth="0">
        <chakra.legend textStyle="label" mb="8" p="0">
          {answerWords.links}
        </chakra.legend>
        {offered.map((link) => (
          <Checkbox
            key={link}
            label={answerWords.linkNames[link]}
            checked={written.links.includes(link)}
            onChange={(event) => {
              const isChosen = event.currentTarget.checked;
              change({ links: offered.filter((each) => (each === link ? isChosen : written.links.includes(each))) });
            }}
          />
        ))}
      </chakra.fieldset>
      <chakra.div display="flex" flexWrap="wrap" gap="12">
        <Button type="submit" size="sm" aria-disabled={!texts.data}>
          {answerWords.preview}
        </Button>
        <Button variant="line" size="sm" onClick={onClose}>
          {answerWords.close}
        </Button>
        {edited && (
          <Button variant="link" size="sm" onClick={() => change({ edited: { ...draft.edited, [place]: {} } })}>
            {answerWords.startAgain}
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}

/** Returns who gets the replies: the owner of the record, or else the author; undefined for the firm. */
function replyText({ owner }: StaffRecord, person: string | undefined): string | undefined {
  if (owner !== undefined && owner !== everybody && owner !== nobody && owner !== person) return answerWords.replyToOwner;
  return person && answerWords.replyToYou;
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return answerWords.failed;
  if (error.code === 'too_many_requests') return answerWords.tooMany;
  return error.fieldErrors.some(({ path }) => path === 'email') ? answerWords.refusedAddress : answerWords.failed;
}

const Paper = chakra('section', {
  base: { bg: 'paper', borderWidth: '1px', borderColor: 'rule', p: '16', display: 'grid', gap: '12', overflowWrap: 'anywhere' },
});

interface PreviewProps {
  record: StaffRecord;
  written: Written;
  texts: AnswerTexts;
  /** Who receives replies; the firm without it. */
  replyTo: string | undefined;
}

/** The answer as it will arrive. */
function AnswerPreview({ record, written, texts, replyTo }: PreviewProps) {
  const paper = useRef<HTMLElement>(null);
  useEffect(() => paper.current?.focus(), []);
  const { mails, fill } = texts;
  const subject = oneLine(written.subject);
  const letter = answerLetter(record, { ...written, subject }, { words: mails, fill, ...answerSite() });
  const firmAddress = isForPartner(record) ? firm.partnersEmail : firm.email;
  return (
    <Paper ref={paper} tabIndex={-1} aria-label={answerWords.previewOf}>
      <Rows>
        <Row term={answerWords.from}>{firm.tradingName}</Row>
        <Row term={answerWords.to}>
          <bdi>{record.email}</bdi>
        </Row>
        <Row term={answerWords.replyTo}>{replyTo ?? firmAddress}</Row>
        <Row term={answerWords.subject}>
          <bdi lang={letter.language}>{subject}</bdi>
        </Row>
      </Rows>
      <chakra.div lang={letter.language} display="grid" gap="12">
        <chakra.p textStyle="h4">
          <bdi>{subject}</bdi>
        </chakra.p>
        {letter.blocks.map((block, index) =>
          'text' in block ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name and do not move
            <chakra.p key={index} whiteSpace="pre-line">
              <bdi>{block.text}</bdi>
            </chakra.p>
          ) : (
            <ul key="links">
              {block.links.map(({ label, url }) => (
                <li key={url}>
                  {label}: {url}
                </li>
              ))}
            </ul>
          ),
        )}
        <chakra.div textStyle="note" color="ink2" borderTopWidth="1px" borderColor="rule" pt="12" display="grid" gap="8">
          {letter.footer.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </chakra.div>
      </chakra.div>
    </Paper>
  );
}
