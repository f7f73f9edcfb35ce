import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LanguageCode } from '../../../shared/languages.ts';
import { i18n } from '../../i18n/i18n.ts';
import { prepareWords } from '../../i18n/prepare.ts';
import { useWords } from '../../i18n/useWords.ts';
import { WithWords } from '../../i18n/WithWords.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { useAddress } from '../address.ts';
import { track } from '../analytics.ts';
import { mountOverlay } from '../overlays/overlays.ts';
import { createStore } from '../overlays/store.ts';
import { fetchToasts } from '../toast.ts';
import { Chat } from './Chat.tsx';
import { chatButtonId } from './ChatButton.tsx';
import { conversation, start } from './conversation.ts';
import type { Page } from './tools.ts';

const shown = createStore(false);
const namespaces = ['chat'] as const;
const opener = () => document.getElementById(chatButtonId) ?? undefined;

/** Opens the sheet; the first time, a conversation begins. Rejects when its words do not arrive. */
export async function showChat(): Promise<void> {
  await prepareWords(namespaces, i18n.language as LanguageCode);
  mountOverlay(ChatSheet);
  shown.set(true);
  track('chat_open', {});
  fetchToasts();
  await start();
}

/** The chat (product spec, section 2, "Chat widget"). */
export function ChatSheet() {
  return (
    <WithWords namespaces={namespaces}>
      <Frame />
    </WithWords>
  );
}

function Frame() {
  const { t } = useWords('chat');
  const open = useSyncExternalStore(shown.subscribe, shown.read, shown.read);
  const present = useSyncExternalStore(conversation.subscribe, conversation.read, conversation.read);
  const navigate = useNavigate();
  const { to } = useAddress();
  const input = useRef<HTMLTextAreaElement>(null);
  const page: Page = { closeChat: () => shown.set(false), goToContact: () => void navigate(to('/#contact')), opener };

  useEffect(() => {
    // Toasts stand beside the sheet, or above its foot where there is no room, rather than over the field one writes in.
    const beside = window.innerWidth >= 960;
    const { style } = document.documentElement;
    style.setProperty('--toast-bottom', !open ? '104px' : beside ? '24px' : '272px');
    style.setProperty('--toast-right', open && beside ? '504px' : '24px');
  }, [open]);

  return (
    <Sheet
      open={open}
      onClose={page.closeChat}
      title={t('title')}
      closeLabel={t('close')}
      initialFocus={input}
      returnFocus={() => opener() ?? null}
    >
      <Chat conversation={present} page={page} input={input} />
    </Sheet>
  );
}
