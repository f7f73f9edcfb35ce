import { chakra } from '@chakra-ui/react';
import { Fragment, Suspense, useEffect, useRef } from 'react';
import { firm } from '../../../shared/firm.ts';
import { useWords } from '../../i18n/useWords.ts';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { lazyPart } from '../lazyPart.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import { siteUrl } from '../pageHead.ts';
import { PageLink } from '../SiteLink.tsx';
import type { ChatMessage, Conversation } from './conversation.ts';
import { piecesOf } from './links.ts';
import { OtherTimes } from './OtherTimes.tsx';

const Log = chakra('div', {
  base: {
    // Otherwise hidden elements of a form below the fold make the whole sheet scroll.
    position: 'relative',
    flex: '1',
    minHeight: '120px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    px: '24',
    py: '20',
    display: 'grid',
    gap: '16',
    alignContent: 'start',
  },
});

const Bubble = chakra('div', {
  base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', borderRadius: 'base', textStyle: 'small' },
  variants: {
    from: {
      assistant: { justifySelf: 'start', maxWidth: '94%', pl: '16', borderLeftWidth: '2px', borderColor: 'marigold' },
      staff: { justifySelf: 'start', maxWidth: '94%', pl: '16', borderLeftWidth: '2px', borderColor: 'plum' },
      visitor: { justifySelf: 'end', maxWidth: '86%', px: '16', py: '12', bg: 'plumTint' },
    },
  },
});

// Chakra's style types do not include custom keyframes.
const typing: object = { '@keyframes chat-typing': { '0%, 60%, 100%': { opacity: '0.25' }, '30%': { opacity: '1' } } };

const Dots = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '6px',
    pl: '16',
    py: '10px',
    borderLeftWidth: '2px',
    borderColor: 'marigold',
    '& i': { width: '8px', height: '8px', bg: 'plum', animation: 'chat-typing 1.2s infinite ease-in-out' },
    '& i:nth-of-type(2)': { animationDelay: '0.15s' },
    '& i:nth-of-type(3)': { animationDelay: '0.3s' },
    ...typing,
  },
});

const ChatMeeting = lazyPart(['book', 'ask', 'forms', 'words'], () =>
  import('./ChatMeeting.tsx').then((part) => part.ChatMeeting),
);

/** The messages, scrolled to the latest, and a notice while a reply is written. */
export function Messages({ conversation, onLeave }: { conversation: Conversation; onLeave: () => void }) {
  const { t } = useWords('chat');
  const log = useRef<HTMLDivElement>(null);
  const { status, id, messages, waiting } = conversation;
  const latest = messages.findLast(({ proposal }) => proposal);
  const busy = waiting && !conversation.staff ? t('typing') : status === 'starting' ? t('starting') : '';

  // Proposed times and what was booked scroll to themselves.
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the latest message whenever one is added
  useEffect(() => {
    // Somebody who fills in the form of a meeting keeps their place.
    if (log.current?.querySelector('input:focus')) return;
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [count, busy, status]);

  return (
    <Log
      ref={log}
      role="log"
      aria-label={t('log')}
      // A scrolling element must be focusable.
      tabIndex={0}
    >
      {status === 'ready' && <Message from="assistant" text={t('welcome', { firm: firm.tradingName })} onLeave={onLeave} />}
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added
        <Fragment key={index}>
          <Message from={message.role} author={message.author} text={message.text} onLeave={onLeave} />
          {message.proposed && !message.proposal && <OtherTimes onLeave={onLeave} />}
          {id && message.proposal && (
            <PageBoundary instead={<OtherTimes onLeave={onLeave} />}>
              <Suspense fallback={null}>
                <ChatMeeting
                  id={id}
                  proposal={message.proposal}
                  booked={message.booked}
                  isOpen={message === latest && !conversation.ended}
                  staff={conversation.staff?.name}
                  onLeave={onLeave}
                />
              </Suspense>
            </PageBoundary>
          )}
        </Fragment>
      ))}
      <div role="status">
        {busy && (
          <Dots>
            <i />
            <i />
            <i />
            <VisuallyHidden>{busy}</VisuallyHidden>
          </Dots>
        )}
      </div>
    </Log>
  );
}

interface MessageProps {
  from: ChatMessage['role'];
  author?: string | undefined;
  text: string;
  onLeave: () => void;
}

function Message({ from, author = firm.tradingName, text, onLeave }: MessageProps) {
  const { t } = useWords('chat');
  const pieces = from !== 'visitor' ? piecesOf(text, [location.origin, siteUrl]) : [text];
  return (
    <Bubble from={from} data-from={from}>
      {from === 'staff' ? (
        <chakra.b display="block">{t('staff', { name: author })} </chakra.b>
      ) : (
        <VisuallyHidden>{t(from === 'visitor' ? 'you' : 'assistant')} </VisuallyHidden>
      )}
      {pieces.map((piece, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: a message does not change
        if (typeof piece === 'string') return <span key={index}>{piece}</span>;
        if (piece.kind !== 'page')
          return (
            <Link key={index} href={piece.href}>
              {piece.text}
            </Link>
          );
        return (
          <Link key={index} asChild>
            <PageLink to={piece.href as `/${string}`} onClick={onLeave}>
              {piece.text}
            </PageLink>
          </Link>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: a message does not change
      })}
    </Bubble>
  );
}
