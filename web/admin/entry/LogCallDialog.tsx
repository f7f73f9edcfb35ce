import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { logCall, reachableAnswers } from '../../../shared/contracts/adminEntry.ts';
import { addNote } from '../../../shared/contracts/adminHistory.ts';
import { fieldErrors } from '../../../shared/contracts/errors.ts';
import { maxLength } from '../../../shared/contracts/fields.ts';
import { type NextAction, nextActions } from '../../../shared/desk.ts';
import { languages } from '../../../shared/languages.ts';
import { contactServices } from '../../../shared/vocabularies.ts';
import labels from '../../../shared/words/en.json';
import { addWorkingMinutes, minutesInWorkingDay } from '../../../shared/workingTime.ts';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Select, TextArea, TextInput } from '../../ui/controls.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { useAttempt } from '../attempts.ts';
import { useDrafts } from '../drafts.ts';
import { refreshLists } from '../lists/source.ts';
import { recordsKey } from '../recordCache.ts';
import { isUnauthorized } from '../session/session.ts';
import { FormGrid } from '../shell/FormGrid.tsx';
import { staffCall } from '../staffCall.ts';
import { draftOf, type EnteredChat } from './enteredChat.ts';
import { KnownRecords } from './KnownRecords.tsx';
import type { KnownRecord } from './known.ts';
import { callWords } from './words.ts';

const dueMinutes = {
  today: 120,
  tomorrow: minutesInWorkingDay,
  days: 3 * minutesInWorkingDay,
  week: 5 * minutesInWorkingDay,
} as const;
type Due = keyof typeof dueMinutes;

interface LogCallDialogProps {
  chat?: EnteredChat;
  open: boolean;
  onClose: () => void;
}

/** The texts of the form. They outlast an ended session and a closed dialog. */
const fieldNames = ['name', 'phone', 'email', 'postcode', 'service', 'language', 'message', 'action', 'due'] as const;
type Texts = Readonly<Record<(typeof fieldNames)[number], string>>;

/** Logs a phone call as a new contact, or as a note on an existing record. With `chat`, enters its visitor. Load it lazily. */
export function LogCallDialog({ chat, open, onClose }: LogCallDialogProps) {
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<KnownRecord>();
  const [pending, setPending] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      initialFocus={first}
      returnFocus={chat?.returnFocus}
      title={chat ? callWords.chat.title : callWords.title}
      closeLabel={callWords.closeTop}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {callWords.cancel}
          </Button>
          <Button type="submit" form={form} size="sm" aria-disabled={pending}>
            {pending ? callWords.saving : chat ? callWords.chat.save : target ? callWords.saveNote : callWords.save}
          </Button>
        </>
      }
    >
      <CallForm
        id={form}
        chat={chat}
        first={first}
        target={target}
        onTarget={setTarget}
        onPending={setPending}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface CallFormProps {
  id: string;
  chat: EnteredChat | undefined;
  first: React.RefObject<HTMLInputElement | null>;
  /** The record that the call is noted on; a new contact when absent. */
  target: KnownRecord | undefined;
  onTarget: (record: KnownRecord | undefined) => void;
  onPending: (pending: boolean) => void;
  onClose: () => void;
}

