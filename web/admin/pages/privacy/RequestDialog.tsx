import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { exportPerson } from '../../../../shared/contracts/adminPeople.ts';
import { sendLetter } from '../../../../shared/contracts/adminPrivacyRequests.ts';
import type { PrivacyRequestRecord } from '../../../../shared/contracts/records.ts';
import { requestNumber } from '../../../../shared/privacyRequests.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { ReturnedMailNote } from '../../details/answers/ReturnedMail.tsx';
import { History } from '../../details/History.tsx';
import { RobotNotice } from '../../details/RobotNotice.tsx';
import { LongText, Row, Rows } from '../../details/Rows.tsx';
import { languageName } from '../../details/recordRows.ts';
import { formatDateTime } from '../../formatTime.ts';
import { EmailLink, PhoneLink } from '../../lists/Links.tsx';
import { recordsKey } from '../../recordCache.ts';
import { useMayDo } from '../../session/role.ts';
import { useFocusAfterRemoval } from '../../shell/useFocusAfterRemoval.ts';
import { words } from '../../words.ts';
import { ClockMark } from './ClockMark.tsx';
import { LetterForm } from './LetterForm.tsx';
import { privacyWords } from './words.ts';

const { details } = privacyWords;

/** The details of a request about personal data, the letters that may still be sent, and its history. Load it lazily. */
export function RequestDialog({ record, onClose }: { record: PrivacyRequestRecord; onClose: () => void }) {
  const client = useQueryClient();
  const maySend = useMayDo(sendLetter);
  const reload = () => client.invalidateQueries({ queryKey: recordsKey('pages', 'privacy-requests') });
  const facts = useRef<HTMLDivElement>(null);
  const letter = useRef<HTMLDivElement>(null);
  const [sentCount, setSentCount] = useState(0);
  // A sent letter leaves another form or none, and changes the facts.
  useFocusAfterRemoval(letter, () => facts.current);
  const { topic, status, outcome, name, email, phone, reference, message, language, submittedAt, extendedAt, extensionReason } =
    record;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${details.title} ${requestNumber(record.id)}`}
      closeLabel={details.closeTop}
      footer={
        <Button variant="line" size="sm" onClick={onClose}>
          {details.close}
        </Button>
      }
    >
      <RobotNotice record={record} onCleared={reload} />
      <chakra.div ref={facts} tabIndex={-1} outline="0">
        <Rows>
          <Row term={privacyWords.about}>{privacyWords.topics[topic]}</Row>
          <Row term={details.name}>
            <bdi>{name}</bdi>
          </Row>
          <Row term={details.status}>{privacyWords.statuses[status]}</Row>
          {outcome ? (
            <Row term={details.outcome}>{privacyWords.outcomes[outcome]}</Row>
          ) : (
            <Row term={details.nextStep}>
              <ClockMark record={record} />
            </Row>
          )}
          <Row term={details.email}>
            {email ? <EmailLink email={email} /> : words.dash}
            <ReturnedMailNote record={{ ...record, email: email ?? record.linkEmail }} />
          </Row>
          <Row term={details.phone}>{phone ? <PhoneLink phone={phone} /> : words.dash}</Row>
          <Row term={details.reference}>{reference ? <bdi>{reference}</bdi> : words.dash}</Row>
          <Row term={details.message}>{message ? <LongText>{message}</LongText> : words.dash}</Row>
          <Row term={details.language}>{languageName(language)}</Row>
          <Row term={privacyWords.received}>
            <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>
          </Row>
          {extendedAt && extensionReason && (
            <Row term={privacyWords.extended}>
              <time dateTime={extendedAt}>{formatDateTime(extendedAt)}</time>: {privacyWords.extensionReasons[extensionReason]}
            </Row>
          )}
          {topic !== 'complaint' && (
            <Row term={details.identity}>
              <Identity record={record} />
            </Row>
          )}
        </Rows>
      </chakra.div>
      <div ref={letter}>
        {maySend && status !== 'closed' && (
          // An extension leaves the status as it is. One that a colleague sends must not delete what is typed here.
          <LetterForm
            key={`${status} ${sentCount}`}
            record={record}
            onSent={() => setSentCount(sentCount + 1)}
            onChanged={reload}
          />
        )}
      </div>
      <History kind={{ statusWords: privacyWords.statuses }} record={record} />
    </Dialog>
  );
}

/** Says whether the person confirmed the request, and then leads to their data. */
function Identity({ record: { confirmedAt, linkSentAt, linkEmail } }: { record: PrivacyRequestRecord }) {
  const mayExport = useMayDo(exportPerson);
  if (linkEmail === undefined || linkSentAt === undefined) return details.notSent;
  if (confirmedAt === undefined) return details.sent(formatDateTime(linkSentAt), linkEmail);
  return (
    <>
      {details.confirmed(formatDateTime(confirmedAt), linkEmail)}
      {mayExport && (
        <>
          <br />
          <RouterLink to="/admin/person" state={{ email: linkEmail }}>
            {details.toPerson}
          </RouterLink>
        </>
      )}
    </>
  );
}
