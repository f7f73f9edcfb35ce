import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/Button.tsx';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 20px',
    px: '16',
    mb: '16',
    bg: 'sheet',
    borderLeftWidth: '4px',
    borderColor: 'marigold',
    minHeight: '48px',
    fontWeight: '600',
  },
});

/** Announces new records above their list until they are marked as seen. */
export function ArrivalsLine({ text, action, onSeen }: { text: string | undefined; action: string; onSeen: () => void }) {
  return (
    <div role="status">
      {text && (
        <Line>
          <span>{text}</span>
          <Button variant="link" size="sm" onClick={onSeen}>
            {action}
          </Button>
        </Line>
      )}
    </div>
  );
}
