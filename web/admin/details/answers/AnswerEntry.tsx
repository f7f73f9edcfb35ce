import type { Answer } from '../../../../shared/contracts/adminHistory.ts';
import { useNow } from '../../lists/useNow.ts';
import { LongText } from '../Rows.tsx';
import { answerWords } from './words.ts';

/** An answer that waits longer than this, in ms, may need a call instead. */
const lateMs = 5 * 60_000;
/** After this time, in ms, an answer that was not sent is no longer asked for every few seconds. */
const givenUpMs = 30 * 60_000;

/** Returns whether an answer is about to be sent. */
export const isWaiting = ({ state, at }: Answer): boolean => state === 'queued' && Date.now() - Date.parse(at) < givenUpMs;

/** An answer in the history, with its state and its text. */
export function AnswerEntry({ entry }: { entry: Answer }) {
  const now = useNow();
  const { state, reason, subject, text, to, at } = entry;
  const isLate = state === 'queued' && now - Date.parse(at) > lateMs;
  return (
    <>
      <details>
        <summary>
          {answerWords.history[state]}
          {reason && ` (${answerWords.reasons[reason]})`}: <bdi>{subject}</bdi>
        </summary>
        {to && (
          <>
            {answerWords.sentTo(to)}
            <br />
          </>
        )}
        <LongText>{text}</LongText>
      </details>
      {isLate && answerWords.late}
    </>
  );
}
