import { chakra } from '@chakra-ui/react';
import { setStatuses } from '../../../shared/contracts/adminRecords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Rows } from '../details/Rows.tsx';
import { useMayDo, usePerson } from '../session/role.ts';
import { words } from '../words.ts';

const Key = chakra('kbd', { base: { fontFamily: 'inherit', fontWeight: '600', color: 'ink' } });

/** The pages that have shortcuts: the two lists, "My day" and the bookings. */
export type ShortcutsPage = 'lists' | 'day' | 'bookings';

/** The keys that only roles with changes have. */
const changing: Readonly<Record<ShortcutsPage, ReadonlySet<string>>> = {
  lists: new Set(['s', 'x', 'c']),
  day: new Set(['e', 'n', 'o', 't', 'g']),
  bookings: new Set(['b']),
};
/** The keys that only persons have: with the shared password there is no choice of owner. */
const personal: Readonly<Record<ShortcutsPage, ReadonlySet<string>>> = {
  lists: new Set(),
  day: new Set(['t', 'g']),
  bookings: new Set(),
};
const rowsOf: Readonly<Record<ShortcutsPage, readonly (readonly [string, string])[]>> = {
  lists: words.shortcuts.rows,
  day: words.shortcuts.dayRows,
  bookings: words.shortcuts.bookingRows,
};

/** Lists the keyboard shortcuts of a page. Load it lazily. */
export function ShortcutsDialog({ page, open, onClose }: { page: ShortcutsPage; open: boolean; onClose: () => void }) {
  const mayChange = useMayDo(setStatuses);
  const person = usePerson();
  const rows = rowsOf[page].filter(([key]) => (mayChange || !changing[page].has(key)) && (person || !personal[page].has(key)));
  return (
    <Dialog
      scrolls
      open={open}
      onClose={onClose}
      title={words.shortcuts.title}
      closeLabel={words.details.closeTop}
      footer={
        <Button variant="line" size="sm" onClick={onClose}>
          {words.shortcuts.close}
        </Button>
      }
    >
      <Rows>
        {rows.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Rows>
    </Dialog>
  );
}
