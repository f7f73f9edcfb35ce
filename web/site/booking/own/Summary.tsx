import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { meetings, officeId } from '../../../../shared/booking.ts';
import type { BookingView } from '../../../../shared/contracts/booking.ts';
import { firm } from '../../../../shared/firm.ts';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { differsFromLondon, ownZone, timeFormatsOf } from './times.ts';

/** Returns a start in London, and on the visitor's clock where it shows another time. */
export function useTimeTexts(start: string): { london: string; own: string | undefined } {
  const { t } = useWords('book');
  const { shown } = useLanguage();
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(ownZone()), []);
  const { full, zoneName } = timeFormatsOf(shown);
  return {
    london: t('meeting.london', { time: full(start) }),
    own: zone && differsFromLondon(start, zone) ? t('times.yours', { zone: zoneName(zone), time: full(start, zone) }) : undefined,
  };
}

/** The chosen time, in London and on the visitor's clock where it differs. */
export function ChosenTime({ start }: { start: string }) {
  const { london, own } = useTimeTexts(start);
  return (
    <chakra.p fontWeight="600">
      {london}
      {own && <small>{own}</small>}
    </chakra.p>
  );
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'max-content 1fr' },
    columnGap: '24',
    borderTopWidth: '1px',
    borderColor: 'rule',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'subgrid',
      gridColumn: '1 / -1',
      py: '12',
      borderBottomWidth: '1px',
      borderColor: 'rule',
    },
    '& dt': { color: 'ink2' },
    '& dd': { fontWeight: '600', overflowWrap: 'anywhere' },
    '& dd small': { display: 'block', textStyle: 'note', fontWeight: '400' },
  },
});

/** Returns the address of an office on one line. */
const addressOf = (id: string | undefined): string => {
  const office = firm.offices.find(({ town }) => officeId(town) === id);
  return office ? `${office.lines.join(', ')}, ${office.postcode}` : '';
};

/** What, when, with whom and where a meeting is. */
export function Summary({ meeting }: { meeting: BookingView }) {
  const { t } = useWords('book');
  const { london, own } = useTimeTexts(meeting.start);
  return (
    <List>
      <div>
        <dt>{t('meeting.kind')}</dt>
        <dd>{t(`kind.${meeting.kind}`, { minutes: meetings[meeting.kind].minutes })}</dd>
      </div>
      <div>
        <dt>{t('meeting.time')}</dt>
        <dd>
          {london}
          {own && <small>{own}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('meeting.with')}</dt>
        <dd>{meeting.with}</dd>
      </div>
      <div>
        <dt>{t('meeting.place')}</dt>
        <dd>{t(`meeting.${meeting.place}`, { address: addressOf(meeting.office) })}</dd>
      </div>
    </List>
  );
}
