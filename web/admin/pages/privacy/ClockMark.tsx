import type { PrivacyRequestRecord } from '../../../../shared/contracts/records.ts';
import { formatsOf } from '../../../../shared/formats.ts';
import { type PrivacyClock, privacyClock } from '../../../../shared/privacyClocks.ts';
import { useNow } from '../../lists/useNow.ts';
import { Mark } from '../../lists/WaitingMark.tsx';
import { words } from '../../words.ts';
import { privacyWords } from './words.ts';

const { clocks } = privacyWords;

/** Returns a clock as text: `Acknowledge by 22 July 2026, 3 days left`. */
export function clockText({ step, lastDay, days }: PrivacyClock): string {
  if (step === 'outcome' || lastDay === undefined) return clocks.outcome(days);
  return `${clocks[step](formatsOf('en').day(lastDay))}, ${days < 0 ? clocks.late(-days) : clocks.left(days)}`;
}

/** Says what the law asks for next, and by when; for a closed request its outcome. */
export function ClockMark({ record }: { record: PrivacyRequestRecord }) {
  const clock = privacyClock(record, new Date(useNow()).toISOString());
  if (!clock) return record.outcome ? privacyWords.outcomes[record.outcome] : words.dash;
  return <Mark tone={clock.state}>{clockText(clock)}</Mark>;
}
