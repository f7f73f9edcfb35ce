import { chakra } from '@chakra-ui/react';
import { useWords } from '../../i18n/useWords.ts';
import { forwardTip, Tip, tipped } from '../../ui/Tip.tsx';

/** Id of the button, which gets the focus when the chat or a dialog opened from it closes. */
export const chatButtonId = 'chat-button';

const Round = chakra(
  'button',
  {
    base: {
      position: 'fixed',
      right: { base: '16px', md: '24px' },
      // The sticky bar sets this to its height.
      bottom: { base: '16px', md: '24px' },
      // Moving it this way is no layout shift.
      translate: '0 calc(-1 * var(--bar-height, 0px))',
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
      transition: 'background-color 0.15s, translate 0.2s',
      _hover: { bg: 'marigoldLight' },
      '& svg': { width: '28px', height: '28px', fill: 'none', stroke: 'currentColor', strokeWidth: '1.75' },
      '@media print': { display: 'none' },
    },
  },
  forwardTip,
);

/** Opens the chat; the page script handles it. */
export function ChatButton() {
  const { t } = useWords('common');
  return (
    <>
      <Round
        type="button"
        id={chatButtonId}
        data-does="chat"
        aria-label={t('chat')}
        aria-haspopup="dialog"
        {...tipped('chat-button-tip')}
      >
        <svg viewBox="0 0 28 28" aria-hidden="true">
          <path d="M3 4h22v16H13l-6 5v-5H3Z" />
          <path d="M8 10h12M8 14h8" />
        </svg>
      </Round>
      <Tip id="chat-button-tip">{t('chat')}</Tip>
    </>
  );
}
