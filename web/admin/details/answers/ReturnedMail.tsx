import { isFinal, type ReturnedMail, returnedFrom } from '../../../../shared/answers.ts';
import { formatDateTime } from '../../formatTime.ts';
import { Mark } from '../../lists/WaitingMark.tsx';
import { answerWords } from './words.ts';

const { returned, reasons } = answerWords;

/** Says that mail to the record's present address came back, and why. */
export function ReturnedMailNote({
  record,
}: {
  record: { email?: string | undefined; returnedMail?: ReturnedMail | undefined };
}) {
  const mail = returnedFrom(record);
  if (!mail) return null;
  return (
    <>
      <br />
      <Mark tone="past">{returned.text(formatDateTime(mail.at), reasons[mail.reason])}</Mark>
      <br />
      {isFinal(mail.reason) ? returned.final : returned.passing}
    </>
  );
}