function CallForm({ id, chat, first, target, onTarget, onPending, onClose }: CallFormProps) {
  const client = useQueryClient();
  const { texts, set, removeSaved } = useDrafts(draftOf(chat?.id), fieldNames);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const attempt = useAttempt(draftOf(chat?.id));
  const isNew = !target;
  const action = texts.action as NextAction | '';
  const due = (texts.due || 'tomorrow') as Due;
  const sent = target ? { target: target.id, message: texts.message } : { ...texts, due };

  const { mutate, isPending, error, reset } = useMutation({
    // With what is saved, because the form can be changed or opened again during the save.
    mutationFn: async ({ saved, on }: { saved: Texts; on: KnownRecord | undefined }) => {
      if (on) {
        const body = { text: saved.message, call: true as const };
        await attempt.send(sent, (headers) => staffCall(addNote, { params: { id: on.id }, body, headers }));
        return on.name;
      }
      const now = new Date().toISOString();
      const next = action !== '' && { action, dueAt: addWorkingMinutes(now, dueMinutes[due]) };
      const body = { ...reachableAnswers.parse(saved), ...(next && { next }), ...(chat && { conversation: chat.id }) };
      const { data } = await attempt.send(sent, (headers) => staffCall(logCall, { body, headers }));
      const { id: contact, name } = data.data;
      chat?.onEntered(contact);
      return name;
    },
    onMutate: () => onPending(true),
    onSuccess: (name, { saved, on }) => {
      if (on) void client.invalidateQueries({ queryKey: recordsKey('history', on.id) });
      void client.invalidateQueries({ queryKey: recordsKey('known') });
      showToast(
        on
          ? { title: callWords.noted, description: callWords.notedText(name) }
          : { title: chat ? callWords.chat.saved : callWords.saved, description: callWords.savedText(name) },
      );
      // What was entered during the save is another call, and stays.
      if (!removeSaved(saved)) return;
      onTarget(undefined);
      onClose();
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 412) chat?.onTaken();
    },
    onSettled: () => {
      onPending(false);
      void refreshLists(client);
    },
  });

  const check = (): Record<string, string> => {
    if (target) return texts.message.trim() ? {} : { message: callWords.noteMissing };
    const parsed = reachableAnswers.safeParse(texts);
    return parsed.error ? Object.fromEntries(fieldErrors(parsed.error).map((each) => [each.path, messageOf(each)])) : {};
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = check();
    setErrors(found);
    const wrong = Object.keys(found)[0];
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else mutate({ saved: texts, on: target });
  };
  const changed = () => {
    setErrors({});
    if (error) reset();
  };
  const control = (name: keyof typeof texts) => ({
    name,
    size: 'sm' as const,
    autoComplete: 'off',
    value: texts[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      set(name, event.currentTarget.value);
      changed();
    },
  });
  const choose = (record: KnownRecord | undefined) => {
    onTarget(record);
    changed();
    // The button that was pressed is removed.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(record ? '[name=message]' : '[name=name]')?.focus());
  };
  const saveWithKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const text = { spellCheck: false } as const;
  const failure = () => {
    const { failed, unknown } = chat ? callWords.chat : callWords;
    if (!isPending && attempt.isUnknown(sent)) return unknown;
    if (!error || isUnauthorized(error)) return undefined;
    if (chat && error instanceof ApiError && error.status === 412) return callWords.chat.taken;
    if (chat && error instanceof ApiError && error.status === 404) return callWords.chat.gone;
    return failed;
  };
  const failed = failure();
  return (
    <FormGrid id={id} ref={form} noValidate onSubmit={submit}>
      {isNew ? (
        <>
          <p data-wide>{chat ? callWords.chat.text : callWords.text}</p>
          <div data-wide>
            <Field label={callWords.name} required error={errors.name}>
              {(props) => <TextInput {...props} {...control('name')} {...text} ref={first} maxLength={maxLength.name * 2 + 1} />}
            </Field>
          </div>
          <Field label={callWords.phone} error={errors.phone}>
            {(props) => <TextInput {...props} {...control('phone')} type="tel" maxLength={maxLength.phone} />}
          </Field>
          <Field label={callWords.email} error={errors.email}>
            {(props) => <TextInput {...props} {...control('email')} {...text} type="email" maxLength={maxLength.email} />}
          </Field>
          <KnownRecords caller={texts} onChoose={chat ? undefined : choose} />
        </>
      ) : (
        <chakra.div data-wide display="flex" flexWrap="wrap" alignItems="baseline" gap="0 16px">
          <span role="status">{callWords.on(target.name)}</span>
          <Button variant="link" size="sm" fontSize="inherit" onClick={() => choose(undefined)}>
            {callWords.asNew}
          </Button>
        </chakra.div>
      )}
      <div data-wide>
        <Field label={chat ? callWords.chat.note : callWords.note} required={!isNew} error={errors.message}>
          {(props) => (
            <TextArea {...props} {...control('message')} minHeight="88px" maxLength={maxLength.message} onKeyDown={saveWithKey} />
          )}
        </Field>
      </div>
      {isNew && (
        <>
          <Field label={callWords.service}>
            {(props) => (
              <Select {...props} {...control('service')}>
                <option value="">{labels.service.consultation}</option>
                {contactServices
                  .filter((service) => service !== 'consultation')
                  .map((service) => (
                    <option key={service} value={service}>
                      {labels.service[service]}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
          <Field label={callWords.language}>
            {(props) => (
              <Select {...props} {...control('language')}>
                {languages.map(({ code, name }) => (
                  <option key={code} value={code === 'en' ? '' : code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={callWords.next}>
            {(props) => (
              <Select {...props} {...control('action')}>
                <option value="">{callWords.nextNone}</option>
                {nextActions.map((each) => (
                  <option key={each} value={each}>
                    {callWords.nextActions[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {action && (
            <Field label={callWords.due}>
              {(props) => (
                <Select {...props} {...control('due')} value={due}>
                  {(Object.keys(dueMinutes) as Due[]).map((each) => (
                    <option key={each} value={each}>
                      {callWords.dueIn[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field label={callWords.postcode} error={errors.postcode}>
            {(props) => <TextInput {...props} {...control('postcode')} {...text} maxLength={20} />}
          </Field>
        </>
      )}
      <div data-wide role="alert">
        {failed && <FieldError id={`${id}-error`}>{failed}</FieldError>}
      </div>
    </FormGrid>
  );
}

const messageOf = ({ path, code, message }: { path: string; code: string; message: string }): string => {
  if (path === 'phone' && code === 'required') return callWords.unreachable;
  return path === 'postcode' && code === 'invalid' ? callWords.postcodeInvalid : message;
};
