import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { useCopy } from '../../useCopy.ts';
import { words } from '../../words.ts';

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '4px 24px',
    p: '16',
    listStyle: 'none',
    bg: 'paper',
    borderWidth: '1px',
    borderColor: 'rule',
    fontFamily: 'monospace',
    fontSize: '1.125rem',
    letterSpacing: '0.04em',
  },
});

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What follows, once the person says that the codes are saved. */
  doneLabel: string;
  onDone: () => void;
}

/** Shows new recovery codes, to be copied or printed. They cannot be shown again. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const { copy, copied } = useCopy(codes.join('\n'));
  const [saved, setSaved] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <chakra.div display="grid" gap="16">
      <chakra.p ref={text} tabIndex={-1} outline="0">
        {words.recovery.text}
      </chakra.p>
      <List aria-label={words.recovery.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="12">
        <Button variant="line" size="sm" onClick={copy}>
          {words.recovery.copy}
        </Button>
        <Button variant="line" size="sm" onClick={() => window.print()}>
          {words.recovery.print}
        </Button>
        <span role="status">
          {copied === true && words.recovery.copied}
          {copied === false && words.recovery.copyFailed}
        </span>
      </chakra.div>
      <Checkbox label={words.recovery.saved} checked={saved} onChange={(event) => setSaved(event.currentTarget.checked)} />
      <Button disabled={!saved} onClick={onDone}>
        {doneLabel}
      </Button>
    </chakra.div>
  );
}
