import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AnyContactRecord } from '../../../shared/contracts/records.ts';
import labels from '../../../shared/words/en.json';
import { formatDateTime, mailtoHref } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { statusWords, words } from '../words.ts';
import { EmailLink, PhoneLink } from './ContactLinks.tsx';
import { type DetailRow, enquiryRows, isEnquiry, recordRows } from './detailRows.ts';
import { StatusSelect } from './StatusSelect.tsx';

const details = words.details;

const Rows = chakra('dl', {
  base: {
    textStyle: 'small',
    fontVariantNumeric: 'lining-nums tabular-nums',
    overflowWrap: 'anywhere',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '168px minmax(0, 1fr)' },
      columnGap: '12',
      py: '8',
      borderTopWidth: '1px',
      borderColor: 'rule',
    },
    '& > div:first-of-type': { borderTopWidth: '0' },
    '& dt': { color: 'ink2' },
    '& a': { textDecorationLine: 'underline', textUnderlineOffset: '0.22em' },
  },
});
const Heading = chakra('h3', {
  base: { textStyle: 'label', pt: '16', mt: '16', mb: '4', borderTopWidth: '1px', borderColor: 'ink' },
});

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function TextRows({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <Rows>
      {rows.map(([term, text]) => (
        <Row key={term} term={term}>
          <bdi>{text}</bdi>
        </Row>
      ))}
    </Rows>
  );
}

interface ContactDetailsProps {
  contact: AnyContactRecord;
  open: boolean;
  onClose: () => void;
}

/** 'Contact Submission Details': everything that is kept of one contact. Load it lazily. */
export function ContactDetails({ contact, open, onClose }: ContactDetailsProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={details.title}
      closeLabel={details.closeTop}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {details.close}
          </Button>
          <LinkButton size="sm" href={mailtoHref(contact.email)}>
            {details.sendEmail}
          </LinkButton>
        </>
      }
    >
      <Rows>
        <Row term={details.name}>
          <chakra.b fontWeight="600">
            <bdi>{contact.name}</bdi>
          </chakra.b>
        </Row>
        <Row term={details.status}>
          <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px">
            <Badge tone={contact.status}>{statusWords[contact.status]}</Badge>
            <chakra.span width="9.5rem">
              <StatusSelect contact={contact} />
            </chakra.span>
          </chakra.span>
        </Row>
        <Row term={details.email}>
          <EmailLink email={contact.email} />
        </Row>
        <Row term={details.phone}>{contact.phone ? <PhoneLink phone={contact.phone} /> : words.dash}</Row>
        <Row term={details.service}>{labels.service[contact.service]}</Row>
        <Row term={details.message}>
          <chakra.span whiteSpace="pre-wrap">{contact.message ? <bdi>{contact.message}</bdi> : details.noMessage}</chakra.span>
        </Row>
        <Row term={details.submitted}>
          <time dateTime={contact.submittedAt}>{formatDateTime(contact.submittedAt)}</time>
        </Row>
      </Rows>
      {isEnquiry(contact) && (
        <>
          <Heading>{details.enquiry}</Heading>
          <TextRows rows={enquiryRows(contact)} />
        </>
      )}
      <Heading>{details.record}</Heading>
      <TextRows rows={recordRows(contact)} />
    </Dialog>
  );
}
