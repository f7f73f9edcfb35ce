import { formatDateTime } from '../formatTime.ts';
import type { Kind, StaffRecord } from '../lists/kind.ts';
import { useNow } from '../lists/useNow.ts';
import { Mark } from '../lists/WaitingMark.tsx';
import { waitingState } from '../lists/waiting.ts';
import { words } from '../words.ts';
import { Row } from './Rows.tsx';

/** Says how long an unanswered record has waited, and what the site promised and by when. */
export function PromiseRow({ kind, record }: { kind: Kind; record: StaffRecord }) {
  const waiting = waitingState(kind, record, useNow());
  if (!waiting) return null;
  const { promise, state, text } = waiting;
  return (
    <Row term={words.waiting.term}>
      <Mark tone={state}>{text}</Mark>
      {promise && (
        <>
          <br />
          {words.waiting.promised(words.waiting.promises[promise.kind], formatDateTime(promise.due))}
        </>
      )}
    </Row>
  );
}
