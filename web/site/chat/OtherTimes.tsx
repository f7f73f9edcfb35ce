import { useWords } from '../../i18n/useWords.ts';
import { Link } from '../../ui/Link.tsx';
import { BookingLink } from '../BookingLink.tsx';
import { chatButtonId } from './ChatButton.tsx';

/** The way to all free times. `onLeave` is called before another dialog or page opens. */
export function OtherTimes({ onLeave }: { onLeave: () => void }) {
  const { t } = useWords('chat');
  return (
    <p data-return={chatButtonId}>
      <Link asChild>
        <BookingLink context="chat" label="chat-times" onClick={onLeave}>
          {t('meeting.more')}
        </BookingLink>
      </Link>
    </p>
  );
}
