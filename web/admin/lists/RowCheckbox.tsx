import { chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { setStatuses } from '../../../shared/contracts/adminRecords.ts';
import { useMayDo } from '../session/role.ts';

// A native checkbox, because a list renders many. The label around it is the touch target.
const Room = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '32px',
    minHeight: '44px',
    ml: '-8px',
    cursor: 'pointer',
    '& input': { width: '18px', height: '18px', accentColor: '{colors.plum}', cursor: 'pointer' },
  },
});

/** Selects a row, if the role may change it; with Shift, also all rows between it and the row selected last. */
export function RowCheckbox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (range: boolean) => void;
}) {
  if (!useMayDo(setStatuses)) return null;
  return (
    <Room>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange((event.nativeEvent as unknown as MouseEvent).shiftKey === true)}
      />
    </Room>
  );
}
