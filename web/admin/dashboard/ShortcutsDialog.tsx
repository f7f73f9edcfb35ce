import { chakra } from '@chakra-ui/react';
import { setStatuses } from '../../../shared/contracts/adminRecords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Rows } from '../details/Rows.tsx';
import { useMayDo } from '../session/role.ts';
import { words } from '../words.ts';

const Key = chakra('kbd', { base: { fontFamily: 'inherit', fontWeight: '600', color: 'ink' } });

/** The keys that only roles with changes have. */
const changing: ReadonlySet<string> = new Set(['s', 'x', 'c']);

/** Lists the keyboard shortcuts of the dashboard. Load it lazily. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const mayChange = useMayDo(setStatuses);
  const rows = words.shortcuts.rows.filter(([key]) => mayChange || !changing.has(key));
  return (
    <Dialog
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
