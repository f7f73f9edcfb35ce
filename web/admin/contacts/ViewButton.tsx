import type { AnyContactRecord } from '../../../shared/contracts/records.ts';
import { Button } from '../../ui/Button.tsx';
import { words } from '../words.ts';

interface ViewButtonProps {
  contact: AnyContactRecord;
  onOpen: (id: string) => void;
  onNear: () => void;
}

/** Opens the details of one contact. */
export function ViewButton({ contact, onOpen, onNear }: ViewButtonProps) {
  return (
    <Button
      variant="line"
      size="sm"
      minHeight="44px"
      px="12"
      py="0"
      fontSize="inherit"
      aria-label={words.contacts.viewOf(contact.name)}
      onClick={() => onOpen(contact.id)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {words.contacts.view}
    </Button>
  );
}
