import { chakra } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { maxChatMessageLength } from '../../../shared/contracts/agent.ts';
import { firm } from '../../../shared/firm.ts';
import { useWords } from '../../i18n/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/controls.tsx';
import { Link } from '../../ui/Link.tsx';
import { BookingLink } from '../BookingLink.tsx';
import { closeDialog } from '../dialogs.ts';
import { useAddress } from '../PageContext.ts';
import { AnchorLink } from '../SiteLink.tsx';
import { fetchToasts } from '../toast.ts';
import { chatButtonId } from './ChatButton.tsx';
import { continueLinked, openLink, send, setDraft, start, startAgain, conversation as store } from './conversation.ts';
import { Messages } from './Messages.tsx';
import { runCall } from './tools.ts';
import { useUpdates } from './useUpdates.ts';

/** A window as short as a phone's above its keyboard, or as with 400% zoom. Its height belongs to the messages. */
const inShortWindow = '@media (max-height: 640px)';

const Topics = chakra('ul', {
  base: {
    display: 'flex',
    [inShortWindow]: { display: 'none' },
    flexWrap: 'wrap',
    gap: '8px',
    '& li': {
      px: '10px',
      py: '2px',
      bg: 'plumTint',
      color: 'plum',
      borderRadius: 'base',
      fontSize: '0.875rem',
      fontWeight: '600',
    },
  },
});

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '20',
    px: '24',
    pt: '4',
    pb: '8',
    textStyle: 'note',
    '& a, & button': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
    [inShortWindow]: { flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap', '& > *': { flexShrink: '0' } },
  },
});

/** The conversation: a notice about the assistant, the messages, the field and the ways to reach a person. `link`: the token of a mailed link. */
export function Chat({ open, link }: { open: boolean; link?: string | undefined }) {
  const { t } = useWords('chat');
  const { section } = useAddress();
  const conversation = useSyncExternalStore(store.subscribe, store.read, store.read);
  const input = useRef<HTMLTextAreaElement>(null);
  const { status, waiting, draft, staff, left, ended } = conversation;
  const canWrite = status === 'ready' && !waiting;
  useUpdates(open);

  // First, so that no other conversation is started.
  useEffect(() => {
    if (link) void openLink(link);
  }, [link]);

  useEffect(() => {
    if (!open) return;
    fetchToasts();
    void start();
  }, [open]);

  const resume = () => {
    continueLinked();
    leaveLink();
  };
  const restart = () => {
    leaveLink();
    void startAgain();
  };

  // A disabled field loses the focus. It gets it back when it is enabled, unless another element has it.
  useEffect(() => {
    const dialog = input.current?.closest('dialog');
    const active = document.activeElement;
    const elsewhere = dialog?.contains(active) && active?.matches('a, button:not([data-does]), input, textarea');
    if (open && canWrite && !elsewhere) input.current?.focus();
  }, [open, canWrite]);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const answer = await send();
    if (!answer) return;
    // In order, so that the toast about a stored lead is shown before a dialog covers it.
    for (const call of answer.calls) await runCall(answer.id, call, { contact: section('contact') });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // During text composition Enter selects a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  return (
    <>
      <chakra.div px="24" pb="16" borderBottomWidth="1px" borderColor="rule">
        {/* Once the visitor has written, a short window shows the messages instead. */}
        <chakra.p
          textStyle="note"
          color="ink2"
          mb="12"
          css={conversation.messages.length > 0 ? { [inShortWindow]: { display: 'none' } } : undefined}
        >
          {t('automated')} {t('readAlong')}
        </chakra.p>
        <Topics aria-label={t('topicsLabel')}>
          {t('topics', { returnObjects: true }).map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </Topics>
      </chakra.div>
      <Messages conversation={conversation} onLeave={() => closeDialog('chat')} />
      {/* Announced when it changes, and not only with the next message. */}
      <chakra.p role="status" px="24" textStyle="note" fontWeight="600" pb={staff || left || ended ? '12' : '0'}>
        {staff && t('staffHere', { name: staff.name })}
        {!staff && !ended && left && t('staffLeft', { name: left })}
        {!staff && ended && t('ended')}
      </chakra.p>
      {(status === 'linked' || status === 'gone') && (
        <chakra.div px="24" pb="12" display="flex" flexWrap="wrap" alignItems="center" columnGap="16" rowGap="8">
          {status === 'gone' && <p role="alert">{t('link.gone')}</p>}
          {status === 'linked' && !ended && <Button onClick={resume}>{t('link.continue')}</Button>}
          {(status === 'gone' || ended) && <Button onClick={restart}>{t('again')}</Button>}
        </chakra.div>
      )}
      {status === 'failed' && (
        <chakra.div px="24" pb="12" display="flex" flexWrap="wrap" alignItems="center" columnGap="16">
          <p>{t('notStarted')}</p>
          <Button variant="link" color="plum" onClick={() => void start()}>
            {t('retry')}
          </Button>
        </chakra.div>
      )}
      <chakra.form
        onSubmit={submit}
        display="flex"
        alignItems="flex-end"
        gap="8"
        px="24"
        pt="16"
        borderTopWidth="1px"
        borderColor="ink"
      >
        <TextArea
          ref={input}
          aria-label={t('input')}
          rows={1}
          size="sm"
          minHeight="56px"
          maxHeight="144px"
          resize="none"
          py="14px"
          css={{ fieldSizing: 'content' }}
          value={draft}
          maxLength={maxChatMessageLength}
          placeholder={t('placeholder')}
          disabled={!canWrite}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" px="20" disabled={!canWrite || draft.trim() === ''}>
          {t('send')}
        </Button>
      </chakra.form>
      <Foot data-return={chatButtonId}>
        <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap">
          {firm.phone.display}
        </Link>
        <Link asChild>
          <AnchorLink to="contact" data-cta="chat-consultation" onClick={() => closeDialog('chat')}>
            {t('consultation')}
          </AnchorLink>
        </Link>
        <Link asChild>
          <BookingLink context="chat" label="chat" onClick={() => closeDialog('chat')}>
            {t('book')}
          </BookingLink>
        </Link>
        {status === 'ready' && conversation.messages.length > 0 && (
          <chakra.button
            type="button"
            cursor="pointer"
            color="ink2"
            textDecoration="underline"
            textUnderlineOffset="0.22em"
            disabled={waiting}
            onClick={() => void startAgain()}
          >
            {t('again')}
          </chakra.button>
        )}
      </Foot>
    </>
  );
}

/** Removes the token of a mailed link from the address. */
const leaveLink = () => {
  if (location.hash.startsWith('#?chat=')) history.replaceState(history.state, '', location.pathname + location.search);
};
