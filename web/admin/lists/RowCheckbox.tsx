import { chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';

// The browser's own box, since a list draws many; the label around it makes room for a finger.
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

/** Selects a row; with Shift, all from the one selected before. */
export function RowCheckbox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (range: boolean) => void;
}) {
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
