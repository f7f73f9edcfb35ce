import { chakra } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { ModalDialog } from '../../ui/overlay/ModalDialog.tsx';
import { useOpenDialog } from '../dialogs.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import { LoadingText, StartProblemText } from '../StartProblemText.tsx';

const Line = chakra('p', { base: { px: '24', py: '20', color: 'ink2' } });

const load = () => import('./Chat.tsx').then(({ Chat }) => Chat);

interface Loading {
  Chat?: ComponentType<{ open: boolean }>;
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

/** The chat (docs/requirements.md#chat). Its HTML is in every page; the conversation loads when it is first opened. */
export function ChatSheet() {
  const { t } = useWords('chat');
  const open = useOpenDialog('chat') !== undefined;
  // Once loaded it stays, so that a draft and the place in the conversation survive closing.
  const { Chat, failed: hasFailed } = useChat(open);

  useEffect(() => {
    // Toasts appear beside the sheet, or above its foot on narrow screens, so that they never cover the field.
    const beside = window.innerWidth >= 960;
    const { style } = document.documentElement;
    style.setProperty('--toast-bottom', !open ? '104px' : beside ? '24px' : '272px');
    style.setProperty('--toast-right', open && beside ? '504px' : '24px');
  }, [open]);

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
          <Chat open={open} />
        </PageBoundary>
      ) : hasFailed ? (
        failed
      ) : (
        waiting
      )}
    </ModalDialog>
  );
}
