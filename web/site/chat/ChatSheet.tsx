import { chakra } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { ModalDialog } from '../../ui/overlay/ModalDialog.tsx';
import { useOpenDialog } from '../dialogs.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import { LoadingText, StartProblemText } from '../StartProblemText.tsx';
import { dialogOf, showDialog } from '../start/dialogs.ts';

const Line = chakra('p', { base: { px: '24', py: '20', color: 'ink2' } });

const load = () => import('./Chat.tsx').then(({ Chat }) => Chat);

interface Loading {
  Chat?: ComponentType<{ open: boolean; link?: string | undefined }>;
  failed?: boolean;
}

/** Loads the conversation when the sheet is first opened. It is tried twice, and again whenever the sheet is opened after a failure. */
function useChat(open: boolean): Loading {
  const [loading, setLoading] = useState<Loading>({});
  useEffect(() => {
    if (!open) return;
    setLoading(({ Chat }) => ({ Chat }));
    load()
      .catch(load)
      .then(
        (Chat) => setLoading({ Chat }),
        () => setLoading({ failed: true }),
      );
  }, [open]);
  return loading;
}

/** The address of a mailed link ends with `#?chat=` and a token. A page with `#?` starts at once (`start/dom.ts`). */
const tokenIn = (hash: string): string | undefined =>
  hash.startsWith('#?') ? (new URLSearchParams(hash.slice(2)).get('chat') ?? undefined) : undefined;

/** Returns the token of a mailed link in the address, and opens the chat for it. */
function useLink(): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    const read = () => {
      const token = tokenIn(location.hash);
      if (!token) return;
      setLink(token);
      showDialog(dialogOf('chat'), 'chat');
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return link;
}

/** The chat (docs/requirements.md#chat). Its HTML is in every page; the conversation loads when it is first opened. */
export function ChatSheet() {
  const { t } = useWords('chat');
  const open = useOpenDialog('chat') !== undefined;
  // Once loaded it stays, so that a draft and the place in the conversation survive closing.
  const { Chat, failed: hasFailed } = useChat(open);
  const link = useLink();

  const waiting = (
    <Line role="status">
      <LoadingText text={t('starting')} />
    </Line>
  );
  const failed = (
    <Line role="alert">
      <StartProblemText />
    </Line>
  );
  return (
    <ModalDialog id="chat" kind="sheet" title={t('title')} closeLabel={t('close')}>
      {Chat ? (
        <PageBoundary instead={failed}>
          <Chat open={open} link={link} />
        </PageBoundary>
      ) : hasFailed ? (
        failed
      ) : (
        waiting
      )}
    </ModalDialog>
  );
}
