import { useQueryClient } from '@tanstack/react-query';
import { type AccountSession, endSession, endSessions } from '../../../../shared/contracts/adminAccount.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatDateTime } from '../../formatTime.ts';
import { setSession } from '../../session/session.ts';
import { staffCall } from '../../staffCall.ts';
import { Card, CardHeading } from '../Card.tsx';
import { staffWords } from '../staffWords.ts';
import { Lines } from './Lines.tsx';
import { useAccountChange } from './useAccountChange.ts';

const texts = staffWords.account;

/** Where the person is signed in, with buttons that end one session or all. */
export function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const client = useQueryClient();
  const { change, pending } = useAccountChange();
  const leave = () => setSession(client, { state: 'leaving' });
  const end = ({ id, current }: AccountSession) =>
    change(async () => {
      await staffCall(endSession, { params: { id } });
      if (!current) return texts.ended;
      leave();
      return undefined;
    });
  const endAll = () => {
    if (pending || !window.confirm(texts.endAllConfirm)) return;
    change(async () => {
      await staffCall(endSessions, {});
      leave();
      return undefined;
    });
  };
  return (
    <Card aria-labelledby="sessions">
      <CardHeading id="sessions">{texts.sessions}</CardHeading>
      <Lines>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>
                {session.device} {session.current && <Badge tone="lit">{texts.thisDevice}</Badge>}
              </strong>
              <small>
                {texts.first} <time dateTime={session.createdAt}>{formatDateTime(session.createdAt)}</time>
              </small>
              <small>
                {texts.lastUse} <time dateTime={session.activeAt}>{formatDateTime(session.activeAt)}</time>
              </small>
            </div>
            <div>
              <Button
                variant="link"
                size="sm"
                aria-label={texts.endOf(session.device, formatDateTime(session.createdAt))}
                aria-disabled={pending}
                onClick={() => !pending && end(session)}
              >
                {texts.end}
              </Button>
            </div>
          </li>
        ))}
      </Lines>
      <div>
        <Button variant="line" size="sm" aria-disabled={pending} onClick={endAll}>
          {texts.endAll}
        </Button>
      </div>
    </Card>
  );
}
