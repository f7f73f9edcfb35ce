import { chakra } from '@chakra-ui/react';
import { lazy, useRef, useState } from 'react';
import type { getConversation } from '../../../../shared/contracts/adminConversations.ts';
import { logCall } from '../../../../shared/contracts/adminEntry.ts';
import type { ResponseOf } from '../../../../shared/contracts/contract.ts';
import type { ContactId } from '../../../../shared/ids.ts';
import { Button } from '../../../ui/Button.tsx';
import { RecordLink } from '../../details/RecordLink.tsx';
import { fillForm } from '../../entry/enteredChat.ts';
import { callWords } from '../../entry/words.ts';
import { useMayDo } from '../../session/role.ts';
import { LazyDialog } from '../../shell/LazyDialog.tsx';
import { pageWords } from '../words.ts';
import { loadNameWords, saidIn } from './said.ts';

const loadDialog = () => import('../../entry/LogCallDialog.tsx');
const LogCallDialog = lazy(() => loadDialog().then((module) => ({ default: module.LogCallDialog })));

interface EnterContactProps {
  conversation: ResponseOf<typeof getConversation>['data'];
  /** Whether the conversation has been deleted. */
  gone: boolean;
  onEntered: (contact: ContactId) => void;
  /** Called when the conversation turned out to have a contact already. */
  onTaken: () => void;
}

/** The link to the contact of a conversation. Without one, the button that enters the visitor as a contact, if the role may and the conversation still exists. */
export function EnterContact({ conversation: { id, language, leadId, messages }, gone, onEntered, onTaken }: EnterContactProps) {
  const mayEnter = useMayDo(logCall);
  const [open, setOpen] = useState<boolean>();
  const box = useRef<HTMLParagraphElement>(null);
  const enter = async () => {
    try {
      const said = saidIn(messages, await loadNameWords(language));
      fillForm(id, { ...said, language: language === 'en' ? '' : language });
    } catch {
      // The form can be filled in by hand.
    }
    setOpen(true);
  };
  const hasSpoken = messages.some(({ role }) => role === 'user');
  return (
    <>
      <chakra.p ref={box} mt="12">
        {leadId && <RecordLink id={leadId}>{pageWords.chats.openLead}</RecordLink>}
        {!leadId && !gone && mayEnter && hasSpoken && (
          <Button variant="line" size="sm" onClick={() => void enter()}>
            {callWords.chat.button}
          </Button>
        )}
      </chakra.p>
      {open !== undefined && (
        <LazyDialog open={open} onClose={() => setOpen(false)}>
          <LogCallDialog
            chat={{
              id,
              onEntered,
              onTaken,
              returnFocus: () => box.current?.querySelector<HTMLElement>('a, button') ?? undefined,
            }}
            open={open}
            onClose={() => setOpen(false)}
          />
        </LazyDialog>
      )}
    </>
  );
}
