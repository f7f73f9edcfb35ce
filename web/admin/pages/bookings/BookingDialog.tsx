import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { meetingNames } from '../../../../shared/booking.ts';
import { type AdminBooking, setBooking } from '../../../../shared/contracts/adminBookings.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { formatDay, formatTime, whereOf } from '../../booking/formats.ts';
import { bookingWords } from '../../booking/words.ts';
import { RecordLink } from '../../details/RecordLink.tsx';
import { Heading, LongText, Row, Rows } from '../../details/Rows.tsx';
import { storeDraft } from '../../drafts.ts';
import { formatDateTime } from '../../formatTime.ts';
import { EmailLink, PhoneLink } from '../../lists/Links.tsx';
import { useMayDo } from '../../session/role.ts';
import { Notice } from '../../shell/Notice.tsx';
import { languageNames } from '../languageNames.ts';
import { BookingBadge } from './BookingBadge.tsx';
import { CancelForm, GiveForm, MoveForm } from './ChangeForms.tsx';
import { useSetBooking } from './useSetBooking.ts';

const words = bookingWords.details;

type Form = 'move' | 'give' | 'cancel';

interface BookingDialogProps {
  booking: AdminBooking;
  /** Whether it can be given to somebody else: there are named staff. */
  canGive: boolean;
  open: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | undefined;
}

/** The details of a booking, with what can be done about it. Load it lazily. */
export function BookingDialog({ booking, canGive, open, onClose, returnFocus }: BookingDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocus={returnFocus}
      title={words.title}
      closeLabel={words.closeTop}
      scrolls
      footer={
        <Button variant="line" size="sm" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {booking.needsOwner && <Notice mb="12">{words.needsOwner(booking.with)}</Notice>}
      <Rows>
        <Row term={words.when}>
          <chakra.b fontWeight="600">
            <time dateTime={booking.start}>
              {formatDay(londonDay(booking.start))}, {formatTime(booking.start)}
            </time>{' '}
            {bookingWords.drawnWeek.to} {formatTime(booking.end)}
          </chakra.b>
        </Row>
        <Row term={words.status}>
          <BookingBadge booking={booking} />
        </Row>
        <Row term={words.kind}>{meetingNames[booking.kind]}</Row>
        <Row term={words.with}>
          <bdi>{booking.with}</bdi>
        </Row>
        <Row term={words.where}>
          <bdi>{whereOf(booking)}</bdi>
        </Row>
        <Row term={words.name}>
          {booking.name === undefined ? (
            bookingWords.noName
          ) : (
            <>
              <bdi>{booking.name}</bdi>
              {' · '}
              <RecordLink id={booking.record}>{words.open}</RecordLink>
            </>
          )}
        </Row>
        {booking.phone && (
          <Row term={words.phone}>
            <PhoneLink phone={booking.phone} />
          </Row>
        )}
        {booking.email && (
          <Row term={words.email}>
            <EmailLink email={booking.email} />
          </Row>
        )}
        <Row term={words.language}>{languageNames([booking.language])}</Row>
        {booking.message && (
          <Row term={words.message}>
            <LongText>{booking.message}</LongText>
          </Row>
        )}
        {booking.reason && (
          <Row term={words.reason}>
            <LongText>{booking.reason}</LongText>
          </Row>
        )}
        <Row term={words.booked}>
          <time dateTime={booking.bookedAt}>{formatDateTime(booking.bookedAt)}</time>
        </Row>
      </Rows>
      <Changes key={booking.id} booking={booking} canGive={canGive} />
    </Dialog>
  );
}

function Changes({ booking, canGive }: Pick<BookingDialogProps, 'booking' | 'canGive'>) {
  const mayChange = useMayDo(setBooking);
  const [form, setForm] = useState<Form>();
  const box = useRef<HTMLDivElement>(null);
  const { change, pending } = useSetBooking(booking, (done) => {
    // After a change by somebody else the typed reason may still be needed.
    if (done) storeDraft(`cancel ${booking.id}`, '');
    setForm(undefined);
  });
  // The form that had the focus is gone.
  const hadForm = useRef(form);
  useEffect(() => {
    const last = hadForm.current;
    hadForm.current = form;
    if (!last || form) return;
    (box.current?.querySelector<HTMLElement>(`[data-form="${last}"]`) ?? box.current)?.focus();
  }, [form]);
  // A button that was pressed is gone, because the booking is no longer what it was.
  useEffect(() => {
    if (!form && document.activeElement === document.body && box.current) box.current.focus();
  });
  const hasBegun = Date.parse(booking.start) <= Date.now();
  const isAhead = booking.status === 'booked' && !hasBegun;
  const canClose = hasBegun && booking.status !== 'cancelled';
  if (!mayChange || (!isAhead && !canClose)) return <div ref={box} tabIndex={-1} />;
  const common = { booking, pending, onChange: change, onBack: () => setForm(undefined) };
  return (
    <chakra.div ref={box} tabIndex={-1} outline="0">
      {form === 'move' && <MoveForm {...common} />}
      {form === 'give' && <GiveForm {...common} />}
      {form === 'cancel' && <CancelForm {...common} />}
      {!form && (
        <>
          <Heading>{words.change}</Heading>
          <chakra.div display="flex" flexWrap="wrap" gap="12" pt="8">
            {isAhead && (
              <>
                <Button variant="line" size="sm" data-form="move" onClick={() => setForm('move')}>
                  {words.move}
                </Button>
                {canGive && (
                  <Button variant="line" size="sm" data-form="give" onClick={() => setForm('give')}>
                    {words.give}
                  </Button>
                )}
                <Button variant="line" size="sm" data-form="cancel" onClick={() => setForm('cancel')}>
                  {words.cancel}
                </Button>
              </>
            )}
            {canClose &&
              (['held', 'missed'] as const)
                .filter((action) => booking.status !== action)
                .map((action) => (
                  <Button
                    key={action}
                    variant="line"
                    size="sm"
                    aria-disabled={pending}
                    onClick={() => !pending && change({ action })}
                  >
                    {words[action]}
                  </Button>
                ))}
          </chakra.div>
        </>
      )}
    </chakra.div>
  );
}
