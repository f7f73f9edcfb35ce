import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Rows } from '../details/Rows.tsx';
import { words } from '../words.ts';

const Key = chakra('kbd', { base: { fontFamily: 'inherit', fontWeight: '600', color: 'ink' } });

/** Lists the keyboard shortcuts of the dashboard. Load it lazily. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
        {words.shortcuts.rows.map(([key, meaning]) => (
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
