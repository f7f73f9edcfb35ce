import { chakra } from '@chakra-ui/react';
import type { AnyContactRecord, EnquiryRecord } from '../../../shared/contracts/records.ts';
import labels from '../../../shared/words/en.json';
import { RecordDialog } from '../details/RecordDialog.tsx';
import { Heading, LongText, Row, Rows, TextRows } from '../details/Rows.tsx';
import type { DetailsProps } from '../lists/kind.ts';
import { words } from '../words.ts';
import { ChatLink } from './ChatLink.tsx';
import { enquiryRows, formatScore, isEnquiry, scoreReasons } from './detailRows.ts';

const details = words.details;

/** The details of a contact or an enquiry. Load it lazily. */
export function ContactDetails({ kind, record, open, onClose }: DetailsProps<AnyContactRecord>) {
  return (
    <RecordDialog
      kind={kind}
      record={record}
      open={open}
      onClose={onClose}
      rows={
        <>
          <Row term={details.service}>{labels.service[record.service]}</Row>
          <Row term={details.message}>{record.message ? <LongText>{record.message}</LongText> : details.noMessage}</Row>
          {'source' in record && record.source && (
            <Row term={details.entered}>
              {details.enteredBy(
                details.sources[record.source],
                record.enteredBy?.person?.name ?? record.enteredBy?.by ?? words.dash,
              )}
            </Row>
          )}
          {'conversationId' in record && record.conversationId && (
            <Row term={details.chat}>
              <ChatLink id={record.conversationId} />
            </Row>
          )}
        </>
      }
    >
      {isEnquiry(record) && (
        <>
          <Heading>{details.enquiry}</Heading>
          <Rows>
            <Row term={details.leadScore}>
              <Score enquiry={record} />
            </Row>
          </Rows>
          <TextRows rows={enquiryRows(record)} />
        </>
      )}
    </RecordDialog>
  );
}

/** The lead score and the points of each answer. */
function Score({ enquiry }: { enquiry: EnquiryRecord }) {
  const { reasons, sum } = scoreReasons(enquiry);
  return (
    <>
      <span>{formatScore(enquiry)}</span>
      <chakra.span display="block" color="ink2">
        {reasons.map(([question, points]) => `${question} ${points}`).join(', ')}
        {sum > 100 && `; ${details.scoreCapped(sum)}`}
      </chakra.span>
    </>
  );
}
