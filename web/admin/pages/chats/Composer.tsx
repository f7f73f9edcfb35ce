import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { type ConversationRecord, holdConversation, writeToVisitor } from '../../../../shared/contracts/adminConversations.ts';
import { maxChatMessageLength } from '../../../../shared/contracts/agent.ts';
import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useDraft } from '../../drafts.ts';
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
  const hold = useMutation({
    mutationFn: (action: Action) => staffCall(holdConversation, { params: { id }, body: { action, from: holder?.id } }),
    onSettled: onChanged,
  });
  const status = endedAt ? texts.ended : isMine ? texts.mine : holder ? texts.theirs(holder.name) : texts.free;
  const problem = hold.isError ? (isStale(hold.error) ? texts.changed : texts.holdFailed) : undefined;
  const button = (action: Action, label: string, variant: 'line' | 'solid' = 'line') => (
    <Button variant={variant} size="sm" disabled={hold.isPending} onClick={() => hold.mutate(action)}>
      {label}
    </Button>
  );
  return (
    <chakra.section
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
  const [text, setText] = useDraft(`chat ${id}`);
  const key = useRef(crypto.randomUUID() as string);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => staffCall(writeToVisitor, { params: { id }, headers: { 'idempotency-key': key.current }, body: { text } }),
    onSuccess: () => {
      setText('');
      key.current = crypto.randomUUID();
    },
    onSettled: onSent,
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() && !isPending) mutate();
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
              key.current = crypto.randomUUID();
              if (error) reset();
            }}
          />
        )}
      </Field>
      <div>
        <Button size="sm" type="submit" disabled={isPending || !text.trim()}>
          {texts.send}
        </Button>
      </div>
    </chakra.form>
  );
}
