import { chakra } from '@chakra-ui/react';
import { useWords } from '../../i18n/useWords.ts';
import { addressOf } from '../address.ts';
import { scrollToId } from '../anchors.ts';
import { toldOffline } from '../offline.ts';

/** Id of the button, which gets the focus back when the sheet or what it opened closes. */
export const chatButtonId = 'chat-button';

const Round = chakra('button', {
  base: {
    position: 'fixed',
    right: { base: '16px', md: '24px' },
    // What else stands at the foot of the window says how high it is.
    bottom: { base: 'calc(var(--bar-height, 0px) + 16px)', md: 'calc(var(--bar-height, 0px) + 24px)' },
    zIndex: '9',
    width: '64px',
    height: '64px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    borderWidth: '2px',
    borderColor: 'plumDeep',
    bg: 'marigold',
    color: 'ink',
    cursor: 'pointer',
    transition: 'background-color 0.15s, bottom 0.2s',
    _hover: { bg: 'marigoldLight' },
    '& svg': { width: '28px', height: '28px', fill: 'none', stroke: 'currentColor', strokeWidth: '1.75' },
    '@media print': { display: 'none' },
  },
});

const load = () => import('./ChatSheet.tsx');

async function open(): Promise<void> {
  try {
    const { showChat } = await load();
    await showChat();
  } catch {
    // Without the chat, a question is asked by the form.
    if (await toldOffline()) return;
    if (!scrollToId('contact')) location.assign(addressOf(location.pathname).to('/#contact'));
  }
}

/** Opens the chat. Its code is loaded as a pointer or the keyboard reaches the button. */
export function ChatButton() {
  const { t } = useWords('common');
  const fetchSheet = () => void load().catch(() => {});
  return (
    <Round
      type="button"
      id={chatButtonId}
      data-early=""
      aria-label={t('chat')}
      aria-haspopup="dialog"
      onPointerEnter={fetchSheet}
      onFocus={fetchSheet}
      onClick={() => void open()}
    >
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path d="M3 4h22v16H13l-6 5v-5H3Z" />
        <path d="M8 10h12M8 14h8" />
      </svg>
    </Round>
  );
}
