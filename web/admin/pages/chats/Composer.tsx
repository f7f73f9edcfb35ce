import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { type ConversationRecord, holdConversation, writeToVisitor } from '../../../../shared/contracts/adminConversations.ts';
import { maxChatMessageLength } from '../../../../shared/contracts/agent.ts';
import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useAttempt } from '../../attempts.ts';
import { removeSaved, useDraft } from '../../drafts.ts';
import { useMayDo, usePerson } from '../../session/role.ts';
import { staffCall } from '../../staffCall.ts';
import { pageWords } from '../words.ts';

const texts = pageWords.chats.live;
type Action = 'take' | 'give_back' | 'end';

const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Who replies in a conversation, the buttons to change that, and the field to write to the visitor. */
export function Composer({ conversation, onChanged }: { conversation: ConversationRecord; onChanged: () => void }) {
  const { id, holder, endedAt } = conversation;
  const ownId = usePerson()?.id ?? 'shared';
  const mayReply = useMayDo(holdConversation);
  const isMine = holder?.id === ownId;
  const box = useRef<HTMLElement>(null);
  const hold = useMutation({
    mutationFn: (action: Action) => staffCall(holdConversation, { params: { id }, body: { action, from: holder?.id } }),
    // The pressed button is replaced by others.
    onSuccess: () => box.current?.focus(),
    onSettled: onChanged,
  });
  const status = endedAt ? texts.ended : isMine ? texts.mine : holder ? texts.theirs(holder.name) : texts.free;
  const problem = hold.isError ? (isStale(hold.error) ? texts.changed : texts.holdFailed) : undefined;
  const button = (action: Action, label: string, variant: 'line' | 'solid' = 'line') => (
    <Button variant={variant} size="sm" aria-disabled={hold.isPending} onClick={() => !hold.isPending && hold.mutate(action)}>
      {label}
    </Button>
  );
  return (
    <chakra.section
      ref={box}
      tabIndex={-1}
      outline="0"
      mt="20"
      pt="16"
      borderTopWidth="1px"
      borderColor="rule"
      display="grid"
      gap="12"
      aria-label={pageWords.chats.running.holder}
    >
      <chakra.p role="status" fontWeight="600">
        {status}
      </chakra.p>
      {mayReply && !endedAt && (
        <>
          {isMine && <WriteForm id={id} onSent={onChanged} />}
          <chakra.div display="flex" flexWrap="wrap" gap="8">
            {!isMine && button('take', holder ? texts.takeFrom(holder.name) : texts.take, 'solid')}
            {isMine && button('give_back', texts.giveBack)}
            {isMine && button('end', texts.end)}
          </chakra.div>
          {problem && <p role="alert">{problem}</p>}
        </>
      )}
    </chakra.section>
  );
}

/** The field for a message to the visitor. The text stays until it is stored; an idempotency key prevents a second copy. */
function WriteForm({ id, onSent }: { id: ConversationRecord['id']; onSent: () => void }) {
  const draft = `chat ${id}`;
  const [text, setText] = useDraft(draft);
  const attempt = useAttempt(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: string) => {
      const body = { text: sent };
      return attempt.send(body, (headers) => staffCall(writeToVisitor, { params: { id }, headers, body }));
    },
    onSuccess: (_, sent) => removeSaved(draft, sent),
    onSettled: onSent,
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() && !isPending) mutate(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During text composition Enter selects a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <chakra.form display="grid" gap="8" onSubmit={submit}>
      <Field label={texts.write} hint={texts.hint} error={error && (isStale(error) ? texts.changed : texts.notSent)}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            size="sm"
            minHeight="72px"
            maxLength={maxChatMessageLength}
            value={text}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              // While it is sent the text may not change, because a failed one stays.
              if (isPending) return;
              setText(event.currentTarget.value);
              if (error) reset();
            }}
          />
        )}
      </Field>
      <div>
        <Button size="sm" type="submit" aria-disabled={isPending || !text.trim()}>
          {texts.send}
        </Button>
      </div>
    </chakra.form>
  );
}
