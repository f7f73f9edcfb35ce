import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { anyContactId } from '../../../shared/ids.ts';
import { mailtoHref, telHref } from '../../lib/contactLinks.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { BookButton } from '../booking/BookButton.tsx';
import { formatDateTime } from '../formatTime.ts';
import type { DetailsProps, StaffRecord } from '../lists/kind.ts';
import { EmailLink, PhoneLink } from '../lists/Links.tsx';
import { StatusBadge } from '../lists/StatusBadge.tsx';
import { StatusSelect } from '../lists/StatusSelect.tsx';
import { useCommands } from '../shell/commands.ts';
import { words } from '../words.ts';
import { WorkPanel } from '../work/WorkPanel.tsx';
import { workWords } from '../work/words.ts';
import { AnswerPanel } from './answers/AnswerPanel.tsx';
import { CallScript } from './answers/CallScript.tsx';
import { ReturnedMailNote } from './answers/ReturnedMail.tsx';
import { CorrectButton } from './correct/CorrectButton.tsx';
import { Duplicates } from './Duplicates.tsx';
import { History } from './History.tsx';
import { PromiseRow } from './PromiseRow.tsx';
import { RobotNotice } from './RobotNotice.tsx';
import { Heading, Row, Rows, TextRows } from './Rows.tsx';
import { recordRows } from './recordRows.ts';

const details = words.details;

interface RecordDialogProps extends DetailsProps<StaffRecord> {
  /** Rows of the kind, between phone and time. */
  rows: ReactNode;
  /** Sections of the kind, after the first rows. */
  children?: ReactNode;
}

/** The dialog with the details, possible duplicates and history of a record. */
export function RecordDialog({ kind, record, open, onClose, rows, children }: RecordDialogProps) {
  const booked = anyContactId.safeParse(record.id).data;
  const { email, phone } = record;
  const follow = (label: string, href: string) => ({ label, run: () => window.location.assign(href) });
  useCommands(
    open
      ? [
          ...(phone ? [follow(details.call(phone), telHref(phone))] : []),
          ...(email ? [follow(details.sendEmail, mailtoHref(email))] : []),
        ]
      : [],
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={kind.words.detailsTitle}
      closeLabel={details.closeTop}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {details.close}
          </Button>
          {record.email && (
            <LinkButton size="sm" href={mailtoHref(record.email)}>
              {details.sendEmail}
            </LinkButton>
          )}
        </>
      }
    >
      {/* Another record may take the place of this one while the dialog is open. Its forms must not have the entries of this one. */}
      <Fragment key={record.id}>
        <RobotNotice record={record} />
        <Rows>
          <Row term={details.name}>
            <chakra.b fontWeight="600">
              <bdi>{kind.nameOf(record)}</bdi>
            </chakra.b>
          </Row>
          <Row term={details.status}>
            <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px">
              <StatusBadge kind={kind} status={record.status} />
              <chakra.span width="9.5rem">
                <StatusSelect kind={kind} record={record} />
              </chakra.span>
            </chakra.span>
          </Row>
          <Row term={details.email}>
            {record.email ? <EmailLink email={record.email} /> : words.dash}
            <ReturnedMailNote record={record} />
          </Row>
          <Row term={details.phone}>
            {record.phone ? (
              <>
                <PhoneLink phone={record.phone} />
                <CallScript record={record} />
              </>
            ) : (
              words.dash
            )}
          </Row>
          {record.postcode && (
            <Row term={details.postcode}>
              <bdi>{record.postcode}</bdi>
            </Row>
          )}
          {rows}
          <Row term={details.submitted}>
            <time dateTime={record.submittedAt}>{formatDateTime(record.submittedAt)}</time>
          </Row>
          <PromiseRow kind={kind} record={record} />
        </Rows>
        <chakra.div display="flex" flexWrap="wrap" gap="0 20px">
          <CorrectButton kind={kind} record={record} />
          {booked && <BookButton record={{ id: booked, name: kind.nameOf(record), language: record.language }} />}
        </chakra.div>
        <Heading>{workWords.panel.title}</Heading>
        {open && <WorkPanel record={record} />}
        {open && <AnswerPanel record={record} />}
        {children}
        {open && <Duplicates kind={kind} record={record} />}
        {open && <History kind={kind} record={record} />}
        <Heading>{details.record}</Heading>
        <TextRows rows={recordRows(record)} />
      </Fragment>
    </Dialog>
  );
}
