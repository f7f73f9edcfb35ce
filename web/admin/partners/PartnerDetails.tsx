import type { PartnerRecord } from '../../../shared/contracts/records.ts';
import { RecordDialog } from '../details/RecordDialog.tsx';
import { LongText, Row } from '../details/Rows.tsx';
import type { DetailsProps } from '../lists/kind.ts';
import { formatExperience, specializationWords, words } from '../words.ts';
import { ExternalLink } from './ExternalLink.tsx';

const details = words.details;

/** The details of a partner application. Load it lazily. */
export function PartnerDetails({ kind, record, open, onClose }: DetailsProps<PartnerRecord>) {
  return (
    <RecordDialog
      kind={kind}
      record={record}
      open={open}
      onClose={onClose}
      rows={
        <>
          <Row term={details.company}>{record.company ? <bdi>{record.company}</bdi> : words.dash}</Row>
          <Row term={details.position}>{record.position ? <bdi>{record.position}</bdi> : words.dash}</Row>
          <Row term={details.experience}>{formatExperience(record.experience)}</Row>
          <Row term={details.specialization}>{specializationWords[record.specialization]}</Row>
          <Row term={details.volume}>{record.referralVolume ?? details.notSpecified}</Row>
          <Row term={details.clientBase}>
            {record.clientBase ? <LongText>{record.clientBase}</LongText> : details.notSpecified}
          </Row>
          <Row term={details.motivation}>
            {record.motivation ? <LongText>{record.motivation}</LongText> : details.notProvided}
          </Row>
          <Row term={details.qualifications}>
            {record.qualifications ? <LongText>{record.qualifications}</LongText> : details.notProvided}
          </Row>
          <Row term={details.linkedin}>
            <ExternalLink url={record.linkedinProfile} label={details.viewProfile} />
          </Row>
          <Row term={details.website}>
            <ExternalLink url={record.website} label={details.visitWebsite} />
          </Row>
        </>
      }
    />
  );
}
