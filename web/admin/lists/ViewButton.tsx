import { Button } from '../../ui/Button.tsx';
import { words } from '../words.ts';
import type { Kind, StaffRecord } from './kind.ts';

interface ViewButtonProps {
  kind: Kind;
  record: StaffRecord;
  onOpen: (id: string) => void;
}

/** Opens the details of one record, and fetches what they need as soon as that becomes likely. */
export function ViewButton({ kind, record, onOpen }: ViewButtonProps) {
  return (
    <Button
      variant="line"
      size="sm"
      minHeight="44px"
      px="12"
      py="0"
      fontSize="inherit"
      aria-label={words.lists.viewOf(kind.nameOf(record))}
      onClick={() => onOpen(record.id)}
      onPointerEnter={kind.loadDetails}
      onFocus={kind.loadDetails}
    >
      {words.lists.view}
    </Button>
  );
}
