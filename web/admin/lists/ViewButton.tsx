import { Button } from '../../ui/Button.tsx';
import { words } from '../words.ts';
import type { Kind, StaffRecord } from './kind.ts';

interface ViewButtonProps {
  kind: Kind;
  record: StaffRecord;
  onOpen: (id: string) => void;
}

/** Opens the details of a record. Their chunk is loaded on hover or focus. */
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
